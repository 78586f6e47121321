"""Where tables are kept: what an SQLite file and PostgreSQL have in common. The same statements serve both."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, runtime_checkable

from konspira.engine import Fault


class Unstored(Fault):
    """The disk is full or fails, or the database is not there any more: nothing was changed."""

    def __init__(
        self, why: str = "the server cannot store this now; nothing was changed: try again in a moment"
    ) -> None:
        super().__init__(why)


class Taken(Exception):
    """There is such a row already."""


Fence = tuple[str, int]
"""A table and the epoch under which it was read."""


class Fenced(Fault):
    """Another server has this table now: nothing was changed."""

    def __init__(self) -> None:
        super().__init__("the table has moved on")


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


class NoticeLine(Protocol):
    """A connection by which one hears what other servers on the same database say."""

    def execute(self, sql: str, facts: Sequence[Any] = ..., /) -> Rows:
        """Do this once."""
        ...

    def heard(self, seconds: float) -> Iterator[str]:
        """What is said within this time."""
        ...

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

    def together(self, db: Any) -> AbstractContextManager[object]:
        """Statements in this context are sent without waiting for each other; what they found is there at its end."""
        ...

    def check(self) -> None:
        """Before and after a commit: Unstored if what is written would be lost without a word."""


@runtime_checkable
class SharedDatabase(Database, Protocol):
    """One that several servers use."""

    def listen(self, channel: str) -> NoticeLine:
        """A connection that hears what the others say."""
        ...
