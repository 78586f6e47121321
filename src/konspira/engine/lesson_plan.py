"""A lesson with a game: what a teacher needs on one page, read from `lesson_plan.toml`."""

from importlib.resources.abc import Traversable

from msgspec import field

from konspira.engine.content import load
from konspira.engine.record import Record
from konspira.engine.words import Text


class PlanStep(Record, frozen=True):
    """So many minutes of the lesson."""

    minutes: int
    text: Text


class PlanPicture(Record, frozen=True):
    """What is explained before the first move: a pictogram of the game's board, a word and a sentence."""

    picture: str
    title: Text
    text: Text


class Writing(Record, frozen=True):
    """What those write about after the game whose secret cards are called so: who they were, a title, questions."""

    kind: Text
    was: Text
    title: Text
    text: Text


class LessonPlan(Record, frozen=True):
    """What it is for, how few and how many pupils make a good table, what to prepare, what to read aloud at first, how
    the minutes pass, what to talk about afterwards, names or dates that are worth a sentence, with which of the
    game's options its tables are opened, what is on the wall while the first moves are explained, and what each side
    writes about, if not all the same."""

    aim: Text
    groups: tuple[int, int]
    before: tuple[Text, ...]
    opening: Text
    steps: tuple[PlanStep, ...]
    questions: tuple[Text, ...]
    known: tuple[Text, ...] = ()
    options: dict[str, bool | str] = field(default_factory=dict)
    shown: tuple[PlanPicture, ...] = ()
    writing: tuple[Writing, ...] = ()


def read_plan(folder: Traversable) -> LessonPlan | None:
    """The plan that lies in a game's folder, if there is one."""
    file = folder / "lesson_plan.toml"
    return load(file, LessonPlan) if file.is_file() else None
