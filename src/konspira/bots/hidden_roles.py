"""Hidden roles: what can be believed about who has one, and styles of play as mixtures."""

from collections.abc import Sequence
from functools import cached_property

from konspira.engine import MEMBERS, Seat, SeatSet

Weights = tuple[float, ...]
"""A number for each style of a mixture, or for each possible set of seats."""


def both(one: Weights, other: Weights) -> Weights:
    """How well each fits two things together."""
    return tuple([a * b for a, b in zip(one, other, strict=True)])


def mixed(shares: Weights, odds: Weights) -> float:
    """What holds for a mixture with these shares of each style."""
    return sum([a * b for a, b in zip(shares, odds, strict=True)])


class Belief:
    """The sets of seats that may have the role, with their chances; all alike where none of them fits."""

    def __init__(self, seats: int, sets: Sequence[SeatSet], weights: Sequence[float]) -> None:
        total = sum(weights)
        self.seats = seats
        self.chances = {a: w / total if total else 1 / len(sets) for a, w in zip(sets, weights, strict=True)}

    def fewer(self, among: SeatSet, count: int) -> float:
        """The chance that fewer than so many among these have the role."""
        return sum([chance for some, chance in self.chances.items() if (some & among).bit_count() < count])

    @cached_property
    def suspicion(self) -> list[float]:
        """For each seat the chance that it has the role."""
        result = [0.0] * self.seats
        for some, chance in self.chances.items():
            for seat in MEMBERS[some]:
                result[seat] += chance
        return result

    def cleared(self, seat: Seat) -> "Belief":
        """What is left for whoever knows besides that this seat does not have it."""
        left = {some: chance for some, chance in self.chances.items() if not some >> seat & 1}
        return Belief(self.seats, list(left), list(left.values()))
