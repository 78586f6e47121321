"""What the Authority still needs to win the stage."""

from typing import Final

from konspira.engine.gauge import Gauge, Score, counted
from konspira.games.wykleci.view import View
from konspira.games.wykleci.words import WORDS

ENOUGH: Final = 2
MISSIONS: Final = 3
"""So many missions a stage has, besides the special one, which counts for none (BW-61)."""


def gauges(view: View) -> tuple[Gauge, ...]:
    """BW-81  The Authority wins the stage if at least two of its missions failed; told when one has been resolved."""
    failed, resolved = view.history.failed, view.history.failed + view.history.succeeded
    count = failed, ENOUGH, MISSIONS - resolved
    return (counted(WORDS, "authority", count, against=True),) if resolved else ()


def scores(view: View) -> tuple[Score, ...]:
    """BW-81  The failures of the stage, of which two give it to the Authority."""
    return (Score(WORDS.both("gauge_authority"), min(view.history.failed, ENOUGH), ENOUGH, against=True),)
