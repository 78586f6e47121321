"""A person at the real server plays through the board until dice are rolled again; then the projector, the replay."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from konspira import games
from tests.games.niepodlegla.page.moments import ADVANCED, BASIC
from tests.kit.browser import cover
from tests.web.house import House

LOOKS = 300
"""So many looks at the board before the test gives up; it takes about thirty."""
SHORT = 1500
"""How long something may take to be there to press, in ms."""
DEEDS = {
    "lead": "button.leader-card",
    "choose a city": ".k-area.may[aria-pressed=false]",
    "place": "button.spot[aria-pressed=false]",
    "take dice": "[data-key=more]:not([disabled])",
    "take a die": "button.pool-die[aria-pressed=false]",
    "roll again": ".k-dock:has(.odds) [data-key=submit]",
    "sure": ".k-dock [data-key=yes]",
    "pick a die": ".mine button.k-die[aria-pressed=false]",
    "answer": ".k-dock :is(.options > .option:last-child, .dock-hint > .option)",
}
"""What one does if it can be done, the first before the others."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The real server."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def page(chromium: Browser, server: House) -> Iterator[Page]:
    """A phone in somebody's hand, on which nothing goes wrong."""
    context = chromium.new_context(base_url=server.address, locale="en-GB", viewport={"width": 360, "height": 740})
    cover(context)
    faults: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    yield page
    context.close()
    assert faults == []


def begin(page: Page, game: str) -> str:
    """A table with one person and a bot, in play."""
    asked = {"game": game, "seats": 2, "name": "Ala", "bots": [games.box(game).best_bot]}
    code: str = page.request.post("/api/tables", data=asked).json()["code"]
    for path, body in (("settings", {"pace": 0}), ("start", {})):
        assert page.request.post(f"/api/tables/{code}/{path}", data=body).ok
    page.goto(f"/t/{code}")
    expect(page.locator(".nie-board")).to_be_visible()
    return code


def act(page: Page) -> str:
    """Do the first thing that can be done; what it was."""
    page.wait_for_timeout(120)
    if page.locator(".k-dock.asked").count():
        for deed, css in DEEDS.items():
            if (found := page.locator(css).first).count():
                try:
                    found.click(timeout=SHORT)
                except TimeoutError:  # the bot was faster
                    return ""
                return deed
    return ""


@pytest.mark.parametrize(("game", "wanted"), [(BASIC, {"lead"}), (ADVANCED, set())])
def test_a_person_plays_with_a_bot_through_the_board(page: Page, game: str, wanted: set[str]) -> None:
    code = begin(page, game)
    done: set[str] = set()
    for _ in range(LOOKS):
        done.add(act(page))
        if done >= {"place", "take dice", "pick a die", "roll again", *wanted}:
            break
    else:
        pytest.fail(str(done))
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for path in ("screen", "replay"):
        page.goto(f"/t/{code}/{path}")
        expect(page.locator(".nie-board .part").first).to_be_visible()
        expect(page.locator(".nie-board button.spot, .nie-board .may")).to_have_count(0)
