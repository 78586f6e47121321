"""Two servers on one PostgreSQL: a table is at one of them, goes over when it is asked for, and nothing is lost."""

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from konspira.server.app import application
from konspira.server.bench_answers import answer
from konspira.server.config import Config
from konspira.server.registry import TableRegistry
from tests.kit.patience import PATIENCE
from tests.kit.postgres import PostgresServer
from tests.server.house import Ear, House, Person, alone, asked, step, until
from tests.server.test_reveal import VOTING, before_last, finish, make, up

Two = tuple[House, House]


@pytest.fixture(scope="module")
def url(postgres: PostgresServer) -> str:
    """The database of both."""
    return postgres.fresh("neighbours")


@pytest.fixture(scope="module")
def two(url: str) -> Iterator[Two]:
    """Two servers for all tests of this file."""
    limits = {"requests_at_once": 3000, "wrong_codes_at_once": 10, "wrong_codes_a_second": 0.001}
    both = House(url, lease=600, limits=limits), House(url, lease=600, limits=limits)
    yield both
    for house in both:
        house.end()


def elsewhere(house: House, person: Person) -> Person:
    """The same person at another server."""
    again = house.person(person.name)
    again.code = person.code
    again.web.headers["cookie"] = person.cookie()
    again.cookie = person.cookie  # type: ignore[method-assign]
    return again


def moves(url: str, code: str) -> int:
    """How many moves are stored."""
    with psycopg.connect(url) as db:
        rows: Any = db.execute("SELECT count(*), count(DISTINCT n) FROM moves WHERE code = %s", (code,)).fetchone()
    assert rows[0] == rows[1]
    return int(rows[0])


def test_a_table_goes_over_to_the_server_at_which_it_is_asked_for(two: Two, url: str) -> None:
    here, there = two
    people = here.game()
    step(people)
    people[0].heard().say({"type": "chat", "text": "do zobaczenia"})
    people[1].heard().next("chat")
    stored, guest = moves(url, people[0].code), elsewhere(there, people[0])
    assert guest.roster()["moves"] == people[0].heard().state()["n"]
    for one in people:
        one.heard().wait_closed()
        assert one.heard().socket.close_code == 1012
    again = [elsewhere(there, one) for one in people]
    for one in again:
        one.listen()
    assert again[2].heard().next("past")["chat"][0]["text"] == "do zobaczenia"
    step(again)
    assert moves(url, guest.code) > stored


def test_a_table_that_a_server_has_without_knowing_is_let_go(two: Two, url: str) -> None:
    here, there = two
    one = here.person()
    one.create()
    with psycopg.connect(url) as db:
        owner = db.execute("SELECT owner FROM leases WHERE code = %s", (one.code,)).fetchone()
        elsewhere(there, one).roster()
        db.execute("UPDATE leases SET owner = %s, epoch = 9 WHERE code = %s", (*(owner or ()), one.code))
    assert elsewhere(there, one).post("start").status_code == 409
    assert elsewhere(there, one).roster()["code"] == one.code


@pytest.fixture
def slow_two(url: str) -> Iterator[Two]:
    """Two servers whose time passes by hand."""
    both = House(url, lease=600, by_hand=True), House(url, lease=600, by_hand=True)
    yield both
    for house in both:
        house.end()


def test_cards_that_turn_while_a_table_goes_over_turn_again_from_the_first(slow_two: Two) -> None:
    here, there = slow_two
    people, move = before_last(here, VOTING, in_class=True)
    make(people, move)
    here.beat(2)
    up(people[2].heard(), 2)
    looked = elsewhere(there, people[0]).web.get(f"/api/rooms/{people[0].room}").json()["tables"][0]
    assert looked["view"]["now"]["type"] == "voting_seen", "who only looks sees nothing sooner"
    ear = elsewhere(there, people[2]).listen()
    people[2].heard().wait_closed()
    assert ear.state()["view"]["now"]["type"] == "voting_seen"
    up(ear, 0)
    assert finish(there, ear)["view"]["now"]["type"] == "mission_now"
    again = elsewhere(here, people[2]).listen()
    assert again.state()["view"]["now"]["type"] == "mission_now", "they have seen it"
    assert again.of("reveal") == []


def test_a_server_is_ready_while_it_hears_of_the_database(postgres: PostgresServer) -> None:
    house = House(postgres.fresh("ready"), lease=1)
    with (
        httpx.Client(base_url=house.url, timeout=PATIENCE) as web,
        psycopg.connect(postgres.url(), autocommit=True) as db,
    ):
        until(lambda: web.get("/ready").status_code == 200)
        db.execute("ALTER DATABASE ready ALLOW_CONNECTIONS false")
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'ready'")
        until(lambda: web.get("/ready").status_code == 503)
        db.execute("ALTER DATABASE ready ALLOW_CONNECTIONS true")
        until(lambda: web.get("/ready").status_code == 200)
    house.stop()


def test_whoever_only_looks_takes_no_table_away(two: Two) -> None:
    here, there = two
    teacher = here.person()
    room = teacher.web.post("/api/rooms", json={"game": "resistance", "groups": [5, 5]}).json()["room"]
    codes = [table["code"] for table in teacher.web.get(f"/api/rooms/{room}").json()["tables"]]
    assert {code[:2] for code in codes} == {room[:2]}
    pupil = here.person("Ala")
    pupil.join(codes[0])
    ear = pupil.listen()
    looking = elsewhere(there, teacher).web.get(f"/api/rooms/{room}").json()
    assert looking["tables"][0]["seats"][0]["name"] == "Ala"
    assert elsewhere(there, pupil).web.get("/api/mine").json()[0]["code"] == codes[0]
    ear.say({"type": "alive"})
    ear.next("alive")


def test_a_class_is_taken_to_another_computer_by_whichever_server_answers(two: Two, url: str) -> None:
    here, there = two
    teacher = here.person()
    room = teacher.web.post("/api/rooms", json={"game": "resistance", "groups": [5]}).json()["room"]
    secret = teacher.web.post(f"/api/rooms/{room}/carry", json={}).json()["path"].split("#")[1]
    with psycopg.connect(url) as db:
        kept: Any = db.execute("SELECT locked FROM room_links WHERE room = %s", (room,)).fetchone()
    assert kept[0] not in teacher.cookie().encode(), "what is stored opens nothing"
    other = [house.person() for house in (there, here)]
    codes = [one.web.post(f"/api/rooms/{room}/enter", json={"secret": secret}).status_code for one in other]
    assert codes == [200, 403]
    assert other[0].web.get(f"/api/rooms/{room}").status_code == 200


def test_wrong_codes_are_counted_by_all_servers_together(two: Two) -> None:
    here, there = two
    with httpx.Client(base_url=here.url, timeout=PATIENCE) as web:
        assert 429 in [web.get("/api/tables/ZZZZZ").status_code for _ in range(12)]
    with httpx.Client(base_url=there.url, timeout=PATIENCE) as web:
        until(lambda: web.get("/api/tables/ZZZZZ").status_code == 429)


def test_a_server_that_stood_still_shows_nothing_that_was_not_stored(two: Two, url: str) -> None:
    here, there = House(url, lease=2), two[1]
    people = here.game()
    here.process.send_signal(signal.SIGSTOP)
    again = [elsewhere(there, one) for one in people]
    for one in again:
        one.listen()
    before = moves(url, people[0].code)
    late, state = next(asked(people))
    late.heard().say({"type": "act", "ask": state["ask"], "action": answer(state["question"])})
    step(again)
    here.process.send_signal(signal.SIGCONT)
    for one in people:
        one.heard().wait_closed()
        assert {frame["n"] for frame in one.heard().of("state")} == {state["n"]}
        assert not one.heard().of("done")
    assert moves(url, people[0].code) == before + 1
    here.end()


def test_what_a_killed_server_had_is_taken_over_whole(url: str, two: Two) -> None:
    killed, there = House(url, lease=600), two[1]
    people = killed.game()
    done = 0
    for _ in range(4):
        step(people)
        done += 1
    cookies, code = [one.cookie() for one in people], people[0].code
    n = people[0].heard().state()["n"]
    killed.kill()
    with Ear(there.url, code, cookies[0]) as ear:
        assert ear.state()["n"] == n
    assert moves(url, code) == 1 + done  # with the deal


def test_a_server_that_stops_lets_its_tables_go_at_once(url: str, two: Two) -> None:
    leaving, there = House(url, lease=600), two[0]
    people = leaving.game()
    cookie, code, ear = people[0].cookie(), people[0].code, people[0].heard()
    leaving.process.send_signal(signal.SIGTERM)
    ear.wait_closed()
    assert ear.socket.close_code == 1012
    with Ear(there.url, code, cookie) as again:
        assert again.state()["n"] == ear.state()["n"]
    leaving.send_home()
    assert leaving.process.wait() == 0


def test_a_server_reads_all_games_before_anybody_is_sent_to_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr("konspira.server.neighbours.shelf", lambda: done.append("read"))
    monkeypatch.setattr("konspira.server.neighbours.Neighbours._attend", lambda _: done.append("heard of"))

    async def run() -> None:
        registry = TableRegistry(Config(url))
        await registry.open()
        await registry.close()

    alone(run())
    assert done == ["read", "heard of"]


def test_a_server_that_is_about_to_stop_asks_for_nobody_more(tmp_path: Path) -> None:
    async def run() -> list[int]:
        registry = TableRegistry(Config(tmp_path / "k.db"))
        said = []
        async with httpx.AsyncClient(transport=httpx.ASGITransport(application(registry))) as web:
            for _ in range(2):
                said += [(await web.get(f"http://127.0.0.1{path}")).status_code for path in ("/ready", "/health")]
                await registry.drain()
        await registry.close()
        return said

    assert alone(run()) == [200, 200, 404, 200]
