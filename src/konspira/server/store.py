"""What is kept: tables, people, moves, one-time links and classrooms. The log of moves is the truth."""

import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from konspira.engine import Seat
from konspira.server.long_texts import marked, put_apart
from konspira.server.schema import connect, prepare
from konspira.server.table_info import Member, SeatInfo, TableInfo
from konspira.server.writer import Unstored, Writer

R = TypeVar("R")


class StoredMove(NamedTuple):
    """A move as it is stored."""

    n: int
    seat: Seat
    action: bytes
    at: float


class Store:
    """The database of one server: many readers, one writer."""

    def __init__(self, path: Path) -> None:
        prepare(path)
        self._path = path
        self._reading = threading.Lock()
        self._db = connect(path)
        self.writer = Writer(path)
        self.writer.start()

    def close(self) -> None:
        """Finish writing and close the file."""
        self.writer.close()
        with self._reading:
            self._db.close()

    # ------------------------------------------------------------ reading

    def _read(self, sql: str, *facts: object) -> list[Any]:
        with self._reading:
            try:
                return self._db.execute(sql, facts).fetchall()
            except sqlite3.OperationalError:
                raise Unstored from None

    def info(self, code: str) -> TableInfo | None:
        """The info of a table."""
        rows = self._read("SELECT * FROM tables WHERE code = ?", code)
        if not rows:
            return None
        code, game, version, options, clock, pace, spectators, seed, host, state, salt, following, room, _ = rows[0]
        chosen = self._with_texts(msgspec.json.decode(options))
        return TableInfo(
            code, game, version, chosen, clock, pace, bool(spectators), seed, self._places(code), self._members(code),
            host, state, salt, following, room,
        )  # fmt: skip

    def _with_texts(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options with the long texts that are kept apart."""
        sql = "SELECT text FROM texts WHERE hash = ?"
        return {**options, **{field: self._read(sql, key)[0][0] for field, key in marked(options).items()}}

    def _places(self, code: str) -> tuple[SeatInfo, ...]:
        rows = self._read("SELECT kind, name, bot, member FROM seats WHERE code = ? ORDER BY seat", code)
        return tuple(SeatInfo(*row) for row in rows)

    def _members(self, code: str) -> tuple[Member, ...]:
        keys = self._read("SELECT member, hash FROM keys WHERE code = ? ORDER BY member, n", code)
        rows = self._read("SELECT id, name, seat, prior FROM members WHERE code = ? ORDER BY id", code)
        return tuple(
            Member(number, name, seat, tuple(key for owner, key in keys if owner == number), prior)
            for number, name, seat, prior in rows
        )

    def log(self, code: str) -> list[StoredMove]:
        """The moves of a table, in order."""
        rows = self._read("SELECT n, seat, action, at FROM moves WHERE code = ? ORDER BY n", code)
        return [StoredMove(*row) for row in rows]

    def clocked(self) -> list[tuple[str, float]]:
        """The running tables with a clock, and when the time for a decision is over there."""
        return self._read(
            "SELECT code, clock + coalesce((SELECT max(at) FROM moves WHERE moves.code = tables.code), created)"
            " FROM tables WHERE clock > 0 AND state = 'playing'"
        )

    def room(self, room: str) -> tuple[bytes, str] | None:
        """The hash of a classroom's secret, and its game."""
        rows = self._read("SELECT hash, game FROM rooms WHERE room = ?", room)
        return rows[0] if rows else None

    def tables_of(self, room: str) -> list[str]:
        """The codes of a classroom's tables."""
        return [code for (code,) in self._read("SELECT code FROM tables WHERE room = ? ORDER BY created, code", room)]

    # ------------------------------------------------------------ writing

    async def write(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Do this and answer when it is on the disk."""
        return await self.writer.write(work)

    async def append(self, code: str, rows: Sequence[StoredMove], over: bool) -> None:
        """Add moves to the log of a table; with the last one the game is over."""

        def work(db: sqlite3.Connection) -> None:
            if over:
                db.execute("UPDATE tables SET state = 'over' WHERE code = ?", (code,))

        await self.writer.write(work, [(code, *row) for row in rows])

    async def create(self, info: TableInfo) -> None:
        """Put down a new table; Taken if there is one with this code."""
        await self.write(lambda db: _insert(db, info, time.time()))

    async def save(self, *sheets: TableInfo) -> None:
        """Put down what has changed besides the moves."""

        def work(db: sqlite3.Connection) -> None:
            for info in sheets:
                _update(db, info)

        await self.write(work)

    async def follow(self, old: TableInfo, new: TableInfo) -> None:
        """Put down a new table and, with it, that it follows an old one."""

        def work(db: sqlite3.Connection) -> None:
            _insert(db, new, time.time())
            _update(db, old)

        await self.write(work)

    async def add_room(self, room: str, key: bytes, game: str, sheets: Sequence[TableInfo]) -> None:
        """Put down a classroom with all its tables, or nothing."""

        def work(db: sqlite3.Connection) -> None:
            now = time.time()
            db.execute("INSERT INTO rooms VALUES (?, ?, ?, ?)", (room, key, game, now))
            for place, info in enumerate(sheets):
                _insert(db, info, now + place / 1000)

        await self.write(work)

    async def add_carry(self, key: bytes, code: str, member: int, until: float) -> None:
        """Keep the hash of a one-time link; those that nobody used in time are forgotten."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM carries WHERE until < ?", (time.time(),))
            db.execute("INSERT INTO carries VALUES (?, ?, ?, ?)", (key, code, member, until))

        await self.write(work)

    async def take_carry(self, key: bytes, code: str) -> int | None:
        """The member whose link this is; it works once."""

        def work(db: sqlite3.Connection) -> int | None:
            sql = "DELETE FROM carries WHERE hash = ? AND code = ? AND until >= ? RETURNING member"
            row = db.execute(sql, (key, code, time.time())).fetchall()
            return row[0][0] if row else None

        return await self.write(work)


def _insert(db: sqlite3.Connection, info: TableInfo, now: float) -> None:
    options = put_apart(db, info.options)
    fixed = (info.code, info.game, info.version, options, info.clock, info.pace, info.spectators, info.seed)
    moving = (info.host, info.state, info.salt, info.next, info.room, now)
    db.execute(f"INSERT INTO tables VALUES ({', '.join('?' * 14)})", fixed + moving)
    _insert_people(db, info)


def _update(db: sqlite3.Connection, info: TableInfo) -> None:
    """A game whose last move is stored is over, whatever is changed before all have seen that."""
    moving = (info.state, info.pace, info.host, info.salt, info.next, info.code)
    set_all = "state = iif(state = 'over', state, ?), pace = ?, host = ?, salt = ?, next = ?"
    db.execute(f"UPDATE tables SET {set_all} WHERE code = ?", moving)
    for table in ("seats", "members", "keys"):
        db.execute(f"DELETE FROM {table} WHERE code = ?", (info.code,))
    _insert_people(db, info)


def _insert_people(db: sqlite3.Connection, info: TableInfo) -> None:
    code = info.code
    seats = [(code, seat, p.kind, p.name, p.bot, p.member) for seat, p in enumerate(info.places)]
    members = [(code, m.id, m.name, m.seat, m.prior) for m in info.members]
    keys = [(code, m.id, n, key) for m in info.members for n, key in enumerate(m.keys)]
    db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", seats)
    db.executemany("INSERT INTO members VALUES (?, ?, ?, ?, ?)", members)
    db.executemany("INSERT INTO keys VALUES (?, ?, ?, ?)", keys)
