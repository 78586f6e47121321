"""The board of a game that brings none: any view as a table, every question in the dock."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.kit.looks import violations
from tests.kit.patience import PATIENT
from tests.server.house import House
from tests.web.conftest import NewPage
from tests.web.late_games import LATE, nearly_over
from tests.web.tables import open_table, play_now, post
from tests.web.test_reveal import sit

WALKER = (Path(__file__).parent / "walker.js").read_text(encoding="utf-8")


def test_any_view_is_a_readable_table_and_what_is_private_is_held(
    person: NewPage, picture: Callable[[Page, str], None]
) -> None:
    page = person()
    code = play_now(page)
    page.goto(f"/t/{code}?board=plain")
    post(page, f"/api/tables/{code}/settings", {"pace": 0})
    expect(page.locator(".plain-view > .plain > dt", has_text="leader")).to_be_visible()
    expect(page.locator(".k-dock.asked")).to_be_visible()
    assert violations(page) == []
    picture(page, "plain-board")
    assert page.locator(".plain-view dt", has_text="role").count() == 0
    role = page.locator(".plain-secret dt", has_text="role")
    expect(role).to_be_hidden()
    page.locator(".plain-secret button").focus()
    page.keyboard.down("Space")
    expect(role).to_be_visible()


@pytest.mark.slow
def test_a_whole_game_is_played_by_the_dock_alone(person: NewPage) -> None:
    page = person(width=360, height=740)
    page.emulate_media(reduced_motion="reduce")
    code = open_table(page, bots=["random"] * 4)
    for path, body in (("settings", {"pace": 0}), ("start", {})):
        post(page, f"/api/tables/{code}/{path}", body)
    page.goto(f"/t/{code}?board=plain")
    walk_to_the_end(page)


@pytest.mark.slow
@pytest.mark.parametrize("game", LATE)
def test_a_game_is_brought_to_its_end_by_the_dock_alone(person: NewPage, hurried: House, game: str) -> None:
    page = person(width=360, height=740)
    page.emulate_media(reduced_motion="reduce")
    sit(page, nearly_over(hurried, game), "?board=plain")
    walk_to_the_end(page)


def walk_to_the_end(page: Page) -> None:
    """Whatever is asked is answered in the dock, and the end fits the screen."""
    answered = page.evaluate(WALKER, [7, PATIENT])
    assert sum(answered.values()) >= 3, "three votes at least"
    expect(page.locator(".end h2")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
