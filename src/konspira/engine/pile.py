"""A pile of cards face down, and how CHANCE draws from it.

The order of a shuffled deck does not exist before CHANCE draws, so nobody can know it. Cards that were put on top or
beneath lie there in their order, and those know them who saw them put there. When nothing else is left the discards are
shuffled. Where cards have different backs the back of the next one is seen; a game says which back a card has.
Every card has a name of its own. An action that draws has `cards` and `next`: those that come off, and the back that is
seen then.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import prod
from typing import Any, Generic, TypeVar

from konspira.engine.lazy_actions import LazyActions
from konspira.engine.luck import Luck
from konspira.engine.record import Action, Record, replace
from konspira.engine.seats import Seat, SeatSet, in_set

B = TypeVar("B")

Backs = Mapping[str, B]
"""By card: what is on its back; a card that is not named has a back like any other."""


class Hidden(Record, frozen=True):
    """A card in a known place that only some seats know; to all others its name is empty."""

    card: str
    known: SeatSet


Placed = str | Hidden
"""A card in a known place: known to everybody, or to some seats alone."""


class Pile(Record, Generic[B], frozen=True, omit_defaults=True):
    """From above: cards on top, shuffled decks, cards beneath; the back of the next card; discards lie face up."""

    decks: tuple[tuple[str, ...], ...]
    under: tuple[Placed, ...]
    next: B | None
    top: tuple[Placed, ...] = ()
    discards: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it holds; the discards are not in it."""
        return len(self.top) + sum(map(len, self.decks)) + len(self.under)

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards that it holds, from above; those of a deck in no order that would mean anything."""
        decks = (card for deck in self.decks for card in deck)
        return (*map(card_of, self.top), *decks, *map(card_of, self.under))


def shuffled(*decks: tuple[str, ...]) -> Pile[Any]:
    """These decks, each shuffled, the first one topmost; no back is seen yet."""
    return Pile(decks, (), None)


def card_of(placed: Placed) -> str:
    """Which card it is."""
    return placed if isinstance(placed, str) else placed.card


def put_on_top(pile: Pile[B], cards: tuple[Placed, ...], backs: Backs[B]) -> Pile[B]:
    """Cards go on the pile, the first of them topmost."""
    return replace(pile, top=(*cards, *pile.top), next=backs.get(card_of(cards[0]))) if cards else pile


def put_under(pile: Pile[B], cards: tuple[Placed, ...], backs: Backs[B]) -> Pile[B]:
    """Cards go under the pile, in this order; of an empty one the first back is seen then."""
    seen = pile.next if pile.size or not cards else backs.get(card_of(cards[0]))
    return replace(pile, under=(*pile.under, *cards), next=seen)


def discard(pile: Pile[B], *cards: str) -> Pile[B]:
    """Cards go on the discards."""
    return replace(pile, discards=(*pile.discards, *cards))


# ------------------------------------------------------------------ drawing


def candidates(pile: Pile[B], backs: Backs[B]) -> tuple[str, ...]:
    """The cards that may come next, each as likely; with the back that is seen."""
    if pile.top:
        return (card_of(pile.top[0]),)
    deck = next((cards for cards in pile.decks if cards), None) or tuple(map(card_of, pile.under[:1])) or pile.discards
    return deck if pile.next is None else tuple(card for card in deck if backs.get(card) == pile.next)


def without(pile: Pile[B], card: str) -> Pile[B]:
    """The pile when a card has come off it and the next back is not seen yet."""
    if pile.top:
        return replace(pile, top=pile.top[1:], next=None)
    if not any(pile.decks) and pile.under:
        return replace(pile, under=pile.under[1:], next=None)
    if not any(pile.decks):
        pile = replace(pile, decks=(pile.discards,), discards=())
    return replace(pile, decks=tuple([tuple([c for c in cards if c != card]) for cards in pile.decks]), next=None)


def every_draw(pile: Pile[B], count: int, backs: Backs[B], kind: type[Action]) -> LazyActions:
    """All the ways in which so many cards can come off."""
    many = _sizes(pile, count + 1, backs)

    def make(n: int) -> Action:
        choices = []
        for size in many:
            n, choice = divmod(n, size)
            choices.append(choice)
        return _drawn(pile, count, backs, kind, choices)

    def has(action: object) -> bool:
        return type(action) is kind and taken(pile, count, backs, action) is not None

    return LazyActions(("draws", pile, count), prod(many), make, has)


def sample(pile: Pile[B], count: int, backs: Backs[B], kind: type[Action], luck: Luck) -> Action:
    """So many cards as CHANCE draws them."""
    return _drawn(pile, count, backs, kind, [luck.below(size) for size in _sizes(pile, count + 1, backs)])


def taken(pile: Pile[B], count: int, backs: Backs[B], action: Any) -> Pile[B] | None:
    """The pile when these cards have come off and such a back is seen; None if that cannot be."""
    for card in action.cards:
        if card not in candidates(pile, backs):
            return None
        pile = without(pile, card)
    rest = [backs.get(card) for card in candidates(pile, backs)] or [None]
    return replace(pile, next=action.next) if len(action.cards) == count and action.next in rest else None


def _sizes(pile: Pile[B], count: int, backs: Backs[B]) -> list[int]:
    """From how many cards each of the next ones comes."""
    decks = [n for cards in (*pile.decks, pile.discards) for n in range(len(cards), 0, -1)]
    at = len(decks) - len(pile.discards)
    every = [*(1 for _ in pile.top), *decks[:at], *(1 for _ in pile.under), *decks[at:]]
    return [len(candidates(pile, backs)), *every[1:count]] if every else []


def _drawn(pile: Pile[B], count: int, backs: Backs[B], kind: Callable[..., Action], choices: Iterable[int]) -> Action:
    """The draw in which CHANCE takes these of the candidates; of a card more the back alone is seen."""
    cards = []
    for choice in choices:
        cards.append(candidates(pile, backs)[choice])
        pile = without(pile, cards[-1])
    return kind(tuple(cards[:count]), backs.get(cards[count]) if len(cards) > count else None)


# ------------------------------------------------------------------ what a seat knows


class SeenPile(Record, Generic[B], frozen=True):
    """A pile as a seat sees it: cards in known places, how many each shuffled deck has, the next back, the discards."""

    top: tuple[Placed, ...]
    decks: tuple[int, ...]
    under: tuple[Placed, ...]
    next: B | None
    discards: tuple[str, ...]


def seen(pile: Pile[B], seat: Seat | None) -> SeenPile[B]:
    """What a seat (None: a spectator) knows of a pile."""
    top, under = (tuple(_as_known(card, seat) for card in cards) for cards in (pile.top, pile.under))
    return SeenPile(top, tuple(map(len, pile.decks)), under, pile.next, pile.discards)


def _as_known(placed: Placed, seat: Seat | None) -> Placed:
    """A placed card, or of one that the seat does not know only who knows it."""
    if isinstance(placed, str) or in_set(placed.known, seat):
        return placed
    return Hidden("", placed.known)


def redealt(view: SeenPile[B], unknown: Iterable[str]) -> Pile[B]:
    """A pile that would look so: where the viewer knows no card these lie, from above, one after another."""
    rest = iter(unknown)
    top = tuple(_filled(view.top, rest))
    decks = tuple(tuple(next(rest) for _ in range(size)) for size in view.decks)
    return Pile(decks, tuple(_filled(view.under, rest)), view.next, top, view.discards)


def _filled(cards: Iterable[Placed], rest: Iterator[str]) -> Iterator[Placed]:
    """Placed cards, with the next of the rest where one is not known."""
    for card in cards:
        yield Hidden(next(rest), card.known) if isinstance(card, Hidden) and not card.card else card
