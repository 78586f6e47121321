"""The planner: plays the whole group, or any Character, by what each choice is worth for the days that are left.

Small questions are answered at once, Day Actions and ways through the city are counted; the night is planned as a
whole; what stories offer is played through in thought, on average over a few draws.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action, Luck
from konspira.games.siege import rules
from konspira.games.siege.actions import Enough, SpendNight
from konspira.games.siege.bots.answers import answer
from konspira.games.siege.bots.day import day, thought_of
from konspira.games.siege.bots.lookahead import expected, thinking, thoughtful
from konspira.games.siege.bots.night import gives_up, spend_night
from konspira.games.siege.bots.picking import most
from konspira.games.siege.bots.temper import Temper
from konspira.games.siege.bots.trip import outside, packing, searching, targets
from konspira.games.siege.household_actions import GiveUpShelter
from konspira.games.siege.household_tasks import IdeaChosen
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.tasks import DayActions, Evening, Tending
from konspira.games.siege.trip_tasks import ChooseRoute, ExpeditionActions, Packing, Searching, Targets
from konspira.games.siege.view import View

TRIES: Final = 3
"""So often a choice is played on in thought."""

Chooser = Callable[[Table, list[Action], Temper, int], Action]


def planner(temper: Temper) -> Callable[[View, Sequence[Action], Luck], Action]:
    """A bot with this temper."""

    def choose(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
        ways = thoughtful(legal)
        if len(ways) == 1:
            return ways[0]
        t = thinking(view.table)
        assert isinstance(t.phase, Deciding)
        if known := CHOOSERS.get(type(t.phase.task)):
            return known(t, ways, temper, luck.below(1 << 30))
        return answer(t, ways, temper) or weigh(t, ways, temper, luck.below(1 << 30))

    return choose


def weigh(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """The way after which the table is worth most; of equal ones any."""
    first = seed % len(ways)
    ways = [*ways[first:], *ways[:first]]
    return most(ways, lambda way: expected(t, way, temper, TRIES, seed))


def evening(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-13  The next task of the best night; before it whatever may be done at any time and pays."""
    nights = [way for way in ways if isinstance(way, SpendNight)]
    leave = [way for way in ways if isinstance(way, GiveUpShelter)]
    if leave and gives_up(t):
        return leave[0]
    others = [way for way in ways if not isinstance(way, SpendNight | GiveUpShelter)]
    best = day(t, [*others, ENOUGH], temper, seed) if others else ENOUGH
    if best != ENOUGH:
        return best
    # SG-01  Where each leads own Characters, a seat may be asked for nothing but what can be done at any time.
    return spend_night(t, nights, temper) if nights else others[-1]


def route(t: Table, ways: list[Action], temper: Temper, seed: int) -> Action:
    """SG-42  The cheapest way."""
    return rules.default(t, 0)


ENOUGH: Final = Enough()
CHOOSERS: Final[dict[type[Any], Chooser]] = {
    DayActions: day,
    Evening: evening,
    Targets: targets,
    ChooseRoute: route,
    ExpeditionActions: outside,
    Searching: searching,
    Packing: packing,
    Tending: day,
    IdeaChosen: thought_of,
}
"""Questions that are thought about in a way of their own."""
