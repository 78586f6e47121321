"""The Shelter: its spaces, what lies behind what, which Fittings stand (SG-120…122)."""

from functools import lru_cache
from typing import Final, NamedTuple

from konspira.engine import Step, replace
from konspira.games.siege.content import FITTINGS, SHELTER_KINDS, SPACES
from konspira.games.siege.events import SpaceChanged
from konspira.games.siege.state import Table

INDEX: Final = {space: n for n, space in enumerate(SPACES)}
NAMES: Final = tuple(SPACES)
BEHIND: Final = tuple(INDEX.get(space.behind, -1) for space in SPACES.values())
CARDS: Final = frozenset(SHELTER_KINDS)
DOOR: Final = "closed_door"


def on_space(t: Table, space: str) -> str:
    """What stands or lies on a space; "" nothing."""
    return t.spaces[INDEX[space]]


def hidden(t: Table, n: int) -> bool:
    """SG-122  What lies behind a card cannot be cleared or built on until it is gone."""
    return _hidden(t.spaces, n)


def _hidden(spaces: tuple[str, ...], n: int) -> bool:
    return BEHIND[n] >= 0 and spaces[BEHIND[n]] in CARDS


@lru_cache(256)
def reached(spaces: tuple[str, ...]) -> tuple[str, ...]:
    """SG-122  The spaces that nothing lies before."""
    return tuple(space for n, space in enumerate(NAMES) if not _hidden(spaces, n))


class Layout(NamedTuple):
    """What follows from what stands where: free spaces, cards and Closed Doors that can be reached, and Fittings."""

    free: tuple[str, ...]
    cards: tuple[str, ...]
    doors: tuple[str, ...]
    fittings: tuple[str, ...]


@lru_cache(4096)
def _layout(spaces: tuple[str, ...]) -> Layout:
    reached = [(NAMES[n], what) for n, what in enumerate(spaces) if not _hidden(spaces, n)]
    return Layout(
        tuple([space for space, what in reached if not what]),
        tuple([space for space, what in reached if what in CARDS and what != DOOR]),
        tuple([space for space, what in reached if what == DOOR]),
        tuple([NAMES[n] for n, what in enumerate(spaces) if what in FITTINGS]),
    )


def free(t: Table) -> tuple[str, ...]:
    """SG-132  Free spaces that can be reached."""
    return _layout(t.spaces).free


def cards(t: Table) -> tuple[str, ...]:
    """SG-122  Spaces with Shelter cards that can be reached, but for Closed Doors."""
    return _layout(t.spaces).cards


def doors(t: Table) -> tuple[str, ...]:
    """SG-122  Closed Doors that can be reached."""
    return _layout(t.spaces).doors


def fittings(t: Table) -> tuple[str, ...]:
    """Spaces on which Fittings stand."""
    return _layout(t.spaces).fittings


def spaces_with(t: Table, fitting: str) -> list[str]:
    """Spaces on which such a Fitting stands."""
    return [space for space in fittings(t) if on_space(t, space) == fitting] if fitting in t.spaces else []


def standing(t: Table, fitting: str) -> int:
    """How many of a Fitting stand."""
    return t.spaces.count(fitting)


def left(t: Table) -> frozenset[str]:
    """SG-71, SG-140  The Fittings that can still be built; SG-363  Child Fittings only where a child lives."""
    child = t.household is not None and bool(t.household.child)
    return _left(t.spaces, child, t.normal.ideas if t.normal else None)


@lru_cache(4096)
def _left(spaces: tuple[str, ...], child: bool, ideas: tuple[str, ...] | None) -> frozenset[str]:
    """The same by what it depends on: what stands, whether a child lives here, what normal play had ideas of."""
    for_us = [one for one in FITTINGS.values() if child or not one.child]
    # SG-141, SG-386  In normal play an orange one is available when somebody had the idea.
    orange = {one.id: one.orange if ideas is None else ideas.count(one.id) for one in for_us}
    return frozenset([one.id for one in for_us if one.green + orange[one.id] > spaces.count(one.id)])


def next_to(t: Table, space: str, fitting: str) -> bool:
    """SG-120  Neighbours are consecutive numbers of one level."""
    level, number = space[0], int(space[1])
    beside = (f"{level}{number - 1}", f"{level}{number + 1}")
    return any(on_space(t, other) == fitting for other in beside if other in INDEX)


def fits(t: Table, fitting: str) -> tuple[str, ...]:
    """SG-132, SG-140  Where a Fitting can stand: a Rectifier only next to the Still."""
    if fitting != "rectifier":
        return free(t)
    return tuple([space for space in free(t) if next_to(t, space, "still")]) if "still" in t.spaces else ()


def put(t: Table, space: str, what: str, who: str = "") -> Step[Table]:
    """Something else stands on a space, or nothing; `who` has put it there."""
    n = INDEX[space]
    return replace(t, spaces=(*t.spaces[:n], what, *t.spaces[n + 1 :])), (SpaceChanged(space, what, who),)


def is_used(t: Table, space: str) -> bool:
    """SG-133  Each Fitting once a day."""
    return bool(t.used >> INDEX[space] & 1)


def use(t: Table, space: str, *, used: bool = True) -> Table:
    """A Fitting has been used today, or there is another one now."""
    bit = 1 << INDEX[space]
    return replace(t, used=t.used | bit if used else t.used & ~bit)
