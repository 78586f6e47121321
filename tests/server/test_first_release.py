"""A database of the first release, of either kind: brought up to date, and its game is played on."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from konspira.server.codes import hashed
from konspira.server.store import Store, database_at
from tests.kit.postgres import PostgresServer
from tests.server.house import PEBBLES, House, Person, play_out

KEPT = Path(__file__).with_name("first_release")


@pytest.fixture(params=["file", "postgres"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where such a database is."""
    script = (KEPT / f"{request.param}.sql").read_text(encoding="utf-8")
    if request.param == "file":
        with closing(sqlite3.connect(tmp_path / "k.db")) as db:
            db.executescript(script)
        return str(tmp_path / "k.db")
    server: PostgresServer = request.getfixturevalue("postgres")
    with psycopg.connect(url := server.fresh("first_release")) as line:
        line.execute(script.encode())
    return url


@pytest.fixture
def house(old: str) -> Iterator[House]:
    """A server of today on it."""
    house = House(old, more_games=PEBBLES, keep=0)
    yield house
    house.stop()


def back(house: House, code: str, token: str) -> Person:
    """Somebody who comes again with the cookie of then."""
    one = house.person()
    one.code = code
    one.web.cookies.set(f"konspira-{code}", token)
    return one


def test_people_seats_links_and_rooms_are_kept(old: str) -> None:
    store = Store(database_at(old))
    playing, lobby, room = store.info("ABCDE"), store.info("FGHJK"), store.room("KLMNP")
    kept = len(store.log("ABCDE"))
    store.close()
    assert playing is not None
    assert lobby is not None
    assert [(one.id, one.name, one.seat) for one in playing.members] == [(0, "Ala", 0), (1, "Ola", 1)]
    assert playing.holder("ola") == playing.members[1]
    assert playing.room == "KLMNP"
    assert lobby.holder("jan") == lobby.members[0]
    assert (lobby.numbers, [place.kind for place in lobby.places]) == (4, ["human", "bot", "free"])
    assert (playing.talk, playing.voice, playing.tutorial) == (1, "plain", False)
    assert (playing.level, playing.arrivals) == (None, ())
    assert room == (hashed("teacher"), "pebbles")
    assert kept == 4


def test_a_game_that_was_begun_then_is_played_to_its_end(house: House) -> None:
    people = [back(house, "ABCDE", "ala"), back(house, "ABCDE", "ola")]
    assert [one.roster()["me"]["seat"] for one in people] == [0, 1]
    for one in people:
        one.listen()
    play_out(people)
    assert people[0].roster()["state"] == "over"


def test_a_table_of_other_rules_is_set_aside_in_words(house: House) -> None:
    assert "other rules" in back(house, "QRSTU", "ewa").roster()["error"]["en"]


def test_what_is_new_can_be_done_at_an_old_table(house: House) -> None:
    host = back(house, "FGHJK", "jan")
    assert house.person("Ola").join("FGHJK").status_code == 200
    assert host.post("start").status_code == 200
    assert host.roster()["moves"] > 0
