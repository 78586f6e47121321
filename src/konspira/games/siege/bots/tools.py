"""What Fittings make: whether one pays back over the days that are left, and what is worth making (SG-140, SG-142)."""

from typing import Final

from konspira.engine import replace
from konspira.games.siege.actions import Craft
from konspira.games.siege.bots.needs import brings, everything, hurts, missed
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.worth import WORSE, days_left, goods_worth
from konspira.games.siege.building import MADE_AT
from konspira.games.siege.content import FATE, FITTINGS, RECIPES, Goods, Recipe
from konspira.games.siege.people import FATIGUE, ILLNESS, MISERY
from konspira.games.siege.state import Table
from konspira.games.siege.storage import INDEX, RESOURCES, VALUES, changed

TOOLS: Final = tuple(fitting for fitting, recipes in MADE_AT.items() if recipes and fitting != "stove")
FOUND: Final = {"mechanical": 0.3, "chems": 0.3, "weapon_part": 0.15, "herb": 0.3, "sugar": 0.25, "moonshine": 0.1}
"""How many of the things that are worked up turn up in a day."""
TRADED: Final = 0.3
"""What a point of price is worth of a thing that is made to be traded."""
TIRING: Final = {"moonshine": 2, "alcohol": 1}
"""SG-107  Steps of Fatigue for a step of Misery."""
WARMTH: Final = 2
"""SG-140  So much less Cold counts where a Heater burns."""
NIGHTS: Final = 5
"""For so many nights ahead one builds a Heater."""
AN_ACTION: Final = 0.35
"""What an action of somebody's day is worth."""


def craft(t: Table, way: Craft, temper: Temper) -> float:
    """SG-142  What is made, less what it takes and an action."""
    return _made(t, RECIPES[way.recipe], temper) - AN_ACTION


def makes(t: Table, fitting: str, temper: Temper) -> float:
    """SG-132, SG-142  All that a Fitting will make of what is there and what turns up, once it is built."""
    built = without(t, FITTINGS[fitting].cost)
    return sum([_worked(built, recipe, days_left(t) - 1, temper) for recipe in MADE_AT[fitting]])


def spent(t: Table, cost: Goods) -> float:
    """What is missed of what something is built of."""
    days = days_left(t)
    return goods_worth(t, everything(t), days) - goods_worth(t, everything(without(t, cost)), days)


def without(t: Table, cost: Goods) -> Table:
    """The table when that is paid."""
    left = t.storage
    for item, n in cost.items():
        left = changed(left, item, -n)
    return replace(t, storage=left)


def warms(t: Table, temper: Temper) -> float:
    """SG-140, SG-166  The Illness that a Heater spares over the nights to come, less its Wood."""
    strongest = min(t.people, key=lambda one: one.states[ILLNESS]).who
    cold = [card.cold for card in FATE.values()]
    spared = sum([t.cold - WARMTH < number <= t.cold for number in cold]) / len(cold)
    # SG-165  An Illness that nobody treats may grow.
    night = spared * (1 + WORSE) * hurts(t, strongest, ILLNESS, 1, temper) - missed(t, everything(t), "wood")
    return max(night, 0.0) * min(days_left(t), NIGHTS)


def _worked(t: Table, recipe: Recipe, days: int, temper: Temper) -> float:
    """SG-133  What a recipe brings in so many days, once a day at most."""
    rare = [item for item in recipe.needs if item not in RESOURCES]
    times = min([(t.storage[INDEX[item]] + FOUND.get(item, 0.0) * days) / recipe.needs[item] for item in rare])
    return max(_made(t, recipe, temper) - AN_ACTION, 0.0) * min(times, days)


def _made(t: Table, recipe: Recipe, temper: Temper) -> float:
    """What a recipe gives, less what it takes."""
    goods = everything(t)
    taken = sum([n * missed(t, goods, item) for item, n in recipe.needs.items()])
    return sum([n * _yields(t, item, temper) for item, n in recipe.makes.items()]) - taken


def _yields(t: Table, item: str, temper: Temper) -> float:
    """What a thing that was made is worth: to be used, traded, or drunk by who is sad and not too tired."""
    worth = max(brings(t, everything(t), item), TRADED * VALUES[INDEX[item]])
    if item not in TIRING:
        return worth
    if item == "moonshine" and "rectifier" in t.spaces and t.storage[INDEX["chems"]]:
        worth = max(worth, _yields(t, "alcohol", temper) - missed(t, everything(t), "chems") - AN_ACTION)
    tired = TIRING[item]
    return max([worth, *(-hurts(t, one.who, MISERY, -1, temper) - hurts(t, one.who, FATIGUE, tired, temper)
                         for one in t.people if one.states[FATIGUE] + tired <= 3)])  # fmt: skip
