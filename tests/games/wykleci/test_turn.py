"""BW-33, BW-34, BW-70…72, BW-78, BW-79  A player's turn."""

import pytest

from konspira.engine import CHANCE, replace
from konspira.engine.bits import bits
from konspira.games import wykleci
from konspira.games.wykleci.actions import (
    Assign,
    ChangeGlory,
    DrawGlory,
    EndTurn,
    FreeSoldier,
    Mobilise,
    Nominate,
    OneMoreAction,
    TakeOver,
)
from konspira.games.wykleci.events import Nominated, TookOver, TurnEnded
from konspira.games.wykleci.state import SPECIAL, Options, Table, Turn
from konspira.games.wykleci.tasks import TakeTurn
from tests.games.wykleci.positions import (
    CARDS,
    after,
    begins,
    bonus_card,
    by,
    refused,
    table_after,
    turn_of,
    where,
    zone,
)

HIGH, LOW = by(CARDS.command, 0)[-1], by(CARDS.command, 0)[0]
OTHER_HIGH, OTHER_LOW = by(CARDS.command, 1)[-1], by(CARDS.command, 1)[0]


def actions(t: Table) -> int:
    """How many actions are left."""
    assert isinstance(t.phase, Turn)
    return t.phase.actions


@pytest.mark.parametrize(("seats", "seat", "count"), [(2, 0, 3), (2, 1, 2), (3, 0, 2), (4, 0, 2)])
def test_bw_33_two_actions_and_three_for_the_chief_of_two(seats: int, seat: int, count: int) -> None:
    assert actions(turn_of(seat, seats=seats)) == count


def test_bw_33_a_soldier_is_mobilised_assigned_and_takes_over_one_action_each() -> None:
    t = turn_of(0, seats=2, missions={0: {}})
    t = table_after(t, (0, Mobilise(HIGH)))
    assert (where(t, HIGH), actions(t)) == ("squad", 2)
    t = table_after(t, (0, Assign(HIGH, 0, "strike")))
    assert (zone(t, 0, "strike"), actions(t)) == ((HIGH,), 1)
    t, events = after(t, (0, TakeOver(HIGH, "command")))
    assert zone(t, 0, "command") == (HIGH,)
    assert TookOver(0, HIGH, 0, "command", -1) in events


def test_bw_33_a_soldier_is_assigned_to_the_special_mission_too_but_to_none_that_is_not_there() -> None:
    t = turn_of(0, home=True)
    assert refused(t, 0, Assign(0, 3, "strike")) == "BW-33"
    assert refused(t, 0, Assign(8, SPECIAL, "strike")) == "BW-33"
    assert zone(table_after(t, (0, Assign(0, SPECIAL, "recon"))), SPECIAL, "recon") == (0,)


def test_bw_33_equal_or_higher_command_swaps_with_whoever_is_there() -> None:
    t = turn_of(0, missions={0: {"liaison": [OTHER_LOW], "strike": [HIGH]}})
    t = table_after(t, (0, TakeOver(HIGH, "liaison")))
    assert (zone(t, 0, "liaison"), zone(t, 0, "strike")) == ((HIGH,), (OTHER_LOW,))
    t = turn_of(0, missions={0: {"liaison": [OTHER_HIGH], "strike": [LOW, HIGH]}})
    assert refused(t, 0, TakeOver(LOW, "liaison")) == "BW-33"
    assert CARDS.command[HIGH] == CARDS.command[OTHER_HIGH]
    equal = TakeOver(HIGH, "liaison")
    assert [action for action in wykleci.legal(t, 0) if action in (equal, TakeOver(LOW, "liaison"))] == [equal]
    assert zone(table_after(t, (0, equal)), 0, "strike") == (LOW, OTHER_HIGH)


def test_bw_33_by_the_option_the_strength_is_compared() -> None:
    strong, weak = by(CARDS.strength, 0)[-1], by(CARDS.strength, 1)[0]
    by_strength = Options(takeover_by="strength")
    t = turn_of(0, options=by_strength, missions={0: {"recon": [weak], "strike": [strong]}})
    assert zone(table_after(t, (0, TakeOver(strong, "recon"))), 0, "recon") == (strong,)
    t = turn_of(1, options=by_strength, missions={0: {"recon": [strong], "strike": [weak]}})
    assert refused(t, 1, TakeOver(weak, "recon")) == "BW-33"


def test_bw_33_one_may_take_over_from_oneself_but_not_with_anothers_soldier() -> None:
    t = turn_of(0, missions={0: {"recon": [LOW], "strike": [HIGH, OTHER_HIGH]}})
    assert refused(t, 0, TakeOver(OTHER_HIGH, "recon")) == "BW-33"
    assert refused(t, 0, TakeOver(HIGH, "strike")) == "BW-33"
    assert zone(table_after(t, (0, TakeOver(HIGH, "recon"))), 0, "recon") == (HIGH,)


def test_bw_33_the_remaining_actions_may_be_passed_and_it_is_nobody_elses_turn() -> None:
    t = turn_of(0)
    assert refused(t, 1, EndTurn()) == "BW-33"
    assert after(t, (0, EndTurn()))[1][0] == TurnEnded(0, 2)


def test_bw_33_without_actions_nothing_more_is_done() -> None:
    t = turn_of(0, fewer=(2, 0, 0), nomination=0, missions={0: {"command": [8]}})
    assert actions(t) == 0
    assert refused(t, 0, Mobilise(0)) == "BW-33"


def test_bw_34_the_nomination_ends_the_turn_and_keeps_a_commander_in_place() -> None:
    t = turn_of(0, nomination=0, missions={0: {"command": [OTHER_LOW], "strike": [HIGH]}}, todo=(TakeTurn(0),))
    t, events = after(t, (0, Nominate(0)))
    assert events[:2] == (Nominated(0, 0, OTHER_LOW), TurnEnded(0, 2))
    assert wykleci.view(t, None).missions[0].nominated
    assert refused(t, 0, TakeOver(HIGH, "command")) == "BW-34"
    assert refused(t, 0, Nominate(0)) == "BW-34"


def test_bw_34_only_its_holder_places_it_on_a_commander_that_is_there() -> None:
    t = turn_of(0, nomination=0, missions={0: {"strike": [HIGH]}, SPECIAL: {"command": [LOW]}})
    assert refused(t, 0, Nominate(0)) == "BW-34"
    assert Nominate(SPECIAL) in wykleci.legal(t, 0)
    t = turn_of(0, nomination=1, missions={0: {"command": [HIGH]}})
    assert refused(t, 0, Nominate(0)) == "BW-34"


def test_bw_70_any_soldier_goes_from_jail_to_the_quarters_for_no_action() -> None:
    card = bonus_card("from_jail")
    t = turn_of(0, jail=[9], bonuses={0: (card,)})
    assert refused(t, 0, FreeSoldier(card, 10)) == "BW-70"
    after_it = table_after(t, (0, FreeSoldier(card, 9)))
    assert (where(after_it, 9), actions(after_it)) == ("quarters", 2)
    assert refused(after_it, 0, FreeSoldier(card, 9)) == "BW-70"


def with_glory(t: Table, hand: tuple[int, ...]) -> Table:
    """Seat 0 has these Glory cards in hand."""
    glory = t.glory
    mask = sum(1 << card for card in hand)
    known = replace(glory.knowledge, known=tuple(1 if card in hand else 0 for card in range(20)))
    deck = (glory.deck[0] & ~mask,)
    return replace(t, glory=replace(glory, deck=deck, hands=(mask, *glory.hands[1:]), knowledge=known))


def test_bw_71_bw_78_a_glory_card_from_hand_is_changed_for_the_top_one_and_goes_under_the_deck() -> None:
    card = bonus_card("new_glory")
    t = with_glory(turn_of(0, bonuses={0: (card,)}), (3, 4))
    assert refused(t, 0, ChangeGlory(card, 5)) == "BW-78"
    t, events = after(t, (0, ChangeGlory(card, 4)), (CHANCE, DrawGlory((11,))))
    assert bits(t.glory.hands[0]) == (3, 11)
    assert t.glory.deck[-1] == 1 << 4
    assert "GlorySeen" in str(events)
    assert actions(t) == 2


def test_bw_78_it_needs_a_glory_card_in_hand_and_a_deck_that_is_not_empty() -> None:
    card = bonus_card("new_glory")
    t = turn_of(0, bonuses={0: (card,)})
    assert not any(isinstance(action, ChangeGlory) for action in wykleci.legal(t, 0))
    laid = replace(t, glory=replace(t.glory, deck=(t.glory.deck[0] & ~8,), before=(3, -1, -1)))
    assert not any(isinstance(action, ChangeGlory) for action in wykleci.legal(laid, 0))
    assert refused(laid, 0, ChangeGlory(card, 3)) == "BW-78"
    full = with_glory(t, tuple(range(20)))
    full = replace(full, glory=replace(full.glory, deck=()))
    assert refused(full, 0, ChangeGlory(card, 4)) == "BW-78"


def test_bw_72_bw_78_one_more_action_even_with_none_left() -> None:
    card = bonus_card("more_action")
    t = turn_of(0, fewer=(2, 0, 0), bonuses={0: (card,)})
    assert actions(t) == 0
    assert actions(table_after(t, (0, OneMoreAction(card)))) == 1


def test_bw_79_a_used_bonus_goes_to_the_box_and_kept_ones_are_public() -> None:
    card = bonus_card("more_action")
    t = turn_of(0, bonuses={0: (card,)})
    assert wykleci.view(t, None).bonuses == ((card,), (), ())
    t = table_after(t, (0, OneMoreAction(card)))
    assert wykleci.view(t, None).bonuses == ((), (), ())
    assert refused(t, 0, OneMoreAction(card)) == "BW-72"


def test_bw_78_a_turn_with_nothing_to_do_ends_by_itself() -> None:
    t, events = begins(TakeTurn(0), out=range(8), todo=(TakeTurn(1),))
    assert TurnEnded(0, 2) in events
    assert wykleci.to_act(t) == (1,)


def test_bw_89_out_of_time_one_passes() -> None:
    assert wykleci.default(turn_of(0), 0) == EndTurn()
