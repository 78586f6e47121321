"""Who may be a Traitor: what everybody has seen of a player, weighed, and what follows for all ways goals can lie.

What somebody does counts by how much likelier a Traitor does it than a Hero. The weights were fitted to games of equal
strong bots, and are checked by a table of beliefs against the truth (docs/balance/wykleci.md).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import exp, perm

from konspira.engine import Seat
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.state import Conduct

USUAL_STRENGTH, USUAL_BID = 2.25, 2.5
"""What a soldier on a mission, and one in the auction, has on average."""

Traitors = tuple[Seat, ...]
"""Those of the others who are Traitors."""


@lru_cache(maxsize=1 << 14)
def likelihood(conduct: Conduct) -> float:
    """How much likelier a Traitor behaves so than a Hero does."""
    held_back = (conduct.lying - conduct.brought) / max(4, conduct.lying)
    heavy = conduct.modifiers - 1.5 * conduct.scouted
    weak = USUAL_STRENGTH - conduct.lying / conduct.soldiers if conduct.soldiers else 0.0
    low = USUAL_BID - conduct.bid if conduct.bid else 0.0
    leaning = -0.25 + 0.8 * held_back + 0.9 * conduct.decisive + 0.2 * min(conduct.rash, 8) + 0.45 * heavy
    leaning += 0.3 * conduct.refused - 0.1 * conduct.helped + 0.25 * weak + 0.15 * low
    return exp(max(-4.0, min(4.0, leaning)))


@cache
def dealt(traitors: int, heroes: int, seats: int, found: int) -> float:
    """How likely these very seats, so many of them, got Traitors' cards out of a deck of so many of each kind."""
    if found > traitors or seats - found > heroes:
        return 0.0
    return perm(traitors, found) * perm(heroes, seats - found) / perm(traitors + heroes, seats)


@cache
def seatings(others: tuple[Seat, ...]) -> tuple[Traitors, ...]:
    """All seats that Traitors can have among the others; two at most."""
    return tuple(some for count in range(3) for some in combinations(others, count))


def beliefs(
    deck: str, seats: int, viewer: tuple[Seat | None, bool], conduct: Sequence[Conduct]
) -> dict[Traitors, float]:
    """How likely each is to a viewer: a seat and whether it is a Traitor itself, or nobody."""
    cards, (me, traitor) = deck_values(deck), viewer
    others = tuple(seat for seat in range(seats) if seat != me)
    red = len(cards.traitors[: 2 if seats == 4 else 1]) - traitor
    green = cards.green.bit_count() - (me is not None and not traitor)
    likely = [likelihood(one) for one in conduct]
    found = {}
    for some in seatings(others):
        weight = dealt(red, green, len(others), len(some))
        for seat in some:
            weight *= likely[seat]
        if weight:
            found[some] = weight
    total = sum(found.values())
    return {some: weight / total for some, weight in found.items()}


def suspicion(found: dict[Traitors, float], seats: int) -> tuple[float, ...]:
    """How likely each seat is a Traitor."""
    return tuple(sum([weight for some, weight in found.items() if seat in some]) for seat in range(seats))


@lru_cache(maxsize=1 << 14)
def suspected(
    deck: str, seats: int, viewer: tuple[Seat | None, bool], conduct: tuple[Conduct, ...]
) -> tuple[float, ...]:
    """How likely each seat is a Traitor, to a viewer."""
    return suspicion(beliefs(deck, seats, viewer, conduct), seats)
