"""Tables on their way from one database to another, whatever kinds these are."""

from pathlib import Path

import pytest

from konspira.cli.app import run
from konspira.engine import Fault, replace
from konspira.server.database import Database
from konspira.server.moving import TakenOver, export, take_over
from konspira.server.store import Store, StoredMove, StoredRoom, database_at
from konspira.server.table_info import Link, with_changed, with_member
from tests.cli.sitting import Sitting
from tests.server.house import alone, apart
from tests.server.test_store import EMPTY

MOVES = [StoredMove(n, -1, b'{"type":"deal"}', 5.5 + n) for n in range(3)]
ROOM = StoredRoom("CLASS", b"key", "resistance", 3.25, "8B")


def filled(store: Store) -> None:
    """A classroom and two tables, one with a person, a link, a deck and moves."""
    info = replace(with_member(EMPTY, "Ala", 0, "secret"), options={"deck": "x = 1\n" * 100}, room="CLASS")
    info = with_changed(info, replace(info.members[0], links=(Link(b"link", 600.0, handed=True),)))
    alone(store.add_room(ROOM, [replace(EMPTY, code="FGHJK", room="CLASS", chat=False)]))
    alone(store.create(info, MOVES, 4.0))


def test_what_is_exported_is_imported_whole_and_once(database: Database, tmp_path: Path) -> None:
    store, file = Store(database), tmp_path / "tables.jsonl"
    filled(store)
    assert export(store, file) == 2
    other = Store(database_at(tmp_path / "other.db"))
    assert alone(take_over(other, file)) == TakenOver(2, 0)
    assert alone(take_over(other, file)) == TakenOver(0, 2)
    for kept in (store, other):
        assert kept.tables() == [("FGHJK", 3.25), ("ABCDE", 4.0)]
        assert kept.rooms() == [ROOM]
        assert kept.log("ABCDE") == MOVES
    for code in ("ABCDE", "FGHJK"):
        assert other.info(code) == store.info(code)
    for kept in (store, other):
        kept.close()


def test_a_broken_file_is_told_by_its_line_and_changes_nothing(tmp_path: Path) -> None:
    store, file = Store(database_at(tmp_path / "k.db")), tmp_path / "tables.jsonl"
    filled(store)
    export(store, file)
    file.write_bytes(file.read_bytes() + b'{"type":"chair"}\n')
    other = Store(database_at(tmp_path / "other.db"))
    with pytest.raises(Fault, match="a classroom or a table was expected") as told:
        alone(take_over(other, file))
    assert told.value.facts["number"] == 4
    assert (other.tables(), other.rooms()) == ([], [])
    for kept in (store, other):
        kept.close()


def test_the_commands_say_how_many_tables_there_were(tmp_path: Path) -> None:
    store = Store(database_at(tmp_path / "k.db"))
    filled(store)
    store.close()
    sitting, file = Sitting(), str(tmp_path / "tables.jsonl")
    assert apart(run, ["export", file, "--data", str(tmp_path / "k.db")], sitting.screen, "pl") == 0
    assert "2 stoły" in sitting.shown
    assert apart(run, ["import", file, "--data", str(tmp_path / "new.db")], sitting.screen, "en") == 0
    assert "Taken over: 2 tables" in sitting.shown
    assert apart(run, ["backup", file, "--data", "postgresql://host/db"], sitting.screen, "en") == 1
    assert "pg_dump" in sitting.shown
