"""Simulations: many games of a bot at tables of several sizes, summed up; what is summed is the game's own choice.

Every game draws its luck from the seed, its number, its table's size and its bot, so that the sums depend neither on
the executor nor on the order in which games are played.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import fields

from konspira.engine import Action, Event, QuickLuck, Record, Seat, play, replace
from konspira.engine.play import PlayedMove
from konspira.engine.tallies import Legend, Tale, Tallies
from konspira.games import box, game
from konspira.sim.findings import Findings, findings
from konspira.sim.pool import Progress, harvest
from konspira.sim.sums import GameResult, Sums, facts
from konspira.sim.table import LONGEST, Endless, chooser, side
from konspira.version import __version__

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


class Simulation(Record, frozen=True):
    """What was simulated and what came of it; `deck` is a hash of all that the cards say."""

    konspira: str
    game: str
    rules: int
    deck: str
    options: dict[str, Any]
    seed: int
    wanted: int
    played: int
    legend: Legend | None
    runs: tuple[Findings, ...]


class Batch(NamedTuple):
    """Some of the games of one bot at tables of one size."""

    bot: str
    players: int
    numbers: range


def simulate(plan: Plan, executor: Executor, progress: Progress | None = None) -> Simulation:
    """Play all games of a plan; after Ctrl-C what was played so far is told."""
    runs: dict[tuple[str, int], Sums] = {(bot, players): Counter() for bot in plan.bots for players in plan.players}
    wanted, done = plan.games * len(runs), 0
    try:
        for batch, sums in harvest(executor, partial(play_batch, plan), batches(plan)):
            runs[batch.bot, batch.players].update(sums)
            done += len(batch.numbers)
            if progress:
                progress(done, wanted)
    except KeyboardInterrupt:
        pass
    return told(plan, runs, wanted, done)


def told(plan: Plan, runs: dict[tuple[str, int], Sums], wanted: int, done: int) -> Simulation:
    """The simulation with all that was found."""
    options, counted = options_of(plan), tallies_of(plan)
    legend = counted.legend if counted else None
    return Simulation(
        __version__,
        plan.game,
        game(plan.game).VERSION,
        short_hash((box(plan.game).cards(options) or b"") + own_texts(plan)),
        seen(plan),
        plan.seed,
        wanted,
        done,
        legend,
        tuple(findings(bot, players, sums, legend) for (bot, players), sums in runs.items()),
    )


def short_hash(data: bytes) -> str:
    """Enough of a hash to tell decks apart; of nothing, nothing."""
    return hashlib.sha256(data).hexdigest()[:16] if data else ""


def seen(plan: Plan) -> dict[str, Any]:
    """The options as they are told: of a whole text, such as a deck of one's own, the hash; several as a list."""
    texts = texts_of(plan)
    told = {name: short_hash(value.encode()) if name in texts else value for name, value in plan.options.items()}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}


def own_texts(plan: Plan) -> bytes:
    """A deck of one's own as it was written: it holds more than its cards say."""
    return "".join(plan.options.get(name, "") for name in texts_of(plan)).encode()


def texts_of(plan: Plan) -> list[str]:
    """The options that are whole texts."""
    return [field.name for field in fields(game(plan.game).OPTIONS) if field.type is str]


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


def play_batch(plan: Plan, batch: Batch) -> tuple[Batch, Sums]:
    """Play some games: a worker's job."""
    sums: Sums = Counter()
    counted = tallies_of(plan)
    for number in batch.numbers:
        sums.update(play_one(plan, batch, number, counted))
    return batch, sums


def play_one(plan: Plan, batch: Batch, number: int, counted: Tallies | None) -> Sums:
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
    return facts(GameResult(ended.rule, ended.winners, sides, watcher.moves), watcher.tale)


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
