"""The last stand: how likely everything required can be done, and who should see to which joint symbols."""

from collections.abc import Callable, Sequence
from math import log
from typing import Final, NamedTuple

from konspira.engine import Seat
from konspira.games.niepodlegla.bots.hopes import add
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.odds import ROLLS, Chances

UNITS: Final[tuple[Needs, ...]] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
HOPELESS: Final = 1e-5

Prospect = Callable[[Seat, Needs], Chances]
"""How likely a seat meets such needs after 0, 1, 2 … throws."""


class Stand(NamedTuple):
    """How good the chances are (a logarithm), what each seat sees to, and how many throws each has for it."""

    value: float
    needs: tuple[Needs, ...]
    throws: tuple[int, ...]


def stand(own: Sequence[Needs], joint: Needs, prospect: Prospect, first: int, rolls: int) -> Stand:
    """Joint symbols go one by one to the seat whose chances suffer least; then the throws are shared out."""
    seats, wanted = range(len(own)), list(own)
    likely = [prospect(seat, needs) for seat, needs in zip(seats, own, strict=True)]
    usual = min(ROLLS, first + max(1, rolls // len(own)))
    for unit in [UNITS[i] for i in range(4) for _ in range(joint[i])]:
        tried = [prospect(seat, add(wanted[seat], unit)) for seat in seats]
        costs = [_log(tried[seat][usual]) - _log(likely[seat][usual]) for seat in seats]
        best = costs.index(max(costs))
        wanted[best], likely[best] = add(wanted[best], unit), tried[best]
    value, throws = shared(likely, first, rolls)
    return Stand(value, tuple(wanted), throws)


def shared(likely: Sequence[Chances], first: int, rolls: int) -> tuple[float, tuple[int, ...]]:
    """So many re-rolls, each for the seat that it helps most; everybody has the first throws anyway."""
    throws = [first] * len(likely)
    for _ in range(rolls):
        gains = [_log(c[k + 1]) - _log(c[k]) if k < ROLLS else 0.0 for c, k in zip(likely, throws, strict=True)]
        best = gains.index(max(gains))
        if gains[best] <= 0.0:
            break
        throws[best] += 1
    return sum([_log(c[k]) for c, k in zip(likely, throws, strict=True)]), tuple(throws)


def _log(chance: float) -> float:
    return log(max(chance, HOPELESS))


def expected_rolls(morale: int) -> int:
    """How many re-rolls so many markers are good for."""
    return round(1.2 * morale)
