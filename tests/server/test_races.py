"""Every two calls of the lobby at the same moment: nobody gets two seats, a ghost's, another's, or to see a role."""

import asyncio
import sqlite3
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.house import House, alone
from tests.server.racers import Device, run

ANYWHERE = ("leave", "host leaves", "free", "bot", "take back", "pause", "end", "phone", "tablet", "hand", "carry out")
IN_LOBBY = ("join", "join there", "sit", "start", "listen", *ANYWHERE)
PAIRS = [
    *(("lobby", *pair) for pair in combinations_with_replacement(IN_LOBBY, 2)),
    *(("playing", *pair) for pair in combinations_with_replacement(("listen", *ANYWHERE), 2)),
    *(("ended", "again", other) for other in ("again", "leave", "phone", "host leaves", "end")),
]
AT_ONCE = 50
LIMITS = {"requests_a_second": 1e9, "requests_at_once": 1e9, "sockets_an_address": 10**6, "tables_an_hour": 10**6}


@pytest.fixture
def racing(tmp_path: Path) -> Iterator[House]:
    """A server at which whoever is not connected is absent at once, and bots take their time."""
    house = House(tmp_path / "k.db", absent_after=0, pace=10, limits=LIMITS)
    yield house
    house.end()


async def run_all(port: int) -> None:
    """All pairs, some at a time."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(stage: str, first: str, second: str) -> None:
        async with turn:
            try:
                await run(port, stage, first, second)
            except AssertionError as fault:
                raise AssertionError(f"{stage}: {first} and {second}: {fault}") from fault

    async with asyncio.TaskGroup() as group:
        for pair in PAIRS:
            group.create_task(one(*pair))


def test_whatever_two_people_do_at_once_each_has_one_seat_and_sees_one_role(racing: House) -> None:
    assert len(PAIRS) > 200
    alone(run_all(urlsplit(racing.url).port or 0))
    with sqlite3.connect(racing.data) as db:
        tables = db.execute("SELECT count(*) FROM tables").fetchone()[0]
        torn = db.execute(
            "SELECT code, s.seat, s.member, m.seat FROM seats s JOIN members m USING (code)"
            " WHERE s.member = m.id AND m.seat IS NOT s.seat"
        ).fetchall()
        ghosts = db.execute(
            "SELECT code, seat, member FROM seats s WHERE member IS NOT NULL"
            " AND NOT EXISTS (SELECT 1 FROM members m WHERE m.code = s.code AND m.id = s.member)"
        ).fetchall()
        seatless = db.execute(
            "SELECT code, id, seat FROM members m WHERE seat IS NOT NULL"
            " AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.code = m.code AND s.seat = m.seat AND s.member = m.id)"
        ).fetchall()
    db.close()
    assert tables >= len(PAIRS)
    assert (torn, ghosts, seatless) == ([], [], [])


SAME = {"name": "A", "seat": 2, "key": "k" * 43}


def test_a_browser_without_a_cookie_that_joins_twice_at_once_is_one_person(racing: House) -> None:
    alone(join_twice(urlsplit(racing.url).port or 0, times=30))


async def join_twice(port: int, times: int) -> None:
    """Again and again two windows of one browser, and a stranger, take a seat at the same moment."""
    for _ in range(times):
        host, *windows, other = devices = [Device(port, name) for name in ("host", "window", "window", "other")]
        code = (await host.ask("tables", {"game": "resistance", "seats": 5, "name": "host"}))["code"]
        ready, bodies = asyncio.Barrier(3), [SAME, SAME, {"name": "B"}]
        calls = zip((*windows, other), bodies, strict=True)
        rosters = await asyncio.gather(*(one.ask(f"tables/{code}/join", body, ready) for one, body in calls))
        assert len({device.cookie for device in windows}) == 1
        assert rosters[0]["me"]["seat"] == rosters[1]["me"]["seat"] != rosters[2]["me"]["seat"]
        assert len({device.cookie for device in devices}) == 3
        roster = await host.ask(f"tables/{code}")
        assert [seat["kind"] for seat in roster["seats"]].count("human") == 3
