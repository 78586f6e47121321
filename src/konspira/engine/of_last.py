"""What is dear to work out and asked again of the same table: all seats look at one."""

from collections.abc import Callable
from typing import Any, TypeVar

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
