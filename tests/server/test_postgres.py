"""PostgreSQL as the store: versions, a server that goes away and comes back, and a whole game on it."""

import psycopg
import pytest

from konspira.engine import Fault
from konspira.server.bench_answers import answer
from konspira.server.config import without_password
from konspira.server.postgres import MIGRATIONS
from konspira.server.store import Store, database_at
from tests.kit.postgres import PostgresServer
from tests.server.house import House, alone, asked, settle, step
from tests.server.test_store import EMPTY


def test_a_newer_database_is_refused_in_words(postgres: PostgresServer) -> None:
    database = database_at(url := postgres.fresh("newer"))
    database.prepare()
    with psycopg.connect(url) as db:
        db.execute("UPDATE konspira SET version = %s", (len(MIGRATIONS) + 1,))
    with pytest.raises(Fault, match="newer Konspira"):
        database.prepare()


def test_a_database_that_cannot_be_reached_is_told_in_words(postgres: PostgresServer) -> None:
    with pytest.raises(Fault, match=r"does not let us in .*nobody_made_it"):
        database_at(postgres.url("nobody_made_it")).prepare()


def test_two_servers_may_prepare_one_database_and_what_is_there_stays(postgres: PostgresServer) -> None:
    url = postgres.fresh("shared")
    first = Store(database_at(url))
    alone(first.create(EMPTY))
    second = Store(database_at(url))
    assert second.info(EMPTY.code) == EMPTY
    for store in (first, second):
        store.close()


@pytest.mark.parametrize("url", ["postgresql://ola:hasło@host/db", "postgresql://host/db?user=ola&password=hasło"])
def test_nobody_reads_the_password_of_the_database_on_the_screen(url: str) -> None:
    assert "hasło" not in without_password(url)
    assert without_password(url).startswith("postgresql://")


def test_a_game_outlives_its_server_and_a_restart_of_postgresql(postgres: PostgresServer) -> None:
    house = House(postgres.fresh("played"))
    people = house.game()
    for _ in range(3):
        step(people)
    one, state = next(asked(people))
    postgres.stop()
    refused = one.heard().act(state["ask"], answer(state["question"]))
    assert "cannot store" in refused["error"]["en"]
    postgres.start()
    assert one.heard().act(state["ask"], answer(state["question"]))["type"] == "done"
    settle(people, state["n"] + 1)
    before, code, cookie = one.roster()["moves"], one.code, one.cookie()
    house.kill()
    house.start()
    again = house.person()
    again.web.headers["cookie"] = cookie
    assert again.web.get(f"/api/tables/{code}").json()["moves"] == before
    house.end()
