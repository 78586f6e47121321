"""The planner: plays the whole group, or any Character, by what each choice is worth for the days that are left.

Small choices are looked at one by one: what comes of each, on average over a few draws. The night is planned as a
whole, and a way through the city is played through in thought before it is chosen.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action, Luck
from konspira.games.siege import odds, rules, storage
from konspira.games.siege.actions import Arm, Enough, GoOutside, Pack, SearchPlace, SpendNight, Talk, TurnNext
from konspira.games.siege.bots.lookahead import AFTER_TRIP, RESTS, expected, thinking, thoughtful
from konspira.games.siege.bots.night import spend_night
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.worth import worth
from konspira.games.siege.night_raid import guards
from konspira.games.siege.people import WOUNDS
from konspira.games.siege.routes import members
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.story_tasks import Trading
from konspira.games.siege.tasks import Arming, DayActions, Evening
from konspira.games.siege.trip_tasks import ChooseRoute, ExpeditionActions, Packing, Searching, Targets
from konspira.games.siege.view import View

WORTH_IT: Final = 0.25
"""How much a Day Action must bring to be done."""
ANOTHER: Final = 0.6
"""What a second person's action is worth."""
AT_THE_DOOR: Final = 0.5
"""What a kind heart hopes for at the door."""
FIND: Final = 1.0
"""What a find is worth."""
STRANGERS: Final = 3.0
"""What it costs to be heard."""
TRIES: Final = 3
"""So often a choice is played on in thought."""
TRIPS: Final = 8
"""So often a way through the city is."""

Chooser = Callable[[Table, list[Action], Temper, int], Action]


def planner(temper: Temper) -> Callable[[View, Sequence[Action], Luck], Action]:
    """A bot with this temper."""

    def choose(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
        ways = thoughtful(legal)
        if len(ways) == 1:
            return ways[0]
        t = thinking(view.table)
        assert isinstance(t.phase, Deciding)
        return CHOOSERS.get(type(t.phase.task), weigh)(t, ways, temper, luck.below(1 << 30))

    return choose


def weigh(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """The way after which the table is worth most."""
    return max(ways, key=lambda way: expected(t, way, temper, RESTS, TRIES, seed))


def day(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-11  The Day Action that brings most, as long as one brings anything."""
    now = worth(t, temper)

    def gain(way: Action) -> float:
        if isinstance(way, Enough):
            return WORTH_IT
        if isinstance(way, GoOutside):
            return AT_THE_DOOR * (temper.kindness - 0.3)
        extra = ANOTHER if isinstance(way, Talk) else 0.0
        return expected(t, way, temper, RESTS, TRIES, seed) - now - extra

    return max(ways, key=gain)


def evening(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-13  The next task of the best night; before it whatever may be done at any time and pays."""
    nights = [way for way in ways if isinstance(way, SpendNight)]
    others = [way for way in ways if not isinstance(way, SpendNight)]
    now = worth(t, temper)
    good = [way for way in others if expected(t, way, temper, RESTS, 1, seed) > now + WORTH_IT]
    return good[0] if good else spend_night(t, nights, temper)


def targets(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-40  Where a whole trip, played through in thought, brings most."""
    return max(ways, key=lambda way: expected(t, way, temper, AFTER_TRIP, TRIPS, seed))


def route(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-42  The cheapest way."""
    return rules.default(t, 0)


def outside(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-44  What brings most until the group is home again, a search at the end of it."""
    return max(ways, key=lambda way: expected(t, way, temper, AFTER_TRIP, TRIES, seed) + isinstance(way, SearchPlace))


def searching(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-180  One more card while finds are likelier than what one would rather not meet."""
    assert t.trip is not None
    chance = odds.next_card(t.trip)
    weak = 1 + sum(one.states[WOUNDS] for one in members(t))
    more = FIND * temper.greed * float(chance.find) > STRANGERS * temper.fear * weak * float(chance.somebody)
    return next(way for way in ways if isinstance(way, TurnNext if more else Enough))


def arming(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-14  The best weapon for the next Guard."""
    arms = [way for way in ways if isinstance(way, Arm)]
    return max(arms, key=lambda way: ARMS.index(way.weapon) if way.weapon in ARMS else -1)


def packing(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-40  What opens doors and weighs nothing, and a weapon that no Guard needs."""
    spare = sum(storage.count(t.storage, weapon) for weapon in ARMS) > len(guards(t))
    wanted = [way for way in ways if isinstance(way, Pack) and (way.item == "lockpick" or (spare and way.item in ARMS))]
    return wanted[0] if wanted else next(way for way in ways if isinstance(way, Enough))


def trading(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-210  Nothing is exchanged."""
    return next(way for way in ways if isinstance(way, Enough))


ARMS: Final = ("knife", "hatchet", "pistol", "shotgun", "rifle")
CHOOSERS: Final[dict[type[Any], Chooser]] = {
    DayActions: day,
    Evening: evening,
    Targets: targets,
    ChooseRoute: route,
    ExpeditionActions: outside,
    Searching: searching,
    Arming: arming,
    Packing: packing,
    Trading: trading,
}
"""Questions that are thought about in a way of their own."""
