"""Konspira in a few lines of Python."""

import runpy
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import konspira
from konspira.adapters.desk import OpenTable
from konspira.engine import Illegal
from konspira.engine.records import read, verify
from konspira.games import game, shelf

EXAMPLES = sorted(Path(__file__).parents[2].glob("examples/lab/*.py"))


@pytest.mark.parametrize("name", shelf())
def test_a_table_plays_to_its_end_and_its_record_proves_its_chance(name: str) -> None:
    table: OpenTable = konspira.table(name, seed="x")
    outcome = table.finish(konspira.bot(name, "random"))
    assert outcome == table.outcome
    verdict = verify(read(table.record(), "it", game))
    assert (verdict.finished, verdict.moves) == (True, len(table.moves))


def test_what_is_not_allowed_changes_nothing() -> None:
    table: OpenTable = konspira.table("resistance", 6)
    before, seat = table.state, next(seat for seat in range(6) if seat not in table.waiting)
    with pytest.raises(Illegal):
        table.play(seat, table.legal(table.waiting[0])[0])
    assert table.state is before


def test_many_games_are_the_same_wherever_they_are_played() -> None:
    asked = ("resistance", 6, ["random", "konspirator"])
    here = konspira.many(*asked, seats=5, seed="7")
    with ThreadPoolExecutor(2) as pool:
        assert konspira.many(*asked, seats=5, seed="7", executor=pool) == here
    assert [row["bot_0"] for row in here[:2]] == ["random", "konspirator"]
    assert konspira.many(*asked, seats=5, seed="8") != here
    assert konspira.frame(here, make=len) == 6


def test_nothing_else_is_offered() -> None:
    with pytest.raises(AttributeError, match="no attribute 'tabel'"):
        konspira.tabel  # noqa: B018


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda file: file.stem)
def test_the_examples_run(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(example))
    assert capsys.readouterr().out.strip()
