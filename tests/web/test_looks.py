"""Every page: no violation found by axe, nothing wider than a phone, pictures kept of all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.kit.looks import CONTRAST, violations
from tests.web.conftest import NewPage
from tests.web.tables import drawer, finished, open_table, play_now, played_out, post, sideways

SIZES = {"phone": (360, 740), "laptop": (1280, 800), "projector": (1920, 1080)}


def at(path: str, shown: str) -> Callable[[Page], None]:
    """Go to a page and wait until it is drawn."""

    def go(page: Page) -> None:
        page.goto(path)
        expect(page.locator(shown).first).to_be_visible()

    return go


def lobby(page: Page) -> None:
    """The lobby as its host sees it."""
    open_table(page)
    expect(page.locator(".seat-list")).to_be_visible()


def guest(page: Page) -> None:
    """The lobby before one has sat down."""
    code = open_table(page)
    page.context.clear_cookies()
    at(f"/t/{code}", ".lobby.guest")(page)


def table(page: Page) -> None:
    """The table in play, with everything unfolded."""
    play_now(page)
    expect(page.locator(".board > *").first).to_be_visible()
    drawer(page, "table")


def screen(page: Page) -> None:
    """The shared screen in play."""
    at(f"/t/{play_now(page)}/screen", ".log li")(page)


def screen_lobby(page: Page) -> None:
    """The shared screen while people come."""
    at(f"/t/{open_table(page)}/screen", ".waiting-room")(page)


def end(page: Page) -> None:
    """A finished game, verified."""
    finished(page)
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Check that chance was fair").click()
    expect(page.locator(".proof")).to_be_visible()


def replay(page: Page) -> None:
    """The last moment of a game."""
    at(f"/t/{played_out(page)}/replay?as=all", ".replay-lines li")(page)
    page.keyboard.press("End")


def room(page: Page) -> None:
    """A classroom, one table in play."""
    told = post(page, "/api/rooms", {"game": "resistance", "groups": [5] * 8})
    first = page.request.get(f"/api/rooms/{told['room']}").json()["tables"][0]["code"]
    post(page, f"/api/tables/{first}/join", {"name": "Ala"})
    at(f"/classroom/{told['room']}", ".room-state")(page)
    page.locator(".room-steering button").first.click()
    page.locator("dialog .primary").click()  # although she will play with bots alone
    expect(page.locator(".room-state.playing")).to_be_visible()


def debrief(page: Page) -> None:
    """What a class talks about, one table in play."""
    room(page)
    page.goto(page.locator(".room-tools a").first.get_attribute("href") or "")
    expect(page.locator(".results > li")).to_be_visible()


def wall(page: Page) -> None:
    """What a class sees of its tables, one of them in play."""
    room(page)
    at(f"{page.url}/wall", ".wall-tables li")(page)


def mine(page: Page) -> None:
    """One's tables, when there is one."""
    open_table(page)
    at("/mine", ".mine li")(page)


PAGES: dict[str, Callable[[Page], None]] = {
    "home": at("/", ".game"),
    "new": at("/new", ".seat-row"),
    "lobby": lobby,
    "guest": guest,
    "table": table,
    "screen": screen,
    "screen-lobby": screen_lobby,
    "end": end,
    "replay": replay,
    "classroom": at("/classroom", "#pupils"),
    "room": room,
    "debrief": debrief,
    "wall": wall,
    "lesson": at("/lesson/wykleci", ".plan-steps"),
    "rules": at("/rules/resistance#RES-14", ".rule-entry"),
    "mine": mine,
    "carry": at("/carry/KKKKK/nothing", ".fault"),
    "missing": at("/nowhere", "h1"),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_accessible_and_whole_at_every_size(
    person: NewPage, picture: Callable[[Page, str], None], name: str
) -> None:
    page = person()
    PAGES[name](page)
    for lang, dark in (("en", False), ("pl", True)):
        page.locator(f".switch[lang={lang}]").click()
        if dark:
            page.locator(".switches > .switch").click()
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            picture(page, f"{name}-{size}-{lang}{'-dark' if dark else ''}")
            assert sideways(page) <= 0, (size, lang)
        assert violations(page, **(CONTRAST if dark else {})) == []
