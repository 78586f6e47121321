"""RES-64, RES-70  No Confidence."""

import pytest

from konspira.engine import CHANCE
from konspira.games.resistance import to_act, view
from konspira.games.resistance.events import GameOver, PlotKept, PlotUsed, Rejected, VotesShown
from konspira.games.resistance.state import MissionNow, Naming, Proposal
from tests.games.resistance.positions import (
    FOR,
    PASS,
    SUCCESS,
    after,
    approve,
    asked,
    held,
    naming,
    now,
    on_mission,
    out,
    refused,
    reject,
    table_after,
    use,
    vote_all,
    voting,
    winner,
)

DISTRUST = use("no_confidence")


def test_res_64_the_holder_is_asked_right_after_an_approving_vote_is_shown() -> None:
    t, events = vote_all(voting(before={3: ("no_confidence",)}), against=(0, 1))
    assert events[-1] == VotesShown((2, 3, 4), (0, 1), approved=True)
    assert (asked(t), to_act(t)) == (("no_confidence", (3,)), (3,))
    assert refused(t, 0, SUCCESS) == "RES-53"


def test_res_64_a_rejection_asks_nobody() -> None:
    assert now(reject(voting(before={3: ("no_confidence",)}))) == Naming(0, (), (1,))


@pytest.mark.parametrize(("rejected", "leader", "following"), [(0, 0, 1), (2, 2, 3), (3, 4, 0)])
def test_res_64_it_counts_as_a_rejection_from_where_the_marker_stood(
    rejected: int, leader: int, following: int
) -> None:
    t = approve(voting(before={3: ("no_confidence",)}, rejected=rejected, leader=leader))
    assert t.rejected == rejected
    t, events = after(t, (3, DISTRUST))
    assert events == (PlotUsed(3, "no_confidence", None), Rejected(rejected + 1, following))
    assert (t.rejected, t.leader, to_act(t)) == (rejected + 1, following, (following,))


def test_res_64_the_gathering_repeats_without_new_plot_cards() -> None:
    t = table_after(approve(voting(before={3: ("no_confidence",)}, played=(1, -2))), (3, DISTRUST))
    assert (t.round, now(t), CHANCE in to_act(t)) == (3, Naming(0, (), (3,)), False)


def test_res_64_the_card_is_used_once() -> None:
    t = table_after(approve(voting(before={3: ("no_confidence",)})), (3, DISTRUST))
    assert (held(t, 3), out(t)) == ((), ("no_confidence",))


def test_res_64_the_undone_vote_stays_public_as_undone() -> None:
    t = table_after(approve(voting((0, 1), before={3: ("no_confidence",)})), (3, DISTRUST))
    everyone = (0, 1, 2, 3, 4)
    assert view(t, None).proposals == (Proposal(1, 1, 0, (0, 1), everyone, (), approved=True, undone=True),)


@pytest.mark.parametrize("rejected", range(5))
def test_res_16_res_64_left_unused_the_approval_stands_and_resets_the_marker(rejected: int) -> None:
    t, events = after(approve(voting(before={3: ("no_confidence",)}, rejected=rejected)), (3, PASS))
    assert events == (PlotKept(3, "no_confidence"),)
    assert (t.rejected, held(t, 3)) == (0, ("no_confidence",))
    assert isinstance(now(t), MissionNow)
    assert not view(t, None).proposals[-1].undone


def test_res_64_it_cannot_be_used_at_another_moment() -> None:
    for t in (naming(before={3: ("no_confidence",)}), on_mission((0, 3), before={3: ("no_confidence",)})):
        refused(t, 3, DISTRUST)
    assert refused(voting(before={3: ("no_confidence",)}), 3, DISTRUST) == "RES-13"


def test_res_64_it_names_nobody() -> None:
    t = approve(voting(before={3: ("no_confidence",)}))
    assert refused(t, 3, use("no_confidence", 0)) == "RES-64"
    assert refused(t, 3, use("close_eye", 0)) == "RES-64"
    assert refused(t, 3, FOR) == "RES-64"


def test_res_64_the_leader_may_distrust_their_own_team() -> None:
    t = approve(voting(before={0: ("no_confidence",)}))
    assert asked(t) == ("no_confidence", (0,))
    assert table_after(t, (0, DISTRUST)).rejected == 1


def test_res_64_the_next_proposal_can_be_undone_by_another() -> None:
    t = approve(voting(seats=7, before={3: ("no_confidence",), 5: ("no_confidence",)}, rejected=1))
    t = table_after(t, (3, DISTRUST))
    assert (t.rejected, held(t, 5)) == (2, ("no_confidence",))


def test_res_70_on_an_approved_fifth_proposal_the_agents_win() -> None:
    t, events = after(approve(voting(before={3: ("no_confidence",)}, rejected=4)), (3, DISTRUST))
    assert (winner(t), t.rejected, to_act(t)) == ("agents RES-16", 5, ())
    assert events[-2:] == (Rejected(5, 0), GameOver("agents", "RES-16", (3, 4)))


def test_res_70_on_the_fourth_they_do_not() -> None:
    assert winner(table_after(approve(voting(before={3: ("no_confidence",)}, rejected=3)), (3, DISTRUST))) is None


def test_res_70_left_unused_the_fifth_proposal_stands() -> None:
    t = table_after(approve(voting(before={3: ("no_confidence",)}, rejected=4)), (3, PASS))
    assert (winner(t), t.rejected) == (None, 0)
