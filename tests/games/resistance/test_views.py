"""RES-02, RES-04, RES-20, RES-21, RES-45, RES-83, RES-86  What each seat sees of each secret."""

from itertools import combinations

import pytest

from konspira.games.resistance import view
from konspira.games.resistance.actions import LookAt, ShowTo
from konspira.games.resistance.content import BOARDS, PlotId
from konspira.games.resistance.events import Looked, Saw
from konspira.games.resistance.state import Asked, Look, MissionNow, Options, Table, VotingSeen
from konspira.games.resistance.view import Seen
from tests.games.resistance.positions import (
    AGAINST,
    FAIL,
    FOR,
    PASS,
    PLAYERS,
    SUCCESS,
    give,
    handing,
    happens,
    hears,
    naming,
    now,
    on_mission,
    play_all,
    sees,
    table_after,
    use,
    voting,
)


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_02_each_sees_their_own_role_and_a_spectator_none(seats: int) -> None:
    t = naming(seats=seats)
    fighters = seats - BOARDS[seats].agents
    assert [view(t, seat).role for seat in range(seats)] == ["fighter"] * fighters + ["agent"] * (seats - fighters)
    assert (view(t, None).role, view(t, None).agents) == (None, ())


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_02_res_04_a_fighter_cannot_tell_one_deal_from_another(seats: int) -> None:
    deals = combinations(range(1, seats), BOARDS[seats].agents)
    assert len({sees(naming(seats=seats, agents=agents), 0) for agents in deals}) == 1


def test_res_02_a_spectator_cannot_tell_one_deal_from_another() -> None:
    assert len({sees(naming(agents=agents), None) for agents in combinations(range(5), 2)}) == 1


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_04_agents_see_the_agents_and_fighters_see_nobody(seats: int) -> None:
    agents = tuple(range(BOARDS[seats].agents))
    t = naming(seats=seats, agents=agents)
    assert [view(t, seat).agents for seat in range(seats)] == [agents if s in agents else () for s in range(seats)]


def test_res_45_in_blind_play_an_agent_sees_only_themself() -> None:
    t = naming(seats=10, agents=(0, 3, 5, 9), options=Options(blind=True))
    assert [view(t, seat).agents for seat in range(10)] == [(s,) if s in (0, 3, 5, 9) else () for s in range(10)]


def test_res_13_res_86_a_vote_is_seen_by_its_voter_alone() -> None:
    t = table_after(voting(), (1, FOR), (2, AGAINST))
    seen = [moment for seat in (*range(5), None) if isinstance(moment := now(t, seat), VotingSeen)]
    assert [moment.mine for moment in seen] == [None, True, False, None, None, None]
    assert {moment.voted for moment in seen} == {(1, 2)}


def test_res_20_res_86_a_mission_card_is_seen_by_its_player_alone() -> None:
    t = table_after(on_mission((2, 3, 4), played=(1,)), (2, SUCCESS), (4, FAIL))
    seen = [moment for seat in (*range(5), None) if isinstance(moment := now(t, seat), MissionNow)]
    assert [moment.mine for moment in seen] == [None, None, True, None, False, None]
    assert {moment.chosen for moment in seen} == {(2, 4)}


def test_res_21_of_a_mission_that_is_over_each_sees_the_count_and_their_own_card() -> None:
    t, _ = play_all(on_mission((2, 3, 4), played=(1,)), fails=(3, 4))
    missions = [view(t, seat).missions[-1] for seat in (*range(5), None)]
    assert {mission.fails for mission in missions} == {2}
    assert [mission.i_failed for mission in missions] == [False, False, False, True, True, False]


def looked(agents: tuple[int, ...], card: PlotId = "overheard") -> Table:
    """Seat 3 looks at seat 2, or shows themself to seat 5."""
    t = give(handing(card, seats=7, agents=agents), card, 3)
    return table_after(t, (3, LookAt(2) if card == "overheard" else ShowTo(5)))


def test_res_83_who_looked_at_whom_is_public() -> None:
    t = looked((2, 4, 6))
    assert {view(t, seat).looks for seat in (*range(7), None)} == {(Look(1, 3, 2, "identity"),)}
    t = looked((2, 4, 6), "open_up")
    assert {view(t, seat).looks for seat in (*range(7), None)} == {(Look(1, 5, 3, "identity"),)}


def test_res_83_what_was_seen_only_the_looker_knows() -> None:
    assert [view(looked((2, 4, 6)), seat).seen for seat in range(7)] == [
        (Seen(1, 2, "identity", bad=True),) if seat == 3 else () for seat in range(7)
    ]
    assert view(looked((1, 4, 6)), 3).seen == (Seen(1, 2, "identity", bad=False),)
    assert view(looked((1, 4, 6), "open_up"), 5).seen == (Seen(1, 3, "identity", bad=False),)
    assert view(looked((3, 4, 6), "open_up"), 5).seen == (Seen(1, 3, "identity", bad=True),)
    assert view(looked((3, 4, 6)), None).seen == ()


def test_res_83_the_news_of_what_was_seen_goes_to_the_looker_alone() -> None:
    t = give(handing("overheard", seats=7, agents=(2, 4, 6)), "overheard", 3)
    events = happens(t, (3, LookAt(2)))
    assert [event for event in hears(events, 3) if isinstance(event, Saw)] == [Saw(3, 2, "identity", bad=True)]
    for seat in (0, 1, 2, 4, 5, 6, None):
        assert hears(events, seat) == (Looked(3, 2, "identity"),)


def test_res_83_to_the_others_it_makes_no_difference_what_was_seen() -> None:
    one, other = looked((2, 4, 6)), looked((1, 4, 6))
    for seat in (0, 5, None):
        assert sees(one, seat) == sees(other, seat)
    assert sees(one, 3) != sees(other, 3)


def peeked(fails: tuple[int, ...], *moves: int) -> Table:
    """Seat 2 looks at the mission card of seat 3 on a team of 3 and 4, both Agents."""
    t, _ = play_all(on_mission((3, 4), before={2: ("close_eye", "close_eye")}), fails)
    return table_after(t, (2, use("close_eye", 3)), *((2, use("close_eye", seat)) for seat in moves))


def test_res_83_whose_mission_card_was_looked_at_is_public_and_what_it_was_is_not() -> None:
    failed, kept = peeked((3,)), peeked(())
    for seat in (0, 1, 4, None):
        assert sees(failed, seat) == sees(kept, seat)
        assert view(failed, seat).looks == (Look(1, 2, 3, "card"),)
        seen = now(failed, seat)
        assert isinstance(seen, Asked)
        assert isinstance(seen.then, MissionNow)
        assert seen.then.looked == (3,)
    assert view(failed, 2).seen == (Seen(1, 3, "card", bad=True),)
    assert view(kept, 2).seen == (Seen(1, 3, "card", bad=False),)


@pytest.mark.parametrize("fails", [(3,), (4,)])
def test_res_83_what_was_seen_may_be_re_read_in_later_rounds(fails: tuple[int, ...]) -> None:
    t = peeked(fails, 4)
    assert t.round == 2
    expected = (Seen(1, 3, "card", bad=3 in fails), Seen(1, 4, "card", bad=4 in fails))
    assert view(t, 2).seen == expected
    assert {view(t, seat).seen for seat in (0, 1, 3, 4, None)} == {()}


def test_res_21_res_83_a_look_tells_the_looker_whose_fail_it_was_and_nobody_else() -> None:
    one = table_after(peeked((3,)), (2, PASS))
    other = table_after(peeked((4,)), (2, PASS))
    for seat in (0, 1, None):
        assert sees(one, seat) == sees(other, seat)
    assert sees(one, 2) != sees(other, 2)
