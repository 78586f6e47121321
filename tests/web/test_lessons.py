"""What a teacher prepares, prints and shows: the plan of a lesson and the tables that go with it."""

import re
from typing import Any

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
    tables = [
        {
            **table,
            "view": {},
            "standing": line,
            "scores": [],
            "line": line,
            "people": [1, 2],
            "reads": {"1": "en", "2": "pl"},
        }
    ]
    page.route("**/api/rooms/KKKKK", lambda route: route.fulfill(json={"room": "KKKKK", "tables": tables}))


def asks_before_it_answers(page: Page, code: str, asked: Any) -> None:
    """The wall turns from a table's own question to its answer; who was who comes after its last one."""
    table = page.request.get(f"/api/tables/{code}").json()
    text = {"pl": "Agenci", "en": "Agents"}
    cards = [{"seat": 0, "kind": text, "title": text}]
    facts = {"number": 1, "game": 1, "people": [], "names": table_names(page, code), "seats": 5, "open": 0}
    facts |= {"followed": False, "chapter": None, "standing": text, "scores": [], "headline": None, "tone": None}
    facts |= {"looking": [], "before": None, "waits": [], "led": None, "cards": cards}
    told = {"room": "KKKKK", "game": "resistance", "title": table["title"], "link": "http://x", "lasts": 9}
    wall = {**told, "tables": [{"code": code, "state": "over", **facts}]}
    page.route("**/api/rooms/KKKKK/wall", lambda route: route.fulfill(json=wall))
    page.goto("/classroom/KKKKK/wall")
    question = page.locator(".wall-question")
    expect(question.locator("h2")).to_have_text("A moment of silence")
    page.keyboard.press("ArrowRight")
    expect(question.locator("h2")).to_contain_text("Table 1")
    expect(question).to_contain_text(asked["question"]["en"])
    expect(question).not_to_contain_text(asked["key"]["en"])
    expect(page.locator(".wall-who")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(question).to_contain_text(asked["key"]["en"])
    page.locator(".languages [lang=pl]").click()
    expect(question).to_contain_text(asked["key"]["pl"])
    for _ in range(2 * len(page.request.get(f"/api/tables/{code}/story").json()["talk"]) - 1):
        page.keyboard.press("ArrowRight")
    expect(question.locator("h2")).to_contain_text("1/4")
    expect(page.locator(".wall-who")).to_have_count(1)


def test_the_debrief_tells_how_a_table_went_and_leads_on_to_its_replay(person: NewPage) -> None:
    page = person(width=1280, height=720)
    code = played_out(page)
    class_of(page, code)
    page.goto("/classroom/KKKKK/debrief")
    page.get_by_role("button", name="How it went").click()
    sheet = page.get_by_role("dialog", name="How it went")
    expect(sheet.locator(".story-title")).to_be_in_viewport()
    expect(sheet).to_contain_text("The Agents were")
    asked = page.request.get(f"/api/tables/{code}/story").json()["talk"][0]
    expect(page.locator(".result-talk").first).to_contain_text(asked["question"]["en"])
    expect(page.locator(".result-talk details p").first).to_be_hidden()  # until the class has thought about it
    told = page.locator(".results li").first.inner_text()
    assert told.rindex("Agents: ") < told.index(asked["question"]["en"]), "first who was who, then what to talk about"
    expect(page.locator("[data-key=history]")).to_contain_text("Rowecki")
    halves = page.locator(".half-sheet")
    expect(halves).to_have_count(2)  # one for each pupil
    expect(halves.first.locator("header h2")).to_have_text(re.compile(f"^{table_names(page, code)[1]} · You were an? "))
    expect(halves.nth(1)).to_contain_text("Rola w tej grze")  # for a pupil who played in Polish
    votes = len(page.request.get(f"/api/tables/{code}/story").json()["ballots"])
    expect(halves.first.locator(".ballots tbody tr")).to_have_count(votes)
    asks_before_it_answers(page, code, asked)
    page.go_back()
    page.get_by_role("button", name="How it went").click()
    sheet.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(f"/t/{code}/replay"))


# How many lines are wholly seen in the place to write, and whether anything of the sheet is cut off.
ROOM_TO_WRITE = """(sheet) => {
  const [place, { bottom }] = [sheet.querySelector('.writing-lines'), sheet].map((one) => one.getBoundingClientRect());
  const lines = [...sheet.querySelectorAll('.writing hr')].map((line) => line.getBoundingClientRect().bottom);
  return { lines: lines.filter((line) => line <= place.bottom).length, whole: place.bottom <= bottom + 1 };
}"""


def long_game_of_seven(page: Page) -> None:
    """The only table of a class: seven people with long names who have voted fifteen times; two of them were pupils."""
    code = played_out(page)
    class_of(page, code)
    table, story = (page.request.get(f"/api/tables/{code}{part}").json() for part in ("", "/story"))
    seats = [{**table["seats"][n % 5], "seat": n, "name": f"Aleksandra Kowalczyk-{n}"} for n in range(7)]
    told = {"state": "over", "moves": 9, "view": {}, "standing": None, "scores": [], "line": story["headline"]}
    tables = [{**table, **told, "seats": seats, "people": list(range(7))}]
    page.route("**/api/rooms/KKKKK", lambda route: route.fulfill(json={"room": "KKKKK", "tables": tables}))
    known = {"en": "An Agent on the mission, and yet Success: Aleksandra Kowalczyk-1.", "pl": "Agent, a jednak Sukces."}
    ballots = [{**story["ballots"][0], "told": [known]} for _ in range(15)]
    page.route(f"**/{code}/story", lambda route: route.fulfill(json={**story, "ballots": ballots}))
    sides = [("Fighters", "Bojownicy"), ("Agents", "Agenci")]
    cards = [{"seat": n, "title": known, "kind": dict(zip(("en", "pl"), sides[n % 2], strict=True))} for n in range(7)]
    page.route(f"**/{code}/secrets", lambda route: route.fulfill(json=cards))


def test_a_half_sheet_always_has_room_to_write_and_asks_each_side_its_own_question(person: NewPage) -> None:
    page = person(width=710, height=1040)
    long_game_of_seven(page)
    page.goto("/classroom/KKKKK/debrief")
    page.emulate_media(media="print")
    sheets = page.locator(".half-sheet")
    expect(sheets).to_have_count(7)
    for sheet in sheets.all():
        told = sheet.evaluate(ROOM_TO_WRITE)
        assert told["lines"] >= 4
        assert told["whole"]
    expect(sheets.nth(0).locator("h2")).to_have_text([re.compile("You were a Fighter."), "When I was wrong, and why"])
    expect(sheets.nth(1).locator("h2")).to_have_text([re.compile("You were an Agent."), "Nearly found out"])


def test_blank_half_sheets_are_printed_before_the_game_one_for_each_seat(person: NewPage) -> None:
    page = person(width=1280, height=720)
    page.add_init_script("window.print = () => { document.body.id = document.querySelector('main').dataset.print; }")
    room = page.request.post("/api/rooms", data={"game": "resistance", "groups": [5, 6]}).json()["room"]
    page.goto(f"/classroom/{room}")
    page.get_by_role("button", name="Print blank half-sheets").click()
    expect(page.locator("body")).to_have_id("blank")
    sheets = page.locator(".half-sheet")
    expect(sheets).to_have_count(11)
    expect(sheets.first).to_contain_text("Agents: Nearly found out")
    page.locator("main").evaluate("(main) => { main.dataset.print = 'blank'; }")
    page.emulate_media(media="print")
    assert sheets.first.evaluate(ROOM_TO_WRITE)["lines"] >= 4
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 6
