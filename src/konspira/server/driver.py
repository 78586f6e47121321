"""What moves at a table without a person: bots at a pace that can be followed, and the clock."""

import asyncio
import logging
import secrets
import weakref
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from konspira import games
from konspira.bots.remarks import Remark
from konspira.bots.thought import Thought
from konspira.engine import Action, Fault, Illegal, Seat
from konspira.server.clock import now
from konspira.server.database import Fenced, Unstored
from konspira.server.drafts import Drafts
from konspira.server.jobs import think_aloud, think_of_move
from konspira.server.table_info import Kind
from konspira.server.talk_time import let_talk
from konspira.server.workshop import Client

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

log = logging.getLogger(__name__)
AGAIN = 2.0
"""Seconds until a bot or the clock tries again what could not be stored."""
QUIET = 0.25
"""The share of the pace that is waited when there was nothing to read."""


class Driver:
    """The bots and the clock of one table."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: LiveTable = weakref.proxy(live)  # a table out of the memory is held by nothing
        self._bots: asyncio.Task[None] | None = None
        self._talking: asyncio.Task[None] | None = None
        self._seen: Any = None
        self._clock: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._quiet = False
        self._holding: set[Seat] = set()
        self._said: dict[Seat, Action] = {}
        self._meant: dict[Seat, tuple[int, Action]] = {}
        self._not_before = 0.0
        self.drafts = Drafts(live)

    # ------------------------------------------------------------ when something has happened

    def moved(self, quiet: bool) -> None:
        """A move was made; `quiet`: there is nothing to read about it."""
        self._quiet = quiet
        self._holding.clear()
        self._listen()
        self.kick()

    def kick(self) -> None:
        """Whom the table waits for may have changed."""
        due = self._live.luck_due() or self.next_bot() is not None
        if due and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._guarded(self._play_bots()))
        self._set_timer()

    def busy(self) -> bool:
        """Whether a bot is about to move."""
        return self._bots is not None and not self._bots.done()

    def close(self) -> None:
        """The table leaves the memory."""
        for task in (self._bots, self._talking, self._clock, self._timer):
            if task is not None:
                task.cancel()

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """What nobody foresaw is told in the log, and the table set aside."""
        try:
            await work
        except Fenced:
            return  # another server goes on with it
        except Exception:
            log.exception("the table %s cannot go on", self._live.info.code)
            self._live.house.set_aside(self._live.info.code)

    # ------------------------------------------------------------ talk

    def _listen(self) -> None:
        """Bots may have something to say about what everybody has just seen."""
        info = self._live.info
        if not (info.talk and info.pace and games.box(info.game).remarks):
            self._seen = None
        elif self._seen is None:
            self._seen = self._live.view(None)
        elif self._talking is None or self._talking.done():
            self._talking = asyncio.create_task(self._guarded(self._talk()))

    async def _talk(self) -> None:
        """The weightiest remarks, one after another, and then those about what was shown meanwhile."""
        live = self._live
        while self._seen not in (None, after := live.view(None)):
            before, self._seen = self._seen, after
            for remark in (await self._remarks(before, after))[: live.info.talk]:
                live.explain(remark.seat, remark.text)
                await asyncio.sleep(live.info.pace)

    async def _remarks(self, before: Any, after: Any) -> list[Remark]:
        """What bots say; the moment is fixed before they think. Where nobody can think aloud now, nobody speaks."""
        live, due = self._live, asyncio.sleep(self._live.house.config.answering)
        bots = tuple(seat for seat, place in enumerate(live.info.places) if place.kind == "bot")
        room, client = live.marks.overheard(live.info, live.past), Client(live.address, live.info.code)
        try:
            said, _ = await asyncio.gather(live.house.think(client, think_aloud, room, before, after, bots), due)
        except Fault:
            return []
        return said

    # ------------------------------------------------------------ bots

    def next_bot(self) -> Seat | None:
        """A bot that the table waits for, and that does not wait for people."""
        places, awaited = self._live.info.places, self._live.waits_for()
        bots = [seat for seat in awaited if places[seat].kind == "bot"]
        if self._holding and len(bots) < len(awaited):
            bots = [seat for seat in bots if seat not in self._holding]
        return bots[0] if bots else None

    async def _play_bots(self) -> None:
        while self._live.luck_due():
            await self._try_luck()
        secrets_here = games.box(self._live.info.game).secret is not None
        while (seat := self.next_bot()) is not None:
            pause = self._live.info.pace * (QUIET if self._quiet else 1)
            if secrets_here:
                await self._play_bot(seat, self._calm(seat, pause))
                continue
            await asyncio.sleep(pause)
            if (seat := self.next_bot()) is not None:
                await self._play_bot(seat, self._thought(seat))

    async def _try_luck(self) -> None:
        """What chance does could not be stored at first."""
        try:
            await self._live.try_luck()
        except Unstored:
            await asyncio.sleep(AGAIN)

    async def _play_bot(self, seat: Seat, thinking: Coroutine[Any, Any, Thought]) -> None:
        """One move of a bot, or the default one if the bot fails."""
        live = self._live
        ask, seen = live.game().ask(seat), live.game().n
        try:
            thought = await thinking
            if thought.waits_for_people and self._lets_people_first(seat, seen, thought):
                return
            first = self._shown_first(thought.action)
            await live.answer("bot", seat, ask, first or thought.action)
            if first:
                self._mean(seat, first, thought.action)
                let_talk(live, seat)
            self._explain(seat, thought)
            self._said.pop(seat, None)
        except Unstored:
            await asyncio.sleep(AGAIN)
        except Illegal:
            if live.game().n != seen:
                return  # somebody has moved while the bot was thinking: it thinks again
            log.warning("the bot %s made an illegal move", live.info.places[seat].bot)
            await self._default("bot", seat, ask)
        except Fault:
            return  # the table has moved on

    def _shown_first(self, action: Action) -> Action | None:
        """What a bot does first where people are and have time, so that they can talk about what it is going to do."""
        live, show = self._live, games.box(self._live.info.game).shown_first
        shows = show and live.info.pace and not live.info.talk_time and live.presence.people_here()
        return show(live.view(None), action) if show and shows else None

    def _mean(self, seat: Seat, first: Action, then: Action) -> None:
        """What was shown first is done when people have talked; whoever only showed something thinks again then."""
        if first != then:
            self._meant[seat] = self._live.game().n, then

    def _lets_people_first(self, seat: Seat, seen: int, thought: Thought) -> bool:
        """Whether this bot waits until somebody has moved, and says what it has in mind; it then thinks anew."""
        if self._live.game().n != seen:
            return True
        self._holding.add(seat)
        waits = self.next_bot() != seat
        if waits:
            self._explain(seat, thought)
        return waits

    def _explain(self, seat: Seat, thought: Thought) -> None:
        """A bot gives its reason, while it waits once for each thing that it has in mind."""
        if thought.why is not None and self._said.get(seat) != thought.action:
            self._live.explain(seat, thought.why, thought.means)
            self._said[seat] = thought.action

    async def _calm(self, seat: Seat, pause: float) -> Thought:
        """What a bot does that has a secret: the moment of its answer is fixed before it thinks, so that how long it
        thinks tells nothing. What takes longer than any bot should waits for the next such moment."""
        bot, config = self._live.info.places[seat].bot, self._live.house.config
        pause = max(pause, config.searching if bot == "mcts" else config.answering)
        thinking = asyncio.create_task(self._thought(seat))
        thinking.add_done_callback(lambda done: done.cancelled() or done.exception())  # whoever waited may be gone
        try:
            await asyncio.sleep(pause)
            while pause and not thinking.done():
                await asyncio.sleep(pause)
            return await thinking
        finally:
            thinking.cancel()

    async def _thought(self, seat: Seat) -> Thought:
        """What a bot does and why."""
        live = self._live
        if tutor := live.game().tutor:
            action, waits = tutor.partner(live.game().table, seat)
            return Thought(action, None, waits)
        then, meant = self._meant.pop(seat, (None, None))
        if meant is not None and then == live.game().n:
            return Thought(meant)
        bot, client = live.info.places[seat].bot or "random", Client(live.address, live.info.code)
        try:
            return await live.house.think(client, think_of_move, live.situation(seat), bot, secrets.randbits(64))
        except Unstored:
            raise
        except Exception:
            log.exception("the bot %s failed", live.info.places[seat].bot)
            return Thought(live.game().default(seat))

    async def _default(self, kind: Kind, seat: Seat, ask: int | None) -> None:
        action, by = self.drafts.in_haste(seat, ask) if kind == "human" else (self._live.game().default(seat), "")
        try:
            await self._live.answer(kind, seat, ask, action, by)
        except Unstored:
            await asyncio.sleep(AGAIN)
        except Fault:
            return  # the table has moved on

    # ------------------------------------------------------------ the clock

    def hold(self, until: float) -> None:
        """Let no time run out before this."""
        self._not_before = until

    def restart(self) -> None:
        """Everybody's time begins anew: the game begins, or goes on after a pause."""
        position = self._live.game()
        position.opened = [now()] * position.seats

    def make_up(self, since: float) -> None:
        """Nobody's time has run since then; what was opened later begins now."""
        position = self._live.game()
        position.opened = [opened + now() - max(opened, since) for opened in position.opened]

    def deadline(self, seat: Seat) -> float:
        """When the time of a seat is over."""
        return max(self._live.game().opened[seat] + self._live.info.clock, self._not_before)

    def _on_clock(self) -> list[Seat]:
        """The people whose time runs."""
        if not self._live.info.clock:
            return []
        return [seat for seat in self._live.waits_for() if self._live.info.places[seat].kind == "human"]

    def seconds_left(self, seat: Seat | None) -> int | None:
        """The time that is left to this seat, or to those whom the table waits for."""
        if not self._live.info.clock:
            return None
        running = self._on_clock()
        deadlines = [self.deadline(seat)] if seat in running and seat is not None else map(self.deadline, running)
        soonest = min(deadlines, default=None)
        return None if soonest is None else max(0, round(soonest - now()))

    def next_deadline(self) -> float | None:
        """When the clock will act next."""
        return min(map(self.deadline, self._on_clock()), default=None)

    def _set_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._live.info.clock and (due := self.next_deadline()) is not None:
            delay = max(0.0, due - now()) + 0.01
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        if self._clock is None or self._clock.done():
            self._clock = asyncio.create_task(self._guarded(self._time_out()))

    async def _time_out(self) -> None:
        """Play the default for everybody whose time is over."""
        for seat in self._on_clock():
            if seat in self._on_clock() and self.deadline(seat) <= now():
                await self._default("human", seat, self._live.game().ask(seat))
        # Whatever was stored has set the timer already; this is for what could not be.
        self._clock = None
        self._set_timer()
