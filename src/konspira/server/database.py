"""Where tables are kept: what an SQLite file and PostgreSQL have in common. The same statements serve both."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from konspira.engine import Fault


class Unstored(Fault):
    """The disk is full or fails, or the database is not there any more: nothing was changed."""

    def __init__(
        self, why: str = "the server cannot store this now; nothing was changed: try again in a moment"
    ) -> None:
        super().__init__(why)


class Taken(Exception):
    """There is such a row already."""


class Rows(Protocol):
    """What a statement has found."""

    def fetchall(self) -> list[Any]:
        """All of it."""
        ...


class DatabaseConnection(Protocol):
    """Takes statements in which `?` stands for a fact; transactions are begun and ended by hand."""

    def execute(self, sql: str, facts: Sequence[Any] = ..., /) -> Rows:
        """Do this once."""
        ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Do this for each row."""

    def close(self) -> None:
        """Have done with it."""


class Database(Protocol):
    """One place where tables are kept.

    `begin` opens a transaction that writes. `taken` is raised where there is such a row already, `lost` where the
    database does not answer now, `failed` by all that can go wrong.
    """

    begin: str
    taken: type[Exception]
    lost: type[Exception]
    failed: type[Exception]

    def claim(self) -> None:
        """Take the right to serve these tables; a Fault if another server has it alone."""

    def release(self) -> None:
        """Another server may have it."""

    def prepare(self) -> None:
        """Make the database, or bring an older one up to date; a Fault says why it cannot be used."""

    def connect(self) -> DatabaseConnection:
        """A connection by which nothing that was committed can be lost."""
        ...

    def check(self) -> None:
        """Before and after a commit: Unstored if what is written would be lost without a word."""
