"""What is kept: tables, people, moves, one-time links and classrooms. The log of moves is the truth."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeVar

import msgspec

from konspira.engine import Fault, Seat, replace
from konspira.server.clock import now
from konspira.server.database import Database, DatabaseConnection, Fence, Fenced
from konspira.server.long_texts import marked, put_apart
from konspira.server.reader import Reader
from konspira.server.sqlite_file import SQLiteFile
from konspira.server.table_info import Arrival, Link, Member, SeatInfo, TableInfo
from konspira.server.writer import Writer

R = TypeVar("R")
POSTGRES: Final = ("postgresql://", "postgres://")
"""How the address of a PostgreSQL database begins; everything else is a file."""
COLUMNS: Final = (
    "game, version, options, clock, pace, spectators, seed, host, state, salt, next, room, numbers, talk, voice,"
    " tutorial, level, arrivals, chat, talk_time"
)
"""What is kept of a table, in the order of its info."""


CLASSMATES: Final = """
    SELECT code, next FROM tables WHERE room = (SELECT room FROM tables WHERE code = ?) ORDER BY created, code
"""
"""All tables of the classroom of a table, and which follows each, as `tables_of` orders them."""
ABOUT: Final = (
    f"SELECT {COLUMNS} FROM tables WHERE code = ?",
    "SELECT kind, name, bot, member FROM seats WHERE code = ? ORDER BY seat",
    "SELECT member, hash, until, handed FROM links WHERE code = ? ORDER BY until",
    "SELECT id, name, seat, key, prior, handed FROM members WHERE code = ? ORDER BY id",
    CLASSMATES,
)
LOG: Final = "SELECT n, seat, action, at, author FROM moves WHERE code = ? ORDER BY n"
Rows = list[Any]


def database_at(data: Path | str) -> Database:
    """The database of this name."""
    if not str(data).startswith(POSTGRES):
        return SQLiteFile(Path(data))
    try:
        from konspira.server.postgres import Postgres  # noqa: PLC0415  only who asks for it needs its driver
    except ImportError:
        raise Fault("PostgreSQL needs one more package: pip install 'konspira[postgres]'") from None
    return Postgres(str(data))


def existing(data: Path | str) -> Path | str:
    """The name of a database, if there is one of this name; of PostgreSQL's only its server knows."""
    if not str(data).startswith(POSTGRES) and not Path(data).is_file():
        raise Fault("there is no database {path}", path=data)
    return data


class StoredMove(NamedTuple):
    """A move as it is stored; by which author, if not by whoever sat there (`engine/authors.py`)."""

    n: int
    seat: Seat
    action: bytes
    at: float
    by: str = ""


Order = Literal["frozen", "deleted"]
"""What whoever keeps the server wants of a table: nobody goes on there, or nothing is left of it."""
LAST_USED: Final = "coalesce((SELECT max(at) FROM moves WHERE moves.code = tables.code), created)"


class StoredRoom(NamedTuple):
    """A classroom: its code, the hash of its secret, its game, when it was opened, what its teacher calls it."""

    room: str
    key: bytes
    game: str
    created: float
    title: str = ""


class ToldTable(NamedTuple):
    """A table as whoever keeps the server sees it: no names, no secrets."""

    code: str
    game: str
    state: str
    people: int
    moves: int
    last_used: float
    order: Order | None


class Store:
    """What a server keeps: many readers, one writer. What is changed of a table is changed under its `fence`, and
    `lost` is told which table another server has."""

    def __init__(
        self,
        database: Database,
        fence: Callable[[str], Sequence[Fence]] = lambda _: (),
        lost: Callable[[str], None] = lambda _: None,
    ) -> None:
        database.prepare()
        self._fence = fence
        self._lost = lost
        self._reader = Reader(database)
        self.writer = Writer(database)
        self.writer.start()

    def close(self) -> None:
        """Finish writing, and read no more."""
        self.writer.close()
        self._reader.close()

    # ------------------------------------------------------------ reading

    def _read(self, sql: str, *facts: object) -> list[Any]:
        return self._reader.read(sql, *facts)

    def info(self, code: str) -> TableInfo | None:
        """The info of a table."""
        return self._info(code, *self._reader.read_all(ABOUT, code))

    def info_and_log(self, code: str) -> tuple[TableInfo, list[StoredMove]] | None:
        """All of a table, asked for at once."""
        *about, log = self._reader.read_all([*ABOUT, LOG], code)
        info = self._info(code, *about)
        return (info, [StoredMove(*row) for row in log]) if info else None

    def _info(self, code: str, tables: Rows, seats: Rows, links: Rows, *rows: Rows) -> TableInfo | None:
        if not tables:
            return None
        *kept, arrivals, chat, talk_time = tables[0]
        game, version, options, clock, pace, spectators, seed, *moving, tutorial, level = kept
        members, classmates = rows
        chosen = self._with_texts(msgspec.json.decode(options))
        people = tuple(SeatInfo(*row) for row in seats), _members(links, members)
        fixed = (code, game, version, chosen, clock, pace, bool(spectators), seed)
        came = msgspec.json.decode(arrivals, type=tuple[Arrival, ...])
        info = replace(TableInfo(*fixed, *people, *moving), tutorial=bool(tutorial), level=level, arrivals=came)
        number, games = numbered(classmates).get(code, (None, None))
        return replace(info, number_in_room=number, game_in_room=games, chat=bool(chat), talk_time=talk_time)

    def _with_texts(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options with the long texts that are kept apart."""
        sql = "SELECT text FROM texts WHERE hash = ?"
        return {**options, **{field: self._read(sql, key)[0][0] for field, key in marked(options).items()}}

    def log(self, code: str) -> list[StoredMove]:
        """The moves of a table, in order."""
        return [StoredMove(*row) for row in self._read(LOG, code)]

    def clocked(self) -> list[tuple[str, float]]:
        """The running tables with a clock, and when the time for a decision is over there, as far as can be told."""
        rows = self._read(f"SELECT code, clock, {LAST_USED} FROM tables WHERE clock > 0 AND state = 'playing'")
        return [(code, _due(clock, since)) for code, clock, since in rows]

    def room(self, room: str) -> tuple[bytes, str] | None:
        """The hash of a classroom's secret, and its game."""
        rows = self._read("SELECT hash, game FROM rooms WHERE room = ?", room)
        return rows[0] if rows else None

    def room_title(self, room: str) -> tuple[str, float]:
        """What its teacher calls a classroom ("": nothing), and when it was opened."""
        title, created = self._read("SELECT title, created FROM rooms WHERE room = ?", room)[0]
        return title, created

    def has_link(self, room: str) -> bool:
        """Whether a link to a classroom waits for somebody to come by it."""
        return bool(self._read("SELECT 1 FROM room_links WHERE room = ? AND until > ?", room, now()))

    def tables_of(self, room: str) -> list[str]:
        """The codes of a classroom's tables."""
        return [code for (code,) in self._read("SELECT code FROM tables WHERE room = ? ORDER BY created, code", room)]

    def tables(self) -> list[tuple[str, float]]:
        """The codes of all tables, and when each was opened."""
        return [(code, created) for code, created in self._read("SELECT code, created FROM tables ORDER BY created")]

    def rooms(self) -> list[StoredRoom]:
        """All classrooms."""
        sql = "SELECT room, hash, game, created, title FROM rooms ORDER BY created"
        return [StoredRoom(*row) for row in self._read(sql)]

    def tables_told(self) -> list[ToldTable]:
        """What whoever keeps the server may know of every table, the oldest first."""
        people = "(SELECT count(*) FROM members WHERE members.code = tables.code)"
        moves = "(SELECT count(*) FROM moves WHERE moves.code = tables.code)"
        order = "(SELECT what FROM orders WHERE orders.code = tables.code)"
        sql = f"SELECT code, game, state, {people}, {moves}, {LAST_USED}, {order} FROM tables ORDER BY created"
        return [ToldTable(*row) for row in self._read(sql)]

    def orders(self) -> dict[str, Order]:
        """What whoever keeps the server has ordered, by table."""
        return dict(self._read("SELECT code, what FROM orders"))

    def outdated(self, before: float) -> list[str]:
        """Tables that are finished, were never begun or were for learning, and at which nothing happened since."""
        done = f"(state IN ('over', 'ended', 'lobby') OR tutorial = 1) AND {LAST_USED} < ?"
        return [code for (code,) in self._read(f"SELECT code FROM tables WHERE {done} ORDER BY created", before)]

    def codes_of(self, games: Sequence[str]) -> list[str]:
        """The tables of these games."""
        return [code for game in games for (code,) in self._read("SELECT code FROM tables WHERE game = ?", game)]

    # ------------------------------------------------------------ writing

    async def order(self, code: str, what: Order | None) -> None:
        """Put down what is to be done with a table; nothing more where it is None."""

        def work(db: DatabaseConnection) -> None:
            db.execute("DELETE FROM orders WHERE code = ?", (code,))
            if what:
                db.execute("INSERT INTO orders VALUES (?, ?)", (code, what))

        await self.write(work)

    async def delete(self, codes: Sequence[str]) -> None:
        """Nothing is left of these tables, nor of decks and classrooms that only they had."""

        def work(db: DatabaseConnection) -> None:
            for table in ("tables", "seats", "members", "links", "moves", "orders"):
                db.executemany(f"DELETE FROM {table} WHERE code = ?", [(code,) for code in codes])
            for table in ("rooms", "room_links"):
                db.execute(f"DELETE FROM {table} WHERE NOT EXISTS (SELECT 1 FROM tables WHERE room = {table}.room)")
            used = "SELECT 1 FROM tables WHERE options LIKE ? || hash || ?"
            db.execute(f"DELETE FROM texts WHERE NOT EXISTS ({used})", ("%", "%"))

        await self.write(work)

    async def write(self, work: Callable[[DatabaseConnection], R]) -> R:
        """Do this and answer when it is on the disk."""
        return await self.writer.write(work)

    async def _change(
        self, code: str, work: Callable[[DatabaseConnection], None] | None, rows: Sequence[StoredMove] = ()
    ) -> None:
        """Change a table that is this server's, and add moves to its log."""
        fences = self._fence(code)
        try:
            await self.writer.write(work, [(code, *row) for row in rows], fences)
        except Fenced:
            if self._fence(code) == fences:  # and it was not read again meanwhile
                self._lost(code)
            raise

    async def append(self, code: str, rows: Sequence[StoredMove], over: bool) -> None:
        """Add moves to the log of a table; with the last one the game is over."""

        def end(db: DatabaseConnection) -> None:
            db.execute("UPDATE tables SET state = 'over' WHERE code = ?", (code,))

        await self._change(code, end if over else None, rows)

    async def create(self, info: TableInfo, rows: Sequence[StoredMove] = (), created: float | None = None) -> None:
        """Put down a new table, with the moves that it brings along; Taken if there is one with this code."""
        opened = now() if created is None else created
        await self.writer.write(lambda db: _insert(db, info, opened), [(info.code, *row) for row in rows])

    async def save(self, info: TableInfo) -> None:
        """Put down what has changed besides the moves."""
        await self._change(info.code, lambda db: _update(db, info))

    async def begin(self, info: TableInfo, rows: Sequence[StoredMove]) -> None:
        """Put down that the game has begun together with what chance did first, or nothing."""
        await self._change(info.code, lambda db: _update(db, info), rows)

    async def follow(self, old: TableInfo, new: TableInfo) -> None:
        """Put down a new table and, with it, that it follows an old one."""

        def work(db: DatabaseConnection) -> None:
            _insert(db, new, now())
            _update(db, old)

        await self._change(old.code, work)

    async def add_room(self, room: StoredRoom, infos: Sequence[TableInfo]) -> None:
        """Put down a classroom with all its tables, or nothing."""

        def work(db: DatabaseConnection) -> None:
            db.execute("INSERT INTO rooms (room, hash, game, created, title) VALUES (?, ?, ?, ?, ?)", room)
            for place, info in enumerate(infos):
                _insert(db, info, room.created + place / 1000)

        await self.write(work)


def numbered(tables: Rows) -> dict[str, tuple[int, int]]:
    """By which number its class knows each of its tables, and which game it is there: what follows keeps the number."""
    before = {follows: code for code, follows in tables if follows}
    found: dict[str, tuple[int, int]] = {}
    for code, _ in tables:
        number, games = found.get(before.get(code, ""), (0, 0))
        first = 1 + max((number for number, _ in found.values()), default=0)
        found[code] = (number or first, games + 1)
    return found


def _due(clock: object, since: object) -> float:
    """When the time is over: at once if it is broken; what seems to lie ahead began before a clock was set back."""
    if isinstance(clock, int | float) and isinstance(since, int | float):
        return min(since, now()) + clock
    return 0.0


def _insert(db: DatabaseConnection, info: TableInfo, created: float) -> None:
    options = put_apart(db, info.options)
    fixed = (info.code, info.game, info.version, options, info.clock, info.pace, int(info.spectators), info.seed)
    moving = (info.host, info.state, info.salt, info.next, info.room, info.numbers, info.talk, info.voice)
    row = (*fixed, *moving, int(info.tutorial), info.level, _came(info), int(info.chat), info.talk_time, created)
    db.execute(f"INSERT INTO tables (code, {COLUMNS}, created) VALUES ({', '.join('?' * len(row))})", row)
    _insert_people(db, info)


def _update(db: DatabaseConnection, info: TableInfo) -> None:
    """A game whose last move is stored is over, whatever is changed before all have seen that."""
    said = info.talk, info.voice, _came(info), int(info.chat), info.talk_time
    moving = (info.state, info.pace, info.host, info.salt, info.next, info.numbers, *said, info.code)
    state = "state = CASE state WHEN 'over' THEN state ELSE ? END"
    others = "pace = ?, host = ?, salt = ?, next = ?, numbers = ?"
    spoken = "talk = ?, voice = ?, arrivals = ?, chat = ?, talk_time = ?"
    db.execute(f"UPDATE tables SET {state}, {others}, {spoken} WHERE code = ?", moving)
    for table in ("seats", "members", "links"):
        db.execute(f"DELETE FROM {table} WHERE code = ?", (info.code,))
    _insert_people(db, info)


def _came(info: TableInfo) -> str:
    return msgspec.json.encode(info.arrivals).decode()


def _insert_people(db: DatabaseConnection, info: TableInfo) -> None:
    code = info.code
    seats = [(code, seat, p.kind, p.name, p.bot, p.member) for seat, p in enumerate(info.places)]
    members = [(code, m.id, m.name, m.seat, m.prior, m.key, int(m.handed)) for m in info.members]
    links = [(code, m.id, link.key, link.until, int(link.handed)) for m in info.members for link in m.links]
    db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", seats)
    db.executemany("INSERT INTO members VALUES (?, ?, ?, ?, ?, ?, ?)", members)
    db.executemany("INSERT INTO links VALUES (?, ?, ?, ?, ?)", links)


def _members(links: Rows, members: Rows) -> tuple[Member, ...]:
    return tuple(
        Member(
            number, name, seat, key, prior, bool(handed),
            tuple(Link(link, until, bool(by_host)) for owner, link, until, by_host in links if owner == number),
        )
        for number, name, seat, key, prior, handed in members
    )  # fmt: skip


def known(store: Store, code: str) -> str:
    """The code of a table that there is, as it is written."""
    if store.info(code.upper()) is None:
        raise Fault("there is no table with this code")
    return code.upper()
