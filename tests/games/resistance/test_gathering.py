"""RES-10, RES-11, RES-17  The Leader names the team and calls the vote."""

import pytest

from konspira.engine import encode
from konspira.games.resistance import default, legal, question, to_act, view
from konspira.games.resistance.actions import CallVote, Name
from konspira.games.resistance.events import Named, VoteCalled
from konspira.games.resistance.state import Naming, VotingSeen
from tests.games.resistance.positions import (
    AT_ONCE,
    FOR,
    PLAYERS,
    TARGETING,
    after,
    happens,
    naming,
    now,
    refused,
    table_after,
    voting,
)
from tests.kit.rows import each_row

SIZES = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}
HISTORY = {1: (), 2: (1,), 3: (1, 2), 4: (1, 2, -3), 5: (1, 2, -3, -4)}
EVERY_MISSION = [(seats, mission) for seats in PLAYERS for mission in HISTORY]


@each_row(EVERY_MISSION)
def test_res_10_a_team_of_the_right_size_is_accepted(seats: int, mission: int) -> None:
    team = tuple(range(SIZES[seats][mission - 1]))
    t, events = after(naming(seats=seats, played=HISTORY[mission]), (0, CallVote(mission, team)))
    assert events == (VoteCalled(0, mission, team),)
    assert isinstance(now(t), VotingSeen)


@each_row((*where, more) for where in EVERY_MISSION for more in (-1, 1))
def test_res_10_a_team_of_another_size_is_refused(seats: int, mission: int, more: int) -> None:
    t = naming(seats=seats, played=HISTORY[mission])
    team = tuple(range(SIZES[seats][mission - 1] + more))
    assert refused(t, 0, CallVote(mission, team)) == "RES-11"
    assert refused(t, 0, Name(mission, team)) == "RES-11"


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_10_the_view_prints_the_team_sizes(seats: int) -> None:
    assert tuple(place.size for place in view(naming(seats=seats), None).board) == SIZES[seats]


@pytest.mark.parametrize("team", [(2, 3), (2, 4), (0, 2), (1, 3)])
def test_res_11_the_leader_may_be_on_the_team_or_not(team: tuple[int, ...]) -> None:
    assert happens(naming(leader=2), (2, CallVote(1, team))) == (VoteCalled(2, 1, team),)


def test_res_11_every_team_can_be_named() -> None:
    moves = legal(naming(seats=6), 0)
    assert sum(isinstance(move, CallVote) for move in moves) == 15
    assert sum(isinstance(move, Name) for move in moves) == 15


@pytest.mark.parametrize("team", [(1, 1), (), (3, 2), (4, 5), (-1, 0)])
def test_res_11_the_team_is_of_different_players_of_the_table(team: tuple[int, ...]) -> None:
    assert refused(naming(), 0, CallVote(1, team)) == "RES-11"


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_res_11_only_the_leader_names_the_team(seat: int) -> None:
    assert refused(naming(), seat, CallVote(1, (0, 1))) == "RES-11"
    assert refused(naming(), seat, Name(1, (0, 1))) == "RES-11"
    assert to_act(naming()) == (0,)


def test_res_11_nobody_votes_before_a_team_is_named() -> None:
    assert refused(naming(), 0, FOR) == "RES-11"
    assert refused(naming(), 1, FOR) == "RES-11"


def test_res_17_the_leader_may_name_a_team_and_change_it() -> None:
    t, events = after(naming(), (0, Name(1, (0, 1))), (0, Name(1, (2, 3))))
    assert events == (Named(0, 1, (0, 1)), Named(0, 1, (2, 3)))
    assert now(t) == Naming(1, (2, 3), (1,))
    assert to_act(t) == (0,)


def test_res_17_everybody_sees_the_team_that_is_named() -> None:
    t = table_after(naming(), (0, Name(1, (2, 3))))
    assert {encode(now(t, seat)) for seat in (*range(5), None)} == {encode(Naming(1, (2, 3), (1,)))}


def test_res_17_the_vote_is_on_the_team_called() -> None:
    t = table_after(naming(), (0, Name(1, (0, 1))), (0, CallVote(1, (2, 3))))
    seen = now(t)
    assert isinstance(seen, VotingSeen)
    assert seen.team == (2, 3)


def test_res_17_naming_a_team_does_not_call_the_vote() -> None:
    t = table_after(naming(), (0, Name(1, (0, 1))))
    for seat in range(5):
        assert refused(t, seat, FOR) == "RES-11"


def test_res_17_once_the_vote_is_called_the_team_is_fixed() -> None:
    t = voting((0, 1))
    assert refused(t, 0, Name(1, (2, 3))) == "RES-13"
    assert refused(t, 0, CallVote(1, (2, 3))) == "RES-13"


def test_res_17_at_once_naming_and_calling_are_one_move() -> None:
    t = naming(options=AT_ONCE)
    assert refused(t, 0, Name(1, (0, 1))) == "RES-17"
    assert not any(isinstance(move, Name) for move in legal(t, 0))
    assert isinstance(now(table_after(t, (0, CallVote(1, (0, 1))))), VotingSeen)


def test_res_17_out_of_time_the_vote_is_on_the_team_that_is_named() -> None:
    t = table_after(naming(played=(1,)), (0, Name(2, (1, 2, 4))))
    assert default(t, 0) == CallVote(2, (1, 2, 4))
    t = table_after(naming(options=TARGETING), (0, Name(3, (1, 2))))
    assert default(t, 0) == CallVote(3, (1, 2))


def test_res_17_whoever_changes_the_team_gets_no_more_time_by_it() -> None:
    t = naming()
    named = table_after(t, (0, Name(1, (0, 1))))
    assert question(named, 0) == question(t, 0)
    assert question(table_after(named, (0, Name(1, (0, 2)))), 0) == question(t, 0)
    assert question(table_after(named, (0, CallVote(1, (0, 1)))), 0) != question(t, 0)


def test_res_17_naming_the_same_team_again_is_no_change() -> None:
    t = table_after(naming(), (0, Name(1, (0, 1))))
    assert refused(t, 0, Name(1, (0, 1))) == "RES-17"
    assert CallVote(1, (0, 1)) in legal(t, 0)


def test_res_17_a_team_that_is_named_is_no_proposal() -> None:
    t = table_after(naming(rejected=4), (0, Name(1, (0, 1))), (0, Name(1, (0, 2))))
    assert (t.rejected, t.leader, view(t, None).proposals) == (4, 0, ())
