"""RES-68, RES-71, RES-84  Take Responsibility."""

from konspira.games.resistance import legal, to_act
from konspira.games.resistance.actions import CallVote, Hand, LookAt, Take
from konspira.games.resistance.events import NothingToTake, PlotHanded, PlotTaken
from konspira.games.resistance.state import Handing, Naming, Resolving
from tests.games.resistance.positions import (
    PASS,
    Lying,
    after,
    asked,
    give,
    handing,
    held,
    now,
    out,
    refused,
    reject,
    table_after,
)

NOTHING: list[Lying] = [{}, {3: ("strong_leader",)}]


def test_res_68_the_receiver_takes_a_card_that_lies_before_another_player() -> None:
    t = give(handing("take_responsibility", before={1: ("close_eye",)}), "take_responsibility", 3)
    assert (now(t), to_act(t)) == (Resolving("take_responsibility", 3, ()), (3,))
    t, events = after(t, (3, Take("close_eye", 1)))
    assert events == (PlotTaken("close_eye", 1, 3),)
    assert (held(t, 1), held(t, 3)) == ((), ("close_eye",))


def test_res_68_it_is_resolved_at_once_and_discarded() -> None:
    t = give(handing("take_responsibility", before={1: ("close_eye",)}), "take_responsibility", 3)
    assert held(t, 3) == ()
    t = table_after(t, (3, Take("close_eye", 1)))
    assert (out(t), now(t)) == (("take_responsibility",), Naming(0, (), (1,)))


def test_res_68_the_leaders_card_may_be_taken_too() -> None:
    t = give(handing("take_responsibility", before={0: ("strong_leader",)}), "take_responsibility", 3)
    assert legal(t, 3) == (Take("strong_leader", 0),)


def test_res_68_taking_is_a_must_and_the_receivers_alone() -> None:
    t = give(handing("take_responsibility", before={1: ("close_eye",)}), "take_responsibility", 3)
    assert refused(t, 3, PASS) == "RES-68"
    assert refused(t, 0, Take("close_eye", 1)) == "RES-68"
    assert refused(t, 1, PASS) == "RES-68"
    assert refused(t, 3, LookAt(2)) == "RES-68"


def test_res_68_not_ones_own_card_and_none_that_does_not_lie_there() -> None:
    t = handing("take_responsibility", before={1: ("close_eye",), 3: ("strong_leader",)})
    t = give(t, "take_responsibility", 3)
    assert legal(t, 3) == (Take("close_eye", 1),)
    assert refused(t, 3, Take("strong_leader", 3)) == "RES-68"
    assert refused(t, 3, Take("strong_leader", 1)) == "RES-68"
    assert refused(t, 3, Take("close_eye", 2)) == "RES-68"
    assert refused(t, 3, Take("close_eye", 7)) == "RES-68"


def test_res_68_with_none_to_take_it_stays_lying() -> None:
    for before in NOTHING:
        t, events = after(handing("take_responsibility", before=before), (0, Hand("take_responsibility", 3)))
        assert events == (PlotHanded("take_responsibility", 3), NothingToTake(3))
        assert (out(t), now(t)) == ((), Naming(0, (), (1,)))
        assert held(t, 3) == (*before.get(3, ()), "take_responsibility")


WAITING: Lying = {3: ("take_responsibility",)}


def test_res_68_it_is_used_as_soon_as_another_player_gets_a_card_that_stays() -> None:
    t = give(handing("close_eye", before=WAITING), "close_eye", 1)
    assert (now(t), to_act(t), held(t, 3)) == (Resolving("take_responsibility", 3, ()), (3,), ())
    t = table_after(t, (3, Take("close_eye", 1)))
    assert (held(t, 1), held(t, 3), out(t)) == ((), ("close_eye",), ("take_responsibility",))
    assert now(t) == Naming(0, (), (1,))


def test_res_68_the_leader_who_holds_it_takes_what_they_have_just_handed_out() -> None:
    t = give(handing("close_eye", leader=3, before=WAITING), "close_eye", 1)
    assert legal(t, 3) == (Take("close_eye", 1),)


def test_res_68_it_waits_on_while_its_holder_alone_gets_cards_or_none_stays() -> None:
    t = give(handing("close_eye", before=WAITING), "close_eye", 3)
    assert (now(t), held(t, 3)) == (Naming(0, (), (1,)), ("take_responsibility", "close_eye"))
    t = table_after(give(handing("overheard", seats=7, before=WAITING), "overheard", 1), (1, LookAt(2)))
    assert (now(t), held(t, 3)) == (Naming(0, (), (1,)), ("take_responsibility",))


def test_res_68_the_other_cards_of_the_round_are_handed_out_after_it() -> None:
    t = give(handing("close_eye", "spotlight", seats=7, before=WAITING), "close_eye", 1)
    assert legal(t, 0) == ()
    t = table_after(t, (3, Take("close_eye", 1)))
    assert (now(t), to_act(t)) == (Handing(("spotlight",)), (0,))


def test_res_71_any_face_up_card_may_be_taken() -> None:
    lying: Lying = {1: ("opinion_maker", "close_eye"), 2: ("no_confidence",), 0: ("spotlight", "strong_leader")}
    t = give(handing("take_responsibility", seats=7, before=lying), "take_responsibility", 3)
    assert set(legal(t, 3)) == {Take(card, seat) for seat, cards in lying.items() for card in cards}


def test_res_61_res_71_the_opinion_makers_duty_moves_with_the_card() -> None:
    t = give(handing("take_responsibility", before={1: ("opinion_maker",)}), "take_responsibility", 3)
    t = table_after(t, (3, Take("opinion_maker", 1)), (0, CallVote(1, (0, 1))))
    assert to_act(t) == (3,)


def test_res_71_res_82_the_second_opinion_maker_may_be_taken_by_the_first() -> None:
    lying: Lying = {1: ("opinion_maker",), 3: ("opinion_maker",)}
    t = give(handing("take_responsibility", seats=7, before=lying), "take_responsibility", 3)
    t = table_after(t, (3, Take("opinion_maker", 1)), (0, CallVote(1, (0, 1))))
    assert (held(t, 1), held(t, 3), to_act(t)) == ((), ("opinion_maker", "opinion_maker"), (3,))


def test_res_71_of_two_equal_cards_only_one_is_taken() -> None:
    t = handing("take_responsibility", before={1: ("close_eye", "close_eye")})
    t = table_after(give(t, "take_responsibility", 3), (3, Take("close_eye", 1)))
    assert (held(t, 1), held(t, 3)) == (("close_eye",), ("close_eye",))


def test_res_84_a_card_handed_over_this_round_can_be_taken() -> None:
    t = give(handing("spotlight", "take_responsibility", seats=7), "spotlight", 2)
    t = give(t, "take_responsibility", 3)
    assert legal(t, 3) == (Take("spotlight", 2),)


def test_res_84_cards_still_to_be_handed_out_cannot_be_taken() -> None:
    t = handing("spotlight", "take_responsibility", seats=7, before={1: ("close_eye",)})
    t = give(t, "take_responsibility", 3)
    assert legal(t, 3) == (Take("close_eye", 1),)
    for holder in (0, 3):
        assert refused(t, 3, Take("spotlight", holder)) == "RES-68"
    assert now(table_after(t, (3, Take("close_eye", 1)))) == Handing(("spotlight",))


def test_res_68_res_84_handed_out_first_it_waits_for_the_cards_that_are_left() -> None:
    t, events = after(handing("spotlight", "take_responsibility", seats=7), (0, Hand("take_responsibility", 3)))
    assert NothingToTake(3) in events
    assert now(t) == Handing(("spotlight",))
    assert now(give(t, "spotlight", 2)) == Resolving("take_responsibility", 3, ())


def test_res_84_a_taken_card_waits_for_its_own_moment() -> None:
    t = give(handing("take_responsibility", before={1: ("strong_leader",)}), "take_responsibility", 3)
    t = table_after(t, (3, Take("strong_leader", 1)))
    assert (asked(t), to_act(t)) == (None, (0,))
    assert asked(reject(table_after(t, (0, CallVote(1, (0, 1)))))) == ("strong_leader", (3,))
