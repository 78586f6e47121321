"""What the tables of both variants hold: missions being turned up, tasks that both have."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Action
from konspira.engine.record import Tagged, snake
from konspira.games.niepodlegla.actions import Next

SEATS: Final = range(2, 5)


class Turning(Tagged, frozen=True, tag=snake):
    """NZ-09, NZ-71  The phase in which CHANCE turns so many missions up and shows the date of the next."""

    count: int


class BeginRound(Tagged, frozen=True, tag=snake):
    """NP-21, NZ-72, NZ-73, NZ-75  The pools are filled: choose missions and share out dice."""


class Check(Tagged, frozen=True, tag=snake):
    """NP-23, NZ-50  The morale check."""


def next_cards(cards: Sequence[str], *, free: bool) -> Sequence[Action]:
    """NZ-39, NZ-69, NP-17  Any of these cards comes next, or all as they lie; if they are not free, the first."""
    return (Next(""), *map(Next, cards)) if free and len(cards) > 1 else tuple(map(Next, cards[:1]))
