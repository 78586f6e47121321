"""All tables of the server: read from the disk when asked for, out of the memory when idle."""

import asyncio
import contextlib
import logging
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from konspira import games
from konspira.engine import Fault, replace
from konspira.engine.play import PlayedMove
from konspira.server.alarms import Alarms
from konspira.server.caretaker import Caretaker
from konspira.server.clock import now
from konspira.server.config import Config
from konspira.server.database import Unstored
from konspira.server.deck_texts import HeldDeck, hold_all, is_held, texts_of
from konspira.server.frames import Bye
from konspira.server.jobs import read_decks
from konspira.server.limits import Buckets
from konspira.server.live_table import LiveTable
from konspira.server.owning import owning
from konspira.server.position import DAMAGED, Damaged, Position
from konspira.server.said_before import go_on, pack, unpack
from konspira.server.store import Store, database_at
from konspira.server.stored_table import StoredTable, folded
from konspira.server.table_info import TableInfo
from konspira.server.texts import Refused, told
from konspira.server.worked_out import WorkedOut
from konspira.server.worker import Overdue
from konspira.server.workshop import Client, Workshop

log = logging.getLogger(__name__)
R = TypeVar("R")
SWEEP = 1.0
AGAIN = 2.0
"""Seconds until a table that could not be read is tried again."""
ADDRESS: Final = 15
"""So many times the messages of one person may come from one address: a class sits behind one."""
DECKS_KEPT: Final = 16
"""So many decks are kept ready for use, the last ones read, besides those of the tables in memory."""
THINKING: Final = 60.0
"""Seconds of a processor that a bot may think."""
NO_TABLE: Final = "there is no table with this code"


class TableRegistry:
    """All that the doors need."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._database = database_at(config.data)
        self._database.claim()
        self.owning = owning(self._database, config)
        self.store = Store(self._database, self.owning.fence, self.lose)
        self.tables: dict[str, LiveTable] = {}
        self.sockets: Counter[str] = Counter()
        self.watchers: Counter[str] = Counter()
        self.requests = Buckets(config.limits.requests_a_second, config.limits.requests_at_once)
        self.made = Buckets(config.limits.tables_an_hour / 3600, config.limits.tables_an_hour)
        self.draining = self.closing = False
        self.late = 0.0
        self._since = now()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._aside: dict[str, str] = {}
        self._alarms = Alarms()
        self._alarms_until = 0.0
        often = ADDRESS * config.limits.messages_a_second
        self.messages = Buckets(often, 2 * often)
        self.chats = Buckets(5, 50)
        self.wrong_codes = Buckets(config.limits.wrong_codes_a_second, config.limits.wrong_codes_at_once)
        self.workshop = Workshop(config.thinkers)
        self.worked_out = WorkedOut()
        self.swept = [self.requests, self.made, self.messages, self.chats, self.wrong_codes, self.workshop.pieces]
        self._latest_decks: deque[HeldDeck] = deque(maxlen=DECKS_KEPT)
        self._sweeper: asyncio.Task[None] | None = None
        self._caretaker = Caretaker(self)
        self.owning.share("made", self.made)
        self.owning.share("wrong_codes", self.wrong_codes)

    async def open(self) -> None:
        """Begin: nothing is read but what was ordered and when the clocks will ring."""
        self.owning.begin(self)
        await self._caretaker.go_round()
        await self._set_alarms()
        self._sweeper = asyncio.create_task(self._sweep())

    async def drain(self) -> None:
        """Be seen to be unready for a while: nobody is sent here any more when people are sent away."""
        self.draining = True
        await asyncio.sleep(self.owning.notice)

    async def close(self) -> None:
        """Say goodbye to everybody, finish writing, stop."""
        self.closing = True
        listeners = [listener for live in self.tables.values() for listener in live.listeners]
        bye = Bye(told(Fault("the server is stopping; the table is kept and will be there again")))
        for listener in listeners:
            listener.bye(bye, 1012)
        await asyncio.gather(*(listener.said_all(2) for listener in listeners))
        if self._sweeper:
            self._sweeper.cancel()
        for live in list(self.tables.values()):
            self.forget(live)
        self.workshop.close()
        await self.owning.close()
        await asyncio.to_thread(self.store.close)
        self._database.release()

    # ------------------------------------------------------------ tables

    async def table(self, code: str, address: str = "") -> LiveTable:
        """The table with this code, read from the disk if need be; whoever asks first has its long work counted."""
        live = self.tables.get(code)
        if live is not None:
            live.used = time.monotonic()
            return live
        if code in self._aside:
            raise self._refusal(code)
        return await asyncio.shield(self._reading(code, address))

    def _reading(self, code: str, address: str) -> asyncio.Task[LiveTable]:
        """All who ask for a table wait for one reading of it; none keeps the task, whose fault would keep them."""
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code, address))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code, None))
        return self._loading[code]

    async def _load(self, code: str, address: str) -> LiveTable:
        live = await self._whole(code, address)
        if live is None:
            raise self._refusal(code)
        return live

    async def _whole(self, code: str, address: str) -> LiveTable | None:
        """A table from the disk; None if it is broken, and was set aside."""
        try:
            said = unpack(await self.owning.take(code))
            stored = await self._stored(code, address, said.seen)
            live = self.seat(stored.info, stored.position, address)
            go_on(live, said)
            live.roster(None)  # what cannot be shown is damaged
            self.wake(live, stored.unseen)
        except (Refused, Unstored):
            self.owning.let_go(code)
            raise
        except Damaged as damage:
            log.warning("%s", damage)
            self.set_aside(code, damage.why)
        except Exception:
            log.exception("the table %s cannot be read", code)
            self.set_aside(code)
        else:
            return live
        return None

    async def look(self, code: str) -> LiveTable:
        """A table to look at: where another server has it, as it is stored."""
        if code in self.tables or not await self.owning.elsewhere(code):
            return await self.table(code)
        stored = await self._stored(code)
        return LiveTable(self, stored.info, stored.position)

    async def _stored(self, code: str, address: str = "", seen: int = 0) -> StoredTable:
        """A table as it is stored, with its decks ready for use."""
        found = await asyncio.to_thread(self.store.info_and_log, code)
        if found is None:
            raise Refused(404, NO_TABLE)
        info, log = found
        if info.game in games.shelf():
            _held_meanwhile = await self.decks_of(address, info.game, len(info.places), info.options)
        return await asyncio.to_thread(folded, info, log, seen, self.config.alone)

    def seat(self, info: TableInfo, position: Position | None, address: str) -> LiveTable:
        """Put a table up in the registry, for somebody at this address; many with the same deck hold its text once."""
        held = hold_all(info.game, info.options)
        same = info.options | {field: deck.text for field, deck in held.items()}
        live = self.tables[info.code] = LiveTable(self, replace(info, options=same), position, address)
        live.decks = tuple(held.values())
        return live

    def wake(self, live: LiveTable, unseen: Sequence[PlayedMove]) -> None:
        """Let a running table go on: what was not seen yet is shown; then chance, bots and clocks."""
        # After a restart people need a moment to come back before their time is over.
        live.driver.hold(self._since + min(live.info.clock, self.config.grace))
        if unseen:
            live.happen(live.game(), unseen)
        elif live.playing:
            live.deal()
            live.driver.kick()

    def forget(self, live: LiveTable) -> None:
        """Take a table out of the memory; what is stored is all of it."""
        live.gone = True
        live.driver.close()
        live.presence.close()
        if live.interlude:
            live.interlude.close()
            live.interlude = None
        if self.tables.get(live.info.code) is live:
            del self.tables[live.info.code]
            self.owning.let_go(live.info.code, pack(live))
        bye = Bye(told(Fault("the table is being read again: reconnect")))
        for listener in live.listeners:
            listener.bye(bye, 1012)

    @contextlib.asynccontextmanager
    async def emptied(self, codes: Sequence[str]) -> AsyncIterator[None]:
        """Nobody is at these tables meanwhile, and nobody comes to them; whoever is just coming is waited for."""
        self._aside |= dict.fromkeys(codes, NO_TABLE)
        coming = [self._loading[code] for code in codes if code in self._loading]
        try:
            await asyncio.gather(*coming, return_exceptions=True)
            async with contextlib.AsyncExitStack() as held:
                for live in [self.tables[code] for code in codes if code in self.tables]:
                    await held.enter_async_context(live.lock)
                    self.forget(live)
                yield
        finally:
            for code in codes:
                self.take_up(code)

    def lose(self, code: str) -> None:
        """Another server has this table."""
        if code in self.tables:
            self.forget(self.tables[code])

    async def think(self, client: Client, work: Callable[..., R], *facts: Any) -> R:
        """Let a bot think, or something else be worked out, in another process when it is this client's turn."""
        return await self.workshop.do(client, THINKING, work, *facts)

    async def decks_of(self, address: str, game: str, seats: int, options: dict[str, Any]) -> list[HeldDeck]:
        """The decks among these options, to be held until a table holds them: read in another process, unless they are
        ready for use; or why not."""
        if not all(is_held(game, text) for text in texts_of(game, options).values()):
            await self._read_decks(address, game, seats, options)
        held = list(hold_all(game, options).values())
        self._latest_decks.extend(held)
        return held

    async def _read_decks(self, address: str, game: str, seats: int, options: dict[str, Any]) -> None:
        self.workshop.check_room(address)
        try:
            job = (read_decks, game, seats, options)
            decks = await self.workshop.do(Client(address), self.config.reading, *job)
        except Overdue:
            raise Refused(413, "the deck takes too long to read: make it smaller") from None
        if kept := games.box(game).own_decks:
            for text, deck in decks.items():
                kept.keep(text, deck)

    def link(self, code: str) -> str:
        """The address by which others join, as phones in the room can reach it."""
        return f"{self.config.lan}/t/{code}" if self.config.lan else ""

    # ------------------------------------------------------------ one broken table stops no other

    def set_aside(self, code: str, why: str = DAMAGED) -> None:
        """Have nothing more to do with a broken table, until the server is started again."""
        self._aside[code] = why
        self.lose(code)
        self.owning.let_go(code)

    @property
    def aside(self) -> int:
        """How many tables are set aside."""
        return len(self._aside)

    def take_up(self, code: str) -> None:
        """A table that was set aside is served again."""
        self._aside.pop(code, None)

    def _refusal(self, code: str) -> Refused:
        return Refused(409, self._aside[code], code=code)

    @contextlib.contextmanager
    def guarded(self, code: str) -> Iterator[None]:
        """What goes wrong with one table stays with it; a refusal harms nobody."""
        try:
            yield
        except Fault:
            return
        except Exception:
            log.exception("the table %s is broken", code)
            self.set_aside(code)

    # ------------------------------------------------------------ housekeeping

    async def _sweep(self) -> None:
        """Now and then: unload idle tables, ring clocks of unloaded ones, drop those who do not listen."""
        rest = min(SWEEP, self.config.idle / 2)
        while True:
            begun = time.monotonic()
            await asyncio.sleep(rest)
            self.late = time.monotonic() - begun - rest
            try:
                self._look_round()
                await self._ring()
                if now() >= self._alarms_until:
                    await self._set_alarms()
                await self._caretaker.go_round()
                for buckets in self.swept:
                    buckets.forget()
            except Unstored as fault:
                log.warning("something was left undone on the round: %s", fault)
            except Exception:
                log.exception("something was left undone on the round")

    def _look_round(self) -> None:
        for code, live in list(self.tables.items()):
            with self.guarded(code):
                self._drop_deaf(live)
                self._unload(live)

    def _drop_deaf(self, live: LiveTable) -> None:
        now = asyncio.get_running_loop().time()
        for listener in live.listeners:
            if listener.sending_since is not None and now - listener.sending_since > self.config.slow:
                listener.drop()

    def _unload(self, live: LiveTable) -> None:
        busy = live.lock.locked() or live.driver.busy() or live.interlude
        if not live.listeners and not busy and time.monotonic() - live.used > self.config.idle:
            if (due := live.driver.next_deadline()) is not None:
                self._alarms.set(live.info.code, due)
            self.forget(live)

    async def _set_alarms(self) -> None:
        """When the clocks ring of the tables that nobody has in the memory: also of those that another server left."""
        elsewhere = await self.owning.elsewhere()
        clocked = await asyncio.to_thread(self.store.clocked)
        here = [(code, due) for code, due in clocked if code not in elsewhere and code not in self.tables]
        self._alarms, self._alarms_until = Alarms(here), now() + self.owning.watch_anew

    async def _ring(self) -> None:
        """Wake the tables whose time for a decision is over."""
        for code in self._alarms.rung(now()):
            try:
                if not await self.owning.elsewhere(code):
                    await self.table(code)
            except Unstored:
                self._alarms.set(code, now() + AGAIN)
            except Refused:
                continue
