"""What is dear to work out and asked again of the same table: all seats look at one."""

from collections.abc import Callable
from operator import is_not
from typing import Any, TypeVar

from konspira.engine.seats import Seat

T = TypeVar("T")
R = TypeVar("R")


def of_last(work: Callable[[T], R]) -> Callable[[T], R]:
    """The same, remembered of the last table. A table never changes, so it is known by being that very one."""
    last: tuple[Any, Any] = (None, None)

    def remembered(t: T) -> R:
        nonlocal last
        known = last
        if known[0] is not t:
            last = known = t, work(t)
        found: R = known[1]
        return found

    return remembered


def of_equal(work: Callable[..., R]) -> Callable[..., R]:
    """The same, remembered of the last arguments, for what most moves leave as it is."""
    last: tuple[Any, Any] = (None, None)

    def remembered(*of: Any) -> R:
        nonlocal last
        known = last
        if known[0] != of:
            last = known = of, work(*of)
        found: R = known[1]
        return found

    return remembered


def of_last_by_seat(work: Callable[..., R]) -> Callable[..., R]:
    """The same, remembered of each seat's last arguments, which are known by being those very ones."""
    last: dict[Any, tuple[tuple[Any, ...], R]] = {}

    def remembered(seat: Seat, *of: Any) -> R:
        known = last.get(seat)
        if known is None or any(map(is_not, known[0], of)):
            last[seat] = known = of, work(seat, *of)
        return known[1]

    return remembered
