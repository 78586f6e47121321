"""Tables opened through the interface, with the cookies of a page."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.server.house import until


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A request with the page's cookies."""
    answer = page.request.post(path, data=body)
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def open_table(page: Page, **asked: Any) -> str:
    """A new table, hosted by this page; the page goes to it."""
    code: str = post(page, "/api/tables", {"game": "resistance", "seats": 5, "name": "Ala", **asked})["code"]
    page.goto(f"/t/{code}")
    return code


def play_now(page: Page, name: str = "Ala", game: str = "resistance") -> str:
    """A table against bots, in play."""
    code: str = post(page, "/api/play", {"game": game, "name": name})["code"]
    page.goto(f"/t/{code}")
    expect(page.locator("#dock-prompt")).not_to_be_empty()
    return code


def drawer(page: Page, name: str) -> None:
    """Open a drawer of the table: log, chat, brief, rules or table."""
    button = page.locator(f"[data-key=drawer-{name}]")
    if button.get_attribute("aria-expanded") != "true":
        button.click()


def played_out(page: Page) -> str:
    """A game of bots alone that is over, hosted by this page, which did not watch it: that would be dear."""
    asked = {"game": "resistance", "seats": 5, "name": "Ala", "sit": False, "bots": ["random"] * 4}
    code: str = post(page, "/api/tables", asked)["code"]
    post(page, f"/api/tables/{code}/settings", {"pace": 0})
    post(page, f"/api/tables/{code}/start", {})
    until(lambda: page.request.get(f"/api/tables/{code}").json()["state"] == "over")
    return code


def finished(page: Page) -> str:
    """The same, and the page has come to see its end."""
    code = played_out(page)
    page.goto(f"/t/{code}")
    expect(page.locator(".end h2")).to_be_visible()
    return code


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    width: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width
