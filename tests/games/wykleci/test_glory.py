"""BW-36, BW-51, BW-60, BW-61, BW-64  Glory cards of a mission."""

from konspira.engine import CHANCE, replace, visible
from konspira.games import wykleci
from konspira.games.wykleci.actions import DrawGlory, GiveGlory
from konspira.games.wykleci.events import GloryDrawn, GloryGiven, GloryGot, GlorySeen, GloryTaken
from konspira.games.wykleci.orders import retreat
from konspira.games.wykleci.state import DrawingAuthority, DrawingGlory, GivingGlory, Table
from tests.games.wykleci.positions import after, finish, mission, orders, position, refused, started, table_after

MISSION = {0: {"command": [8], "strike": [0, 1]}}


def short(t: Table, cards: int) -> Table:
    """Only so many Glory cards are in the deck; seat 2 has the others in hand."""
    deck = (1 << cards) - 1
    hands = (0, 0, (1 << 20) - 1 & ~deck)
    known = replace(t.glory.knowledge, known=tuple(0 if card < cards else 4 for card in range(20)))
    return replace(t, glory=replace(t.glory, deck=(deck,) if cards else (), hands=hands, knowledge=known))


def test_bw_36_the_commander_draws_one_card_and_one_for_each_player_there() -> None:
    t, _ = started(position(missions=MISSION), 0)
    assert t.phase == DrawingGlory((1, 1, 1), "to_give")
    t, events = after(t, (CHANCE, DrawGlory((5, 6, 7))))
    assert events == (GloryDrawn(1, 3), GlorySeen(1, (5, 6, 7)))
    assert t.phase == GivingGlory(1, (5, 6, 7))


def test_bw_36_each_gets_one_face_down_and_the_last_goes_under_the_deck() -> None:
    t, _ = started(position(missions=MISSION), 0)
    t = table_after(t, (CHANCE, DrawGlory((5, 6, 7))))
    assert refused(t, 0, GiveGlory((5, 6))) == "BW-36"
    assert refused(t, 1, GiveGlory((5, 5))) == "BW-36"
    assert refused(t, 1, GiveGlory((5, 8))) == "BW-36"
    t, events = after(t, (1, GiveGlory((7, 5))))
    assert t.glory.before == (5, 7, -1)
    assert t.glory.deck[-1] == 1 << 6
    assert events == (GloryGiven(1, (1, 0), under=True), GloryGot(1, 7), GloryGot(0, 5))
    assert visible(events, 2) == events[:1]


def test_bw_36_without_a_commander_each_draws_one_clockwise_from_the_chief() -> None:
    t, _ = started(position(chief=1, missions={0: {"strike": [0, 8, 16]}}), 0, forced=True)
    assert t.phase == DrawingGlory((1, 2, 0), "own")
    t, events = after(t, (CHANCE, DrawGlory((3, 9, 4))))
    assert t.glory.before == (4, 3, 9)
    assert GlorySeen(2, (9,)) in events
    assert [e for e in visible(events, 0) if isinstance(e, GlorySeen)] == [GlorySeen(0, (4,))]


def test_bw_64_with_too_few_the_commander_gives_what_there_is_to_whom_they_choose() -> None:
    t, _ = started(short(position(missions=MISSION), 1), 0)
    assert t.phase == DrawingGlory((1,), "to_give")
    t = table_after(t, (CHANCE, DrawGlory((0,))))
    t, events = after(t, (1, GiveGlory((-1, 0))))
    assert t.glory.before == (0, -1, -1)
    assert GloryGiven(1, (0,), under=False) in events
    assert t.glory.deck == ()


def test_bw_64_with_just_enough_none_goes_under_and_with_none_nothing_is_dealt() -> None:
    t, _ = started(short(position(missions=MISSION), 2), 0)
    t = table_after(t, (CHANCE, DrawGlory((0, 1))), (1, GiveGlory((0, 1))))
    assert t.glory.deck == ()
    t, _ = started(short(position(missions=MISSION), 0), 0)
    assert isinstance(t.phase, DrawingAuthority)
    alone = {0: {"strike": [0, 8]}}
    t, _ = started(short(position(chief=1, missions=alone), 1), 0, forced=True)
    assert t.phase == DrawingGlory((1,), "own")
    t, _ = started(short(position(chief=1, missions=alone), 0), 0, forced=True)
    assert isinstance(t.phase, DrawingAuthority)


def test_bw_60_after_a_success_all_take_their_glory_into_hand() -> None:
    strong = {0: {"command": [8], "strike": [*range(8), *range(9, 16)]}}
    t, events = mission(position(missions=strong), 0)
    assert GloryTaken((0, 1)) in events
    assert [hand > 0 for hand in t.glory.hands] == [True, True, False]
    assert t.glory.before == (-1, -1, -1)


def test_bw_61_after_a_failure_it_goes_under_the_deck_in_an_order_nobody_knows() -> None:
    t, _ = mission(position(missions={0: {"command": [8], "strike": [0]}}), 0, orders={8: ("retreat", False)})
    assert t.history.failed == 1
    assert [part.bit_count() for part in t.glory.deck] == [17, 1, 2]
    beneath = wykleci.view(t, 1).glory.deck[-1]
    assert (beneath.count, beneath.place.card) == (2, -1)
    assert t.glory.hands == (0, 0, 0)


def test_bw_51_a_starred_free_poland_brings_a_glory_card_straight_into_hand_whatever_the_result() -> None:
    t, events = mission(position(missions={0: {"command": [8]}}), 0, orders={8: ("free_poland", True)})
    assert t.history.failed == 1
    assert t.glory.hands[1].bit_count() == 1
    assert GloryDrawn(1, 1) in events


def test_bw_51_bw_64_at_the_reveal_while_there_are_cards() -> None:
    t, _ = started(short(position(missions={0: {"command": [8]}}), 1), 0)
    t, _ = finish(t, orders={8: ("free_poland", True)})
    assert t.glory.hands[1] == 0


def test_bw_51_several_in_a_deck_of_ones_own_draw_clockwise_from_the_chief() -> None:
    t, _ = started(position(chief=1, missions={0: {"command": [8], "strike": [0, 16]}}), 0)
    assert t.operation
    (starred,) = orders("free_poland", starred=True)
    t, _ = retreat(replace(t, operation=replace(t.operation, soldiers=(0, 8, 16), orders=(starred,) * 3)), ())
    assert t.phase == DrawingGlory((1, 2, 0), "starred")


def test_bw_89_out_of_time_glory_is_given_in_the_order_drawn() -> None:
    t, _ = started(position(missions=MISSION), 0)
    t = table_after(t, (CHANCE, DrawGlory((5, 6, 7))))
    assert wykleci.default(t, 1) == GiveGlory((5, 6))
