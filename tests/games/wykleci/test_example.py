"""BW-90  The rulebook's worked example."""

from konspira.engine import CHANCE
from konspira.games import wykleci
from konspira.games.wykleci.actions import DealOrders, DrawAuthority, DrawGlory, GiveGlory, GiveOrders
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.events import DifficultySet, GloryGiven, MissionOver, OrdersDealt
from konspira.games.wykleci.state import DrawingAuthority, DrawingGlory
from tests.games.wykleci.positions import CARDS, Zones, after, authority, only_event, orders, position, started

ORANGE, VIOLET, BLUE, GREEN = range(4)
PILECKI = next(n for n, soldier in enumerate(DECK.soldiers) if "Pilecki" in soldier.name)
NINE = CARDS.difficulty[4].index(9)
ON_IT: Zones = {"command": [PILECKI], "liaison": [8], "strike": [16, 24]}


def test_bw_90_pilecki_leads_four_players_on_a_mission_of_difficulty_9() -> None:
    t, _ = started(position(seats=4, missions={NINE: ON_IT}), NINE)
    assert DECK.soldiers[PILECKI].colour == "orange"

    # The Commander draws 5 Glory cards, gives one to each player, puts the last under the deck.
    assert t.phase == DrawingGlory((ORANGE,) * 5, "to_give")
    t, events = after(t, (CHANCE, DrawGlory((1, 2, 3, 4, 5))), (ORANGE, GiveGlory((3, 1, 5, 2))))
    assert GloryGiven(ORANGE, (ORANGE, VIOLET, BLUE, GREEN), under=True) in events
    assert (t.glory.before, t.glory.deck[-1]) == ((3, 1, 5, 2), 1 << 4)

    # Recon is empty: the top Authority Action is played; the difficulty is 9 and its modifier.
    assert t.phase == DrawingAuthority(1)
    card = authority("ambush")
    t, events = after(t, (CHANCE, DrawAuthority((card,))))
    assert only_event(events, DifficultySet).difficulty == 9 + CARDS.action_modifier[card]

    # Orange and violet draw one order each, blue and green two each.
    hold = [card for card in orders("hold") if card not in t.held]
    rest = [card for card in range(20) if card not in {*t.held, *hold}]
    t, events = after(t, (CHANCE, DealOrders((*hold, *rest)[:6])))
    assert only_event(events, OrdersDealt).counts == (1, 1, 2, 2)

    # Orders are given, shown, and the sum is compared with the difficulty.
    hands = t.operation.hands if t.operation else ()
    given = [(seat, GiveOrders(hands[seat][:2])) for seat in range(4)]
    t, events = after(t, *given)
    result = only_event(events, MissionOver)
    shown = [hands[seat][0] for seat in range(4)]
    strength = sum(CARDS.strength[s] for s in (PILECKI, 8, 16, 24)) + sum(CARDS.modifier[card] for card in shown)
    assert result.strength == strength
    assert result.success == (strength >= result.difficulty)
    assert wykleci.view(t, None).operation is None
