"""What a night brought: what happens from Dusk to Dawn is kept for a report, which is read before the day."""

from collections.abc import Sequence
from typing import Final, get_args

from konspira.engine import Action, Events, Step, replace
from konspira.games.siege.actions import Enough
from konspira.games.siege.asking import Question
from konspira.games.siege.state import Diary, DiaryEntry, Table
from konspira.games.siege.tasks import NightOver

NOTED: Final = frozenset(get_args(DiaryEntry))


def opened(t: Table) -> Table:
    """SG-12  Dusk begins: how everybody is now will be compared."""
    return replace(t, diary=Diary(t.day, tuple([(one.who, one.states) for one in t.people])))


def noted(t: Table, told: Events) -> Table:
    """What has just happened, as far as a report tells of it."""
    if t.diary is None or t.diary.over:
        return t
    kept = tuple([event for event in told if type(event) in NOTED])
    return replace(t, diary=replace(t.diary, happened=(*t.diary.happened, *kept))) if kept else t


def closed(t: Table) -> Table:
    """SG-164  Dawn is over."""
    return replace(t, diary=replace(t.diary, over=True)) if t.diary else t


def read_ways(t: Table, _: NightOver) -> Sequence[Action]:
    """Everybody reads it before the day goes on."""
    return (Enough(),) if t.diary else ()


def read(t: Table, _: NightOver, __: Enough) -> Step[Table]:
    """The day goes on."""
    return t, ()


QUESTIONS: Final[dict[type, Question]] = {NightOver: Question(read_ways, read, always=True)}
