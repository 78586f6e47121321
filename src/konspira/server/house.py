"""What a table needs of the house it stands in."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from konspira.server.config import Config
from konspira.server.store import Store
from konspira.server.workshop import Client

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

R = TypeVar("R")


class House(Protocol):
    """What a table needs of the house it stands in."""

    config: Config
    store: Store

    def forget(self, live: "LiveTable") -> None:
        """Let the table be read from the disk again."""

    def set_aside(self, code: str) -> None:
        """Have nothing more to do with a table that is broken."""

    async def think(self, client: Client, work: Callable[..., R], *facts: Any) -> R:
        """Let a bot think, or a forecast be made, away from the tables."""

    def link(self, code: str) -> str:
        """The address by which others join."""
