"""The words of the game that are explained wherever they are met (`terms.toml`)."""

from importlib.resources import files
from typing import Final

from konspira.engine.content import load
from konspira.engine.record import Record
from konspira.engine.term import Term


class Terms(Record, frozen=True):
    """All that stands in `terms.toml`."""

    terms: tuple[Term, ...]


TERMS: Final = load(files(__package__) / "terms.toml", Terms).terms
