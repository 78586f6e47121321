"""Tournaments: which bot plays how well, in which role, with and against whom.

Mixed tables are played in rounds, as in duplicate bridge: one deal, and every bot once on each of its seats. So all
bots get equally many seats of each number and, where the deal decides them, of each role.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import permutations
from typing import Literal

from konspira.engine import QuickLuck, Record, draw
from konspira.sim.pool import Progress, processes, spread
from konspira.sim.statistics import Rate, rate_of
from konspira.sim.table import Seating, Setting, TableResult, deal_luck, dealt, play_series, play_tables, player, side

Kind = Literal["mixed", "alone", "duel"]


class TournamentOrder(Record, frozen=True):
    """What is to be played: about so many games of each kind of table.

    mixed: all bots at one table; alone: all seats one bot; duel: one bot in a role, another on all other seats.
    """

    setting: Setting
    bots: tuple[str, ...]
    games: int
    kinds: tuple[Kind, ...] = ("mixed", "alone")
    remember: bool = False
    """Whether bots that can remember those they have met do so, over all tables of a kind, which are then played one
    after another."""


class BotStanding(Record, frozen=True):
    """How often a bot won: in a role (None: in all), in duels against a rival."""

    kind: Kind
    bot: str
    role: str | None
    rival: str | None
    won: Rate


class Pace(Record, frozen=True):
    """How long a bot thinks over a decision with a choice, in seconds."""

    bot: str
    decisions: int
    mean: float
    longest: float


class Tournament(Record, frozen=True):
    """The order and what came of it."""

    order: TournamentOrder
    games: int
    standings: tuple[BotStanding, ...]
    paces: tuple[Pace, ...]


Row = tuple[Kind, str, str | None, str | None]
Played = tuple[Kind, Seating, TableResult]


def tournament(
    order: TournamentOrder, executor: Executor | None = None, progress: Progress | None = None
) -> Tournament:
    """Play all the tables of an order; the result is the same for any executor, but for the times."""
    check(order)
    if executor is None:
        with processes() as own:
            return tournament(order, own, progress)
    plan = list(schedule(order))
    results = played_out(order, plan, executor, progress)
    played = [(kind, seating, result) for (kind, seating), result in zip(plan, results, strict=True)]
    return Tournament(order, len(results), standings(played), paces(order, results))


def played_out(
    order: TournamentOrder, plan: Sequence[tuple[Kind, Seating]], executor: Executor, progress: Progress | None
) -> list[TableResult]:
    """How all tables ended: played wherever and whenever, or kind by kind in their order if bots are to remember."""
    if not order.remember:
        return spread(executor, partial(play_tables, order.setting), [seating for _, seating in plan], progress)
    series = [[seating for kind, seating in plan if kind == one] for one in order.kinds]
    ended = spread(executor, partial(play_series, order.setting, order.bots), series, progress)
    return [result for results in ended for result in results]


def check(order: TournamentOrder) -> None:
    """Refuse an order that cannot be played before anybody sits down."""
    if not order.bots or len(set(order.bots)) != len(order.bots):
        raise ValueError("a tournament needs bots, each named once")
    if order.games < 1:
        raise ValueError(f"a tournament needs at least 1 game, not {order.games}")
    for bot in order.bots:
        player(order.setting.game, bot)
    if order.remember and not any(player(order.setting.game, bot).memory for bot in order.bots):
        raise ValueError("none of these bots can remember whom it has met")
    dealt(order.setting, deal_luck(order.setting, 0))


# ---------------------------------------------------------------- who sits where


def schedule(order: TournamentOrder) -> Iterator[tuple[Kind, Seating]]:
    """All tables of an order, numbered."""
    makers = {"mixed": mixed, "alone": alone, "duel": duels}
    index = 0
    for kind in order.kinds:
        for deal, bots, role, star in makers[kind](order):
            yield kind, Seating(index, deal, bots, role, star)
            index += 1


Seats = tuple[int, tuple[str, ...], str | None, str | None]


def share(games: int, parts: int) -> int:
    """So many games for each of the parts, rounded up."""
    return -(-games // max(1, parts))


def mixed(order: TournamentOrder) -> Iterator[Seats]:
    """Rounds of one deal each, in which every bot sits once on every seat."""
    bots, seats = order.bots, order.setting.seats
    for deal in range(share(order.games, len(bots))):
        luck = QuickLuck(f"{order.setting.seed}|seats|{deal}")
        first = draw(luck, [deal + seat for seat in range(seats)], seats)
        for turn in range(len(bots)):
            yield deal, tuple(bots[(place + turn) % len(bots)] for place in first), None, None


def alone(order: TournamentOrder) -> Iterator[Seats]:
    """Each bot on all seats, every bot with the same deals."""
    for bot in order.bots:
        for deal in range(share(order.games, len(order.bots))):
            yield deal, (bot,) * order.setting.seats, None, None


def duels(order: TournamentOrder) -> Iterator[Seats]:
    """Each bot in each role against each other bot on all other seats, every pair with the same deals."""
    pairs = [(role, *pair) for role in starring(order.setting) for pair in permutations(order.bots, 2)]
    for role, star, rival in pairs:
        for deal in range(share(order.games, len(pairs))):
            yield deal, (rival,) * order.setting.seats, role, star


def starring(setting: Setting) -> list[str]:
    """The roles of a deal; of two only one, since the other's duels are the same tables."""
    t = dealt(setting, deal_luck(setting, 0))
    roles = sorted({side(setting.game, t, seat) for seat in range(setting.seats)})
    return roles[:1] if len(roles) == 2 else roles


# ---------------------------------------------------------------- what came of it


def standings(played: Iterable[Played]) -> tuple[BotStanding, ...]:
    """The rows of the result, sorted."""
    sums: dict[Row, list[int]] = defaultdict(lambda: [0, 0, 0])
    for kind, seating, result in played:
        for row, (wins, seats) in tally(kind, seating, result).items():
            sums[row] = [sums[row][0] + wins, sums[row][1] + seats, sums[row][2] + 1]
    ordered = sorted(sums.items(), key=lambda item: tuple(part or "" for part in item[0]))
    return tuple(BotStanding(*row, rate_of(*counts)) for row, counts in ordered)


def tally(kind: Kind, seating: Seating, result: TableResult) -> dict[Row, tuple[int, int]]:
    """One table's wins and seats for each row they belong to."""
    sums: dict[Row, tuple[int, int]] = {}
    for seat, (bot, role) in enumerate(zip(result.bots, result.sides, strict=True)):
        for row in rows(kind, seating, bot, role):
            wins, seats = sums.get(row, (0, 0))
            sums[row] = wins + (seat in result.winners), seats + 1
    return sums


def rows(kind: Kind, seating: Seating, bot: str, role: str) -> list[Row]:
    """The rows that a seat counts for: its bot in its role and, at mixed tables, in all roles together."""
    if kind == "duel":
        return [(kind, bot, role, seating.star if bot == seating.bots[0] else seating.bots[0])]
    return [(kind, bot, role, None), (kind, bot, None, None)] if kind == "mixed" else [(kind, bot, role, None)]


def paces(order: TournamentOrder, results: Iterable[TableResult]) -> tuple[Pace, ...]:
    """How long each bot thought."""
    thoughts = defaultdict(list)
    for result in results:
        for bot, thought in zip(result.bots, result.thoughts, strict=True):
            thoughts[bot].append(thought)
    return tuple(
        Pace(
            bot,
            decisions := sum(t.decisions for t in thoughts[bot]),
            sum(t.seconds for t in thoughts[bot]) / max(1, decisions),
            max((t.longest for t in thoughts[bot]), default=0.0),
        )
        for bot in order.bots
    )
