"""Whether a mission comes near its date, or is far out of its time."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeVar

from konspira.engine.of_last import of_equal
from konspira.engine.words import Text

K = TypeVar("K")

Untimely = Literal["overdue", "early"]

FAR: Final = 2
"""So many years make a mission overdue, or early."""

_YEAR: Final = re.compile(r"\b19\d\d\b")
"""A year of an event; whoever was born before 1900 is of every year."""


def years(dates: Mapping[K, Text]) -> dict[K, int]:
    """The last year that each date names; a date without one is left out."""
    named = {thing: _YEAR.findall(date.en) for thing, date in dates.items()}
    return {thing: int(found[-1]) for thing, found in named.items() if found}


class Calendar:
    """The years of a deck's rounds and missions."""

    def __init__(self, rounds: Mapping[int, Text], missions: Mapping[str, Text]) -> None:
        self._now, self._then = years(rounds), years(missions)
        self._first = min(self._now.values(), default=0)

    def untimely(self, card: str, number: int) -> Untimely | None:
        """Whether a mission is far out of its time in this round; what is older than the war is of its first year."""
        if number not in self._now or card not in self._then:
            return None
        behind = self._now[number] - max(self._then[card], self._first)
        return "overdue" if behind >= FAR else "early" if behind <= -FAR else None


@of_equal
def far_out(calendar: Calendar, number: int, cards: Sequence[str]) -> dict[str, Untimely]:
    """Those of some missions that are far out of their time in this round."""
    found = {card: calendar.untimely(card, number) for card in cards}
    return {card: how for card, how in found.items() if how}
