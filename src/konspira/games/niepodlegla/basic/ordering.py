"""NP-03, NP-17  Where rewards may go, and whether their order can matter: where it cannot, nobody is asked."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from konspira.engine import Seat
from konspira.games.niepodlegla.basic.content import AREAS, Area, Reward
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.state import Table
from konspira.games.niepodlegla.planning import NOBODY

FULL = 5
MOST_MARKERS = 12
ALL_TOGETHER: Final = NOBODY
_MAP: tuple[Area, ...] = ("green", "grey_red")

REWARDS: dict[Reward, tuple[tuple[Area, ...], int]] = {
    "green": (("green",), 1),
    "grey_red": (("grey_red",), 1),
    "accord": (("accord",), 1),
    "foreign": (("foreign",), 1),
    "map": (_MAP, 1),
    "map_two": (_MAP, 2),
    "anywhere": (AREAS, 1),
}
"""NP-03  Where a reward's tokens may go, and how many there are."""


def order_matters(t: Table, cards: Sequence[str]) -> bool:
    """NP-17  It does where two missions let different people decide about one area, or where markers may run out."""
    pays = [REWARDS[deck(t).missions[card].reward] for card in cards]
    profits = [area for area, lie in zip(AREAS, t.areas, strict=True) if lie + _may_come(area, pays) > FULL]
    # NP-16  With too few markers for all profits the area that comes first gets them.
    if len(profits) > 1 and t.markers + sum(count for _, count in pays) > MOST_MARKERS:
        return True
    decided = [set(_decided(t, card, profits)) for card in cards]
    return any(
        who != other and area == same
        for one, two in combinations(decided, 2)
        for who, area in one
        for other, same in two
    )


def may_fill(t: Table, cards: Sequence[str]) -> bool:
    """NP-25, NP-26  Whether these rewards can bring an area its fifth token, or one more."""
    pays = [REWARDS[deck(t).missions[card].reward] for card in cards]
    return any(lie + _may_come(area, pays) >= FULL for area, lie in zip(AREAS, t.areas, strict=True))


def _may_come(area: Area, pays: Sequence[tuple[tuple[Area, ...], int]]) -> int:
    """How many tokens may go to an area at most."""
    return sum(count for among, count in pays if area in among)


def _decided(t: Table, card: str, profits: Sequence[Area]) -> Iterator[tuple[Seat, Area]]:
    """NP-03  Of which areas its doer chooses one, NP-26  and in which all together choose a profit."""
    among, _ = REWARDS[deck(t).missions[card].reward]
    seat = t.takers[t.missions.index(card)]
    yield from ((seat, area) for area in among if len(among) > 1)
    yield from ((ALL_TOGETHER, area) for area in among if area in profits)
