"""How near a lost Act, or lost normal play, came to a victory."""

from collections.abc import Iterator
from typing import Final

from konspira.engine import graded
from konspira.games.siege import child, normal, rules
from konspira.games.siege.content import ACTS
from konspira.games.siege.counted import Counted, at_least
from konspira.games.siege.people import CROWD, MOST
from konspira.games.siege.state import Person, Table
from konspira.games.siege.view import goals

CEASEFIRE: Final = 12
"""SG-385, SG-388  After nine Events one of the endings is the Ceasefire: by this day it has come."""


def worth(t: Table) -> tuple[float, ...]:
    """SG-108, SG-300, SG-388  A defeat by the days, the goal and how long people lived, each as much as the others."""
    ended = rules.outcome(t)
    assert ended
    return graded(ended, (days(t) + goal(t) + living(t)) / 3)


def standing(t: Table) -> tuple[float, ...]:
    """SG-104, SG-300  In the middle of a game: the goal, and how people live; time runs by itself."""
    return (goal(t) + living(t),) * t.seats


def days(t: Table) -> float:
    """SG-164, SG-388  How much of the time was held out."""
    return held_out(t, t.day)


def held_out(t: Table, day: int) -> float:
    """How much of all days a day is."""
    return min(day / (ACTS[t.act].days if t.act else CEASEFIRE), 1.0)


def goal(t: Table) -> float:
    """SG-300, SG-387  How much of what is asked for is there."""
    parts = [reached(counted) for counted in asked(t)]
    return sum(parts) / len(parts) if parts else 0.0


def asked(t: Table) -> Iterator[Counted]:
    """SG-300  The parts of the Act's goal; SG-388  the Final, and SG-365  the child's Joy."""
    yield from [part.counted for part in goals(t)]
    if t.normal and t.normal.final:
        yield normal.COUNTED[t.normal.final](t)
    if t.household:
        home = child.here(t)
        yield at_least(home.joy if home else 0, normal.JOYFUL)


def reached(counted: Counted) -> float:
    """How much of one part: all of it, or as far as it has come; what may be there at most is so or is not."""
    return 1.0 if counted.met else 0.0 if counted.most else max(counted.have, 0) / counted.need


def living(t: Table) -> float:
    """SG-104, SG-300  Those who live, by their States, and less those who were lost, by the day; the Shelter holds so
    many."""
    alive = sum((1 + health(one)) / 2 for one in (*t.people, *t.out))
    lost = sum(held_out(t, one.day) / 2 for one in t.lost if one.act == t.act)
    return min((alive + lost) / CROWD, 1.0)


def health(one: Person) -> float:
    """SG-03  How far somebody is from all States at once."""
    return 1 - sum(one.states) / sum(MOST)
