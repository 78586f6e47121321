"""The child or children of the module Orphans: Joy, meals, play, little helps (SG-25…28, SG-360…365)."""

from typing import Any, Final

from konspira.engine import Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import people
from konspira.games.siege.events import CardPlayed, ChildGone, TrackChanged
from konspira.games.siege.household_tasks import JoyMoves
from konspira.games.siege.state import Household, Table
from konspira.games.siege.story_tasks import ReadScript
from konspira.games.siege.tasks import LossCheck

MOST_JOY: Final = 6
TOLD_AT: Final = (6, 2, 1)
"""SG-365  Joy first at 6, at 2, at 1: a script."""


def here(t: Table) -> Household | None:
    """The household with the child, if one lives here."""
    return t.household if t.household and t.household.child else None


def joy_moves(t: Table, task: JoyMoves) -> Step[Table]:
    """SG-26, SG-361  Joy is 0–6; at 0 the child leaves; SG-365  some marks tell a story, once."""
    home = here(t)
    if home is None:
        return t, ()
    joy = min(max(home.joy + task.by, 0), MOST_JOY)
    if joy == home.joy:
        return t, ()
    t = replace(t, household=replace(home, joy=joy))
    told = (TrackChanged("joy", joy),)
    if not joy:
        t, more = leaves(t)
        return t, (*told, *more)
    script = f"module/orphans/joy_{joy}"
    return (then(t, ReadScript(script)) if joy in TOLD_AT and script not in t.read else t), told


def used(t: Table, card: str) -> Step[Table]:
    """SG-364  A Child Action is used once."""
    home = t.household
    assert home is not None
    left = tuple([other for other in home.hand if other != card])
    return replace(t, household=replace(home, hand=left)), (CardPlayed(card),)


def leaves(t: Table) -> Step[Table]:
    """SG-28  At 0 the child leaves and all get Misery +1."""
    home = here(t)
    if home is None:
        return t, ()
    t = replace(t, household=replace(home, child="", joy=0))
    t, told = people.change_all(then(t, LossCheck()), people.names(t.people), "misery", 1)
    return t, (ChildGone(), *told)


TASKS: Final[dict[type, Any]] = {JoyMoves: joy_moves}
