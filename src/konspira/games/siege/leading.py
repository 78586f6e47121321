"""Whose choice it is where each leads own Characters (SG-01): of the one who acts, of the group that is out, of the
Guards in a Night Raid; what concerns none of them is the Leader's."""

from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import Any, Final

from konspira.engine import Seat
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import FightRound
from konspira.games.siege.tasks import RaidAnswer, RaidFight, RollTaken, Sharing

GROUPS: Final[Mapping[int | None, str]] = {0: "first", 1: "second"}


def leads(t: Table, task: Any, action: Any) -> tuple[Seat, ...]:
    """SG-01  The seats that may choose this: who leads the Character it names, else those who lead whoever acts."""
    named = getattr(action, "who", "")
    whose = seats_of(t, (named,)) if named else ()
    return whose or seats_of(t, acting(task, t) or _group_of(t, action)) or (t.leader,)


def seats_of(t: Table, names: Iterable[str]) -> tuple[Seat, ...]:
    """SG-01  The seats that lead these Characters: they go round in the order in which they came."""
    meant = frozenset(names)
    return tuple(sorted({n % t.seats for n, one in enumerate(t.people) if one.who in meant}))


def _group_of(t: Table, action: Any) -> tuple[str, ...]:
    """SG-40  Before it sets out, the group that an action names; on the way the Active Group."""
    night = GROUPS.get(getattr(action, "group", None) if t.trip is None else t.trip.group)
    return tuple([one.who for one in t.people if one.night == night]) if night else ()


@singledispatch
def acting(task: Any, _: Table) -> tuple[str, ...]:
    """Whoever a task names as the one who does it, or went to the door for it."""
    who = getattr(task, "who", "") or getattr(task, "opener", "")
    return (who,) if who else ()


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
