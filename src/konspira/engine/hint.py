"""One idea of a game, said to somebody new when what it is about is asked for the first time."""

from konspira.engine.record import Record
from konspira.engine.words import Text


class Hint(Record, frozen=True):
    """One idea that belongs to a kind of question."""

    on: str
    title: Text
    text: Text
