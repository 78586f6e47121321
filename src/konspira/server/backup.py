"""A copy of all tables that is whole, taken while the server goes on."""

import sqlite3
from contextlib import closing
from pathlib import Path

from konspira.engine import Fault
from konspira.server.store import POSTGRES, existing


def backup(data: Path | str, copy: Path) -> int:
    """Copy the database as it is at one moment, and say how many tables are in the copy.

    The newest moves lie in a second file beside the database, so a copy of the file alone would lack them.
    """
    if str(data).startswith(POSTGRES):
        raise Fault("PostgreSQL makes its own copies: use pg_dump, or konspira export")
    existing(data)
    if copy.exists():
        raise Fault("{path} is there already: choose another name", path=copy)
    unfinished = copy.with_name(f"{copy.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        tables = _copied(Path(data), unfinished)
        unfinished.rename(copy)
    except (OSError, sqlite3.Error) as fault:
        unfinished.unlink(missing_ok=True)
        raise Fault("{path} could not be written ({fault})", path=copy, fault=fault) from None
    return tables


def _copied(data: Path, copy: Path) -> int:
    """All pages in one step: readers and the writer of the original are not held up. The copy is one file alone."""
    with closing(sqlite3.connect(data, timeout=5)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
        if target.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("integrity_check")
        tables: int = target.execute("SELECT count(*) FROM tables").fetchone()[0]
    return tables
