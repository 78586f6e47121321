"""What either side still needs, from public facts alone."""

from typing import Final

from konspira.engine.gauge import Gauge
from konspira.games.resistance.view import View
from konspira.games.resistance.words import WORDS

NEEDED: Final = 3
MIDDLE: Final = 2
"""After so many missions it is told."""
MOST_REJECTED: Final = 5


def gauges(view: View) -> tuple[Gauge, ...]:
    """RES-30  Missions won and lost, of the three that either side needs; RES-16  and the rejections in a row."""
    left = len(view.board) - len(view.missions)
    if len(view.missions) < MIDDLE:
        return ()
    fighters, agents = NEEDED - view.won, NEEDED - view.lost
    rejections = MOST_REJECTED - view.rejected
    return (
        Gauge(
            WORDS.both("gauge_fighters"), WORDS.both("gauge_fighters_told", lacking=fighters, left=left),
            view.won, NEEDED, min(NEEDED, view.won + left),
        ),
        Gauge(
            WORDS.both("gauge_agents"), WORDS.both("gauge_agents_told", lacking=agents, rejections=rejections),
            view.lost, NEEDED, min(NEEDED, view.lost + left), against=True,
        ),
    )  # fmt: skip
