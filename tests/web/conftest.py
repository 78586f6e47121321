"""A running server and a browser for the tests of the pages."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

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


class People:
    """Browsers, each somebody's own. One is dear to open, so what a test has left is emptied and used again."""

    def __init__(self, chromium: Browser, home: str) -> None:
        self._chromium = chromium
        self._home = home
        self._free: dict[str, list[Page]] = defaultdict(list)
        self._taken: list[tuple[Page, str | None]] = []
        self._faults: list[str] = []

    def sit(
        self, lang: str = "en", width: int = 1280, height: int = 800, base: str | None = None, fresh: bool = False
    ) -> Page:
        """Somebody at this address; `fresh`: in a browser that nobody uses afterwards."""
        alone = fresh or base is not None
        page = self._free[lang].pop() if self._free[lang] and not alone else self._open(lang, base or self._home)
        self._taken.append((page, None if alone else lang))
        page.set_viewport_size({"width": width, "height": height})
        return page

    def _open(self, lang: str, address: str) -> Page:
        locale = "pl-PL" if lang == "pl" else "en-GB"
        window = self._chromium.new_context(base_url=address, locale=locale, service_workers="block")
        window.set_default_timeout(PATIENT)
        page = window.new_page()
        page.on("pageerror", lambda fault: self._faults.append(str(fault)))
        return page

    def leave(self) -> None:
        """The test is over: no fault may have occurred in its browsers."""
        for page, lang in self._taken:
            if lang and page.url.startswith(self._home):
                self._empty(page)
                self._free[lang].append(page)
            else:
                page.context.close()
        faults = [*self._faults]
        self._taken.clear()
        self._faults.clear()
        assert not faults, faults

    def _empty(self, page: Page) -> None:
        """Nothing of one person is left for the next."""
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.context.set_offline(False)
        page.context.clear_cookies()
        page.emulate_media(media="screen", reduced_motion="no-preference", color_scheme="light")
        page.mouse.up()
        page.goto("about:blank")


@pytest.fixture(scope="session")
def people(chromium: Browser, house: House) -> People:
    """All browsers of this process."""
    return People(chromium, house.address)


@pytest.fixture
def person(people: People) -> Iterator[NewPage]:
    """Somebody with a browser of their own: `person(lang="pl", width=360, height=740)`."""
    yield people.sit
    people.leave()


@pytest.fixture(scope="session")
def picture() -> Callable[[Page, str], None]:
    """Keeps a screenshot for whoever wants to judge the looks, and says so by KONSPIRA_PICTURES=1."""
    wanted = "KONSPIRA_PICTURES" in os.environ
    if wanted:
        SCREENSHOTS.mkdir(exist_ok=True)

    def take(page: Page, name: str) -> None:
        if wanted:
            page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=True)

    return take
