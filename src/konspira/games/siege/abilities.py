"""What Locations and people can do for a group, at their price (SG-44, SG-231, SG-234, SG-250)."""

from importlib.resources import files
from typing import Any, Final, Literal

from konspira.engine import Step, replace
from konspira.engine.content import load
from konspira.engine.record import Record
from konspira.engine.tasks import then
from konspira.engine.words import Text
from konspira.games.siege import city, people, scripting, storage, story_pieces
from konspira.games.siege.asking import Refusal
from konspira.games.siege.chance import roll
from konspira.games.siege.content import LOCATIONS, Source
from konspira.games.siege.outside_actions import UseAbility
from konspira.games.siege.routes import active, district_of, members
from konspira.games.siege.script_terms import Cost
from konspira.games.siege.script_types import AnyEffect
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import EffectsDue
from konspira.games.siege.tasks import SomebodyGets
from konspira.games.siege.trip_tasks import SoupQueue


class Ability(Record, frozen=True):
    """SG-231  An ability of a Location, or the action of a person."""

    id: str
    at: str
    label: Text
    cards: int
    cost: Cost | None = None
    effects: tuple[AnyEffect, ...] = ()
    odd: Literal["soup_queue", "comfort_two"] | None = None


class _Abilities(Record, frozen=True):
    source: Source
    abilities: tuple[Ability, ...]


ABILITIES: Final = {
    one.id: one for one in load(files(__package__) / "content" / "abilities.toml", _Abilities).abilities
}


def here(t: Table) -> list[UseAbility]:
    """All abilities of this District, of Locations and of people."""
    return [UseAbility(one.id) for one in ABILITIES.values() if _is_here(t, one)]


def _is_here(t: Table, ability: Ability) -> bool:
    """SG-44  All actions are about Locations and elements here."""
    if ability.at in LOCATIONS:
        return any(place.id == ability.at for place in city.here(t.city, district_of(t)))
    home = LOCATIONS[story_pieces.HOMES[ability.at]]
    return bool(story_pieces.favour_of(t, ability.at)) and home.district == district_of(t)


def price(t: Table, action: UseAbility) -> int:
    """SG-231  Its price in cards; SG-250  an ally's action costs 1 card less, at least 1."""
    ability = ABILITIES.get(action.ability)
    if ability is None:
        return 0
    ally = ability.at not in LOCATIONS and story_pieces.favour_of(t, ability.at) == story_pieces.DONE
    return max(ability.cards - ally, 1)


def refusal(t: Table, action: UseAbility) -> Refusal:
    """SG-231  Once an Expedition each, with or without Exploration tokens; its cost must be there."""
    ability = ABILITIES.get(action.ability)
    if ability is None or not _is_here(t, ability):
        return "SG-44", "there is no such ability here"
    if ability.at in active(t).used:
        return "SG-231", "once an Expedition each"
    return None if scripting.can_pay(t, ability.cost) else ("SG-231", "its price cannot be paid")


def use(t: Table, action: UseAbility) -> Step[Table]:
    """SG-44  The price, then what happens."""
    ability = ABILITIES[action.ability]
    trip = active(t)
    # SG-231  A Location's ability once an Expedition; a person may be asked again.
    used = (*trip.used, ability.at) if ability.at in LOCATIONS else trip.used
    place = ability.at if ability.at in LOCATIONS else story_pieces.HOMES[ability.at]
    t = replace(t, trip=replace(trip, used=used, location=place))
    t = then(t, EffectsDue(ability.effects))
    t = then(t, *_ODD[ability.odd](t)) if ability.odd else t
    return scripting.paid(t, ability.cost) if ability.cost else (t, ())


def comfort_two(t: Table) -> list[Any]:
    """SG-231  Kościół: up to two present Misery −1."""
    return [SomebodyGets("misery", -1, people.names(members(t)), count=2)]


def soup_queue(_: Table) -> list[Any]:
    """SG-231  Stadion: a d10 for soup."""
    return [SoupQueue()]


def queue_roll(t: Table, task: SoupQueue) -> Step[Table]:
    """SG-231  The black die."""
    return roll(t, "black", task)


def queued(t: Table, _: SoupQueue, rolled: int) -> Step[Table]:
    """SG-231  d10 6–10: 1 Vegetable for each present, at most 2."""
    return storage.gain(t, {"vegetable": min(len(members(t)), 2)}, active(t).group) if rolled >= 6 else (t, ())


_ODD: Final = {"comfort_two": comfort_two, "soup_queue": soup_queue}
TASKS: Final[dict[type, Any]] = {SoupQueue: queue_roll}
ROLLS: Final[dict[type, Any]] = {SoupQueue: queued}
