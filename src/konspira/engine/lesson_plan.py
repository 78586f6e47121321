"""A lesson with a game: what a teacher needs on one page, read from `lesson_plan.toml`."""

from importlib.resources.abc import Traversable

from konspira.engine.content import load
from konspira.engine.record import Record
from konspira.engine.words import Text


class PlanStep(Record, frozen=True):
    """So many minutes of the lesson."""

    minutes: int
    text: Text


class LessonPlan(Record, frozen=True):
    """What it is for, how few and how many pupils make a good table, what to prepare, what to read aloud at first, how
    the minutes pass, what to talk about afterwards, and names or dates that are worth a sentence."""

    aim: Text
    groups: tuple[int, int]
    before: tuple[Text, ...]
    opening: Text
    steps: tuple[PlanStep, ...]
    questions: tuple[Text, ...]
    known: tuple[Text, ...] = ()


def read_plan(folder: Traversable) -> LessonPlan | None:
    """The plan that lies in a game's folder, if there is one."""
    file = folder / "lesson_plan.toml"
    return load(file, LessonPlan) if file.is_file() else None
