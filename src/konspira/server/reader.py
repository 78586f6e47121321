"""One connection for single statements: made anew after a failure, used by one thread at a time."""

import threading
from collections.abc import Sequence
from typing import Any

from konspira.server.database import Database, DatabaseConnection, Unstored


class Reader:
    """Answers to statements, each a transaction of its own."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._turn = threading.Lock()
        self._db: DatabaseConnection | None = database.connect()
        self._open = True

    def read(self, sql: str, *facts: object) -> list[Any]:
        """What a statement finds; Unstored if the database does not answer."""
        return self.read_all([sql], *facts)[0]

    def read_all(self, statements: Sequence[str], *facts: object) -> list[list[Any]]:
        """What several statements find of the same facts, asked for together."""
        with self._turn:
            if not self._open:  # the server stops, and somebody still asks
                raise Unstored
            try:
                return self._all(self._db or self._database.connect(), statements, facts)
            except self._database.lost:
                self._let_go()
                raise Unstored from None

    def _all(self, db: DatabaseConnection, statements: Sequence[str], facts: Sequence[object]) -> list[list[Any]]:
        self._db = db
        if len(statements) == 1:
            return [db.execute(statements[0], facts).fetchall()]
        with self._database.together(db):
            found = [db.execute(sql, facts) for sql in statements]
        return [rows.fetchall() for rows in found]

    def close(self) -> None:
        """Read no more."""
        with self._turn:
            self._open = False
            self._let_go()

    def _let_go(self) -> None:
        """What comes next is read by a new connection."""
        if self._db:
            self._db.close()
        self._db = None
