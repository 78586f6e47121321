"""The big moments of Bohaterowie Wyklęci."""

from importlib.resources import files
from typing import Final

from konspira.engine.big_moment import BigMoments
from konspira.games.wykleci.view import View, view
from konspira.games.wykleci.words import WORDS

BIG_MOMENTS: Final = BigMoments[View](files(__package__) / "big_moments.toml", WORDS, view)
