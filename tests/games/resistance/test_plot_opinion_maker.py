"""RES-61, RES-82  Opinion Maker."""

import pytest

from konspira.games.resistance import legal, to_act
from konspira.games.resistance.actions import CallVote, Vote
from konspira.games.resistance.events import OpinionsShown, Voted, VotesShown
from konspira.games.resistance.state import MissionNow, Naming, VotingSeen
from tests.games.resistance.positions import (
    AGAINST,
    FOR,
    PLAYERS,
    after,
    held,
    naming,
    now,
    play_all,
    refused,
    reject,
    sees,
    table_after,
    vote_all,
    voting,
)


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_61_the_holder_votes_before_the_others_choose(seats: int) -> None:
    t = voting(seats=seats, before={3: ("opinion_maker",)})
    assert to_act(t) == (3,)
    for seat in set(range(seats)) - {3}:
        assert refused(t, seat, FOR) == "RES-61"


@pytest.mark.parametrize(("vote", "ayes", "noes"), [(FOR, (3,), ()), (AGAINST, (), (3,))])
def test_res_61_the_holders_vote_is_shown_before_the_rest_vote(
    vote: Vote, ayes: tuple[int, ...], noes: tuple[int, ...]
) -> None:
    t, events = after(voting(before={3: ("opinion_maker",)}), (3, vote))
    assert events == (Voted(3), OpinionsShown(ayes, noes))
    assert to_act(t) == (0, 1, 2, 4)
    for seat in (*range(5), None):
        seen = now(t, seat)
        assert isinstance(seen, VotingSeen)
        assert (seen.shown_ayes, seen.shown_noes, seen.voted) == (ayes, noes, ())


def test_res_61_a_shown_vote_is_final() -> None:
    t = table_after(voting(before={3: ("opinion_maker",)}), (3, FOR))
    assert refused(t, 3, AGAINST) == "RES-61"
    assert refused(t, 3, FOR) == "RES-61"


def test_res_61_two_holders_show_theirs_together() -> None:
    t = voting(seats=7, before={3: ("opinion_maker",), 5: ("opinion_maker",)})
    assert to_act(t) == (3, 5)
    t, events = after(t, (5, FOR))
    assert (events, to_act(t)) == ((Voted(5),), (3,))
    for seat in (0, 1, 2, 4, 6):
        assert refused(t, seat, FOR) == "RES-61"
    _, events = after(t, (3, AGAINST))
    assert events == (Voted(3), OpinionsShown((5,), (3,)))


def test_res_61_res_86_the_first_holders_vote_is_secret_until_both_are_in() -> None:
    t = voting(seats=7, before={3: ("opinion_maker",), 5: ("opinion_maker",)})
    for seat in (0, 1, 2, 3, 4, 6, None):
        assert sees(table_after(t, (5, FOR)), seat) == sees(table_after(t, (5, AGAINST)), seat)


def test_res_61_res_85_an_opinion_may_be_changed_until_the_last_opinion_is_in() -> None:
    t = voting(seats=7, before={3: ("opinion_maker",), 5: ("opinion_maker",)})
    t, events = after(t, (5, FOR), (5, AGAINST), (3, FOR))
    assert events == (Voted(5), Voted(3), OpinionsShown((3,), (5,)))


def test_res_61_the_rest_vote_in_secret_and_may_change() -> None:
    t = table_after(voting(before={3: ("opinion_maker",)}), (3, FOR))
    aye, no = table_after(t, (0, FOR)), table_after(t, (0, AGAINST))
    for seat in (1, 2, 3, 4, None):
        assert sees(aye, seat) == sees(no, seat)
    assert legal(aye, 0) == (AGAINST,)


@pytest.mark.parametrize(("against", "approved"), [((0, 1), True), ((0, 1, 3), False), ((3, 4), True), ((3,), True)])
def test_res_61_the_opinion_counts_as_one_vote(against: tuple[int, ...], approved: bool) -> None:
    t, events = vote_all(voting(before={3: ("opinion_maker",)}), against)
    ayes = tuple(seat for seat in range(5) if seat not in against)
    assert VotesShown(ayes, against, approved) in events
    assert isinstance(now(t), MissionNow if approved else Naming)


def test_res_61_the_leader_too_may_be_opinion_maker() -> None:
    assert to_act(voting(leader=3, before={3: ("opinion_maker",)})) == (3,)


def test_res_61_the_duty_lasts_for_the_next_proposal_and_the_next_round() -> None:
    t = reject(voting(before={3: ("opinion_maker",)}))
    assert to_act(table_after(t, (1, CallVote(1, (0, 1))))) == (3,)
    t = play_all(vote_all(voting(before={3: ("opinion_maker",)}))[0])[0]
    assert held(t, 3) == ("opinion_maker",)


def test_res_61_without_a_holder_all_vote_at_once() -> None:
    assert to_act(table_after(naming(before={3: ("close_eye",)}), (0, CallVote(1, (0, 1))))) == (0, 1, 2, 3, 4)


def test_res_82_one_player_with_both_cards_votes_once_and_first() -> None:
    t = voting(seats=7, before={3: ("opinion_maker", "opinion_maker")})
    assert to_act(t) == (3,)
    t, events = after(t, (3, AGAINST))
    assert (events, to_act(t)) == ((Voted(3), OpinionsShown((), (3,))), (0, 1, 2, 4, 5, 6))
    assert refused(t, 3, AGAINST) == "RES-61"
    assert VotesShown((0, 1, 2, 4), (3, 5, 6), approved=True) in vote_all(t, against=(5, 6))[1]
