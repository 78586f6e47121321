"""What many games come to, as one count of facts: sums of any games can be added in any order."""

from collections import Counter

from konspira.engine import Record, replace
from konspira.engine.tallies import Tale


class GameCounted(Record, frozen=True):
    """A game that was won by somebody, or lost by all."""

    won: bool


class Ended(Record, frozen=True):
    """A game that ended by this rule."""

    rule: str
    won: bool


class Lasted(Record, frozen=True):
    """A game of so many moves."""

    moves: int


class Sat(Record, frozen=True):
    """A seat on this side, and whether it won."""

    side: str
    won: bool


class Met(Record, frozen=True):
    """A game in which somebody was on this side."""

    side: str


class SeatWon(Record, frozen=True):
    """A game that this seat won."""

    seat: int


class Happened(Record, frozen=True):
    """Something that was counted, each time it happened."""

    group: str
    row: str
    column: str


class InGame(Record, frozen=True):
    """A game in which it happened."""

    group: str
    row: str
    column: str
    won: bool


class At(Record, frozen=True):
    """A game whose curve had this value at this step."""

    curve: str
    step: int
    value: int
    won: bool


Fact = GameCounted | Ended | Lasted | Sat | Met | SeatWon | Happened | InGame | At
Sums = Counter[Fact]


class GameResult(Record, frozen=True):
    """How a game ended (its rule, its winners, the side of each seat, how many moves it took), and its tale.

    The tale is what was counted (group, row, column, how often) and what was followed (curve, step, value).
    """

    rule: str
    winners: tuple[int, ...]
    sides: tuple[str, ...]
    moves: int
    counts: tuple[tuple[str, str, str, int], ...] = ()
    points: tuple[tuple[str, int, int], ...] = ()


def in_full(result: GameResult, tale: Tale) -> GameResult:
    """The result with the tale of its game."""
    counts = tuple((*key, count) for key, count in tale.counts.items() if count)
    return replace(result, counts=counts, points=tuple((*at, value) for at, value in tale.points.items()))


def facts(result: GameResult) -> Sums:
    """All that one game adds to the sums."""
    won = bool(result.winners)
    sums: Sums = Counter([GameCounted(won), Ended(result.rule, won), Lasted(result.moves)])
    sums.update(SeatWon(seat) for seat in result.winners)
    sums.update(Sat(side, seat in result.winners) for seat, side in enumerate(result.sides))
    sums.update(Met(side) for side in set(result.sides))
    for group, row, column, count in result.counts:
        sums[Happened(group, row, column)] += count
        sums[InGame(group, row, column, won)] += 1
    sums.update(At(curve, step, value, won) for curve, step, value in result.points)
    return sums
