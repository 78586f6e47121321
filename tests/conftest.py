"""What all tests share: one browser a process, its desks, the mark of the tests that need it, no limits of time."""

import os
from collections import deque
from collections.abc import Iterator
from itertools import groupby

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser

from tests.kit import browser
from tests.kit.desks import Desks, served

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

LONG = 10
"""A test that takes longer, in seconds, is dealt out by itself."""


def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    """Mark the tests that open a browser or start a server, so that a quick run can leave them out; long ones first."""
    for item in items:
        if "chromium" in item.fixturenames:
            item.add_marker(pytest.mark.browser)
        if "House" in vars(item.module):
            item.add_marker(pytest.mark.server)
    items[:] = spread(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def length(item: pytest.Function) -> float:
    """About how many seconds a test takes; a short one counts as nothing."""
    slow, browser, server = (item.get_closest_marker(name) is not None for name in ("slow", "browser", "server"))
    return 20 if slow and browser else 2 if browser or server else 0.3 if slow else 0


def spread(items: list[pytest.Function], workers: int) -> list[pytest.Function]:
    """Tests in the order in which equal parts of them are given to workers: to each a like share of the long ones, by
    files for the sake of their servers, and only then short ones, which whoever is done first takes from others."""
    alone = [[item] for item in items if length(item) > LONG]
    others = (item for item in items if 0 < length(item) <= LONG)
    files = [list(tests) for _, tests in groupby(others, key=lambda item: item.path)]
    short = deque(item for item in items if not length(item))
    hands: list[list[pytest.Function]] = [[] for _ in range(workers)]
    for tests in (*alone, *sorted(files, key=weight, reverse=True)):
        min(hands, key=weight).extend(tests)
    given = 0
    for n, hand in enumerate(hands):
        part = (len(items) - given) // (workers - n)
        hand.extend(short.popleft() for _ in range(min(len(short), part - len(hand))))
        given += len(hand)
    return [item for hand in (*hands, short) for item in hand]


def weight(tests: list[pytest.Function]) -> float:
    """How long they take together."""
    return sum(map(length, tests))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium, as the system has it; Playwright can be begun only once in a process."""
    with browser.chromium() as running:
        yield running


@pytest.fixture(scope="session")
def all_desks(chromium: Browser) -> Iterator[Desks]:
    """The desks of all tests in this process."""
    with served(chromium) as desks:
        yield desks


@pytest.fixture
def desks(all_desks: Desks) -> Iterator[Desks]:
    """Desks for one test, on which no fault may occur."""
    yield all_desks
    all_desks.tidy()
