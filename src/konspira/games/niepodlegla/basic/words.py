"""The basic variant in words."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from konspira.engine.content import load
from konspira.engine.words import Bilingual, File, Words
from konspira.games.niepodlegla.basic.content import BasicDeck
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.rules import RULES
from konspira.games.niepodlegla.words import dice_terms, named, quoted, spoken, titled, told

OWN: Final = load(files(__package__) / "words.toml", File)


def terms(deck: BasicDeck) -> dict[str, Bilingual]:
    """The names of all that a deck prints."""
    finals = {area.id: quoted(area.final_name) for area in deck.areas}
    return {
        **dice_terms(deck.dice),
        **named((*deck.leaders, *deck.areas)),
        **titled((*deck.missions, *deck.time)),
        **told(deck.time),
        **{area.final: finals[area.id] for area in deck.areas},
        **{f"final_{area}": name for area, name in finals.items()},
    }


@lru_cache(64)
def words(deck: str) -> Words:
    """The words of a table with the deck of this key."""
    return spoken(OWN, terms(DECKS[deck].deck), lambda t: words(t.deck), RULES)


WORDS: Final = words("")
