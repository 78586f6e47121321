"""RES-20…RES-30, RES-85, RES-86  The mission and its result."""

from itertools import product

import pytest

from konspira.games.resistance import legal, to_act, view
from konspira.games.resistance.actions import UsePlot
from konspira.games.resistance.events import CardChosen, GameOver, Leads, MissionOver
from konspira.games.resistance.state import Naming
from tests.games.resistance.positions import (
    FAIL,
    FOR,
    PLAYERS,
    SUCCESS,
    after,
    agents_at,
    happens,
    hears,
    now,
    on_mission,
    play_all,
    refused,
    reject,
    sees,
    table_after,
    voting,
    winner,
)
from tests.kit.rows import each_row

HISTORY = {1: (), 2: (1,), 3: (1, -2), 4: (1, -2, 3), 5: (1, -2, 3, -4)}


def test_res_20_each_of_the_team_plays_and_nobody_else() -> None:
    t = on_mission((1, 3))
    assert to_act(t) == (1, 3)
    for seat in (0, 2, 4):
        assert refused(t, seat, SUCCESS) == "RES-20"
        assert refused(t, seat, FAIL) == "RES-20"


def test_res_20_a_fighter_must_play_success() -> None:
    t = on_mission((1, 3))
    assert refused(t, 1, FAIL) == "RES-20"
    assert legal(t, 1) == (SUCCESS,)


def test_res_20_an_agent_may_play_either() -> None:
    t = on_mission((1, 3))
    assert set(legal(t, 3)) == {SUCCESS, FAIL}
    assert happens(t, (3, FAIL), (1, SUCCESS))[2] == MissionOver(1, (1, 3), 1, success=False)
    assert happens(t, (3, SUCCESS), (1, SUCCESS))[2] == MissionOver(1, (1, 3), 0, success=True)


def test_res_20_nothing_else_happens_while_the_team_chooses() -> None:
    assert refused(on_mission((1, 3)), 1, FOR) == "RES-20"


def test_res_21_how_many_fails_is_public_whose_is_not() -> None:
    t = on_mission((1, 2, 3, 4), seats=7, agents=(3, 4, 5), played=(1, -2, -3))
    (one, ones), (other, others) = play_all(t, fails=(3,)), play_all(t, fails=(4,))
    for seat in (0, 1, 2, 5, 6, None):
        assert sees(one, seat) == sees(other, seat)
        assert hears(ones, seat) == hears(others, seat)
    assert view(one, None).missions[-1].fails == 1


def test_res_21_ones_own_fail_is_that_of_ones_own_table() -> None:
    t = on_mission((1, 3, 4), seats=7, agents=(3, 4, 5))
    tables = [play_all(t, fails=fails)[0] for fails in ((3,), (4,), (3, 4))]
    for _ in range(2):
        for seat, own in ((3, [True, False, True]), (4, [False, True, True]), (1, [False] * 3)):
            assert [view(table, seat).missions[-1].i_failed for table in tables] == own


def test_res_21_the_result_waits_for_the_last_card() -> None:
    t, events = after(on_mission((1, 3)), (3, FAIL))
    assert (events, to_act(t), view(t, None).missions) == ((CardChosen(3),), (1,), ())


def test_res_21_the_order_of_playing_shows_nothing() -> None:
    t = on_mission((3, 4))
    one, _ = after(t, (3, FAIL), (4, SUCCESS))
    other, _ = after(t, (4, SUCCESS), (3, FAIL))
    assert one == other


@pytest.mark.parametrize("seat", [0, 3, None])
def test_res_30_after_the_end_the_record_lies_open(seat: int | None) -> None:
    t = on_mission((1, 2, 3, 4), seats=7, agents=(3, 4, 5), played=(1, 2, -3), before={6: ("close_eye",)})
    t = play_all(t, fails=(3,))[0]
    assert [played.failed for played in view(t, seat).missions] == [(), (), ()], "not before the end"
    assert view(t, seat).found == ()
    t = table_after(t, (6, UsePlot("close_eye", 3)))
    assert winner(t) == "fighters RES-30"
    seen = view(t, seat)
    assert [played.failed for played in seen.missions] == [(), (), (3,), (3,)]
    assert [(look.looker, look.target) for look in seen.looks] == [(6, 3)]
    assert seen.found == (True,)


def test_res_30_after_a_fifth_rejection_the_record_lies_open_too() -> None:
    t = reject(voting(played=(1, -2), rejected=4))
    assert [played.failed for played in view(t, None).missions] == [(), (3,)]


def test_res_30_the_round_stays_the_one_in_which_the_game_ended() -> None:
    assert view(play_all(on_mission(played=(1, 2)))[0], None).round == 3
    assert view(play_all(on_mission(played=(1, 2, -3, -4)))[0], None).round == 5
    assert view(reject(voting(played=(1, -2), rejected=4)), None).round == 3


def needed(seats: int, mission: int) -> int:
    """How many Fails the rulebook asks for."""
    return 2 if mission == 4 and seats >= 7 else 1


@each_row(product(PLAYERS, HISTORY, range(3)))
def test_res_22_one_fail_is_enough_but_two_on_mission_4_with_7_or_more(seats: int, mission: int, fails: int) -> None:
    t = on_mission(seats=seats, agents=tuple(range(len(agents_at(seats)))), played=HISTORY[mission])
    _, events = play_all(t, fails=tuple(range(fails)))
    result = next(event for event in events if isinstance(event, MissionOver))
    assert (result.fails, result.success) == (fails, fails < needed(seats, mission))


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_22_the_view_prints_how_many_fails_are_needed(seats: int) -> None:
    board = view(on_mission(seats=seats), None).board
    assert tuple(place.fails_needed for place in board) == tuple(needed(seats, m) for m in range(1, 6))


@pytest.mark.parametrize(("leader", "following"), [(0, 1), (2, 3), (4, 0)])
def test_res_23_the_result_is_marked_and_the_next_round_begins_with_the_next_leader(
    leader: int, following: int
) -> None:
    t, events = play_all(on_mission((2, 3), leader=leader), fails=(3,))
    assert [(m.mission, m.success) for m in view(t, None).missions] == [(1, False)]
    assert (t.leader, t.round, now(t)) == (following, 2, Naming(0, (), (2,)))
    assert events[-1] == Leads(following, "RES-23")


def test_res_23_a_success_moves_the_round_marker_as_well() -> None:
    t, _ = play_all(on_mission(played=(1, -2)))
    assert (t.round, now(t)) == (4, Naming(0, (), (4,)))


@pytest.mark.parametrize("played", [(1, 2), (1, -2, 3), (-1, -2, 3, 4)])
def test_res_30_the_third_success_wins_for_the_fighters_at_once(played: tuple[int, ...]) -> None:
    t, events = play_all(on_mission(played=played))
    assert (winner(t), to_act(t)) == ("fighters RES-30", ())
    assert events[-1] == GameOver("fighters", "RES-30", (3, 4))
    outcome = view(t, None).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1, 2), (1, 1, 1, 0, 0))


@pytest.mark.parametrize("played", [(-1, -2), (-1, 2, -3), (1, 2, -3, -4)])
def test_res_30_the_third_failure_wins_for_the_agents_at_once(played: tuple[int, ...]) -> None:
    t, events = play_all(on_mission(agents=(0, 1), played=played), fails=(0,))
    assert (winner(t), to_act(t)) == ("agents RES-30", ())
    assert events[-1] == GameOver("agents", "RES-30", (0, 1))


@pytest.mark.parametrize("played", [(1,), (1, -2), (-1, -2), (1, -2, -3)])
def test_res_30_two_successes_do_not_win(played: tuple[int, ...]) -> None:
    assert winner(play_all(on_mission(played=played))[0]) is None


def test_res_23_res_30_at_the_end_the_leader_token_stays() -> None:
    t, events = play_all(on_mission(leader=2, played=(1, 2)))
    assert not any(isinstance(event, Leads) for event in events)
    assert t.leader == 2


def test_res_30_nothing_can_be_done_after_the_end() -> None:
    t, _ = play_all(on_mission(played=(1, 2)))
    for seat in range(5):
        assert legal(t, seat) == ()
        assert refused(t, seat, FOR) == "RES-30"


def test_res_30_at_the_end_all_identities_are_shown() -> None:
    t, _ = play_all(on_mission(played=(1, 2)))
    assert {view(t, seat).agents for seat in (*range(5), None)} == {(3, 4)}


def test_res_85_a_mission_card_may_be_changed_until_the_last_is_in() -> None:
    t = on_mission((3, 4))
    assert MissionOver(1, (3, 4), 0, success=True) in happens(t, (3, FAIL), (3, SUCCESS), (4, SUCCESS))
    assert MissionOver(1, (3, 4), 2, success=False) in happens(t, (3, SUCCESS), (3, FAIL), (4, FAIL))


def test_res_85_a_changed_card_is_no_event_and_nobody_else_sees_it() -> None:
    t = table_after(on_mission((2, 3)), (3, SUCCESS))
    changed, events = after(t, (3, FAIL))
    assert events == ()
    for seat in (0, 1, 2, 4, None):
        assert sees(changed, seat) == sees(t, seat)
    assert sees(changed, 3) != sees(t, 3)


def test_res_85_a_fighter_cannot_change_to_fail() -> None:
    t = table_after(on_mission((2, 3)), (2, SUCCESS))
    assert refused(t, 2, FAIL) == "RES-20"
    assert refused(t, 2, SUCCESS) == "RES-85"
    assert refused(table_after(t, (3, FAIL)), 3, FAIL) == "RES-11"


def test_res_85_the_same_card_again_is_no_change() -> None:
    assert refused(table_after(on_mission((2, 3)), (3, FAIL)), 3, FAIL) == "RES-85"
    assert refused(table_after(on_mission((2, 3)), (3, SUCCESS)), 3, SUCCESS) == "RES-85"


def test_res_86_others_see_that_one_has_chosen_a_card_never_which() -> None:
    t = on_mission((2, 3))
    (good, goods), (bad, bads) = after(t, (3, SUCCESS)), after(t, (3, FAIL))
    for seat in (0, 1, 2, 4, None):
        assert sees(good, seat) == sees(bad, seat)
        assert hears(goods, seat) == hears(bads, seat) == (CardChosen(3),)
        assert sees(good, seat) != sees(t, seat)
    assert sees(good, 3) != sees(bad, 3)
