"""The HAProxy settings that we give away: a table, its class and what follows it are at one server; the others go on
when that one stops."""

import signal
import socket as sockets
from collections.abc import Iterator

import psycopg
import pytest

from tests.kit.haproxy import deployed, proxied
from tests.kit.patience import PATIENCE
from tests.kit.postgres import PostgresServer
from tests.server.house import House, Person, step, until


@pytest.fixture(scope="module")
def url(postgres: PostgresServer) -> str:
    """The database of both servers."""
    return postgres.fresh("deployed")


@pytest.fixture(scope="module")
def houses(url: str) -> Iterator[list[House]]:
    """Two servers for the tests of this file."""
    both = [House(url, proxies=["127.0.0.1"], names=["127.0.0.1"], notice=2) for _ in range(2)]
    yield both
    for house in both:
        house.end()


@pytest.fixture(scope="module")
def proxy(houses: list[House]) -> Iterator[str]:
    """The proxy before them."""
    with sockets.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    servers = [house.url.removeprefix("http://") for house in houses]
    with proxied(port, deployed(port, servers, patience=30, rise=1)) as url:
        yield url


def handed_over(url: str, code: str) -> int:
    """How often a table was taken."""
    with psycopg.connect(url) as db:
        row = db.execute("SELECT epoch FROM leases WHERE code = %s", (code,)).fetchone()
    return int(row[0]) if row else 0


def at(proxy: str, house: House, name: str = "Ala") -> Person:
    """Somebody who comes by the proxy."""
    one = house.person(name)
    one.url, one.web.base_url = proxy, proxy
    return one


def test_everything_about_a_table_goes_to_one_server(houses: list[House], proxy: str, url: str) -> None:
    teacher = at(proxy, houses[0])
    room = teacher.web.post("/api/rooms", json={"game": "resistance", "groups": [5] * 4}).json()["room"]
    codes = [table["code"] for table in teacher.web.get(f"/api/rooms/{room}").json()["tables"]]
    for code in codes:
        pupil = at(proxy, houses[0])
        pupil.join(code.lower())
        pupil.listen(code=code).next("roster")
    assert len(teacher.web.get(f"/api/rooms/{room}").json()["tables"]) == 4
    assert {handed_over(url, code) for code in codes} == {1}


def test_people_go_on_by_the_proxy_when_their_server_stops(houses: list[House], proxy: str) -> None:
    people = [at(proxy, houses[0], f"P{k}") for k in range(5)]
    people[0].create()
    for other in people[1:]:
        other.join(people[0].code)
    people[0].post("start")
    ears = [one.listen() for one in people]
    step(people)
    n = ears[0].state()["n"]
    for house in houses:
        house.process.send_signal(signal.SIGTERM)
        assert house.process.wait(PATIENCE) == 0
        if ears[0].closed:
            break
        house.start(port=int(house.url.rsplit(":", 1)[1]))
        until(lambda: people[0].get("cards").status_code == 200)
    for ear in ears:
        ear.wait_closed()
        assert ear.socket.close_code == 1012
    for one in people:
        one.listen()
    assert people[0].heard().state()["n"] == n
    step(people)
