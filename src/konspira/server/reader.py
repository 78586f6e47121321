"""One connection for single statements: made anew after a failure, used by one thread at a time."""

import threading
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
        with self._turn:
            if not self._open:  # the server stops, and somebody still asks
                raise Unstored
            try:
                self._db = self._db or self._database.connect()
                return self._db.execute(sql, facts).fetchall()
            except self._database.lost:
                self._let_go()
                raise Unstored from None

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
