"""Who is here: people come and go, and whoever is away for long may be replaced."""

import asyncio
import contextlib
import time
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

from konspira.engine import Fault, Lang, Seat
from konspira.server.database import Unstored
from konspira.server.frames import Bye, Past
from konspira.server.listener import Listener
from konspira.server.roster import SeatSeen
from konspira.server.seating import open_seats
from konspira.server.table_info import SeatInfo, TableInfo, with_next_host
from konspira.server.texts import Refused, told

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable


class Presence:
    """The comings and goings at one table."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: LiveTable = weakref.proxy(live)  # a table out of the memory is held by nothing
        self._away_since: dict[int, float] = {}
        self._timers: set[asyncio.TimerHandle] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._read: dict[int | None, Lang] = {}
        self._born = asyncio.get_running_loop().time()

    def here(self, place: SeatInfo) -> bool:
        """Whether the person of this seat is connected."""
        return place.member is not None and self._connected(place.member)

    def people_here(self) -> list[Seat]:
        """Bots want nothing, and nobody waits for those who are away."""
        places = self._live.info.places
        return [seat for seat, place in enumerate(places) if place.kind == "human" and self.here(place)]

    def absent(self, place: SeatInfo) -> bool:
        """Whether the person of this seat has been away for so long that others may act, also if a bot does already."""
        if place.member is None or self._connected(place.member):
            return False
        return self._away(place.member) >= self._patience

    def may_hand(self, place: SeatInfo) -> bool:
        """Whether a link to this seat may be given out and used: in a class, where its teacher does that, at once."""
        return not self.here(place) if self._live.info.room else self.absent(place)

    @property
    def _patience(self) -> float:
        """For how long somebody may be away before others act for them; in a class the teacher may at once."""
        config = self._live.house.config
        return config.absent_in_class if self._live.info.room else config.absent_after

    def seats_seen(self) -> list[SeatSeen]:
        """The seats as everybody sees them."""
        info, seen = self._live.info, []
        free = open_seats(info)
        for seat, place in enumerate(info.places):
            person = info.member(place.member)
            about = self.here(place), self.absent(place), bool(person and person.handed), seat in free
            seen.append(SeatSeen(seat, place.name, place.kind, place.bot_here, place.stood_in, *about))
        return seen

    def languages(self) -> dict[Seat, Lang]:
        """The language that the person of each seat reads, or read when they were here last."""
        read = self._read | {listener.member: listener.lang for listener in self._live.listeners}
        places = enumerate(self._live.info.places)
        return {seat: read[place.member] for seat, place in places if place.member is not None and place.member in read}

    def _connected(self, number: int) -> bool:
        return any(listener.member == number for listener in self._live.listeners)

    def _away(self, number: int) -> float:
        """For how long a member has been away, as far as this server knows."""
        return asyncio.get_running_loop().time() - self._away_since.get(number, self._born)

    def greet(self, listener: Listener) -> None:
        """Somebody has come: they get everything, the others see it. Who it is may have changed since they knocked."""
        live = self._live
        listener.recognise(live.info)
        if live.gone or not (listener.key or live.info.spectators):
            self._turn_away(listener)
            return
        listener.renew = live.whole
        live.listeners.add(listener)
        live.used = time.monotonic()
        live.whole(listener)
        if live.past:
            listener.put("other", Past(list(live.past)).data())
        if listener.member is not None:
            self._away_since.pop(listener.member, None)
            live.tell_all()

    def _turn_away(self, listener: Listener) -> None:
        if self._live.gone:
            listener.bye(Bye(told(Fault("the table is being read again: reconnect"))), 1012)
        else:
            listener.bye(Bye(told(Fault("this table is not open to spectators"))))

    def part(self, listener: Listener) -> None:
        """A connection has ended."""
        self._live.listeners.discard(listener)
        self._read[listener.member] = listener.lang
        self._live.used = time.monotonic()
        self.missed(listener.member)

    def missed(self, number: int | None) -> None:
        """A member has a connection less: if it was the last, look again when they have been away for long."""
        live, config = self._live, self._live.house.config
        if live.gone or number is None or self._connected(number):
            return
        self._away_since[number] = asyncio.get_running_loop().time()
        live.tell_all()
        if live.interlude:
            live.interlude.changed()
        self._later(self._patience, live.tell_all)
        self._later(config.host_after, self._pass_on)

    def _later(self, seconds: float, what: Callable[[], None]) -> None:
        """Do this after some time, unless the table is closed by then."""
        self._timers = {timer for timer in self._timers if not timer.cancelled() and timer.when() > _now()}
        self._timers.add(asyncio.get_running_loop().call_later(seconds + 0.05, what))

    def _pass_on(self) -> None:
        """If the host stays away while others are here, the next of these hosts."""
        task = asyncio.create_task(self._next_host())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _next_host(self) -> None:
        with contextlib.suppress(Unstored, Refused):
            await self._live.change(self._hosted_here)

    def _hosted_here(self, info: TableInfo) -> TableInfo:
        """The same host while they are here, or nobody else is."""
        here = tuple(member.id for member in info.members if self._connected(member.id))
        if info.host is None or info.host in here or not here:
            return info
        return info if self._away(info.host) < self._live.house.config.host_after else with_next_host(info, here)

    def close(self) -> None:
        """The table leaves the memory."""
        for timer in self._timers:
            timer.cancel()


def _now() -> float:
    return asyncio.get_running_loop().time()
