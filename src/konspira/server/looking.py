"""Something lies before all people at a table: it goes on when everybody who is waited for has looked, or in time."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from konspira.engine import Seat


class Looking:
    """Who has looked; `awaited` are those whom the table waits for at this moment, whether they have looked or not."""

    def __init__(self, awaited: Callable[[], Iterable[Seat]]) -> None:
        self._awaited = awaited
        self._looked: set[Seat] = set()
        self._done = asyncio.Event()

    @property
    def looked(self) -> list[Seat]:
        """Those who have looked."""
        return sorted(self._looked)

    @property
    def waiting(self) -> list[Seat]:
        """Those who have not."""
        return [seat for seat in self._awaited() if seat not in self._looked]

    def look(self, seat: Seat) -> bool:
        """Somebody has looked; whether that is news."""
        news = seat not in self._looked
        self._looked.add(seat)
        return news

    @property
    def ended(self) -> bool:
        """Whether everybody who was waited for had looked."""
        return self._done.is_set()

    def end(self) -> None:
        """Nobody is waited for any more."""
        self._done.set()

    async def last(self, limit: Awaitable[object]) -> None:
        """Wait for the end, but no longer than this."""
        done, late = asyncio.create_task(self._done.wait()), asyncio.ensure_future(limit)
        try:
            await asyncio.wait((done, late), return_when=asyncio.FIRST_COMPLETED)
        finally:
            done.cancel()
            late.cancel()
