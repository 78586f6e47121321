"""Everybody looks at what they were dealt, each time; a question opens when all people have, or after a while."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from konspira.engine import Seat
from konspira.engine.words import Text
from konspira.server.frames import DealFrame
from konspira.server.interlude import LookingInterlude
from konspira.server.looking import Looking
from konspira.server.texts import Refused, text

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

PROMPT: Final = text("dealing")
STILL: Final = ("paused", "held")


class DealInterlude(LookingInterlude):
    """Who has looked; bots need no time for it, whatever they were dealt. In a pause it neither runs out nor ends, so
    that whoever comes or returns meanwhile looks, too."""

    def __init__(self, live: "LiveTable", then: Callable[[], None]) -> None:
        self._looking = Looking(self._people)
        self._goes_on, self._pauses = asyncio.Event(), 0
        super().__init__(live, then)

    @property
    def prompt(self) -> Text:
        """For all alike."""
        return PROMPT

    def _people(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self._live.info.places) if place.kind == "human"]

    def frame(self) -> DealFrame:
        """Who has looked, and for whom the table waits."""
        waiting = self.waiting
        return DealFrame([seat for seat in range(len(self._live.info.places)) if seat not in waiting], waiting)

    def refusal(self) -> Refused:
        """Nobody begins before the others know who they are."""
        return Refused(409, "first everybody looks at what they were dealt")

    def changed(self) -> None:
        """Perhaps nobody is waited for any more; a pause has begun, or is over."""
        if self._live.info.state not in STILL:
            self._goes_on.set()
            super().changed()
        elif self._goes_on.is_set():
            self._goes_on.clear()
            self._pauses += 1

    async def _pass(self) -> None:
        """Nobody is waited for any longer than the server allows."""
        self.changed()
        await self._looking.last(self._in_time())

    async def _in_time(self) -> None:
        """As long as the server allows; after a pause all of it again."""
        config, seen = self._live.house.config, None
        while seen != self._pauses:
            await self._goes_on.wait()
            seen = self._pauses
            await config.rest(config.deal)
