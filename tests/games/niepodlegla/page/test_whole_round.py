"""A person at the real server plays a whole round of each variant with bots, through the board alone."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, TimeoutError, expect

from konspira import games
from tests.games.niepodlegla.page.moments import ADVANCED, BASIC
from tests.web.house import House

PATIENCE = 400
"""Looks at the board before the test gives up; a round takes about thirty."""
PACE = 0.5
SHORT = 1500
"""How long something may take to be there to press, in ms."""
ALL = {"place", "share", "odds", "reroll", "lay", "ready", "choose"}
"""What a person does in a round."""


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
    context.set_default_timeout(12000)
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
    for path, body in (("settings", {"pace": PACE}), ("start", {})):
        assert page.request.post(f"/api/tables/{code}/{path}", data=body).ok
    page.goto(f"/t/{code}")
    expect(page.locator(".nie-sheet")).to_be_visible()
    return code


class Person:
    """Looks at the board and does what it offers; remembers what has been done."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.deeds: set[str] = set()

    def key(self, key: str) -> Any:
        """What can be pressed under this key."""
        return self.page.locator(f'.niepodlegla button[data-key="{key}"]:not([disabled])')

    def any(self, css: str) -> Any:
        """The first of what can be pressed."""
        return self.page.locator(f".niepodlegla {css}").first

    def press(self, button: Any, deed: str) -> bool:
        """Press it, if it is there and the bot is not faster."""
        if button.count() == 0:
            return False
        try:
            button.click(timeout=SHORT)
        except TimeoutError:
            return False
        self.deeds.add(deed)
        return True

    def look(self) -> str:
        """Act once as the moment asks; the moment."""
        phase: str = self.page.locator(".nie-sheet").get_attribute("data-phase") or ""
        if self.page.locator(".nie-sheet.asked").count():
            WAYS[phase](self)
        self.page.wait_for_timeout(120)
        return phase


def lead(person: Person) -> None:
    """Choose the first leader."""
    person.press(person.any("button[data-key^=take-]"), "lead")


def plan(person: Person) -> None:
    """Pawns on missions, dice in the hand, ready."""
    if person.press(person.any("button.pawn-place:not(.mine)"), "place"):
        return
    if person.press(person.key("more"), "share") or person.press(person.any("button[data-key^=pool-]"), "share"):
        return
    person.press(person.key("ready"), "ready")


def fight(person: Person) -> None:
    """Lay a die by hand, read the odds of another and re-roll it; then agree to stop."""
    if person.deeds >= {"lay", "reroll"}:
        person.press(person.key("unpick"), "unpick")
        person.press(person.key("ready"), "ready")
        return
    for die in person.page.locator(".niepodlegla .my-dice button.piece").all()[::-1]:
        person.press(die, "pick")
        if "lay" not in person.deeds and person.press(person.any("button[data-key^=lay-]"), "lay"):
            return
        if "lay" in person.deeds and reroll(person):
            return
        person.press(person.key("unpick"), "unpick")
    person.press(person.key("ready"), "ready")


def reroll(person: Person) -> bool:
    """Only when the odds are shown; a warning is taken note of."""
    if person.key("reroll").count() == 0:
        return False
    expect(person.page.locator(".odds:not(.waiting)")).to_contain_text("%")
    person.deeds.add("odds")
    person.press(person.key("reroll"), "reroll")
    person.page.wait_for_timeout(300)
    if person.page.locator("dialog").count():
        person.page.locator("dialog button[value=yes]").click()
    return True


def choose(person: Person) -> None:
    """Propose the first way and keep to it, for a bot thinks anew whenever somebody changes their mind; or decide."""
    proposed = person.page.locator(".niepodlegla button.way[aria-pressed=true]").count()
    if not proposed or person.page.get_by_text("You differ, and you decide: choose once more.").count():
        person.press(person.any("button.way"), "choose")


WAYS: dict[str, Callable[[Person], None]] = {
    "taking_leaders": lead,
    "planning": plan,
    "fight": fight,
    "closing": choose,
    "choosing": choose,
}


@pytest.mark.parametrize("game", [BASIC, ADVANCED])
def test_a_person_plays_a_round_with_a_bot_through_the_board(page: Page, game: str) -> None:
    code = begin(page, game)
    person = Person(page)
    moments = [person.look()]
    while not (person.deeds >= ALL and moments[-1] == "planning" and "fight" in moments):
        assert len(moments) < PATIENCE, (person.deeds, moments[-5:])
        assert moments[-1] != "over", person.deeds
        moments.append(person.look())
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert Axe().run(page).violations_count == 0
    page.goto(f"/t/{code}/screen")
    expect(page.locator(".nie-sheet")).to_be_visible()
    expect(page.locator(".niepodlegla button")).to_have_count(0)
    page.goto(f"/t/{code}/replay")
    expect(page.locator(".nie-sheet")).to_be_visible()
    expect(page.locator(".niepodlegla .bar")).to_be_hidden()
