"""The last stand: how likely everything required can be done, and who should see to which joint symbols."""

from collections.abc import Callable, Sequence
from math import log
from typing import Final, NamedTuple

from konspira.engine import Seat
from konspira.games.niepodlegla.bots.expectations import add
from konspira.games.niepodlegla.bots.guess import ROLLS, Chances
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.odds import Gap, width

UNITS: Final[tuple[Needs, ...]] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
HOPELESS: Final = 0.01
"""What is hardly to be had counts as this for every symbol that is lacking: so it is still told from what is worse."""

Prospect = Callable[[Seat, Needs], Chances]
"""How likely a seat meets such needs after 0, 1, 2 … throws."""


class FinalPlan(NamedTuple):
    """How good the chances are (a logarithm), what each seat sees to, and how many throws each has for it."""

    value: float
    needs: tuple[Needs, ...]
    throws: tuple[int, ...]


def hoped(chances: Chances, lack: Gap) -> Chances:
    """The chances, none of them nought."""
    least = HOPELESS ** max(1, width(lack))
    return tuple([max(chance, least) for chance in chances])


def stand(own: Sequence[Needs], joint: Needs, prospect: Prospect, first: int, rolls: int) -> FinalPlan:
    """Joint symbols go one by one to the seat whose chances suffer least; then the throws are shared out."""
    seats, wanted = range(len(own)), list(own)
    likely = [prospect(seat, needs) for seat, needs in zip(seats, own, strict=True)]
    usual = min(ROLLS, first + max(1, rolls // len(own)))
    for unit in [UNITS[i] for i in range(4) for _ in range(joint[i])]:
        tried = [prospect(seat, add(wanted[seat], unit)) for seat in seats]
        costs = [log(tried[seat][usual]) - log(likely[seat][usual]) for seat in seats]
        best = costs.index(max(costs))
        wanted[best], likely[best] = add(wanted[best], unit), tried[best]
    value, throws = shared(likely, first, rolls)
    return FinalPlan(value, tuple(wanted), throws)


def shared(likely: Sequence[Chances], first: int, rolls: int) -> tuple[float, tuple[int, ...]]:
    """So many re-rolls, each for the seat that it helps most; everybody has the first throws anyway."""
    throws = [first] * len(likely)
    for _ in range(rolls):
        gains = [log(c[k + 1]) - log(c[k]) if k < ROLLS else 0.0 for c, k in zip(likely, throws, strict=True)]
        best = gains.index(max(gains))
        if gains[best] <= 0.0:
            break
        throws[best] += 1
    return sum([log(c[k]) for c, k in zip(likely, throws, strict=True)]), tuple(throws)


def expected_rolls(morale: int) -> int:
    """How many re-rolls so many markers are good for."""
    return round(1.2 * morale)
