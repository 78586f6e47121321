"""BW-31…33, BW-39  The auction and the rounds of a stage."""

import pytest

from konspira.engine import CHANCE, Seat
from konspira.engine.tutorial import Tutor
from konspira.games import wykleci
from konspira.games.wykleci.actions import Bid, DealGoals, DrawChief, EndTurn, LayMission
from konspira.games.wykleci.box import BOX
from konspira.games.wykleci.events import BidLaid, BidsShown, ChiefChosen
from konspira.games.wykleci.state import SPECIAL, Bidding, DrawingChief, Laying, Turn
from konspira.games.wykleci.tasks import Auction, BeginStage, PassChief, PlayRound
from tests.games.wykleci.positions import CARDS, after, begins, by, refused, table_after, where


def high(seat: Seat) -> int:
    """A player's soldier with the highest command level."""
    return by(CARDS.command, seat)[-1]


def low(seat: Seat) -> int:
    """A player's soldier with the lowest command level."""
    return by(CARDS.command, seat)[0]


def test_bw_31_the_highest_command_level_wins_both_cards_and_all_bids_go_to_the_quarters() -> None:
    t, _ = begins(Auction(), home=True)
    t, events = after(t, (2, Bid(low(2))), (0, Bid(low(0))), (1, Bid(high(1))))
    assert (t.chief, t.nomination) == (1, 1)
    assert [where(t, soldier) for soldier in (low(0), high(1), low(2))] == ["quarters"] * 3
    assert BidsShown((low(0), high(1), low(2))) in events
    assert ChiefChosen(1, drawn=False) in events


def test_bw_31_ties_are_drawn_among_the_highest() -> None:
    t, _ = begins(Auction(), home=True)
    t = table_after(t, (0, Bid(high(0))), (1, Bid(low(1))), (2, Bid(high(2))))
    assert t.phase == DrawingChief((0, 2))
    assert table_after(t, (CHANCE, DrawChief(2))).chief == 2


def test_bw_31_whoever_has_no_soldier_does_not_bid_and_if_nobody_has_the_lot_decides() -> None:
    t, _ = begins(Auction(), squads={0: [1], 2: [17]})
    assert wykleci.to_act(t) == (0, 2)
    assert refused(t, 1, Bid(8)) == "BW-31"
    t, _ = begins(Auction())
    assert t.phase == DrawingChief((0, 1, 2))


def test_bw_31_a_bid_is_a_soldier_of_ones_own_squad() -> None:
    t, _ = begins(Auction(), squads={0: [1], 1: [9]})
    assert refused(t, 0, Bid(2)) == "BW-31"
    assert refused(t, 0, Bid(9)) == "BW-31"
    assert refused(t, 0, EndTurn()) == "BW-31"


def test_bw_59_a_bid_may_be_changed_until_the_last_is_in_and_nobody_sees_it() -> None:
    t, _ = begins(Auction(), home=True)
    t, events = after(t, (0, Bid(1)))
    assert events == (BidLaid(0),)
    other, events = after(t, (0, Bid(2)))
    assert events == ()
    assert wykleci.view(t, 1) == wykleci.view(other, 1)
    assert refused(other, 0, Bid(2)) == "BW-59"
    assert isinstance(other.phase, Bidding)


def test_bw_89_out_of_time_the_lowest_command_level_is_bid() -> None:
    t, _ = begins(Auction(), home=True)
    bid = wykleci.default(t, 1)
    assert isinstance(bid, Bid)
    assert CARDS.command[bid.soldier] == CARDS.command[low(1)]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_bw_32_in_rounds_1_to_3_a_mission_is_laid_out_before_the_special_one(number: int) -> None:
    t, _ = begins(PlayRound(number), missions={1: {}})
    assert isinstance(t.phase, Laying)
    t = table_after(t, (CHANCE, LayMission(4)))
    assert [laid.mission for laid in t.missions] == [1, 4, SPECIAL]


def test_bw_32_in_round_4_none_is() -> None:
    t, _ = begins(PlayRound(4))
    assert isinstance(t.phase, Turn)


def test_bw_33_turns_go_clockwise_from_the_commander_in_chief() -> None:
    t, _ = begins(PlayRound(4), chief=1)
    order = []
    while isinstance(t.phase, Turn):
        order.append(t.phase.seat)
        if len(order) == 3:
            break
        t = table_after(t, (t.phase.seat, EndTurn()))
    assert order == [1, 2, 0]


def test_bw_39_the_card_passes_to_the_left() -> None:
    assert begins(PassChief(), chief=2)[0].chief == 0
    assert begins(PassChief(), chief=2, nomination=2)[0].nomination == 2


def test_in_the_lesson_the_second_stage_brings_another_goal() -> None:
    assert BOX.tutorial
    tutor = Tutor(wykleci, BOX.tutorial)
    first, second = (tutor.chance(begins(BeginStage(stage))[0], 0) for stage in (1, 2))
    assert isinstance(first, DealGoals)
    assert isinstance(second, DealGoals)
    assert first.cards[0] != second.cards[0]
