"""What everybody has seen of a player in the stage: noted as it happens, public, and forgotten when the stage ends."""

from konspira.games import wykleci
from konspira.games.wykleci.actions import Bid
from konspira.games.wykleci.result import note_orders
from konspira.games.wykleci.state import SPECIAL, Conduct, Operation, StageHistory, Table
from konspira.games.wykleci.tasks import AskToStart, Auction, BeginStage
from tests.games.wykleci.positions import (
    CARDS,
    FIRST,
    START,
    authority,
    begins,
    bonus_card,
    by,
    mission,
    orders,
    position,
    table_after,
    turn_of,
)

STRONG, WEAK = by(CARDS.strength, 0)[-1], by(CARDS.strength, 1)[0]


def of(t: Table, seat: int) -> Conduct:
    return t.history.conduct[seat]


def test_bw_31_the_command_level_of_a_bid_is_noted_when_bids_are_shown() -> None:
    t, _ = begins(Auction(), squads={0: [0], 1: [8], 2: [16]})
    t = table_after(t, (0, Bid(0)), (1, Bid(8)))
    assert of(t, 0).bid == 0
    t = table_after(t, (2, Bid(16)))
    assert [of(t, seat).bid for seat in range(3)] == [CARDS.command[soldier] for soldier in (0, 8, 16)]


def test_bw_48_what_soldiers_counted_by_their_orders_is_noted() -> None:
    t = position(missions={FIRST: {"command": [STRONG], "strike": [WEAK]}})
    t, _ = mission(t, FIRST, orders={STRONG: ("retreat", False), WEAK: ("attack", True)})
    lying = CARDS.strength[STRONG], CARDS.strength[WEAK]
    assert (of(t, 0).soldiers, of(t, 0).lying, of(t, 0).brought) == (1, lying[0], 0)
    assert (of(t, 1).soldiers, of(t, 1).lying, of(t, 1).brought) == (1, lying[1], lying[1] + 2)


def test_bw_48_whoever_takes_away_what_was_missing_was_decisive() -> None:
    (retreat, *_), (hold, *_) = orders("retreat"), orders("hold")
    strength = CARDS.strength[WEAK]
    for short, decisive in ((0, 0), (1, 1), (CARDS.strength[STRONG], 1), (CARDS.strength[STRONG] + 1, 0)):
        shown = {"soldiers": (STRONG, WEAK), "orders": (retreat, hold), "strength": strength}
        now = Operation(FIRST, 0b11, difficulty=strength + short, **shown)  # type: ignore[arg-type]
        assert [one.decisive for one in note_orders(StageHistory(), now, CARDS).conduct] == [decisive, 0, 0, 0]


def started(**at: object) -> Table:
    t, _ = begins(AskToStart(FIRST), missions={FIRST: {"command": [STRONG]}}, **at)  # type: ignore[arg-type]
    return table_after(t, (0, START))


def test_bw_35_a_start_that_falls_short_is_noted_while_rounds_are_left() -> None:
    assert of(started(round=1), 0).rash == CARDS.difficulty[3][FIRST] - CARDS.strength[STRONG]
    assert of(started(round=4), 0).rash == 0


def test_bw_62_freeing_the_prisoners_is_never_rash() -> None:
    t, _ = begins(AskToStart(SPECIAL), missions={SPECIAL: {"command": [STRONG]}})
    assert of(table_after(t, (0, START)), 0).rash == 0


def test_bw_37_what_a_scout_plays_is_noted() -> None:
    t, _ = mission(position(missions={FIRST: {"command": [0], "recon": [8]}}), FIRST, action="ambush")
    assert (of(t, 1).scouted, of(t, 1).modifiers) == (1, CARDS.action_modifier[authority("ambush")])
    assert of(t, 0).scouted == 0


def test_bw_43_informers_paid_off_or_not_are_noted() -> None:
    for pay in (True, False):
        t = position(missions={FIRST: {"command": [0]}})
        t, _ = mission(t, FIRST, action="informers", pay=pay)
        assert (of(t, 0).helped, of(t, 0).refused) == (pay, not pay)


def test_bw_74_a_bonus_used_against_the_authority_helps_and_one_kept_in_need_does_not() -> None:
    card = bonus_card("cancel_action")
    for used in (True, False):
        t = position(missions={FIRST: {"command": [0]}}, bonuses={1: (card,)})
        t, _ = mission(t, FIRST, action="ambush", use={1: [card]} if used else {})
        assert (of(t, 1).helped, of(t, 1).refused) == (used, not used)


def test_bw_15_conduct_is_public_and_begins_anew_with_each_stage() -> None:
    history = StageHistory(conduct=(Conduct(bid=3),) * 4)
    t = turn_of(0, history=history)
    assert {wykleci.view(t, seat).history.conduct for seat in (None, 0, 1)} == {history.conduct}
    t, _ = begins(BeginStage(2), history=history)
    assert t.history == StageHistory()
