"""RES-13…RES-16, RES-85, RES-86  The vote on the team."""

import pytest

from konspira.engine import CHANCE
from konspira.games.resistance import legal, to_act, view
from konspira.games.resistance.actions import CallVote
from konspira.games.resistance.events import GameOver, Rejected, Voted, VotesShown
from konspira.games.resistance.state import MissionNow, Naming, Proposal, VotingSeen
from tests.games.resistance.positions import (
    AGAINST,
    FOR,
    PLAYERS,
    after,
    agents_at,
    happens,
    hears,
    naming,
    now,
    play_all,
    refused,
    reject,
    sees,
    table_after,
    vote_all,
    voting,
    winner,
)


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_13_everybody_votes_the_leader_too(seats: int) -> None:
    t = voting(seats=seats, leader=2)
    assert to_act(t) == tuple(range(seats))
    seen = now(table_after(t, (2, FOR)), 2)
    assert isinstance(seen, VotingSeen)
    assert (seen.voted, seen.mine) == ((2,), True)


def test_res_13_nothing_is_shown_before_the_last_vote() -> None:
    t, events = after(voting(), (0, FOR), (1, AGAINST), (4, FOR), (2, FOR))
    assert events == (Voted(0), Voted(1), Voted(4), Voted(2))
    assert (to_act(t), view(t, None).proposals) == ((3,), ())


def test_res_13_all_votes_are_shown_together() -> None:
    events = happens(voting(), (4, FOR), (0, FOR), (1, AGAINST), (2, FOR), (3, AGAINST))
    assert events[4:] == (Voted(3), VotesShown((0, 2, 4), (1, 3), approved=True))


def test_res_13_who_voted_what_stays_public() -> None:
    t = play_all(vote_all(voting(), against=(1, 3))[0])[0]
    assert view(t, None).proposals == (Proposal(1, 1, 0, (0, 1), (0, 2, 4), (1, 3), approved=True),)


@pytest.mark.parametrize("seat", [CHANCE, 5, 7])
def test_res_13_only_players_vote(seat: int) -> None:
    refused(voting(), seat, FOR)


def test_res_13_the_table_does_nothing_else_while_it_votes() -> None:
    assert refused(voting(), 0, CallVote(1, (0, 1))) == "RES-13"


@pytest.mark.parametrize("seats", [6, 8, 10])
def test_res_14_a_tie_rejects(seats: int) -> None:
    t, events = vote_all(voting(seats=seats), against=tuple(range(seats // 2)))
    assert isinstance(now(t), Naming)
    assert events[-1] == Rejected(1, 1)


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_14_one_vote_more_than_half_approves(seats: int) -> None:
    t, _ = vote_all(voting(seats=seats), against=tuple(range((seats - 1) // 2)))
    assert isinstance(now(t), MissionNow)


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_14_one_vote_less_rejects(seats: int) -> None:
    t, _ = vote_all(voting(seats=seats), against=tuple(range((seats - 1) // 2 + 1)))
    assert isinstance(now(t), Naming)


@pytest.mark.parametrize(("leader", "following"), [(0, 1), (3, 4), (4, 0)])
def test_res_15_a_rejection_advances_the_marker_and_the_lead_passes_clockwise(leader: int, following: int) -> None:
    t, events = vote_all(voting(leader=leader, rejected=2), against=(0, 1, 2))
    assert (t.rejected, t.leader, to_act(t)) == (3, following, (following,))
    assert events[-1] == Rejected(3, following)


def test_res_15_the_gathering_repeats_in_the_same_round_for_the_same_mission() -> None:
    t = reject(voting(played=(1, -2)))
    assert (t.round, now(t)) == (3, Naming(0, (), (3,)))


def test_res_16_the_fifth_rejection_wins_for_the_agents_at_once() -> None:
    t, events = vote_all(voting(rejected=4, played=(1, 2)), against=(0, 1, 2))
    assert winner(t) == "agents RES-16"
    assert (t.rejected, to_act(t)) == (5, ())
    assert events[-2:] == (Rejected(5, 0), GameOver("agents", "RES-16", (3, 4)))
    assert t.leader == 0


def test_res_16_four_rejections_are_not_enough() -> None:
    assert winner(reject(voting(rejected=3))) is None


@pytest.mark.parametrize("rejected", range(5))
def test_res_16_an_approval_sets_the_marker_to_0(rejected: int) -> None:
    t, _ = vote_all(voting(rejected=rejected), against=(0, 1))
    assert (t.rejected, winner(t)) == (0, None)
    assert play_all(t)[0].rejected == 0


def test_res_16_rejections_of_another_round_do_not_count() -> None:
    t = play_all(vote_all(voting(rejected=4))[0])[0]
    t = reject(table_after(t, (1, CallVote(2, (0, 1, 2)))))
    assert (t.rejected, winner(t)) == (1, None)


def test_res_16_five_proposals_rejected_one_after_another_end_the_game() -> None:
    t = naming()
    for leader in range(5):
        assert (t.rejected, t.leader, winner(t)) == (leader, leader, None)
        t = reject(table_after(t, (leader, CallVote(1, (0, 1)))))
    assert winner(t) == "agents RES-16"


def test_res_16_all_the_agents_win_by_rejections() -> None:
    outcome = view(reject(voting(rejected=4, seats=7)), None).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (agents_at(7), (0, 0, 0, 0, 1, 1, 1))


def test_res_85_a_vote_may_be_changed_until_the_last_is_in() -> None:
    t = table_after(voting(), (0, FOR), (1, FOR), (0, AGAINST), (1, AGAINST), (1, FOR))
    _, events = after(t, (2, FOR), (3, AGAINST), (4, FOR))
    assert events[-1] == VotesShown((1, 2, 4), (0, 3), approved=True)


def test_res_85_a_change_is_no_event_and_nobody_else_sees_it() -> None:
    t = table_after(voting(), (0, FOR), (1, FOR))
    changed, events = after(t, (0, AGAINST))
    assert events == ()
    for seat in (1, 2, 3, 4, None):
        assert sees(changed, seat) == sees(t, seat)
    assert sees(changed, 0) != sees(t, 0)


def test_res_85_the_same_vote_again_is_no_change() -> None:
    assert refused(table_after(voting(), (0, FOR)), 0, FOR) == "RES-85"
    assert refused(table_after(voting(), (0, AGAINST)), 0, AGAINST) == "RES-85"


def test_res_85_after_the_last_vote_nothing_can_be_changed() -> None:
    t = vote_all(voting((3, 4)))[0]
    assert refused(t, 0, AGAINST) == "RES-20"
    assert legal(t, 0) == ()


def test_res_86_others_see_that_one_has_voted_never_what() -> None:
    t = voting()
    (aye, ayes), (no, noes) = after(t, (3, FOR)), after(t, (3, AGAINST))
    for seat in (0, 1, 2, 4, None):
        assert sees(aye, seat) == sees(no, seat)
        assert hears(ayes, seat) == hears(noes, seat) == (Voted(3),)
        assert sees(aye, seat) != sees(t, seat)
    assert sees(aye, 3) != sees(no, 3)
