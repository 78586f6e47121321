"""The big moments of the advanced variant."""

from importlib.resources import files
from typing import Final

from konspira.engine.big_moment import BigMoments
from konspira.games.niepodlegla.advanced.rules import ADVANCED
from konspira.games.niepodlegla.advanced.state import MEETING, LastRoll, View
from konspira.games.niepodlegla.advanced.words import WORDS
from konspira.games.niepodlegla.recap import recap_of


def known(seen: View) -> dict[str, object]:
    """NZ-06, NZ-80  Whether the deck is the printed one, how far the tracks are apart, and whether all is over."""
    t = seen.table
    over = seen.outcome is not None or isinstance(t.phase, LastRoll)
    tracks = {"apart": MEETING - t.accord - t.foreign, "accord": t.accord, "foreign": t.foreign}
    return {"printed": not t.deck, "over": over, **tracks}


BIG_MOMENTS: Final = BigMoments(
    files(__package__) / "big_moments.toml", WORDS, ADVANCED.view, known, recap_of(ADVANCED, WORDS.texts["first_round"])
)
