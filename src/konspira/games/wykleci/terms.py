"""The words of the game that are explained wherever a question has them (`terms.toml`)."""

from importlib.resources import files
from typing import Final

from konspira.engine.content import load
from konspira.engine.record import Record
from konspira.engine.term import Term
from konspira.engine.words import Text
from konspira.games.wykleci.deck_text import NAMES, NamedPart


class Terms(Record, frozen=True):
    """All that stands in `terms.toml`: of zones and places the word alone."""

    zones: dict[str, Text]
    places: dict[str, Text]
    terms: tuple[Term, ...]


def named(words: dict[str, Text], parts: dict[str, NamedPart]) -> tuple[Term, ...]:
    """What has a name and a sentence already."""
    return tuple(Term(id, word, parts[id].text) for id, word in words.items())


_READ: Final = load(files(__package__) / "terms.toml", Terms)
TERMS: Final = (*_READ.terms, *named(_READ.zones, NAMES.zones), *named(_READ.places, NAMES.places))
