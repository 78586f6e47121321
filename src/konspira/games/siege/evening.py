"""Evening: everybody's task for the night, and Heaters (SG-13, SG-162)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import anytime, dog, leaving, people, shelter, storage
from konspira.games.siege.actions import Enough, LightHeater, SpendNight, Where
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.events import NightTaken
from konspira.games.siege.household_actions import GiveUpShelter
from konspira.games.siege.household_tasks import SleepersRest
from konspira.games.siege.people import FATIGUE
from konspira.games.siege.state import Table
from konspira.games.siege.storage import has
from konspira.games.siege.tasks import Evening, Heating

WHERES: Final[tuple[Where, ...]] = ("bed", "floor", "guard", "first", "second")
FATIGUE_BY: Final[dict[str, int]] = {"bed": -3, "floor": -2, "guard": 1, "first": 1, "second": 1}
"""SG-13  A Bed: Fatigue 0; the floor −2; guarding and going out +1."""
GROUP_SIZE: Final = 3
FUELS: Final = ("wood", "book")


def begin(t: Table) -> Table:
    """SG-162  Tasks, SG-222  a good night for a sleeper, then Heaters."""
    return then(t, *dog.watch(t), Evening(), SleepersRest(), Heating())


def where_ways(t: Table, _: Evening) -> Sequence[Action]:
    """SG-162  For everybody without a task; what may be done at any time, too."""
    open_ = [one for one in t.people if not one.night]
    # SG-13  Where one of them can spend the night, so can the others.
    nights = [one.night for one in t.people]
    wheres = [where for where in WHERES if not _no_night(t, nights, where)]
    found = [SpendNight(one.who, where) for one in open_ for where in wheres]
    # The last way is a task at home, so that a seat out of time never sends anybody out.
    found.sort(key=lambda way: _BY_CARE[way.where])
    give_up = [GiveUpShelter()] if leaving.may_give_up(t) else []
    return (*give_up, *anytime.ways(t), *found) if open_ else ()


_BY_CARE: Final = {"first": 0, "second": 0, "bed": 2, "floor": 1, "guard": 3}


def _no_night(t: Table, nights: Sequence[str], where: str) -> Refusal:
    """SG-13  One a Bed, at most 3 a group, at least one Guard; `nights` is what everybody has chosen so far."""
    # SG-340  The Shelter is given up: all go out.
    if t.given_up and where not in people.GROUPS:
        return "SG-340", "the Shelter is given up, all go out"
    if where == "bed" and nights.count("bed") >= shelter.standing(t, "bed"):
        return "SG-13", "there is no free Bed"
    if where in people.GROUPS and nights.count(where) >= GROUP_SIZE:
        return "SG-13", "up to 3 Characters go in a group"
    # SG-382  In normal play one group goes out.
    if where == "second" and not t.act:
        return "SG-382", "one group goes out"
    # SG-40  Up to 2 groups; the second only beside the first.
    if where == "second" and "first" not in nights:
        return "SG-40", "there is no second group without a first one"
    # SG-13  At least one guards.
    last = nights.count("") == 1 and "guard" not in nights and not t.given_up
    return ("SG-13", "somebody must guard the Shelter") if last and where != "guard" else None


def no_where(t: Table, _: Evening, action: Any) -> Refusal:
    """SG-13  Everybody has one task a night."""
    if anytime.is_anytime(action):
        return anytime.refusal(t, action)
    if isinstance(action, GiveUpShelter):
        return None if leaving.may_give_up(t) else ("SG-340", "the Shelter cannot be given up now")
    one = people.person(t, action.who) if isinstance(action, SpendNight) else None
    if one is None or one.night:
        return "SG-13", "everybody has one task a night"
    return _no_night(t, [other.night for other in t.people], action.where)


def spend_night(t: Table, task: Evening, action: Any) -> Step[Table]:
    """SG-162  Fatigue changes at once."""
    t = then(t, task)
    if anytime.is_anytime(action):
        return anytime.do(t, action)
    if isinstance(action, GiveUpShelter):
        return leaving.give_up(t)
    one = people.person(t, action.who)
    assert one is not None
    by = FATIGUE_BY[action.where]
    # SG-150  Ilija guards without Fatigue if his Fatigue is 0.
    if one.who == "ilija" and action.where == "guard" and not one.states[FATIGUE]:
        by = 0
    t = people.with_person(t, replace(one, night=action.where))
    t, told = people.affect(t, one.who, "fatigue", by)
    return t, (NightTaken(one.who, action.where), *told)


# ------------------------------------------------------------------ Heaters


def heat_ways(t: Table, _: Heating) -> Sequence[Action]:
    """SG-140  1 Wood or a Book for each Heater, or nothing."""
    cold = [
        LightHeater(space, fuel)
        for space in shelter.fittings(t)
        if shelter.on_space(t, space) == "heater" and not shelter.is_used(t, space)
        for fuel in FUELS
        if has(t, fuel)
    ]  # fmt: skip
    return (*cold, Enough()) if cold else ()


def heat(t: Table, task: Heating, action: LightHeater | Enough) -> Step[Table]:
    """SG-140  Cold counts 2 less until after Dawn."""
    if isinstance(action, Enough):
        return t, ()
    t = replace(shelter.use(then(t, task), action.space), heat=t.heat + 2)
    return storage.discard(t, {action.fuel: 1})


QUESTIONS: Final[dict[type, Question]] = {
    Evening: Question(where_ways, spend_night, no_where),
    Heating: Question(heat_ways, heat),
}
