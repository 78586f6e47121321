"""How many tables of people several servers hold: more and more of them, until 1 % of the states come later than 50 ms.

Beside each figure stands what the busiest server and the clients took of a processor: where the clients, PostgreSQL and
all servers share two, it is these that are full, and not the servers.
"""

import asyncio
import sys
import time
from math import ceil
from typing import Final, NamedTuple

from konspira.server.bench import HEARD, LATENCY_LIMIT, SEATS, WARM, BenchTable, Load, LoadResult, delay, open_tables
from konspira.server.bench_host import BenchHost

GAME: Final = "resistance"
STEP: Final = 1.25
"""By so much more is tried when 99 % came in time."""
TRIES: Final = 2
"""So often it is tried: a computer has its moods."""


class Search(NamedTuple):
    """So many tables at first, the seconds between two answers at each of them, how long each number of tables is
    tried, and the minutes after which no more are."""

    tables: int
    every: float
    seconds: float
    minutes: float


class Held(NamedTuple):
    """What came of so many tables: answers a second, how late states were, and shares of a processor."""

    tables: int
    rate: float
    median: float
    late: float
    busiest: float
    clients: float
    whole: bool

    @property
    def in_time(self) -> bool:
        """Whether all answers could be given, and 99 % of what they brought about came in time."""
        return self.whole and self.late <= LATENCY_LIMIT

    def told(self) -> str:
        """A line about it."""
        return (
            f"{self.tables} tables x {SEATS}: {self.rate:.0f} answers/s, median {self.median:.1f} ms, p99"
            f" {self.late:.1f} ms; the busiest server"
            f" took {self.busiest:.0%} of a processor, the clients {self.clients:.0%}"
        )


def is_over(group: BenchTable) -> bool:
    """Whether nobody at a table is asked anything any more."""
    states = [HEARD.decode(text) for text in group.newest if text]
    return bool(states) and not any(state.view and state.view.to_act for state in states)


async def seat(hosts: list[BenchHost], load: Load, tables: int) -> None:
    """Let there be so many tables at which is played, each server having as many."""
    for group in [group for group in load.groups if is_over(group)]:
        load.groups.remove(group)
        for wire in group.wires:
            if wire.transport:
                wire.transport.close()
    missing = max(0, tables - len(load.groups))
    for place, host in enumerate(hosts):
        share = len(range(place, missing, len(hosts)))
        for made in await asyncio.to_thread(open_tables, host.port, share, SEATS, GAME):
            load.groups.append(BenchTable(load, *made))
            await load.groups[-1].open(host.port)
    await asyncio.sleep(0.5)


async def tried(hosts: list[BenchHost], load: Load, tables: int, asked: Search) -> Held:
    """What comes of so many tables."""
    await seat(hosts, load, tables)
    rate = tables / asked.every
    await load.run(rate, WARM)
    load.reset()
    before, mine = [host.spent().seconds for host in hosts], time.process_time()
    await load.run(rate, asked.seconds)
    spent = max(host.spent().seconds - begun for host, begun in zip(hosts, before, strict=True))
    turn, clients = [LoadResult(load, 0)], time.process_time() - mine
    whole = load.said >= 0.95 * rate * asked.seconds and load.states > 0
    late = (delay(turn, 0.5), delay(turn, 0.99)) if whole else (0.0, 0.0)
    return Held(tables, load.said / asked.seconds, *late, spent / asked.seconds, clients / asked.seconds, whole)


async def search(hosts: list[BenchHost], asked: Search) -> Held | None:
    """The most tables at which nearly everything came in time, within the minutes that are given."""
    load, tables, held, end = Load(), asked.tables, None, time.monotonic() + 60 * asked.minutes
    while time.monotonic() < end:
        for _ in range(TRIES):
            found = await tried(hosts, load, tables, asked)
            sys.stdout.write(f"  {found.told()}\n")
            sys.stdout.flush()
            if found.in_time:
                break
        else:
            return held
        held, tables = found, ceil(STEP * tables)
    sys.stdout.write("  the time was over before there were too many\n")
    return held
