"""Cards face down, and who knows what about them: from having seen, given or laid one, or a whole batch of them.

Cards are numbered. Where a card lies everybody sees, and so of every place the batch with which its card was last
shuffled. Some seats know the very card; of cards that were then shuffled together with others they still know that
they are somewhere among the places of the batch.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from konspira.engine.bits import put
from konspira.engine.luck import Luck
from konspira.engine.record import Record, replace
from konspira.engine.seats import Seat, SeatSet

Batches = int
"""A set of batches."""


class FaceDown(Record, frozen=True):
    """By card: the batch of its place, who knows that it lies there, and by seat among which batches it is known to be
    (0: not known); the next batch has the number `batches`."""

    batch: tuple[int, ...]
    known: tuple[SeatSet, ...]
    among: tuple[tuple[Batches, ...], ...]
    batches: int = 1


def shuffled(cards: int, seats: int) -> FaceDown:
    """So many cards, all shuffled together, of which nobody knows anything."""
    return FaceDown((0,) * cards, (0,) * cards, ((0,) * seats,) * cards)


def seen_by(f: FaceDown, card: int, seat: Seat) -> FaceDown:
    """A seat looks at a card."""
    known = put(f.known, card, f.known[card] | 1 << seat)
    if not f.among[card][seat]:
        return replace(f, known=known)
    among = (*f.among[:card], put(f.among[card], seat, 0), *f.among[card + 1 :])
    return replace(f, known=known, among=among)


def mixed(f: FaceDown, cards: Sequence[int], keepers: SeatSet = 0) -> FaceDown:
    """These cards change places unseen; the keepers still know which is which, the others that it is one of them."""
    first = cards[0] if cards else 0
    alike = all(f.batch[card] == f.batch[first] and f.known[card] == f.known[first] for card in cards)
    if len(cards) < 2 or (alike and not f.known[first] & ~keepers):
        return f
    seats = len(f.among[0])
    lost = [_unseen(f, cards, seat) for seat in range(seats)]
    new, mixing = 1 << f.batches, set(cards)
    among = tuple(
        row
        if card not in mixing and not any(row)
        else tuple(
            new
            if card in mixing and (f.known[card] & ~keepers) >> seat & 1
            else known | (new if known & lost[seat] else 0)
            for seat, known in enumerate(row)
        )
        for card, row in enumerate(f.among)
    )
    known = tuple(mask & keepers if card in mixing else mask for card, mask in enumerate(f.known))
    batch = tuple(f.batches if card in mixing else old for card, old in enumerate(f.batch))
    return FaceDown(batch, known, among, f.batches + 1)


def shown(f: FaceDown, card: int) -> FaceDown:
    """A card is turned up: of its place there is nothing more to know."""
    nothing = (0,) * len(f.among[card])
    among = f.among if f.among[card] == nothing else (*f.among[:card], nothing, *f.among[card + 1 :])
    return replace(f, known=put(f.known, card, 0), among=among)


def _unseen(f: FaceDown, cards: Iterable[int], seat: Seat) -> Batches:
    """The batches of those of these cards that a seat does not know."""
    found = 0
    for card in cards:
        if not f.known[card] >> seat & 1:
            found |= 1 << f.batch[card]
    return found


# ------------------------------------------------------------------ what a seat knows


class CardPlace(Record, frozen=True):
    """Where a card lies face down, as a seat sees it: which one it is (-1: not known), its batch, who knows it."""

    card: int
    batch: int
    known: SeatSet


class Somewhere(Record, frozen=True):
    """A card that is known to be in a place of these batches."""

    card: int
    batches: Batches


def place_of(f: FaceDown, card: int, seat: Seat | None) -> CardPlace:
    """The place of a card as a seat (None: a spectator) sees it."""
    known = f.known[card]
    return CardPlace(card if seat is not None and known >> seat & 1 else -1, f.batch[card], known)


def somewhere(f: FaceDown, seat: Seat | None) -> tuple[Somewhere, ...]:
    """The cards of which a seat knows only among which they are."""
    if f.batches == 1 or seat is None:
        return ()
    return tuple([Somewhere(card, row[seat]) for card, row in enumerate(f.among) if row[seat]])


def redealt(
    places: Sequence[CardPlace], cards: Sequence[int], sure: Sequence[Somewhere], luck: Luck, unordered: int
) -> list[int]:
    """Which card lies at each of these places, as far as the viewer can tell: any of those cards that are known in none
    of them, but in a place of its batches where one is known to be. Of the last places, which are a shuffled deck, the
    order is no matter: there is what is left.

    Every way is as likely as any other if each card is known to be in one batch. Of a batch that was drawn from unseen
    and mixed again each place counts alike, which is not quite so; it concerns one view in 400 of Bohaterowie Wyklęci
    with four players (0.26 % of those in 60 games by rule of thumb), and none with fewer (0 of 45,709 in such games).
    """
    dealt = [place.card for place in places]
    while sure and not _dealt_surely(places, dealt, sure, luck):
        dealt = [place.card for place in places]
    rest = list(set(cards).difference(dealt))
    drawn = len(places) - unordered
    for n, card in enumerate(dealt):
        if card < 0:
            dealt[n] = rest.pop(luck.below(len(rest))) if n < drawn else rest.pop()
    return dealt


def _dealt_surely(places: Sequence[CardPlace], dealt: list[int], sure: Sequence[Somewhere], luck: Luck) -> bool:
    """Deal the cards that are known to be somewhere, the fewest batches first; False if one found no place."""
    for known in sorted(sure, key=lambda some: some.batches.bit_count()):
        free = [n for n, place in enumerate(places) if dealt[n] < 0 and known.batches >> place.batch & 1]
        if not free:
            return False
        dealt[free[luck.below(len(free))]] = known.card
    return True


class Beholder(NamedTuple):
    """Who looks, at how many seats, batches and cards."""

    viewer: Seat | None
    seats: int
    batches: int
    cards: int


def restored(
    places: Sequence[CardPlace], dealt: Sequence[int], sure: Sequence[Somewhere], beholder: Beholder
) -> FaceDown:
    """The knowledge at a redealt table: the viewer's, and of the others what they know of places."""
    batch, known = [0] * beholder.cards, [0] * beholder.cards
    for place, card in zip(places, dealt, strict=True):
        batch[card], known[card] = place.batch, place.known
    nothing = (0,) * beholder.seats
    among = [nothing] * beholder.cards
    for some in sure:
        among[some.card] = put(nothing, beholder.viewer or 0, some.batches)
    return FaceDown(tuple(batch), tuple(known), tuple(among), beholder.batches)
