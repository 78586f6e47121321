"""People who play at many tables of a server, come back by themselves when a line is lost, and remember all that they
were told: what `tools.faults` looks through afterwards.

They are as light as can be, for a computer on which they take more of the processors than the servers do shows nothing
of these: one round looks after all of them, and what takes long is done by other processes.
"""

import asyncio
import json
import multiprocessing
import random
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, Final

import msgspec

from konspira.server.bench_answers import answer
from tools.lines import LastingLine, Silence
from tools.looked_through import SEATS, Answer, Tally, Told, be_modest, look_through, open_table

QUIET: Final = 1.0
"""Who has heard nothing for so long asks whether the line is there."""
OPENERS: Final = 8
"""So many tables are opened at once."""
ROUND: Final = 0.1
"""Seconds between two looks at everybody."""
STATE, DONE, REFUSED = b'{"type":"state"', b'{"type":"done"', b'{"type":"refused"'


class Seen(msgspec.Struct):
    """What a client wants to know of a view."""

    to_act: tuple[int, ...]
    outcome: Any = None


class State(msgspec.Struct):
    """What a client wants to know of a state; what it is shown is kept as it came."""

    ask: int | None = None
    view: msgspec.Raw = msgspec.Raw()
    question: msgspec.Raw = msgspec.Raw()


STATES: Final = msgspec.json.Decoder(State)
SEEN: Final = msgspec.json.Decoder(Seen)


class PlayedTable:
    """A table, when it last went on, and for how long it stood still at most."""

    def __init__(self, people: "People", told: Told) -> None:
        self.told = told
        self.over = asyncio.Event()
        self.moved_at = time.monotonic()
        self.clients = [Client(people, self, seat) for seat in range(SEATS)]
        self._lately = 0.0

    def moved(self, asked: Answer) -> None:
        """An answer was acknowledged."""
        self.told.done[asked] = self.told.sent[asked][-1]
        now = time.monotonic()
        self._lately, self.moved_at = max(self._lately, now - self.moved_at), now

    def standstill(self) -> float:
        """For how long no answer was acknowledged at most, since this was asked last."""
        longest, self._lately = max(self._lately, time.monotonic() - self.moved_at), 0.0
        return longest


class Client:
    """One who plays like a page: comes back when the line is lost, and gives an open answer again."""

    def __init__(self, people: "People", table: PlayedTable, seat: int) -> None:
        hello = f"/ws/{table.told.code}", table.told.cookies[seat]
        self.line = LastingLine(people.port, hello, self._hear, self._begin_anew)
        self._people, self._table, self._seat = people, table, seat
        self._answer_at = self._ask_at = 0.0
        self._state: State | None = None
        self._asked: Answer | None = None

    @property
    def doing(self) -> str:
        """What is waited for."""
        return "waits for `done`" if self._asked else "is asked" if self._state else "listens"

    def tick(self, now: float) -> None:
        """Answer what is asked, or ask whether the line is there."""
        self.line.tick(now)
        if not self.line.open:
            return
        if action := self._answer(now):
            self.line.say(json.dumps(action).encode())
        elif now - self.line.heard_at > QUIET and now > self._ask_at:
            self._ask_at = now + QUIET / 2
            self.line.say(b'{"type":"alive"}')

    def _begin_anew(self) -> None:
        """The line is lost: what comes first on the next one says how it stands."""
        self._state = self._asked = None

    def _hear(self, text: bytes) -> None:
        """Note what is said."""
        if text.startswith(STATE):
            self._see(STATES.decode(text))
        elif text.startswith(DONE) and self._asked:
            self._table.moved(self._asked)
            self._asked = None
        elif text.startswith(REFUSED):
            self._asked = None

    def _see(self, state: State) -> None:
        view = SEEN.decode(state.view)
        self._state = state if self._seat in view.to_act else None
        self._answer_at = time.monotonic() + self._think()
        self._table.told.shown[self._seat].add(bytes(state.view))
        if view.outcome:
            self._table.over.set()

    def _think(self) -> float:
        return self._people.pause * random.uniform(0.5, 1.5)

    def _answer(self, now: float) -> Any:
        """Something to answer, remembered as sent."""
        state = self._state
        if state is None or state.ask is None or self._asked or now < self._answer_at:
            return None
        self._answer_at = now + self._think()
        action = answer(msgspec.json.decode(state.question), random.randrange(1000))
        self._asked = self._seat, state.ask
        self._table.told.sent.setdefault(self._asked, []).append(action)
        return {"type": "act", "ask": state.ask, "action": action}


class People:
    """Those at all tables of a server, or of several behind a proxy."""

    def __init__(self, port: int, data: str, pause: float) -> None:
        self.port, self.pause, self.tally = port, pause, Tally()
        self.playing: list[PlayedTable] = []
        self.opened, self.late = 0, 0.0
        self._data = data
        self._going = True
        spawn = multiprocessing.get_context("spawn")
        self._beside = ProcessPoolExecutor(1, spawn, be_modest)
        self._openers = ThreadPoolExecutor(OPENERS)

    def begin(self, tables: int) -> list[asyncio.Task[None]]:
        """Sit down at so many tables, and play at others when a game is over."""
        self._rounds = asyncio.create_task(self._go_round())
        return [asyncio.create_task(self._keep_playing()) for _ in range(tables)]

    async def end(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """Leave all tables as they are, and look through what was told there."""
        self._going = False
        for table in self.playing:
            table.over.set()
        await asyncio.gather(*playing)
        self._rounds.cancel()
        self._beside.shutdown()
        self._openers.shutdown()

    async def _go_round(self) -> None:
        """Look after everybody; how late a round was tells how busy this process is."""
        while True:
            begun = time.monotonic()
            for table in self.playing:
                for client in table.clients:
                    client.tick(time.monotonic())
            await asyncio.sleep(ROUND)
            self.late = max(self.late, time.monotonic() - begun - ROUND)

    async def _keep_playing(self) -> None:
        """One table after another."""
        loop = asyncio.get_running_loop()
        while self._going:
            table = PlayedTable(self, await loop.run_in_executor(self._openers, open_table, self.port))
            self.playing.append(table)
            self.opened += 1
            if self._going:
                await table.over.wait()
            self.playing.remove(table)
            for client in table.clients:
                client.line.close()
            self.tally.add(await loop.run_in_executor(self._beside, look_through, self._data, table.told))

    # ------------------------------------------------------------ how they fare

    def silence(self) -> Silence:
        """The longest that anybody has heard nothing since this was asked last."""
        return max((client.line.silence() for table in self.playing for client in table.clients), default=Silence())

    def standstill(self) -> float:
        """The longest that a table has stood still since this was asked last."""
        return max((table.standstill() for table in self.playing), default=0.0)

    def lateness(self) -> float:
        """By how much a round of this process was late at most, since this was asked last."""
        late, self.late = self.late, 0.0
        return late

    def waiting(self, since: float) -> list[PlayedTable]:
        """The tables at which somebody has heard nothing since then, or no answer was acknowledged."""
        return [table for table in self.playing if table.moved_at < since or _unheard(table, since)]

    def unheard(self, since: float) -> bool:
        """Whether anybody has heard nothing since then."""
        return any(_unheard(table, since) for table in self.playing)


def _unheard(table: PlayedTable, since: float) -> bool:
    return any(client.line.heard_at < since for client in table.clients)


def how_it_stands(table: PlayedTable) -> str:
    """What the people of a table do, for whoever looks for a fault."""
    now = time.monotonic()
    return ", ".join(f"{client.doing} {now - client.line.heard_at:.1f} s" for client in table.clients)
