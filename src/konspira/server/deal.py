"""Everybody looks at what they were dealt; the first question opens when all people have, or after a while."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from konspira.engine import Seat
from konspira.engine.words import Text
from konspira.server.frames import DealFrame
from konspira.server.interlude import Interlude
from konspira.server.texts import Refused, text

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

PROMPT: Final = text("dealing")


class DealInterlude(Interlude):
    """Who has looked; bots need no time for it, whatever they were dealt."""

    def __init__(self, live: "LiveTable", then: Callable[[], None]) -> None:
        self._looked: set[Seat] = set()
        self._done = asyncio.Event()
        super().__init__(live, then)

    @property
    def prompt(self) -> Text:
        """For all alike."""
        return PROMPT

    def frame(self) -> DealFrame:
        """Who has looked, and for whom the table waits."""
        waiting = self._waiting()
        return DealFrame([seat for seat in range(len(self._live.info.places)) if seat not in waiting], waiting)

    def _waiting(self) -> list[Seat]:
        places = enumerate(self._live.info.places)
        return [seat for seat, place in places if place.kind == "human" and seat not in self._looked]

    def refusal(self) -> Refused:
        """Nobody begins before the others know who they are."""
        return Refused(409, "first everybody looks at what they were dealt")

    def look(self, seat: Seat) -> None:
        """Somebody has looked."""
        if seat not in self._looked:
            self._looked.add(seat)
            self._live.tell(self.frame(), "state")
            self.changed()

    def changed(self) -> None:
        """Perhaps nobody is waited for any more."""
        if not self._waiting() or self._live.info.state == "ended":
            self._done.set()

    async def _pass(self) -> None:
        self.changed()
        limit = asyncio.create_task(self._limit())
        try:
            await self._done.wait()
        finally:
            limit.cancel()

    async def _limit(self) -> None:
        """Nobody is waited for any longer than this."""
        config = self._live.house.config
        await config.rest(config.deal)
        self._done.set()
