"""Pebbles in words."""

from importlib.resources import files
from typing import Final

from konspira.decks import own_deck
from konspira.engine.words import Text, read_words

WORDS: Final = read_words(files(__package__) / "words.toml", faults=own_deck.WORDS.faults)


def said(key: str, **facts: object) -> Text:
    """A text of the game in both languages."""
    return Text(WORDS.text(key, "pl", **facts), WORDS.text(key, "en", **facts))
