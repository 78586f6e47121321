"""What the disk, the file and the clock of a house may do: nothing is promised that is not kept."""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from konspira.cli.app import run
from konspira.engine import Fault
from konspira.server.backup import backup
from konspira.server.bench_answers import answer
from konspira.server.sqlite_file import SQLiteFile
from konspira.server.store import Store
from tests.cli.sitting import Sitting
from tests.kit.patience import PATIENCE
from tests.server.house import ROOT, House, Person, asked, step

PAGE = 4096 + 24


def test_a_disk_that_is_full_for_the_deal_leaves_the_lobby_as_it_was(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    people = house.full_table()
    size = (tmp_path / "k.db-wal").stat().st_size
    hard = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)[1]
    tries = 0
    for pages in range(1, 40):
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size + pages * PAGE, hard))
        if people[0].post("start").status_code == 200:
            break
        tries += 1
        roster = people[1].roster()
        assert (roster["state"], roster["moves"]) == ("lobby", 0)
    assert tries
    assert people[0].roster()["moves"] > 0
    assert people[1].listen().next("state")["view"]["role"]
    house.stop()


def test_a_game_whose_deal_was_never_stored_begins_as_soon_as_somebody_looks(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    host = house.full_table()[0]
    host.post("start")
    code = host.code
    house.stop()
    with sqlite3.connect(house.data) as db:
        db.execute("DELETE FROM moves")
    db.close()
    house.start()
    late = house.person()
    late.code = code
    late.listen().wait(lambda f: f["type"] == "state" and f["n"] > 0)
    house.stop()


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    command = [sys.executable, "-m", "konspira.server", "--port", "0", "--data", str(house.data)]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ended = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 1
    assert f"another Konspira serves the tables in {house.data}" in ended.stderr
    assert house.person().web.get("/api/games").status_code == 200
    house.kill()
    house.start()
    house.stop()


def try_to_answer(people: list[Person]) -> Any:
    """What the server says to an answer: done, or why not."""
    one, state = next(asked(people))
    return one.heard().act(state["ask"], answer(state["question"]))


def test_a_file_that_was_deleted_or_replaced_is_noticed_before_anything_is_promised(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    people = house.game()
    step(people)
    aside = tmp_path / "aside.db"
    Path(house.data).rename(aside)
    assert "deleted or replaced" in try_to_answer(people)["error"]["en"]
    assert people[0].post("settings", {"pace": 1}).status_code == 503
    assert not Path(house.data).exists(), "no empty file takes its place"
    shutil.copy(aside, house.data)
    assert "deleted or replaced" in try_to_answer(people)["error"]["en"]
    aside.rename(house.data)
    assert try_to_answer(people)["type"] == "done"
    (tmp_path / "k.db-wal").unlink()
    assert "deleted or replaced" in try_to_answer(people)["error"]["en"]
    assert house.kill().count("deleted or replaced") == 2, "whoever keeps the server is told, once each time"


def test_a_clock_that_is_set_back_stretches_no_deadline(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", clocks=[0, 1], set_back=str(tmp_path / "back"))
    host = house.full_table(clock=1)[0]
    ear = host.listen()
    host.post("start")
    began = ear.state()["n"]
    (tmp_path / "back").touch()
    ear.wait(lambda f: f["type"] == "state" and f["n"] > began)
    house.stop()


def test_a_clock_that_was_set_back_while_the_server_stood_stretches_no_deadline(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", clocks=[0, 30], grace=1)
    host = house.full_table(clock=30)[0]
    host.post("start")
    cookie = host.cookie()
    house.stop()
    with sqlite3.connect(house.data) as db:
        db.execute("UPDATE tables SET clock = 1, created = created + 36000")
        db.execute("UPDATE moves SET at = at + 36000")
    db.close()
    house.start()
    again = house.person()
    again.code = host.code
    again.web.cookies.set(f"konspira-{host.code}", cookie.partition("=")[2])
    ear = again.listen()
    began = ear.state()["n"]
    ear.wait(lambda f: f["type"] == "state" and f["n"] > began)
    house.stop()


def test_a_backup_of_a_running_server_has_every_move_that_was_promised(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    people = house.game()
    for _ in range(5):
        step(people)
    sitting, copy = Sitting(), tmp_path / "copy.db"
    assert run(["backup", str(copy), "--data", str(house.data)], sitting.screen, "pl") == 0
    assert "1 stół" in sitting.shown
    step(people)
    store = Store(SQLiteFile(copy))
    assert len(store.log(people[0].code)) >= 6
    assert store.info(people[0].code) is not None
    store.close()
    house.stop()


def test_a_backup_overwrites_nothing_and_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "here.db").touch()
    with pytest.raises(Fault, match="there is no database"):
        backup(tmp_path / "nothing.db", tmp_path / "copy.db")
    with pytest.raises(Fault, match="is there already"):
        backup(tmp_path / "here.db", tmp_path / "here.db")
    with pytest.raises(Fault, match="could not be written"):
        backup(tmp_path / "here.db", tmp_path / "copy.db")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["here.db"]
