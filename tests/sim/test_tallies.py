"""What games let be counted: every game's legend fits what it tells, and both variants of Niepodległa tell it right."""

from typing import Any

import pytest

from konspira.engine import Event, Outcome, QuickLuck, play, replace
from konspira.engine.play import PlayedMove
from konspira.engine.tallies import GAMES, Shares, Tale, Tallies
from konspira.games import box, game, shelf
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.actions import Ready
from konspira.games.niepodlegla.advanced import events as later
from konspira.games.niepodlegla.advanced import setup as setup_advanced
from konspira.games.niepodlegla.advanced import state as advanced
from konspira.games.niepodlegla.basic.events import BasicEnded, LeaderTaken
from konspira.games.niepodlegla.basic.state import BasicOver
from konspira.games.niepodlegla.events import Broken, FightOver, MissionDone, Planned, Rerolled
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import Target
from konspira.sim.batch import Watcher
from konspira.sim.table import chooser

LOST = Outcome((), "", (0.0, 0.0))
COUNTED = [name for name in shelf() if box(name).tallies]


def of(name: str) -> Tallies:
    """What a game lets be counted."""
    tallies = box(name).tallies
    assert tallies
    return tallies(game(name).OPTIONS())


def told(name: str, before: Any, after: Any, *events: Event) -> Tale:
    """The tale of one move."""
    tale = Tale()
    of(name).tell(tale, PlayedMove(before, 1, Ready(), after, events))
    return tale


def at_basic(**fields: Any) -> Any:
    """A table of the basic variant for two."""
    return replace(basic.setup(2, basic.OPTIONS()), **fields)


def at_advanced(**fields: Any) -> Any:
    """A table of the advanced variant for two."""
    return replace(setup_advanced(2, advanced.Options()), **fields)


def of_the_final(tale: Tale) -> tuple[int, ...]:
    """Games that reached it, were won, were lost, were lost there."""
    return tuple(tale.counts["final", "all", column] for column in ("reached", "won", "lost", "lost_there"))


def distinct(ids: list[str]) -> bool:
    """Whether there are some, each once."""
    return len(set(ids)) == len(ids) > 0


# ---------------------------------------------------------------- every game


@pytest.mark.parametrize("name", COUNTED)
def test_a_legend_names_everything_once_and_what_it_refers_to_exists(name: str) -> None:
    legend = of(name).legend
    assert distinct([group.id for group in legend.groups])
    assert distinct([curve.id for curve in legend.curves])
    for group in legend.groups:
        assert distinct([row.id for row in group.rows])
        assert distinct([column.id for column in group.columns])
        assert {column.of for column in group.columns} <= {"", GAMES, *(column.id for column in group.columns)}
    columns = {(group.id, column.id) for group in legend.groups for column in group.columns if column.of}
    assert {(goal.group, goal.column) for goal in legend.goals if isinstance(goal, Shares)} <= columns


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.slow
def test_all_that_is_told_of_a_game_stands_in_its_legend(name: str, seats: int) -> None:
    g, legend = game(name), of(name).legend
    cells = {(group.id, row.id, column.id) for group in legend.groups for row in group.rows for column in group.columns}
    for seed in range(5):
        watcher = Watcher(g.setup(seats, g.OPTIONS()), of(name))
        play(
            g, watcher.t, [chooser(name, "random", f"{seed}{seat}") for seat in range(seats)], QuickLuck(seed), watcher
        )
        assert watcher.tale.counts.keys() <= cells
        assert {curve for curve, _ in watcher.tale.points} == {curve.id for curve in legend.curves}


@pytest.mark.parametrize("name", shelf())
def test_the_bots_worth_measuring_are_bots_of_the_game(name: str) -> None:
    assert set(box(name).measured) <= set(box(name).all_bots) - {"random", "mcts"}


# ---------------------------------------------------------------- both variants


def test_a_planned_round_counts_missions_and_pools() -> None:
    t = at_basic(round=2, missions=("B-01", "B-02"), takers=(0, -1), morale=5, neutral=7)
    tale = told("niepodlegla", t, t, Planned())
    assert tale.counts["missions", "B-01", "seen"] == tale.counts["missions", "B-02", "seen"] == 1
    assert tale.counts["missions", "B-01", "taken"] == 1
    assert tale.counts["missions", "B-02", "taken"] == 0
    assert (tale.points["pool", 2], tale.points["neutral", 2], tale.points["tokens:green", 2]) == (5, 7, 0)


def test_what_is_left_of_the_morale_is_what_was_left_last_in_the_round_of_the_fight() -> None:
    before, after = at_advanced(round=3), at_advanced(round=4)
    events = Rerolled(0, 2, 1, 4), Rerolled(0, 2, 2, 2), FightOver(2), Broken()
    tale = told("niepodlegla_advanced", before, after, *events)
    assert tale.points["left", 3] == 2
    assert tale.counts["fight", "rerolled", "times"] == 2
    assert tale.counts["fight", "broken", "times"] == 1


def test_a_mission_done_and_a_leader_taken_are_counted() -> None:
    t = at_basic()
    tale = told("niepodlegla", t, t, LeaderTaken(0, "witos"), MissionDone("B-05", 1))
    assert tale.counts == {("leaders", "witos", "taken"): 1, ("missions", "B-05", "done"): 1}


# ---------------------------------------------------------------- the basic variant


def test_np_30_a_loss_before_the_final_tells_which_areas_were_short() -> None:
    t = at_basic(round=6, areas=(5, 4, 6, 0), phase=BasicOver(LOST, 6))
    tale = told("niepodlegla", t, t, BasicEnded(False, "NP-30", 6))
    assert tale.counts["lost", "NP-30:6", "games"] == 1
    assert [tale.counts["areas", area, "short"] for area in ("green", "grey_red", "accord", "foreign")] == [0, 1, 0, 1]
    assert tale.points["tokens:accord", 6] == 6
    assert of_the_final(tale) == (0, 0, 1, 0)


def test_np_33_a_lost_final_tells_which_missions_were_done() -> None:
    targets = Target("FB-1", 0, (0, 0, 0, 0)), Target("FB-2", 1, (9, 0, 0, 0))
    before = at_basic(round=6, areas=(5,) * 4, phase=Fight(2, (), targets, 3, ready=1))
    after = replace(before, phase=BasicOver(LOST, 9))
    tale = told("niepodlegla", before, after, BasicEnded(False, "NP-33", 9))
    assert [tale.counts["finals", f"FB-{n}", "played"] for n in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert [tale.counts["finals", f"FB-{n}", "done"] for n in (1, 2)] == [1, 0]
    assert of_the_final(tale) == (1, 0, 1, 1)


def test_np_33_in_a_game_that_is_won_all_finals_are_done() -> None:
    t = at_basic(round=6, areas=(5,) * 4, phase=BasicOver(LOST, 0))
    tale = told("niepodlegla", t, t, BasicEnded(True, "NP-33", 0))
    assert [tale.counts["finals", f"FB-{n}", "done"] for n in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert not any(group == "lost" for group, _, _ in tale.counts)
    assert of_the_final(tale) == (1, 1, 0, 0)


# ---------------------------------------------------------------- the advanced variant


def test_nz_40_a_bad_effect_is_feared_and_a_good_one_is_not() -> None:
    t = at_advanced()
    tale = told("niepodlegla_advanced", t, t, later.Resolved("A-04", good=False), later.Resolved("A-12", good=True))
    assert tale.counts["missions", "A-04", "feared"] == 1
    assert tale.counts["missions", "A-12", "feared"] == 0


def test_nz_51_threats_turned_averted_and_missions_removed_are_counted() -> None:
    t = at_advanced(round=4)
    events = later.MoraleChecked(1, 2), later.ThreatTurned("T-01"), later.Averted("T-01"), later.MissionRemoved("A-04")
    tale = told("niepodlegla_advanced", t, t, *events)
    assert tale.points["threats", 4] == 2
    assert tale.counts["threats", "T-01", "turned"] == tale.counts["threats", "T-01", "averted"] == 1
    assert tale.counts["missions", "A-04", "removed"] == 1


def test_nz_63_dice_and_tokens_won_are_counted_by_person() -> None:
    t = at_advanced()
    tale = told("niepodlegla_advanced", t, t, later.DieWon(0, "haller"), later.TokenWon(1, "pow"))
    assert tale.counts == {("persons", "haller", "won"): 1, ("persons", "pow", "won"): 1}


def test_nz_81_the_final_counts_its_cards_and_not_as_missions() -> None:
    t = at_advanced(round=10, missions=("F-1", "F-2"), takers=(0, 1))
    tale = told("niepodlegla_advanced", t, t, later.FinalsLaid(("F-1", "F-2"), ("F-2",)), Planned())
    assert [tale.counts["finals", card, "laid"] for card in ("F-1", "F-2", "F-P", "F-W")] == [1, 1, 1, 1]
    assert [tale.counts["finals", card, "easy"] for card in ("F-1", "F-2")] == [0, 1]
    assert not any(group == "missions" for group, _, _ in tale.counts)
    assert tale.points["pool", 10] == t.morale


@pytest.mark.parametrize(
    ("rule", "fields", "done", "row"),
    [
        ("NZ-47", {"round": 5}, (), "NZ-47:5"),
        ("NZ-80", {"round": 10, "accord": 3, "foreign": 4}, (), "NZ-80:3"),
        ("NZ-85", {"round": 10, "missions": ("F-1", "F-2"), "takers": (0, 1)}, ("F-2", "F-P"), "NZ-85:2"),
        ("NZ-89", {"round": 10}, ("F-2",), "NZ-89:0"),
    ],
)
def test_nz_85_where_and_by_how_much_a_game_was_lost(
    rule: str, fields: dict[str, Any], done: tuple[str, ...], row: str
) -> None:
    t = at_advanced(**fields, phase=advanced.AdvancedOver(LOST, 0, done))
    tale = told("niepodlegla_advanced", t, t, later.AdvancedEnded(False, rule, 0))
    assert tale.counts["lost", row, "games"] == 1
    assert all(tale.counts["finals", card, "done"] == 1 for card in done)
    assert of_the_final(tale) == ((1, 0, 1, 1) if rule in {"NZ-85", "NZ-89"} else (0, 0, 1, 0))
