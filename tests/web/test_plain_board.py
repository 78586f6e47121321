"""The board of a game that brings none: any view as a table, every question in the dock."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from konspira import games
from tests.kit.looks import violations
from tests.kit.patience import PATIENT
from tests.web.conftest import NewPage
from tests.web.tables import open_table, play_now, post

PARTNERS = {"niepodlegla": "planner_fast", "niepodlegla_advanced": "planner_fast"}
"""Who plays along where partners without a plan would make a game three times as long; elsewhere anybody."""
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
@pytest.mark.parametrize("game", games.shelf())
def test_a_whole_game_is_played_by_the_dock_alone(person: NewPage, game: str) -> None:
    page, seats = person(width=360, height=740), min(games.game(game).SEATS)
    page.emulate_media(reduced_motion="reduce")
    code = open_table(page, game=game, seats=seats, bots=[PARTNERS.get(game, "random")] * (seats - 1))
    for path, body in (("settings", {"pace": 0}), ("start", {})):
        post(page, f"/api/tables/{code}/{path}", body)
    page.goto(f"/t/{code}?board=plain")
    answered = page.evaluate(WALKER, [7, PATIENT])
    assert sum(answered.values()) >= 3, "three votes at least"
    expect(page.locator(".end h2")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
