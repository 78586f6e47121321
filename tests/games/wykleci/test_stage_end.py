"""BW-81…87  The end of a stage and of the game."""

from typing import Any, Unpack

import pytest

from konspira.engine import replace
from konspira.engine.bits import bit_set
from konspira.games import wykleci
from konspira.games.wykleci.content import Condition
from konspira.games.wykleci.events import GameOver, GloryShown, GoalShown, StageOver
from konspira.games.wykleci.stage_end import meets
from konspira.games.wykleci.state import SPECIAL, DealingGoals, StageHistory, Table
from konspira.games.wykleci.tasks import BeginStage, EndStage
from tests.games.wykleci.positions import CARDS, At, begins, bonus_card, goal, kinds, only_event, position, runs
from tests.kit.moving import Events

TRAITOR = goal(None)
LED = goal("commander_of_success")
JAILED = goal("three_in_jail")


def ends(failed: int, succeeded: int, hands: tuple[int, ...] = (0, 0, 0), **at: Unpack[At]) -> tuple[Table, Events]:
    """A stage ends."""
    history = at.get("history", StageHistory(everywhere=0))
    at["history"] = replace(history, failed=failed, succeeded=succeeded)
    at.setdefault("goals", (TRAITOR, LED, JAILED))
    at.setdefault("todo", (EndStage(), BeginStage(2)) if at.get("stage", 1) < 3 else (EndStage(),))
    t = position(**at)
    deck = t.glory.deck[0] & ~sum(hands)
    return runs(replace(t, glory=replace(t.glory, hands=hands, deck=(deck,))))


@pytest.mark.parametrize(("failed", "heroes"), [(0, True), (1, True), (2, False), (3, False)])
def test_bw_81_the_authority_wins_with_two_failures(failed: int, heroes: bool) -> None:
    _, events = ends(failed, 3 - failed)
    assert only_event(events, StageOver) == StageOver(1, failed, heroes)


def test_bw_82_glory_is_shown_first_and_goals_after_it() -> None:
    t, events = ends(0, 3, (0b11, 0, 0b100))
    points = CARDS.points[0] + CARDS.points[1]
    assert GloryShown(0, (0, 1), points) in events
    shown = [kind for kind in kinds(events) if kind.endswith("Shown")]
    assert shown == ["GloryShown"] * 3 + ["GoalShown"] * 3
    assert t.tracks == (1 + points, 2, 2 + CARDS.points[2])


def test_bw_82_in_the_heroes_stage_green_scores_1_and_2_more_if_its_condition_is_met() -> None:
    t, events = ends(1, 2, jail=[17, 18, 19])
    assert [e.points for e in events if isinstance(e, GoalShown)] == [0, 1, 3]
    assert t.tracks == (1, 2, 4)


@pytest.mark.parametrize(("failed", "points"), [(2, 2), (3, 3)])
def test_bw_82_in_the_authoritys_stage_only_traitors_score(failed: int, points: int) -> None:
    t, _ = ends(failed, 3 - failed, jail=[17, 18, 19])
    assert t.tracks == (1 + points, 1, 1)


def test_bw_83_cards_are_shuffled_back_the_dead_leave_and_the_rest_stays() -> None:
    at: At = {"grave": [1], "jail": [2], "squads": {0: [3]}, "bonuses": {1: (4,)}, "nomination": 1}
    t, _ = ends(0, 3, (0b11, 0, 0), **at)
    assert (t.grave, t.out) == (0, 1 << 1)
    assert (t.jail, t.squads[0], t.bonuses[1]) == (1 << 2, 1 << 3, (4,))
    assert (t.glory.deck, t.glory.hands) == (((1 << 20) - 1,), (0, 0, 0))
    assert t.authority.deck == ((1 << 8) - 1,)
    assert (t.chief, t.nomination, t.goals) == (-1, -1, (-1, -1, -1))
    assert t.held == position().held
    assert isinstance(t.phase, DealingGoals)
    assert t.stage == 2


def test_bw_86_soldiers_on_the_special_mission_stay_in_their_zones_and_a_nomination_returns() -> None:
    t, _ = ends(0, 3, missions={SPECIAL: {"command": [0], "strike": [8]}}, nominated=SPECIAL)
    (laid,) = t.missions
    assert (laid.zones, laid.nominated) == ((1, 0, 0, 1 << 8), False)


def test_bw_42_an_interrogation_at_the_end_of_a_stage_counts_in_the_next_one() -> None:
    assert ends(0, 3, fewer=(0, 1, 0))[0].fewer == (0, 1, 0)


def test_bw_84_the_most_glory_wins_after_the_third_stage() -> None:
    t, events = ends(0, 3, stage=3, tracks=(9, 3, 5))
    outcome = wykleci.outcome(t)
    assert outcome
    assert outcome.winners == (0,)
    assert only_event(events, GameOver).winners == (0,)


def test_bw_84_bw_86_ties_go_to_the_larger_squad_else_the_victory_is_shared() -> None:
    tied = (5, 4, 4)
    t, _ = ends(0, 3, stage=3, tracks=tied, squads={0: [1], 1: [8, 9], 2: [16]})
    assert wykleci.outcome(t).winners == (1,)  # type: ignore[union-attr]
    squads = {0: [1], 1: [8], 2: [16]}
    t, _ = ends(0, 3, stage=3, tracks=tied, squads=squads, missions={SPECIAL: {"strike": [9]}})
    assert wykleci.outcome(t).winners == (0, 1, 2)  # type: ignore[union-attr]


def test_bw_79_bonuses_left_at_the_end_score_nothing() -> None:
    plain, _ = ends(0, 3, stage=3)
    rich, _ = ends(0, 3, stage=3, bonuses={0: (bonus_card("strength"),)})
    assert plain.tracks == rich.tracks


def test_bw_27_the_track_has_no_upper_limit() -> None:
    t, _ = ends(0, 3, (bit_set(range(20)), 0, 0), tracks=(90, 1, 1))
    assert t.tracks[0] == 90 + sum(CARDS.points)


def history(**what: Any) -> At:
    """A stage in which this has happened."""
    return {"history": StageHistory(**what)}


CONDITIONS: list[tuple[Condition, At, At]] = [
    ("commander_of_success", history(commanders=(1, 0, 0, 0)), history(commanders=(0, 2, 1, 1))),
    ("commander_of_two", history(commanders=(2, 0, 0, 0)), history(commanders=(1, 2, 0, 0))),
    ("two_in_jail", {"jail": [3, 4]}, {"jail": [3, 9]}),
    ("three_in_jail", {"jail": [3, 4, 5]}, {"jail": [3, 4, 9]}),
    ("no_soldier_in_grave", {"grave": [9]}, {"grave": [3]}),
    ("liaison_on_success", history(liaisons=(1, 0, 0, 0)), history(liaisons=(0, 2, 1, 1))),
    ("liaison_on_two", history(liaisons=(2, 0, 0, 0)), history(liaisons=(1, 2, 0, 0))),
    ("largest_squad", {"squads": {0: [1], 1: [8]}}, {"squads": {0: [1], 1: [8, 9]}}),
    ("largest_squad", {"squads": {0: [1, 2], 1: [8]}}, {"squads": {}}),
    ("all_three_missions", history(everywhere=1, failed=1), history(everywhere=2)),
    ("all_three_succeed", history(everywhere=1), history(everywhere=1, failed=1)),
    ("all_three_succeed", history(everywhere=1), history(everywhere=2)),
]


@pytest.mark.parametrize(("condition", "met", "missed"), CONDITIONS)
def test_bw_85_green_conditions_are_tested_on_the_stages_history(condition: Condition, met: At, missed: At) -> None:
    assert meets(position(**met), 0, condition)
    assert not meets(position(**missed), 0, condition)


def test_bw_85_a_new_stage_has_a_history_of_its_own() -> None:
    t, _ = begins(BeginStage(2), history=StageHistory(failed=2, commanders=(1, 0, 0, 0)))
    assert t.history == StageHistory()


def test_bw_87_a_player_with_no_soldiers_scores_their_goal() -> None:
    t, _ = ends(0, 3, out=range(8, 16))
    assert t.tracks[1] == 2
