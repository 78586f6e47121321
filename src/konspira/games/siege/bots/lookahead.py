"""What comes of a choice: it is made, chance is drawn, small questions are answered, until players rest again."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import CHANCE, Action, Luck, QuickLuck, replace
from konspira.games.siege import rules
from konspira.games.siege.actions import Drink, Eat, Enough, TakeBack
from konspira.games.siege.bots.answers import answer
from konspira.games.siege.bots.temper import PLANNER, Temper
from konspira.games.siege.bots.worth import worth
from konspira.games.siege.household_tasks import ChildDrinks, ChildEats
from konspira.games.siege.outside_actions import ChooseWay, FightOn, Gather, RunAway, SearchPlace, TurnNext, UseAbility
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.tasks import Arming, DayActions, Drinking, Eating, Evening, Sharing, Tending
from konspira.games.siege.trip_tasks import Carrying, ExpeditionActions, Searching, Targets

FARTHEST: Final = 60
"""So many moves ahead at most."""
RESTS: Final = (
    DayActions, Drinking, Eating, ChildDrinks, ChildEats, Evening, Targets, ExpeditionActions, Searching, Arming,
    Sharing, Carrying, Tending,
)  # fmt: skip
"""Questions at which the table is looked at: what led there is done."""
LOUD: Final = 6
"""SG-16  From this Noise on plain play stops searching."""
PLAIN: Final[tuple[type, ...]] = (UseAbility, SearchPlace, Drink, Gather, FightOn)
"""What plain play prefers, in this order."""


def thinking(t: Table) -> Table:
    """The table as one thinks about it: whoever is asked would decide alone."""
    now = t.phase
    options = replace(t.options, decides="anybody")
    return replace(t, options=options, phase=replace(now, council=None) if isinstance(now, Deciding) else now)


def expected(t: Table, action: Action, temper: Temper, tries: int, seed: int) -> float:
    """What the table is worth after a choice, on average over some draws."""
    after, _ = rules.step(t, 0, action)
    if isinstance(after.phase, Deciding) and isinstance(after.phase.task, RESTS):
        return worth(after, temper)
    return sum([worth(played_on(after, QuickLuck(seed + n)), temper) for n in range(tries)]) / tries


def played_on(t: Table, luck: Luck) -> Table:
    """The table where players rest next."""
    for _ in range(FARTHEST):
        seats = rules.to_act(t)
        if not seats:
            return t
        if seats[0] == CHANCE:
            t, _told = rules.step(t, CHANCE, rules.sample(t, luck))
            continue
        assert isinstance(t.phase, Deciding)
        if isinstance(t.phase.task, RESTS):
            return t
        t, _told = rules.step(t, 0, plainly(t, thoughtful(rules.legal(t, 0)), luck))
    return t


def plainly(t: Table, ways: Sequence[Action], luck: Luck) -> Action:
    """An answer without much thought."""
    if known := answer(t, ways, PLANNER):
        return known
    if isinstance(ways[0], ChooseWay):
        return ways[luck.below(len(ways))]
    if isinstance(ways[0], TurnNext) or (len(ways) > 1 and isinstance(ways[1], TurnNext)):
        loud = t.trip is not None and t.trip.noise >= LOUD
        return next(way for way in ways if isinstance(way, Enough if loud else TurnNext))
    for kind in PLAIN:
        if found := [way for way in ways if isinstance(way, kind)]:
            return found[luck.below(len(found))]
    return next((way for way in ways if isinstance(way, Eat | RunAway)), None) or rules.default(t, 0)


def thoughtful(ways: Sequence[Action]) -> list[Action]:
    """All ways but taking back what was chosen."""
    return [way for way in ways if not isinstance(way, TakeBack)]
