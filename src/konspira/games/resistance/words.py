"""The Resistance in words."""

from importlib.resources import files
from typing import Final

from konspira.engine import Text
from konspira.engine.words import read_words
from konspira.games.resistance.content import PLOTS

WORDS: Final = read_words(
    files(__package__) / "words.toml",
    {plot.id: Text(f"„{plot.name.pl}”", f"“{plot.name.en}”") for plot in PLOTS.values()},
)
