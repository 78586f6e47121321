"""How long people wait for `done` while one address floods the server: each flood beside the calm before it."""

import asyncio
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median, quantiles

from konspira.games import game as rules_of
from konspira.games import shelf
from konspira.server.bench import SEATS, BenchTable, Load, measured, open_tables
from konspira.server.bench_host import hosted, tell
from konspira.server.config import Config
from konspira.server.flood_kinds import FLOODS, Flooder
from konspira.server.run import bound, run
from konspira.sim.bench import Measure

TABLES = 6
RATE = 25.0
CALM, FLOODED, RISING = 4.0, 5.0, 1.0
PREPARING = 120.0


class Waits(Load):
    """How long `done` took to come, each time."""

    def delivered(self, group: BenchTable, text: bytes) -> None:
        """A message has arrived."""
        if text.startswith(b'{"type":"done"'):
            self.delays.append(1000 * (time.perf_counter() - group.said_at))


def host_people(line: Connection, data: Path) -> None:
    """The server as it is set up for people."""
    with bound("127.0.0.1", 0) as listening:
        config = Config(data, port=listening.getsockname()[1], pace=0, deal=0, answering=0, searching=0, idle=1e9)
        run(config, listening, lambda _: tell(line, config.port))


def flood(name: str, port: int, begun: Event) -> None:
    """Flood until ended; the measuring goes first when the processors are busy."""
    if sys.platform != "win32":
        os.nice(10)
    FLOODS[name](Flooder(port, begun.set))


@contextmanager
def flooding(name: str, port: int) -> Iterator[Event]:
    """A flood from a process of its own; it tells when its preparations are made."""
    spawn = multiprocessing.get_context("spawn")
    begun = spawn.Event()
    process = spawn.Process(target=flood, args=(name, port, begun), daemon=True)
    process.start()
    try:
        yield begun
    finally:
        process.kill()
        process.join()


async def waits(port: int, name: str, game: str) -> tuple[list[float], list[float]]:
    """The milliseconds until `done`, calm and flooded."""
    load = Waits()
    load.groups = [BenchTable(load, *made) for made in await asyncio.to_thread(open_tables, port, TABLES, SEATS, game)]
    for group in load.groups:
        await group.open(port)
    await load.run(RATE, 1)
    load.delays.clear()
    await load.run(RATE, CALM)
    calm = load.delays.copy()
    with flooding(name, port) as begun:
        await asyncio.to_thread(begun.wait, PREPARING)
        await load.run(RATE / 5, RISING)
        load.delays.clear()
        await load.run(RATE, FLOODED)
    return calm, load.delays


def rows(name: str, calm: list[float], flooded: list[float]) -> Iterator[Measure]:
    """Half of all waits were shorter than the first figure, nineteen of twenty than the second."""
    yield measured(f"{name}, median", median(flooded), "ms", median(calm))
    yield measured(f"{name}, 95 %", quantiles(flooded, n=20)[-1], "ms", quantiles(calm, n=20)[-1])


def bench_floods(only: str = "", progress: Callable[[str], object] = lambda _: None) -> Iterator[Measure]:
    """All floods, each on a fresh server; two minutes and a half."""
    game = next(name for name in shelf() if SEATS in rules_of(name).SEATS)
    for name in FLOODS:
        if only in name:
            progress(name)
            with tempfile.TemporaryDirectory() as folder, hosted(host_people, Path(folder) / "k.db") as host:
                yield from rows(name, *asyncio.run(waits(host.port, name, game)))


def main() -> None:
    """The figures as rows."""
    for row in bench_floods(" ".join(sys.argv[1:])):
        sys.stdout.write(f"{row.name:32} {row.figure:10.1f} {row.unit:4} {row.baseline:10.1f} {row.ratio:6.2f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
