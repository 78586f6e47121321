"""A word of a game that somebody new can ask about wherever it is met."""

from konspira.engine.record import Record
from konspira.engine.words import Text


class Term(Record, frozen=True):
    """A word by how it begins (several beginnings: |), in whatever form it stands, and what it means in a sentence."""

    id: str
    word: Text
    text: Text
