"""What is turned over card by card before its result is told: votes, mission cards, dice, orders."""

from collections.abc import Callable, Sequence

from konspira.engine.play import PlayedMove, visible
from konspira.engine.record import Event, Record
from konspira.engine.seats import Seat
from konspira.engine.words import Text


class Card(Record, frozen=True):
    """A card of a reveal: what it shows (a board knows the picture by `face`), in words, whose it is if that is public,
    and whether it is good news, bad news or neither."""

    face: str
    label: Text
    seat: Seat | None = None
    good: bool | None = None


class Scene(Record, frozen=True):
    """What is about to be turned over, the cards in the order in which they turn, what comes of it; then the next.

    `pace` is the share of the usual time that it takes: what comes often is brisk.
    """

    kind: str
    title: Text
    cards: tuple[Card, ...]
    outcome: Text
    good: bool | None = None
    then: "Scene | None" = None
    pace: float = 1.0


RevealOf = Callable[[Sequence[PlayedMove], Sequence[str]], Scene | None]
"""From a move with what chance did after it, and the players' names: what is turned over, if anything is.

All see a scene: a game with secrets makes it from `public(moves)` alone; one without may also show how dice fell.
"""


def public(moves: Sequence[PlayedMove]) -> tuple[Event, ...]:
    """What everybody saw happen in these moves."""
    return visible((event for move in moves for event in move.events), None)
