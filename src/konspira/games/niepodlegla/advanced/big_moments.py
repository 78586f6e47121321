"""The big moments of the advanced variant."""

from importlib.resources import files
from typing import Final

from konspira.engine.big_moment import BigMoments
from konspira.games.niepodlegla.advanced.rules import ADVANCED
from konspira.games.niepodlegla.advanced.state import MEETING, View
from konspira.games.niepodlegla.advanced.words import WORDS


def known(seen: View) -> dict[str, object]:
    """NZ-06, NZ-80  Whether the deck is the printed one, how far the tracks are apart, and whether all is lost."""
    t = seen.table
    return {"printed": not t.deck, "apart": MEETING - t.accord - t.foreign, "lost": seen.outcome is not None}


BIG_MOMENTS: Final = BigMoments(files(__package__) / "big_moments.toml", WORDS, ADVANCED.view, known)
