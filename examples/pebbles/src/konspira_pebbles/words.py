"""Pebbles in words."""

from importlib.resources import files
from typing import Final

from konspira.decks import own_deck
from konspira.engine.words import read_words

WORDS: Final = read_words(files(__package__) / "words.toml", faults=own_deck.WORDS.faults)
