"""A game told again, move by move: never more than the viewer saw, and everything once the game is over."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from konspira import games
from konspira.engine import CHANCE, Record, Seat, commitment
from konspira.engine.big_moment import big_moments
from konspira.engine.play import PlayedMove
from konspira.engine.records import FORMAT, EndLine, Header, MoveLine, RecordError, Scribe, Verdict, read, verify
from konspira.engine.words import Text
from konspira.server.position import LogLine, Position
from konspira.server.store import StoredMove
from konspira.server.table_info import TableInfo
from konspira.server.texts import Refused
from konspira.server.told_moves import chapter, deed


class ReplayStep(Record, frozen=True, omit_defaults=True):
    """One move as a viewer saw it; `views` is every seat's, for one who may know all of a game with secrets.

    `deed` tells a move of which no line does, to those who may know it.
    """

    n: int
    seat: Seat | None
    lines: list[LogLine]
    view: Any
    views: list[Any] | None = None
    deed: Text | None = None


class Jump(Record, frozen=True):
    """A moment to jump to: where a part of the game begins, a big moment, or the end of a step of several moves, which
    began at `since`."""

    at: int
    title: Text
    big: bool
    since: int | None = None


class ReplaySeen(Record, frozen=True):
    """A whole game."""

    moments: list[ReplayStep]
    names: tuple[str, ...]
    jumps: list[Jump]


def replay(info: TableInfo, log: list[StoredMove], viewer: Seat | None, everything: bool) -> ReplaySeen:
    """The game as one viewer saw it: moves that they could not notice are left out."""
    box = games.box(info.game)
    position = Position(box.game, box.words, info)
    all_eyes = range(position.seats) if everything and box.secret else None
    jumps, part, since = list[Jump](), None, 1
    moments = [ReplayStep(0, None, [], position.game.view(position.table, viewer), _views(position, all_eyes))]
    for row in log:
        move = _move(position, row)
        waited = position.awaited
        change = position.take(move, row.at)
        if not everything and not change.touches(viewer):
            continue
        lines = list(change.lines) if everything else position.said_to(viewer, change.lines)
        seat = move.seat if everything else _mover(waited, position, move.seat, viewer)
        view = position.game.view(position.table, viewer)
        open_to = everything or not box.secret or move.seat == viewer
        told = deed(box, move, position.names, everything=everything) if open_to and not lines else None
        before, part = part, chapter(box, move.before)
        if part and part != before:
            jumps.append(Jump(len(moments), part, big=False))
            since = len(moments) + (move.seat == CHANCE)
        if step := box.step_done(move, position.names) if box.step_done else None:
            jumps.append(Jump(len(moments), step, big=False, since=since))
            since = len(moments) + 1
        jumps += [
            Jump(len(moments), big.title, big=True) for big in big_moments(box.big_moment, [move], position.names)
        ]
        moments.append(ReplayStep(position.shown, seat, lines, view, _views(position, all_eyes), told))
    return ReplaySeen(moments, info.names, jumps)


def played(info: TableInfo, log: list[StoredMove]) -> list[PlayedMove]:
    """All moves of a game, each with the tables before and after it; those who sit there now did not do what others
    did on their seats before."""
    position, moves = Position(games.game(info.game), games.box(info.game).words, info), list[PlayedMove]()
    came = {arrival.seat: arrival.at for arrival in info.arrivals}
    for row in log:
        move = _move(position, row)
        position.take(move, row.at)
        moves.append(move._replace(by="before") if row.n < came.get(row.seat, 0) else move)
    return moves


def _move(position: Position, row: StoredMove) -> PlayedMove:
    action = msgspec.json.decode(row.action, type=position.game.ACTIONS)
    after, events = position.step(position.table, row.seat, action)
    return PlayedMove(position.table, row.seat, action, after, events, row.by)


def _views(position: Position, eyes: Iterable[Seat] | None) -> list[Any] | None:
    return None if eyes is None else [position.game.view(position.table, seat) for seat in eyes]


def _mover(waited: tuple[Seat, ...], position: Position, mover: Seat, viewer: Seat | None) -> Seat | None:
    """Who moved, if the viewer knows: it was themself, the only one awaited, or is now no longer awaited."""
    left = set(waited) - set(position.awaited)
    return mover if mover == viewer or waited == (mover,) or left == {mover} else None


# ---------------------------------------------------------------- the record


def record(info: TableInfo, log: list[StoredMove]) -> bytes:
    """The record file of a game that is over."""
    return b"".join(_lines(info, log))


def _lines(info: TableInfo, log: list[StoredMove]) -> Iterator[bytes]:
    scribe, game = Scribe(), games.game(info.game)
    position = Position(game, games.box(info.game).words, info)
    players = tuple(place.bot_here or "human" for place in info.places)
    yield scribe.line(
        Header(
            FORMAT, info.game, info.version, info.names, players, info.options, commitment(info.seed),
            info.salt, info.seed.hex(),
        )
    )  # fmt: skip
    for row in log:
        position.take(_move(position, row), row.at)
        yield scribe.line(MoveLine(row.n, row.seat, msgspec.json.decode(row.action)))
    outcome = game.outcome(position.table)
    if outcome is None:
        raise Refused(409, "the game is not over yet")
    yield scribe.line(EndLine(outcome))


class Proof(Record, frozen=True):
    """What playing a game again from its record has proven."""

    moves: int
    draws: int
    commitment: str
    seed: str
    fair: bool


def proof(info: TableInfo, log: list[StoredMove]) -> Proof:
    """Read the record as anybody would, and check every draw."""
    try:
        verdict = verify(read(record(info, log), info.code, games.game))
    except RecordError:
        draws = sum(row.seat == CHANCE for row in log)
        verdict = Verdict(len(log), draws, False, commitment(info.seed))
    return Proof(verdict.moves, verdict.draws, verdict.commitment, info.seed.hex(), verdict.finished)
