"""The Expedition phase: groups, targets, gear, one trip after the other, what goes home (SG-40, SG-41, SG-46…48)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Action, Step, replace
from konspira.engine.pile import shuffled
from konspira.engine.tasks import then
from konspira.games.siege import city, held_cards, night_raid, people, planned_routes, routes, storage
from konspira.games.siege.actions import ChooseItem, Enough
from konspira.games.siege.asking import Question, Refusal
from konspira.games.siege.content import CHARACTERS, DISTRICTS, EXPLORATION
from konspira.games.siege.events import TripBegan
from konspira.games.siege.household_actions import PlayCard, TakeDog
from konspira.games.siege.outside_actions import LeaveBehind, Pack, SetTarget
from konspira.games.siege.state import Party, Table, Trip
from konspira.games.siege.storage import HOME, INDEX, NOTHING, RESOURCES, WEIGHTS
from konspira.games.siege.trip_tasks import (
    Arrive,
    Carrying,
    ChooseRoute,
    EndTrip,
    ExpeditionActions,
    FillUp,
    Packing,
    StartTrip,
    Targets,
)

CARDS: Final = planned_routes.CARDS
BOY: Final = 4
FROM_WELL: Final = 4
"""SG-234  So much Water is drawn at the well in one Expedition."""
COPIES: Final = tuple(card.copies for card in EXPLORATION.values())
NORMAL_CARDS: Final = {1: 14, 2: 12, 3: 10}
NORMAL_COPIES: Final = tuple(card.copies if card.normal < 0 else card.normal for card in EXPLORATION.values())
"""SG-384  A Reality Impact instead of the Patrol."""
AFTER_ROUTE: Final = (ExpeditionActions(), EndTrip(), Carrying(), FillUp(), StartTrip())


def begin(t: Table) -> Table:
    """SG-40  Up to 2 groups choose a District and gear, then each goes its way."""
    count = 2 if people.group(t, 1) else 1 if people.group(t, 0) else 0
    parties = tuple(Party(pile=NOTHING, done=not people.group(t, number)) for number in range(count))
    packing = [Packing(number) for number, party in enumerate(parties) if not party.done]
    two = len(packing) == 2
    t = replace(t, parties=parties, city_before=t.city if two else None, suspended=())
    return then(t, Targets(), *packing, StartTrip()) if packing else t


def with_party(t: Table, number: int, party: Party) -> Table:
    """The table with a group changed."""
    return replace(t, parties=(*t.parties[:number], party, *t.parties[number + 1 :]))


# ------------------------------------------------------------------ targets and gear


def target_ways(t: Table, _: Targets) -> Sequence[Action]:
    """SG-40  Any District that can be reached, for every group without one."""
    waiting = [number for number, party in enumerate(t.parties) if not party.done and not party.target]
    found = planned_routes.everywhere(t) if t.act and waiting else {}
    return tuple([
        SetTarget(number, district, route)
        for number in waiting
        for district in _open_to(t, number)
        for route in _routes(t, number, found.get(district, ()))
    ])  # fmt: skip


def _open_to(t: Table, number: int) -> list[int]:
    """SG-40  The Districts that a group may choose."""
    least = routes.least_costs(t, number) if t.act else dict.fromkeys(NORMAL_CARDS, 0)
    return [district for district, cost in least.items() if not _no_target(t, district, cost)]


def _routes(t: Table, number: int, found: tuple[planned_routes.Planned, ...]) -> tuple[tuple[int, ...], ...]:
    """SG-42  The routes that are offered whole, and that it may be chosen on the way; SG-382  without the Map none."""
    return (*(one.route for one in planned_routes.payable(t, number, found)), ())


def _no_target(t: Table, district: int, least: int) -> Refusal:
    """SG-40  Never to the same District; SG-42  a route that cannot be paid is not offered."""
    if not t.act:
        known = district in NORMAL_CARDS and bool(city.here(t.city, district))
        return None if known else ("SG-382", "there is no such Location")
    if any(party.target == district for party in t.parties):
        return "SG-40", "two groups never go to the same District"
    return ("SG-42", "no route there can be paid") if least > CARDS else None


def no_target(t: Table, _: Targets, action: Any) -> Refusal:
    """SG-40  Each group has one target."""
    known = isinstance(action, SetTarget) and action.district in DISTRICTS and action.group in range(len(t.parties))
    if not known or t.parties[action.group].target or t.parties[action.group].done:
        return "SG-40", "each group chooses one District"
    found = planned_routes.everywhere(t).get(action.district, ()) if t.act else ()
    unknown = action.route not in _routes(t, action.group, found)
    least = routes.least_cost(t, action.group, action.district) if t.act else 0
    return _no_target(t, action.district, least) or (
        ("SG-42", "choose one of the routes there are") if unknown else None
    )


def set_target(t: Table, task: Targets, action: SetTarget) -> Step[Table]:
    """SG-40  The figures stand there; they have not moved yet."""
    party = replace(t.parties[action.group], target=action.district, route=action.route)
    return with_party(then(t, task), action.group, party), ()


def inventory(t: Table, number: int) -> int:
    """SG-17  The group's total Inventory; SG-222  with a spare backpack 3 more."""
    return sum(CHARACTERS[one.who].inventory for one in people.group(t, number)) + t.parties[number].bag


def room(t: Table, number: int) -> int:
    """SG-17  How much more the group can carry; SG-250  the wounded boy weighs 4; SG-234  what was drawn at the well
    weighs nothing."""
    party = t.parties[number]
    drawn = min(t.trip.well, storage.count(party.pile, "water")) if t.trip and t.trip.group == number else 0
    return inventory(t, number) - storage.weight(party.pile) - BOY * party.boy + drawn


def at_well(t: Table) -> bool:
    """SG-234  Whether the group stands at the well and may draw more there."""
    here = city.here(t.city, routes.district_of(t)) if t.trip and t.trip.well < FROM_WELL else ()
    return any(place.id == "studnia_przy_murze" for place in here)


def pack_ways(t: Table, task: Packing) -> Sequence[Action]:
    """SG-40  Anything of Storage that is not too heavy."""
    left = room(t, task.group)
    found: list[Action] = [Pack(task.group, item) for item in storage.held(t.storage) if WEIGHTS[INDEX[item]] <= left]
    # SG-250  The boy waits at home to be carried to Ivana.
    if "boy" in t.story and not any(party.boy for party in t.parties) and left >= BOY:
        found.append(Pack(task.group, "boy"))
    found += [TakeDog(task.group)] if t.dog == "home" else []
    found += [PlayCard("dodatkowy_plecak")] if "dodatkowy_plecak" in t.hand else []
    return (*found, Enough()) if found else ()


def pack(t: Table, task: Packing, action: Action) -> Step[Table]:
    """SG-40  Gear goes to the group's Findings Pile; SG-370  the Dog may go along."""
    if isinstance(action, Enough):
        return t, ()
    t = then(t, task)
    party = t.parties[task.group]
    if isinstance(action, PlayCard):
        # SG-222  Dodatkowy plecak: one group's Inventory +3.
        return held_cards.used(with_party(t, task.group, replace(party, bag=party.bag + 3)), action.card)
    if isinstance(action, TakeDog):
        return replace(t, dog="second" if task.group else "first"), ()
    assert isinstance(action, Pack)
    if action.item == "boy":
        return with_party(t, task.group, replace(party, boy=True)), ()
    return storage.shift(t, action.item, HOME, task.group)


# ------------------------------------------------------------------ one group after the other


def start_trip(t: Table, _: StartTrip) -> Step[Table]:
    """SG-33, SG-40  From the lower District number up; SG-48  then Night Raid."""
    waiting = [
        (party.target, number) for number, party in enumerate(t.parties) if not party.done and people.group(t, number)
    ]
    if not waiting:
        return settle(t)
    number = min(waiting)[1]
    # SG-34, SG-243  The second group sees the Map as it stood when the phase began.
    if t.city_before is not None and any(party.done for party in t.parties):
        t = replace(t, city=t.city_before)
    target = t.parties[number].target
    began = TripBegan(number, target)
    if t.act:
        # SG-41  16 Exploration cards.
        t, told = off(then(replace(t, trip=Trip(number, CARDS, COPIES)), *AFTER_ROUTE), t.parties[number].route)
        return t, (began, *told)
    # SG-382  Near, middle, far with 14, 12, 10 cards.
    trip = Trip(number, NORMAL_CARDS[target], NORMAL_COPIES)
    return then(replace(t, trip=trip), Arrive(target), *AFTER_ROUTE), (began,)


def off(t: Table, route: tuple[int, ...]) -> Step[Table]:
    """SG-42  By the route that was chosen, if it can still be paid; SG-222  a card may shorten it."""
    if not route or routes.route_cost(t, route) > CARDS:
        return then(t, ChooseRoute((t.city.shelter,))), ()
    return (then(t, ChooseRoute(route)), ()) if PATH in t.hand else routes.set_out(t, route)


PATH: Final = "znajoma_sciezka"


def settle(t: Table) -> Step[Table]:
    """SG-34  What was suspended happens now, when the Expedition phase ends."""
    changes = t.suspended
    return then(replace(t, trip=None, city_before=None, suspended=(), fresh=()), *changes), ()


def end_trip(t: Table, _: EndTrip) -> Step[Table]:
    """SG-46  All cards are shuffled back; SG-167  Findings, too."""
    number = routes.active(t).group
    t = night_raid.disarmed(t, number)
    party = replace(t.parties[number], done=True)
    return replace(with_party(t, number, party), findings=shuffled(_findings(t))), ()


def _findings(t: Table) -> tuple[str, ...]:
    """SG-167  All Findings cards, wherever they lie."""
    return (*t.findings.cards, *t.findings.discards)


def heavy(t: Table, _: Carrying) -> Sequence[Action]:
    """SG-47, SG-184  While the pile is too heavy something is left behind."""
    assert t.trip is not None
    if room(t, t.trip.group) >= 0:
        return ()
    pile = t.parties[t.trip.group].pile
    return tuple([ChooseItem(item) for item in storage.held(pile) if WEIGHTS[INDEX[item]]])


def left_behind(t: Table, task: Carrying, action: ChooseItem) -> Step[Table]:
    """SG-47  What is not chosen goes back to the supply."""
    assert t.trip is not None
    return storage.discard(then(t, task), {action.item: 1}, t.trip.group)


def fill_ways(t: Table, _: FillUp) -> Sequence[Action]:
    """SG-47  Free resources fill the rest only if the group searched."""
    assert t.trip is not None
    party = t.parties[t.trip.group]
    # SG-17, SG-382  In normal play they always do.
    allowed = party.searched or not t.act
    if not allowed or not people.group(t, t.trip.group):
        return ()
    free = storage.held(t.supply, RESOURCES)
    # SG-47  The players choose among the Findings: what is left behind makes room.
    spare = [item for item in storage.held(party.pile) if WEIGHTS[INDEX[item]] and item not in RESOURCES]
    taken = map(ChooseItem, free) if room(t, t.trip.group) > 0 else ()
    ways = (*taken, *(map(LeaveBehind, spare) if free else ()))
    return (Enough(), *ways) if ways else ()


def fill(t: Table, task: FillUp, action: ChooseItem | LeaveBehind | Enough) -> Step[Table]:
    """SG-17  Wood, Components, Water at weight 1 each; SG-47  what is not chosen goes back to the supply."""
    assert t.trip is not None
    if isinstance(action, Enough):
        return t, ()
    moved = storage.discard if isinstance(action, LeaveBehind) else storage.gain
    return moved(then(t, task), {action.item: 1}, t.trip.group)


TASKS: Final[dict[type, Any]] = {StartTrip: start_trip, EndTrip: end_trip}
QUESTIONS: Final[dict[type, Question]] = {
    Targets: Question(target_ways, set_target, no_target),
    Packing: Question(pack_ways, pack),
    Carrying: Question(heavy, left_behind),
    FillUp: Question(fill_ways, fill),
}
