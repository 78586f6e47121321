"""Locations on the Map: how they enter, their tokens, what the second group may not see yet (SG-34, SG-37)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Step, replace
from konspira.engine.pile import Pile, candidates, without
from konspira.engine.tasks import then
from konspira.games.siege.chance import Draw, Throw, drawn, evenly, roll
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.events import LocationEntered, LocationGone
from konspira.games.siege.household_tasks import MapChange
from konspira.games.siege.state import City, Place, Table
from konspira.games.siege.story_tasks import TokenLaid, TokensGone
from konspira.games.siege.trip_tasks import (
    FirstDistrict,
    FirstLocation,
    LocationEnters,
    MapLocation,
    NewLocation,
    TokensChanged,
)

SLOTS: Final = range(3)
BESIDE: Final = -1


def here(city: City, district: int) -> tuple[Place, ...]:
    """The Locations of a District."""
    return tuple([place for place in city.places if place.district == district])


def free_slots(city: City) -> tuple[int, ...]:
    """SG-37  Location spaces that are free."""
    taken = [place.slot for place in city.places]
    return tuple([slot for slot in SLOTS if slot not in taken])


def slots(city: City) -> tuple[int, ...]:
    """SG-37  A free Location space; only if none is free, one whose Location is replaced."""
    return free_slots(city)[:1] or tuple(SLOTS)


def without_card(pile: Pile[None], card: str) -> Pile[None]:
    """A deck without a card that is looked for in it."""
    decks = tuple(tuple(one for one in deck if one != card) for deck in pile.decks)
    return replace(pile, decks=decks, top=tuple(one for one in pile.top if one != card))


# ------------------------------------------------------------------ changes to the Map


def first_of_two(t: Table) -> bool:
    """SG-34  Whether the first of two groups is out now."""
    return t.city_before is not None and t.trip is not None and not any(party.done for party in t.parties)


def written(t: Table, task: LocationEnters | TokensChanged | TokenLaid | TokensGone | MapChange) -> Table:
    """SG-34  What the first of two groups changes is done again after the second, which does not see it."""
    return replace(t, suspended=(*t.suspended, task)) if first_of_two(t) else t


def at_hand(t: Table) -> tuple[str, ...]:
    """SG-34  The Story tokens that can be used now: the second group has none of what the first gained tonight."""
    if not t.fresh or first_of_two(t):
        return t.story
    left = list(t.story)
    for token in t.fresh:
        if token in left:
            left.remove(token)
    return tuple(left)


EXPLORATION_TOKENS: Final = 10


def tokens_left(city: City) -> int:
    """SG-241  There are 10 Exploration tokens; what is placed without one is nothing."""
    return max(EXPLORATION_TOKENS - sum([place.tokens for place in city.places]), 0)


def enter(t: Table, task: LocationEnters) -> Step[Table]:
    """SG-37  A new Location takes its place; one that is replaced is removed from the game."""
    t = written(t, task)
    free = free_slots(t.city)
    slot = task.slot if task.slot == BESIDE or task.slot in free or not free else free[0]
    staying = [place for place in t.city.places if slot == BESIDE or place.slot != slot]
    tokens = min(task.tokens, tokens_left(replace(t.city, places=tuple(staying))))
    gone = [LocationGone(place.id) for place in t.city.places if place not in staying]
    places = (*staying, Place(task.location, task.district, tokens, slot))
    t = replace(t, city=replace(t.city, places=places))
    return t, (*gone, LocationEntered(task.location, task.district))


def change_tokens(t: Table, task: TokensChanged) -> Step[Table]:
    """SG-45  1 Exploration token is discarded at once; SG-62  or one comes, without a limit."""
    t = written(t, task)
    by = min(task.by, tokens_left(t.city))
    places = [
        replace(place, tokens=max(place.tokens + by, 0)) if place.id == task.location else place
        for place in t.city.places
    ]
    return replace(t, city=replace(t.city, places=tuple(places))), ()


# ------------------------------------------------------------------ drawing Locations


def ordinary(t: Table, _: NewLocation | FirstLocation) -> Sequence[tuple[str, int]]:
    """SG-44  The Location deck holds ordinary ones only."""
    return evenly(candidates(t.locations, {}))


def discovered(t: Table, task: NewLocation, card: str) -> Step[Table]:
    """SG-44  Its marker lies where the group is, 1 token on the card."""
    assert t.trip is not None
    district = t.parties[t.trip.group].target
    t = replace(t, locations=without(t.locations, card))
    return then(t, LocationEnters(card, district, task.slot)), ()


def map_cards(t: Table, _: MapLocation) -> Sequence[tuple[str, int]]:
    """SG-72  The Map Locations that are still a deck."""
    return evenly(candidates(t.map_locations, {}))


def map_location(t: Table, task: MapLocation, card: str) -> Step[Table]:
    """SG-37  Map Locations stand in the District that bears their name."""
    t = replace(t, map_locations=without(t.map_locations, card))
    return then(t, LocationEnters(card, LOCATIONS[card].district, BESIDE, task.tokens)), ()


def first_location(t: Table, _: FirstLocation, card: str) -> Step[Table]:
    """SG-72  Its District is drawn."""
    return roll(replace(t, locations=without(t.locations, card)), "black", FirstDistrict(card))


def first_district(t: Table, task: FirstDistrict, rolled: int) -> Step[Table]:
    """SG-32  Draw a District: the black d10; SG-72  10 is rolled again."""
    if rolled == 10:
        return roll(t, "black", task)
    return then(t, LocationEnters(task.location, rolled, 0)), ()


TASKS: Final[dict[type, Any]] = {LocationEnters: enter, TokensChanged: change_tokens}
ROLLS: Final[dict[type, Throw]] = {FirstDistrict: drawn(first_district)}
DRAWS: Final[dict[type, Draw]] = {
    NewLocation: Draw(ordinary, discovered),
    MapLocation: Draw(map_cards, map_location),
    FirstLocation: Draw(ordinary, first_location),
}
