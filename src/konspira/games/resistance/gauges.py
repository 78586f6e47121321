"""What either side still needs, from public facts alone."""

from typing import Final

from konspira.engine.gauge import Gauge, Score, counted
from konspira.games.resistance.view import View
from konspira.games.resistance.words import WORDS

NEEDED: Final = 3
MIDDLE: Final = 2
"""After so many missions it is told."""
MOST_REJECTED: Final = 5


def gauges(view: View) -> tuple[Gauge, ...]:
    """RES-30  Missions won and lost, of the three that either side needs; RES-16  and the rejections in a row."""
    if len(view.missions) < MIDDLE:
        return ()
    left, rejections = len(view.board) - len(view.missions), MOST_REJECTED - view.rejected
    return (
        counted(WORDS, "fighters", (view.won, NEEDED, left)),
        counted(WORDS, "agents", (view.lost, NEEDED, left), against=True, rejections=rejections),
    )


def scores(view: View) -> tuple[Score, ...]:
    """RES-30  The missions that either side has."""
    return (
        Score(WORDS.both("gauge_fighters"), view.won, NEEDED),
        Score(WORDS.both("gauge_agents"), view.lost, NEEDED, against=True),
    )
