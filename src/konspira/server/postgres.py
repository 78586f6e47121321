"""PostgreSQL as the place where tables are kept: the same statements as for a file."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from konspira.engine import Fault

logging.getLogger("psycopg").setLevel(logging.ERROR)
"""A line that breaks is told of by whoever has it."""
PATIENCE: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "tcp_user_timeout": 10_000,
    "options": "-c idle_in_transaction_session_timeout=3s -c lock_timeout=2s",
}
"""A line that is cut without a word is noticed within seconds, and a server that stands still holds nobody up."""
MIGRATING: Final = 1918
"""The number of the lock under which the database is brought up to date by one server at a time."""

MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        code TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
        clock INTEGER NOT NULL, pace DOUBLE PRECISION NOT NULL, spectators INTEGER NOT NULL, seed BYTEA NOT NULL,
        host INTEGER, state TEXT NOT NULL, salt TEXT NOT NULL, next TEXT, room TEXT,
        created DOUBLE PRECISION NOT NULL, numbers INTEGER NOT NULL, talk INTEGER NOT NULL,
        tutorial INTEGER NOT NULL
    );
    CREATE INDEX tables_of_a_room ON tables (room) WHERE room IS NOT NULL;
    CREATE INDEX tables_with_a_clock ON tables (code) WHERE clock > 0 AND state = 'playing';
    CREATE TABLE seats (
        code TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT, member INTEGER,
        PRIMARY KEY (code, seat)
    );
    CREATE TABLE members (
        code TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, seat INTEGER, prior INTEGER, key BYTEA,
        handed INTEGER NOT NULL, PRIMARY KEY (code, id)
    );
    CREATE TABLE moves (
        code TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, action BYTEA NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (code, n)
    );
    CREATE TABLE rooms (
        room TEXT PRIMARY KEY, hash BYTEA NOT NULL, game TEXT NOT NULL, created DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE links (
        code TEXT NOT NULL, member INTEGER NOT NULL, hash BYTEA NOT NULL, until DOUBLE PRECISION NOT NULL,
        handed INTEGER NOT NULL, PRIMARY KEY (code, hash)
    );
    CREATE TABLE texts (hash TEXT PRIMARY KEY, text TEXT NOT NULL);
    """,
    "CREATE TABLE orders (code TEXT PRIMARY KEY, what TEXT NOT NULL);",
    """
    CREATE TABLE servers (name TEXT PRIMARY KEY, until TIMESTAMPTZ NOT NULL);
    CREATE TABLE leases (
        code TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, owner TEXT NOT NULL, epoch BIGINT NOT NULL,
        said BYTEA NOT NULL
    );
    CREATE INDEX leases_of_a_server ON leases (owner);
    """,
    "ALTER TABLE tables ADD COLUMN level TEXT;",
    """
    ALTER TABLE servers ADD COLUMN line INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE room_links (
        room TEXT PRIMARY KEY, hash BYTEA NOT NULL, locked BYTEA NOT NULL, until DOUBLE PRECISION NOT NULL
    );
    """,
    """
    ALTER TABLE moves ADD COLUMN author TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN arrivals TEXT NOT NULL DEFAULT '[]';
    """,
    """
    ALTER TABLE tables ADD COLUMN chat INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE rooms ADD COLUMN title TEXT NOT NULL DEFAULT '';
    """,
    "ALTER TABLE tables ADD COLUMN voice TEXT NOT NULL DEFAULT 'plain';",
    "ALTER TABLE tables ADD COLUMN talk_time INTEGER NOT NULL DEFAULT 0;",
)
"""Migration k leads from version k to version k + 1; none is ever changed."""


@lru_cache(256)
def translated(sql: str) -> bytes:
    """A statement as this driver has it."""
    return sql.replace("?", "%s").encode()


class PostgresLine:
    """A connection that takes the statements of all databases."""

    def __init__(self, url: str) -> None:
        self._db = psycopg.connect(url, autocommit=True, **{**PATIENCE, **_chosen(url)})

    def execute(self, sql: str, facts: Sequence[Any] = (), /) -> "psycopg.Cursor[Any]":
        """Do this once."""
        return self._db.execute(translated(sql), facts)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        """Do this for each row."""
        self._db.cursor().executemany(translated(sql), list(rows))

    def script(self, sql: str) -> None:
        """Many statements at once."""
        self._db.execute(sql.encode())

    def together(self) -> AbstractContextManager[object]:
        """Statements in this context go on their way without waiting for each other."""
        return self._db.pipeline()

    def heard(self, seconds: float) -> Iterator[str]:
        """What other servers say within this time."""
        return (notice.payload for notice in self._db.notifies(timeout=seconds))

    def close(self) -> None:
        """Have done with it."""
        self._db.close()


def _chosen(url: str) -> dict[str, Any]:
    """What whoever keeps the server has set in the address goes before what is usual."""
    return {name: value for name, value in conninfo_to_dict(url).items() if name in PATIENCE}


class Postgres:
    """A database of a PostgreSQL server."""

    begin = "BEGIN"
    taken: type[Exception] = psycopg.errors.UniqueViolation
    lost: type[Exception] = psycopg.OperationalError
    failed: type[Exception] = psycopg.Error

    def __init__(self, url: str) -> None:
        self._url = url

    def claim(self) -> None:
        """Many servers may use one database."""

    def release(self) -> None:
        """Nothing was taken."""

    def prepare(self) -> None:
        """Make the tables, or bring older ones up to date; several servers that start at once take turns."""
        try:
            db = self.connect()
        except psycopg.Error as fault:
            raise Fault("the database does not let us in ({fault})", fault=str(fault).strip()) from None
        try:
            db.execute("SET lock_timeout = 0")  # whoever migrates may take long
            db.execute("BEGIN")
            db.execute("SELECT pg_advisory_xact_lock(?)", (MIGRATING,))
            migrate(db)
            db.execute("COMMIT")
        finally:
            db.close()

    def connect(self) -> PostgresLine:
        """A connection of one's own."""
        return PostgresLine(self._url)

    def together(self, db: PostgresLine) -> AbstractContextManager[object]:
        """Where the processors are busy, waiting for each answer costs more than the answers do."""
        return db.together()

    def listen(self, channel: str) -> PostgresLine:
        """A connection that hears what is said."""
        line = self.connect()
        line.script(f"LISTEN {channel}")
        return line

    def check(self) -> None:
        """A server that is gone does not take anything."""


def migrate(db: PostgresLine) -> None:
    """Take the steps from the database's version to this one."""
    db.script("CREATE TABLE IF NOT EXISTS konspira (version INTEGER NOT NULL)")
    found: int = max((version for (version,) in db.execute("SELECT version FROM konspira").fetchall()), default=0)
    known = len(MIGRATIONS)
    if found > known:
        raise Fault(
            "the database was written by a newer Konspira (version {found}, this one knows {known}): update Konspira",
            found=found,
            known=known,
        )
    db.script("".join(MIGRATIONS[found:]))
    db.script("DELETE FROM konspira")
    db.execute("INSERT INTO konspira VALUES (?)", (known,))
