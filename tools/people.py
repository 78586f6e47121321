"""People who play at many tables of a server, come back by themselves when a line is lost, and remember all that they
were told: what `tools.faults` looks through afterwards."""

import asyncio
import contextlib
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from konspira import games
from konspira.engine import CHANCE, encode
from konspira.engine.play import PlayedMove
from konspira.server.bench_answers import answer
from konspira.server.database import Unstored
from konspira.server.position import Position
from konspira.server.store import Store, database_at
from tests.server.house import Person

SEATS: Final = 5
QUIET: Final = 1.0
"""Who has heard nothing for so long asks whether the line is there."""
FIRST_WAIT: Final = 0.4
LONGEST_WAIT: Final = 3.0
"""As the pages have it: who does not get through waits for twice as long the next time."""
Answer = tuple[int, int]


class Lost(Exception):
    """Something was lost, came twice, was shown and not stored, or does not go on."""


@dataclass
class Played:
    """A table, and all that was said and shown there."""

    code: str
    cookies: list[str]
    sent: dict[Answer, list[Any]] = field(default_factory=dict)
    done: dict[Answer, Any] = field(default_factory=dict)
    shown: list[set[bytes]] = field(default_factory=lambda: [set() for _ in range(SEATS)])
    moved_at: float = field(default_factory=time.monotonic)
    over: bool = False


@dataclass
class Tally:
    """What was seen at tables that have been looked through."""

    tables: int = 0
    acknowledged: int = 0
    moves: int = 0
    views: int = 0
    silences: list[float] = field(default_factory=list)


class Seen(msgspec.Struct):
    """What a client wants to know of a view."""

    to_act: tuple[int, ...]
    outcome: Any = None


class Frame(msgspec.Struct):
    """What a client wants to know of a message; what it is shown is kept as it came."""

    type: str
    ask: int | None = None
    view: msgspec.Raw = msgspec.Raw()
    question: msgspec.Raw = msgspec.Raw()


FRAME: Final = msgspec.json.Decoder(Frame)
SEEN: Final = msgspec.json.Decoder(Seen)


class Client:
    """One who plays like a browser: comes back when the line is lost, and gives an open answer again."""

    def __init__(self, people: "People", table: Played, seat: int) -> None:
        self.heard_at = time.monotonic()
        self.longest = self._lately = self._answer_at = 0.0
        self._people, self._table, self._seat = people, table, seat
        self._wait = FIRST_WAIT
        self._state: Frame | None = None
        self._asked: Answer | None = None

    async def run(self) -> None:
        """Play until the game is over."""
        address = f"{self._people.url.replace('http', 'ws')}/ws/{self._table.code}"
        header = {"cookie": self._table.cookies[self._seat]}
        while not self._table.over:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(address, additional_headers=header, compression=None, ping_interval=None) as line:
                    await self._talk(line)
            self._state = self._asked = None
            await asyncio.sleep(self._wait * random.uniform(0.75, 1.25))
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    @property
    def doing(self) -> str:
        """What is waited for."""
        return "waits for `done`" if self._asked else "is asked" if self._state else "listens"

    def silence(self) -> float:
        """For how long nothing was heard at most, since this was asked last."""
        longest, self._lately = max(self._lately, time.monotonic() - self.heard_at), 0.0
        return longest

    async def _talk(self, line: ClientConnection) -> None:
        speaking = asyncio.create_task(self._speak(line))
        try:
            async for text in line:
                self._hear(FRAME.decode(text))
                if self._table.over:
                    return
        finally:
            speaking.cancel()

    def _hear(self, frame: Frame) -> None:
        """Note what is said."""
        now = time.monotonic()
        silence, self.heard_at = now - self.heard_at, now
        self.longest, self._lately = max(self.longest, silence), max(self._lately, silence)
        self._wait = FIRST_WAIT
        if frame.type == "state":
            view = SEEN.decode(frame.view)
            self._state = frame if self._seat in view.to_act else None
            self._answer_at = now + self._think()
            self._table.shown[self._seat].add(bytes(frame.view))
            self._table.over |= bool(view.outcome)
        elif frame.type == "done" and self._asked:
            self._table.done[self._asked] = self._table.sent[self._asked][-1]
            self._table.moved_at, self._asked = now, None
        elif frame.type == "refused":
            self._asked = None

    async def _speak(self, line: ClientConnection) -> None:
        """Answer what is asked, and ask whether the line is there; a line that is not is given up."""
        while True:
            await asyncio.sleep(QUIET * random.uniform(0.3, 0.5))
            if action := self._answer():
                await line.send(json.dumps(action))
            elif time.monotonic() - self.heard_at > QUIET:
                await line.send('{"type":"alive"}')
            if time.monotonic() - self.heard_at > 8 * QUIET:
                line.transport.abort()

    def _think(self) -> float:
        return self._people.pause * random.uniform(0.5, 1.5)

    def _answer(self) -> Any:
        """Something to answer, remembered as sent."""
        state = self._state
        if state is None or state.ask is None or self._asked or time.monotonic() < self._answer_at:
            return None
        self._answer_at = time.monotonic() + self._think()
        action = answer(msgspec.json.decode(state.question), random.randrange(1000))
        self._asked = self._seat, state.ask
        self._table.sent.setdefault(self._asked, []).append(action)
        return {"type": "act", "ask": state.ask, "action": action}


class People:
    """Those at all tables of a server, or of several behind a proxy."""

    def __init__(self, url: str, data: str, pause: float) -> None:
        self.url, self.pause, self.tally = url, pause, Tally()
        self.playing: list[tuple[Played, list[Client]]] = []
        self._going = True
        self._store = Store(database_at(data))

    def begin(self, tables: int) -> list[asyncio.Task[None]]:
        """Sit down at so many tables, and play at others when a game is over."""
        return [asyncio.create_task(self._keep_playing()) for _ in range(tables)]

    def end(self) -> None:
        """Leave all tables as they are."""
        self._going = False
        for table, _ in self.playing:
            table.over = True

    def silence(self) -> float:
        """The longest that anybody has heard nothing since this was asked last."""
        return max((client.silence() for _, clients in self.playing for client in clients), default=0.0)

    def how_it_stands(self, code: str) -> str:
        """What the people of a table do, for whoever looks for a fault."""
        now = time.monotonic()
        clients = next(clients for table, clients in self.playing if table.code == code)
        return ", ".join(f"{client.doing} {now - client.heard_at:.1f} s" for client in clients)

    def unheard(self, since: float) -> list[str]:
        """The tables at which somebody has heard nothing since then."""
        playing = [(table, clients) for table, clients in self.playing if not table.over]
        return [table.code for table, clients in playing if any(client.heard_at < since for client in clients)]

    def unmoved(self, since: float) -> list[str]:
        """The tables at which no answer was acknowledged since then."""
        return [table.code for table, _ in self.playing if not table.over and table.moved_at < since]

    async def _keep_playing(self) -> None:
        """One table after another."""
        while self._going:
            table = await asyncio.to_thread(self._open)
            clients = [Client(self, table, seat) for seat in range(SEATS)]
            self.playing.append((table, clients))
            await asyncio.gather(*(client.run() for client in clients))
            self.playing.remove((table, clients))
            await asyncio.to_thread(self._check_patiently, table)
            self.tally.silences += [client.longest for client in clients]

    def _open(self) -> Played:
        """A table of five people, begun; what fails is tried again with another."""
        while True:
            people = [Person(self.url, f"P{seat}") for seat in range(SEATS)]
            with contextlib.suppress(httpx.HTTPError, AssertionError, KeyError, ValueError):
                people[0].create(seats=SEATS, options={"plots": True})
                joined = [one.join(people[0].code) for one in people[1:]] + [people[0].post("start")]
                if all(answer.status_code == 200 for answer in joined):
                    return Played(people[0].code, [one.cookie() for one in people])
            for one in people:
                one.close()
            time.sleep(FIRST_WAIT)

    def _check_patiently(self, table: Played) -> None:
        """Our own connection is cut, too."""
        while True:
            with contextlib.suppress(Unstored):
                return self._check(table)
            time.sleep(FIRST_WAIT)

    def _check(self, table: Played) -> None:
        """The log has what was acknowledged, once, and nobody was shown anything else."""
        stored, shown = self._told(table.code)
        for asked, action in table.done.items():
            if stored.get(asked) != action:
                raise Lost(f"{table.code}: acknowledged and lost: {asked}")
        for asked, action in stored.items():
            if action not in table.sent.get(asked, []):
                raise Lost(f"{table.code}: nobody sent {asked}")
        for seat, views in enumerate(table.shown):
            if not views <= shown[seat]:
                raise Lost(f"{table.code}: seat {seat} was shown what was not stored")
        self.tally.tables += 1
        self.tally.acknowledged += len(table.done)
        self.tally.moves += len(stored)
        self.tally.views += sum(map(len, table.shown))

    def _told(self, code: str) -> tuple[dict[Answer, Any], list[set[bytes]]]:
        """The answers in the log, and what every seat may have been shown on the way."""
        info = self._store.info(code)
        assert info
        position = Position(games.game(info.game), games.box(info.game).words, info)
        answers: dict[Answer, Any] = {}
        shown: list[set[bytes]] = [views_of(position, seat) for seat in range(SEATS)]
        for row in self._store.log(code):
            action = msgspec.json.decode(row.action, type=position.game.ACTIONS)
            if row.seat != CHANCE:
                asked = row.seat, position.ask(row.seat) or -1
                if asked in answers:
                    raise Lost(f"{code}: {asked} is in the log twice")
                answers[asked] = json.loads(encode(action))
            t = position.table
            position.take(PlayedMove(t, row.seat, action, *position.game.step(t, row.seat, action)), row.at)
            for seat in range(SEATS):
                shown[seat] |= views_of(position, seat)
        return answers, shown


def views_of(position: Position, seat: int) -> set[bytes]:
    """What a seat is shown of a position."""
    return {encode(position.game.view(position.table, seat))}
