"""What a teacher prepares, prints and shows: the plan of a lesson and the tables that go with it."""

import re

import pytest
from playwright.sync_api import Page, expect

from konspira import games
from tests.web.conftest import NewPage
from tests.web.tables import played_out

PROPOSED = """async ([least, most, seats]) => {
  const { groups, tablesFor } = await import('/static/room/open.js');
  const classes = Array.from({ length: 25 }, (_, more) => 12 + more);
  return classes.map((pupils) => groups(pupils, tablesFor(pupils, [least, most]), seats));
}"""


@pytest.mark.parametrize("name", games.shelf())
def test_a_class_is_divided_as_its_lesson_plan_says(person: NewPage, name: str) -> None:
    page, seats = person(), games.game(name).SEATS
    page.goto(f"/lesson/{name}")
    few, many = games.box(name).class_groups
    expect(page.locator("article")).to_contain_text(f"Tables of {few}–{many}:")
    page.goto("/classroom")
    page.locator(f"input[name=game][value={name}]").check(force=True)
    told = page.locator("[data-key=groups]").inner_text()
    sizes = told.split("seats for ")[1].split(".")[0].split(", ")
    assert sum(map(int, sizes)) == 27
    proposed = page.evaluate(PROPOSED, [few, many, [seats[0], seats[-1]]])
    assert {few, many} <= set(seats)
    assert all(few <= size <= many for sizes in [*proposed, map(int, sizes)] for size in sizes)
    assert [sum(sizes) for sizes in proposed] == list(range(12, 37))


@pytest.mark.parametrize("name", games.shelf())
@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_lesson_plan_is_one_printed_page(person: NewPage, name: str, language: str) -> None:
    page = person()
    page.goto(f"/lesson/{name}")
    page.locator(f".languages [lang={language}]").click()
    expect(page.locator("[data-key=history] p")).to_have_text(getattr(games.box(name).epilogue, language))
    page.emulate_media(media="print")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1


def table_names(page: Page, code: str) -> list[str]:
    """The names around a table."""
    return [seat["name"] for seat in page.request.get(f"/api/tables/{code}").json()["seats"]]


def class_of(page: Page, code: str) -> None:
    """This table, as the only one of a class."""
    table = page.request.get(f"/api/tables/{code}").json()
    line = {"pl": "Koniec.", "en": "The end."}
    tables = [{**table, "view": {}, "standing": line, "scores": [], "line": line, "people": [1, 2]}]
    page.route("**/api/rooms/KKKKK", lambda route: route.fulfill(json={"room": "KKKKK", "tables": tables}))


def test_the_debrief_tells_how_a_table_went_and_leads_on_to_its_replay(person: NewPage) -> None:
    page = person(width=1280, height=720)
    code = played_out(page)
    class_of(page, code)
    page.goto("/classroom/KKKKK/debrief")
    page.get_by_role("button", name="How it went").click()
    sheet = page.get_by_role("dialog", name="How it went")
    expect(sheet.locator(".story-title")).to_be_in_viewport()
    expect(sheet).to_contain_text("The Agents were")
    expect(page.locator("[data-key=history]")).to_contain_text("Rowecki")
    halves = page.locator(".half-sheet")
    expect(halves).to_have_count(2)  # one for each pupil
    expect(halves.first.locator("header h2")).to_have_text(re.compile(f"^{table_names(page, code)[1]} · You are an? "))
    votes = len(page.request.get(f"/api/tables/{code}/story").json()["ballots"])
    expect(halves.first.locator(".ballots tbody tr")).to_have_count(votes)
    sheet.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(f"/t/{code}/replay"))
