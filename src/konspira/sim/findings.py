"""What a simulation found: rates with intervals, courses of numbers, and whether the goals are kept."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from konspira.engine import Record
from konspira.engine.tallies import GAMES, Column, Goal, Group, Legend, WinRate
from konspira.engine.words import Text
from konspira.sim.statistics import Rate, rate_of
from konspira.sim.sums import At, Ended, GameCounted, Happened, InGame, Lasted, Met, Sat, SeatWon, Sums

Judged = Literal["kept", "missed", "open"]


class End(Record, frozen=True):
    """How often games ended by a rule."""

    rule: str
    won: bool
    share: Rate


class Found(Record, frozen=True):
    """How often something happened: in all, a game, as a share of its column, and how such games went."""

    total: int
    games: int
    mean: float
    share: Rate | None
    won: Rate | None


class Spread(Record, frozen=True):
    """How a number is spread over games: its mean and the values below which 10, 50 and 90 % of games lie."""

    games: int
    mean: float
    low: int
    middle: int
    high: int


class Point(Record, frozen=True):
    """A curve at a step: in all games, in those won, in those lost."""

    step: int
    every: Spread
    won: Spread | None
    lost: Spread | None


class Miss(Record, frozen=True):
    """A row that keeps a goal from being kept."""

    row: str
    share: Rate
    judged: Judged


class GoalVerdict(Record, frozen=True):
    """Whether a goal is kept; open: not to be said from so few games."""

    title: Text
    judged: Judged
    misses: tuple[Miss, ...] = ()


class Findings(Record, frozen=True):
    """What the games of one bot at tables of one size came to."""

    bot: str
    players: int
    games: int
    won: Rate
    together: bool
    sides: dict[str, Rate]
    seats: tuple[Rate, ...]
    moves: Spread | None
    ends: tuple[End, ...]
    groups: dict[str, dict[str, dict[str, Found]]]
    curves: dict[str, tuple[Point, ...]]
    verdicts: tuple[GoalVerdict, ...]


def findings(bot: str, players: int, sums: Sums, legend: Legend | None) -> Findings:
    """What these sums tell."""
    games = sums[GameCounted(won=True)] + sums[GameCounted(won=False)]
    won = rate_of(sums[GameCounted(won=True)], games, games)
    groups = {group.id: counted(group, sums, games) for group in legend.groups} if legend else {}
    seats = tuple(rate_of(sums[SeatWon(seat)], games, games) for seat in range(players))
    return Findings(
        bot,
        players,
        games,
        won,
        all(seat.wins == won.wins for seat in seats),
        sides(sums),
        seats,
        spread(values(Lasted, "moves", sums)),
        ends(sums, games),
        groups,
        {curve.id: course(curve.id, sums) for curve in legend.curves} if legend else {},
        tuple(judge(goal, won, groups) for goal in legend.goals if meant(goal, bot)) if legend else (),
    )


def sides(sums: Sums) -> dict[str, Rate]:
    """How often each side won; the seats of one game win together, so that games are the trials."""
    rates: dict[str, Rate] = {}
    for side in sorted(fact.side for fact in sums if isinstance(fact, Met)):
        won, lost = sums[Sat(side, won=True)], sums[Sat(side, won=False)]
        rates[side] = rate_of(won, won + lost, sums[Met(side)])
    return rates


def ends(sums: Sums, games: int) -> tuple[End, ...]:
    """By which rules games ended, the most frequent first."""
    found = [(count, fact) for fact, count in sums.items() if isinstance(fact, Ended)]
    ordered = sorted(found, key=lambda one: (-one[0], one[1].rule, one[1].won))
    return tuple(End(fact.rule, fact.won, rate_of(count, games, games)) for count, fact in ordered)


def counted(group: Group, sums: Sums, games: int) -> dict[str, dict[str, Found]]:
    """All that was counted in a group, by row and column."""
    return {
        row.id: {column.id: Thing(group.id, row.id, sums, games).found(column) for column in group.columns}
        for row in group.rows
    }


class Thing(NamedTuple):
    """A row of a group in the sums of so many games."""

    group: str
    row: str
    sums: Sums
    games: int

    def total(self, column: str) -> int:
        """How often it happened."""
        return self.games if column == GAMES else self.sums[Happened(self.group, self.row, column)]

    def within(self, column: str) -> tuple[int, int]:
        """In how many games it happened, and how many of those were won."""
        won, lost = (self.sums[InGame(self.group, self.row, column, end)] for end in (True, False))
        return (self.games, won) if column == GAMES else (won + lost, won)

    def found(self, column: Column) -> Found:
        """What was counted; what happens several times a game is no more certain than its games, and more often than
        what it is counted among it is no share of that."""
        total, (games, won) = self.total(column.id), self.within(column.id)
        among = self.total(column.of) if column.of else -1
        share = rate_of(total, among, self.within(column.of)[0]) if total <= among else None
        went = rate_of(won, games, games) if column.wins else None
        return Found(total, games, total / max(1, self.games), share, went)


# ---------------------------------------------------------------- numbers


def values(kind: type[Any], field: str, sums: Sums) -> Counter[int]:
    """How many games had which value."""
    return Counter({getattr(fact, field): count for fact, count in sums.items() if isinstance(fact, kind)})


def spread(counts: Mapping[int, int]) -> Spread | None:
    """How values are spread; None if there are none."""
    games = sum(counts.values())
    if not games:
        return None
    mean = sum(value * count for value, count in counts.items()) / games
    return Spread(games, mean, quantile(counts, 0.1), quantile(counts, 0.5), quantile(counts, 0.9))


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The least value that so many of all games do not exceed."""
    wanted, seen = part * sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            break
    return value


def course(curve: str, sums: Sums) -> tuple[Point, ...]:
    """A curve step by step."""
    steps: dict[int, dict[bool, Counter[int]]] = {}
    for fact, count in sums.items():
        if isinstance(fact, At) and fact.curve == curve:
            at = steps.setdefault(fact.step, {True: Counter(), False: Counter()})
            at[fact.won][fact.value] += count
    return tuple(point(step, steps[step][True], steps[step][False]) for step in sorted(steps))


def point(step: int, won: Counter[int], lost: Counter[int]) -> Point:
    """A curve at a step."""
    every = spread(won + lost)
    assert every
    return Point(step, every, spread(won), spread(lost))


# ---------------------------------------------------------------- goals


def meant(goal: Goal, bot: str) -> bool:
    """Whether a goal is for this bot."""
    return not goal.bots or bot in goal.bots


def judge(goal: Goal, won: Rate, groups: Mapping[str, Mapping[str, Mapping[str, Found]]]) -> GoalVerdict:
    """Whether a goal is kept."""
    if isinstance(goal, WinRate):
        return GoalVerdict(goal.title, within(goal, won))
    shares = {row: columns[goal.column].share for row, columns in groups[goal.group].items()}
    judged = [Miss(row, rate, within(goal, rate)) for row, rate in shares.items() if rate and rate.seats]
    return GoalVerdict(
        goal.title, worst(miss.judged for miss in judged), tuple(m for m in judged if m.judged != "kept")
    )


def within(goal: Goal, rate: Rate) -> Judged:
    """Kept if the whole interval lies within the bounds, missed if none of it does."""
    if rate.low >= goal.low and rate.high <= goal.high:
        return "kept"
    return "missed" if rate.low > goal.high or rate.high < goal.low else "open"


def worst(judged: Iterable[Judged]) -> Judged:
    """All of them together; nothing can be said of none."""
    every = set(judged)
    order: tuple[Judged, ...] = ("missed", "open", "kept")
    return next((one for one in order if one in every), "open")
