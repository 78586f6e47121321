"""What the Authority still needs to win the stage."""

from typing import Final

from konspira.engine.gauge import Gauge, Verdict
from konspira.games.wykleci.view import View
from konspira.games.wykleci.words import WORDS

ENOUGH: Final = 2
MISSIONS: Final = 3
"""So many missions a stage has, besides the special one, which counts for none (BW-61)."""

TOLD: Final[dict[Verdict, str]] = {
    "open": "gauge_authority_open",
    "sure": "gauge_authority_sure",
    "lost": "gauge_authority_lost",
}


def gauges(view: View) -> tuple[Gauge, ...]:
    """BW-81  The Authority wins the stage if at least two of its missions failed; told when one has been resolved."""
    failed, succeeded = view.history.failed, view.history.succeeded
    if not failed + succeeded:
        return ()
    left = MISSIONS - failed - succeeded
    most = failed + left
    verdict: Verdict = "lost" if failed >= ENOUGH else "sure" if most < ENOUGH else "open"
    told = WORDS.both(TOLD[verdict], lacking=max(0, ENOUGH - failed), left=left)
    name = WORDS.both("gauge_authority")
    return (Gauge(name, told, min(failed, ENOUGH), ENOUGH, min(most, ENOUGH), against=True, verdict=verdict),)
