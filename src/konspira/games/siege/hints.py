"""The first day teaches as it is played: what is said when something is asked for the first time."""

from importlib.resources import files
from typing import Final

from konspira.engine.content import load
from konspira.engine.record import Record
from konspira.engine.words import Text


class Hint(Record, frozen=True):
    """One idea that belongs to a kind of question."""

    on: str
    title: Text
    text: Text


class Hints(Record, frozen=True):
    """All that stands in `hints.toml`, in the order in which it is told."""

    hints: tuple[Hint, ...]


HINTS: Final = load(files(__package__) / "hints.toml", Hints).hints
FIRST_DAYS: Final = 2
"""So long is somebody new: later the table knows."""
