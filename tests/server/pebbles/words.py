"""Pebbles in words."""

from pathlib import Path

from konspira.engine.words import read_words

WORDS = read_words(Path(__file__).parent / "words.toml")
