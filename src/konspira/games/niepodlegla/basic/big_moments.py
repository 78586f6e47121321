"""The big moments of the basic variant."""

from importlib.resources import files
from typing import Final

from konspira.engine.big_moment import BigMoments
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, View
from konspira.games.niepodlegla.basic.words import WORDS


def known(seen: View) -> dict[str, object]:
    """NP-30  Whether the deck is the printed one, and whether there is a final to be fought."""
    return {"printed": not seen.table.deck, "final": seen.table.round == FINAL_ROUND and seen.outcome is None}


BIG_MOMENTS: Final = BigMoments(files(__package__) / "big_moments.toml", WORDS, BASIC.view, known)
