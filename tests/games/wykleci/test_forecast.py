"""What one is told before a mission starts and before one gives orders."""

from konspira.engine import CHANCE
from konspira.engine.bits import bits
from konspira.games import wykleci
from konspira.games.wykleci.actions import DealOrders, Decide, GiveOrders
from konspira.games.wykleci.forecast import MissionForecast, forecast
from konspira.games.wykleci.setting_up import order_deck
from konspira.games.wykleci.state import DealingOrders, Starting, Table
from konspira.games.wykleci.tasks import StartMission, TakeTurn
from tests.games.wykleci.positions import (
    CARDS,
    START,
    WAIT,
    Zones,
    bonus_card,
    finish,
    orders,
    position,
    started,
    table_after,
    turn_of,
)


def deciding(*soldiers: int) -> Table:
    """The first player's soldiers are on the first mission, the first of them commands."""
    zones = {"command": soldiers[:1], "strike": soldiers[1:]}
    return position(Starting(0, 0), seats=2, missions={0: zones})


def told(t: Table, action: Decide = START) -> MissionForecast | None:
    return forecast(wykleci.view(t, 0), action)


def test_bw_35_the_commander_reads_what_lies_there_and_what_it_takes() -> None:
    t = deciding(0, 1)
    found = told(t)
    assert found is not None
    assert (found.most, found.difficulty) == (CARDS.strength[0] + CARDS.strength[1], CARDS.difficulty[2][0])
    assert found.hardest == CARDS.difficulty[2][0] + max(CARDS.action_modifier)


def test_bw_48_the_more_lies_there_the_likelier_it_is() -> None:
    few, all_eight = told(deciding(0)), told(deciding(*range(8)))
    assert few is not None
    assert all_eight is not None
    assert few.chance < 2
    assert few.text.en.endswith("a possible Traitor counted in: < 2 %.")
    assert all_eight.chance >= 90


def test_bw_73_the_chance_is_that_of_now_even_if_somebody_could_cancel_the_start() -> None:
    """A lone soldier could wait for others later; that is another chance."""
    kept = {1: (bonus_card("cancel_start"),)}
    later = (TakeTurn(1), TakeTurn(2), StartMission(0, forced=True), TakeTurn(0))
    later = (TakeTurn(1), TakeTurn(2), StartMission(0, forced=True), TakeTurn(0))
    lone: Zones = {"command": [0]}
    strong: Zones = {"command": [0], "strike": [6, *range(8, 12)]}
    chances = []
    for zones in (lone, strong):
        found = told(position(Starting(0, 0), missions={0: zones}, home=True, bonuses=kept, todo=later))
        assert found is not None
        assert found.starts
        chances.append(found.chance)
    hopeless, promising = chances
    assert hopeless < 2
    assert promising > 70


def orders_told(*cards: int, others: bool = False) -> MissionForecast:
    """What the first player is told about these orders, for one soldier who is there with one of the others'."""
    zones: Zones = {"command": [0], "strike": [8]}
    t, _ = started(position(missions={0: zones}, held=(cards[0], 18, 19)), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, DealingOrders), action="ambush")
    rest = [card for card in bits(order_deck(t)) if card not in cards]
    drawn = iter((cards[1], *rest))
    dealing = t.phase.to  # type: ignore[union-attr]
    t = table_after(t, (CHANCE, DealOrders(tuple(next(drawn) if seat == 0 else rest.pop() for seat in dealing))))
    if others:
        t = table_after(t, (1, wykleci.default(t, 1)))
    found = forecast(wykleci.view(t, 0), GiveOrders(cards))
    assert found
    return found


def test_bw_48_whoever_gives_orders_reads_the_range_and_the_chance() -> None:
    brave, retreat = orders("free_poland")[0], orders("retreat")[0]
    fights, leaves = orders_told(brave, retreat), orders_told(retreat, brave)
    best = CARDS.strength[8] + max(CARDS.modifier)
    assert (fights.least, fights.most) == (CARDS.strength[0] + 2, CARDS.strength[0] + 2 + best)
    assert (leaves.least, leaves.most) == (0, best)
    assert leaves.chance <= fights.chance
    assert leaves.text.en.startswith(f"Yours bring 0; with the others 0 to {best}.")


def test_bw_59_orders_that_others_have_given_already_change_nothing_of_the_chance() -> None:
    brave, retreat = orders("free_poland")[0], orders("retreat")[0]
    assert orders_told(brave, retreat) == orders_told(brave, retreat, others=True)


def test_nothing_is_told_where_nothing_starts() -> None:
    assert told(deciding(0), WAIT) is None
    assert forecast(wykleci.view(turn_of(0, seats=2), 0), START) is None
