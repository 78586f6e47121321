"""What Locations, people and Act sheets offer a group, at their price (SG-44, SG-231, SG-234, SG-250, SG-320…350)."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final, Literal

from konspira.engine import Step, replace
from konspira.engine.content import Source, load
from konspira.engine.record import Record
from konspira.engine.tasks import then
from konspira.engine.words import Text
from konspira.games.siege import city, map_changes, people, scripting, storage, story_pieces
from konspira.games.siege.asking import Refusal
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.content import ACTS, DISTRICTS
from konspira.games.siege.household_tasks import CareFor, Departing, DropOpened, MapChange, OrderSoldier
from konspira.games.siege.outside_actions import UseAbility
from konspira.games.siege.routes import active, district_of, members
from konspira.games.siege.script_terms import ActName, Cost, District, Portion
from konspira.games.siege.script_types import AnyEffect, Story
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import EffectsDue
from konspira.games.siege.tasks import SomebodyGets
from konspira.games.siege.trip_tasks import SoupQueue

Odd = Literal[
    "soup_queue", "comfort_two", "order_soldier", "care_four", "safe_conduct", "open_drop", "leave", "put_out_fire"
]
Only = Literal[
    "white_on_map", "media", "clash_was_here", "drop_here", "no_tunnel_here", "bridge_on_two", "corridor_open",
    "fire_here",
]  # fmt: skip


class Ability(Record, frozen=True):
    """SG-231  An ability of a Location, the action of a person, or what an Act sheet offers in some Districts.

    `only` names what must be so besides; `often` how often it may be done, once an Expedition if nothing is said.
    """

    id: str
    label: Text
    cards: int
    at: str = ""
    acts: tuple[ActName, ...] = ()
    districts: tuple[District, ...] = ()
    cost: Cost | None = None
    only: Only | None = None
    often: Literal["trip", "night", "three_days", "act", "always"] = "trip"
    effects: tuple[AnyEffect, ...] = ()
    odd: Odd | None = None


class _Abilities(Record, frozen=True):
    source: Source
    abilities: tuple[Ability, ...]


ABILITIES: Final = {
    one.id: one for one in load(files(__package__) / "content" / "abilities.toml", _Abilities).abilities
}
SHEET_NAMES: Final = {act: act.lower().replace("-", "_") for act in ("", *ACTS)}
SPADE_SAVES: Final = 2
"""SG-330  Digging without a Shovel costs 2 cards more."""
WATER_FOR_FIRE: Final = 3


def here(t: Table) -> list[UseAbility]:
    """All abilities of this District, of Locations, of people and of the Act sheet."""
    there = _there(t)
    return [UseAbility(one.id) for one in ABILITIES.values() if (one.at in there if one.at else _on_sheet(t, one))]


def _there(t: Table) -> list[str]:
    """SG-44  All actions are about Locations and people here."""
    district = district_of(t)
    places = [place.id for place in city.here(t.city, district)]
    return places + [one.who for one in t.persons if story_pieces.home_of(one.who) == district]


def _on_sheet(t: Table, ability: Ability) -> bool:
    """SG-310…350  What the Act sheet offers, here or everywhere."""
    named = SHEET_NAMES[t.act] in ability.acts
    return named and (not ability.districts or district_of(t) in ability.districts)


def price(t: Table, action: UseAbility) -> int:
    """SG-231  Its price in cards; SG-250  an ally's action costs 1 card less, at least 1."""
    ability = ABILITIES.get(action.ability)
    if ability is None:
        return 0
    if ability.id == "dig":
        return ability.cards + (0 if storage.has(t, "shovel", active(t).group) else SPADE_SAVES)
    ally = ability.at in story_pieces.HOMES and story_pieces.favour_of(t, ability.at) == story_pieces.DONE
    return max(ability.cards - ally, 1)


# ------------------------------------------------------------------ refusals


def refusal(t: Table, action: UseAbility) -> Refusal:
    """SG-231  Once an Expedition each, with or without Exploration tokens; its cost must be there."""
    ability = ABILITIES.get(action.ability)
    if ability is None or not (ability.at in _there(t) if ability.at else _on_sheet(t, ability)):
        return "SG-44", "there is no such ability here"
    if not _again(t, ability):
        return "SG-231", "this was done, and cannot be done again yet"
    if ability.only and not _ONLY[ability.only](t):
        return "SG-44", "there is nothing here to do that with"
    # SG-241  A Story token that is not there cannot be gained.
    gains = [effect.token for effect in ability.effects if isinstance(effect, Story)]
    if not all(story_pieces.story_left(t, token) for token in gains):
        return "SG-241", "no such Story token is left"
    return None if scripting.can_pay(t, _cost(t, ability)) else ("SG-231", "its price cannot be paid")


def _again(t: Table, ability: Ability) -> bool:
    """SG-231  Once an Expedition; SG-320…340  some things more rarely, a person's action and proofs as one likes."""
    last = dict(t.deeds).get(ability.id, 0)
    if ability.often == "three_days":
        return not last or t.day - last >= 3
    if ability.often == "night":
        return last != t.day
    if ability.often == "act":
        return not last
    return (ability.at or ability.id) not in active(t).used


def _cost(t: Table, ability: Ability) -> Cost | None:
    """SG-67  Away from the river a Fire takes 3 Water of the Findings Pile."""
    if ability.id == "put_out_fire" and not DISTRICTS[district_of(t)].river:
        return FIRE_COST
    return ability.cost


FIRE_COST: Final = Cost(items=(Portion("water", WATER_FOR_FIRE),))

_ONLY: Final[dict[str, Callable[[Table], bool]]] = {
    "white_on_map": lambda t: bool(t.city.white),
    "media": lambda t: t.media >= 0,
    "clash_was_here": lambda t: district_of(t) in t.clashed,
    "drop_here": lambda t: district_of(t) in t.city.drops,
    "no_tunnel_here": lambda t: district_of(t) not in t.city.tunnels,
    "bridge_on_two": lambda t: t.city.north_bridge == 2,
    # SG-340  Days 5–7 the corridor in D1 is open; a Pass a Character.
    "corridor_open": lambda t: t.day >= 5 and "pass" in city.at_hand(t),
    "fire_here": lambda t: district_of(t) in map_changes.burning(t),
}

# ------------------------------------------------------------------ using


def use(t: Table, action: UseAbility) -> Step[Table]:
    """SG-44  The price, then what happens."""
    ability, trip = ABILITIES[action.ability], active(t)
    # SG-231  Once an Expedition; a person may be asked again, and proofs delivered one after another.
    once = ability.at not in story_pieces.HOMES and ability.often != "always"
    used = (*trip.used, ability.at or ability.id) if once else trip.used
    place = story_pieces.HOMES.get(ability.at, ability.at)
    deeds = (*(deed for deed in t.deeds if deed[0] != ability.id), (ability.id, t.day))
    t = replace(t, trip=replace(trip, used=used, location=place), deeds=deeds)
    cost = _cost(t, ability)
    t = then(t, EffectsDue(ability.effects))
    t, told = _ODD[ability.odd](t) if ability.odd else (t, ())
    if cost is None:
        return t, told
    t, more = scripting.paid(t, cost, delivered=True)
    return t, told + more


def comfort_two(t: Table) -> Step[Table]:
    """SG-231  Kościół: up to two present Misery −1."""
    return then(t, SomebodyGets("misery", -1, people.names(members(t)), count=2)), ()


def soup_queue(t: Table) -> Step[Table]:
    """SG-231  Stadion: a d10 for soup."""
    return then(t, SoupQueue()), ()


def order_soldier(t: Table) -> Step[Table]:
    """SG-231  Posterunek: a WHITE Soldier moves up to 2 or leaves the Map."""
    return then(t, OrderSoldier()), ()


def care_four(t: Table) -> Step[Table]:
    """SG-234  Garaż z karetką: one present adds +4 to the next Dawn roll."""
    return then(t, CareFor(people.names(members(t)), 4)), ()


def safe_conduct(t: Table) -> Step[Table]:
    """SG-250  Orlo: no Map Encounter with WHITE on the next night."""
    return replace(t, rules=(*t.rules, "conduct_promised")), ()


def open_drop(t: Table) -> Step[Table]:
    """SG-252  A Drop is revealed in its District."""
    return then(t, DropOpened()), ()


def leave(t: Table) -> Step[Table]:
    """SG-340  Who has a Pass leaves the city."""
    return then(t, Departing()), ()


def put_out_fire(t: Table) -> Step[Table]:
    """SG-67  The Active Group puts a Fire out."""
    return then(t, MapChange("fire_out", district_of(t))), ()


def queue_roll(t: Table, task: SoupQueue) -> Step[Table]:
    """SG-231  The black die."""
    return roll(t, "black", task)


def served(_: Table, __: SoupQueue, rolled: int) -> Judged:
    """SG-231  d10 6–10: there is enough for these, too."""
    return Judged("served" if rolled >= 6 else "unserved")


def queued(t: Table, task: SoupQueue, rolled: int) -> Step[Table]:
    """SG-231  1 Vegetable for each present, at most 2."""
    if served(t, task, rolled).result == "unserved":
        return t, ()
    return storage.gain(t, {"vegetable": min(len(members(t)), 2)}, active(t).group)


_ODD: Final[dict[str, Callable[[Table], Step[Table]]]] = {
    "comfort_two": comfort_two,
    "soup_queue": soup_queue,
    "order_soldier": order_soldier,
    "care_four": care_four,
    "safe_conduct": safe_conduct,
    "open_drop": open_drop,
    "leave": leave,
    "put_out_fire": put_out_fire,
}
TASKS: Final[dict[type, Any]] = {SoupQueue: queue_roll}
ROLLS: Final[dict[type, Throw]] = {SoupQueue: Throw(served, queued)}
