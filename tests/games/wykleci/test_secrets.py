"""BW-15, BW-16  What is hidden, who knows single cards, and that redealt tables keep all of it."""

from collections import Counter
from collections.abc import Callable

from konspira.engine import CHANCE, QuickLuck, Seat, replace
from konspira.engine.bits import bits
from konspira.games import wykleci
from konspira.games.wykleci.actions import (
    ChangeGlory,
    DealOrders,
    DrawAuthority,
    DrawGlory,
    GiveGlory,
    GiveOrders,
    PlayAuthority,
)
from konspira.games.wykleci.state import DealingOrders, DrawingAuthority, Ordering, Table
from konspira.games.wykleci.tasks import Auction
from tests.games.wykleci.positions import (
    Zones,
    after,
    begins,
    bonus_card,
    finish,
    position,
    started,
    table_after,
    turn_of,
)

TWO: dict[int, Zones] = {0: {"command": [8], "strike": [0]}}


def redealt(t: Table, seat: Seat | None, what: Callable[[Table], object], times: int = 200) -> Counter[object]:
    """What redealt tables of a seat have there, and how often."""
    seen, luck = wykleci.view(t, seat), QuickLuck(5)
    return Counter(what(wykleci.redeal(seen, luck)) for _ in range(times))


def given() -> Table:
    """The Commander, seat 1, has given card 5 to themself and card 7 to seat 0; 6 is under the deck."""
    t, _ = started(position(missions=TWO), 0)
    return table_after(t, (CHANCE, DrawGlory((5, 6, 7))), (1, GiveGlory((5, 7))))


def test_bw_15_goals_orders_and_glory_are_hidden_and_their_numbers_are_not() -> None:
    t = given()
    seen = wykleci.view(t, 2)
    assert (seen.goals, seen.held, seen.holds) == ((-1, -1, 2), t.held[2], (True, True, True))
    assert [[place.card for place in places] for places in seen.glory.before] == [[-1], [-1], []]
    assert [part.count for part in seen.glory.deck] == [17, 1]


def test_bw_16_the_commander_knows_the_cards_given_and_the_one_under_the_deck() -> None:
    t = given()
    assert redealt(t, 1, lambda t: (t.glory.before, t.glory.deck[-1])) == {((7, 5, -1), 1 << 6): 200}
    assert set(redealt(t, 0, lambda t: t.glory.before[0])) == {7}
    assert len(redealt(t, 0, lambda t: t.glory.before[1])) == 19
    assert len(redealt(t, 2, lambda t: t.glory.deck[-1])) == 20


def test_bw_16_after_a_failure_the_commander_knows_which_cards_are_beneath_but_not_their_order() -> None:
    t, _ = finish(given(), orders={8: ("retreat", False)})
    assert set(redealt(t, 1, lambda t: t.glory.deck[1:])) == {(1 << 6, 1 << 5 | 1 << 7)}
    receiver = redealt(t, 0, lambda t: t.glory.deck[-1])
    assert all(isinstance(cards, int) and cards >> 7 & 1 for cards in receiver)
    assert len(receiver) > 10


def test_bw_16_cards_drawn_from_a_known_batch_are_known_to_be_in_either_place() -> None:
    t, _ = finish(given(), orders={8: ("retreat", False)})
    beneath = t.glory.deck[1:]
    t = replace(t, glory=replace(t.glory, deck=(beneath[1], t.glory.deck[0], beneath[0])))
    t, _ = begins_mission(t)
    places = redealt(t, 1, lambda t: (t.glory.before[2], bits(t.glory.deck[0])))
    assert places == Counter({(5, (7,)): places[5, (7,)], (7, (5,)): places[7, (5,)]})
    assert min(places.values()) > 60


def begins_mission(t: Table) -> tuple[Table, object]:
    """Seat 2 alone, without a Commander, draws a Glory card from the top."""
    t = replace(t, missions=(position(missions={1: {"strike": [16]}}).missions[0], *t.missions))
    t, _ = started(t, 1, forced=True)
    return after(t, (CHANCE, DrawGlory((7,))))


def test_bw_16_a_card_known_to_be_in_a_hand_may_be_the_one_that_was_changed() -> None:
    card = bonus_card("new_glory")
    t = turn_of(0, bonuses={0: (card,)})
    known = replace(t.glory.knowledge, known=tuple({3: 3, 4: 1}.get(card, 0) for card in range(20)))
    deck = (t.glory.deck[0] & ~0b11000,)
    t = replace(t, glory=replace(t.glory, deck=deck, hands=(0b11000, 0, 0), knowledge=known))
    assert all(bits(hand)[0] == 3 or 3 in bits(hand) for hand in redealt(t, 1, lambda t: t.glory.hands[0]))
    t = table_after(t, (0, ChangeGlory(card, 4)))
    assert len(redealt(t, 1, lambda t: t.phase.card)) > 5  # type: ignore[union-attr]
    assert set(redealt(t, 0, lambda t: t.phase.card)) == {4}  # type: ignore[union-attr]
    t = table_after(t, (CHANCE, DrawGlory((11,))))
    either = redealt(t, 1, lambda t: (t.glory.hands[0] >> 3 & 1, t.glory.deck[-1] >> 3 & 1))
    assert set(either) == {(1, 0), (0, 1)}
    assert set(redealt(t, 0, lambda t: (t.glory.hands[0], t.glory.deck[-1]))) == {(1 << 3 | 1 << 11, 1 << 4)}


def test_bw_16_the_scout_knows_the_authority_card_under_the_deck() -> None:
    t, _ = started(position(missions={0: {"command": [8], "recon": [0]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, DrawingAuthority))
    t = table_after(t, (CHANCE, DrawAuthority((3, 7))))
    assert set(redealt(t, 0, lambda t: t.phase.cards)) == {(3, 7)}  # type: ignore[union-attr]
    assert len(redealt(t, 1, lambda t: t.phase.cards)) > 20  # type: ignore[union-attr]
    t = table_after(t, (0, PlayAuthority(7)))
    assert set(redealt(t, 0, lambda t: t.authority.deck[-1])) == {1 << 3}
    assert set(redealt(t, 1, lambda t: t.authority.deck[-1])) == {1 << card for card in range(7)}


def ordering() -> Table:
    """Seats 0 and 1 have order cards to choose from."""
    t, _ = started(position(missions=TWO, held=(0, 1, 2)), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, DealingOrders))
    return table_after(t, (CHANCE, DealOrders((10, 11, 12))))


def test_bw_15_the_order_cards_of_others_are_any_that_one_has_not() -> None:
    t = ordering()
    assert isinstance(t.phase, Ordering)
    hands = redealt(t, 0, lambda t: t.operation.hands)  # type: ignore[union-attr]
    assert all(hand[0] == (10, 12, 0) and len(hand[1]) == 2 for hand in hands)  # type: ignore[index]
    assert not {card for hand in hands for card in hand[1]} & {10, 12, 0}  # type: ignore[index]


def test_bw_16_a_kept_order_is_none_that_was_seen_elsewhere_since() -> None:
    t = table_after(ordering(), (0, GiveOrders((10, 12))), (1, GiveOrders((11, 1))))
    assert t.held == (12, 1, 2)
    found = redealt(t, 0, lambda t: t.held, 1500)
    assert {held[0] for held in found} == {12}  # type: ignore[index]
    assert {held[1] for held in found} == set(range(20)) - {10, 11, 12, 0}  # type: ignore[index]
    assert {held[2] for held in found} == set(range(20)) - {10, 11, 12, 0}  # type: ignore[index]
    assert {held[1] for held in redealt(t, None, lambda t: t.held, 1500)} == set(range(20)) - {10, 11}  # type: ignore[index]


def test_bw_15_bids_orders_and_goals_of_others_are_made_up_anew() -> None:
    t, _ = begins(Auction(), home=True)
    t = table_after(t, (0, wykleci.legal(t, 0)[0]))
    assert len(redealt(t, 1, lambda t: t.phase.bids[0])) == 8  # type: ignore[union-attr]
    assert len(redealt(t, 1, lambda t: t.goals[0])) == 6
    given_orders = table_after(ordering(), (1, GiveOrders((11, 1))))
    assert len(redealt(given_orders, 0, lambda t: t.phase.given[1])) > 50  # type: ignore[union-attr]


def test_bw_15_squads_follow_from_what_lies_in_the_open() -> None:
    t = turn_of(0, squads={0: [1, 2], 1: [8]}, jail=[3])
    assert redealt(t, 2, lambda t: t.squads) == {t.squads: 200}


def test_bw_82_nothing_tells_of_a_traitor_before_the_stage_ends() -> None:
    goals = redealt(turn_of(0, seats=4, goals=(0, 6, 7, 1)), 0, lambda t: frozenset(t.goals[1:]), 3000)
    traitors = Counter[int]()
    for dealt, times in goals.items():
        traitors[len(dealt & {6, 7})] += times  # type: ignore[operator]
    assert set(traitors) == {0, 1, 2}
    assert abs(traitors[2] / 3000 - 1 / 7) < 0.03


def test_bw_16_who_knew_a_card_that_a_commander_draws_does_not_learn_to_whom_it_goes() -> None:
    t, _ = started(position(missions=TWO), 0)
    known = replace(t.glory.knowledge, known=tuple(4 if card == 5 else 0 for card in range(20)))
    t = replace(t, glory=replace(t.glory, deck=(1 << 5, t.glory.deck[0] & ~(1 << 5)), knowledge=known))
    t = table_after(t, (CHANCE, DrawGlory((5, 6, 7))))
    one, two = (table_after(t, (1, GiveGlory(gift))) for gift in ((5, 7), (7, 5)))
    assert wykleci.view(one, 2) == wykleci.view(two, 2)
    where = redealt(one, 2, lambda t: t.glory.before.index(5) if 5 in t.glory.before else -1)
    assert set(where) == {-1, 0, 1}


def test_bw_16_who_knew_an_authority_card_knows_it_is_under_the_deck_again_when_another_is_played() -> None:
    t, _ = started(position(missions={0: {"command": [8], "recon": [0]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, DrawingAuthority))
    known = replace(t.authority.knowledge, known=tuple(4 if card == 3 else 0 for card in range(8)))
    t = replace(t, authority=replace(t.authority, deck=(1 << 3, 0b11110111), knowledge=known))
    t = table_after(t, (CHANCE, DrawAuthority((3, 7))))
    other = table_after(t, (0, PlayAuthority(7)))
    assert set(redealt(other, 2, lambda t: t.authority.deck[-1])) == {1 << 3}
    assert len(redealt(other, 1, lambda t: t.authority.deck[-1])) == 7
