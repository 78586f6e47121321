"""Break what several servers stand on and look for what was lost: `python -m tools.faults --faults 300 --tables 100`.

Three servers, PostgreSQL and HAProxy with the settings of deploy/; people play at many tables. Again and again a server
is killed, stopped past its lease and let go on, or drained, PostgreSQL is restarted, or all connections to it are
broken. Every answer that was acknowledged must be in the log once, every other at most once; what anybody was shown
must be what a beginning of the log says; and everybody must hear from their table, and every table go on, within ten
seconds.

Two things show what is the computer's own slowness: rounds in which nothing is done, and a few more people at a server
of their own to which nothing is ever done. With `--rows FILE` several runs make one trial.
"""

import argparse
import asyncio
import random
import signal
import socket as sockets
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import psycopg

from tests.kit.haproxy import deployed, proxied
from tests.kit.postgres import PostgresServer, postgres_server
from tests.server.house import House
from tools.fault_rows import NOTHING, PATIENCE, keep, kept, observed, table
from tools.looked_through import Lost
from tools.people import People, how_it_stands

SERVERS: Final = 3
LIMITS: Final = {
    "messages_a_second": 1000, "requests_a_second": 9e9, "requests_at_once": 9e9, "tables_an_hour": 10**9,
    "connections_an_address": 10**6, "sockets_an_address": 10**6, "wrong_codes_at_once": 10**6,
}  # fmt: skip
CONTROL: Final = 5
"""So many tables are at the server to which nothing is done,"""
CALM_ROUNDS: Final = 6
"""and in one of so many rounds nothing is done to the others either."""


class Trial:
    """The servers, the people, and what is done to them."""

    def __init__(self, postgres: PostgresServer, data: str, houses: list[House], people: People, calm: People) -> None:
        self._postgres, self._data, self._houses = postgres, data, houses
        self._people, self._calm = people, calm
        self.faults: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill, "stop": self._stop, "drain": self._drain,
            "restart postgresql": self._restart, "break connections": self._break,
        }  # fmt: skip

    async def run(self, asked: argparse.Namespace) -> None:
        """So many faults, or as many as there is time for."""
        playing, beside = self._people.begin(asked.tables), self._calm.begin(CONTROL)
        while self._people.opened < asked.tables:
            await asyncio.sleep(0.1)
        left, rounds, end = asked.faults, 0, time.monotonic() + 60 * asked.minutes
        while left and time.monotonic() < end and not any(one.done() for one in (*playing, *beside)):
            kind = random.choice(asked.kinds or list(self.faults)) if rounds % CALM_ROUNDS else NOTHING
            await self._round(kind, asked.rows)
            left, rounds = left - (kind != NOTHING), rounds + 1
        await self._people.end(playing)
        await self._calm.end(beside)

    async def _round(self, kind: str, file: Path) -> None:
        """Do it, wait until everybody goes on, and note how they fared."""
        await asyncio.sleep(random.uniform(0, 1))
        observed(kind, self._people, self._calm)  # what was before does not count
        await self.faults.get(kind, self._nothing)()
        await self._all_go_on(kind)
        row = observed(kind, self._people, self._calm)
        keep(file, row)
        sys.stdout.write(f"{row.told()}\n")
        sys.stdout.flush()

    async def _all_go_on(self, kind: str) -> None:
        """What stands still while people go on to whom nothing was done has been lost."""
        healed, stood = time.monotonic(), 0.0
        while waiting := self._people.waiting(healed):
            await asyncio.sleep(0.1)
            stood += 0.1 if not self._calm.unheard(time.monotonic() - PATIENCE / 2) else 0
            if stood > 3 * PATIENCE:
                stand = "".join(f"\n{one.told.code}: {how_it_stands(one)}" for one in waiting[:9])
                raise Lost(f"{kind}: {len(waiting)} tables do not go on{stand}")

    # ------------------------------------------------------------ faults

    async def _nothing(self) -> None:
        await asyncio.sleep(random.uniform(3, 8))

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


def report(people: People, file: Path) -> str:
    """What came of it, in lines."""
    tally, rows = people.tally, kept(file)
    return "\n".join([
        f"in this run: {tally.tables} tables looked through, {tally.acknowledged} answers acknowledged,"
        f" {tally.moves} in the log, {tally.views} views shown and found in a log", table(rows),
        *(f"slow: {row.told()}" for row in rows if row.slow), "",
    ])  # fmt: skip


def asked_for() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds in which a person thinks")
    parser.add_argument("--kinds", nargs="*", help="only these faults")
    parser.add_argument("--rows", type=Path, help="a file to which what is seen of each fault is added")
    return parser.parse_args()


def main() -> None:
    """Many faults, and what was seen."""
    asked = asked_for()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends it early leaves no server behind
    with postgres_server() as postgres, tempfile.TemporaryDirectory() as folder:
        asked.rows = asked.rows or Path(folder) / "rows"
        data, port = postgres.fresh("faults"), free_port()
        of_three = {"limits": LIMITS, "proxies": ["127.0.0.1"], "names": ["127.0.0.1"], "notice": 2}
        houses = [House(data, **of_three) for _ in range(SERVERS)]
        calm_house = House(Path(folder) / "calm.db", limits=LIMITS)
        with proxied(port, deployed(port, [house.url.removeprefix("http://") for house in houses])):
            people = People(port, data, asked.pause)
            calm = People(int(calm_house.url.rsplit(":", 1)[1]), str(calm_house.data), asked.pause)
            try:
                asyncio.run(Trial(postgres, data, houses, people, calm).run(asked))
                sys.stdout.write("nothing was lost, nothing came twice, nothing was shown that was not stored\n")
            finally:
                for house in (*houses, calm_house):
                    sys.stderr.write(house.kill())
                sys.stdout.write(report(people, asked.rows))


if __name__ == "__main__":
    main()
