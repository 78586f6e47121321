"""Simulations: many games of a bot at tables of several sizes, summed up; what is summed is the game's own choice.

Sums can be added in any order, so that they do not depend on the executor.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial
from typing import Any

from msgspec.structs import fields

from konspira.engine import Record
from konspira.engine.tallies import Legend
from konspira.games import box, game
from konspira.sim.batch import Plan, PlayedBatch, batches, options_of, play_batch, tallies_of
from konspira.sim.findings import Findings, findings
from konspira.sim.game_book import GameBook
from konspira.sim.pool import Progress, harvest
from konspira.sim.sums import Sums
from konspira.version import __version__


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


def simulate(
    plan: Plan, executor: Executor, progress: Progress | None = None, book: GameBook | None = None
) -> Simulation:
    """Play all games of a plan, and keep them in a book if there is one; after Ctrl-C what was played is told."""
    runs: dict[tuple[str, int], Sums] = {(bot, players): Counter() for bot in plan.bots for players in plan.players}
    wanted, done = plan.games * len(runs), 0
    try:
        for batch, sums, _ in kept_and_played(plan, executor, book) if book else played(plan, executor):
            runs[batch.bot, batch.players].update(sums)
            done += len(batch.numbers)
            if progress:
                progress(done, wanted)
    except KeyboardInterrupt:
        pass
    return told(plan, runs, wanted, done)


def played(plan: Plan, executor: Executor) -> Iterator[PlayedBatch]:
    """All batches, as they are played."""
    return harvest(executor, partial(play_batch, plan, False), batches(plan))


def kept_and_played(plan: Plan, executor: Executor, book: GameBook) -> Iterator[PlayedBatch]:
    """The batches that are in the book already, then the others as they are played and kept."""
    yield from book.batches()
    missing = [batch for batch in batches(plan) if batch not in book]
    for batch in harvest(executor, partial(play_batch, plan, True), missing):
        book.keep(batch)
        yield batch


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
