"""Positions for tests: a table in a chosen moment, cards by what they say, and whole missions played by a script.

All that knows the fields of the state stands here; the tests ask the table, its events and its views. Numbers on cards
are looked up, so that another balance of the content changes no test.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from konspira.engine import CHANCE, Action, Event, Seat, replace
from konspira.engine.bits import bit_set, bits
from konspira.engine.play import PlayedMove
from konspira.engine.tasks import UNDERWAY, run
from konspira.games import wykleci
from konspira.games.wykleci.actions import (
    ZONES,
    DealOrders,
    Decide,
    DrawAuthority,
    GiveOrders,
    Pass,
    PlayAuthority,
    UseBonus,
    Zone,
)
from konspira.games.wykleci.content import ActionKind, Bonus, Condition, OrderKind
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.places import OWN
from konspira.games.wykleci.rules import TASKS
from konspira.games.wykleci.setting_up import order_deck
from konspira.games.wykleci.state import (
    SPECIAL,
    AnyPhase,
    DealingOrders,
    DrawingAuthority,
    Informing,
    LaidMission,
    Options,
    Ordering,
    Scouting,
    StageHistory,
    Table,
)
from konspira.games.wykleci.tasks import AnyTask, StartMission, TakeTurn
from tests.kit.moving import Events, Moving

MOVING: Moving[Table] = Moving(wykleci)
after, table_after, refused = MOVING.after, MOVING.table_after, MOVING.refused
CARDS = deck_values("")
FIRST, SECOND, THIRD = 0, 1, 2
"""Missions of stage I."""

Order = tuple[OrderKind, bool]
Zones = Mapping[str, Sequence[int]]
PASS = Pass()
START, WAIT = Decide(True), Decide(False)


# ------------------------------------------------------------------ cards by what they say


def orders(kind: OrderKind, starred: bool = False) -> list[int]:
    """The order cards of this kind."""
    return [n for n, card in enumerate(DECK.orders) if (card.kind, card.starred) == (kind, starred)]


def authority(kind: ActionKind) -> int:
    """An Authority Action of this kind."""
    return CARDS.action.index(kind)


def goal(condition: Condition | None) -> int:
    """The Secret Goal with this condition; None: a Traitor."""
    return CARDS.condition.index(condition)


def bonus_card(kind: Bonus, number: int = 0) -> int:
    """A mission with this bonus."""
    return [n for n, bonus in enumerate(CARDS.bonus) if bonus == kind][number]


def by(values: Sequence[int], seat: Seat) -> list[int]:
    """A player's soldiers from the lowest value to the highest."""
    return sorted(range(8 * seat, 8 * seat + 8), key=lambda soldier: values[soldier])


# ------------------------------------------------------------------ a table


class At(TypedDict, total=False):
    """What a position may choose; soldiers not spoken of are in the Quarters, or with `home` in the Squads."""

    seats: int
    options: Options
    stage: int
    round: int
    chief: Seat
    nomination: Seat
    tracks: tuple[int, ...]
    fewer: tuple[int, ...]
    squads: Mapping[Seat, Sequence[int]]
    home: bool
    jail: Sequence[int]
    grave: Sequence[int]
    out: Sequence[int]
    missions: Mapping[int, Zones]
    nominated: int
    bonuses: Mapping[Seat, tuple[int, ...]]
    goals: tuple[int, ...]
    held: tuple[int, ...]
    history: StageHistory
    todo: tuple[AnyTask, ...]


def position(phase: AnyPhase = UNDERWAY, **at: Unpack[At]) -> Table:
    """A table in this moment; what nothing is said about is as after the deal."""
    seats = at.get("seats", 3)
    t = wykleci.setup(seats, at.get("options", Options()))
    jail, grave, out = bit_set(at.get("jail", ())), bit_set(at.get("grave", ())), bit_set(at.get("out", ()))
    missions = tuple(laid(n, zones, at.get("nominated")) for n, zones in at.get("missions", {}).items() if n != SPECIAL)
    special = laid(SPECIAL, at.get("missions", {}).get(SPECIAL, {}), at.get("nominated"))
    missions = (*missions, special)
    away = jail | grave | out
    for mission in missions:
        away |= sum(mission.zones)
    squads = [bit_set(at.get("squads", {}).get(seat, ())) for seat in range(seats)]
    rest = sum(OWN[:seats]) & ~away & ~sum(squads)
    if at.get("home"):
        squads, rest = [squad | rest & own for squad, own in zip(squads, OWN, strict=False)], 0
    return replace(
        t,
        jail=jail,
        grave=grave,
        out=out,
        stage=at.get("stage", 1),
        round=at.get("round", 1),
        chief=at.get("chief", 0),
        nomination=at.get("nomination", -1),
        tracks=at.get("tracks", t.tracks),
        fewer=at.get("fewer", t.fewer),
        squads=tuple(squads),
        quarters=rest,
        missions=missions,
        to_come=t.to_come & ~bit_set(mission.mission for mission in missions),
        bonuses=tuple(tuple(at.get("bonuses", {}).get(seat, ())) for seat in range(seats)),
        goals=at.get("goals", tuple(range(seats))),
        held=at.get("held", tuple(orders("hold")[:seats])),
        history=at.get("history", t.history),
        phase=phase,
        todo=at.get("todo", (TakeTurn(0),) * 4),
    )


def laid(number: int, zones: Zones, nominated: int | None) -> LaidMission:
    """A mission on the table."""
    command, liaison, recon, strike = (bit_set(zones.get(zone, ())) for zone in ZONES)
    return LaidMission(number, (command, liaison, recon, strike), nominated == number)


def runs(t: Table) -> tuple[Table, Events]:
    """The table when everything has happened that happens by itself."""
    return run(replace(t, phase=UNDERWAY), (), TASKS)


def begins(task: AnyTask, **at: Unpack[At]) -> tuple[Table, Events]:
    """What happens when this is to happen next."""
    t = position(**at)
    return runs(replace(t, todo=(task, *t.todo)))


def turn_of(seat: Seat, **at: Unpack[At]) -> Table:
    """A player's turn begins."""
    return begins(TakeTurn(seat), **at)[0]


def moves(t: Table, *answers: tuple[int, Any]) -> Iterator[PlayedMove]:
    """Moves, one after another."""
    for seat, action in answers:
        after, events = wykleci.step(t, seat, action)
        yield PlayedMove(t, seat, action, after, events)
        t = after


# ------------------------------------------------------------------ a mission by a script


class Script(TypedDict, total=False):
    """How a mission goes: the orders by soldier (else: any), the Authority Action (that a Scout plays), what the Scout
    puts under, whether the Informers are paid, and who uses bonuses."""

    orders: Mapping[int, Order]
    action: ActionKind
    other: ActionKind
    pay: bool
    use: Mapping[Seat, Sequence[int]]


def mission(t: Table, number: int, forced: bool = False, **script: Unpack[Script]) -> tuple[Table, Events]:
    """A mission from its start to its end."""
    t, events = started(t, number, forced)
    return finish(t, events, **script)


def started(t: Table, number: int, forced: bool = False) -> tuple[Table, Events]:
    """A mission has just started."""
    return runs(replace(t, todo=(StartMission(number, forced), *t.todo)))


def finish(
    t: Table, events: Events = (), until: Callable[[Table], bool] = lambda _: False, **script: Unpack[Script]
) -> tuple[Table, Events]:
    """A mission goes on by its script to its end, or until something is so."""
    used = {seat: list(cards) for seat, cards in script.get("use", {}).items()}
    while t.operation is not None and not until(t):
        seat = wykleci.to_act(t)[0]
        t, more = after(t, (seat, answer(t, seat, script, used)))
        events += more
    return t, events


def answer(t: Table, seat: Seat, script: Script, used: Mapping[Seat, list[int]]) -> Action:
    """What happens next by the script; where it says nothing, the default."""
    if seat == CHANCE:
        return luck(t, script)
    now = t.phase
    if isinstance(now, Scouting):
        return PlayAuthority(authority(script.get("action", "ambush")))
    if isinstance(now, Ordering):
        return given(t, seat, script.get("orders", {}))
    if isinstance(now, Informing):
        return wykleci.legal(t, seat)[script.get("pay", False)]
    uses = [action for action in wykleci.legal(t, seat) if isinstance(action, UseBonus)]
    return next((action for action in uses if action.card in used.get(seat, ())), wykleci.default(t, seat))


def luck(t: Table, script: Script) -> Action:
    """What CHANCE does by the script; where it says nothing, the first thing it may."""
    now = t.phase
    if isinstance(now, DrawingAuthority):
        kinds: list[ActionKind] = [script.get("action", "ambush"), script.get("other", "interrogation")]
        drawn = DrawAuthority(tuple(authority(kind) for kind in kinds[: now.count]))
        return drawn if drawn in wykleci.legal(t, CHANCE) else wykleci.legal(t, CHANCE)[0]
    if isinstance(now, DealingOrders):
        return dealt(t, now, script.get("orders", {}))
    return wykleci.legal(t, CHANCE)[0]


def wanted(t: Table, script: Mapping[int, Order]) -> dict[int, int]:
    """By soldier: a card that nobody holds, of the kind that the script says."""
    free = set(bits(order_deck(t)))
    cards = {}
    for soldier, kind in script.items():
        cards[soldier] = min(card for card in orders(*kind) if card in free)
        free.remove(cards[soldier])
    return cards


def dealt(t: Table, now: DealingOrders, script: Mapping[int, Order]) -> DealOrders:
    """Everybody gets the cards that the script needs, and any others."""
    cards = wanted(t, script)
    mine = {seat: [card for soldier, card in cards.items() if soldier // 8 == seat] for seat in range(t.seats)}
    rest = [card for card in bits(order_deck(t)) if card not in cards.values()]
    holds = [card for card in rest if card in orders("hold")]
    rest = [*holds, *(card for card in rest if card not in holds)]
    return DealOrders(tuple(mine[seat].pop() if mine[seat] else rest.pop(0) for seat in now.to))


def given(t: Table, seat: Seat, script: Mapping[int, Order]) -> GiveOrders:
    """A player gives the orders of the script, and any to the other soldiers."""
    assert t.operation is not None
    hand, cards = list(t.operation.hands[seat]), []
    soldiers = [s for s in on_mission(t, t.operation.mission) if s // 8 == seat]
    for soldier in soldiers:
        fitting = [card for card in hand if card in orders(*script.get(soldier, ("hold", False)))]
        cards.append(fitting[0] if soldier in script else -1)
        if soldier in script:
            hand.remove(cards[-1])
    filled = [card if card >= 0 else hand.pop(0) if hand else -1 - n for n, card in enumerate(cards)]
    return GiveOrders((*filled, *hand[:1]))


# ------------------------------------------------------------------ looking at a table


def on_mission(t: Table, number: int) -> tuple[int, ...]:
    """The soldiers on a mission."""
    return bits(sum(next(laid.zones for laid in t.missions if laid.mission == number)))


def zone(t: Table, number: int, name: Zone) -> tuple[int, ...]:
    """The soldiers in a zone."""
    return bits(next(laid.zones for laid in t.missions if laid.mission == number)[ZONES.index(name)])


def where(t: Table, soldier: int) -> str:
    """Where a soldier is."""
    places = {"quarters": t.quarters, "jail": t.jail, "grave": t.grave, "out": t.out}
    found = [name for name, soldiers in places.items() if soldiers >> soldier & 1]
    found += ["squad" for squad in t.squads if squad >> soldier & 1]
    found += [f"mission {m.mission}" for m in t.missions if sum(m.zones) >> soldier & 1]
    (place,) = found
    return place


def kinds(events: Sequence[Event]) -> list[str]:
    """What happened, by the names of the events."""
    return [type(event).__name__ for event in events]


def only_event(events: Sequence[Event], kind: type) -> Any:
    """The one event of this kind."""
    (event,) = (event for event in events if isinstance(event, kind))
    return event
