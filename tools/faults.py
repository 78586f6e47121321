"""Break what several servers stand on and look for what was lost: `python -m tools.faults --faults 300 --tables 100`.

Three servers, PostgreSQL and HAProxy with the settings of deploy/; people play at many tables. Again and again a server
is killed, stopped past its lease and let go on, or drained, PostgreSQL is restarted, or all connections to it are
broken. Every answer that was acknowledged must be in the log once, every other at most once; what anybody was shown
must be what a beginning of the log says; and everybody must hear from their table again within ten seconds.
"""

import argparse
import asyncio
import contextlib
import json
import random
import signal
import socket as sockets
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import msgspec
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from konspira import games
from konspira.engine import CHANCE, encode
from konspira.engine.play import PlayedMove
from konspira.server.bench_answers import answer
from konspira.server.database import Unstored
from konspira.server.position import Position
from konspira.server.store import Store, database_at
from tests.kit.haproxy import deployed, proxied
from tests.kit.postgres import PostgresServer, postgres_server
from tests.server.house import House, Person

SEATS: Final = 5
SERVERS: Final = 3
LIMITS: Final = {
    "messages_a_second": 1000, "requests_a_second": 9e9, "requests_at_once": 9e9, "tables_an_hour": 10**9,
    "connections_an_address": 10**6, "sockets_an_address": 10**6, "wrong_codes_at_once": 10**6,
}  # fmt: skip
QUIET: Final = 1.0
"""Who has heard nothing for so long asks whether the line is there."""
PATIENCE: Final = 10.0
BACK: Final = 0.4
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
    """What was seen."""

    faults: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    acknowledged: int = 0
    moves: int = 0
    views: int = 0
    silences: list[float] = field(default_factory=list)
    standstills: list[float] = field(default_factory=list)


class Client:
    """One who plays like a browser: comes back when the line is lost, and gives an open answer again."""

    def __init__(self, trial: "Trial", table: Played, seat: int) -> None:
        self.heard_at = time.monotonic()
        self.longest = 0.0
        self._trial, self._table, self._seat = trial, table, seat
        self._state: Any = None
        self._asked: tuple[int, Any] | None = None

    async def run(self) -> None:
        """Play until the game is over."""
        address = f"{self._trial.url.replace('http', 'ws')}/ws/{self._table.code}"
        header = {"cookie": self._table.cookies[self._seat]}
        while not self._table.over:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(address, additional_headers=header, compression=None, ping_interval=None) as line:
                    await self._talk(line)
            self._state = self._asked = None
            await asyncio.sleep(BACK * random.uniform(0.75, 1.25))

    async def _talk(self, line: ClientConnection) -> None:
        speaking = asyncio.create_task(self._speak(line))
        try:
            async for text in line:
                self._hear(json.loads(text))
                if self._table.over:
                    return
        finally:
            speaking.cancel()

    def _hear(self, frame: Any) -> None:
        """Note what is said."""
        now = time.monotonic()
        self.longest, self.heard_at = max(self.longest, now - self.heard_at), now
        kind = frame["type"]
        if kind == "state":
            self._state = frame
            self._table.shown[self._seat].add(encode(frame["view"]))
            self._table.over |= bool(frame["view"]["outcome"])
        elif kind == "done" and self._asked:
            self._table.done[self._seat, frame["ask"]] = self._asked[1]
            self._table.moved_at, self._asked = now, None
        elif kind == "refused":
            self._asked = None

    async def _speak(self, line: ClientConnection) -> None:
        """Answer what is asked, and ask whether the line is there; a line that is not is given up."""
        while True:
            await asyncio.sleep(self._trial.pause * random.uniform(0.5, 1.5))
            if action := self._answer():
                await line.send(json.dumps({"type": "act", "ask": self._state["ask"], "action": action}))
            elif time.monotonic() - self.heard_at > QUIET:
                await line.send('{"type":"alive"}')
            if time.monotonic() - self.heard_at > 8 * QUIET:
                line.transport.abort()

    def _answer(self) -> Any:
        """Something to answer, remembered as sent."""
        state = self._state
        if not state or state["ask"] is None or self._asked or self._seat not in state["view"]["to_act"]:
            return None
        action = answer(state["question"], random.randrange(1000))
        self._asked = state["ask"], action
        self._table.sent.setdefault((self._seat, state["ask"]), []).append(action)
        return action


class Trial:
    """The servers, the people, and what is done to them."""

    def __init__(self, postgres: PostgresServer, data: str, url: str, houses: list[House], pause: float) -> None:
        self.url, self.pause, self.tally = url, pause, Tally()
        self._postgres, self._data, self._houses = postgres, data, houses
        self._store = Store(database_at(data))
        self._playing: list[tuple[Played, list[Client]]] = []
        self._kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill, "stop": self._stop, "drain": self._drain,
            "restart postgresql": self._restart, "break connections": self._break,
        }  # fmt: skip

    async def run(self, faults: int, tables: int, minutes: float) -> None:
        """So many faults, or as many as there is time for."""
        going = True
        people = [asyncio.create_task(self._keep_playing(lambda: going)) for _ in range(tables)]
        end = time.monotonic() + 60 * minutes
        while len(self._playing) < tables:
            await asyncio.sleep(0.1)
        while self.tally.faults.total() < faults and time.monotonic() < end and not any(one.done() for one in people):
            await self._fault(random.choice(list(self._kinds)))
        going = False
        for table, _ in self._playing:
            table.over = True
        await asyncio.gather(*people)

    async def _keep_playing(self, going: Callable[[], bool]) -> None:
        """One table after another."""
        while going():
            table = await asyncio.to_thread(self._open)
            clients = [Client(self, table, seat) for seat in range(SEATS)]
            self._playing.append((table, clients))
            await asyncio.gather(*(client.run() for client in clients))
            self._playing.remove((table, clients))
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
            time.sleep(BACK)

    # ------------------------------------------------------------ faults

    async def _fault(self, kind: str) -> None:
        """Do it, and wait until every table has gone on."""
        begun = time.monotonic()
        await self._kinds[kind]()
        healed = time.monotonic()
        while waiting := [table for table, _ in self._playing if not table.over and table.moved_at < healed]:
            if time.monotonic() - healed > 3 * PATIENCE:
                raise Lost(f"{kind}: {len(waiting)} tables do not go on, such as {waiting[0].code}")
            await asyncio.sleep(0.05)
        self.tally.faults[kind] += 1
        self.tally.standstills.append(time.monotonic() - healed)
        worst = max((client.longest for _, clients in self._playing for client in clients), default=0)
        took = time.monotonic() - begun
        sys.stdout.write(f"{self.tally.faults.total()} {kind}: {took:.1f} s, longest silence so far {worst:.1f} s\n")
        sys.stdout.flush()

    async def _kill(self) -> None:
        house = random.choice(self._houses)
        house.process.kill()
        await self._again(house)

    async def _drain(self) -> None:
        house = random.choice(self._houses)
        house.process.send_signal(signal.SIGTERM)
        await self._again(house)

    async def _again(self, house: House) -> None:
        """Start a server anew when it has ended."""
        await asyncio.to_thread(house.process.wait)
        await asyncio.to_thread(house.start, port=int(house.url.rsplit(":", 1)[1]))

    async def _stop(self) -> None:
        house = random.choice(self._houses)
        house.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(random.uniform(5.5, 8))
        house.process.send_signal(signal.SIGCONT)

    async def _restart(self) -> None:
        await asyncio.to_thread(self._postgres.stop)
        await asyncio.to_thread(self._postgres.start)

    async def _break(self) -> None:
        await asyncio.to_thread(self._cut)

    def _cut(self) -> None:
        with psycopg.connect(self._data, autocommit=True) as db:
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )

    # ------------------------------------------------------------ what must be so

    def _check_patiently(self, table: Played) -> None:
        """Our own connection is cut, too."""
        while True:
            with contextlib.suppress(Unstored):
                return self._check(table)
            time.sleep(BACK)

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
    """What a seat is shown of a position, as it comes out of JSON."""
    return {encode(json.loads(encode(position.game.view(position.table, seat))))}


def free_port() -> int:
    """A port that nobody has."""
    with sockets.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def report(tally: Tally) -> str:
    """What came of it, in lines."""
    silences, standstills = sorted(tally.silences or [0.0]), sorted(tally.standstills or [0.0])
    slow = sum(silence > PATIENCE for silence in silences)
    return "\n".join([
        f"faults: {tally.faults.total()} ({dict(tally.faults)})",
        f"tables checked: {tally.tables}, answers acknowledged: {tally.acknowledged}, in the log: {tally.moves},"
        f" views shown and found in a log: {tally.views}",
        f"longest silence of each of {len(silences)} clients: median {silences[len(silences) // 2]:.1f} s,"
        f" 99 %: {silences[len(silences) * 99 // 100]:.1f} s, longest {silences[-1]:.1f} s; over 10 s: {slow}",
        f"until all tables had gone on after a fault: median {standstills[len(standstills) // 2]:.1f} s,"
        f" longest {standstills[-1]:.1f} s", "",
    ])  # fmt: skip


def main() -> None:
    """Many faults, and what was seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds in which a person thinks")
    asked = parser.parse_args()
    with postgres_server() as postgres:
        data = postgres.fresh("faults")
        houses = [
            House(data, limits=LIMITS, proxies=["127.0.0.1"], names=["127.0.0.1"], notice=2) for _ in range(SERVERS)
        ]
        port = free_port()
        with proxied(port, deployed(port, [house.url.removeprefix("http://") for house in houses])) as url:
            trial = Trial(postgres, data, url, houses, asked.pause)
            try:
                asyncio.run(trial.run(asked.faults, asked.tables, asked.minutes))
                sys.stdout.write("nothing was lost, nothing came twice, nothing was shown that was not stored\n")
            finally:
                for house in houses:
                    sys.stderr.write(house.kill())
                sys.stdout.write(report(trial.tally))


if __name__ == "__main__":
    main()
