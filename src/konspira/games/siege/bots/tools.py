"""What Fittings make: whether one pays back over the days that are left, and what is worth making (SG-140, SG-142)."""

from typing import Final

from konspira.engine import replace
from konspira.games.siege.actions import Craft
from konspira.games.siege.bots.needs import brings, everything, hurts, missed
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.worth import days_left, goods_worth
from konspira.games.siege.building import MADE_AT
from konspira.games.siege.content import FITTINGS, RECIPES, Recipe
from konspira.games.siege.people import FATIGUE, MISERY
from konspira.games.siege.state import Table
from konspira.games.siege.storage import INDEX, RESOURCES, VALUES, changed

TOOLS: Final = tuple(fitting for fitting, recipes in MADE_AT.items() if recipes and fitting != "stove")
FOUND: Final = {"mechanical": 0.3, "chems": 0.3, "weapon_part": 0.15, "herb": 0.3, "sugar": 0.25, "moonshine": 0.1}
"""How many of the things that are worked up turn up in a day."""
TRADED: Final = 0.25
"""What a point of price is worth of a thing that is made to be traded."""
TIRING: Final = {"moonshine": 2, "alcohol": 1}
"""SG-107  Steps of Fatigue for a step of Misery."""
AN_ACTION: Final = 0.35
"""What an action of somebody's day is worth."""


def craft(t: Table, way: Craft, temper: Temper) -> float:
    """SG-142  What is made, less what it takes and an action."""
    return _made(t, RECIPES[way.recipe], temper) - AN_ACTION


def pays_back(t: Table, fitting: str, temper: Temper) -> float:
    """SG-132, SG-142  All that a Fitting will make of what is there and what turns up, less what it is built of."""
    days = days_left(t)
    left = t.storage
    for item, n in FITTINGS[fitting].cost.items():
        left = changed(left, item, -n)
    built = replace(t, storage=left)
    cost = goods_worth(t, everything(t), days) - goods_worth(t, everything(built), days)
    return sum([_worked(built, recipe, days - 1, temper) for recipe in MADE_AT[fitting]]) - cost


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
    tired = TIRING[item]
    return max([worth, *(-hurts(t, one.who, MISERY, -1, temper) - hurts(t, one.who, FATIGUE, tired, temper)
                         for one in t.people if one.states[FATIGUE] + tired <= 3)])  # fmt: skip
