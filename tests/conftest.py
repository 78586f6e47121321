"""What all tests share: one browser a process, its desks, the mark of the tests that need it, no limits of time."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser

from tests.kit import browser
from tests.kit.desks import Desks, served
from tests.kit.second_try import SecondTry
from tests.kit.shares import shared_out

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """What meets a browser or a server has a second try; what collecting makes stays, and is no garbage."""
    config.pluginmanager.register(SecondTry(), "second try")
    gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage among what tests make, not among all modules and tests, again and again."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Function]) -> None:
    """Mark the tests that open a browser or start a server, so that a quick run can leave them out; long ones first."""
    for item in items:
        if "chromium" in item.fixturenames:
            item.add_marker(pytest.mark.browser)
        if "House" in vars(item.module):
            item.add_marker(pytest.mark.server)
    items[:] = shared_out(items, getattr(config, "workerinput", {}).get("workercount", 1))


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
