"""RES-50…RES-52, RES-72  The plot cards are drawn and handed out."""

from collections import Counter

import pytest

from konspira.engine import CHANCE, QuickLuck, encode
from konspira.games.resistance import legal, sample, setup, to_act, view
from konspira.games.resistance.actions import CallVote, DrawPlots, Hand, LookAt
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.events import PlotHanded, PlotsDrawn
from konspira.games.resistance.state import Drawing, Handing, MissionNow, Naming, Options, Resolving, Table
from tests.games.resistance.positions import (
    PASS,
    PLAYERS,
    PLOTS,
    Lying,
    after,
    approve,
    drawing,
    give,
    handing,
    hears,
    held,
    naming,
    now,
    on_mission,
    out,
    play_all,
    refused,
    reject,
    table_after,
    use,
    voting,
)

FEW = {"close_eye": 2, "strong_leader": 2, "no_confidence": 1, "opinion_maker": 1, "take_responsibility": 1}
MANY = {
    "close_eye": 2,
    "strong_leader": 2,
    "no_confidence": 3,
    "opinion_maker": 2,
    "overheard": 2,
    "open_up": 1,
    "establish_confidence": 1,
    "spotlight": 1,
    "take_responsibility": 1,
}
A_ROUND = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_50_seven_cards_with_5_or_6_players_else_fifteen(seats: int) -> None:
    deck = view(setup(seats, PLOTS), None).plots.deck
    assert Counter(deck) == (FEW if seats <= 6 else MANY)
    assert len(deck) == (7 if seats <= 6 else 15)


def test_res_50_plot_cards_are_face_up_for_all() -> None:
    t = naming(before={1: ("close_eye",), 3: ("opinion_maker",)})
    lying = ((), ("close_eye",), (), ("opinion_maker",), ())
    assert {view(t, seat).plots.before for seat in (*range(5), None)} == {lying}


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_51_as_many_cards_are_drawn_as_the_players_ask_for(seats: int) -> None:
    t = drawing(seats=seats)
    draws = legal(t, CHANCE)
    assert {len(draw.cards) for draw in draws if isinstance(draw, DrawPlots)} == {A_ROUND[seats]}
    assert sample(t, QuickLuck(1)) in draws
    too_many: list[PlotId] = ["close_eye", "close_eye", "no_confidence", "strong_leader"]
    assert refused(t, CHANCE, DrawPlots(tuple(too_many[: A_ROUND[seats] + 1]))) == "RES-51"
    assert refused(t, CHANCE, DrawPlots(())) == "RES-51"


def test_res_51_drawn_cards_are_at_once_face_up_for_all() -> None:
    t, events = after(drawing(seats=7, leader=2), (CHANCE, DrawPlots(("overheard", "spotlight"))))
    for seat in (*range(7), None):
        assert hears(events, seat) == (PlotsDrawn(2, ("overheard", "spotlight")),)
        assert now(t, seat) == Handing(("overheard", "spotlight"))
    assert to_act(t) == (2,)


def test_res_51_only_chance_draws_and_only_from_the_deck() -> None:
    t = drawing()
    assert to_act(t) == (CHANCE,)
    assert refused(t, 0, DrawPlots(("close_eye",))) == "RES-51"
    assert refused(t, 0, CallVote(1, (0, 1))) == "RES-51"
    assert refused(t, CHANCE, DrawPlots(("spotlight",))) == "RES-51"


@pytest.mark.parametrize("seats", [5, 7])
def test_res_51_the_leader_hands_a_card_to_any_other_player(seats: int) -> None:
    for to in set(range(seats)) - {2}:
        t, events = after(handing("close_eye", seats=seats, leader=2), (2, Hand("close_eye", to)))
        assert (held(t, to), events) == (("close_eye",), (PlotHanded("close_eye", to),))


@pytest.mark.parametrize("card", [card for card in MANY if card != "establish_confidence"])
def test_res_51_the_leader_never_keeps_a_card(card: PlotId) -> None:
    assert refused(handing(card, seats=7, leader=2), 2, Hand(card, 2)) == "RES-51"


@pytest.mark.parametrize("seat", [0, 1])
def test_res_51_only_the_leader_hands_out(seat: int) -> None:
    assert refused(handing("close_eye", leader=2), seat, Hand("close_eye", 3)) == "RES-51"


def test_res_51_only_a_drawn_card_can_be_handed_out_and_to_a_player() -> None:
    t = handing("close_eye", before={3: ("strong_leader",)})
    assert refused(t, 0, Hand("strong_leader", 1)) == "RES-51"
    assert refused(t, 0, Hand("close_eye", 5)) == "RES-51"
    assert refused(t, 0, Hand("close_eye", -1)) == "RES-51"


def test_res_51_no_new_cards_for_a_new_proposal() -> None:
    assert now(reject(voting(options=PLOTS))) == Naming(0, (), (1,))


def test_res_51_new_cards_in_each_round() -> None:
    assert isinstance(now(play_all(on_mission(options=PLOTS))[0]), Drawing)
    assert isinstance(now(play_all(on_mission(options=PLOTS, played=(1,)))[0]), Drawing)


def test_res_51_the_fifth_round_of_nine_players_draws_the_last_three() -> None:
    lying: Lying = {
        1: ("close_eye", "close_eye", "strong_leader", "strong_leader", "opinion_maker"),
        2: ("no_confidence", "no_confidence", "opinion_maker"),
    }
    spent: tuple[PlotId, ...] = ("overheard", "overheard", "open_up", "establish_confidence")
    t = drawing(seats=9, played=(1, -2, 3, -4), before=lying, out=spent)
    last: tuple[PlotId, ...] = ("no_confidence", "spotlight", "take_responsibility")
    assert legal(t, CHANCE) == (DrawPlots(last),)
    assert view(table_after(t, (CHANCE, DrawPlots(last))), None).plots.deck == ()


def everywhere(t: Table) -> Counter[str]:
    """Every plot card, wherever it lies."""
    plots, seen = view(t, None).plots, now(t)
    hand = seen.cards if isinstance(seen, Handing) else (seen.card, *seen.rest) if isinstance(seen, Resolving) else ()
    return Counter((*plots.deck, *plots.out, *hand, *(card for cards in plots.before for card in cards)))


def test_res_52_a_drawn_card_leaves_the_deck_and_none_is_lost() -> None:
    t = table_after(drawing(seats=7), (CHANCE, DrawPlots(("no_confidence", "overheard"))))
    assert Counter(view(t, None).plots.deck) == Counter(MANY) - Counter(("no_confidence", "overheard"))
    for move in ((0, Hand("overheard", 3)), (3, LookAt(2)), (0, Hand("no_confidence", 3))):
        t = table_after(t, move)
        assert everywhere(t) == MANY


AT_ONCE: list[tuple[PlotId, int]] = [("overheard", 3), ("open_up", 3), ("establish_confidence", 0)]


@pytest.mark.parametrize(("card", "to"), AT_ONCE)
def test_res_52_an_at_once_card_is_resolved_as_handed_over_then_out_of_the_game(card: PlotId, to: int) -> None:
    t = give(handing(card, seats=7), card, to)
    assert (now(t), to_act(t)) == (Resolving(card, to, ()), (to,))
    t = table_after(t, (to, legal(t, to)[0]))
    assert (out(t), held(t, to), now(t)) == ((card,), (), Naming(0, (), (1,)))


@pytest.mark.parametrize("card", ["close_eye", "strong_leader", "no_confidence", "opinion_maker", "spotlight"])
def test_res_52_other_cards_lie_face_up_until_used(card: PlotId) -> None:
    t = give(handing(card, seats=7), card, 3)
    assert (held(t, 3), out(t), now(t)) == ((card,), (), Naming(0, (), (1,)))


def test_res_52_a_used_card_is_out_of_the_game_and_never_returns() -> None:
    t = table_after(approve(voting(before={3: ("no_confidence",)})), (3, use("no_confidence")))
    assert (held(t, 3), out(t)) == ((), ("no_confidence",))
    later = drawing(played=(1,), out=("no_confidence",))
    assert refused(later, CHANCE, DrawPlots(("no_confidence",))) == "RES-51"


def test_res_52_an_unused_card_is_there_in_the_next_round() -> None:
    t = table_after(approve(voting(before={3: ("no_confidence",)})), (3, PASS))
    assert isinstance(now(t), MissionNow)
    assert held(play_all(t)[0], 3) == ("no_confidence",)


def test_res_52_opinion_maker_stays_for_the_rest_of_the_game() -> None:
    t = approve(voting(before={3: ("opinion_maker",)}))
    assert held(t, 3) == ("opinion_maker",)
    assert to_act(voting(before={3: ("opinion_maker",)}, played=(1, -2, 3, -4))) == (3,)


def test_res_72_cards_may_go_to_one_player_or_to_several_in_any_order() -> None:
    t = handing("close_eye", "no_confidence", "strong_leader", seats=9)
    one = table_after(t, (0, Hand("strong_leader", 4)), (0, Hand("close_eye", 4)), (0, Hand("no_confidence", 4)))
    assert Counter(held(one, 4)) == Counter(("close_eye", "no_confidence", "strong_leader"))
    t = table_after(t, (0, Hand("no_confidence", 1)), (0, Hand("close_eye", 2)), (0, Hand("strong_leader", 1)))
    assert (held(t, 1), held(t, 2)) == (("no_confidence", "strong_leader"), ("close_eye",))


def test_res_72_an_at_once_card_is_resolved_before_the_next_is_handed_over() -> None:
    t = give(handing("overheard", "spotlight", seats=7), "overheard", 3)
    assert refused(t, 0, Hand("spotlight", 1)) == "RES-60"
    assert now(table_after(t, (3, LookAt(2)))) == Handing(("spotlight",))


def test_res_72_the_team_is_named_only_after_all_are_handed_out_and_resolved() -> None:
    t = handing("close_eye", "overheard", seats=7)
    team = CallVote(1, (0, 1))
    assert refused(t, 0, team) == "RES-51"
    t = give(t, "close_eye", 1)
    assert refused(t, 0, team) == "RES-51"
    t = give(t, "overheard", 1)
    assert refused(t, 0, team) == "RES-60"
    assert team in legal(table_after(t, (1, LookAt(2))), 0)


def test_res_51_res_72_two_cards_of_a_kind_are_handed_out_one_by_one() -> None:
    t = give(handing("no_confidence", "no_confidence", seats=7), "no_confidence", 1)
    assert now(t) == Handing(("no_confidence",))
    assert held(give(t, "no_confidence", 1), 1) == ("no_confidence", "no_confidence")


def test_res_50_without_the_option_nothing_is_drawn() -> None:
    t = play_all(on_mission(options=Options()))[0]
    assert now(t) == Naming(0, (), (2,))
    assert b"close_eye" not in encode(t)
