"""The event loop of a busy server: it rests now and then, for being woken costs more than what one is woken for."""

import asyncio
import select
import selectors
import sys
from typing import Any, Final

from konspira.server.limits import Bucket

REST: Final = 0.005
"""Seconds in which messages gather; a move takes longer to be stored."""
OFTEN: Final = 50
"""So often a second, in the long run, the loop wakes without a rest: a quiet server never rests …"""
AT_ONCE: Final = 200
"""… nor does one that has been quiet and is asked for a page with all that belongs to it."""


class Resting(selectors.DefaultSelector):
    """Waits for whatever comes; when much comes, it waits a little for more to come with it."""

    def __init__(self) -> None:
        super().__init__()
        self._free = Bucket(OFTEN, AT_ONCE)
        self._bell: Any = None

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """Listen to this too. The first is the loop's own bell, which the writer rings when a move is stored."""
        self._bell = fileobj if self._bell is None else self._bell
        return super().register(fileobj, events, data)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What has come. With something else to do, or soon, there is no rest."""
        if (timeout is not None and timeout <= REST) or self._free.take():
            return super().select(timeout)
        select.select([self._bell], [], [], REST)
        return super().select(timeout and timeout - REST)


def event_loop() -> asyncio.AbstractEventLoop:
    """A loop that rests, where the system has one that waits by a selector."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    return asyncio.SelectorEventLoop(Resting())
