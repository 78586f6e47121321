"""A book of all games of a simulation: kept as they are played, so that nothing is lost when it is broken off.

A line of JSON tells what is simulated, each further line is a batch of games. The last line may be torn.
"""

from collections.abc import Iterator
from os import SEEK_END
from pathlib import Path
from typing import Any, Final

from konspira.engine import Record, decode, encode
from konspira.engine.illegal import Fault
from konspira.games import game
from konspira.sim.batch import Batch, Plan, PlayedBatch, added, batches
from konspira.sim.sums import GameResult
from konspira.version import __version__

ENDING: Final = ".part"
"""What the name of a book has after the name of the file that will be made from it."""


class TitleLine(Record, frozen=True):
    """What the games of a book are: only games of the same program and the same plan may be added."""

    konspira: str
    rules: int
    plan: Plan


class BatchLine(Record, frozen=True):
    """A batch of games, the first of them by its number."""

    bot: str
    players: int
    first: int
    games: tuple[GameResult, ...]

    @property
    def batch(self) -> Batch:
        """Which batch it is."""
        return Batch(self.bot, self.players, range(self.first, self.first + len(self.games)))


class GameBook:
    """The book beside a file: whatever is written in it stays, also when this process is killed the next moment."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.path, self.plan = file.with_name(file.name + ENDING), plan
        self.title = TitleLine(__version__, game(plan.game).VERSION, plan)
        self._places: dict[Batch, int] = {}
        try:
            self._out = self.path.open("ab", buffering=0)
            self._in = self.path.open("rb")
        except OSError as fault:
            raise Fault("{path} cannot be written: {fault}", path=self.path, fault=fault.strerror) from None
        try:
            self._read()
        except Fault:
            self.close()
            raise

    def _read(self) -> None:
        """Find what is there already; a torn line at the end is cut off."""
        title, place = encode(self.title) + b"\n", 0
        for line in self._in:
            if not line.endswith(b"\n"):
                break
            if place:
                self._places[decode(line, BatchLine).batch] = place
            elif line != title:
                raise Fault("{path} holds games of another simulation: finish that one, or delete it", path=self.path)
            place += len(line)
        self._out.truncate(place)
        if not place:
            self._out.write(title)

    def __contains__(self, batch: Batch) -> bool:
        return batch in self._places

    def keep(self, played: PlayedBatch) -> None:
        """Write a batch down."""
        bot, players, numbers = played.batch
        place = self._out.seek(0, SEEK_END)
        self._out.write(encode(BatchLine(bot, players, numbers[0], played.games)) + b"\n")
        self._places[played.batch] = place

    def batches(self) -> Iterator[PlayedBatch]:
        """All that is kept, in the order of the plan, whichever was played first."""
        for batch in batches(self.plan):
            if batch in self:
                self._in.seek(self._places[batch])
                games = decode(self._in.readline(), BatchLine).games
                yield PlayedBatch(batch, added(games), games)

    def rows(self) -> Iterator[dict[str, Any]]:
        """All games in the order of the plan, a row each, with the names that `konspira.many` uses."""
        for (bot, players, numbers), _, games in self.batches():
            for number, result in zip(numbers, games, strict=True):
                yield {"game": number, "bot": bot, "players": players, **row(result)}

    def close(self) -> None:
        """Put it away."""
        self._out.close()
        self._in.close()


def row(result: GameResult) -> dict[str, Any]:
    """A game as a row: what is counted and what is followed are lists of small records."""
    told: dict[str, Any] = {"rule": result.rule, "moves": result.moves}
    for seat, side in enumerate(result.sides):
        told |= {f"side_{seat}": side, f"won_{seat}": seat in result.winners}
    counts = [dict(zip(("group", "row", "column", "count"), count, strict=True)) for count in result.counts]
    points = [dict(zip(("curve", "step", "value"), point, strict=True)) for point in result.points]
    return told | {"counts": counts, "curves": points}
