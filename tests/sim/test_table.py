"""One table of bots: its luck, its clock, its patience."""

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from konspira.engine import Action, Luck
from konspira.games import box
from konspira.sim import table
from konspira.sim.table import Endless, Seating, Setting, play_table, player

SETTING = Setting("resistance", 5, seed=1)
ALL_RANDOM = ("random",) * 5


def test_a_deal_depends_on_its_number_and_not_on_the_table() -> None:
    sides = {play_table(SETTING, Seating(index, 7, ALL_RANDOM)).sides for index in range(4)}
    assert len(sides) == 1


def test_bots_at_tables_with_one_deal_have_lucks_of_their_own() -> None:
    results = [play_table(SETTING, Seating(index, 7, ALL_RANDOM)) for index in range(8)]
    assert len({tuple(t.decisions for t in result.thoughts) for result in results}) > 1


def test_the_star_takes_all_seats_of_its_role() -> None:
    result = play_table(SETTING, Seating(0, 0, ALL_RANDOM, "agent", "mcts:1"))
    assert sorted(zip(result.sides, result.bots, strict=True)) == 2 * [("agent", "mcts:1")] + 3 * [
        ("fighter", "random")
    ]


def test_thinking_is_timed_by_the_given_clock() -> None:
    ticks = count()
    result = play_table(SETTING, Seating(0, 0, ALL_RANDOM), lambda: float(next(ticks)))
    assert all(thought.seconds == thought.decisions > 0 and thought.longest == 1 for thought in result.thoughts)


def test_bots_that_never_end_a_game_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LONGEST", 5)
    with pytest.raises(Endless, match=r"resistance with random, .* has not ended after 5 moves"):
        play_table(SETTING, Seating(0, 0, ALL_RANDOM))


def test_a_budget_stands_behind_the_searchers_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    def mcts(_game: Any, *budget: Any, together: bool) -> Any:
        asked.append((together, *budget))
        return lambda _view, legal, _luck: legal[0]

    monkeypatch.setattr("konspira.box.mcts", mcts)
    player.cache_clear()
    player("resistance", "mcts:70")
    player("siege", "mcts:0.5s")
    player.cache_clear()
    assert [budget[:3] for budget in asked] == [(False, 70, None), (True, 1 << 30, 0.5)]


def test_a_side_is_the_games_own_word_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sided = box("niepodlegla")._replace(side=lambda t, seat: str(t[seat]))
    assert table.side("niepodlegla", ("red", "blue"), 1) == ""
    monkeypatch.setattr(table, "box", lambda _: sided)
    assert table.side("niepodlegla", ("red", "blue"), 1) == "blue"


def test_a_bot_gets_its_own_luck_and_not_the_tables() -> None:
    lucks: list[Luck] = []

    def bot(_view: Any, legal: Sequence[Action], luck: Luck, /) -> Action:
        lucks.append(luck)
        return legal[0]

    mine = table.deal_luck(SETTING, 0)
    table.Thinker(bot, mine, lambda: 0.0)(None, [Action()])
    assert lucks == [mine]
