"""Fences: the database refuses what was not written under the newest epoch of a table, whatever clocks say."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import psycopg
import pytest

from konspira.engine import replace
from konspira.server.database import Fenced
from konspira.server.leases import BEAT, Lease, Leases, check_fences
from konspira.server.store import Store, StoredMove, database_at
from tests.kit.postgres import PostgresServer
from tests.server.house import alone
from tests.server.test_store import EMPTY

MOVE = StoredMove(0, 0, b"{}", 1.0)
FIRST, SECOND = "ABCDE", "FGHJK"


@pytest.fixture
def url(postgres: PostgresServer) -> str:
    """A database with two tables."""
    store = Store(database_at(url := postgres.fresh("leases")))
    alone(store.create(replace(EMPTY, code=FIRST)))
    alone(store.create(replace(EMPTY, code=SECOND)))
    store.close()
    return url


def leasing(url: str, work: Callable[[Leases, Leases], Awaitable[object]]) -> None:
    """Do something with the leases of two servers."""

    async def run() -> None:
        both = [Leases(database_at(url), name) for name in ("one", "two")]
        try:
            await work(*both)
        finally:
            for leases in both:
                leases.close()

    alone(run())


@pytest.fixture
def line(url: str) -> Iterator[psycopg.Connection]:
    """The line by which servers beat."""
    with psycopg.connect(url, autocommit=True) as db:
        yield db


def live(line: psycopg.Connection, name: str, seconds: float = 60) -> None:
    """A server is heard of, for so long."""
    line.execute(BEAT.replace("?", "%s").encode(), (name, seconds))


def test_a_table_is_had_by_one_server_while_it_lives(url: str, line: psycopg.Connection) -> None:
    async def work(one: Leases, two: Leases) -> None:
        live(line, "one")
        assert await one.take(FIRST) == Lease(1, b"")
        assert await two.take(FIRST) is None
        assert await two.elsewhere(FIRST, SECOND) == await two.elsewhere() == {FIRST}
        assert await one.elsewhere() == set()
        live(line, "one", -1)
        assert await two.take(FIRST) == Lease(2, b"")
        assert await one.take("ZZZZZ") is None
        assert not await one.ask_for("ZZZZZ")

    leasing(url, work)


def test_what_a_server_had_is_free_as_soon_as_its_line_ends(url: str, line: psycopg.Connection) -> None:
    async def work(one: Leases, two: Leases) -> None:
        live(line, "one")
        await one.take(FIRST)
        assert await two.take(FIRST) is None
        line.close()
        while await two.elsewhere():  # PostgreSQL has yet to notice
            await asyncio.sleep(0.01)
        assert await two.take(FIRST) == Lease(2, b"")

    leasing(url, work)


def test_what_is_let_go_goes_on_with_what_was_said(url: str, line: psycopg.Connection) -> None:
    async def work(one: Leases, two: Leases) -> None:
        live(line, "one")
        await one.take(FIRST)
        await one.free((FIRST, 9, b"late"))
        assert await two.take(FIRST) is None
        await one.free((FIRST, 1, b"said"), (SECOND, 1, b"not mine"))
        assert await two.take(FIRST) == Lease(2, b"said")
        live(line, "two")
        await one.free_forgotten(FIRST)
        assert await one.take(FIRST) is None
        await two.free_forgotten(FIRST)
        assert await one.take(FIRST) == Lease(3, b"said")

    leasing(url, work)


def test_a_fenced_table_is_refused_by_the_database_and_costs_the_others_nothing(url: str) -> None:
    lost: list[str] = []
    epochs = {FIRST: 1, SECOND: 1}

    async def work(one: Leases, two: Leases) -> None:
        store = Store(database_at(url), lambda code: ((code, epochs[code]),), lost.append)
        await one.take(FIRST)
        await one.take(SECOND)
        await two.take(FIRST)  # nobody has heard of the first server
        writes = [store.append(code, [MOVE], over=False) for code in (FIRST, SECOND)]
        refused, done = await asyncio.gather(*writes, return_exceptions=True)
        assert (type(refused), done, lost) == (Fenced, None, [FIRST])
        with pytest.raises(Fenced):
            await store.save(replace(EMPTY, code=FIRST, pace=9.0))
        epochs[FIRST] = 2
        await store.append(FIRST, [MOVE], over=False)
        info = store.info(FIRST)
        assert info
        assert (info.pace, len(store.log(FIRST)), len(store.log(SECOND))) == (EMPTY.pace, 1, 1)
        store.close()

    leasing(url, work)


def test_nobody_takes_a_table_over_while_a_move_is_being_stored(url: str) -> None:
    async def work(one: Leases, _: Leases) -> None:
        await one.take(FIRST)

    leasing(url, work)
    storing = database_at(url).connect()
    storing.execute("BEGIN")
    check_fences(storing, [(FIRST, 1)])
    with psycopg.connect(url, autocommit=True) as other:
        other.execute("SET lock_timeout = '20ms'")
        with pytest.raises(psycopg.errors.LockNotAvailable):
            other.execute("UPDATE leases SET epoch = 2")
        storing.execute("COMMIT")
        other.execute("UPDATE leases SET epoch = 2")
    with pytest.raises(Fenced):
        check_fences(storing, [(FIRST, 1)])
    storing.close()
