"""Cards face down, and who knows what about them: from having seen, given or laid one, or a whole batch of them.

Cards are numbered. Where a card lies everybody sees, and so of every place the batch with which its card was last
shuffled, and from which batches those cards came. Some seats know the very card; of cards that were then shuffled
together with others they remember in which batch they lost sight of them.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from konspira.engine.bits import put
from konspira.engine.luck import Luck, draw
from konspira.engine.record import Record, replace
from konspira.engine.seats import Seat, SeatSet

Mix = tuple[tuple[int, SeatSet], ...]
"""What a batch was mixed from: of each card its batch before, and who knew where it lay."""


class Trace(Record, frozen=True):
    """A card that a seat has lost sight of in a batch; `found`: the batch where it saw it again (the card is no matter
    then: -1), 0 while it has not."""

    lost: int
    found: int
    card: int


class FaceDown(Record, frozen=True):
    """By card: the batch of its place, and who knows that it lies there; by seat what it has lost sight of; how the
    batches were mixed, from the first one on. Batch 0 are cards of which nobody has known anything."""

    batch: tuple[int, ...]
    known: tuple[SeatSet, ...]
    traces: tuple[tuple[Trace, ...], ...]
    mixes: tuple[Mix, ...] = ()


def shuffled(cards: int, seats: int) -> FaceDown:
    """So many cards, all shuffled together, of which nobody knows anything."""
    return FaceDown((0,) * cards, (0,) * cards, ((),) * seats)


def seen_by(f: FaceDown, card: int, seat: Seat) -> FaceDown:
    """A seat looks at a card."""
    return replace(f, known=put(f.known, card, f.known[card] | 1 << seat), traces=_found(f, card, 1 << seat))


def mixed(f: FaceDown, cards: Sequence[int], keepers: SeatSet = 0) -> FaceDown:
    """These cards change places unseen; the keepers, who know them all, still know which is which, the others that it
    is one of them."""
    first = cards[0] if cards else 0
    alike = all(f.batch[card] == f.batch[first] and f.known[card] == f.known[first] for card in cards)
    if len(cards) < 2 or (alike and not f.known[first] & ~keepers):
        return f
    new, mixing = len(f.mixes) + 1, sorted(cards)
    traces = tuple(
        (*own, *(Trace(new, 0, card) for card in mixing if (f.known[card] & ~keepers) >> seat & 1))
        for seat, own in enumerate(f.traces)
    )
    known = tuple(mask & keepers if card in mixing else mask for card, mask in enumerate(f.known))
    batch = tuple(new if card in mixing else old for card, old in enumerate(f.batch))
    mix = tuple(sorted((f.batch[card], f.known[card]) for card in cards))
    return FaceDown(batch, known, traces, (*f.mixes, mix))


def shown(f: FaceDown, card: int) -> FaceDown:
    """A card is turned up: of its place there is nothing more to know."""
    return replace(f, known=put(f.known, card, 0), traces=_found(f, card, -1))


def _found(f: FaceDown, card: int, seats: SeatSet) -> tuple[tuple[Trace, ...], ...]:
    """What these seats have still lost sight of, when they see this card in its batch."""
    if not any(trace.card == card for own in f.traces for trace in own):
        return f.traces
    here = f.batch[card]
    return tuple(
        tuple(sorted((Trace(at.lost, here, -1) if at.card == card else at for at in own), key=_order))
        if seats >> seat & 1
        else own
        for seat, own in enumerate(f.traces)
    )


def _order(trace: Trace) -> tuple[int, int, int]:
    """Traces in an order that follows from what they say."""
    return trace.lost, trace.card, trace.found


# ------------------------------------------------------------------ what a seat knows


class CardPlace(Record, frozen=True):
    """Where a card lies face down, as a seat sees it: which one it is (-1: not known), its batch, who knows it."""

    card: int
    batch: int
    known: SeatSet


class Remembered(Record, frozen=True):
    """What somebody (nobody: a spectator) remembers of cards face down."""

    seat: Seat | None
    traces: tuple[Trace, ...]
    mixes: tuple[Mix, ...]


def place_of(f: FaceDown, card: int, seat: Seat | None) -> CardPlace:
    """The place of a card as a seat (None: a spectator) sees it."""
    known = f.known[card]
    return CardPlace(card if seat is not None and known >> seat & 1 else -1, f.batch[card], known)


def memory(f: FaceDown, seat: Seat | None) -> Remembered:
    """What a seat remembers."""
    return Remembered(seat, () if seat is None else f.traces[seat], f.mixes)


def redealt(
    places: Sequence[CardPlace], cards: Sequence[int], remembered: Remembered, luck: Luck, unordered: int
) -> list[int]:
    """Which of these cards lies at each of these places, as far as the viewer can tell: every way is as likely as it
    is. Of the last places, which are a shuffled deck, the order is no matter: there is what is left."""
    dealt = [place.card for place in places]
    for card, n in _traced(places, remembered, luck).items():
        dealt[n] = card
    rest = list(set(cards).difference(dealt))
    drawn = len(places) - unordered
    for n, card in enumerate(dealt):
        if card < 0:
            dealt[n] = rest.pop(luck.below(len(rest))) if n < drawn else rest.pop()
    return dealt


def restored(
    places: Sequence[CardPlace], dealt: Sequence[int], remembered: Remembered, cards: int, seats: int
) -> FaceDown:
    """The knowledge at a redealt table: the viewer's, and of the others what they know of places."""
    batch, known = [0] * cards, [0] * cards
    for place, card in zip(places, dealt, strict=True):
        batch[card], known[card] = place.batch, place.known
    traces = tuple([remembered.traces if seat == remembered.seat else () for seat in range(seats)])
    return FaceDown(tuple(batch), tuple(known), traces, remembered.mixes)


# ------------------------------------------------------------------ where lost cards may be

_SEEN: Final = -1
"""A card of a batch that the viewer has seen there, as it has been shown or they looked at it."""


def _traced(places: Sequence[CardPlace], remembered: Remembered, luck: Luck) -> dict[int, int]:
    """Where the cards that the viewer has lost sight of lie now."""
    if all(trace.found for trace in remembered.traces):
        return {}
    gone = [trace for trace in remembered.traces if trace.found != trace.lost]
    ways = _ways(places, remembered)
    while (found := _followed(gone, ways, len(places), luck)) is None:
        pass
    return found


def _ways(places: Sequence[CardPlace], remembered: Remembered) -> Mapping[int, list[int]]:
    """What became of the cards of each batch, as far as the viewer saw: they lie at a place, they were seen, or
    (numbers beyond all places) went on into a later batch."""
    ways: dict[int, list[int]] = {batch: [] for batch in range(len(remembered.mixes) + 1)}
    for n, place in enumerate(places):
        if place.card < 0:
            ways[place.batch].append(n)
    viewer = remembered.seat or 0
    for batch, mix in enumerate(remembered.mixes, 1):
        for before, known in mix:
            if not known >> viewer & 1:
                ways[before].append(len(places) + batch)
    for batch, mix in enumerate(remembered.mixes, 1):
        # Where all lost cards were lost in this very batch, none of them was at those that were seen: no need to try.
        if any(before and not known >> viewer & 1 for before, known in mix):
            back = sum([trace.lost == trace.found == batch for trace in remembered.traces])
            ways[batch] += [_SEEN] * (len(mix) - len(ways[batch]) - back)
    return ways


def _followed(traces: Sequence[Trace], ways: Mapping[int, list[int]], places: int, luck: Luck) -> dict[int, int] | None:
    """Let each card go any way from batch to batch; None if one comes to where it cannot be."""
    at: dict[int, list[Trace]] = defaultdict(list)
    for trace in traces:
        at[trace.lost].append(trace)
    found = {}
    for batch in range(1, len(ways)):
        for trace, way in zip(at[batch], draw(luck, ways[batch], len(at[batch])), strict=True):
            if (way == _SEEN) != (trace.found == batch):
                return None
            if way >= places:
                at[way - places].append(trace)
            elif way != _SEEN:
                if trace.found:
                    return None
                found[trace.card] = way
    return found
