"""After a won Act: what is used up, who recovers, what stays for the next one (SG-75, SG-301)."""

from typing import Any, Final

from konspira.engine import Events, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import storage
from konspira.games.siege.content import ACTS, LOCATIONS
from konspira.games.siege.events import LocationGone
from konspira.games.siege.household_tasks import TidiedUp
from konspira.games.siege.people import HUNGER, ILLNESS, MISERY, WOUNDS
from konspira.games.siege.state import City, Person, Place, States, Table
from konspira.games.siege.storage import FOOD, HOME
from konspira.games.siege.story_tasks import Newcomer, PayItems
from konspira.games.siege.trip_tasks import TokensChanged

STEPS: Final = (PayItems(2, FOOD, HOME), TidiedUp())
"""SG-301  2 food, which the players choose, then all else."""
ENOUGH: Final = 3


def tidied_up(t: Table, _: TidiedUp) -> Step[Table]:
    """SG-301  2 Water are used up; each tick of a side Objective brings 1 Canned; States ease; the Map is cleared."""
    t, told = storage.discard(t, {"water": min(2, storage.count(t.storage, "water"))})
    ticks = sum(name in t.ticked for name in ACTS[t.act].objectives.values())
    t, more = storage.gain(t, {"canned": ticks})
    rested = tuple([_rested(one) for one in t.people])
    t = replace(t, people=rested, track=(), visited=(), deeds=(), clashed=(), rules=(), outside=False)
    t, gone = _map_cleared(t)
    # SG-301  If fewer than three live, a black-bordered one joins.
    return (then(t, Newcomer(2)) if len(t.people) < ENOUGH else t), told + more + gone


def _rested(one: Person) -> Person:
    """SG-301  Wounds, Illness, Misery −1, Fatigue 0, Hunger above 1 becomes 1; everything else is as on a first day."""
    return Person(one.who, eased(one.states), starter=one.starter)


def eased(states: States) -> States:
    """SG-301  The States of a Character after an Act."""
    wounds, illness, misery = (max(states[at] - 1, 0) for at in (WOUNDS, ILLNESS, MISERY))
    return wounds, illness, misery, min(states[HUNGER], 1), 0


def _map_cleared(t: Table) -> Step[Table]:
    """SG-301  Soldiers, Clash, Fire, Script tokens and Drops go; Ruins and tunnel sections stay."""
    gone: Events = tuple(LocationGone(place.id) for place in t.city.places if not _stays(place))
    staying = tuple(place for place in t.city.places if _stays(place))
    kept = City(ruins=t.city.ruins, tunnels=t.city.tunnels, shelter=t.city.shelter, places=staying)
    # SG-301  Map Locations in play without a token get one.
    bare = [place.id for place in staying if not place.tokens and LOCATIONS[place.id].deck == "map"]
    return then(replace(t, city=kept), *(TokensChanged(place, 1) for place in bare)), gone


def _stays(place: Place) -> bool:
    """SG-301  Ordinary Locations without tokens go."""
    return bool(place.tokens) or LOCATIONS[place.id].deck != "ordinary"


TASKS: Final[dict[type, Any]] = {TidiedUp: tidied_up}
