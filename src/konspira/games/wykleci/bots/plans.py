"""Orders: which card for which soldier, weighed by what it adds, what it costs, and what the others may bring."""

from math import exp
from typing import NamedTuple

from konspira.engine import Seat
from konspira.engine.bits import bits
from konspira.games.wykleci.bots.seen import expected, failing_pays, wish
from konspira.games.wykleci.bots.temper import Temper
from konspira.games.wykleci.content import Condition
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.orders import own_soldiers
from konspira.games.wykleci.places import OWN, everybody, on_table
from konspira.games.wykleci.state import ROUNDS, STAGES, Table

SUCCESS = 3.2
"""What a mission's success is worth to a green player: a Glory card, the stage, perhaps a goal."""
COSTS = {"dead": 1.5, "captured": 0.8, "wounded": 0.4, "home": 0.0}
STARRED_GLORY = 1.9
GOAL = 1.4
"""What a green goal is worth, about: two points, if the stage is won."""


FAILURES = (2.2, 3.5, 1.0)
"""What a failure is worth to a Traitor: the first, the one that decides the stage; BW-82  a point for all three."""
JAILED: dict[Condition | None, int] = {"two_in_jail": 2, "three_in_jail": 3}
"""How many of one's own in Jail a green card asks for."""


class Stake(NamedTuple):
    """What orders are weighed by: the soldiers and cards, what is missing before any modifier of one's own, how
    uncertain that is, what success is worth, and what lives are."""

    soldiers: tuple[int, ...]
    hand: tuple[int, ...]
    missing: float
    spread: float
    success: float
    life: float
    deck: str
    costs: dict[str, float]


def stake(t: Table, seat: Seat, temper: Temper) -> Stake:
    """How things stand for a seat that gives orders."""
    mission = t.operation
    assert mission is not None
    deck, here = deck_values(t.deck), everybody(on_table(t, mission.mission))
    others = bits(here & ~OWN[seat])
    mine = own_soldiers(t, seat)
    lying = sum([deck.strength[soldier] for soldier in mine]) + expected(t, here & ~OWN[seat], seat)
    missing = mission.difficulty - lying
    worth = success_worth(t, seat) / max(temper.hiding, 0.1) if failing_pays(t, seat) else SUCCESS
    life = temper.life * (STAGES - t.stage + 0.4) / 2
    spread = 0.6 + 0.9 * len(others) ** 0.5
    return Stake(mine, mission.hands[seat], missing, spread, worth, life, t.deck, costs(t, seat, life))


def costs(t: Table, seat: Seat, life: float) -> dict[str, float]:
    """What becomes of a soldier, priced: by his life in later stages, and by what one's green card asks for."""
    priced = {fate: life * cost for fate, cost in COSTS.items()}
    goal = wish(t, seat)
    if goal == "no_soldier_in_grave" and not t.grave & OWN[seat]:
        priced["dead"] += GOAL
    elif (t.jail & OWN[seat]).bit_count() < (wanted := JAILED.get(goal, 0)):
        priced["captured"] -= GOAL / wanted
    elif goal == "largest_squad" and t.round == ROUNDS:
        priced["home"] -= GOAL / 4
    return priced


def success_worth(t: Table, seat: Seat) -> float:
    """What a success is worth to a Traitor: less than nothing, until the stage is lost and Glory lies before it."""
    glory = 1.8 if t.glory.before[seat] >= 0 else 0.0
    return glory - FAILURES[min(t.history.failed, 2)]


def chance(gap: float, spread: float) -> float:
    """How likely so much to spare is enough."""
    x = max(-30.0, min(30.0, 1.7 * (gap + 0.25) / spread))
    return 1 / (1 + exp(-x))


def value(at: Stake, cards: tuple[int, ...]) -> float:
    """What these orders are worth, soldier by soldier."""
    deck = deck_values(at.deck)
    gap, price = -at.missing, 0.0
    for soldier, card in zip(at.soldiers, cards, strict=False):
        if card < 0:
            price += at.costs["wounded"]
            continue
        gap += -deck.strength[soldier] if deck.plain_retreat[card] else deck.modifier[card]
        price += at.costs[deck.fate[card]] * (0.6 + 0.2 * deck.strength[soldier] + 0.05 * deck.command[soldier])
        price -= STARRED_GLORY if deck.starred_glory[card] else 0
    return at.success * chance(gap, at.spread) - price


def improved(at: Stake, cards: list[int]) -> list[int]:
    """The best that swapping one card after another leads to; the cards behind the soldiers' are spare."""
    best, count = value(at, tuple(cards)), len(at.soldiers)
    for _ in range(3):
        found = None
        for i in range(count):
            for j in range(i + 1, len(cards)):
                swapped = [*cards]
                swapped[i], swapped[j] = cards[j], cards[i]
                worth = value(at, tuple(swapped))
                if worth > best + 1e-9:
                    best, found = worth, swapped
        if found is None:
            break
        cards = found
    return cards


def given(at: Stake, cards: list[int]) -> tuple[int, ...]:
    """These orders as they are given: with the best of the spare cards kept."""
    count = len(at.soldiers)
    modifier = deck_values(at.deck).modifier
    spare = sorted((card for card in cards[count:] if card >= 0), key=lambda card: modifier[card], reverse=True)
    return (*cards[:count], *spare[:1])


def filled(at: Stake) -> list[int]:
    """All cards, and as many blanks as there are soldiers without one (BW-58)."""
    return [*at.hand, *range(-1, len(at.hand) - len(at.soldiers) - 1, -1)]


def best_orders(t: Table, seat: Seat, temper: Temper) -> tuple[int, ...]:
    """What a player by rule of thumb orders."""
    at = stake(t, seat, temper)
    return given(at, improved(at, filled(at)))


def some_orders(t: Table, seat: Seat, temper: Temper) -> list[tuple[int, ...]]:
    """Several different sets of orders worth a closer look: as if success were worth more, or less."""
    at = stake(t, seat, temper)
    tries = [at._replace(success=worth) for worth in (at.success, 8.0, 1.0, -3.0, 0.0)]
    return list(dict.fromkeys(given(one, improved(one, filled(one))) for one in tries))
