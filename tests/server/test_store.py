"""The database: group commit, versions, a failing disk, a damaged table."""

import asyncio
import resource
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from konspira.engine import Fault, new_seed, replace
from konspira.server.bench_answers import answer
from konspira.server.codes import hashed
from konspira.server.database import Database, Taken, Unstored
from konspira.server.schema import MIGRATIONS, VERSION, connect, prepare
from konspira.server.sqlite_file import SQLiteFile
from konspira.server.store import Store, StoredMove
from konspira.server.table_info import (
    Link,
    Member,
    SeatInfo,
    TableInfo,
    with_changed,
    with_key,
    with_member,
    without_member,
)
from tests.server.house import House, alone, asked, settle, step

EMPTY = TableInfo("ABCDE", "resistance", 1, {"plots": True}, 30, 1.0, True, new_seed(), (SeatInfo(),) * 5)


def with_store(database: Database, work: Callable[[Store], Any]) -> Any:
    """Do something with a store in an event loop of its own."""
    store = Store(database)

    async def run() -> Any:
        return await work(store)

    try:
        return alone(run())
    finally:
        store.close()


def test_what_was_saved_is_read_again(database: Database) -> None:
    info = with_member(with_member(EMPTY, "Ala", 0, "secret"), "Ola", None, None, prior=4)
    link = Link(b"link", 600.0, handed=True)
    info = with_changed(with_key(info, info.members[1], "other"), replace(info.members[0], handed=True, links=(link,)))

    async def work(store: Store) -> TableInfo | None:
        await store.create(EMPTY)
        await store.save(info)
        return store.info("ABCDE")

    assert with_store(database, work) == info
    assert info.holder("secret") == info.members[0]
    assert info.holder("other") == info.members[1]
    assert info.holder("nobody's") is None
    assert without_member(info, 0).host == 1


def test_whoever_asks_while_the_server_stops_is_refused_in_words(database: Database) -> None:
    store = Store(database)
    store.close()
    with pytest.raises(Unstored):
        store.info("ABCDE")


def test_a_deck_is_kept_once_however_many_tables_have_it(database: Database) -> None:
    with_deck = replace(EMPTY, options={"plots": True, "deck": "x = 1\n" * 1000})

    async def work(store: Store) -> TableInfo | None:
        for code in ("ABCDE", "FGHJK", "MNPQR"):
            await store.create(replace(with_deck, code=code))
        return store.info("ABCDE")

    assert with_store(database, work) == with_deck
    db = database.connect()
    assert db.execute("SELECT count(*) FROM texts").fetchall() == [(1,)]
    assert db.execute("SELECT max(length(options)) FROM tables").fetchall() < [(200,)]
    db.close()


def test_a_code_is_given_once_and_a_move_is_stored_once(database: Database) -> None:
    async def work(store: Store) -> list[StoredMove]:
        await store.create(EMPTY)
        with pytest.raises(Taken):
            await store.create(replace(EMPTY, pace=2.0))
        await store.append("ABCDE", [StoredMove(0, 1, b"{}", 1.0)], over=False)
        with pytest.raises(Taken):
            await store.append("ABCDE", [StoredMove(1, 1, b"{}", 1.0), StoredMove(0, 2, b"{}", 1.0)], over=False)
        return store.log("ABCDE")

    assert with_store(database, work) == [StoredMove(0, 1, b"{}", 1.0)]


def test_many_appends_share_a_commit_and_a_bad_one_takes_no_other_down(database: Database) -> None:
    async def work(store: Store) -> tuple[int, list[Any], int]:
        await store.append("AAAAA", [StoredMove(0, 0, b"{}", 1.0)], over=False)
        before = store.writer.commits
        jobs = [store.append("BBBBB", [StoredMove(n, 0, b"{}", 1.0)], over=False) for n in range(200)]
        await asyncio.gather(*jobs)
        shared = store.writer.commits - before
        jobs = [store.append("AAAAA", [StoredMove(n, 0, b"{}", 1.0)], over=False) for n in (1, 0, 2)]
        return shared, await asyncio.gather(*jobs, return_exceptions=True), len(store.log("AAAAA"))

    shared, results, kept = with_store(database, work)
    assert shared < 50
    assert [type(result) for result in results] == [type(None), Taken, type(None)]
    assert kept == 3


def test_the_database_survives_a_power_cut(tmp_path: Path) -> None:
    prepare(tmp_path / "k.db")
    db = connect(tmp_path / "k.db")
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
    db.close()


def test_an_older_database_keeps_its_people_and_their_tokens(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    with sqlite3.connect(path) as db:
        db.executescript(f"{MIGRATIONS[0]} PRAGMA user_version = 1;")
        db.execute(
            "INSERT INTO tables VALUES ('ABCDE', 'pebbles', 1, '{}', 0, 1, 1, x'00', 3, 'lobby', '', NULL, NULL, 5)"
        )
        db.execute("INSERT INTO seats VALUES ('ABCDE', 0, 'human', 'Ala', NULL, 3)")
        db.execute("INSERT INTO members VALUES ('ABCDE', 3, 'Ala', 0, NULL)")
        db.execute("INSERT INTO keys VALUES ('ABCDE', 3, 0, ?)", (hashed("token"),))
    db.close()

    async def work(store: Store) -> TableInfo | None:
        return store.info("ABCDE")

    info = with_store(SQLiteFile(path), work)
    assert info.holder("token") == Member(3, "Ala", 0, hashed("token"))
    assert with_member(info, "Ola", None, None).members[1].id == 4


def test_a_newer_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    prepare(path)
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    with pytest.raises(Fault, match="newer Konspira"):
        prepare(path)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Kasia, " * 200, encoding="utf-8")
    with pytest.raises(Fault, match="not a Konspira database"):
        prepare(path)
    assert path.read_text(encoding="utf-8").startswith("Dear Kasia")


def test_an_unwritable_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Fault, match="cannot be opened or written"):
        prepare(tmp_path / "file" / "k.db")


def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    async def work(store: Store) -> int:
        def limit(pages: int) -> Callable[[Any], Any]:
            return lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchone()

        big = b'"' + b"x" * 3000 + b'"'
        await store.append("AAAAA", [StoredMove(0, 0, b"{}", 1.0)], over=False)
        await store.write(limit(30))
        with pytest.raises(Unstored):
            await store.append("AAAAA", [StoredMove(n, 0, big, 1.0) for n in range(1, 100)], over=False)
        stored = len(store.log("AAAAA"))
        # The writer has taken a new connection, which knows of no limit: the disk is back.
        await store.append("AAAAA", [StoredMove(stored, 0, big, 1.0)], over=False)
        return len(store.log("AAAAA")) - stored

    assert with_store(SQLiteFile(tmp_path / "k.db"), work) == 1


def test_a_server_on_a_full_disk_refuses_moves_in_words_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    people = house.game()
    step(people)
    one, state = next(asked(people))
    size = max(file.stat().st_size for file in tmp_path.iterdir())
    hard = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size // 4, hard))
    refused = one.heard().act(state["ask"], answer(state["question"]))
    assert "cannot store" in refused["error"]["en"]
    assert people[0].post("settings", {"pace": 1}).status_code == 503
    assert house.person().web.post("/api/tables", json={"game": "resistance", "seats": 5}).status_code == 503
    assert people[0].roster()["pace"] == 0
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
    assert one.heard().act(state["ask"], answer(state["question"]))["type"] == "done"
    settle(people, state["n"] + 1)
    for _ in range(3):
        step(people)
    house.stop()


def test_a_damaged_table_is_set_aside_and_the_others_go_on(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    bad, good = house.game(), house.game()
    for people in (bad, good):
        for _ in range(6):
            step(people)
    codes, cookies = (bad[0].code, good[0].code), (bad[0].cookie(), good[0].cookie())
    house.stop()
    with sqlite3.connect(tmp_path / "k.db") as db:
        db.execute('UPDATE moves SET action = \'{"type": "vote"}\' WHERE code = ? AND n = 4', (codes[0],))
    db.close()
    house.start()
    one = house.person()
    one.code = codes[0]
    answer = one.web.get(f"/api/tables/{codes[0]}")
    assert answer.status_code == 409
    assert "damaged" in answer.json()["error"]["en"]
    assert "bye" in [one.listen().next("bye")["type"]]
    other = house.person()
    other.web.headers["cookie"] = cookies[1]
    assert other.web.get(f"/api/tables/{codes[1]}").json()["state"] == "playing"
    assert codes[0] in house.stop()


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", idle=0.2, clocks=[0, 1], absent_after=9)
    people = house.full_table(clock=1)
    people[0].post("start")
    before = people[0].roster()
    people[1].listen().close()
    # Nobody listens; the table is unloaded again and again, and its clock still plays defaults.
    ear = None
    for _ in range(100):
        if people[0].roster()["moves"] >= before["moves"] + 2:
            ear = people[0].listen()
            break
        time.sleep(0.3)
    assert ear
    assert ear.state()["n"] >= before["moves"] + 2
    house.stop()
