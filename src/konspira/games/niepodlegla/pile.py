"""NZ-09  The pile of missions: of the next card the date on its back is seen; CHANCE draws which it is when turned.

The order of a shuffled deck does not exist before, so nobody can know it. Cards put under the pile (NP-27) lie there in
a known order.
"""

from collections.abc import Mapping
from math import prod

from konspira.engine import Illegal, Luck, Record, replace
from konspira.engine.lazy_actions import LazyActions
from konspira.engine.record import Tagged, snake
from konspira.engine.words import Text
from konspira.games.niepodlegla.actions import Turn

Dates = Mapping[str, Text]


class Pile(Record, frozen=True):
    """Shuffled decks, the topmost first; cards under them in their order; the date on the back of the next card."""

    decks: tuple[tuple[str, ...], ...]
    under: tuple[str, ...] = ()
    next: Text | None = None

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return sum(map(len, self.decks)) + len(self.under)


class Turning(Tagged, frozen=True, tag=snake):
    """NZ-09, NZ-71  CHANCE turns so many missions up and shows the date of the next."""

    count: int


def candidates(pile: Pile, dates: Dates) -> tuple[str, ...]:
    """NZ-14  The cards that may come next: of the topmost deck, with the date that is seen."""
    top = next((cards for cards in pile.decks if cards), pile.under[:1])
    return tuple(card for card in top if dates[card] == pile.next) if pile.next else top


def without(pile: Pile, card: str) -> Pile:
    """The pile when a card has come off it and the next back is not seen yet."""
    if not any(pile.decks):
        return Pile(pile.decks, pile.under[1:])
    return Pile(tuple(tuple(other for other in cards if other != card) for cards in pile.decks), pile.under)


def put_under(pile: Pile, cards: tuple[str, ...], dates: Dates) -> Pile:
    """NP-27  Cards go face down under the pile, in table order; of an empty one the first back is seen then."""
    seen = pile.next if pile.size or not cards else dates[cards[0]]
    return Pile(pile.decks, (*pile.under, *cards), seen)


def sizes(pile: Pile, count: int, dates: Dates) -> list[int]:
    """From how many cards each of the next ones comes."""
    left, found = [*map(len, pile.decks)], []
    for n in range(min(count, pile.size)):
        top = next((i for i, cards in enumerate(left) if cards), None)
        found.append(len(candidates(pile, dates)) if n == 0 else 1 if top is None else left[top])
        if top is not None:
            left[top] -= 1
    return found


def turn_by(pile: Pile, now: Turning, dates: Dates, choices: list[int]) -> Turn:
    """The turn in which CHANCE takes these of the candidates, one after another; the last is seen by its date alone."""
    cards = []
    for choice in choices:
        card = candidates(pile, dates)[choice]
        pile = without(pile, card)
        cards.append(card)
    seen = dates[cards[now.count]] if len(cards) > now.count else None
    return Turn(tuple(cards[: now.count]), seen)


def sample(pile: Pile, now: Turning, dates: Dates, luck: Luck) -> Turn:
    """NZ-71  The next missions, and the date of the one after them."""
    return turn_by(pile, now, dates, [luck.below(size) for size in sizes(pile, now.count + 1, dates)])


def every_turn(pile: Pile, now: Turning, dates: Dates) -> LazyActions:
    """All the ways in which missions can come up."""
    many = sizes(pile, now.count + 1, dates)

    def make(n: int) -> Turn:
        choices = []
        for size in many:
            n, choice = divmod(n, size)
            choices.append(choice)
        return turn_by(pile, now, dates, choices)

    def has(action: object) -> bool:
        return _after(pile, now, dates, action) is not None

    return LazyActions(("turns", pile, now.count), prod(many), make, has)


def _after(pile: Pile, now: Turning, dates: Dates, action: object) -> Pile | None:
    """The pile after these missions came up with such a date next; None if they cannot."""
    if type(action) is not Turn or len(action.cards) != now.count:
        return None
    for card in action.cards:
        if card not in candidates(pile, dates):
            return None
        pile = without(pile, card)
    rest = [dates[card] for card in candidates(pile, dates)]
    fits = action.next in rest if rest else action.next is None
    return replace(pile, next=action.next) if fits else None


def turn(pile: Pile, now: Turning, dates: Dates, action: object) -> Pile:
    """NZ-71  The missions lie face up, and the next date is seen."""
    after = _after(pile, now, dates, action)
    if after is None:
        raise Illegal("NZ-71", "missions are being turned up")
    return after
