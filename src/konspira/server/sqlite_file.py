"""One SQLite file as the place where tables are kept, for one server."""

import logging
import sqlite3
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final

from konspira.server.claim import Claim
from konspira.server.database import Unstored
from konspira.server.schema import connect, prepare

log = logging.getLogger(__name__)
GONE: Final = (
    "the file with the tables was deleted or replaced, so nothing is stored;"
    " nothing was changed: whoever keeps the server puts it back, or starts the server again"
)


class SQLiteFile:
    """The file, and which file it was when it was opened."""

    begin = "BEGIN IMMEDIATE"
    taken: type[Exception] = sqlite3.IntegrityError
    lost: type[Exception] = sqlite3.OperationalError
    failed: type[Exception] = sqlite3.Error

    def __init__(self, path: Path) -> None:
        self._path = path
        self._wal = path.with_name(f"{path.name}-wal")
        self._file: tuple[int, int] | None = None
        self._there = True
        self._claim: Claim | None = None

    def claim(self) -> None:
        """One server a file."""
        self._claim = Claim(self._path)

    def release(self) -> None:
        """Another server may have it."""
        if self._claim:
            self._claim.release()

    def prepare(self) -> None:
        """Make the file, or bring an older one up to date."""
        prepare(self._path)
        self._file = identity(self._path)

    def connect(self) -> sqlite3.Connection:
        """A connection in WAL mode that syncs at every commit."""
        return connect(self._path)

    def together(self, _db: sqlite3.Connection) -> AbstractContextManager[object]:
        """Nobody is far away."""
        return nullcontext()

    def check(self) -> None:
        """What is written to a file that was deleted or replaced is lost, though the system takes it without a word."""
        was_there, self._there = self._there, identity(self._path) == self._file and self._wal.exists()
        if was_there and not self._there:
            log.error("%s: %s", self._path, GONE)
        if not self._there:
            raise Unstored(GONE)


def identity(path: Path) -> tuple[int, int] | None:
    """Which file it is that has this name now."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
