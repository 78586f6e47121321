"""Seats, and sets of seats as small ints.

Seats count clockwise from 0. Inside a table's state a set of seats is an int with one bit a seat (`SeatSet`);
everything that leaves the state (actions, events, views) lists seats in ascending order as a tuple.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

Seat = int
SeatSet = int

CHANCE: Final[Seat] = -1
"""The seat of luck: a deal, a draw or a roll is an action of this seat."""

MAX_SEATS: Final = 10

BIT: Final = (*(1 << seat for seat in range(MAX_SEATS)), *(0 for _ in range(118)))
"""The bit of a seat; 0 for CHANCE and for any other number that is no seat, so that they are in no set of seats."""

MEMBERS: Final = tuple(tuple(s for s in range(MAX_SEATS) if mask >> s & 1) for mask in range(1 << MAX_SEATS))
"""The seats of every set, in ascending order."""

_MASK: Final = {seats: mask for mask, seats in enumerate(MEMBERS)}


def members(mask: SeatSet) -> tuple[Seat, ...]:
    """The seats of a set, in ascending order."""
    return MEMBERS[mask]


def seat_set(seats: Iterable[Seat]) -> SeatSet:
    """The set of these seats, in any order; one that is named twice is in it once."""
    if type(seats) is tuple and (known := _MASK.get(seats)) is not None:
        return known
    result = 0
    for seat in seats:
        result |= 1 << seat
    return result


def in_set(seats: SeatSet, seat: Seat | None) -> bool:
    """Whether a seat is in a set; nobody is in none."""
    return seat is not None and bool(seats & BIT[seat])


def sets_of(count: int, seats: int) -> dict[tuple[Seat, ...], SeatSet]:
    """Every set of so many of the seats at a table, by its members."""
    return {some: mask for mask, some in enumerate(MEMBERS[: 1 << seats]) if len(some) == count}


def mask_of(seats: tuple[Seat, ...]) -> SeatSet | None:
    """The set of these seats, or None unless they are seats in ascending order, each once."""
    return _MASK.get(seats)


@lru_cache(maxsize=1 << 14)
def clockwise(first: Seat, count: int, among: SeatSet) -> tuple[Seat, ...]:
    """The seats of a set in clockwise order at a table of `count`, beginning with `first`."""
    return tuple(s for i in range(count) if among >> (s := (first + i) % count) & 1)


def others(seat: Seat, count: int) -> tuple[Seat, ...]:
    """The other seats at a table of `count`, clockwise from the left of this one."""
    return tuple([(seat + i) % count for i in range(1, count)])
