"""The book of all games: nothing is lost, nothing is played twice, and the order is that of the plan."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from konspira.engine import encode, replace
from konspira.engine.illegal import Fault
from konspira.games import game
from konspira.sim import Plan, Serial, simulate
from konspira.sim.batch import batches, play_batch
from konspira.sim.game_book import GameBook

PLAN = Plan("wykleci", (2, 3), ("random",), 12)


def rows(file: Path, plan: Plan = PLAN) -> list[dict[str, Any]]:
    """All games of a book."""
    with closing(GameBook(file, plan)) as book:
        return list(book.rows())


def begun(file: Path, *wanted: int) -> None:
    """A book with these batches of the plan, and then the simulation was killed."""
    shared_out = list(batches(PLAN))
    with closing(GameBook(file, PLAN)) as book:
        for n in wanted:
            book.keep(play_batch(PLAN, True, shared_out[n]))


def test_a_row_tells_a_game_and_what_was_counted_in_it(tmp_path: Path) -> None:
    begun(tmp_path / "x", 0)
    first, last = rows(tmp_path / "x")[0], rows(tmp_path / "x")[-1]
    assert (first["game"], last["game"], first["bot"], first["players"]) == (0, 9, "random", 2)
    assert first["won_0"] != first["won_1"]
    assert {"group", "row", "column", "count"} == set(first["counts"][0])
    assert {"curve", "step", "value"} == set(first["curves"][0])


def test_what_was_kept_is_not_played_again_and_counts(tmp_path: Path) -> None:
    begun(tmp_path / "x", 2, 0)
    told: list[int] = []
    with closing(GameBook(tmp_path / "x", PLAN)) as book:
        found = simulate(PLAN, Serial(), lambda done, _: told.append(done), book)
    assert encode(found) == encode(simulate(PLAN, Serial()))
    assert told == [10, 12, 22, 24]


def test_the_order_is_the_plan_s_whoever_played_first(tmp_path: Path) -> None:
    begun(tmp_path / "x", 3, 1, 2)
    assert [(row["players"], row["game"]) for row in rows(tmp_path / "x")] == [
        *((3, game) for game in range(10)),
        *((players, game) for players in (2, 3) for game in (10, 11)),
    ]


def test_a_torn_line_is_cut_off_and_its_batch_played_again(tmp_path: Path) -> None:
    begun(tmp_path / "x", 0, 1)
    book = tmp_path / "x.part"
    book.write_bytes(book.read_bytes()[:-5])
    assert {row["players"] for row in rows(tmp_path / "x")} == {2}
    begun(tmp_path / "x", 1)
    assert {row["players"] for row in rows(tmp_path / "x")} == {2, 3}


@pytest.mark.parametrize("changed", [{"seed": 1}, {"games": 13}, {"players": (2,)}])
def test_games_of_another_simulation_are_not_mixed_in(tmp_path: Path, changed: dict[str, Any]) -> None:
    begun(tmp_path / "x", 0)
    with pytest.raises(Fault, match="another simulation"):
        GameBook(tmp_path / "x", replace(PLAN, **changed))
    assert len(rows(tmp_path / "x")) == 10


def test_nor_are_games_by_other_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path / "x", 0)
    monkeypatch.setattr(game("wykleci"), "VERSION", 99)
    with pytest.raises(Fault, match="another simulation"):
        GameBook(tmp_path / "x", PLAN)
