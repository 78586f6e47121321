"""The board of a game that brings none: any view as a table, any offer as a button."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.kit.looks import violations
from tests.web.conftest import NewPage
from tests.web.tables import play_now, post


def without_board(page: Page) -> None:
    """A table whose game has no board of its own."""
    page.route("**/games/*/page/board.js", lambda route: route.fulfill(status=404))
    code = play_now(page)
    post(page, f"/api/tables/{code}/settings", {"pace": 0})
    expect(page.locator(".offers button").first).to_be_visible()


def test_an_offer_is_a_button_that_asks_before_it_sends(person: NewPage) -> None:
    page = person()
    without_board(page)
    asked = page.locator(".prompt-text").inner_text()
    page.locator(".offers button").last.click()
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator(".prompt-text")).to_have_text(asked)
    page.locator(".offers button").last.click()
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.locator(".prompt-text")).not_to_have_text(asked)


def test_any_view_is_a_readable_table(person: NewPage, picture: Callable[[Page, str], None]) -> None:
    page = person()
    without_board(page)
    expect(page.locator(".plain-view dt", has_text="leader").first).to_be_visible()
    assert violations(page) == []
    picture(page, "plain-board")


def test_what_differs_from_the_public_view_is_held_to_be_shown(person: NewPage) -> None:
    page = person()
    without_board(page)
    expect(page.locator(".plain-view > .plain > dt", has_text="leader")).to_be_visible()
    assert page.locator(".plain-view dt", has_text="role").count() == 0
    role = page.locator(".plain-secret dt", has_text="role")
    expect(role).to_be_hidden()
    page.locator(".plain-secret button").focus()
    page.keyboard.down("Space")
    expect(role).to_be_visible()
