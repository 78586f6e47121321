"""The board of a game that brings none: any view as a table, every question in the dock."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.kit.looks import violations
from tests.web.conftest import NewPage
from tests.web.tables import play_now, post


def test_any_view_is_a_readable_table_and_what_is_private_is_held(
    person: NewPage, picture: Callable[[Page, str], None]
) -> None:
    page = person()
    code = play_now(page)
    page.goto(f"/t/{code}?board=plain")
    post(page, f"/api/tables/{code}/settings", {"pace": 0})
    expect(page.locator(".plain-view > .plain > dt", has_text="leader")).to_be_visible()
    expect(page.locator(".k-dock .option").first).to_be_visible()
    assert violations(page) == []
    picture(page, "plain-board")
    assert page.locator(".plain-view dt", has_text="role").count() == 0
    role = page.locator(".plain-secret dt", has_text="role")
    expect(role).to_be_hidden()
    page.locator(".plain-secret button").focus()
    page.keyboard.down("Space")
    expect(role).to_be_visible()
