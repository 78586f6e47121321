"""The best of the ways there are."""

from collections.abc import Callable, Sequence
from typing import Any

from konspira.engine import Action


def most(ways: Sequence[Action], worth: Callable[[Any], float]) -> Action:
    """The way that is worth most."""
    return max(ways, key=worth)


def least(ways: Sequence[Action], cost: Callable[[Any], float]) -> Action:
    """The way that costs least."""
    return min(ways, key=cost)


def the(ways: Sequence[Action], kind: type[Action]) -> Action:
    """The first way of this kind; SG-01  where it is another seat's to choose, the last one there is."""
    return next((way for way in ways if isinstance(way, kind)), ways[-1])
