"""How long an answer takes where little happens: one server with its file, one on PostgreSQL, three behind HAProxy.

Everything is as for people who depend on it: each answer is safe on the disk before it is acknowledged. What the disk
takes for that, measured at the same time, stands beside it.
"""

import asyncio
import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from konspira.server.bench import QUIET_RATE, QUIET_SECONDS, QUIET_TABLES, SEATS, BenchTable, Load, disk, open_tables
from konspira.server.bench_host import host_konspira, hosted
from tests.kit.haproxy import deployed, proxied
from tests.kit.postgres import PostgresServer, postgres_server
from tools.faults import free_port

GAME: Final = "resistance"
SETTINGS: Final = ("one server with its file", "one on PostgreSQL", "three behind HAProxy")


class Both(Load):
    """How long `done` took to come to those who answered, besides the states for all."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []

    def delivered(self, group: BenchTable, text: bytes) -> None:
        """A message has arrived."""
        super().delivered(group, text)
        if text.startswith(b'{"type":"done"'):
            self.waits.append(time.perf_counter() - group.said_at)


@contextlib.contextmanager
def standing(name: str, postgres: PostgresServer, folder: str) -> Iterator[int]:
    """One of the settings, by its port."""
    with contextlib.ExitStack() as opened:
        data = Path(folder) / f"{time.monotonic()}.db" if name == SETTINGS[0] else postgres.fresh("quiet")
        count = 3 if name == SETTINGS[2] else 1
        ports = [opened.enter_context(hosted(host_konspira, data)).port for _ in range(count)]
        if count > 1:
            front = free_port()
            opened.enter_context(proxied(front, deployed(front, [f"127.0.0.1:{port}" for port in ports])))
            ports = [front]
        yield ports[0]


async def play(port: int, load: Both) -> None:
    """A few people play, after a moment to warm up."""
    made = await asyncio.to_thread(open_tables, port, QUIET_TABLES, SEATS, GAME)
    load.groups = [BenchTable(load, *place) for place in made]
    for group in load.groups:
        await group.open(port)
    await load.run(QUIET_RATE, 2)
    load.reset()
    load.waits.clear()
    await load.run(QUIET_RATE, QUIET_SECONDS)


def median(found: list[float]) -> float:
    """In milliseconds."""
    return 1000 * sorted(found)[len(found) // 2]


def quiet(rounds: int) -> None:
    """A line for each setting and round."""
    with postgres_server(settings="") as postgres, tempfile.TemporaryDirectory() as folder:
        for name in SETTINGS * rounds:
            load = Both()
            with standing(name, postgres, folder) as port, ThreadPoolExecutor(1) as beside:
                kept = beside.submit(disk, Path(folder) / "kept")
                asyncio.run(play(port, load))
            sys.stdout.write(
                f"{name}: done {median(load.waits):.1f} ms, states {median(load.delays):.1f} ms by the median;"
                f" the disk {kept.result():.1f} ms; load {os.getloadavg()[0]:.0f}\n"
            )
            sys.stdout.flush()
