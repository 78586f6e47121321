"""One server for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest

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
    house = House(data, clocks=[0, 1, 30], absent_after=0.3, host_after=0.6, limits=limits)
    yield house
    said = house.stop()
    assert "Traceback" not in said, said


@pytest.fixture
def house(running: House) -> Iterator[House]:
    """The server, with nobody there yet."""
    yield running
    running.send_home()
