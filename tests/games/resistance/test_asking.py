"""RES-53, RES-56, RES-81  Who is asked for plot cards, when, and in which order."""

import pytest

from konspira.engine import CHANCE
from konspira.games.resistance import to_act
from konspira.games.resistance.actions import CallVote, DrawPlots, Hand, LookAt
from konspira.games.resistance.events import PlotKept
from konspira.games.resistance.state import Asked, Drawing, MissionNow, Naming
from tests.games.resistance.positions import (
    FAIL,
    FOR,
    PASS,
    SUCCESS,
    Lying,
    after,
    approve,
    asked,
    happens,
    held,
    now,
    on_mission,
    play_all,
    refused,
    round_begins,
    table_after,
    use,
    vote_all,
    voting,
)

THREE: Lying = {1: ("no_confidence",), 4: ("no_confidence",), 6: ("no_confidence",)}


@pytest.mark.parametrize(("leader", "order"), [(0, (1, 4, 6)), (4, (4, 6, 1)), (5, (6, 1, 4)), (1, (1, 4, 6))])
def test_res_53_holders_are_asked_from_the_leader_clockwise(leader: int, order: tuple[int, ...]) -> None:
    t = approve(voting(seats=7, leader=leader, before=THREE))
    for left in range(3):
        assert (asked(t), to_act(t)) == (("no_confidence", order[left:]), order[left : left + 1])
        for later in order[left + 1 :]:
            assert refused(t, later, use("no_confidence")) == "RES-53"
            assert refused(t, later, PASS) == "RES-53"
        t = table_after(t, (order[left], PASS))
    assert isinstance(now(t), MissionNow)


def test_res_53_close_eye_too_is_asked_from_the_leader_clockwise() -> None:
    t, _ = play_all(on_mission((0, 3), leader=3, before={1: ("close_eye",), 3: ("close_eye",)}))
    assert asked(t) == ("close_eye", (3, 1))


def test_res_53_a_chance_not_taken_is_gone_for_that_moment_and_the_card_stays() -> None:
    t, events = after(approve(voting(seats=7, before=THREE)), (1, PASS))
    assert events == (PlotKept(1, "no_confidence"),)
    assert held(t, 1) == ("no_confidence",)
    assert refused(t, 1, use("no_confidence")) == "RES-53"


def test_res_53_at_the_next_moment_the_card_is_asked_for_again() -> None:
    t = table_after(approve(voting(seats=7, before=THREE)), (1, PASS), (4, use("no_confidence")))
    t = approve(table_after(t, (1, CallVote(1, (0, 1)))))
    assert asked(t) == ("no_confidence", (1, 6))


def test_res_53_each_is_asked_once_whatever_they_hold() -> None:
    t = approve(voting(seats=7, before={1: ("no_confidence", "no_confidence"), 4: ("no_confidence",)}))
    t = table_after(t, (1, PASS))
    assert asked(t) == ("no_confidence", (4,))


def test_res_53_no_confidence_ends_the_asking_and_later_holders_keep_their_cards() -> None:
    t = table_after(approve(voting(seats=7, before=THREE)), (1, use("no_confidence")))
    assert (asked(t), held(t, 4), held(t, 6)) == (None, ("no_confidence",), ("no_confidence",))
    assert now(t) == Naming(0, (), (1,))


def test_res_53_strong_leader_ends_the_asking_and_later_holders_keep_their_cards() -> None:
    t = round_begins(before={2: ("strong_leader",), 4: ("strong_leader",)})
    t = table_after(t, (2, use("strong_leader")))
    assert (now(t), held(t, 4)) == (Drawing(), ("strong_leader",))


def test_res_53_the_asking_is_public() -> None:
    t = approve(voting(seats=7, before=THREE))
    assert {seen.queue for seat in (*range(7), None) if isinstance(seen := now(t, seat), Asked)} == {(1, 4, 6)}


def test_res_53_only_the_card_asked_for_can_be_used() -> None:
    t = approve(voting((0, 1), seats=7, before={1: ("no_confidence", "spotlight", "close_eye", "strong_leader")}))
    for other in (use("spotlight", 0), use("close_eye", 0), use("strong_leader")):
        assert refused(t, 1, other) == "RES-64"


def test_res_56_a_round_runs_in_the_order_of_the_sheet() -> None:
    cards: Lying = {
        1: ("strong_leader",),
        2: ("opinion_maker",),
        3: ("no_confidence",),
        4: ("spotlight",),
        5: ("close_eye",),
    }
    t = round_begins(seats=7, rejected=2, before=cards)
    events = happens(
        t,
        (1, use("strong_leader")),
        (CHANCE, DrawPlots(("no_confidence", "overheard"))),
        (1, Hand("overheard", 3)),
        (3, LookAt(4)),
        (1, Hand("no_confidence", 0)),
        (1, CallVote(1, (0, 6))),
        (2, FOR),
        *((seat, FOR) for seat in (0, 1, 3, 4, 5, 6)),
        (3, PASS),
        (0, PASS),
        (4, use("spotlight", 6)),
        (6, FAIL),
        (0, SUCCESS),
        (5, use("close_eye", 0)),
    )
    order = [type(event).__name__ for event in events if type(event).__name__ not in ("Voted", "CardChosen")]
    assert order == [
        *("PlotUsed", "Leads", "PlotsDrawn", "PlotHanded", "Looked", "Saw", "PlotHanded", "VoteCalled"),
        *("OpinionsShown", "VotesShown", "PlotKept", "PlotKept", "PlotUsed", "CardShown"),
        *("PlotUsed", "Looked", "Saw", "MissionOver", "Leads"),
    ]


def test_res_56_no_confidence_comes_before_the_marker_is_reset_and_the_spotlight_after() -> None:
    t = approve(voting(seats=7, rejected=3, before={3: ("no_confidence",), 4: ("spotlight",)}))
    assert (asked(t), t.rejected) == (("no_confidence", (3,)), 3)
    t = table_after(t, (3, PASS))
    assert (asked(t), t.rejected) == (("spotlight", (4,)), 0)


def test_res_56_res_80_the_spotlit_card_is_shown_after_all_have_chosen_and_before_close_eye() -> None:
    t, events = play_all(on_mission((1, 5), spotlit=5, seats=7, before={2: ("close_eye",)}))
    assert [type(event).__name__ for event in events] == ["CardChosen", "CardChosen", "CardShown"]
    assert asked(t) == ("close_eye", (2,))


def test_res_56_strong_leader_comes_before_the_draw() -> None:
    t = round_begins(before={3: ("strong_leader",)})
    assert asked(t) == ("strong_leader", (3,))
    assert now(table_after(t, (3, PASS))) == Drawing()


def test_res_81_a_leader_with_strong_leader_is_not_asked_and_keeps_it() -> None:
    t = round_begins(before={0: ("strong_leader",)})
    assert (asked(t), held(t, 0)) == (None, ("strong_leader",))


def test_res_81_a_holder_whose_last_target_is_gone_is_not_asked_and_keeps_the_card() -> None:
    t, _ = play_all(on_mission((1, 3), leader=2, before={2: ("close_eye",), 3: ("close_eye",)}))
    assert asked(t) == ("close_eye", (2, 3))
    t = table_after(t, (2, use("close_eye", 1)))
    assert (asked(t), t.round, held(t, 3)) == (None, 2, ("close_eye",))


def test_res_81_a_holder_without_a_target_from_the_start_does_not_wait_to_be_asked() -> None:
    lying: Lying = {2: ("close_eye",), 3: ("close_eye",)}
    t, _ = play_all(on_mission((1, 3), spotlit=1, seats=7, leader=2, before=lying))
    assert asked(t) == ("close_eye", (2,))


def test_res_81_a_holder_with_a_target_left_is_asked() -> None:
    t, _ = play_all(on_mission((1, 3), leader=2, before={2: ("close_eye",), 3: ("close_eye",)}))
    assert asked(table_after(t, (2, use("close_eye", 3)))) == ("close_eye", (3,))


def test_res_81_nobody_is_asked_for_cards_that_nobody_holds() -> None:
    t, _ = vote_all(voting(before={3: ("close_eye",)}))
    assert isinstance(now(t), MissionNow)
    t, _ = play_all(on_mission(before={3: ("no_confidence",)}))
    assert now(t) == Drawing()
