"""What everybody sees happen in Czas oblężenia."""

from typing import Literal

from konspira.engine import Event

PhaseName = Literal["morning", "day", "dusk", "evening", "expedition", "raid", "dawn"]


class PhaseBegan(Event, frozen=True):
    """SG-02  A phase of the day begins."""

    phase: PhaseName
    day: int


class LeaderPassed(Event, frozen=True):
    """SG-01  Who is the Leader now."""

    seat: int


class DieRolled(Event, frozen=True):
    """A die came up so, for this."""

    die: str
    value: int
    why: str


class CardTurned(Event, frozen=True):
    """A card was turned, for this."""

    card: str
    why: str


class StateChanged(Event, frozen=True):
    """SG-03  A Character's State stands so now."""

    who: str
    state: str
    now: int


class PersonLost(Event, frozen=True):
    """SG-104  A Character is lost by this State."""

    who: str
    by: str


class Gained(Event, frozen=True):
    """SG-105  Items come from the supply: to Storage (-1), or to a group's pile."""

    item: str
    count: int
    where: int


class Discarded(Event, frozen=True):
    """SG-04  Items go back to the supply."""

    item: str
    count: int
    where: int


class Moved(Event, frozen=True):
    """Items go from one place to another."""

    item: str
    count: int
    to: int


class MedicineGiven(Event, frozen=True):
    """SG-07  Medicine is assigned."""

    who: str
    item: str


class SpaceChanged(Event, frozen=True):
    """SG-120  What stands on a space of the Shelter now; "" nothing."""

    space: str
    holds: str


class NightTaken(Event, frozen=True):
    """SG-13  Where a Character spends the night."""

    who: str
    where: str


class WeaponTaken(Event, frozen=True):
    """SG-14  A Character arms."""

    who: str
    weapon: str


class RaidResult(Event, frozen=True):
    """SG-163  What is left of Damage and Wounds."""

    damage: int
    wounds: int


class SoldierMoved(Event, frozen=True):
    """SG-50  A Soldier goes from a District to another."""

    colour: str
    of: int
    to: int


class SoldierPlaced(Event, frozen=True):
    """SG-54  A Soldier comes to a District."""

    colour: str
    district: int


class Clashed(Event, frozen=True):
    """SG-52  Two Soldiers clash: both leave the Map, a token stays."""

    district: int


class ClashEnded(Event, frozen=True):
    """SG-244  A Clash token goes."""

    district: int


class TripBegan(Event, frozen=True):
    """SG-41  A group sets out with so many cards."""

    group: int
    target: int


class CardsReturned(Event, frozen=True):
    """SG-181  So many cards go back; so many are left."""

    count: int
    left: int


class Arrived(Event, frozen=True):
    """SG-43  The group is in its District, Noise stands so."""

    district: int
    noise: int


class NoiseChanged(Event, frozen=True):
    """SG-182  Noise stands so now."""

    now: int


class LocationEntered(Event, frozen=True):
    """SG-37  A Location enters."""

    location: str
    district: int


class SearchBegan(Event, frozen=True):
    """SG-45  A search begins."""

    location: str


class GroupReturned(Event, frozen=True):
    """SG-48  A group comes home."""

    group: int


class StoryTold(Event, frozen=True):
    """SG-401  A story, or a part of one, by its key."""

    story: str


class GameEnded(Event, frozen=True):
    """SG-108, SG-300  The end, by which rule."""

    won: bool
    rule: str
