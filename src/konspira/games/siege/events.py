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


class TakenBack(Event, frozen=True):
    """SG-01  The last choice is taken back."""

    seat: int


class DieRolled(Event, frozen=True):
    """A die came up so, for this: how it comes out, who rolled, what it was against, and what is added to it."""

    die: str
    value: int
    why: str
    result: str = ""
    who: str = ""
    against: int = 0
    by: int = 0


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


class NothingFound(Event, frozen=True):
    """SG-183  A find that brings nothing."""


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
    """SG-120  What stands on a space of the Shelter now, "" nothing; and who has put it there."""

    space: str
    holds: str
    who: str = ""


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
    """SG-45  A search begins, and who searches."""

    location: str
    who: tuple[str, ...]


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


# ------------------------------------------------------------------ stories


class CardLaid(Event, frozen=True):
    """SG-31  A card goes on the Time track."""

    card: str


class CardLeft(Event, frozen=True):
    """SG-31  A card leaves the Time track; an Objective with a tick or a cross."""

    card: str
    done: bool = False


class ColdChanged(Event, frozen=True):
    """SG-160  Cold stands so now."""

    now: int


class TrackChanged(Event, frozen=True):
    """SG-249, SG-361  Media, Fury or Joy stands so now."""

    track: str
    now: int


class PersonCame(Event, frozen=True):
    """SG-250  A person enters."""

    who: str


class FavourMet(Event, frozen=True):
    """SG-250  A Favour is met."""

    who: str
    favour: int


class StoryChanged(Event, frozen=True):
    """SG-39  A Story token is gained (1) or goes (-1)."""

    token: str
    by: int


class MovedIn(Event, frozen=True):
    """SG-221, SG-301  A Character moves in."""

    who: str


# ------------------------------------------------------------------ the Map


class TokenPlaced(Event, frozen=True):
    """SG-35, SG-65…68  A token is laid in a District: a letter, fire, ruins, drop, bridge, tunnel."""

    kind: str
    district: int


class TokenGone(Event, frozen=True):
    """SG-35, SG-65…68  A token leaves a District."""

    kind: str
    district: int


class SoldierLeft(Event, frozen=True):
    """SG-260  A Soldier leaves the Map."""

    colour: str
    district: int


class LocationGone(Event, frozen=True):
    """SG-68, SG-260, SG-301, SG-383  A Location is removed from the game."""

    location: str


class WentOut(Event, frozen=True):
    """SG-340  A Character is out of the city, safe and alive."""

    who: str


class ShelterGivenUp(Event, frozen=True):
    """SG-340  The Shelter is given up."""


# ------------------------------------------------------------------ cards in hand, child, Dog, normal play


class CardKept(Event, frozen=True):
    """SG-222, SG-363  A card comes to the hand."""

    card: str


class CardPlayed(Event, frozen=True):
    """SG-222, SG-364  A card of the hand is used."""

    card: str
    who: str = ""


class DogCame(Event, frozen=True):
    """SG-370  The Dog comes into play."""


class DogGone(Event, frozen=True):
    """SG-370  The Dog is gone."""


class ChildCame(Event, frozen=True):
    """SG-25  The child, or the children, live here."""

    child: str


class ChildGone(Event, frozen=True):
    """SG-361  The child leaves."""


class AimShown(Event, frozen=True):
    """SG-381, SG-387  The Objective that holds now, or the Final."""

    aim: str


class AimJudged(Event, frozen=True):
    """SG-387  The Objective of a Chapter is judged."""

    aim: str
    done: bool


class IdeaHad(Event, frozen=True):
    """SG-386  A Fitting becomes available."""

    fitting: str
