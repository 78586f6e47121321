"""Whose choice it is where each leads own Characters (SG-01): of the one who acts, of the group that is out, of the
Guards in a Night Raid; what concerns none of them is the Leader's."""

from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import Any, Final

from konspira.engine import Seat
from konspira.games.siege.actions import named
from konspira.games.siege.household_actions import TakeDog
from konspira.games.siege.household_tasks import IdeaChosen, IdeaDrawn
from konspira.games.siege.outside_actions import Pack, SetTarget
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import (
    BandRoll,
    EffectsDue,
    FightRound,
    PayItems,
    ReadScript,
    ScriptWays,
    Trading,
    VisitorComes,
)
from konspira.games.siege.tasks import (
    EmpathyTest,
    Habit,
    LockTry,
    PayGoods,
    PlaceFitting,
    RaidAnswer,
    RaidFight,
    RollTaken,
    Sharing,
    Thirst,
)

GROUPS: Final[Mapping[int | None, str]] = {0: "first", 1: "second"}


def leads(t: Table, task: Any, action: Any) -> tuple[Seat, ...]:
    """SG-01  The seats that may choose this: who leads the Character it names, else those who lead whoever acts."""
    whose = seats_of(t, (who,)) if (who := named(action)) else ()
    return whose or seats_of(t, acting(task, t) or _group_of(t, action)) or (t.leader,)


def seats_of(t: Table, names: Iterable[str]) -> tuple[Seat, ...]:
    """SG-01  The seats that lead these Characters: they go round in the order in which they came."""
    meant = frozenset(names)
    return tuple(sorted({n % t.seats for n, one in enumerate(t.people) if one.who in meant}))


def _group_of(t: Table, action: Any) -> tuple[str, ...]:
    """SG-40  Before it sets out, the group that an action names; on the way the Active Group."""
    group = action.group if isinstance(action, SetTarget | Pack | TakeDog) else None
    night = GROUPS.get(group if t.trip is None else t.trip.group)
    return tuple([one.who for one in t.people if one.night == night]) if night else ()


@singledispatch
def acting(_task: Any, _: Table) -> tuple[str, ...]:
    """Those who do what a task asks, if it says so."""
    return ()


@acting.register
def _(
    task: Thirst | EmpathyTest | LockTry | PlaceFitting | Habit | IdeaDrawn | IdeaChosen, _: Table
) -> tuple[str, ...]:
    """Whoever a task names as the one who does it."""
    return (task.who,) if task.who else ()


@acting.register
def _(
    task: PayGoods | PayItems | ReadScript | ScriptWays | EffectsDue | BandRoll | VisitorComes | Trading, _: Table
) -> tuple[str, ...]:
    """SG-135  Whoever went to the door."""
    return (task.opener,) if task.opener else ()


@acting.register
def _(task: RollTaken, t: Table) -> tuple[str, ...]:
    """SG-05  A die belongs to whoever rolled it."""
    return acting(task.task, t)


@acting.register(RaidFight)
@acting.register(FightRound)
def _(task: RaidFight | FightRound, _: Table) -> tuple[str, ...]:
    """SG-163, SG-201  Each rolls in turn."""
    return task.left[:1]


@acting.register(RaidAnswer)
@acting.register(Sharing)
def _(_: RaidAnswer | Sharing, t: Table) -> tuple[str, ...]:
    """SG-163  The Guards stand at the door."""
    return tuple([one.who for one in t.people if one.night == "guard"])
