"""A running server and a browser for the tests of the pages."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.kit.patience import PATIENT
from tests.web.house import House

SCREENSHOTS = Path(__file__).parent / "screenshots"

NewPage = Callable[..., Page]

expect.set_options(timeout=PATIENT)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that most tests share."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def person(chromium: Browser, house: House) -> Iterator[NewPage]:
    """Somebody with a browser of their own: `person(lang="pl", width=360, height=740)`."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def sit(lang: str = "en", width: int = 1280, height: int = 800, base: str | None = None) -> Page:
        context = chromium.new_context(
            base_url=base or house.address,
            locale="pl-PL" if lang == "pl" else "en-GB",
            viewport={"width": width, "height": height},
        )
        context.set_default_timeout(PATIENT)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        return page

    yield sit
    for context in contexts:
        try:
            context.close()
        except Error as fault:
            faults.append(str(fault))
    assert not faults, faults


@pytest.fixture(scope="session")
def picture() -> Callable[[Page, str], None]:
    """Keeps a screenshot for whoever wants to judge the looks."""
    SCREENSHOTS.mkdir(exist_ok=True)

    def take(page: Page, name: str) -> None:
        page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=True)

    return take
