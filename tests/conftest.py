"""What all tests share: one browser a process, its desks, and the mark of the tests that need it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.kit import browser
from tests.kit.desks import Desks, served


def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    """Mark the tests that open a browser, so that a quick run can leave them out."""
    for item in items:
        if "chromium" in item.fixturenames:
            item.add_marker(pytest.mark.browser)


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
