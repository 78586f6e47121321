"""The moment in which a table opens: nothing jumps, and a line that breaks off costs nobody the board."""

import pytest
from playwright.sync_api import Route, expect

from konspira import games
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


EARLY = ("/api/games", "/api/tables/{code}", "/api/tables/{code}/cards", "board.css", "board.js")


@pytest.mark.parametrize("game", games.shelf())
def test_what_a_table_needs_is_asked_for_before_the_page_s_script_is_there_and_once(person: NewPage, game: str) -> None:
    page = person(width=360, height=740, fresh=True)
    code = play_now(page, game=game)
    page.goto("about:blank")
    asked: list[str] = []
    script: list[Route] = []

    def hold_back(route: Route) -> None:
        script.append(route)

    page.on("request", lambda request: asked.append(request.url))
    page.route("**/pages/table.js", hold_back)
    with page.expect_request("**/page/board.js"), page.expect_request("**/cards"), page.expect_request("**/api/games"):
        page.goto(f"/t/{code}", wait_until="commit")
    early = [url for url in asked if url.endswith(tuple(end.format(code=code) for end in EARLY))]
    assert len(early) == len(EARLY)
    script[0].continue_()
    expect(page.locator(".board > * > *").first).to_be_attached()
    assert sorted(asked) == sorted(set(asked))
    assert sum(url.endswith(".css") for url in asked) == 2  # the page's and the board's


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
