"""One server for all tests that do not need one of their own; databases of both kinds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from konspira.server.database import Database
from konspira.server.store import database_at
from tests.kit.postgres import PostgresServer, postgres_server
from tests.server.house import House


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a short clock, quick absence and generous limits."""
    data = tmp_path_factory.mktemp("house") / "konspira.db"
    limits = {
        "messages_a_second": 500,
        "frames_at_once": 5000,
        "requests_a_second": 5000,
        "requests_at_once": 5000,
        "tables_an_hour": 5000,
        "wrong_codes_at_once": 5000,
    }
    house = House(data, clocks=[0, 1, 8, 30], absent_after=0.3, host_after=0.6, limits=limits)
    yield house
    house.end()


@pytest.fixture
def house(running: House) -> Iterator[House]:
    """The server, with nobody there yet."""
    yield running
    running.send_home()


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose time passes by hand, for the tests of one file: nobody else takes its beats."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", by_hand=True)
    yield house
    house.end()


@pytest.fixture
def by_hand(slow: House) -> Iterator[House]:
    """The same, with nobody there yet."""
    yield slow
    slow.send_home()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL for all tests of this process."""
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["file", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """An empty place for tables, of each kind."""
    if request.param == "file":
        return database_at(tmp_path / "k.db")
    server: PostgresServer = request.getfixturevalue("postgres")
    return database_at(server.fresh("konspira"))
