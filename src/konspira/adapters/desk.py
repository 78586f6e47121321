"""Konspira in a few lines of Python: a table, bots, views, records, and many games as rows.

import konspira
table = konspira.table("resistance", 5, seed="lesson")
bot = konspira.bot("resistance")
while not table.over:
    seat = table.waiting[0]
    table.play(seat, bot(table.view(seat), table.legal(seat)))
print(table.outcome)
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from konspira.engine import CHANCE, Action, Chooser, FairLuck, Outcome, Seat, commitment
from konspira.engine.play import PlayedMove
from konspira.engine.records import FORMAT, EndLine, GameRecord, Header, MoveLine, Scribe, read
from konspira.games import box, shelf
from konspira.games import game as rules_of
from konspira.sim.pool import Serial, spread
from konspira.sim.table import chooser, side

Bots = str | Sequence[str]
__all__ = ["OpenTable", "bot", "frame", "many", "read_record", "shelf", "table"]


def bot(game: str, name: str = "", seed: str = "") -> Chooser:
    """A bot of a game, the best if no other is named: from a view and the legal actions it gives one of these."""
    return chooser(game, name or box(game).best_bot, seed)


def table(game: str, seats: int = 0, seed: str = "", **options: Any) -> "OpenTable":
    """A table at which chance has done what it does first; as few seats as the game allows, if none are asked for."""
    return OpenTable(game, seats or rules_of(game).SEATS[0], seed, options)


class OpenTable:
    """A table whose every side may be looked at. Chance plays by itself, from the seed and nothing else."""

    def __init__(self, game: str, seats: int, seed: str, options: Mapping[str, Any]) -> None:
        self.game = rules_of(game)
        self.seats = seats
        self.moves: list[PlayedMove] = []
        self._options = msgspec.convert(dict(options), self.game.OPTIONS)
        self._seed = hashlib.sha256(seed.encode()).digest()
        self.state = self.game.setup(seats, self._options)
        self._try_luck()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are to act, the first of them first where it matters."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, by which rule; None while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def view(self, seat: Seat | None = None) -> Any:
        """All that a seat may know; without one, a spectator."""
        return self.game.view(self.state, seat)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do."""
        return self.game.legal(self.state, seat)

    def play(self, seat: Seat, action: Action) -> None:
        """A seat moves, and then chance, if it is its turn; `Illegal` tells which rule forbids it."""
        after, events = self.game.step(self.state, seat, action)
        self.moves.append(PlayedMove(self.state, seat, action, after, events))
        self.state = after
        self._try_luck()

    def _try_luck(self) -> None:
        while CHANCE in self.waiting:
            self.play(CHANCE, self.game.sample(self.state, FairLuck(self._seed, "", len(self.moves))))

    def finish(self, *choosers: Chooser) -> Outcome:
        """Let these play on to the end, seat by seat; one alone plays for all."""
        while not self.over:
            seat = self.waiting[0]
            self.play(seat, choosers[seat % len(choosers)](self.view(seat), self.legal(seat)))
        assert self.outcome
        return self.outcome

    def record(self) -> bytes:
        """The game so far as a record, which `konspira replay` and `konspira verify` read."""
        scribe, names = Scribe(), tuple(f"P{seat + 1}" for seat in range(self.seats))
        options = msgspec.to_builtins(self._options)
        seal = (commitment(self._seed), "", self._seed.hex())
        lines = [scribe.line(Header(FORMAT, self.game.NAME, self.game.VERSION, names, names, options, *seal))]
        lines += [scribe.line(MoveLine(n, move.seat, move.action)) for n, move in enumerate(self.moves)]
        return b"".join([*lines, scribe.line(EndLine(self.outcome))] if self.outcome else lines)


def read_record(file: Path | str) -> GameRecord:
    """A record, to be gone through move by move (`played()`)."""
    return read(Path(file).read_bytes(), str(file), rules_of)


# ---------------------------------------------------------------- many games


def many(  # noqa: PLR0913  a front door: whoever comes in gives all but the first three by name
    game: str,
    count: int,
    bots: Bots = "",
    *,
    seats: int = 0,
    seed: str = "",
    executor: Executor | None = None,
    **options: Any,
) -> list[dict[str, Any]]:
    """Many games, a row each: its number, rule of the end, moves, and by seat the bot, the side and whether it won.

    The bots go round the table, one seat further with every game. The rows depend on nothing but what was asked for.
    """
    series = Series(game, (bots,) if isinstance(bots, str) else tuple(bots), seats, seed, options)
    return spread(executor or Serial(), series.rows, range(count))


class Series(NamedTuple):
    """What is played, again and again."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: str
    options: Mapping[str, Any]

    def rows(self, numbers: Sequence[int]) -> list[dict[str, Any]]:
        """Some of the games."""
        return [self.row(number) for number in numbers]

    def row(self, number: int) -> dict[str, Any]:
        """One game, told."""
        seed = f"{self.seed}|{number}"
        at = table(self.game, self.seats, seed, **self.options)
        seated = [self.bots[(seat + number) % len(self.bots)] for seat in range(at.seats)]
        ended = at.finish(*(bot(self.game, name, f"{seed}|{seat}") for seat, name in enumerate(seated)))
        row: dict[str, Any] = {"game": number, "rule": ended.rule, "moves": len(at.moves)}
        for seat, name in enumerate(seated):
            row |= {f"bot_{seat}": name, f"side_{seat}": side(self.game, at.state, seat)}
            row[f"won_{seat}"] = seat in ended.winners
        return row


def frame(rows: Sequence[Mapping[str, Any]], make: Callable[..., Any] | None = None) -> Any:
    """Rows as a data frame: of pandas, or of another library that takes rows (`make=polars.DataFrame`)."""
    if make is None:
        from pandas import DataFrame  # noqa: PLC0415  an extra: who wants none needs none

        return DataFrame(list(rows))
    return make(list(rows))
