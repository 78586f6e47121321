"""How the others are expected to vote, and when one's own vote decides."""

import pytest

from konspira.games.resistance.bots.beliefs import approvals, pivotal
from konspira.games.resistance.state import Options, VotingSeen
from tests.games.resistance.bots.kit import Seats, agent, ballot, voting


def shown(team: Seats, ayes: Seats, noes: Seats) -> VotingSeen:
    return VotingSeen(1, team, (0, 1, 2, 3, 4), (*ayes, *noes), None, ayes, noes)


def test_one_vote_decides_when_the_others_are_even() -> None:
    view = agent((0, 4))
    assert pivotal(view, shown((1, 2), (1, 2), (3, 4))) == pytest.approx(1)
    assert pivotal(view, shown((1, 2), (1, 2, 3), (4,))) == pytest.approx(0)


def test_a_tie_rejects_so_at_an_even_table_half_of_all_must_approve_before_one() -> None:
    now = VotingSeen(1, (1, 2), (0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5), None, (1, 2, 3), (4, 5))
    assert pivotal(agent((0, 4), seats=6), now) == pytest.approx(1)


def test_who_has_always_approved_is_expected_to_approve() -> None:
    votes = tuple(ballot(1, (0, 3), (0, 1), leader=0) for _ in range(3))
    chances = approvals(agent((0, 4), proposals=votes, rejected=3), voting((2, 3)))
    assert chances[1] > 0.5 > chances[2]


def test_a_partner_is_expected_to_want_an_agent_on_the_team() -> None:
    view = agent((0, 4), leader=1)
    assert approvals(view, voting((0, 1)))[4] > 0.5 > approvals(view, voting((1, 2)))[4]


def test_in_blind_play_partners_are_strangers() -> None:
    view = agent((0,), options=Options(blind=True))
    chances = approvals(view, voting((0, 1)))
    assert chances[2] == chances[3] == chances[4]
