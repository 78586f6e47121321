"""A table as it is stored: its game is folded from its log, but for what its people may not have seen yet."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from konspira import games
from konspira.engine import CHANCE, replace
from konspira.engine.play import PlayedMove
from konspira.server.clock import now
from konspira.server.position import Damaged, Position, fold, replayed
from konspira.server.reveal import lasts_in_all, shown_of
from konspira.server.store import StoredMove
from konspira.server.table_info import TableInfo

ON_THE_WAY: Final = 10.0
"""Seconds in which people come back to a table whose server is gone."""


class StoredTable(NamedTuple):
    """A table, its game if it has begun, and the moves that count when they have been shown."""

    info: TableInfo
    position: Position | None
    unseen: Sequence[PlayedMove] = ()


def folded(info: TableInfo, log: Sequence[StoredMove], seen: int, alone: float) -> StoredTable:
    """A table from the disk, of whose log people have seen so many moves at least; one person has `alone` seconds for
    a scene."""
    if info.game not in games.shelf() or info.version != games.game(info.game).VERSION:
        raise Damaged("the table {code} was played by other rules than this Konspira knows", code=info.code)
    if info.state == "lobby" or not info.salt:
        return StoredTable(info, None)
    return _up_to_unseen(info, log, seen, alone)


def _up_to_unseen(info: TableInfo, log: Sequence[StoredMove], seen: int, alone: float) -> StoredTable:
    """Where what the last answer turned over may not have been seen to its end, the game stands before that answer."""
    game, words, last = games.game(info.game), games.box(info.game).words, last_answer(log)
    position = fold(game, words, info, log[:last])
    moves = list(replayed(position, info.code, log[last:]))
    shown = shown_of(info, moves) if moves and last >= seen else ()
    if shown and now() < log[-1].at + lasts_in_all(info, shown, alone) + ON_THE_WAY:
        return StoredTable(_not_over(info), position, moves)
    for move in moves:
        position.take(move, min(log[-1].at, now()))
    position.come()
    return StoredTable(info, position)


def _not_over(info: TableInfo) -> TableInfo:
    return replace(info, state="playing") if info.state == "over" else info


def last_answer(log: Sequence[StoredMove]) -> int:
    """Where the last answer of a log stands; what chance did after it was stored with it."""
    return max((row.n for row in log if row.seat != CHANCE), default=0)
