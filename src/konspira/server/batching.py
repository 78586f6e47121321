"""The event loop of a busy server: it rests now and then, for being woken costs more than what one is woken for."""

import asyncio
import select
import selectors
import sys
import time
from typing import Any, Final

from konspira.server.limits import Bucket

REST: Final = 0.02
"""Seconds between two looks at the connections of a busy server, in which messages gather."""
OFTEN: Final = 200
AT_ONCE: Final = 200
"""So many answers of people a second, and so many more at once, make a server busy: no address may give as many, and
whatever else comes, be it a flood, does not count. Who plays beside a flood does not wait for a rest to end."""
MOMENT: Final = 0.5

Found = list[tuple[selectors.SelectorKey, int]]


class Pulse:
    """How much people at tables say."""

    def __init__(self) -> None:
        self._free = Bucket(OFTEN, AT_ONCE)
        self._busy_until = 0.0

    def beat(self) -> None:
        """Somebody has answered."""
        if not self._free.take():
            self._busy_until = time.monotonic() + MOMENT

    def quick(self) -> bool:
        """Whether so much is said that a rest saves more than it costs."""
        return time.monotonic() < self._busy_until


PULSE: Final = Pulse()


class BatchingSelector(selectors.DefaultSelector):
    """Waits for whatever comes. When much comes, it looks again only after a rest, and until then hears only its bell.

    The bell is what is registered first: the loop's own, by which other threads say that a move is stored.
    """

    def __init__(self) -> None:
        super().__init__()
        self._until = 0.0
        self._bell: selectors.SelectorKey | None = None

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """Listen to this too."""
        key = super().register(fileobj, events, data)
        self._bell = self._bell or key
        return key

    def select(self, timeout: float | None = None) -> Found:
        """What has come. What the loop has to do in the meantime, or at a certain time, is not held up."""
        left = self._until - time.monotonic()
        if left > 0:
            if timeout is not None and timeout <= left:
                return self._rung(timeout)
            if rung := self._rung(left):
                return rung
            timeout = timeout and timeout - left
        found = super().select(timeout)
        if found and PULSE.quick():
            self._until = time.monotonic() + REST
        return found

    def _rung(self, seconds: float) -> Found:
        """Whether the bell rings within this time."""
        if seconds > 0 and self._bell and select.select([self._bell.fd], [], [], seconds)[0]:
            return [(self._bell, selectors.EVENT_READ)]
        return []


def event_loop() -> asyncio.AbstractEventLoop:
    """A loop that rests, where the system has one that waits by a selector."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    return asyncio.SelectorEventLoop(BatchingSelector())
