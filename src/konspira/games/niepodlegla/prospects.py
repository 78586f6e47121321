"""How far the final is: what is still needed, and what is still possible."""

from collections.abc import Sequence
from typing import Any, Literal

from konspira.engine import Record
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.planning import NOBODY, Planning

Verdict = Literal["open", "reached", "lost"]


class Prospect(Record, frozen=True):
    """So much is lacking before the final, so many rounds are left; so much was gained in the rounds that are past.

    `most` is what can still be gained at most; the final `needs` so many symbols now, and there are so many dice.
    """

    verdict: Verdict
    lacking: int
    most: int
    rounds: int
    gained: int
    past: int
    needs: int
    dice: int


def prospect(lacking: int, most: int, **known: int) -> Prospect:
    """What the figures come to."""
    verdict: Verdict = "reached" if not lacking else "open" if most >= lacking else "lost"
    return Prospect(verdict, lacking, most, **known)


def within_reach(t: Any) -> Sequence[str] | None:
    """The missions that can still be done in this round: all, or in the fight those that were taken; None: neither."""
    if isinstance(t.phase, Fight):
        return [card for card, seat in zip(t.missions, t.takers, strict=True) if seat != NOBODY]
    return tuple(t.missions) if isinstance(t.phase, Planning) else None
