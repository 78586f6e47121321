"""One broken table stops no other, and a table that has left the memory is held by nothing, nor are its decks."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from konspira import games
from konspira.engine import Fault
from konspira.server import lobby
from konspira.server.bodies import NewTable
from konspira.server.config import Config
from konspira.server.database import DatabaseConnection
from konspira.server.deck_texts import hold, is_held
from konspira.server.jobs import TABLES_KNOWN, know, read_decks
from konspira.server.registry import DECKS_KEPT, TableRegistry
from konspira.server.texts import Refused
from tests.kit.patience import PATIENCE
from tests.server.house import House, alone, play_out, step, until

BREAKS = (
    "UPDATE tables SET options = '[1' WHERE code = ?",
    "UPDATE tables SET options = '{\"plots\": 7}' WHERE code = ?",
    "UPDATE tables SET clock = 'soon' WHERE code = ?",
    "UPDATE tables SET state = 'playing', salt = '', clock = 1 WHERE code = ?",
    "UPDATE moves SET at = 'never' WHERE code = ?",
    "UPDATE seats SET name = x'ff' WHERE code = ?",
    "UPDATE members SET seat = 77 WHERE code = ?",
)


def test_tables_that_are_broken_on_the_disk_stop_no_other(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", idle=0.2, clocks=[0, 1], census=True)
    one, codes = house.person(), []
    for _ in range(len(BREAKS) + 1):
        one.create(clock=1)
        one.post("start")
        codes.append(one.code)
    cookie = one.cookie()
    house.stop()
    with sqlite3.connect(house.data) as db:
        for sql, code in zip(BREAKS, codes, strict=False):
            db.execute(sql, (code,))
        moves = dict(db.execute("SELECT code, count(*) FROM moves GROUP BY code").fetchall())
    db.close()
    house.start()
    one = house.person()
    one.web.headers["cookie"] = cookie
    good = codes[-1]
    assert good in {roster["code"] for roster in one.web.get("/api/mine").json()}
    until(lambda: one.web.get(f"/api/tables/{good}").json()["moves"] >= moves[good] + 2)
    until(lambda: house.tables_in_memory() == 0)  # the sweeper is alive
    assert "is set aside" in one.web.get(f"/api/tables/{codes[0]}").json()["error"]["en"]
    house.stop()


class Broken(Exception):
    """Something that nobody foresaw."""


def test_a_table_that_breaks_in_memory_is_set_aside_and_the_sweeper_goes_on(tmp_path: Path) -> None:
    def fail() -> None:
        raise Broken

    async def run() -> None:
        registry = TableRegistry(Config(tmp_path / "k.db", idle=0.02))
        bad, good = [(await lobby.open_table(registry, NewTable("resistance", 5), "here"))[0] for _ in range(2)]
        code, bad.driver.next_deadline = bad.info.code, fail  # type: ignore[method-assign]
        await registry.open()
        async with asyncio.timeout(PATIENCE):
            while registry.tables:
                await asyncio.sleep(0.01)
        assert (await registry.table(good.info.code)).info == good.info
        with pytest.raises(Fault, match="is set aside"):
            await registry.table(code)
        await registry.close()

    alone(run())


def test_whoever_comes_back_while_a_table_is_deleted_does_not_keep_it_alive(tmp_path: Path) -> None:
    async def run() -> None:
        registry = TableRegistry(Config(tmp_path / "k.db"))
        await registry.open()
        code = (await lobby.open_table(registry, NewTable("resistance", 5), "here"))[0].info.code
        delete = registry.store.delete

        async def comes_back(codes: Sequence[str]) -> None:
            with contextlib.suppress(Refused):
                await registry.table(code)
            await delete(codes)

        registry.store.delete = comes_back  # type: ignore[method-assign]
        await registry.store.order(code, "deleted")
        async with asyncio.timeout(PATIENCE):
            while registry.store.info_and_log(code):
                await asyncio.sleep(0.01)
        with pytest.raises(Refused) as no:
            await registry.table(code)
        assert no.value.status == 404
        await registry.close()

    alone(run())


def test_what_breaks_while_it_is_written_takes_nobody_down(tmp_path: Path) -> None:
    def fail(_: DatabaseConnection) -> None:
        raise Broken

    async def run() -> list[Any]:
        registry = TableRegistry(Config(tmp_path / "k.db"))
        jobs = [registry.store.write(work) for work in (fail, lambda _: 1, fail, lambda _: 2)]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        await registry.close()
        return done

    first, one, second, two = alone(run())
    assert (type(first), one, type(second), two) == (Broken, 1, Broken, 2)


def test_a_classroom_shows_and_starts_its_good_tables(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db")
    teacher = house.person()
    room = teacher.web.post("/api/rooms", json={"game": "resistance", "groups": [5, 5, 5]}).json()["room"]
    codes = [table["code"] for table in teacher.web.get(f"/api/rooms/{room}").json()["tables"]]
    for code in codes:
        house.person().join(code)
    house.process.kill()
    house.process.wait()
    with sqlite3.connect(house.data) as db:
        db.execute("UPDATE tables SET options = '[1' WHERE code = ?", (codes[0],))
    db.close()
    house.start()
    web = house.person().web
    web.headers["cookie"] = teacher.cookie()
    tables = web.post(f"/api/rooms/{room}/settings", json={"start": True}).json()["tables"]
    assert [table["state"] for table in tables] == ["ended", "playing", "playing"]
    assert codes[0] in tables[0]["error"]["en"]
    house.stop()


def test_nothing_holds_a_table_that_has_left_the_memory(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", idle=0.2, census=True, clocks=[0, 30], at_once=True, deal=1, pace=0.01)
    game = house.game(clock=30)
    for _ in range(12):
        step(game)
    game[0].post("settings", {"pace": 0})
    play_out(game)
    game[1].post("again")
    lobby = house.full_table()
    for one in lobby:
        one.listen()
    lobby[1].post("leave")
    lobby[2].listen("?as=public")
    lobby[3].heard().say({"type": "forecast", "ref": 1, "action": {}})
    bots = house.person()
    bots.code = bots.web.post("/api/play", json={"game": "resistance", "name": "Ala"}).json()["code"]
    bots.listen().next("state")
    assert house.tables_in_memory() >= 3
    house.send_home()
    until(lambda: house.tables_in_memory() == 0)
    house.stop()


# ---------------------------------------------------------------- decks


def own_deck(number: int) -> str:
    """A deck of one's own, each another text."""
    return f'game = "niepodlegla" # {number}'


def test_decks_of_tables_that_are_unloaded_leave_the_memory_but_for_the_last(tmp_path: Path) -> None:
    house = House(tmp_path / "k.db", idle=0.5, census=True)
    one, many = house.person(), DECKS_KEPT + 5
    codes = []
    for number in range(many):
        one.create(game="niepodlegla", seats=2, options={"deck": own_deck(number)})
        codes.append(one.code)
    until(lambda: house.tables_in_memory() == 0)
    assert house.decks_in_memory() == DECKS_KEPT
    one.code = codes[0]
    one.post("start")
    assert one.listen().state()["question"]
    house.send_home()
    house.end()


def test_a_deck_stays_as_long_as_one_table_holds_it() -> None:
    decks, text = games.box("niepodlegla").own_decks, own_deck(-1)
    assert decks is not None
    before, first = len(decks), hold("niepodlegla", text)
    decks.record(text)
    second = hold("niepodlegla", text)
    assert second is first
    assert not is_held("niepodlegla_advanced", text)
    del first
    assert is_held("niepodlegla", text)
    assert len(decks) == before + 1
    del second
    assert not is_held("niepodlegla", text)
    assert len(decks) == before


def test_a_process_that_works_for_many_tables_keeps_the_decks_of_the_last() -> None:
    decks = games.box("niepodlegla").own_decks
    assert decks is not None
    know.cache_clear()
    before = len(decks)
    for number in range(TABLES_KNOWN + 3):
        read_decks("niepodlegla", 2, {"deck": own_deck(number)})
    assert len(decks) == before + TABLES_KNOWN
    know.cache_clear()
    assert len(decks) == before
