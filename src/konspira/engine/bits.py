"""Sets of small numbers as ints with one bit each: soldiers, cards, missions."""

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=1 << 16)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set, in ascending order."""
    return tuple([n for n in range(mask.bit_length()) if mask >> n & 1])


def bit_set(members: Iterable[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for n in members:
        mask |= 1 << n
    return mask


def only(mask: int) -> int:
    """The one member of a set of one."""
    return mask.bit_length() - 1


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """A row of numbers with another one in this place."""
    return (*values[:at], value, *values[at + 1 :])


def has(mask: int, n: int) -> bool:
    """Whether a number, any at all, is in a set."""
    return n >= 0 and bool(mask >> n & 1)
