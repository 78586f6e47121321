"""What takes long begins early, and in every worker: none is left alone with it at the end.

Each of several workers is given as many tests as the others, in their order, and takes from the end of another's once
it has done its own.
"""

from collections.abc import Iterable
from itertools import groupby

import pytest

PEOPLE, PAGES = "person", {"person", "desks"}
"""The fixtures of tests at real tables, which share a server whatever their file, and of all that look at a page. Other
files stay together: what one test has opened the next one uses again."""


def shared_out(items: Iterable[pytest.Function], workers: int) -> list[pytest.Function]:
    """All tests in an order of which each worker's share begins with what takes long."""
    shares: list[list[pytest.Function]] = [[] for _ in range(workers)]
    for _, some in groupby(sorted(items, key=haste), unit):
        min(shares, key=len).extend(some)
    return [item for share in sorted(shares, key=len, reverse=True) for item in share]


def haste(item: pytest.Function) -> int:
    """The less, the earlier it begins."""
    slow, in_browser = (item.get_closest_marker(name) is not None for name in ("slow", "browser"))
    return 0 if slow and PAGES & {*item.fixturenames} else 1 if slow else 2 if in_browser else 3


def unit(item: pytest.Function) -> tuple[int, str]:
    """What is not divided."""
    return haste(item), item.nodeid if PEOPLE in item.fixturenames else str(item.path)
