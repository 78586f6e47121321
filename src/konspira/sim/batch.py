"""Batches of a simulation: what is to be played, shared out, and how a worker plays its share.

Every game draws its luck from the seed, its number, its table's size and its bot, so that nothing depends on the
executor or on the order in which games are played.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from konspira.engine import Action, Event, QuickLuck, Record, Seat, play, replace
from konspira.engine.play import PlayedMove
from konspira.engine.tallies import Tale, Tallies
from konspira.games import box, game
from konspira.sim.sums import GameResult, Sums, facts, in_full
from konspira.sim.table import LONGEST, Endless, chooser, side

BATCH: Final = 10
"""Games that a worker plays before it tells what they came to."""


class Plan(Record, frozen=True):
    """What is to be simulated: so many games of each bot, on all seats, at tables of each size."""

    game: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: int = 0
    whole: bool = False
    """Whether a game that goes on is played on, sitting by sitting, to its very end."""


class Batch(NamedTuple):
    """Some of the games of one bot at tables of one size."""

    bot: str
    players: int
    numbers: range


class PlayedBatch(NamedTuple):
    """What a batch came to, and its games one by one if they were asked for."""

    batch: Batch
    sums: Sums
    games: tuple[GameResult, ...] = ()


def options_of(plan: Plan) -> Any:
    """The options of a plan, as the game knows them."""
    return msgspec.convert(plan.options, game(plan.game).OPTIONS)


def tallies_of(plan: Plan) -> Tallies | None:
    """What is counted in these games."""
    tallies, goes_on = box(plan.game).tallies, box(plan.game).goes_on
    if tallies is None:
        return None
    counted = tallies(options_of(plan))
    if not (plan.whole and goes_on):
        return counted
    return counted._replace(legend=replace(counted.legend, goals=goes_on.goals))


# ---------------------------------------------------------------- playing


def batches(plan: Plan) -> Iterator[Batch]:
    """All games, shared out so that every bot and size of table is equally far at any time."""
    for first in range(0, plan.games, BATCH):
        numbers = range(first, min(first + BATCH, plan.games))
        for bot in plan.bots:
            for players in plan.players:
                yield Batch(bot, players, numbers)


def play_batch(plan: Plan, each: bool, batch: Batch) -> PlayedBatch:
    """Play some games: a worker's job."""
    counted = tallies_of(plan)
    results = tuple(play_one(plan, batch, number, counted) for number in batch.numbers)
    return PlayedBatch(batch, added(results), results if each else ())


def added(results: tuple[GameResult, ...]) -> Sums:
    """What games come to together."""
    sums: Sums = Counter()
    for result in results:
        sums.update(facts(result))
    return sums


def play_one(plan: Plan, batch: Batch, number: int, counted: Tallies | None) -> GameResult:
    """Play one game and tell its facts."""
    g, seed = game(plan.game), f"{plan.seed}|{plan.game}|{batch.players}|{number}"
    watcher = Watcher(g.setup(batch.players, options_of(plan)), counted)
    choosers = [chooser(plan.game, batch.bot, f"{seed}|{batch.bot}|{seat}") for seat in range(batch.players)]
    luck = QuickLuck(seed)
    t = play(g, watcher.t, choosers, luck, watcher)
    while options := next_sitting(plan, t):
        watcher.t = g.setup(batch.players, options)
        t = play(g, watcher.t, choosers, luck, watcher)
    ended = g.outcome(t)
    assert ended is not None
    sides = tuple(side(plan.game, t, seat) for seat in range(batch.players))
    return in_full(GameResult(ended.rule, ended.winners, sides, watcher.moves), watcher.tale)


def next_sitting(plan: Plan, t: Any) -> Any:
    """The options with which what a game left is taken up; None where it is over, or nobody wants to go on."""
    goes_on = box(plan.game).goes_on
    saved = goes_on.saved(t) if plan.whole and goes_on else ""
    return replace(options_of(plan), **{goes_on.option: saved}) if goes_on and saved else None


class Watcher:
    """Sees every move of a game: counts them, and adds to the game's tale what the game lets be told."""

    def __init__(self, t: Any, counted: Tallies | None) -> None:
        self.t, self.tale, self.moves = t, Tale(), 0
        self._tell = counted.tell if counted else None

    def __call__(self, t: Any, seat: Seat, action: Action, events: tuple[Event, ...]) -> None:
        self.moves += 1
        if self.moves > LONGEST:
            raise Endless(f"a game has not ended after {LONGEST} moves")
        if self._tell:
            self._tell(self.tale, PlayedMove(self.t, seat, action, t, events))
        self.t = t
