"""Hidden roles: what can be believed about who has one, and styles of play as mixtures."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from math import comb
from typing import Final

from konspira.engine import MEMBERS, Seat, SeatSet

Weights = tuple[float, ...]
"""A number for each style of a mixture, or for each possible set of seats."""

SURE: Final = 1.08
"""How many times as likely as at the start somebody must have the role to be suspected aloud."""
ALIKE: Final = 0.02
"""By how much two may differ and still be suspected alike."""
SLIGHT: Final = 0.02
"""How much what people think weighs, as a chance: it settles what is open, and outweighs no fact."""

Lean = Callable[[Seat], int]
"""How many more people suspect somebody than trust them."""


def both(one: Weights, other: Weights) -> Weights:
    """How well each fits two things together."""
    return tuple([a * b for a, b in zip(one, other, strict=True)])


def mixed(shares: Weights, odds: Weights) -> float:
    """What holds for a mixture with these shares of each style."""
    return sum([a * b for a, b in zip(shares, odds, strict=True)])


def expected(shares: Weights, fits: Weights, odds: Weights) -> float:
    """What one expects of somebody: each style as common as it is and as well as it has fitted so far."""
    weights = both(shares, fits)
    return mixed(weights, odds) / sum(weights)


def binomial(of: int, count: int, chance: float) -> float:
    """The chance that so many of them do it, each by themself with this chance."""
    return comb(of, count) * chance**count * (1 - chance) ** (of - count)


def measured(there: int, fails: int, wanted: int, chance: float) -> float:
    """The chance of so many Fails from those who play just as many as it takes, mostly; none if they are too few."""
    if not there:
        return 1.0
    return chance if fails == (wanted if there >= wanted else 0) else (1 - chance) / there


def planned(there: int, aim: int, most: int, chance: float) -> float:
    """The chance of so many by one who mostly wants this number of them; of any other, up to the most, it is alike."""
    return chance if there == aim else (1 - chance) / max(most - 1, 1)


def by_chance(seats: int, holders: int, count: int, there: int) -> float:
    """How likely so many of the seats, of which some have the role, hold so many of them."""
    return comb(holders, there) * comb(seats - holders, count - there) / comb(seats, count)


def how_common(some: Weights, shares: Weights, fits: Sequence[Weights]) -> float:
    """How many of these players are of some styles (1: it is one), by how common each style is and how well it fits."""
    weights = [both(shares, fit) for fit in fits]
    return sum([mixed(some, weight) / sum(weight) for weight in weights]) / len(weights)


def how_many(chances: Iterable[float]) -> list[float]:
    """The chance of each number of them, each by themself with a chance of their own."""
    odds = [1.0]
    for chance in chances:
        without = [odd * (1 - chance) for odd in odds] + [0.0]
        odds = [less + odd * chance for less, odd in zip(without, [0.0, *odds], strict=True)]
    return odds


@cache
def clean_by_chance(seats: int, holders: int, count: int) -> float:
    """How likely so many of the seats, of which some have the role, are all without it."""
    return comb(seats - holders, count) / comb(seats, count)


def cleanness(seats: int, sets: Sequence[SeatSet], weights: Weights, team: SeatSet) -> list[float]:
    """For each seat, how likely the team is clean beside a usual one, to somebody there without the role who knows
    nothing more."""
    every = list(zip(sets, weights, strict=True))
    clean = [(some, weight) for some, weight in every if not some & team]
    shares = []
    for s in range(seats):
        total = sum([weight for some, weight in every if not some >> s & 1])
        good = sum([weight for some, weight in clean if not some >> s & 1])
        usual = clean_by_chance(seats - 1, sets[0].bit_count(), team.bit_count() - (team >> s & 1))
        shares.append(good / max(total, 1e-300) / usual if usual else 0.0)
    return shares


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

    def doubt(self, seat: Seat) -> float:
        """How little is known of a seat: greatest when both roles are as likely."""
        return self.suspicion[seat] * (1 - self.suspicion[seat])

    def cleared(self, seat: Seat) -> "Belief":
        """What is left for whoever knows besides that this seat does not have it."""
        left = {some: chance for some, chance in self.chances.items() if not some >> seat & 1}
        return Belief(self.seats, list(left), list(left.values()))

    def suspects(self, me: Seat, among: Sequence[Seat], most: int, lean: Lean) -> Sequence[Seat]:
        """Who among these is clearly more suspect to this seat, which is cleared, than anybody was at the start: the
        worst, and others alike, of whom those whom people suspect most; nobody, if those are too many."""
        others = [seat for seat in among if seat != me]
        usual, worst = sum(self.suspicion) / (self.seats - 1), max(self.suspicion[seat] for seat in others)
        alike = [seat for seat in others if self.suspicion[seat] > worst - ALIKE]
        talked_of = [seat for seat in alike if lean(seat) == max(map(lean, alike))]
        return talked_of if worst >= SURE * usual and len(talked_of) <= most else ()

    def trusted(self, me: Seat, lean: Lean) -> list[Seat]:
        """The others, the least suspect first; where that is much the same as people lean."""
        others = [seat for seat in range(self.seats) if seat != me]
        return sorted(others, key=lambda seat: self.suspicion[seat] + SLIGHT * lean(seat))
