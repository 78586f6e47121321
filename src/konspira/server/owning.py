"""Which tables are this server's: all of a file; of a shared database those whose leases it has."""

import asyncio
from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Protocol

from konspira.server.config import Config
from konspira.server.database import Database, Fence, SharedDatabase
from konspira.server.limits import Buckets
from konspira.server.neighbours import Neighbours
from konspira.server.store import Store

if TYPE_CHECKING:
    from konspira.server.registry import TableRegistry


class Ownership(Protocol):
    """What the registry asks before it touches a table. It is seen to be unready `notice` seconds before it stops, and
    every `watch_anew` seconds it looks for clocks that no server watches any more."""

    notice: float
    watch_anew: float

    def begin(self, registry: "TableRegistry") -> None:
        """The server stands."""

    async def take(self, code: str) -> bytes:
        """Make a table this server's: what was said there last; a Refused if another does not let it go."""
        ...

    async def check(self, store: Store) -> None:
        """Unstored, if the database does not answer."""

    async def elsewhere(self, *codes: str) -> set[str]:
        """Those of these tables, or of all, that another server has now."""
        ...

    def let_go(self, code: str, said: bytes = b"") -> None:
        """Another server may have this table."""

    def fence(self, code: str) -> Sequence[Fence]:
        """Under what a table is changed."""
        ...

    def share(self, name: str, buckets: Buckets) -> None:
        """What is counted here counts with all servers."""

    async def close(self) -> None:
        """Others may have everything."""


class OnlyServer:
    """The one server on a file."""

    notice = 0.0
    watch_anew = inf

    def begin(self, registry: "TableRegistry") -> None:
        """Nobody else is there."""

    async def take(self, _code: str) -> bytes:
        """All tables are here."""
        return b""

    async def check(self, store: Store) -> None:
        """Read something."""
        await asyncio.to_thread(store.orders)

    async def elsewhere(self, *_codes: str) -> set[str]:
        """There is no other place."""
        return set()

    def let_go(self, code: str, said: bytes = b"") -> None:
        """Nobody wants it."""

    def fence(self, _code: str) -> Sequence[Fence]:
        """Nothing is needed."""
        return ()

    def share(self, name: str, buckets: Buckets) -> None:
        """Nobody else counts."""

    async def close(self) -> None:
        """Nobody waits for that."""


def owning(database: Database, config: Config) -> Ownership:
    """How a server on this database knows which tables are its own."""
    return Neighbours(database, config) if isinstance(database, SharedDatabase) else OnlyServer()
