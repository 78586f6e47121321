"""Rates and how far they can be trusted."""

from math import sqrt
from typing import Final

from konspira.engine import Record

Z95: Final = 1.959963984540054
"""Within so many standard deviations lie 95 % of a normal distribution."""


class Rate(Record, frozen=True):
    """How often something came out well, with a 95 % interval."""

    wins: int
    seats: int
    games: int
    rate: float
    low: float
    high: float


def wilson(rate: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a rate seen in so many trials; everything is possible after none."""
    if not trials:
        return 0.0, 1.0
    weight = z * z / trials
    middle = (rate + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(rate * (1 - rate) / trials + weight / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def rate_of(wins: int, seats: int, games: int) -> Rate:
    """The rate over seats; those of one game win together or not at all, so that only games count as trials."""
    rate = wins / seats if seats else 0.0
    low, high = wilson(rate, games)
    return Rate(wins, seats, games, rate, low, high)
