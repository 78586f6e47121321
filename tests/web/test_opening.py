"""The moment in which a table opens: nothing jumps, and a line that breaks off costs nobody the board."""

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import NewPage
from tests.web.tables import open_table, play_now, post

JUMPED = """() => new Promise((told) => {
  const shifts = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => told(shifts.reduce((sum, { value }) => sum + value, 0)), 300);
})"""
"""How much of the page has moved since it was opened (cumulative layout shift)."""


@pytest.mark.parametrize("game", ["niepodlegla", "niepodlegla_advanced", "resistance"])
def test_nothing_jumps_while_a_table_opens_on_a_phone(person: NewPage, game: str) -> None:
    page = person(width=360, height=740, seen=True)
    code = play_now(page, game=game)
    page.goto("about:blank")
    page.goto(f"/t/{code}")
    expect(page.locator(".board > *").first).to_be_visible()
    expect(page.locator("#dock-prompt")).to_be_visible()
    assert page.evaluate(JUMPED) < 0.02


@pytest.mark.parametrize("part", ["cards", "board.js", "mounter.js"])
def test_a_line_that_breaks_off_costs_nobody_the_board(person: NewPage, part: str) -> None:
    page = person(width=360, height=740, fresh=True)
    asked: list[str] = []

    def break_off(route: Route) -> None:
        """The first answer does not come whole."""
        asked.append(route.request.url)
        if len(asked) > 1:
            route.continue_()
        elif part == "cards":
            route.fulfill(body='{"cards": {', content_type="application/json")
        else:
            route.abort()

    code = open_table(page, game="niepodlegla", seats=2)
    page.route(f"**/{part}*", break_off)
    post(page, f"/api/tables/{code}/start", {})
    expect(page.locator(".board .nie-board")).to_be_visible()
