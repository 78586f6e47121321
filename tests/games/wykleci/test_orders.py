"""BW-47, BW-48, BW-50…59  Orders and what becomes of those who follow them."""

import pytest

from konspira.engine import CHANCE
from konspira.games import wykleci
from konspira.games.wykleci.actions import DealOrders, GiveOrders
from konspira.games.wykleci.events import MissionOver, OrdersDealt, OrdersLaid, OrdersSeen, OrdersShown
from konspira.games.wykleci.state import DealingOrders, Ordering, Table
from tests.games.wykleci.positions import (
    CARDS,
    Order,
    after,
    finish,
    mission,
    only_event,
    orders,
    position,
    refused,
    started,
    table_after,
    where,
)

THREE = {0: {"command": [8], "strike": [0, 1]}}


def dealing(t: Table) -> Table:
    """The orders are to be dealt."""
    return finish(*started(t, 0), until=lambda t: isinstance(t.phase, DealingOrders))[0]


def ordering(t: Table, cards: tuple[int, ...]) -> Table:
    """These order cards are dealt."""
    return table_after(dealing(t), (CHANCE, DealOrders(cards)))


def test_bw_47_one_card_per_soldier_and_one_more_per_strike_soldier() -> None:
    t = dealing(position(chief=1, missions=THREE))
    assert t.phase == DealingOrders((1, 0, 0, 0, 0))
    t, events = after(t, (CHANCE, DealOrders((0, 1, 2, 3, 4))))
    assert events[0] == OrdersDealt((4, 1, 0))
    held = t.held
    assert events[1:] == (OrdersSeen(0, (1, 2, 3, 4, held[0])), OrdersSeen(1, (0, held[1])))


def test_bw_47_every_soldier_gets_one_one_is_kept_and_the_rest_return() -> None:
    t = ordering(position(missions=THREE), (0, 1, 2, 3, 4))
    hand = t.operation.hands[0] if t.operation else ()
    assert refused(t, 0, GiveOrders((hand[0], hand[0], hand[1]))) == "BW-47"
    assert refused(t, 0, GiveOrders(hand[:2])) == "BW-47"
    assert refused(t, 0, GiveOrders((19, hand[0], hand[1]))) == "BW-47"
    assert refused(t, 2, GiveOrders(hand[:3])) == "BW-47"
    other = t.operation.hands[1] if t.operation else ()
    t, events = after(t, (0, GiveOrders((hand[1], hand[0], hand[3]))), (1, GiveOrders(other)))
    assert t.held[:2] == (hand[3], other[1])
    assert OrdersShown((0, 1, 8), (hand[1], hand[0], other[0])) in events


def test_bw_47_who_has_no_soldier_there_keeps_theirs() -> None:
    before = position(missions=THREE)
    t, _ = mission(before, 0)
    assert t.held[2] == before.held[2]


def test_bw_59_orders_may_be_changed_until_the_last_is_ready_and_nobody_sees_it() -> None:
    t = ordering(position(missions=THREE), (0, 1, 2, 3, 4))
    hand = t.operation.hands[0] if t.operation else ()
    one, events = after(t, (0, GiveOrders(hand[:3])))
    assert events == (OrdersLaid(0),)
    two, events = after(one, (0, GiveOrders(hand[:3][::-1])))
    assert events == ()
    assert wykleci.view(one, 1) == wykleci.view(two, 1)
    assert wykleci.view(two, 0).now.given == hand[:3][::-1]  # type: ignore[union-attr]


def test_bw_58_when_the_deck_runs_short_soldiers_come_before_extras() -> None:
    many = {0: {"command": [8], "liaison": [16], "strike": [*range(8), *range(9, 16)]}}
    t = dealing(position(chief=1, missions=many))
    assert isinstance(t.phase, DealingOrders)
    counts = [t.phase.to.count(seat) for seat in range(3)]
    assert counts == [8, 8, 1]
    assert t.phase.to[:4] == (1, 2, 0, 1)


def test_bw_58_with_fewer_cards_than_soldiers_some_go_without_and_none_is_kept() -> None:
    seats = {0: {"strike": [*range(8), *range(8, 16), *range(16, 24)]}}
    t = dealing(position(missions=seats))
    assert isinstance(t.phase, DealingOrders)
    assert [t.phase.to.count(seat) for seat in range(3)] == [6, 6, 5]
    free = [card for card in range(20) if card not in t.held]
    t = table_after(t, (CHANCE, DealOrders(tuple(free))))
    hand = t.operation.hands[0] if t.operation else ()
    assert len(hand) == 7
    assert refused(t, 0, GiveOrders(hand)) == "BW-47"
    first = GiveOrders((-1, *hand))
    t, events = after(t, (0, first), (1, wykleci.default(t, 1)), (2, wykleci.default(t, 2)))
    shown = only_event(events, OrdersShown)
    assert shown.orders[0] == -1
    assert t.held == (-1, -1, -1)
    left = [soldier for soldier, order in enumerate(shown.orders) if order in orders("retreat")]
    t, events = finish(t)
    assert where(t, 0) == "quarters"
    stayed = [n for n in range(24) if n not in left]
    more = sum(CARDS.modifier[shown.orders[n]] for n in stayed if shown.orders[n] >= 0)
    assert only_event(events, MissionOver).strength == sum(CARDS.strength[n] for n in stayed) + more


FATES = [
    (("free_poland", False), 2, "grave"),
    (("free_poland", True), 1, "grave"),
    (("attack", False), 1, "jail"),
    (("attack", True), 2, "jail"),
    (("hold", False), 0, "quarters"),
    (("hold", True), 1, "quarters"),
    (("retreat", True), 0, "squad"),
]


@pytest.mark.parametrize(("order", "more", "place"), FATES)
def test_bw_50_bw_51_bw_52_bw_53_bw_54_bw_55_bw_57_an_order_adds_and_costs(order: Order, more: int, place: str) -> None:
    t, events = mission(position(missions={0: {"command": [8]}}), 0, orders={8: order})
    assert only_event(events, MissionOver).strength == CARDS.strength[8] + more
    assert where(t, 8) == place


def test_bw_48_bw_56_a_plain_retreat_counts_nothing_and_comes_home_before_the_sum() -> None:
    two = {0: {"command": [8], "strike": [9]}}
    script: dict[int, Order] = {8: ("retreat", False), 9: ("hold", False)}
    t, events = mission(position(missions=two), 0, orders=script)
    assert only_event(events, MissionOver).strength == CARDS.strength[9]
    assert (where(t, 8), where(t, 9)) == ("squad", "quarters")


def test_bw_48_as_much_as_the_difficulty_is_a_success() -> None:
    t, events = mission(position(missions={0: {"command": [8], "strike": [*range(8)]}}), 0)
    result = only_event(events, MissionOver)
    assert result.success == (result.strength >= result.difficulty)
    weak, events = mission(position(missions={0: {"command": [8]}}), 0)
    assert not only_event(events, MissionOver).success
    assert (t.history.succeeded, weak.history.failed) == (1, 1)


def test_bw_89_out_of_time_orders_are_given_in_the_order_drawn_and_the_next_is_kept() -> None:
    t = ordering(position(missions=THREE), (0, 1, 2, 3, 4))
    assert isinstance(t.phase, Ordering)
    assert wykleci.default(t, 0) == GiveOrders((0, 2, 3))
