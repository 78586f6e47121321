"""What one asks before one acts: a forecast at a time, off the table's lock, and in nobody's way."""

import asyncio
import logging
from typing import Final

import msgspec

from konspira import games
from konspira.box import Forecast
from konspira.engine import Fault
from konspira.server.frames import ForecastFrame, refused
from konspira.server.jobs import make_forecast
from konspira.server.listener import Listener
from konspira.server.live_table import LiveTable
from konspira.server.position import read_action
from konspira.server.seating import seat_in_hand
from konspira.server.texts import Refused
from konspira.server.workshop import Client

log = logging.getLogger(__name__)
MOST_WAITING: Final = 16


class Forecasts:
    """The forecasts that one connection waits for."""

    def __init__(self, live: LiveTable, listener: Listener) -> None:
        self._live = live
        self._listener = listener
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, ref: int, raw: msgspec.Raw, room: bool = True) -> None:
        """Answer when it is known, to the sender alone, if there is room for more; no message waits for it."""
        if not room or len(self._tasks) >= MOST_WAITING:
            self._refuse(ref, Refused(429, "too many messages: slow down"))
            return
        task = asyncio.create_task(self._answer(ref, raw))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, ref: int, raw: msgspec.Raw) -> None:
        try:
            async with self._turn:
                forecast = await self._foreseen(raw)
            self._listener.put("other", ForecastFrame(ref, forecast).data())
        except Fault as fault:
            self._refuse(ref, fault)
        except Exception:
            log.exception("a forecast failed")
            self._refuse(ref, Fault("something went wrong here"))

    async def _foreseen(self, raw: msgspec.Raw) -> Forecast | None:
        """What the sender should know before doing this, from what they see alone; None if it is not theirs to do."""
        live, position = self._live, self._live.game()
        seat, action = seat_in_hand(live.info, self._listener.member), read_action(live.actions, raw)
        if live.interlude:
            raise live.interlude.refusal()
        if games.box(live.info.game).forecast is None or action not in position.offers[seat]:
            return None
        client = Client(self._listener.address, live.info.code)
        forecast: Forecast | None = await live.house.think(client, make_forecast, live.situation(seat), action)
        return forecast

    def _refuse(self, ref: int, fault: Fault) -> None:
        self._listener.put("other", refused(None, fault, self._live.words, ref).data())

    def close(self) -> None:
        """Nobody waits any more."""
        for task in self._tasks:
            task.cancel()
