"""The database: one SQLite file, its tables, and how an older one is brought up to date."""

import sqlite3
from pathlib import Path
from typing import Final

from konspira.engine import Fault

MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        code TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
        clock INTEGER NOT NULL, pace REAL NOT NULL, spectators INTEGER NOT NULL, seed BLOB NOT NULL,
        host INTEGER, state TEXT NOT NULL, salt TEXT NOT NULL, next TEXT, room TEXT, created REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_of_a_room ON tables (room) WHERE room IS NOT NULL;
    CREATE INDEX tables_with_a_clock ON tables (code) WHERE clock > 0 AND state = 'playing';
    CREATE TABLE seats (
        code TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT, member INTEGER,
        PRIMARY KEY (code, seat)
    ) WITHOUT ROWID;
    CREATE TABLE members (
        code TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, seat INTEGER, prior INTEGER,
        PRIMARY KEY (code, id)
    ) WITHOUT ROWID;
    CREATE TABLE keys (
        code TEXT NOT NULL, member INTEGER NOT NULL, n INTEGER NOT NULL, hash BLOB NOT NULL,
        PRIMARY KEY (code, member, n)
    ) WITHOUT ROWID;
    CREATE TABLE moves (
        code TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, action BLOB NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (code, n)
    ) WITHOUT ROWID;
    CREATE TABLE carries (
        hash BLOB PRIMARY KEY, code TEXT NOT NULL, member INTEGER NOT NULL, until REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE rooms (
        room TEXT PRIMARY KEY, hash BLOB NOT NULL, game TEXT NOT NULL, created REAL NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE tables ADD COLUMN numbers INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET numbers = coalesce((SELECT max(id) + 1 FROM members WHERE members.code = tables.code), 0);
    ALTER TABLE members ADD COLUMN key BLOB;
    ALTER TABLE members ADD COLUMN handed INTEGER NOT NULL DEFAULT 0;
    UPDATE members SET key =
        (SELECT hash FROM keys WHERE keys.code = members.code AND keys.member = members.id ORDER BY n LIMIT 1);
    DROP TABLE keys;
    DROP TABLE carries;
    CREATE TABLE links (
        code TEXT NOT NULL, member INTEGER NOT NULL, hash BLOB NOT NULL, until REAL NOT NULL, handed INTEGER NOT NULL,
        PRIMARY KEY (code, hash)
    ) WITHOUT ROWID;
    """,
    "CREATE TABLE texts (hash TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;",
    "ALTER TABLE tables ADD COLUMN talk INTEGER NOT NULL DEFAULT 1;",
    "ALTER TABLE tables ADD COLUMN tutorial INTEGER NOT NULL DEFAULT 0;",
    "CREATE TABLE orders (code TEXT PRIMARY KEY, what TEXT NOT NULL) WITHOUT ROWID;",
    "ALTER TABLE tables ADD COLUMN level TEXT;",
    """
    CREATE TABLE room_links (
        room TEXT PRIMARY KEY, hash BLOB NOT NULL, locked BLOB NOT NULL, until REAL NOT NULL
    ) WITHOUT ROWID;
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

VERSION: Final = len(MIGRATIONS)


def connect(path: Path) -> sqlite3.Connection:
    """A connection by which nothing that was committed can be lost; transactions are begun by hand."""
    db = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        db.close()
        raise
    return db


def prepare(path: Path) -> None:
    """Make the database, or bring an older one up to date; a Fault says why it cannot be used."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        db = connect(path)
    except (OSError, sqlite3.OperationalError) as fault:
        raise Fault("the database {path} cannot be opened or written ({fault})", path=path, fault=fault) from None
    except sqlite3.DatabaseError:
        raise Fault("{path} is not a Konspira database: choose another file with --data", path=path) from None
    try:
        migrate(db, path)
    except sqlite3.OperationalError as fault:
        raise Fault("the database {path} cannot be opened or written ({fault})", path=path, fault=fault) from None
    finally:
        db.close()


def migrate(db: sqlite3.Connection, path: Path) -> None:
    """Take the steps from the file's version to this one, all or none."""
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    if found > VERSION:
        raise Fault(
            "the database {path} was written by a newer Konspira (version {found}, this one knows {known}):"
            " update Konspira, or choose another file with --data",
            path=path,
            found=found,
            known=VERSION,
        )
    steps = "".join(MIGRATIONS[found:])
    db.executescript(f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {VERSION}; COMMIT;")
