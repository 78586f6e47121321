"""RES-66, RES-73, RES-79  Strong Leader."""

import pytest

from konspira.engine import CHANCE
from konspira.games.resistance import legal, to_act
from konspira.games.resistance.actions import CallVote, DrawPlots, Hand
from konspira.games.resistance.events import Leads, PlotKept, PlotsDrawn, PlotUsed
from konspira.games.resistance.state import Drawing, Naming
from konspira.games.resistance.words import WORDS
from tests.games.resistance.positions import (
    PASS,
    after,
    approve,
    asked,
    drawing,
    give,
    handing,
    held,
    naming,
    now,
    on_mission,
    out,
    play_all,
    refused,
    reject,
    round_begins,
    table_after,
    use,
    voting,
)

LEAD = use("strong_leader")


def test_res_66_the_holder_is_asked_before_the_leader_has_done_anything() -> None:
    t = round_begins(before={3: ("strong_leader",)})
    assert (asked(t), to_act(t)) == (("strong_leader", (3,)), (3,))
    assert refused(t, 0, CallVote(1, (0, 1))) == "RES-53"
    assert refused(t, CHANCE, DrawPlots(("close_eye",))) == "RES-01"


def test_res_66_the_user_becomes_leader_and_the_card_is_out() -> None:
    t, events = after(round_begins(before={3: ("strong_leader",)}), (3, LEAD))
    assert events == (PlotUsed(3, "strong_leader", None), Leads(3, "RES-66"))
    assert [WORDS.sentence(event).rule for event in events] == ["RES-66", "RES-66"], "so the log cites it"
    assert (t.leader, held(t, 3), out(t)) == (3, (), ("strong_leader",))


def test_res_66_left_unused_the_leader_stays() -> None:
    t, events = after(round_begins(before={3: ("strong_leader",)}), (3, PASS))
    assert events == (PlotKept(3, "strong_leader"),)
    assert (t.leader, held(t, 3), now(t)) == (0, ("strong_leader",), Drawing())


def test_res_66_not_after_plots_were_drawn_or_while_a_team_is_named() -> None:
    refused(drawing(before={3: ("strong_leader",)}), 3, LEAD)
    assert refused(handing("close_eye", before={3: ("strong_leader",)}), 3, LEAD) == "RES-51"
    assert refused(naming(before={3: ("strong_leader",)}), 3, LEAD) == "RES-11"
    assert refused(voting(before={3: ("strong_leader",)}), 3, LEAD) == "RES-13"


def test_res_66_a_card_received_this_round_waits_for_the_next_proposal() -> None:
    t = give(handing("strong_leader"), "strong_leader", 3)
    assert now(t) == Naming(0, (), (1,))
    t = reject(table_after(t, (0, CallVote(1, (0, 1)))))
    assert asked(t) == ("strong_leader", (3,))


def test_res_66_after_one_is_played_another_only_after_the_next_vote() -> None:
    t = round_begins(before={2: ("strong_leader",), 4: ("strong_leader",)})
    t = table_after(t, (2, LEAD))
    assert (now(t), held(t, 4)) == (Drawing(), ("strong_leader",))
    t = table_after(t, (CHANCE, DrawPlots(("close_eye",))), (2, Hand("close_eye", 0)))
    assert refused(t, 4, LEAD) == "RES-11"
    t = reject(table_after(t, (2, CallVote(1, (0, 1)))))
    assert asked(t) == ("strong_leader", (4,))


def test_res_66_the_leader_who_lost_the_lead_cannot_take_it_back_at_once() -> None:
    t = round_begins(before={0: ("strong_leader",), 2: ("strong_leader",)})
    t = table_after(t, (2, LEAD))
    assert (t.leader, asked(t), held(t, 0)) == (2, None, ("strong_leader",))


def test_res_73_it_is_asked_clockwise_from_the_leader() -> None:
    t = round_begins(leader=3, before={1: ("strong_leader",), 4: ("strong_leader",)})
    assert asked(t) == ("strong_leader", (4, 1))
    assert refused(t, 1, LEAD) == "RES-53"


def test_res_73_it_is_never_asked_of_the_leader() -> None:
    assert now(round_begins(before={0: ("strong_leader",)})) == Drawing()
    t = round_begins(leader=2, before={2: ("strong_leader",), 4: ("strong_leader",)})
    assert asked(t) == ("strong_leader", (4,))


def test_res_73_the_new_leader_draws_the_rounds_plot_cards() -> None:
    t = table_after(round_begins(before={3: ("strong_leader",)}), (3, LEAD))
    t, events = after(t, (CHANCE, DrawPlots(("close_eye",))))
    assert (events, to_act(t)) == ((PlotsDrawn(3, ("close_eye",)),), (3,))
    assert refused(t, 3, Hand("close_eye", 3)) == "RES-51"
    assert Hand("close_eye", 0) in legal(t, 3)


def test_res_73_it_is_asked_before_every_proposal_and_no_plot_cards_are_drawn_again() -> None:
    t = reject(voting(before={4: ("strong_leader",)}))
    assert asked(t) == ("strong_leader", (4,))
    t = table_after(t, (4, LEAD))
    assert (t.leader, t.rejected, now(t), to_act(t)) == (4, 1, Naming(0, (), (1,)), (4,))


@pytest.mark.parametrize(("user", "following"), [(2, 3), (4, 0)])
def test_res_73_after_a_rejection_the_token_passes_on_from_the_new_leader(user: int, following: int) -> None:
    t = table_after(reject(voting(before={user: ("strong_leader",)})), (user, LEAD))
    assert reject(table_after(t, (user, CallVote(1, (0, 1))))).leader == following


def test_res_23_res_73_after_a_mission_the_token_passes_on_from_the_new_leader() -> None:
    t = table_after(reject(voting(before={3: ("strong_leader",)})), (3, LEAD))
    t, _ = play_all(approve(table_after(t, (3, CallVote(1, (0, 1))))))
    assert t.leader == 4


def test_res_73_a_chance_left_comes_again_before_the_next_proposal() -> None:
    t = table_after(reject(voting(before={4: ("strong_leader",)})), (4, PASS))
    assert to_act(t) == (1,)
    assert asked(reject(table_after(t, (1, CallVote(1, (0, 1)))))) == ("strong_leader", (4,))


def test_res_73_a_new_round_asks_as_well() -> None:
    t, _ = play_all(on_mission((0, 1), before={4: ("strong_leader",)}))
    assert (t.leader, asked(t)) == (1, ("strong_leader", (4,)))
    assert now(table_after(t, (4, LEAD))) == Drawing()


def test_res_79_a_rejected_vote_reopens_it() -> None:
    t = reject(voting(leader=2, before={4: ("strong_leader",)}, out=("strong_leader",)))
    assert asked(t) == ("strong_leader", (4,))


def test_res_64_res_79_a_vote_undone_by_no_confidence_reopens_it() -> None:
    t = approve(voting(leader=2, before={0: ("no_confidence",), 4: ("strong_leader",)}, out=("strong_leader",)))
    t = table_after(t, (0, use("no_confidence")))
    assert (t.leader, asked(t)) == (3, ("strong_leader", (4,)))
    assert table_after(t, (4, LEAD)).leader == 4


def test_res_66_it_names_nobody() -> None:
    t = round_begins(before={3: ("strong_leader",)})
    assert refused(t, 3, use("strong_leader", 3)) == "RES-66"
    assert legal(t, 3) == (LEAD, PASS)
