"""How near a lost game of the basic variant came to independence."""

from typing import Final

from konspira.engine import graded
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.ordering import FULL
from konspira.games.niepodlegla.basic.rounds import MOST_LEVEL
from konspira.games.niepodlegla.basic.state import BasicOver, Table

MOST_MISSING: Final = len(AREAS) * (FULL + MOST_LEVEL)
"""NP-04, NP-30  No token lies anywhere, and all finals are as hard as can be."""


def worth(t: Table) -> tuple[float, ...]:
    """NP-35  A defeat by the symbols that were missing; where NP-30 ended it by the tokens, and all symbols besides."""
    ended = t.phase
    assert isinstance(ended, BasicOver)
    asked = sum(t.levels) if ended.outcome.rule == "NP-30" else 0
    return graded(ended.outcome, 1 - (ended.missing + asked) / MOST_MISSING)


def standing(t: Table) -> tuple[float, ...]:
    """NP-30, NP-33  In the middle of a game: the tokens in the areas, less what the finals ask for more."""
    return (float(sum(t.areas) - sum(t.levels)),) * t.seats
