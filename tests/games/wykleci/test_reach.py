"""Every card, action, event, phase, ending and branch of the rules is reached by play."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import product
from typing import Any, Final, get_args

import pytest

from konspira.engine import CHANCE, Action, Event, Luck, QuickLuck, replace
from konspira.engine.tasks import Underway
from konspira.games import wykleci
from konspira.games.wykleci import events
from konspira.games.wykleci.actions import ZONES, AnyAction
from konspira.games.wykleci.bots.rule_of_thumb import by_thumb
from konspira.games.wykleci.bots.temper import STEADY
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.result import add_strength, compared
from konspira.games.wykleci.state import SPECIAL, AnyPhase, Bidding, Options, Ordering, Table
from konspira.games.wykleci.view import own_on_mission
from konspira.games.wykleci.windows import BonusWindow
from tests.games.wykleci.positions import CARDS, position, started
from tests.games.wykleci.twins import any_of
from tests.kit.branches import missed

pytestmark = pytest.mark.slow

GAMES: Final = 6
"""So many games with every option and every number of players."""


def changed(t: Table, luck: Luck) -> Table:
    """BW-59  Now and then somebody changes a sealed answer."""
    seat = luck.below(t.seats)
    if not isinstance(t.phase, Bidding | Ordering) or seat in wykleci.to_act(t) or not wykleci.legal(t, seat):
        return t
    return wykleci.step(t, seat, any_of(t, seat, luck))[0]


def does(t: Table, seat: int, luck: Luck, *, skilled: bool) -> Action:
    """Anything, now and then the default; or mostly what a player by rule of thumb would do."""
    if seat != CHANCE and luck.below(9) == 0:
        return wykleci.default(t, seat)
    return by_thumb(t, seat, luck, STEADY) if skilled and seat != CHANCE else any_of(t, seat, luck)


def walk(
    options: Options, seats: int, luck: Luck, *, skilled: bool
) -> Iterator[tuple[Table, Action | None, tuple[Event, ...]]]:
    """A game: each table, what is done there and what follows."""
    t = wykleci.setup(seats, options)
    while waiting := wykleci.to_act(t):
        seat = waiting[0]
        action = does(t, seat, luck, skilled=skilled)
        after, seen = wykleci.step(t, seat, action)
        yield t, action, seen
        t = changed(after, luck)
    yield t, None, ()


def games(count: int = GAMES) -> Iterator[tuple[Table, Action | None, tuple[Event, ...]]]:
    """So many games of every kind, every other one with skill."""
    luck = QuickLuck(3)
    for by, to, seats, n in product(("command", "strength"), ("liaison", "scout"), wykleci.SEATS, range(count)):
        yield from walk(Options(takeover_by=by, bonus_to=to), seats, luck, skilled=n % 2 == 1)  # type: ignore[arg-type]


MARKS: Final[dict[type, Callable[[Any], Iterable[tuple[str, object]]]]] = {
    events.Assigned: lambda e: [("soldier sent", e.soldier), ("zone", e.zone)],
    events.BidsShown: lambda e: [("soldier bid", soldier) for soldier in e.bids],
    events.OrdersShown: lambda e: [("order", order) for order in e.orders],
    events.AuthorityPlayed: lambda e: [("Authority Action", e.card)],
    events.GloryShown: lambda e: [("Glory", card) for card in e.cards],
    events.GoalShown: lambda e: [("goal", e.goal), *([("goal met", e.goal)] if e.met else [])],
    events.BonusUsed: lambda e: [("bonus", e.bonus)],
    events.MissionOver: lambda e: [("mission won" if e.success else "mission lost", e.mission)],
    events.StageOver: lambda e: [("stage", (e.failed, e.heroes))],
    events.GameOver: lambda e: [("winners", min(len(e.winners), 2))],
}
"""What an event is a case of."""


def reached(wanted: set[tuple[str, object]]) -> set[tuple[str, object]]:
    """What is reached before all that is wanted has been."""
    found = set[tuple[str, object]]()
    for t, action, seen in games():
        if wanted <= found:
            break
        found.update((("phase", type(t.phase).__name__), ("action", type(action).__name__)))
        found.update(("event", type(event).__name__) for event in seen)
        found.update(mark for event in seen for mark in MARKS.get(type(event), lambda _: ())(event))
    return found


def named(kinds: Iterable[type]) -> set[object]:
    """The names of these types."""
    return {kind.__name__ for kind in kinds}


EVERYTHING: Final[dict[str, set[object]]] = {
    "event": named(kind for kind in vars(events).values() if getattr(kind, "__module__", "") == events.__name__),
    "action": named(get_args(AnyAction)),
    "phase": named(kind for kind in get_args(AnyPhase) if kind is not Underway),
    "soldier sent": set(range(len(DECK.soldiers))),
    "soldier bid": set(range(len(DECK.soldiers))),
    "zone": set(ZONES),
    "order": set(range(len(DECK.orders))),
    "Authority Action": set(range(len(DECK.authority))),
    "Glory": set(range(len(DECK.glory))),
    "goal": set(range(len(DECK.goals))),
    "goal met": {n for n, goal in enumerate(DECK.goals) if not goal.traitor},
    "bonus": set(CARDS.bonus),
    "mission won": set(range(SPECIAL + 1)),
    "mission lost": set(range(SPECIAL + 1)),
    "stage": {(0, True), (1, True), (2, False), (3, False)},
    "winners": {1, 2},
}


def test_everything_is_reached() -> None:
    wanted = {(kind, what) for kind, all_of_it in EVERYTHING.items() for what in all_of_it}
    assert sorted(wanted - reached(wanted), key=str) == []


def play_and_look() -> Iterator[Table]:
    """Games of every kind, with all that is asked of a game besides moves, and what is rare."""
    luck = QuickLuck(1)
    assert BonusWindow("strength", "BW-75", then=compared, use=add_strength).phase  # made when the module is loaded
    for start in rare():
        t = start
        while t.operation:
            seat = wykleci.to_act(t)[0]
            t, _ = wykleci.step(t, seat, any_of(t, seat, luck) if seat == CHANCE else wykleci.default(t, seat))
    for t, _, _ in games(4):
        yield t
        wykleci.legal(t, luck.below(t.seats))
        for viewer in (None, luck.below(t.seats)):
            seen = wykleci.view(t, viewer)
            own_on_mission(seen)
            wykleci.redeal(seen, luck)


def rare() -> Iterator[Table]:
    """BW-58  Too few orders for all soldiers; BW-65  an empty Authority deck, with and without discards."""
    yield started(position(missions={0: {"strike": range(24)}}), 0)[0]
    t = position(missions={0: {"command": [0]}})
    every = (1 << len(CARDS.action)) - 1
    for discards in (every, 0):
        yield started(replace(t, authority=replace(t.authority, deck=(), discards=discards)), 0)[0]


def test_every_branch_of_the_rules_is_reached() -> None:
    parts = "glory orders recon redeal result setting_up stage stage_end start turn view windows"
    modules = [import_module(f"konspira.games.wykleci.{part}") for part in parts.split()]
    for remembers in [found for module in modules for found in vars(module).values() if hasattr(found, "cache_clear")]:
        remembers.cache_clear()
    assert missed(modules, play_and_look) == []
