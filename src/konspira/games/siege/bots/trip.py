"""Where a group goes and what it does there, by what 16 cards can buy (SG-40…47)."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Action
from konspira.games.siege import abilities, city, odds, routes, storage
from konspira.games.siege.actions import Enough
from konspira.games.siege.bots.answers import ARMS
from konspira.games.siege.bots.errands import errand, errands, gear, is_known
from konspira.games.siege.bots.lookahead import expected
from konspira.games.siege.bots.needs import brings, everything, missed
from konspira.games.siege.bots.picking import least, most, the
from konspira.games.siege.bots.promises import A_CARD
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.worth import PROOFS, days_left, worth
from konspira.games.siege.content import DISTRICTS, LOCATIONS
from konspira.games.siege.expedition import CARDS, FROM_WELL, at_well, inventory, room
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.night_raid import guards
from konspira.games.siege.outside_actions import (
    AskFavour,
    Discover,
    Gather,
    LookAround,
    Pack,
    SearchPlace,
    SetTarget,
    TurnNext,
    UseAbility,
    UseToken,
)
from konspira.games.siege.people import WOUNDS
from konspira.games.siege.routes import district_of, members
from konspira.games.siege.state import Deciding, Place, Table
from konspira.games.siege.storage import INDEX, VALUES
from konspira.games.siege.trip_actions import SIZES
from konspira.games.siege.trip_tasks import Packing

KINDS: Final = {"shop": 1.25, "medical": 1.25, "home": 1.05, "public": 1.0, "industry": 0.95, "military": 1.0}
"""What a search is worth by the kind of the Location."""
LOOTED: Final = 0.6
"""SG-182  The same in the looted Old Town."""
DISCOVERED: Final = 2
A_LOAD: Final = 0.7
"""What one more resource that is carried home is worth."""
SOLDIER: Final = 0.8
"""What it costs to meet a Soldier."""
LOUDER: Final = 0.09
"""What a step of Noise costs for every card."""
FIND: Final = 1.0
STRANGERS: Final = 3.0
"""What it costs to be heard."""
A_DEED: Final = 12.0
"""What a deed for the Act's goal is worth."""
IT_PAYS: Final = 0.3
FERRIES: Final = {"karel_1": 1, "karel_7": 7, "przystan": 1}
"""SG-234, SG-250  Where a group is taken by water."""
WELL: Final = "studnia_przy_murze"
DRAWS: Final = Gather("water")
FIRST: Final = ("leave", "deliver_proof", "interview", "buy_pass", "dig", "put_out_fire", "list_of_the_missing",
    "admissions_book", "film_of_a_clash", "film_of_the_graves", "drukarnia", "open_drop")  # fmt: skip
"""What is done for the Act's goal wherever it can be done."""


def targets(t: Table, ways: Sequence[Action], temper: Temper, seed: int) -> Action:
    """SG-40  Where the cards bring most, by the first route that is offered."""
    firsts = {(way.group, way.district): way for way in reversed(ways) if isinstance(way, SetTarget)}
    return most([*reversed(firsts.values())], lambda way: trip_worth(t, way, temper))


def trip_worth(t: Table, way: SetTarget, temper: Temper) -> float:
    """What a way to a District is worth: a search, the Act's deeds, less whom one meets."""
    district = way.district
    cards = cards_there(t, way.group, district)
    met = sum([colour.count(district) for colour in (t.city.white, t.city.black)]) if t.act else 0
    result = deed(t, way.group, district, cards) - SOLDIER * temper.fear * met
    chosen = errands(t, way.group, district, cards)
    result += sum([one.worth for one in chosen]) + well_worth(t, district)
    search = search_worth(t, district, cards, temper)
    left = cards - sum([one.cards for one in chosen])
    # SG-47  Free resources come only with a search; without one they are gathered for cards.
    load = inventory(t, way.group) if search or not t.act else min(inventory(t, way.group), left)
    return result + search + 0.1 * cards + A_LOAD * load


def cards_there(t: Table, number: int, district: int) -> int:
    """SG-42, SG-67  How many cards a group has left there, by the cheapest way."""
    burns = any(district == at for at, _ in t.city.fires)
    return (CARDS - routes.least_cost(t, number, district) if t.act else 18 - 2 * district) - 3 * burns


def search_worth(t: Table, district: int, cards: int, temper: Temper) -> float:
    """SG-45  What a search there is worth, of a Location in play or one that is discovered."""
    if any(district == at for at, _ in t.city.clashes):
        return 0.0
    noise = DISTRICTS[district].noise if t.act else 1
    each = A_CARD * temper.greed - LOUDER * temper.fear * (noise - 1) / 2
    found = [
        (cards + SIZES[LOCATIONS[place.id].size]) * each * appeal(place)
        for place in city.here(t.city, district)
        if place.tokens or not t.act
    ]
    if not found and t.act and t.locations.size and not (t.city.zone_closed and district == t.city.safe_zone):
        found = [max(cards - 6 + DISCOVERED, 0) * each]
    return max(found, default=0.0)


def well_worth(t: Table, district: int) -> float:
    """SG-234  What the Water of the well is worth that is drawn for two cards."""
    if not any(place.id == WELL for place in city.here(t.city, district)):
        return 0.0
    return FROM_WELL * brings(t, everything(t), "water") - A_CARD * FROM_WELL / 2


def appeal(place: Place) -> float:
    """What a search there brings, by its kind."""
    return LOOTED if place.district == 10 else KINDS.get(LOCATIONS[place.id].kind, 1.0)


# ------------------------------------------------------------------ the Acts' own goals


def deed(t: Table, number: int, district: int, cards: int) -> float:
    """SG-320…350  What can be done there for the goal of the Act."""
    if t.act == "II-A":
        return _for_media(t, district, cards)
    if t.act == "II-B":
        dug = district in (10, 7, 4) and district not in t.city.tunnels
        return A_DEED if dug and cards >= 10 else 0.0
    if t.act == "III-A":
        return _for_leaving(t, number, district, cards)
    if t.act == "III-B":
        return _for_fires(t, district, cards)
    return 0.0


def open_deeds(t: Table) -> int:
    """In how many Districts something can be done tonight for the goal of the Act."""
    if not t.act or t.act == "I":
        return 0
    return sum([deed(t, 0, district, CARDS - routes.least_cost(t, 0, district)) > 0 for district in DISTRICTS])


def _for_media(t: Table, district: int, cards: int) -> float:
    """SG-320  Proofs are collected, then delivered together."""
    known = {*t.story, *t.spent}
    where = {3: ("missing_list", 4), 4: ("admissions_book", 4), 5: ("film", 6)}
    if district in where:
        token, price = where[district]
        return A_DEED if token not in known and cards >= price else 0.0
    if district != t.city.safe_zone or t.media >= 6:
        return 0.0
    held = sum([token in t.story for token in PROOFS])
    talk = t.day - dict(t.deeds).get("interview", -9) >= 3
    last = days_left(t) <= 2 and t.media < 5
    return (1.0 + last) * A_DEED * (min(held, (cards - 3 * talk) // 2) * 0.7 + 0.8 * talk)


def _for_leaving(t: Table, number: int, district: int, cards: int) -> float:
    """SG-340  Passes first; from day 5 out, with a Pass each."""
    passes = t.story.count("pass")
    if district == 6 and passes + len(t.out) < 2:
        return A_DEED if cards >= 4 and storage.value(t.storage) >= 10 else 0.0
    leaving = district == 1 and t.day >= 6 and cards >= 3
    return 4 * A_DEED if leaving and passes and ready_to_leave(t) else 0.0


def ready_to_leave(t: Table) -> bool:
    """SG-340  Two have Passes, or the last days have come."""
    return t.story.count("pass") + len(t.out) >= 2 or t.day >= 7


def _for_fires(t: Table, district: int, cards: int) -> float:
    """SG-350  A Fire that can be put out, one about to become Ruins first."""
    stood = dict(t.city.fires).get(district)
    if stood is None or cards < 6 or not (DISTRICTS[district].river or storage.count(t.storage, "water") >= 3):
        return 0.0
    return A_DEED * (1.0 + 0.5 * stood + (district == t.city.shelter))


# ------------------------------------------------------------------ gear


def packing(t: Table, ways: Sequence[Action], temper: Temper, seed: int) -> Action:
    """SG-40  What opens doors and weighs nothing, a weapon that no Guard needs, and what the Act's deed takes."""
    assert isinstance(t.phase, Deciding)
    task = t.phase.task
    assert isinstance(task, Packing)
    # SG-222  A spare backpack is for now.
    bag = [way for way in ways if isinstance(way, PlayCard)]
    if bag:
        return bag[0]
    packs = [way for way in ways if isinstance(way, Pack)]
    for_deed = [way for way in packs if way.item in _gear(t, task)]
    if for_deed:
        return least(for_deed, lambda way: missed(t, everything(t), way.item) / max(VALUES[INDEX[way.item]], 1))
    party = t.parties[task.group]
    wanted = gear(t, task.group, party.target, cards_there(t, task.group, party.target))
    if for_people := [way for way in packs if way.item in wanted]:
        return for_people[0]
    spare = sum(storage.count(t.storage, weapon) for weapon in ARMS) > len(guards(t))
    armed = sum([party.pile[INDEX[weapon]] for weapon in ARMS])
    useful = [way for way in packs if way.item == "lockpick" or (spare and not armed and way.item in ARMS)]
    return useful[0] if useful else the(ways, Enough)


def _gear(t: Table, task: Packing) -> Sequence[str]:
    """What the deed of tonight still takes."""
    party = t.parties[task.group]
    short = 10 - storage.value(party.pile)
    if t.act == "III-A" and party.target == 6 and t.story.count("pass") + len(t.out) < 2 and short > 0:
        return [item for item in storage.held(t.storage) if VALUES[INDEX[item]] >= 5 or short <= 3]
    burns = t.act == "III-B" and any(party.target == at for at, _ in t.city.fires)
    dry = burns and not DISTRICTS[party.target].river and party.pile[INDEX["water"]] < 3
    return ("water",) if dry else ()


# ------------------------------------------------------------------ there


def outside(t: Table, ways: Sequence[Action], temper: Temper, seed: int) -> Action:
    """SG-44  The Act's deeds, whatever else pays for its cards, then a search, a new Location, or resources."""
    deeds = [way for name in FIRST for way in ways if isinstance(way, UseAbility) and way.ability == name]
    if deeds and (deeds[0].ability != "leave" or ready_to_leave(t)):
        return deeds[0]
    if material := _for_tunnel(t, ways):
        return material
    if pays := _pays(t, ways, temper, seed) or _draws(t, ways):
        return pays
    searches = [way for way in ways if isinstance(way, SearchPlace)]
    if searches:
        return most(searches, lambda way: SIZES[LOCATIONS[way.location].size])
    assert t.trip is not None
    discovers = [way for way in ways if isinstance(way, Discover)]
    if discovers and t.trip.unknown >= 9 and len(city.free_slots(t.city)):
        return discovers[0]
    return _gather(t, ways)


def _for_tunnel(t: Table, ways: Sequence[Action]) -> Action | None:
    """SG-330  What a section still takes is gathered first."""
    assert t.trip is not None
    here = t.parties[t.trip.group].target
    if t.act != "II-B" or here not in (10, 7, 4) or here in t.city.tunnels:
        return None
    pile = t.parties[t.trip.group].pile
    for item, need in (("wood", 2), ("components", 1)):
        if pile[INDEX[item]] < need and t.trip.unknown > 7:
            return next((way for way in ways if isinstance(way, Gather) and way.resource == item), None)
    return None


def _pays(t: Table, ways: Sequence[Action], temper: Temper, seed: int) -> Action | None:
    """What is worth more than the cards that it takes."""
    tries = [way for way in ways if isinstance(way, UseAbility | UseToken | LookAround | AskFavour)]
    if not tries:
        return None
    now = worth(t, temper)
    gains = {way: _gain(t, way, temper, seed, now) for way in tries}
    best = max(tries, key=lambda way: gains[way])
    return best if gains[best] > IT_PAYS else None


def _draws(t: Table, ways: Sequence[Action]) -> Action | None:
    """SG-234  Water of the well, if two are worth the card."""
    pays = DRAWS in ways and at_well(t) and 2 * brings(t, everything(t), "water") > A_CARD
    return DRAWS if pays else None


def _gain(t: Table, way: Action, temper: Temper, seed: int, now: float) -> float:
    """What people, tokens and Map Locations promise, or a search elsewhere; all else is played on in thought."""
    if isinstance(way, AskFavour | UseToken) or (isinstance(way, LookAround) and is_known(way.location)):
        return errand(t, way).worth
    if isinstance(way, UseAbility) and way.ability in FERRIES:
        assert t.trip is not None
        here, to, cards = district_of(t), FERRIES[way.ability], t.trip.unknown
        there = search_worth(t, to, cards - abilities.price(t, way), temper)
        return there - search_worth(t, here, cards, temper)
    return expected(t, way, temper, 2, seed) - now


def _gather(t: Table, ways: Sequence[Action]) -> Action:
    """SG-44  Resources, as much as can be carried."""
    assert t.trip is not None
    gathers = [way for way in ways if isinstance(way, Gather)]
    if not gathers or room(t, t.trip.group) < 1:
        return the(ways, Enough)
    goods = everything(t)
    return most(gathers, lambda way: brings(t, goods, way.resource))


def searching(t: Table, ways: Sequence[Action], temper: Temper, seed: int) -> Action:
    """SG-180  One more card while finds are likelier than what one would rather not meet."""
    assert t.trip is not None
    chance = odds.next_card(t.trip)
    weak = 1 + sum([one.states[WOUNDS] ** 2 for one in members(t)]) / max(len(members(t)), 1)
    more = FIND * temper.greed * float(chance.find) > STRANGERS * temper.fear * weak * float(chance.somebody)
    return the(ways, TurnNext if more else Enough)
