"""What several servers on one PostgreSQL carry: `python -m tools.servers`.

One process, two and three, each with the same tables, people and answers a second of its own, so that what is shared
(the database, the leases) shows as a higher price. The figure is the processor time of all server processes for each
state delivered: the clients, in this process, need their share of the cores, and other work on the computer changes
it little. As each process has a core of its own where there are enough, so many times what one carries is carried by
several: their number, times the price at one, by the price there. The rounds take turns: a computer has its moods.

`--most` looks for the tables at which 99 % of what answers bring about still comes within 50 ms, which only says
something about several servers where cores are free: of two, one server takes one and the clients the other. `--quiet`
tells how long an answer takes where little else happens, `--bots` what people wait for beside tables full of bots that
search.
"""

import argparse
import asyncio
import contextlib
import os
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from konspira.server.bench import SEATS, WARM, BenchTable, Caller, Load, LoadResult, delay, open_tables
from konspira.server.bench_host import BenchHost, host_konspira, hosted
from tests.kit.postgres import PostgresServer, postgres_server
from tools.most_tables import GAME, Held, Search, search
from tools.quiet import quiet


class ServerLoad(NamedTuple):
    """What each process has: tables, answers a second, and for how long."""

    tables: int
    rate: float
    seconds: float


@contextlib.contextmanager
def servers(data: str, count: int) -> Iterator[list[BenchHost]]:
    """So many servers on a database."""
    with contextlib.ExitStack() as open_ones:
        yield [open_ones.enter_context(hosted(host_konspira, data)) for _ in range(count)]


def seated(hosts: list[BenchHost], tables: int) -> Load:
    """People at so many tables of each server: those in turn are at one after another."""
    load = Load()
    made = [open_tables(host.port, tables, SEATS, GAME) for host in hosts]
    for places in zip(*made, strict=True):
        load.groups += [BenchTable(load, *place) for place in places]
    return load


async def sit_down(hosts: list[BenchHost], load: Load) -> None:
    """Connect everybody, each to the server that has their table."""
    for place, group in enumerate(load.groups):
        await group.open(hosts[place % len(hosts)].port)
    await asyncio.sleep(0.5)


async def loaded(hosts: list[BenchHost], load: Load, asked: ServerLoad) -> float:
    """The processor seconds of all servers under this load, after a moment to warm up."""
    await sit_down(hosts, load)
    await load.run(asked.rate * len(hosts), WARM)
    load.reset()
    before = sum(host.spent().seconds for host in hosts)
    await load.run(asked.rate * len(hosts), asked.seconds)
    return sum(host.spent().seconds for host in hosts) - before


def carried(postgres: PostgresServer, count: int, asked: ServerLoad) -> LoadResult:
    """What so many servers made of so many times the load."""
    with servers(postgres.fresh("servers"), count) as hosts:
        load = seated(hosts, asked.tables)
        return LoadResult(load, asyncio.run(loaded(hosts, load, asked)))


def price(turns: list[LoadResult]) -> float:
    """Microseconds of a processor for each state delivered, with all that an answer costs besides."""
    return 1e6 * sum(turn.cost for turn in turns) / sum(turn.load.states for turn in turns)


def told(count: int, turns: list[LoadResult], one: list[LoadResult], asked: ServerLoad) -> str:
    """A line about so many servers."""
    said, seconds = sum(turn.load.said for turn in turns), asked.seconds * len(turns)
    states = sum(turn.load.states for turn in turns)
    return (
        f"{count} x {asked.tables} tables x {SEATS}: {said / seconds:.0f} answers/s,"
        f" {states / said / SEATS:.0%} of the states delivered, {price(turns):.0f} µs a state,"
        f" carries {count * price(one) / price(turns):.2f} x what one does;"
        f" median {delay(turns, 0.5):.1f} ms, p99 {delay(turns, 0.99):.1f} ms"
    )


def most(postgres: PostgresServer, counts: Iterable[int], asked: Search) -> str:
    """The most tables that so many servers hold, and how many times as many as one."""
    found: dict[int, Held | None] = {}
    for count in counts:
        sys.stdout.write(f"{count} servers\n")
        with servers(postgres.fresh("servers"), count) as hosts:
            found[count] = asyncio.run(search(hosts, asked))
    one = found[1].tables if found[1] else 0
    held = {count: f"{best.told()}, {best.tables / one:.2f} x one" for count, best in found.items() if best and one}
    return "".join(f"{count} servers held {held.get(count, 'nothing')}\n" for count in found)


def seat_bots(host: BenchHost, tables: int) -> None:
    """Tables full of bots that search, at a server; nobody listens there."""
    caller = Caller(host.port)
    for _ in range(tables):
        asked = {"game": GAME, "seats": SEATS, "name": "A", "bots": ["mcts"] * (SEATS - 1), "sit": False}
        opened, cookie = caller.post("/api/tables", asked)
        caller.post(f"/api/tables/{opened['code']}/seat", {"seat": 0, "bot": "mcts"}, cookie)
        caller.post(f"/api/tables/{opened['code']}/start", {}, cookie)


async def _beside(hosts: list[BenchHost], load: Load, asked: ServerLoad, bots: int) -> str:
    await sit_down(hosts, load)
    lines = []
    for what in ("without bots", f"beside {bots} tables of searching bots at each"):
        await load.run(asked.rate * len(hosts), WARM)
        load.reset()
        before = sum(host.spent().seconds for host in hosts)
        await load.run(asked.rate * len(hosts), asked.seconds)
        turn = [LoadResult(load, sum(host.spent().seconds for host in hosts) - before)]
        late = f"median {delay(turn, 0.5):.1f} ms, p99 {delay(turn, 0.99):.1f} ms"
        lines.append(f"{what}: {late}, {price(turn):.0f} µs a state\n")
        for host in hosts:
            await asyncio.to_thread(seat_bots, host, bots)
    return "".join(lines)


def beside(postgres: PostgresServer, count: int, asked: ServerLoad, bots: int) -> str:
    """What people at servers notice of bots at other tables."""
    with servers(postgres.fresh("servers"), count) as hosts:
        return asyncio.run(_beside(hosts, seated(hosts, asked.tables), asked, bots))


def compare(postgres: PostgresServer, asked: argparse.Namespace) -> str:
    """A line for each number of servers, which take turns."""
    each, counts = ServerLoad(asked.tables, asked.rate, asked.seconds), range(1, asked.servers + 1)
    turns: dict[int, list[LoadResult]] = {count: [] for count in counts}
    for _ in range(asked.rounds):
        for count in counts:
            turns[count].append(carried(postgres, count, each))
    return "".join(f"{told(count, turns[count], turns[1], each)}\n" for count in counts)


def asked_for() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100, help="of each server; with --most of all together, at first")
    parser.add_argument("--rate", type=float, default=60, help="answers a second to each server")
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--most", action="store_true", help="how many tables are held")
    parser.add_argument("--every", type=float, default=2, help="with --most: seconds between two answers at a table")
    parser.add_argument("--minutes", type=float, default=3, help="with --most: for each number of servers")
    parser.add_argument("--quiet", action="store_true", help="how long an answer takes where little else happens")
    parser.add_argument("--bots", type=int, default=0, help="tables of searching bots that join those of people")
    return parser.parse_args()


def main() -> None:
    """What is asked for, and the load of the computer."""
    asked = asked_for()
    if asked.quiet:
        quiet(asked.rounds)
        return
    with postgres_server() as postgres:
        if asked.bots:
            each = ServerLoad(asked.tables, asked.rate, asked.seconds)
            found = beside(postgres, asked.servers, each, asked.bots)
        elif asked.most:
            wanted = Search(asked.tables, asked.every, asked.seconds, asked.minutes)
            found = most(postgres, range(1, asked.servers + 1), wanted)
        else:
            found = compare(postgres, asked)
    sys.stdout.write(f"{found}load of the computer {' '.join(f'{load:.1f}' for load in os.getloadavg())}\n")


if __name__ == "__main__":
    main()
