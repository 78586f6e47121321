"""Break what several servers stand on and look for what was lost: `python -m tools.faults --faults 300 --tables 100`.

Three servers, PostgreSQL and HAProxy with the settings of deploy/; people play at many tables. Again and again a server
is killed, stopped past its lease and let go on, or drained, PostgreSQL is restarted, or all connections to it are
broken. Every answer that was acknowledged must be in the log once, every other at most once; what anybody was shown
must be what a beginning of the log says; and everybody must hear from their table again within ten seconds.

A few more play at a server of their own to which nothing is done: their silences are the computer's own.
"""

import argparse
import asyncio
import random
import signal
import socket as sockets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import psycopg

from tests.kit.haproxy import deployed, proxied
from tests.kit.postgres import PostgresServer, postgres_server
from tests.server.house import House
from tools.people import Lost, People

SERVERS: Final = 3
LIMITS: Final = {
    "messages_a_second": 1000, "requests_a_second": 9e9, "requests_at_once": 9e9, "tables_an_hour": 10**9,
    "connections_an_address": 10**6, "sockets_an_address": 10**6, "wrong_codes_at_once": 10**6,
}  # fmt: skip
PATIENCE: Final = 10.0
CONTROL: Final = 5
"""So many tables are at the server to which nothing is done."""


class Trial:
    """The servers, the people, and what is done to them."""

    def __init__(self, postgres: PostgresServer, data: str, houses: list[House], people: People, calm: People) -> None:
        self.faults: Counter[str] = Counter()
        self.standstills: list[float] = []
        self.slow: list[str] = []
        self._postgres, self._data, self._houses = postgres, data, houses
        self._people, self._calm = people, calm
        self._kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill, "stop": self._stop, "drain": self._drain,
            "restart postgresql": self._restart, "break connections": self._break,
        }  # fmt: skip

    async def run(self, faults: int, tables: int, minutes: float) -> None:
        """So many faults, or as many as there is time for."""
        playing = [*self._people.begin(tables), *self._calm.begin(CONTROL)]
        end = time.monotonic() + 60 * minutes
        while len(self._people.playing) < tables:
            await asyncio.sleep(0.1)
        while self.faults.total() < faults and time.monotonic() < end and not any(one.done() for one in playing):
            await self._fault(random.choice(list(self._kinds)))
        self._people.end()
        self._calm.end()
        await asyncio.gather(*playing)

    # ------------------------------------------------------------ faults

    async def _fault(self, kind: str) -> None:
        """Do it, and wait until everybody has heard from their table again."""
        begun = time.monotonic()
        await self._kinds[kind]()
        healed = time.monotonic()
        await self._all_go_on(kind, healed)
        self.faults[kind] += 1
        self.standstills.append(time.monotonic() - healed)
        self._tell(kind, time.monotonic() - begun)

    async def _all_go_on(self, kind: str, healed: float) -> None:
        """What stands still while people go on to whom nothing was done has been lost."""
        stood = 0.0
        while waiting := self._people.unheard(healed) or self._people.unmoved(time.monotonic() - 6 * PATIENCE):
            await asyncio.sleep(0.1)
            stood += 0.1 if not self._calm.unheard(time.monotonic() - PATIENCE / 2) else 0
            if stood > 3 * PATIENCE:
                stand = "".join(f"\n{code}: {self._people.how_it_stands(code)}" for code in waiting[:9])
                raise Lost(f"{kind}: {len(waiting)} tables do not go on{stand}")

    def _tell(self, kind: str, took: float) -> None:
        silence, calm = self._people.silence(), self._calm.silence()
        said = (
            f"{self.faults.total()} {kind}: {took:.1f} s, silence {silence:.1f} s (where nothing was done {calm:.1f})"
        )
        if silence > PATIENCE:
            self.slow.append(said)
        sys.stdout.write(f"{said}\n")
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


def free_port() -> int:
    """A port that nobody has."""
    with sockets.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def report(trial: Trial, people: People, calm: People) -> str:
    """What came of it, in lines."""
    tally, standstills = people.tally, sorted(trial.standstills or [0.0])
    return "\n".join([
        f"faults: {trial.faults.total()} ({dict(trial.faults)})",
        f"tables checked: {tally.tables}, answers acknowledged: {tally.acknowledged}, in the log: {tally.moves},"
        f" views shown and found in a log: {tally.views}",
        f"longest silence of each client: {silences(people)}",
        f"and where nothing was done: {silences(calm)}",
        f"until everybody had heard from their table after a fault: median {standstills[len(standstills) // 2]:.1f} s,"
        f" longest {standstills[-1]:.1f} s", *trial.slow, "",
    ])  # fmt: skip


def silences(people: People) -> str:
    """How long people heard nothing, in a line."""
    found = sorted(people.tally.silences or [0.0])
    slow, median, most = sum(one > PATIENCE for one in found), found[len(found) // 2], found[len(found) * 99 // 100]
    return f"median {median:.1f} s, 99 %: {most:.1f} s, longest {found[-1]:.1f} s; over 10 s: {slow} of {len(found)}"


def main() -> None:
    """Many faults, and what was seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds in which a person thinks")
    asked = parser.parse_args()
    with postgres_server() as postgres, tempfile.TemporaryDirectory() as folder:
        data, port = postgres.fresh("faults"), free_port()
        houses = [
            House(data, limits=LIMITS, proxies=["127.0.0.1"], names=["127.0.0.1"], notice=2) for _ in range(SERVERS)
        ]
        calm_house = House(Path(folder) / "calm.db", limits=LIMITS)
        with proxied(port, deployed(port, [house.url.removeprefix("http://") for house in houses])) as url:
            people, calm = People(url, data, asked.pause), People(calm_house.url, str(calm_house.data), asked.pause)
            trial = Trial(postgres, data, houses, people, calm)
            try:
                asyncio.run(trial.run(asked.faults, asked.tables, asked.minutes))
                sys.stdout.write("nothing was lost, nothing came twice, nothing was shown that was not stored\n")
            finally:
                for house in (*houses, calm_house):
                    sys.stderr.write(house.kill())
                sys.stdout.write(report(trial, people, calm))


if __name__ == "__main__":
    main()
