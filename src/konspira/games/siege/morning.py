"""Morning: what the Fittings brought overnight (SG-140, SG-160)."""

from typing import Any, Final

from konspira.engine import Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import acts, shelter, storage
from konspira.games.siege.building import HARVEST
from konspira.games.siege.chance import Judged, Throw, roll
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import EventComes, ObjectiveComes
from konspira.games.siege.tasks import TrapTry


def begin(t: Table) -> Step[Table]:
    """SG-160  Rain-catcher, Trap, Herb Garden; the War Event, then an Objective if one is due."""
    due = acts.sheet(t).objectives.get(str(t.day))
    objective = [ObjectiveComes(due)] if due else []
    return fittings(then(t, *traps(t), EventComes(), *objective))


def traps(t: Table) -> list[TrapTry]:
    """SG-140  Every Trap that stands."""
    return [TrapTry()] * shelter.standing(t, "trap")


def fittings(t: Table) -> Step[Table]:
    """SG-140  Each Morning 2 Water for each Rain-catcher; the Herb Garden."""
    t, told = storage.gain(t, {"water": 2 * shelter.standing(t, "rain_catcher")})
    t, more = _garden(t)
    return t, told + more


def _garden(t: Table) -> Step[Table]:
    """SG-140  The third Morning after it was planted: 1 Herb, and again."""
    if t.garden > 1 or not t.garden:
        return replace(t, garden=max(t.garden - 1, 0)), ()
    return storage.gain(replace(t, garden=HARVEST), {"herb": 1})


def trap_try(t: Table, task: TrapTry) -> Step[Table]:
    """SG-140  Each Morning a d10 for each Trap."""
    return roll(t, "black", task)


def catch(_: Table, __: TrapTry, rolled: int) -> Judged:
    """SG-140  d10 7–10: something is caught."""
    return Judged("caught" if rolled >= 7 else "empty")


def trapped(t: Table, task: TrapTry, rolled: int) -> Step[Table]:
    """SG-140  1 Raw."""
    return storage.gain(t, {"raw": 1}) if catch(t, task, rolled).result == "caught" else (t, ())


TASKS: Final[dict[type, Any]] = {TrapTry: trap_try}
ROLLS: Final[dict[type, Throw]] = {TrapTry: Throw(catch, trapped)}
