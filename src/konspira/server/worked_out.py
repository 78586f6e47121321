"""What is worked out once and then kept for all who ask: replays, proofs, cards, QR codes."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final

from konspira.server.pages import Asset

MOST_BYTES: Final = 32 << 20


class WorkedOut:
    """The newest of what was worked out, by what it was; many who ask for the same at once wait for one answer."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: dict[Hashable, Asset] = {}
        self._size = 0
        self._coming: dict[Hashable, asyncio.Task[Asset]] = {}

    async def get(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, Asset]]) -> Asset:
        """What is kept under this key, or is made now."""
        if found := self._kept.pop(key, None):
            self._kept[key] = found  # it is the newest now
            return found
        if key not in self._coming:
            self._coming[key] = task = asyncio.create_task(self._make(key, make))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody waits any more
        return await asyncio.shield(self._coming[key])

    async def _make(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, Asset]]) -> Asset:
        try:
            made = self._kept[key] = await make()
        finally:
            del self._coming[key]
        self._size += weight(made)
        while self._size > self._most:
            self._size -= weight(self._kept.pop(next(iter(self._kept))))
        return made


def weight(made: Asset) -> int:
    """The bytes that are kept, and some for what goes with them."""
    return len(made.data) + len(made.packed or b"") + 500
