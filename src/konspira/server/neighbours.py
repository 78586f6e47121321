"""The other servers on the same database: tables are asked for, let go and taken over.

A thread beats, so that the leases hold, and hears what the others say. It beats only while the event loop answers: a
server that does not serve loses its tables.
"""

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from konspira.server.config import Config
from konspira.server.database import Fence, NoticeLine, SharedDatabase, Unstored
from konspira.server.leases import BEAT, CHANNEL, MINE, Leases, LetGo
from konspira.server.limits import Buckets
from konspira.server.shelf import shelf
from konspira.server.store import Store
from konspira.server.texts import Refused

if TYPE_CHECKING:
    from konspira.server.registry import TableRegistry

log = logging.getLogger(__name__)
BEATS: Final = 5
"""So often a lease is renewed before it would run out."""
ASK_AGAIN: Final = 0.5
"""Seconds until a table is asked for again: the first time may not have been heard."""
PATIENCE: Final = 20.0
"""Seconds after which whoever asks for a table is told that another server has it."""
RECONNECT: Final = 0.2


class Neighbours:
    """This server among others."""

    watch_anew = 30.0

    def __init__(self, database: SharedDatabase, config: Config) -> None:
        self.notice = config.notice
        self._database = database
        self._lease = config.lease
        self._name = secrets.token_hex(8)
        self._epochs: dict[str, int] = {}
        self._freed: dict[str, asyncio.Event] = {}
        self._going: list[LetGo] = []
        self._shared: dict[str, Buckets] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = threading.Event()
        self._beaten = -self._lease
        self._thread = threading.Thread(target=self._attend, name="konspira-neighbours", daemon=True)

    def begin(self, registry: "TableRegistry") -> None:
        """Read all games, so that nobody who is sent here waits for that; beat and hear from now on."""
        shelf()
        self._registry = registry
        self._leases = Leases(self._database, self._name)
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    # ------------------------------------------------------------ tables

    def fence(self, code: str) -> Sequence[Fence]:
        """The epoch under which a table was read here; a table that was not is nobody's to change."""
        return ((code, self._epochs.get(code, 0)),)

    async def take(self, code: str) -> bytes:
        """The lease of a table, asked for until its owner lets go or does not live any more."""
        end = time.monotonic() + PATIENCE
        freed = self._freed.setdefault(code, asyncio.Event())
        try:
            while (lease := await self._leases.take(code)) is None:
                if time.monotonic() > end:
                    raise Refused(503, "another server has this table: try again in a moment")
                await self._ask(code, freed)
        finally:
            self._freed.pop(code, None)
        self._epochs[code] = lease.epoch
        return lease.said

    async def _ask(self, code: str, freed: asyncio.Event) -> None:
        """Ask for a table, if there is such a one, and wait a moment."""
        freed.clear()
        if not await self._leases.ask_for(code):
            raise Refused(404, "there is no table with this code")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ASK_AGAIN):
                await freed.wait()

    async def check(self, _store: Store) -> None:
        """Leases hold while the database is heard of; a busy one is asked nothing more for that."""
        if time.monotonic() - self._beaten > self._lease:
            raise Unstored

    async def elsewhere(self, *codes: str) -> set[str]:
        """Those of these tables, or of all, that another server has now."""
        return await self._leases.elsewhere(*codes)

    def let_go(self, code: str, said: bytes = b"") -> None:
        """Another server may have this table."""
        if epoch := self._epochs.pop(code, 0):
            if not self._going:
                self._do(self._free())
            self._going.append((code, epoch, said))

    async def _free(self) -> None:
        """All tables that go in the same turn of the loop go together: nobody waits for those before theirs."""
        going, self._going = self._going, []
        await self._leases.free(*going)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this by and by; what the database does not take now is done when somebody asks for the table."""
        task = asyncio.create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Let everything go, and stop."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        self._stopping.set()
        await _quietly(self._leases.leave())
        await _quietly(self._leases.tell("bye"))  # wakes our own thread, too
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        if self._thread.ident:
            self._thread.join()
        self._leases.close()

    # ------------------------------------------------------------ what is counted together

    def share(self, name: str, buckets: Buckets) -> None:
        """What is counted here counts with all servers."""
        self._shared[name] = buckets
        buckets.told = lambda address, count: self._tell(f"paid {self._name} {name} {count} {address}")

    def _tell(self, what: str) -> None:
        self._do(self._leases.tell(what))

    def _paid(self, by: str, name: str, count: str, address: str) -> None:
        if by != self._name:
            self._shared[name].pay(address, float(count))

    # ------------------------------------------------------------ what others say, in the loop

    def _obey(self, said: str) -> None:
        word, *facts = said.split(" ")
        if word == "want":
            self._give_if_had(*facts)
        elif word == "free" and facts[0] in self._freed:
            self._freed[facts[0]].set()
        elif word == "paid":
            self._paid(*facts)

    def _give_if_had(self, code: str, owner: str) -> None:
        """Somebody wants a table that this server has, and does not wait for itself."""
        if owner == self._name and code not in self._freed:
            self._do(self._give(code))

    async def _give(self, code: str) -> None:
        """Finish the move that is being made at a table, and let the table go."""
        if live := self._registry.tables.get(code):
            async with live.lock:
                self._registry.forget(live)
        elif code not in self._epochs:
            await self._leases.free_forgotten(code)

    def _lose(self, leases: dict[str, int]) -> None:
        """Others have taken these over."""
        for code, epoch in leases.items():
            if self._epochs.get(code) == epoch:
                log.warning("the table %s was taken over by another server", code)
                self._registry.lose(code)

    # ------------------------------------------------------------ the thread

    def _attend(self) -> None:
        """Beat and hear until the server stops; a line that breaks is made anew."""
        while not self._stopping.is_set():
            with contextlib.suppress(self._database.failed):
                self._keep(self._database.listen(CHANNEL))
            if time.monotonic() - self._beaten > self._lease:
                log.warning("the database does not answer: tables may be taken over")
            self._stopping.wait(RECONNECT)

    def _keep(self, line: NoticeLine) -> None:
        with contextlib.closing(line):
            doubt = True  # what was said meanwhile was not heard
            while self._loop_answers():
                self._beat(line, doubt)
                doubt = False
                self._hear(line)

    def _hear(self, line: NoticeLine) -> None:
        """What is said until the next beat."""
        for said in line.heard(self._lease / BEATS):
            if self._stopping.is_set():
                return
            self._call(self._obey, said)

    def _loop_answers(self) -> bool:
        """Wait until the event loop does something; False when the server stops."""
        answered = threading.Event()
        self._call(answered.set)
        while not (answered.wait(RECONNECT) or self._stopping.is_set()):
            continue
        return not self._stopping.is_set()

    def _beat(self, line: NoticeLine, doubt: bool) -> None:
        """Renew all leases; if they may have run out before, look which of them are still ours."""
        sent, known = time.monotonic(), dict(self._epochs)
        line.execute(BEAT, (self._name, self._lease))
        late = time.monotonic() - self._beaten > self._lease
        self._beaten = sent
        if late or doubt:
            mine = dict(line.execute(MINE, (self._name,)).fetchall())
            self._call(self._lose, {code: epoch for code, epoch in known.items() if mine.get(code) != epoch})

    def _call(self, work: Callable[..., object], *facts: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(work, *facts)


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    with contextlib.suppress(Unstored):
        await work
