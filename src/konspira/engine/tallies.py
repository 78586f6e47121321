"""What a game lets the simulator count: things and numbers with their titles, goals, and the tale of one game."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from konspira.engine.play import PlayedMove
from konspira.engine.record import Record, Tagged, snake
from konspira.engine.words import Text

GAMES: Final = "*"
"""A column that is a share of all games."""


class Column(Record, frozen=True):
    """What is counted: as a share of the column `of` (or of all GAMES), else how often a game.

    With `wins` it is also told how many of the games in which it happened were won.
    """

    id: str
    title: Text
    of: str = ""
    wins: bool = False


class Row(Record, frozen=True):
    """A card or another thing that is counted."""

    id: str
    title: Text


class Group(Record, frozen=True):
    """Things of a kind and what is counted about each; of a sparse group only what has happened is shown."""

    id: str
    title: Text
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    sparse: bool = False


class Curve(Record, frozen=True):
    """A number that is followed from step to step."""

    id: str
    title: Text


class WinRate(Tagged, frozen=True, tag=snake):
    """How often these bots should win (no bot named: every bot)."""

    title: Text
    low: float
    high: float
    bots: tuple[str, ...] = ()


class Shares(Tagged, frozen=True, tag=snake):
    """Between which bounds a column's share should lie in every row of a group."""

    title: Text
    group: str
    column: str
    low: float
    high: float
    bots: tuple[str, ...] = ()


Goal = WinRate | Shares


class Legend(Record, frozen=True):
    """All that can be counted in a game, in words; `step` is what curves are followed by, such as rounds."""

    step: Text
    groups: tuple[Group, ...] = ()
    curves: tuple[Curve, ...] = ()
    goals: tuple[Goal, ...] = ()


class Tale:
    """What is told of one game."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str, str]] = Counter()
        self.points: dict[tuple[str, int], int] = {}

    def count(self, group: str, row: str, column: str, by: int = 1) -> None:
        """It happened."""
        self.counts[group, row, column] += by

    def mark(self, curve: str, step: int, value: int) -> None:
        """A number at a step; the last one said of a step counts."""
        self.points[curve, step] = value


class Tallies(NamedTuple):
    """What a game offers the simulator: the legend, and what adds a move to the tale of a game."""

    legend: Legend
    tell: Callable[[Tale, PlayedMove], None]


Teller = Callable[[Tale, PlayedMove, Any], None]
"""Adds an event to the tale of a game."""


def teller(told: Mapping[type, Teller]) -> Callable[[Tale, PlayedMove], None]:
    """Tells every event that something is to be told about."""

    def tell(tale: Tale, move: PlayedMove) -> None:
        for event in move.events:
            of_event = told.get(type(event))
            if of_event:
                of_event(tale, move, event)

    return tell
