"""Building, moving and using Fittings (SG-132, SG-133, SG-139, SG-140, SG-142)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import child, shelter, storage
from konspira.games.siege.actions import Build, ChooseSpace, Craft, MoveFitting, Plant, TakeDown
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.content import FITTINGS, RECIPES, Goods
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import has
from konspira.games.siege.tasks import PlaceFitting

PAID_WITH: Final = {storage.INDEX[item]: item for item in dict.fromkeys(i for f in FITTINGS.values() for i in f.cost)}
"""The items of which Fittings are made, by their place in a Stock."""
MADE_AT: Final = {name: [one for one in RECIPES.values() if name in one.at] for name in FITTINGS}
"""SG-142  The recipes of each Fitting."""
HARVEST: Final = 3
"""SG-140  The Herb Garden bears the third Morning after it was planted."""


def saves(one: Person) -> bool:
    """SG-150  Marin builds for less."""
    return one.who == "marin"


def cost(t: Table, one: Person, fitting: str) -> Goods:
    """SG-132  The Fitting's cost; SG-150  what Marin builds costs 1 Component less, at least 1."""
    return _cost(fitting, marin=saves(one), deft="deft" in t.rules)


def _cost(fitting: str, *, marin: bool, deft: bool) -> Goods:
    """The same by what changes it."""
    goods = FITTINGS[fitting].cost
    if marin:
        goods = {**goods, "components": max(goods["components"] - 1, min(goods["components"], 1))}
    return deftly(goods) if deft else goods


def deftly(goods: Goods) -> Goods:
    """SG-222  Zręczne ręce: 2 resources less, each time of that of which it takes more, of Wood if alike."""
    goods = dict(goods)
    for _ in range(2):
        most = "components" if goods.get("components", 0) > goods["wood"] else "wood"
        goods[most] = max(goods[most] - 1, 0)
    return goods


def build_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every Fitting that is left, can be paid for and has a space."""
    if not shelter.free(t):
        return ()
    stock, left = tuple([t.storage[at] for at in PAID_WITH]), shelter.left(t)
    paid = [name for name in _paid_for(stock, saves(one), "deft" in t.rules) if name in left]
    # SG-140  A Rectifier alone does not stand on every free space.
    return [Build(one.who, name) for name in paid if name != "rectifier" or shelter.fits(t, name)]


@lru_cache(4096)
def _paid_for(stock: tuple[int, ...], marin: bool, deft: bool) -> tuple[str, ...]:
    """The Fittings that so much pays for, worked out once."""
    have = dict(zip(PAID_WITH.values(), stock, strict=True))
    costs = {fitting: _cost(fitting, marin=marin, deft=deft) for fitting in FITTINGS}
    return tuple([name for name, goods in costs.items() if all(have[item] >= n for item, n in goods.items())])


def no_build(t: Table, one: Person, action: Build) -> Refusal:
    """SG-132  Any Fitting not yet built, paid for, on a free reachable space."""
    if action.fitting not in shelter.left(t):
        return "SG-132", "no such Fitting is left to be built"
    if not storage.covers(t.storage, cost(t, one, action.fitting)):
        return "SG-132", "Storage does not hold what it costs"
    return None if shelter.fits(t, action.fitting) else ("SG-132", "there is no free space for it")


def build(t: Table, one: Person, action: Build) -> Step[Table]:
    """SG-132  The cost is discarded, then the space is chosen."""
    goods = cost(t, one, action.fitting)
    t = replace(t, rules=tuple([rule for rule in t.rules if rule != "deft"])) if t.rules else t
    return storage.discard(then(t, PlaceFitting(action.fitting, who=one.who)), goods)


def space_ways(t: Table, task: PlaceFitting) -> Sequence[Action]:
    """SG-132, SG-139  Free spaces where it can stand."""
    return tuple([ChooseSpace(space) for space in shelter.fits(t, task.fitting)])


def placed(t: Table, task: PlaceFitting, way: ChooseSpace) -> Step[Table]:
    """SG-133  A Fitting that was used today stays used wherever it goes."""
    # SG-363  Some Child Fittings give a Child Action when built, not when they are moved.
    t = t if task.moved else then(t, *child.built(t, task.fitting))
    return shelter.put(shelter.use(t, way.space, used=task.used), way.space, task.fitting, task.who)


# ------------------------------------------------------------------ moving and taking down


def _no_fitting(t: Table, space: str) -> Refusal:
    """A Fitting must stand there."""
    return None if space in shelter.fittings(t) else ("SG-139", "no Fitting stands there")


def move_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every Fitting that stands and has another space."""
    if not shelter.free(t):
        return ()
    return [MoveFitting(one.who, at) for at in shelter.fittings(t) if shelter.fits(t, shelter.on_space(t, at))]


def no_move(t: Table, _: Person, action: MoveFitting) -> Refusal:
    """SG-139  To a free space."""
    if why := _no_fitting(t, action.space):
        return why
    room = shelter.fits(t, shelter.on_space(t, action.space))
    return None if room else ("SG-139", "there is no free space for it")


def move(t: Table, one: Person, action: MoveFitting) -> Step[Table]:
    """SG-139  It is taken up, then its new space is chosen."""
    holds, used = shelter.on_space(t, action.space), shelter.is_used(t, action.space)
    task = PlaceFitting(holds, used, moved=True, who=one.who)
    return shelter.put(then(t, task), action.space, "")


def down_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every Fitting that stands."""
    return [TakeDown(one.who, space) for space in shelter.fittings(t)]


def no_take_down(t: Table, _: Person, action: TakeDown) -> Refusal:
    """SG-139  A Fitting must stand there."""
    return _no_fitting(t, action.space)


def take_down(t: Table, _: Person, action: TakeDown) -> Step[Table]:
    """SG-139  Half its Wood and Components back, rounded down."""
    fitting = shelter.on_space(t, action.space)
    paid = FITTINGS[fitting].cost
    if fitting == "herb_garden":
        t = replace(t, garden=0)
    t, told = shelter.put(shelter.use(t, action.space, used=False), action.space, "")
    t, more = storage.gain(t, {item: paid[item] // 2 for item in ("wood", "components")})
    return t, told + more


# ------------------------------------------------------------------ using


def craft_ways(t: Table, one: Person) -> Sequence[Action]:
    """Every recipe of every Fitting that stands for which there is enough."""
    found = [
        Craft(one.who, space, recipe.id)
        for space in shelter.fittings(t)
        for recipe in MADE_AT[shelter.on_space(t, space)]
        if storage.covers(t.storage, recipe.needs)
    ]
    return [action for action in found if not no_craft(t, one, action)]


def no_craft(t: Table, _: Person, action: Craft) -> Refusal:
    """SG-142  A recipe of that Fitting; SG-133  each Fitting once a day."""
    recipe = RECIPES.get(action.recipe)
    if recipe is None or _no_fitting(t, action.space) or shelter.on_space(t, action.space) not in recipe.at:
        return "SG-142", "this is not made there"
    if shelter.is_used(t, action.space):
        return "SG-133", "this Fitting was used today"
    # SG-140  A Rectifier works next to the Still.
    if shelter.on_space(t, action.space) == "rectifier" and not shelter.next_to(t, action.space, "still"):
        return "SG-140", "a Rectifier works next to the Still"
    if not storage.covers(t.storage, recipe.needs):
        return "SG-142", "Storage does not hold what it takes"
    made = storage.held(t.supply, recipe.makes)
    return None if made else ("SG-105", "the supply holds no more of it")


def craft(t: Table, _: Person, action: Craft) -> Step[Table]:
    """SG-142  What it takes becomes what it makes."""
    recipe = RECIPES[action.recipe]
    return storage.exchange(shelter.use(t, action.space), recipe.needs, recipe.makes)


def plant_ways(t: Table) -> list[Action]:
    """SG-140  The Herb Garden, if it can be planted."""
    if t.garden or not has(t, "water"):
        return []
    return [Plant(space) for space in shelter.spaces_with(t, "herb_garden")]


def no_planting(t: Table, action: Plant) -> Refusal:
    """SG-140  1 Water to plant, once."""
    return None if action in plant_ways(t) else ("SG-140", "a Herb Garden is planted once, with 1 Water")


def plant(t: Table) -> Step[Table]:
    """SG-140  The third Morning after there is 1 Herb."""
    return storage.discard(replace(t, garden=HARVEST), {"water": 1})


QUESTIONS: Final[dict[type, Question]] = {PlaceFitting: Question(space_ways, placed)}
