"""What a seat may hope for from its dice, throw by throw, and what the throws cost."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from konspira.games.niepodlegla.bots.guess import ALWAYS, NEVER, ROLLS, Chances, Guess
from konspira.games.niepodlegla.content import Needs, Supply
from konspira.games.niepodlegla.odds import lacking

MOST: Final = 3
"""So many missions are weighed against each other; more are taken as they come."""

MoraleValue = tuple[float, ...]
"""What it is worth to end the fight with -1 (X marked), 0, 1, 2 … markers."""


class Aim(NamedTuple):
    """A mission: what it needs and what doing it is worth."""

    needs: Needs
    worth: float


class Expectation(NamedTuple):
    """After 0, 1, 2 … throws: the worth to be expected, and how likely all is done."""

    worth: Chances
    all: Chances


class Price(NamedTuple):
    """Of the first, second … re-roll from now: what it costs in morale, and how likely it can still be made."""

    costs: Chances
    alive: Chances


NOTHING_EXPECTED: Final = Expectation(NEVER, ALWAYS)
_ORDERS: Final = {n: tuple(permutations(range(n))) for n in range(MOST + 1)}


def add(a: Needs, b: Needs) -> Needs:
    """Needs together."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


def hope(odds: Guess, have: Supply, dice: int, goals: Sequence[Aim]) -> Expectation:
    """What may be hoped for with these symbols, a hand to throw, and goals of some worth.

    Goals are taken one after another: the first counts when it is done, the second when both are, and so on; of all
    orders the best is taken.
    """
    if not goals:
        return NOTHING_EXPECTED
    best, most = [], -1.0
    for chain in _chains(odds, have, dice, goals):
        value = sum([worth * (likely[0] + likely[1] + likely[2]) for worth, likely in chain])
        if value > most:
            best, most = chain, value
    worth = [sum([worth * likely[k] for worth, likely in best]) for k in range(ROLLS + 1)]
    return Expectation(tuple(worth), best[-1][1])


def _chains(odds: Guess, have: Supply, dice: int, goals: Sequence[Aim]) -> Iterator[list[tuple[float, Chances]]]:
    """The goals in every order, each with how likely it and those before it are done."""
    chances: dict[int, Chances] = {}
    for order in _ORDERS.get(len(goals)) or (range(len(goals)),):
        chain, mask, needs = [], 0, (0, 0, 0, 0)
        for n in order:
            mask, needs = mask | 1 << n, add(needs, goals[n].needs)
            if mask not in chances:
                chances[mask] = odds.within(lacking(have, needs), dice)
            chain.append((goals[n].worth, chances[mask]))
        yield chain


@lru_cache(1 << 12)
def price(odds: Guess, morale: int, morale_value: MoraleValue) -> Price:
    """What re-rolls cost when so many markers are left."""
    worth, alive = [], []
    for rolls in range(ROLLS + 1):
        left = odds.left(morale, rolls)
        worth.append(sum(chance * morale_value[markers + 1] for markers, chance in left.items()))
        alive.append(sum(chance for markers, chance in left.items() if markers > 0))
    return Price(tuple(worth[k] - worth[k + 1] for k in range(ROLLS)), tuple(alive))


def gain(hoped: Expectation, costs: Price) -> tuple[float, int]:
    """How much the best number of re-rolls is worth beyond what is there now, and that number."""
    best, rolls, whole = 0.0, 0, 0.0
    for k in range(ROLLS):
        more = (hoped.worth[k + 1] - hoped.worth[k]) * costs.alive[k]
        whole += more - (1.0 - hoped.all[k]) * costs.costs[k]
        if whole > best:
            best, rolls = whole, k + 1
    return best, rolls
