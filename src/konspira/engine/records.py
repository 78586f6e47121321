"""The record of a game: a text of JSON lines that replays, resumes and proves it.

The first line says what is played and by whom, then each move is a line, and the end is the last one. Every line closes
with a check that is chained to the line before, so that a changed, missing or torn line is found and named.
An unfinished record holds the whole truth of its table, the seed too: it belongs to whoever keeps the table.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from konspira.engine.game import Game, Outcome
from konspira.engine.illegal import Fault, Illegal
from konspira.engine.luck import FairLuck, commitment
from konspira.engine.play import PlayedMove
from konspira.engine.record import Action, Record, encode
from konspira.engine.seats import CHANCE, Seat

FORMAT = 1
_CHECK = b',"check":"'


class RecordError(Fault):
    """A record that cannot be used, and why."""


class Header(Record, frozen=True):
    """What is played, by whom, and what was promised of the chance."""

    konspira: int
    game: str
    version: int
    names: tuple[str, ...]
    players: tuple[str, ...]
    options: dict[str, Any]
    commitment: str
    salt: str
    seed: str


class MoveLine(Record, frozen=True):
    """One move."""

    n: int
    seat: Seat
    action: Any


class EndLine(Record, frozen=True):
    """The end of a finished game."""

    end: Outcome


class Scribe:
    """Writes the lines of a record, each chained to the one before."""

    def __init__(self, check: str = "") -> None:
        self.check = check

    def line(self, value: Header | MoveLine | EndLine) -> bytes:
        """The next line."""
        body = encode(value)[:-1]
        self.check = chained(self.check, body)
        return body + _CHECK + self.check.encode() + b'"}\n'


def chained(check: str, body: bytes) -> str:
    """The check of a line that follows the line with this check."""
    return hashlib.sha256(check.encode() + body).hexdigest()[:16]


@dataclass
class GameRecord:
    """A record that was read: all its sound moves, and what is wrong with the rest, if anything."""

    header: Header
    game: Game[Any, Any]
    start: Any
    moves: list[tuple[Seat, Action]]
    table: Any
    check: str
    finished: bool = False
    damage: RecordError | None = None

    def played(self) -> Iterator[PlayedMove]:
        """Every move again, from the start."""
        t = self.start
        for seat, action in self.moves:
            after, events = self.game.step(t, seat, action)
            yield PlayedMove(t, seat, action, after, events)
            t = after


class _Broken(Fault):
    """Why a line does not belong to a sound record."""


def read(data: bytes, name: str, shelf: Callable[[str], Game[Any, Any]]) -> GameRecord:
    """Read a record. What cannot be read at all raises RecordError; damage after the first line is told in `damage`."""
    first, *lines = data.split(b"\n")
    record = _start(*_header(first, name), name, shelf)
    last = lines.pop() if lines else b""
    try:
        for line in lines:
            _take(record, line)
        if last:
            raise _Broken("the line is cut off")
    except _Broken as what:
        record.damage = RecordError(
            "{name}, line {line}: {what}; the {whole} moves before it are whole",
            name=name,
            line=len(record.moves) + record.finished + 2,
            what=what,
            whole=len(record.moves),
        )
    return record


def _header(line: bytes, name: str) -> tuple[Header, str]:
    """The first line, or why this is no record that can be read here."""
    try:
        raw = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raw = None
    if not isinstance(raw, dict) or not isinstance(raw.get("konspira"), int):
        raise RecordError('{name} is not a Konspira record: its first line should begin with {{"konspira":', name=name)
    if raw["konspira"] > FORMAT:
        raise RecordError(
            "{name} was written by a newer Konspira (record format {came}, this one reads {known}): update Konspira",
            name=name,
            came=raw["konspira"],
            known=FORMAT,
        )
    body, _, end = line.rpartition(_CHECK)
    if end != chained("", body).encode() + b'"}':
        raise RecordError("{name}, line 1 was changed or damaged: its check does not fit", name=name)
    raw.pop("check")
    try:
        return msgspec.convert(raw, Header), chained("", body)
    except msgspec.ValidationError as fault:
        raise RecordError("{name}, line 1: {fault}", name=name, fault=fault) from None


def _start(header: Header, check: str, name: str, shelf: Callable[[str], Game[Any, Any]]) -> GameRecord:
    """The table at the start of the recorded game."""
    try:
        game = shelf(header.game)
    except KeyError:
        raise RecordError(
            "{name} is a game of {game}, which is not on this shelf", name=name, game=header.game
        ) from None
    if header.version != game.VERSION:
        raise RecordError(
            "{name} was played by version {came} of the rules, here is version {known}: open it with the Konspira it"
            " came from",
            name=name,
            came=header.version,
            known=game.VERSION,
        )
    try:
        start = game.setup(len(header.names), msgspec.convert(header.options, game.OPTIONS))
    except (msgspec.ValidationError, Illegal) as fault:
        raise RecordError("{name}, line 1: {fault}", name=name, fault=fault) from None
    return GameRecord(header, game, start, [], start, check)


def _take(record: GameRecord, line: bytes) -> None:
    """Add a line to the record, or say why it does not belong there."""
    body, _, end = line.rpartition(_CHECK)
    check = chained(record.check, body)
    if end != check.encode() + b'"}':
        raise _Broken("the line was changed, or a line before it is missing: its check does not fit")
    try:
        value = msgspec.json.decode(body + b"}")
        if "end" in value:
            _take_end(record, value)
        else:
            _take_move(record, msgspec.convert(value, MoveLine))
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise _Broken("the line cannot be read ({fault})", fault=fault) from None
    record.check = check


def _take_move(record: GameRecord, move: MoveLine) -> None:
    """The next move, played by the rules."""
    if record.finished or move.n != len(record.moves):
        raise _Broken("move {came} stands where move {expected} should", came=move.n, expected=len(record.moves))
    action = msgspec.convert(move.action, record.game.ACTIONS)
    try:
        record.table, _ = record.game.step(record.table, move.seat, action)
    except Illegal as illegal:
        raise _Broken("the move is not legal: {fault}", fault=illegal) from None
    record.moves.append((move.seat, action))


def _take_end(record: GameRecord, value: Any) -> None:
    """The end, which must be the one that the moves lead to."""
    if record.finished or msgspec.convert(value, EndLine).end != record.game.outcome(record.table):
        raise _Broken("the end does not follow from the moves")
    record.finished = True


class Verdict(Record, frozen=True):
    """What re-playing a record has proven."""

    moves: int
    draws: int
    finished: bool
    commitment: str


def verify(record: GameRecord) -> Verdict:
    """Prove that every deal, draw and roll came from the seed that was committed to; RecordError if not."""
    if record.damage:
        raise record.damage
    seed, salt = bytes.fromhex(record.header.seed), record.header.salt
    if commitment(seed) != record.header.commitment:
        raise RecordError("the seed is not the one that was committed to before the game")
    draws = 0
    for n, move in enumerate(record.played()):
        if move.seat == CHANCE:
            draws += 1
            if move.action != record.game.sample(move.before, FairLuck(seed, salt, n)):
                raise RecordError("move {n}: chance did not come from the committed seed", n=n)
    return Verdict(len(record.moves), draws, record.finished, record.header.commitment)
