"""The big moments of The Resistance, with the score that everybody knows."""

from importlib.resources import files
from typing import Final

from konspira.engine.big_moment import BigMoments
from konspira.games.resistance.view import View, view
from konspira.games.resistance.words import WORDS


def score(seen: View) -> dict[str, object]:
    """RES-22, RES-23  What a big moment tells besides: the round, and how many missions have succeeded and failed."""
    return {"round": seen.round, "won": seen.won, "lost": seen.lost}


BIG_MOMENTS: Final = BigMoments(files(__package__) / "big_moments.toml", WORDS, view, score)
