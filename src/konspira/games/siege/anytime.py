"""What may be done at any time outside combat and scripts: medicine, a bite, coffee (SG-07, SG-106, SG-107)."""

from typing import Final

from konspira.engine import Action, Step, replace
from konspira.games.siege import hand, people, storage
from konspira.games.siege.actions import DrinkCoffee, EatNow, GiveMedicine
from konspira.games.siege.asking import Refusal
from konspira.games.siege.events import MedicineGiven
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.people import FATIGUE, HUNGER, ILLNESS, WOUNDS
from konspira.games.siege.state import Person, Table
from konspira.games.siege.storage import HOME, has

KINDS: Final = (GiveMedicine, EatNow, DrinkCoffee)
Anytime = GiveMedicine | EatNow | DrinkCoffee | PlayCard

HELPS: Final = {"bandages": WOUNDS, "meds": ILLNESS, "herbal_meds": ILLNESS}
"""SG-165  What each medicine is for."""
FILLS: Final = {"canned": 2, "raw": 1}
"""SG-106  Eating outside Dusk."""
DRUGS: Final = ("meds", "herbal_meds")


def present(t: Table, where: int) -> tuple[Person, ...]:
    """Those at home, or those of a group."""
    return people.at_home(t) if where == HOME else people.group(t, where)


def ways(t: Table, where: int = HOME) -> list[Action]:
    """SG-07  All that may be done now with what lies in Storage, or in the group's pile."""
    found: list[Action] = []
    stock, here = storage.stock_at(t, where), present(t, where)
    if hurt := [one for one in here if one.states[WOUNDS] or one.states[ILLNESS]]:
        held = storage.held(stock, HELPS)
        found += [GiveMedicine(one.who, item) for item in held for one in hurt if not _no_need(one, item)]
    if hungry := [one.who for one in here if one.states[HUNGER] and not one.ate]:
        found += [EatNow(who, item) for item in storage.held(stock, FILLS) for who in hungry]
    if storage.count(stock, "coffee"):
        found += [DrinkCoffee(one.who) for one in here if not one.coffee and one.states[FATIGUE]]
    return found + hand.anytime_ways(t, here, where) if t.hand else found


def refusal(t: Table, action: Anytime, where: int = HOME) -> Refusal:
    """Why that cannot be done now."""
    if isinstance(action, PlayCard):
        ways = hand.anytime_ways(t, present(t, where), where)
        return None if action in ways else ("SG-222", "this card cannot be used so now")
    item = "coffee" if isinstance(action, DrinkCoffee) else action.item
    one = people.person(t, action.who)
    if one is None or one not in present(t, where):
        return "SG-07", "this Character is not here"
    if item not in storage.INDEX or not has(t, item, where):
        return "SG-07", "there is none left"
    if isinstance(action, GiveMedicine):
        return _no_need(one, item)
    if isinstance(action, EatNow):
        return _not_hungry(one, item)
    return ("SG-107", "coffee helps the tired, once a day") if one.coffee or not one.states[FATIGUE] else None


def _no_need(one: Person, item: str) -> Refusal:
    """SG-165  Bandages are for Wounds, Meds for Illness, one of each a Dawn."""
    if item not in HELPS or not one.states[HELPS[item]]:
        return "SG-07", "this medicine would not help"
    if item == "bandages" and one.dressed:
        return "SG-07", "such medicine is assigned already"
    same = (item,) if item == "bandages" else DRUGS
    return ("SG-07", "such medicine is assigned already") if any(x in one.medicine for x in same) else None


def _not_hungry(one: Person, item: str) -> Refusal:
    """SG-106  Canned and Raw food, once between two Dusks; Vegetables do nothing then."""
    if item not in FILLS:
        return "SG-106", "outside Dusk only Canned and Raw food helps"
    return ("SG-106", "whoever is hungry eats once between two Dusks") if one.ate or not one.states[HUNGER] else None


def do(t: Table, action: Anytime, where: int = HOME) -> Step[Table]:
    """SG-07  It is done at once, but medicine works at Dawn."""
    if isinstance(action, PlayCard):
        return hand.play(t, action)
    one = people.person(t, action.who)
    assert one is not None
    if isinstance(action, GiveMedicine):
        return _assign(t, one, action.item, where)
    if isinstance(action, EatNow):
        t, told = storage.discard(people.with_person(t, replace(one, ate=True)), {action.item: 1}, where)
        t, more = people.change(t, one.who, "hunger", -FILLS[action.item])
        return t, told + more
    t, told = storage.discard(people.with_person(t, replace(one, coffee=True)), {"coffee": 1}, where)
    t, more = people.change(t, one.who, "fatigue", -1)
    return t, told + more


def _assign(t: Table, one: Person, item: str, where: int) -> Step[Table]:
    """SG-07, SG-106  Assigned medicine lies with the Character and cannot be taken back."""
    t = storage.with_stock(t, where, storage.changed(storage.stock_at(t, where), item, -1))
    return people.with_person(t, replace(one, medicine=(*one.medicine, item))), (MedicineGiven(one.who, item),)


def is_anytime(action: Action) -> bool:
    """Whether it is one of these."""
    if isinstance(action, PlayCard):
        return action.card in hand.ANYTIME
    return isinstance(action, KINDS)
