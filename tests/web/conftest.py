"""A running server and a browser for the tests of the pages."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import PICTURES, cover
from tests.kit.patience import PATIENT
from tests.server.house import House as HandHouse
from tests.web.house import House

SCREENSHOTS = Path(__file__).parent / "screenshots"

NewPage = Callable[..., Page]
QUIET = """if (location.protocol.startsWith('http') && !localStorage.getItem('konspira.sound')) {
  localStorage.setItem('konspira.sound', 'off');
}"""
"""Sounds that nobody hears are dear, in many windows at once."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"

expect.set_options(timeout=PATIENT)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that most tests share."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[HandHouse]:
    """A server on which nobody is waited for."""
    house = HandHouse(tmp_path / "konspira.db", at_once=True)
    yield house
    house.send_home()
    house.stop()


class Place(NamedTuple):
    """What a browser is opened for: its language, the server it talks to, whether what it paints matters, and whether
    it is touched."""

    lang: str
    base: str
    seen: bool
    touch: bool


class People:
    """Browsers, each somebody's own. One is dear to open, so what a test has left is emptied and used again."""

    def __init__(self, chromium: Browser, home: str) -> None:
        self._chromium = chromium
        self._home = home
        self._free: dict[Place, list[Page]] = defaultdict(list)
        self._taken: list[tuple[Page, Place | None]] = []
        self._faults: list[str] = []

    def sit(
        self,
        lang: str = "en",
        width: int = 1280,
        height: int = 800,
        *,
        base: str | None = None,
        fresh: bool = False,
        seen: bool = False,
        touch: bool = False,
    ) -> Page:
        """Somebody at this address; `fresh`: in a browser that nobody uses afterwards, as nobody does who is elsewhere:
        that server may be gone; `seen`: where all is painted; `touch`: with a touch screen."""
        place, alone = Place(lang, base or self._home, seen, touch), fresh or base is not None
        page = self._free[place].pop() if self._free[place] and not alone else self._open(place)
        self._taken.append((page, None if alone else place))
        page.set_viewport_size({"width": width, "height": height})
        return page

    def _open(self, place: Place) -> Page:
        locale = "pl-PL" if place.lang == "pl" else "en-GB"
        window = self._chromium.new_context(
            base_url=place.base, locale=locale, has_touch=place.touch, service_workers="block"
        )
        if not place.seen:
            cover(window)
        window.set_default_timeout(PATIENT)
        window.add_init_script(QUIET)
        page = window.new_page()
        page.on("pageerror", lambda fault: self._faults.append(str(fault)))
        return page

    def leave(self) -> None:
        """The test is over: no fault may have occurred in its browsers."""
        for page, place in self._taken:
            if place is None or page.is_closed():
                page.context.close()
            else:
                self._empty(page, place)
                self._free[place].append(page)
        faults = [*self._faults]
        self._taken.clear()
        self._faults.clear()
        assert not faults, faults

    def _empty(self, page: Page, place: Place) -> None:
        """Nothing of one person is left for the next; a page of the same place keeps its process."""
        page.context.set_offline(False)
        page.emulate_media(media="screen", reduced_motion="no-preference", color_scheme="light")
        page.mouse.up()
        if page.url.startswith("http"):  # somebody may only have sent requests
            page.evaluate(FORGET)
        page.context.clear_cookies()
        page.goto(f"{place.base}/static/icon.svg")
        page.evaluate(FORGET)


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
    if PICTURES:
        SCREENSHOTS.mkdir(exist_ok=True)

    def take(page: Page, name: str) -> None:
        if PICTURES:
            page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=True)

    return take
