"""BW-47, BW-48, BW-58, BW-59  Orders: dealt, given in secret, shown together."""

from functools import cache
from typing import Final

from konspira.engine import MEMBERS, Action, Events, Illegal, Seat, Step, clockwise, replace
from konspira.engine.bits import bit_set, bits, put
from konspira.engine.lazy_actions import Arrangements
from konspira.engine.sealed import Sealed
from konspira.engine.tasks import UNDERWAY
from konspira.games.wykleci.actions import STRIKE, DealOrders, GiveOrders
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import OrdersDealt, OrdersLaid, OrdersSeen, OrdersShown
from konspira.games.wykleci.glory import draws, size, under_way
from konspira.games.wykleci.places import OWN, everybody, home, on_table, owner, with_mission
from konspira.games.wykleci.setting_up import first_orders, order_deck
from konspira.games.wykleci.state import NONE, Cards, DealingOrders, LaidMission, Ordering, Soldiers, Table
from konspira.games.wykleci.tasks import DealOrderCards


def deal_order_cards(t: Table, _: DealOrderCards) -> Step[Table]:
    """BW-47  One card per own soldier on the mission and one more per own soldier in the Strike zone."""
    now = under_way(t)
    if not now.players:
        return t, ()
    laid = on_table(t, now.mission)
    here, strike = everybody(laid), laid.zones[STRIKE]
    counts = tuple([((here & own).bit_count(), (strike & own).bit_count()) for own in OWN[: t.seats]])
    return replace(t, phase=DealingOrders(dealing(t.chief, counts)[: order_deck(t).bit_count()])), ()


@cache
def dealing(chief: Seat, counts: tuple[tuple[int, int], ...]) -> tuple[Seat, ...]:
    """BW-58  First one per soldier, one at a time clockwise from the Commander-in-Chief, then the Strike extras."""
    seats = len(counts)
    order = clockwise(chief, seats, (1 << seats) - 1)
    return tuple(
        seat
        for part in (0, 1)
        for turn in range(max(c[part] for c in counts))
        for seat in order
        if counts[seat][part] > turn
    )


def deal_orders(t: Table, now: DealingOrders, action: DealOrders) -> Step[Table]:
    """BW-23, BW-47  Orders for the first time, or for a mission: drawn ones, then the one held before."""
    if t.operation is None:
        return first_orders(t, action)
    drawn: list[list[int]] = [[] for _ in range(t.seats)]
    for seat, card in zip(now.to, action.cards, strict=True):
        drawn[seat].append(card)
    players = t.operation.players
    hands = tuple(
        (*cards, *([held] if held >= 0 else [])) if players >> seat & 1 else ()
        for seat, (cards, held) in enumerate(zip(drawn, t.held, strict=True))
    )
    counts = OrdersDealt(tuple(map(len, drawn)))
    t = replace(
        t,
        ruled_out=seen_in_hand(t.ruled_out, hands),
        operation=replace(t.operation, hands=hands),
        phase=Ordering(players, ((),) * t.seats),
    )
    return t, (counts, *(OrdersSeen(seat, hands[seat]) for seat in MEMBERS[players]))


RuledOut = tuple[tuple[Cards, ...], ...]
"""By holder and by viewer (the last one: everybody): orders that the holder's held one cannot be, as the viewer has
seen them elsewhere since it was kept."""


def seen_in_hand(ruled_out: RuledOut, hands: tuple[tuple[int, ...], ...]) -> RuledOut:
    """What one has in hand nobody else holds."""
    own = [bit_set(hand) for hand in (*hands, ())]
    return tuple(
        tuple(mask | own[viewer] if viewer != holder else 0 for viewer, mask in enumerate(row))
        for holder, row in enumerate(ruled_out)
    )


# ------------------------------------------------------------------ given in secret


def own_soldiers(t: Table, seat: Seat) -> tuple[int, ...]:
    """A player's soldiers on the mission, in ascending order."""
    return bits(everybody(on_table(t, under_way(t).mission)) & OWN[seat])


def every_order(t: Table, _: object, seat: Seat) -> Arrangements[GiveOrders]:
    """BW-47  Every own soldier gets exactly one order, and exactly one of the rest is kept; BW-89  first in the order
    drawn. BW-58  With fewer cards than soldiers all are given out, some soldiers go without, none is kept."""
    hand, soldiers = under_way(t).hands[seat], len(own_soldiers(t, seat))
    missing = range(-1, len(hand) - soldiers - 1, -1)
    return Arrangements(GiveOrders, ((*hand, *missing), soldiers + (len(hand) > soldiers)))


def orders_of(now: Ordering, seat: Seat) -> GiveOrders | None:
    """What a seat has given."""
    return GiveOrders(now.given[seat]) if now.given[seat] else None


def lay_orders(t: Table, now: Ordering, seat: Seat, action: Action) -> Ordering:
    """BW-47  Orders are given face down."""
    if type(action) is not GiveOrders or action not in every_order(t, now, seat):
        raise Illegal("BW-47", "give each of your soldiers one order and keep one of the rest")
    return Ordering(now.waiting & ~(1 << seat), (*now.given[:seat], action.cards, *now.given[seat + 1 :]))


def orders_in(t: Table, now: Ordering, seen: Events) -> Step[Table]:
    """BW-48  All orders are revealed; BW-47  one card is kept, the others return to the deck."""
    mission = under_way(t)
    soldiers = bits(everybody(on_table(t, mission.mission)))
    orders: dict[int, int] = {}
    held = t.held
    for seat in MEMBERS[mission.players]:
        own, cards = own_soldiers(t, seat), now.given[seat]
        orders |= zip(own, cards, strict=False)
        held = put(held, seat, cards[-1] if len(cards) > len(own) else NONE)
    shown = tuple([max(orders[soldier], NONE) for soldier in soldiers])
    t = replace(
        t,
        held=held,
        ruled_out=seen_on_table(t, shown),
        operation=replace(mission, hands=(), soldiers=soldiers, orders=shown),
    )
    return retreat(t, (*seen, OrdersShown(soldiers, shown)))


def seen_on_table(t: Table, shown: tuple[int, ...]) -> RuledOut:
    """What is shown nobody holds, nor what one had in hand oneself; of a card kept anew nothing else is known."""
    mission = under_way(t)
    table = bit_set(card for card in shown if card >= 0)
    own = [bit_set(hand) for hand in (*mission.hands, ())]
    return tuple(
        tuple(
            0 if viewer == holder else table | own[viewer] | (0 if mission.players >> holder & 1 else mask)
            for viewer, mask in enumerate(row)
        )
        for holder, row in enumerate(t.ruled_out)
    )


# BW-59  Orders may be changed until the last player is ready.
ORDERING: Final = Sealed(
    every_order,
    orders_of,
    ("BW-47", "you have no soldier on this mission"),
    lay_orders,
    tuple((OrdersLaid(seat),) for seat in range(4)),
    orders_in,
    "BW-59",
    again=True,
).phase()


# ------------------------------------------------------------------ at the reveal


def retreat(t: Table, seen: Events) -> Step[Table]:
    """BW-48, BW-56  First, plain "Retreat!" soldiers return to their Squads."""
    mission, deck = under_way(t), deck_values(t.deck)
    pairs = list(zip(mission.soldiers, mission.orders, strict=True))
    gone = bit_set(soldier for soldier, order in pairs if order >= 0 and deck.plain_retreat[order])
    laid = leave(on_table(t, mission.mission), gone)
    t = replace(t, squads=home(t.squads, gone), missions=with_mission(t, laid), phase=UNDERWAY)

    # BW-51  A Glory card for each starred "For a free Poland!", clockwise from the Commander-in-Chief; BW-64  while
    # there are any.
    brave = [owner(soldier) for soldier, order in pairs if order >= 0 and deck.starred_glory[order]]
    to = sorted(brave, key=lambda seat: (seat - t.chief) % t.seats)
    t, _ = draws(t, tuple(to[: size(t.glory.deck)]), "starred")
    return t, seen


def leave(laid: LaidMission, gone: Soldiers) -> LaidMission:
    """A mission without these soldiers."""
    command, liaison, recon, strike = (zone & ~gone for zone in laid.zones)
    return replace(laid, zones=(command, liaison, recon, strike))
