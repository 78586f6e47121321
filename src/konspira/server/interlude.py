"""A while for which the whole table waits: nobody is asked anything, no bot moves, no time runs out."""

import asyncio
import logging
import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from konspira.engine import Seat
from konspira.engine.words import Text
from konspira.server.clock import now
from konspira.server.frames import Chat, Frame
from konspira.server.looking import Looking
from konspira.server.texts import Refused

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

log = logging.getLogger(__name__)


def nothing() -> None:
    """What follows on an interlude that is over."""


class Interlude(ABC):
    """It goes on and ends by itself; `then` is what was waited for, and what bots had to say comes after it."""

    def __init__(self, live: "LiveTable", then: Callable[[], None]) -> None:
        # A table out of the memory is held by nothing.
        self._live: LiveTable = live if isinstance(live, weakref.ProxyTypes) else weakref.proxy(live)
        self._then = then
        self._since = now()
        self._unsaid: list[Chat] = []
        self._task = asyncio.create_task(self._run())

    @property
    @abstractmethod
    def prompt(self) -> Text:
        """What is going on, in a line."""

    @property
    def waiting(self) -> list[Seat]:
        """Without whom it does not go on; it may go by itself."""
        return []

    @abstractmethod
    def frame(self) -> Frame:
        """How far it is: for everybody, and for whoever comes in the middle."""

    @abstractmethod
    def refusal(self) -> Refused:
        """Why an answer is not accepted now."""

    def say(self, said: Chat) -> None:
        """A bot has something to say: not before everybody has seen what it is about."""
        self._unsaid.append(said)

    @abstractmethod
    def look(self, seat: Seat) -> None:
        """Somebody has seen what lies before all."""

    @abstractmethod
    def changed(self) -> None:
        """People have come or gone: perhaps nobody is waited for any more."""

    @abstractmethod
    async def _pass(self) -> None:
        """Let it go on to its end."""

    def close(self) -> None:
        """The table leaves the memory; what is stored is all of it."""
        self._task.cancel()
        self._then = nothing

    async def _run(self) -> None:
        live = self._live
        try:
            await self._pass()
            async with live.lock:
                live.interlude = None
                live.driver.make_up(self._since)
                self._then()
                for said in self._unsaid:
                    live.heard(said)
        except Exception:
            log.exception("the table %s cannot go on: it is read again", live.info.code)
            live.house.forget(live)
        finally:
            self._then = nothing  # it holds the table, and who was asked to look may hold this


class LookingInterlude(Interlude):
    """It ends when everybody who is waited for has looked."""

    _looking: Looking

    @property
    def waiting(self) -> list[Seat]:
        """Who has not looked."""
        return self._looking.waiting

    def look(self, seat: Seat) -> None:
        """Somebody has looked."""
        if self._looking.look(seat):
            self._live.tell(self.frame(), "state")
            self.changed()

    def changed(self) -> None:
        """Perhaps nobody is waited for any more."""
        if not self._looking.waiting or self._live.info.state == "ended":
            self._looking.end()
