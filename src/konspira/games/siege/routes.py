"""The way of a group: what Districts cost, the route, and whom it meets (SG-42, SG-43, SG-66, SG-67, SG-243…244)."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from konspira.engine import Action, Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import acts, held_cards, people, soldiers, storage, time_track
from konspira.games.siege.actions import ChooseItem, ChoosePerson, Enough
from konspira.games.siege.asking import Question, persons
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.content import ACTS, DISTRICTS, ITEMS, LOCATIONS
from konspira.games.siege.events import Arrived, CardsReturned
from konspira.games.siege.household_actions import AngerStreet, PlayCard, TakeWound
from konspira.games.siege.outside_actions import Brave, Bribe, GoTo, PayCards
from konspira.games.siege.people import WOUNDS
from konspira.games.siege.state import City, Person, Table, Trip
from konspira.games.siege.tasks import PayGoods, ShareWounds
from konspira.games.siege.trip_tasks import (
    Arrive,
    ChooseRoute,
    ClashAhead,
    ClashFire,
    Encounter,
    EndTrip,
    FireAhead,
    OnTheWay,
    Trouble,
)

NORTH_BRIDGE: Final = frozenset({1, 6})
NOWHERE: Final = 99
DRAIN: Final = "kanal_burzowy"
SHELTERS: Final = 10


def active(t: Table) -> Trip:
    """The Active Group's trip."""
    assert t.trip is not None
    return t.trip


def members(t: Table) -> tuple[Person, ...]:
    """The Characters of the Active Group."""
    return people.group(t, active(t).group)


def district_of(t: Table) -> int:
    """The District where the Active Group is, or is going."""
    return t.parties[active(t).group].target


def return_cards(t: Table, count: int) -> Step[Table]:
    """SG-181  Returned cards go unseen under the Exploration deck; known ones lie on top and go first."""
    trip = active(t)
    trip = replace(trip, unknown=trip.unknown - count, known=trip.known[count:])
    return replace(t, trip=trip), (CardsReturned(count, trip.unknown),)


# ------------------------------------------------------------------ costs


class Streets(NamedTuple):
    """What ways through a City cost: to enter each District, each step, and by target the least from anywhere."""

    enter: dict[int, int]
    step: dict[tuple[int, int], int]
    least: dict[int, dict[int, int]]


class Toll(NamedTuple):
    """All that changes what ways through a City cost: the North Bridge token, the South Bridge down, tunnel sections,
    the closed Safe Zone, the storm drain, and what tokens add where they lie."""

    bridge: int
    down: bool
    tunnels: tuple[int, ...]
    closed: int
    drain: bool
    tokens: tuple[tuple[int, int], ...]


def streets(city: City) -> Streets:
    """What the ways of this City cost, worked out once for all Cities where they cost the same."""
    return streets_with(toll_in(city))


def toll_in(city: City) -> Toll:
    """What changes the cost of ways in this City."""
    closed = city.safe_zone if city.zone_closed else 0
    drain = DRAIN in [place.id for place in city.places]
    tokens = tuple([(token.district, token.toll) for token in city.tokens if token.toll])
    return Toll(city.north_bridge, city.south_bridge_down, city.tunnels, closed, drain, tokens)


@cache
def streets_with(toll: Toll) -> Streets:
    """The same by what changes it."""
    enter = {to: _entering(to, toll) + sum([more for at, more in toll.tokens if at == to]) for to in DISTRICTS}
    step = {
        (of, to): enter[to] + _crossing(of, to, toll)
        for of, district in DISTRICTS.items()
        for to in district.neighbours
    }
    return Streets(enter, step, {target: _least(step, target) for target in DISTRICTS})


def _entering(district: int, toll: Toll) -> int:
    """SG-30  What entering a District costs; SG-234  the storm drain makes 8 and 9 cost 1."""
    # SG-330  With sections in 10 and 7 District 7 costs nothing; in 10 and 4 the same for 4.
    if district in (7, 4) and district in toll.tunnels and SHELTERS in toll.tunnels:
        return 0
    cost = 1 if toll.drain and district in (8, 9) else DISTRICTS[district].cost
    # SG-330  Entering a closed Safe Zone costs 2 more.
    return cost + 2 if district == toll.closed else cost


def _crossing(of: int, to: int, toll: Toll) -> int:
    """SG-66  The North Bridge token costs the cards shown; SG-340  a bridge that is down cannot be crossed."""
    if {of, to} == NORTH_BRIDGE:
        return toll.bridge
    return NOWHERE if toll.down and {of, to} == soldiers.SOUTH_BRIDGE else 0


def _least(step: dict[tuple[int, int], int], target: int) -> dict[int, int]:
    """The least that is still to be paid from each District to the target."""
    least = {district: 0 if district == target else NOWHERE for district in DISTRICTS}
    for _ in DISTRICTS:
        for (of, to), cost in step.items():
            least[of] = min(least[of], cost + least[to])
    return least


def entering(city: City, district: int) -> int:
    """SG-30  What entering a District costs, with tolls of tokens."""
    return streets(city).enter[district]


def onward(city: City, of: int, to: int) -> int:
    """What one step of a route costs."""
    return streets(city).step[of, to]


def from_here(city: City, target: int) -> dict[int, int]:
    """The least that is still to be paid from each District to the target."""
    return streets(city).least[target]


def saved(t: Table, number: int) -> int:
    """SG-150  Luka's group's route costs 1 card less."""
    return int("luka" in people.names(people.group(t, number)))


def least_cost(t: Table, number: int, target: int) -> int:
    """SG-42  The cheapest route of a group, the Shelter's District included."""
    return least_costs(t, number)[target]


def least_costs(t: Table, number: int) -> dict[int, int]:
    """SG-42  The same for every District."""
    shelter, known = t.city.shelter, streets(t.city)
    due = known.enter[shelter] - saved(t, number)
    return {target: max(due + least[shelter], 0) for target, least in known.least.items()}


def route_cost(t: Table, route: tuple[int, ...]) -> int:
    """SG-42  The sum of the costs of all Districts on it, each time it is entered."""
    return _returned(active(t), _walked(t, route), saved(t, active(t).group))


def _walked(t: Table, route: tuple[int, ...]) -> int:
    """SG-42  What a route costs before anybody makes it cheaper."""
    known = streets(t.city)
    return known.enter[route[0]] + sum([known.step[of, to] for of, to in pairwise(route)])


def _returned(trip: Trip, walked: int, less: int) -> int:
    """SG-150, SG-222  What is returned for such a route, where somebody makes it cheaper by so much."""
    cost = max(walked - less, 0)
    # SG-222  Znajoma ścieżka: 2 less, at least 1.
    return max(cost - 2, min(cost, 1)) if trip.path else cost


# ------------------------------------------------------------------ the route


def route_ways(t: Table, task: ChooseRoute) -> Sequence[Action]:
    """SG-42  Any unbroken route that can be paid; it may pass a District twice."""
    target, at = district_of(t), task.route[-1]
    trip, known, walked = active(t), streets(t.city), _walked(t, task.route)
    less = saved(t, trip.group)
    ahead = {to: known.step[at, to] + known.least[target][to] for to in DISTRICTS[at].neighbours}
    ways: list[Action] = [
        GoTo(to)
        for to in sorted(ahead, key=lambda to: -ahead[to])
        if _returned(trip, walked + ahead[to], less) <= trip.unknown
    ]
    if "znajoma_sciezka" in t.hand and not trip.path:
        ways.insert(0, PlayCard("znajoma_sciezka"))
    return (*ways, Enough()) if at == target else tuple(ways)


def route_chosen(t: Table, task: ChooseRoute, action: GoTo | Enough | PlayCard) -> Step[Table]:
    """SG-42  District by District, until the group sets out."""
    if isinstance(action, PlayCard):
        return held_cards.used(then(replace(t, trip=replace(active(t), path=True)), task), action.card)
    if isinstance(action, GoTo):
        return then(t, ChooseRoute((*task.route, action.district))), ()
    return set_out(t, task.route)


def set_out(t: Table, route: tuple[int, ...]) -> Step[Table]:
    """SG-42  The cost of the whole route is returned, then the group goes."""
    return return_cards(then(t, OnTheWay(route), Arrive(route[-1])), route_cost(t, route))


def on_the_way(t: Table, task: OnTheWay) -> Step[Table]:
    """SG-243  Once for each Soldier or token in each District of the route, Shelter's and target's too."""
    if not task.route or not members(t):
        return t, ()
    district, city = task.route[0], t.city
    met: list[Any] = [Encounter(colour) for colour in meets(t, district)]
    met += [ClashAhead()] * soldiers.clash_in(city, district)
    met += [FireAhead()] * any(district == burns for burns, _ in city.fires)
    return then(t, *met, OnTheWay(task.route[1:])), ()


def meets(t: Table, district: int) -> list[Literal["white", "black"]]:
    """SG-69, SG-243  The Soldiers there whom the Act sheet names; SG-250  not the WHITE with Orlo's safe conduct."""
    here = [colour for colour in ACTS[t.act].encounters if district in soldiers.of_colour(t.city, colour)]
    return [colour for colour in here if colour != "white" or "safe_conduct" not in t.rules]


def arrive(t: Table, task: Arrive) -> Step[Table]:
    """SG-43  Noise is set to the target District's; SG-68  in Ruins to 1."""
    if not t.act:
        return arrive_nearby(t, task.district)
    if not members(t):
        return t, ()
    t = time_track.stood_in(t, task.district)
    noise = starting_noise(t.city, task.district)
    return replace(t, trip=replace(active(t), noise=noise)), (Arrived(task.district, noise),)


def starting_noise(city: City, district: int) -> int:
    """SG-43  The District's Noise; SG-68  in Ruins 1."""
    return 1 if district in city.ruins else DISTRICTS[district].noise


def arrive_nearby(t: Table, at: int) -> Step[Table]:
    """SG-382  Noise 1; SG-230  at Plac snajperów 2 more."""
    place = next(place.id for place in t.city.places if place.district == at)
    noise = 1 + LOCATIONS[place].noise
    return replace(t, trip=replace(active(t), noise=noise, location=place)), (Arrived(at, noise),)


# ------------------------------------------------------------------ Map Encounters


def encounter(t: Table, task: Encounter) -> Step[Table]:
    """SG-310  The Act's die, with group Prowess; a blank passes."""
    if not members(t):
        return t, ()
    return roll(t, ACTS[t.act].encounters[task.colour], task, again=people.prowess(members(t)), low=True)


def stops(_: Table, __: Encounter, icons: int) -> Judged:
    """SG-310  A blank passes."""
    return Judged("stopped" if icons else "passed")


def met(t: Table, task: Encounter, icons: int) -> Step[Table]:
    """SG-310  Each icon asks something; a blank passes."""
    return (then(t, Trouble(ACTS[t.act].trouble[task.colour], icons)) if icons else t), ()


def trouble_ways(t: Table, task: Trouble) -> Sequence[Action]:
    """SG-310…350  What buys a way past, by the Act sheet."""
    group = members(t)
    if not group:
        return ()
    pile = t.parties[active(t).group].pile
    hurt = [TakeWound(one.who) for one in group if one.states[WOUNDS] < 3]
    if task.kind == "supplies":
        # SG-320  BLACK: 1 food or medicine, or 1 Wound to one, which cannot kill.
        given = map(ChooseItem, storage.held(pile, (*storage.FOOD, *storage.MEDICINE)))
        return (*given, *(hurt or [TakeWound(one.who) for one in group]))
    # SG-330  BLACK: join them for a street, 1 Fatigue, or Fury +1.
    out = (AngerStreet(),) if task.kind == "street" else (Bribe(),) if storage.value(pile) >= 3 else ()
    # SG-340  WHITE: a bribe worth 3, 1 Fatigue or, once, 1 Wound.
    wounds = hurt if task.kind == "harsh" and not task.wounded else ()
    return (*out, *wounds, *persons(people.names(group)))


def troubled(t: Table, task: Trouble, action: Action) -> Step[Table]:
    """SG-310…350  One icon is settled, then the next."""
    left = replace(task, icons=task.icons - 1, wounded=task.wounded or isinstance(action, TakeWound))
    t = then(t, left) if left.icons else t
    if isinstance(action, Bribe):
        return then(t, PayGoods(3, active(t).group)), ()
    if isinstance(action, ChooseItem):
        return storage.discard(t, {action.item: 1}, active(t).group)
    if isinstance(action, TakeWound):
        return people.affect(t, action.who, "wounds", 1, mild=True)
    if isinstance(action, AngerStreet):
        return acts.shift_track(t, "fury", 1)
    assert isinstance(action, ChoosePerson)
    # SG-260  Godzina policyjna: a failed Map Encounter costs 1 Fatigue more.
    return people.affect(t, action.who, "fatigue", 2 if time_track.in_force(t, "curfew") else 1)


def goods_ways(t: Table, task: PayGoods) -> Sequence[Action]:
    """SG-101  Chosen tokens or resources whose values sum to at least so much."""
    return tuple(map(ChooseItem, storage.held(storage.stock_at(t, task.group)))) if task.worth > 0 else ()


def goods_paid(t: Table, task: PayGoods, action: ChooseItem) -> Step[Table]:
    """SG-101  No change is given."""
    t = then(t, replace(task, worth=task.worth - ITEMS[action.item].value))
    return storage.discard(t, {action.item: 1}, task.group)


# ------------------------------------------------------------------ Clash and Fire


def clash_ways(t: Table, _: ClashAhead) -> Sequence[Action]:
    """SG-244  2 more cards, or a yellow die of Wounds."""
    if not members(t):
        return ()
    return (PayCards(), Brave()) if active(t).unknown >= 2 else (Brave(),)


def clash_passed(t: Table, _: ClashAhead, action: PayCards | Brave) -> Step[Table]:
    """SG-244  No re-roll."""
    return return_cards(t, 2) if isinstance(action, PayCards) else roll(t, "yellow", ClashFire())


def hits_of_fire(_: Table, __: ClashFire, icons: int) -> Judged:
    """SG-244  Each icon is a Wound."""
    return Judged("hit" if icons else "missed")


def under_fire(t: Table, _: ClashFire, icons: int) -> Step[Table]:
    """SG-244  That many Wounds shared in the group, which cannot kill."""
    return then(t, ShareWounds(icons, people.names(members(t)), mild=True)), ()


def fire_ways(t: Table, _: FireAhead) -> Sequence[Action]:
    """SG-67  3 more cards, or a Wound to one, which cannot kill; else no entry."""
    if not members(t):
        return ()
    able = [one.who for one in members(t) if one.states[WOUNDS] < 3]
    return (*([PayCards()] if active(t).unknown >= 3 else ()), *persons(able)) or (Enough(),)


def fire_passed(t: Table, _: FireAhead, action: PayCards | ChoosePerson | Enough) -> Step[Table]:
    """SG-67  The group passes, or SG-245  its Expedition ends here."""
    if isinstance(action, Enough):
        return homeward(t), ()
    return return_cards(t, 3) if isinstance(action, PayCards) else people.affect(t, action.who, "wounds", 1, mild=True)


def homeward(t: Table) -> Table:
    """SG-38, SG-245  "End this Expedition": go to step 6; what is in the pile may be brought home."""
    end = next((n for n, task in enumerate(t.todo) if isinstance(task, EndTrip)), 0)
    return replace(t, todo=t.todo[end:])


TASKS: Final[dict[type, Any]] = {OnTheWay: on_the_way, Arrive: arrive, Encounter: encounter}
ROLLS: Final[dict[type, Throw]] = {Encounter: Throw(stops, met), ClashFire: Throw(hits_of_fire, under_fire)}
QUESTIONS: Final[dict[type, Question]] = {
    ChooseRoute: Question(route_ways, route_chosen),
    Trouble: Question(trouble_ways, troubled),
    PayGoods: Question(goods_ways, goods_paid),
    ClashAhead: Question(clash_ways, clash_passed),
    FireAhead: Question(fire_ways, fire_passed),
}
