"""What decides a game and how far it is: what is needed, what is there, and what is still possible."""

from collections.abc import Callable
from typing import Any, Literal

from konspira.engine.record import Record
from konspira.engine.words import Text, Words

Verdict = Literal["open", "sure", "lost"]


class Gauge(Record, frozen=True):
    """So much there is of what is needed, so much there can be at most; its name in a word or two, and what it means
    in a sentence. `against`: it counts for those who play against the players, or for one side of two."""

    name: Text
    told: Text
    have: int
    need: int
    most: int
    against: bool = False
    verdict: Verdict = "open"


class Score(Record, frozen=True):
    """What one side has of what wins the game, from its start to its end, for whoever watches many tables."""

    name: Text
    have: int
    need: int
    against: bool = False


def counted(words: Words, name: str, count: tuple[int, int, int], *, against: bool = False, **facts: object) -> Gauge:
    """What there is, what is needed, how many may still come: named by the text `gauge_…`, and told by `gauge_…_open`,
    `…_sure` or `…_lost`, with what is `lacking`, what is `left` and other facts."""
    have, need, left = count
    reached, missed = have >= need, have + left < need
    verdict: Verdict = "open" if not reached and not missed else "sure" if reached != against else "lost"
    told = words.both(f"gauge_{name}_{verdict}", lacking=max(0, need - have), left=left, **facts)
    return Gauge(words.both(f"gauge_{name}"), told, min(have, need), need, min(have + left, need), against, verdict)


GaugesOf = Callable[[Any], tuple[Gauge, ...]]
"""From what a spectator sees, so that no secret is told: the gauges, from the middle of the game on."""


ScoresOf = Callable[[Any], tuple[Score, ...]]
"""From what a spectator sees: the score of each side."""


def gauges_of(gauges: GaugesOf | None, view: Any) -> tuple[Gauge, ...]:
    """The gauges of a game that has some, while it lasts."""
    return gauges(view) if gauges and view.outcome is None else ()
