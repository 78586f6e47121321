"""RES-40…RES-43, RES-76, and RES-15, RES-16 where missions may be chosen."""

import pytest

from konspira.games.resistance import view
from konspira.games.resistance.actions import CallVote, Name
from konspira.games.resistance.events import MissionOver
from konspira.games.resistance.state import MissionNow, Naming, Options, Table, VotingSeen
from tests.games.resistance.positions import (
    TARGETING,
    approve,
    first_team,
    naming,
    now,
    on_mission,
    play_all,
    refused,
    reject,
    table_after,
    voting,
    winner,
)

BY_SUCCESSES = Options(targeting=True, fifth_after="successes")


def choices(t: Table) -> tuple[int, ...]:
    """The missions that the Leader may name."""
    seen = now(t)
    assert isinstance(seen, Naming)
    for mission in range(7):
        team = first_team(t, mission) if mission in range(1, 6) else (0, 1)
        if mission in seen.open:
            assert isinstance(now(table_after(t, (t.leader, CallVote(mission, team)))), VotingSeen)
        else:
            refused(t, t.leader, CallVote(mission, team))
    return seen.open


def test_res_40_the_first_mission_may_be_any_but_the_fifth() -> None:
    assert choices(naming(options=TARGETING)) == (1, 2, 3, 4)


def test_res_40_without_the_option_missions_come_in_order() -> None:
    assert choices(naming()) == (1,)
    assert choices(naming(played=(1, -2))) == (3,)


@pytest.mark.parametrize(("mission", "size"), [(1, 2), (2, 3), (3, 4), (4, 3)])
def test_res_40_the_team_has_the_size_of_the_mission_named(mission: int, size: int) -> None:
    t = naming(seats=6, options=TARGETING)
    assert refused(t, 0, CallVote(mission, tuple(range(size - 1)))) == "RES-11"
    assert refused(t, 0, CallVote(mission, tuple(range(size + 1)))) == "RES-11"
    seen = now(table_after(t, (0, CallVote(mission, tuple(range(size))))))
    assert isinstance(seen, VotingSeen)
    assert (seen.mission, seen.team) == (mission, tuple(range(size)))


def test_res_40_one_vote_is_on_both_number_and_team() -> None:
    seen = now(approve(voting(mission=3, options=TARGETING)))
    assert isinstance(seen, MissionNow)
    assert (seen.mission, seen.team) == (3, (0, 1))


def test_res_17_res_40_the_number_too_may_be_changed_until_the_vote_is_called() -> None:
    t = naming(options=TARGETING)
    t = table_after(t, (0, Name(2, (0, 1, 2))), (0, Name(3, (0, 1))), (0, CallVote(4, (2, 3, 4))))
    seen = now(t)
    assert isinstance(seen, VotingSeen)
    assert (seen.mission, seen.team) == (4, (2, 3, 4))


def test_res_23_res_40_the_result_is_marked_on_the_mission_played() -> None:
    t, _ = play_all(on_mission(mission=3, options=TARGETING))
    assert [(m.mission, m.success) for m in view(t, None).missions] == [(3, True)]
    assert (t.round, choices(t)) == (2, (1, 2, 4))


@pytest.mark.parametrize(("played", "left"), [((2,), (1, 3, 4)), ((-4,), (1, 2, 3)), ((3, -1), (2, 4, 5))])
def test_res_41_a_mission_can_be_played_only_once(played: tuple[int, ...], left: tuple[int, ...]) -> None:
    t = naming(options=TARGETING, played=played)
    assert choices(t) == left
    for mission in map(abs, played):
        assert refused(t, 0, CallVote(mission, first_team(t, mission))) == "RES-41"


def test_res_41_a_rejected_proposal_is_not_a_try() -> None:
    t = reject(voting(mission=2, options=TARGETING))
    assert choices(t) == (1, 2, 3, 4)


@pytest.mark.parametrize("played", [(), (1,), (-4,)])
def test_res_42_the_fifth_is_closed_until_two_are_completed(played: tuple[int, ...]) -> None:
    assert 5 not in choices(naming(options=TARGETING, played=played))


@pytest.mark.parametrize("played", [(1, 2), (-4, 2), (3, -1), (-1, -2), (1, -3, -2)])
def test_res_42_res_76_two_missions_played_won_or_lost_open_the_fifth(played: tuple[int, ...]) -> None:
    assert 5 in choices(naming(options=TARGETING, played=played))


def test_res_42_without_targeting_the_fifth_comes_last() -> None:
    assert choices(naming(played=(1, 2, -3, -4))) == (5,)
    assert choices(naming(played=(1, 2))) == (3,)


def test_res_42_the_fifth_can_be_the_third_played() -> None:
    t, _ = play_all(on_mission(mission=5, options=TARGETING, played=(1, -2)))
    assert choices(t) == (3, 4)


@pytest.mark.parametrize("played", [(), (1,), (-1, -2), (1, -2), (-1, 2), (-4, -2, 3)])
def test_res_76_by_the_option_two_must_be_won(played: tuple[int, ...]) -> None:
    assert 5 not in choices(naming(options=BY_SUCCESSES, played=played))


@pytest.mark.parametrize("played", [(1, 2), (3, -1, 4), (-1, -2, 3, 4)])
def test_res_76_by_the_option_two_successes_open_the_fifth(played: tuple[int, ...]) -> None:
    assert 5 in choices(naming(options=BY_SUCCESSES, played=played))


def test_res_76_the_option_does_nothing_without_targeting() -> None:
    assert choices(naming(options=Options(fifth_after="successes"), played=(-1, 2, -3, 4))) == (5,)


@pytest.mark.parametrize(("mission", "success"), [(1, False), (2, False), (3, False), (4, True)])
def test_res_43_the_fourth_needs_two_fails_by_its_number_and_not_its_turn(mission: int, success: bool) -> None:
    t = on_mission(mission=mission, seats=7, agents=(0, 1, 2), options=TARGETING)
    _, events = play_all(t, fails=(0,))
    assert MissionOver(mission, first_team(t, mission), 1, success) in events


def test_res_43_another_mission_played_fourth_needs_one_fail() -> None:
    t = on_mission(mission=1, seats=8, agents=(0, 1, 2), options=TARGETING, played=(2, -3, 4))
    assert MissionOver(1, (0, 1, 2), 1, success=False) in play_all(t, fails=(0,))[1]


def test_res_43_two_fails_fail_the_fourth() -> None:
    t = on_mission(mission=4, seats=10, agents=(0, 1, 2, 3), options=TARGETING)
    assert MissionOver(4, (0, 1, 2, 3, 4), 2, success=False) in play_all(t, fails=(0, 1))[1]


def test_res_15_res_16_rejections_count_together_whichever_mission_was_proposed() -> None:
    t = naming(options=TARGETING)
    for leader, mission in enumerate((1, 2, 3, 4)):
        t = reject(table_after(t, (leader, CallVote(mission, first_team(t, mission)))))
        assert (t.rejected, t.round, choices(t), winner(t)) == (leader + 1, 1, (1, 2, 3, 4), None)
    assert winner(reject(table_after(t, (4, CallVote(2, (0, 1, 2)))))) == "agents RES-16"


def test_res_30_three_of_a_kind_end_the_game_in_any_order() -> None:
    assert winner(play_all(on_mission(mission=5, options=TARGETING, played=(4, 2)))[0]) == "fighters RES-30"


def test_res_42_the_refusal_of_an_early_fifth_names_its_rule() -> None:
    assert refused(naming(options=TARGETING), 0, CallVote(5, (0, 1, 2))) == "RES-42"


def test_res_76_the_refusal_of_a_fifth_without_two_successes_names_the_rule_of_the_fifth() -> None:
    t = naming(options=BY_SUCCESSES, played=(1, -2))
    assert refused(t, 0, CallVote(5, (0, 1, 2))) in ("RES-42", "RES-76")


@pytest.mark.parametrize("played", [(), (1, 2, -3)])
def test_res_23_res_40_without_targeting_the_refusal_of_another_mission_names_its_rule(played: tuple[int, ...]) -> None:
    assert refused(naming(played=played), 0, CallVote(2, (0, 1, 2))) in ("RES-23", "RES-40")
