"""Dusk: everybody drinks or rolls, then everybody eats or not (SG-12, SG-161)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import child, held_cards, leaving, people, shelter, storage, time_track
from konspira.games.siege.actions import Drink, Eat, GoThirsty
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.content import Goods
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.household_tasks import DogEats
from konspira.games.siege.state import Table
from konspira.games.siege.storage import has
from konspira.games.siege.tasks import Drinking, Eating, LossCheck, MealOver, Thirst

HUNGER: Final = {"canned": -2, "raw": -1, "vegetable": 0, "meal": -2, "nothing": 1}
"""SG-12  Food: Canned −2 Hunger, Raw −1, Vegetable 0, nothing +1; SG-140  a cooked meal −2."""
TAKES: Final[dict[str, Goods]] = {
    "canned": {"canned": 1},
    "raw": {"raw": 1},
    "vegetable": {"vegetable": 1},
    "nothing": {},
}
"""SG-12  What is eaten as it is."""
WELL: Final = ("canned", "raw", "meal")
"""SG-261  Raw or better."""


def begin(t: Table) -> Table:
    """SG-161  Everybody drinks or rolls, then everybody eats or not; then child and Dog, SG-250  and guests."""
    everybody = people.names(t.people)
    t = replace(t, people=tuple([replace(one, ate=False) for one in t.people]))
    dog = [DogEats()] if t.dog else []
    return then(t, Drinking(everybody), Eating(everybody), *child.at_dusk(t), *dog, *leaving.due(t))


def drink_ways(t: Table, task: Drinking) -> Sequence[Action]:
    """SG-161  In the order the players like."""
    water = has(t, "water")
    left = [who for who in task.left if people.person(t, who)]
    return (*([Drink(who) for who in left] if water else ()), *(GoThirsty(who) for who in left))


def no_drink(t: Table, task: Drinking, action: Any) -> Refusal:
    """SG-12  Each may drink 1 Water."""
    if not isinstance(action, Drink | GoThirsty) or action.who not in task.left or not people.person(t, action.who):
        return "SG-12", "at Dusk everybody drinks or rolls, once"
    return ("SG-12", "there is no Water") if isinstance(action, Drink) and not has(t, "water") else None


def drank(t: Table, task: Drinking, action: Drink | GoThirsty) -> Step[Table]:
    """SG-12  1 Water, or a roll."""
    rest = tuple([who for who in task.left if who != action.who])
    t = then(t, Drinking(rest)) if rest else t
    if isinstance(action, Drink):
        return storage.discard(t, {"water": 1})
    return roll(t, "black", Thirst(action.who))


def thirst(_: Table, task: Thirst, rolled: int) -> Judged:
    """SG-12  Who does not drink rolls d10: 1–5 Hunger +1, 6–10 Misery +1."""
    return Judged("hunger" if rolled <= 5 else "misery", task.who)


def thirsty(t: Table, task: Thirst, rolled: int) -> Step[Table]:
    """SG-12  One of the two rises."""
    return people.affect(t, task.who, "hunger" if thirst(t, task, rolled).result == "hunger" else "misery", 1)


# ------------------------------------------------------------------ eating


def meal(t: Table) -> Goods:
    """SG-140  Raw, 1 Water and 1 Wood; SG-150  no Wood while Oskar is home."""
    if "oskar" in people.names(people.at_home(t)):
        return {"raw": 1, "water": 1}
    # SG-107  A Book is burnt as 1 Wood, where there is none.
    return {"raw": 1, "water": 1, "wood" if has(t, "wood") else "book": 1}


def takes(t: Table, food: str) -> Goods:
    """What such a meal is made of."""
    if food == "meal":
        return meal(t)
    return TAKES[food]


def _served(t: Table, food: str) -> bool:
    """SG-140  Storage holds it, and a cooked meal needs the Stove."""
    if food == "meal" and not shelter.standing(t, "stove"):
        return False
    return storage.covers(t.storage, takes(t, food))


def eat_ways(t: Table, task: Eating) -> Sequence[Action]:
    """SG-12  What there is, for everybody who has not eaten."""
    foods = [food for food in HUNGER if _served(t, food)]
    left = [who for who in task.left if people.person(t, who)]
    meals: list[Action] = [Eat(who, food) for who in left for food in foods]  # type: ignore[arg-type]  # the keys of HUNGER
    if "wspolny_posilek" in t.hand and has(t, "raw"):
        meals += [PlayCard("wspolny_posilek", one, other) for one, other in combinations(left, 2)]
    return meals


def no_meal(t: Table, task: Eating, action: Any) -> Refusal:
    """SG-12  Everybody eats once; SG-140  a cooked meal needs the Stove."""
    if isinstance(action, PlayCard):
        return None if action in eat_ways(t, task) else ("SG-222", "this card cannot be used so now")
    if not isinstance(action, Eat) or action.who not in task.left or not people.person(t, action.who):
        return "SG-12", "at Dusk everybody eats once"
    return None if _served(t, action.food) else ("SG-12", "there is no such food")


def ate(t: Table, task: Eating, action: Eat | PlayCard) -> Step[Table]:
    """SG-12  Hunger falls or rises."""
    if isinstance(action, PlayCard):
        return shared_meal(t, task, action)
    # SG-150  A Vegetable that Jagoda eats counts as Raw.
    food = "raw" if action.food == "vegetable" and action.who == "jagoda" else action.food
    t = then(t, LossCheck(), _next_meal(t, task, (action.who,), well=task.well and food in WELL))
    t, told = storage.discard(t, takes(t, action.food))
    t, more = people.change(t, action.who, "hunger", HUNGER[food])
    return t, told + more


def _next_meal(t: Table, task: Eating, fed: tuple[str, ...], *, well: bool) -> Eating | MealOver:
    """SG-161  Whoever is still here and has not eaten; when nobody is left, the meal is over."""
    rest = tuple([who for who in task.left if who not in fed and people.person(t, who)])
    return Eating(rest, well) if rest else MealOver(well)


def shared_meal(t: Table, task: Eating, action: PlayCard) -> Step[Table]:
    """SG-222  Wspólny posiłek: one Raw feeds two."""
    fed = (action.who, action.other)
    t, told = held_cards.used(then(t, _next_meal(t, task, fed, well=task.well)), action.card)
    t, more = storage.discard(t, {"raw": 1})
    t, filled = people.change_all(t, fed, "hunger", HUNGER["raw"])
    return t, told + more + filled


def meal_over(t: Table, task: MealOver) -> Step[Table]:
    """SG-261  Ostatnie święta: a Dusk at which everybody eats Raw or better."""
    return (time_track.tick(t, "ostatnie_swieta") if task.well else t), ()


TASKS: Final[dict[type, Any]] = {MealOver: meal_over}
ROLLS: Final[dict[type, Throw]] = {Thirst: Throw(thirst, thirsty)}
QUESTIONS: Final[dict[type, Question]] = {
    Drinking: Question(drink_ways, drank, no_drink, first=True),
    Eating: Question(eat_ways, ate, no_meal, first=True),
}
