"""Tables are kept as long as it was promised, and whoever keeps the server can stop, save and delete one."""

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from konspira.cli.app import run
from konspira.engine import replace
from konspira.server.clock import now
from konspira.server.database import Database
from konspira.server.run import bound
from konspira.server.store import Store, StoredRoom, database_at
from konspira.server.table_info import with_member
from tests.cli.sitting import Sitting
from tests.server.house import House, alone, apart, play_out, until
from tests.server.test_moving import MOVES
from tests.server.test_store import EMPTY

DAY = 86_400
DECK = {"deck": "x = 1\n" * 100}
OLD, NEW = now() - 31 * DAY, now() - 29 * DAY


def rows_of(data: Path | str, table: str) -> list[Any]:
    """What is left in the file."""
    db = sqlite3.connect(data)
    found = db.execute(f"SELECT * FROM {table}").fetchall()
    db.close()
    return found


def order(*words: str, data: Path | str) -> str:
    """Give a command as whoever keeps the server does: what it said."""
    sitting = Sitting(width=120)
    apart(run, ["tables", *words, "--data", str(data)], sitting.screen, "en")
    return sitting.shown


def test_what_is_finished_or_never_began_goes_after_its_time_and_nothing_else(database: Database) -> None:
    store = Store(database)
    for code, state, created in (
        ("AAAAA", "over", OLD), ("BBBBB", "over", NEW), ("CCCCC", "playing", OLD), ("DDDDD", "paused", OLD),
        ("EEEEE", "ended", OLD), ("FFFFF", "lobby", OLD), ("GGGGG", "lobby", NEW),
    ):  # fmt: skip
        alone(store.create(replace(EMPTY, code=code, state=state), created=created))
    alone(store.create(replace(EMPTY, code="HHHHH", state="playing", tutorial=True), created=OLD))
    alone(store.create(replace(EMPTY, code="JJJJJ", state="over"), [MOVES[0]._replace(at=NEW)], created=OLD))
    assert sorted(store.outdated(now() - 30 * DAY)) == ["AAAAA", "EEEEE", "FFFFF", "HHHHH"]
    store.close()


def test_the_first_days_of_a_campaign_stay_as_long_as_it_goes_on(tmp_path: Path) -> None:
    store = Store(database_at(tmp_path / "k.db"))
    for code, saved, created in (("AAAAA", "", OLD), ("BBBBB", "#record AAAAA\nx", NEW), ("CCCCC", "", OLD)):
        sitting = replace(EMPTY, code=code, game="siege", options={"saved": saved}, state="over")
        alone(store.create(sitting, created=created))
    store.close()
    house = House(tmp_path / "k.db")
    house.stop()
    assert [row[0] for row in rows_of(house.data, "tables")] == ["AAAAA", "BBBBB"]


def test_nothing_is_left_of_a_deleted_table_and_nothing_else_is_touched(database: Database) -> None:
    store = Store(database)
    both = [replace(EMPTY, code=code, options=DECK, room="CLASS") for code in ("AAAAA", "BBBBB")]
    alone(store.add_room(StoredRoom("CLASS", b"key", "resistance", now()), both))
    alone(store.append("AAAAA", MOVES, over=True))
    alone(store.order("AAAAA", "frozen"))
    alone(store.delete(["AAAAA"]))
    assert (store.info("AAAAA"), store.log("AAAAA"), store.orders()) == (None, [], {})
    assert store.info("BBBBB") == replace(both[1], number_in_room=1, game_in_room=1)
    assert store.room("CLASS")
    alone(store.delete(["BBBBB"]))
    alone(store.create(replace(EMPTY, options=DECK)))  # the deck is put down anew
    assert store.room("CLASS") is None
    assert store.info(EMPTY.code) == replace(EMPTY, options=DECK)
    store.close()


def test_a_server_clears_out_when_it_starts_and_says_how_long_it_keeps(tmp_path: Path) -> None:
    store = Store(database_at(tmp_path / "k.db"))
    alone(store.create(replace(EMPTY, state="over", options=DECK), MOVES, created=OLD))
    alone(store.create(replace(EMPTY, code="FGHJK"), created=NEW))
    store.close()
    house = House(tmp_path / "k.db")
    one = house.person()
    assert [row[0] for row in rows_of(house.data, "tables")] == ["FGHJK"]
    assert [rows_of(house.data, table) for table in ("moves", "texts")] == [[], []]
    assert one.web.get("/api/house").json() == {"keep": 30}
    house.stop()


def test_who_wants_to_keep_everything_does(tmp_path: Path) -> None:
    store = Store(database_at(tmp_path / "k.db"))
    alone(store.create(replace(EMPTY, state="over"), created=1.0))
    store.close()
    house = House(tmp_path / "k.db", keep=0)
    assert [house.person().web.get(path).status_code for path in ("/health", "/ready")] == [200, 200]
    house.stop()
    assert len(rows_of(house.data, "tables")) == 1


def test_a_running_table_is_frozen_goes_on_and_is_deleted(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    people = house.game()
    code = people[0].code

    def table() -> httpx.Response:
        return people[0].web.get(f"/api/tables/{code}")

    assert "frozen" in order("freeze", code.lower(), data=house.data)
    until(lambda: "stopped by whoever keeps this server" in table().text)
    assert "frozen" in order("list", data=house.data)
    order("thaw", code, data=house.data)
    until(lambda: table().status_code == 200)
    assert "1 table" in order("export", code, str(tmp_path / "one.jsonl"), data=house.data)
    for one in people:
        one.listen()
    play_out(people)
    order("delete", code, data=house.data)
    until(lambda: table().status_code == 404)
    assert rows_of(house.data, "moves") == []
    house.stop()


def test_who_has_no_such_table_is_told(tmp_path: Path) -> None:
    assert "there is no database" in order("list", data=tmp_path / "k.db")
    Store(database_at(tmp_path / "k.db")).close()
    assert "no table with this code" in order("delete", "ZZZZZ", data=tmp_path / "k.db")


def test_numbers_are_told_on_a_port_of_this_machine(tmp_path: Path) -> None:
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    house = House(tmp_path / "k.db", metrics=port)
    house.game()
    told = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text
    numbers = {s.name: s.value for family in text_string_to_metric_families(told) for s in family.samples}
    assert (numbers["konspira_tables"], numbers["konspira_sockets"]) == (1, 5)
    assert numbers["konspira_moves_total"] >= 1
    assert numbers["konspira_commits_total"] >= 2
    assert "process_cpu_seconds_total" in numbers
    house.stop()


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_list_tells_no_names(tmp_path: Path, lang: Any) -> None:
    store = Store(database_at(tmp_path / "k.db"))
    alone(store.create(replace(with_member(EMPTY, "Ala", 0, "secret"), state="playing")))
    store.close()
    sitting = Sitting(width=120)
    assert apart(run, ["tables", "list", "--data", str(tmp_path / "k.db")], sitting.screen, lang) == 0
    assert {"pl": "gra trwa", "en": "playing"}[lang] in sitting.shown
    assert "Ala" not in sitting.shown
