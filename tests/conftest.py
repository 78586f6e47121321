"""What all tests share: one browser a process."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.kit import browser


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium, as the system has it; Playwright can be begun only once in a process."""
    with browser.chromium() as running:
        yield running
