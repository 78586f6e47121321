"""A class: opened, started, paused, ended; its wall, a lost phone, a late pupil, the debrief."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage


def take_elsewhere(page: Page, other: Page) -> None:
    """The teacher's page is opened on another computer, by the link that it gives."""
    page.locator(".room-rest summary").click()
    page.get_by_role("button", name="Take to another computer").click()
    other.goto(page.get_by_label("A link to this room").input_value())
    expect(other.locator(".room-state.playing")).to_have_count(2)
    expect(page.get_by_label("A link to this room")).to_have_count(0)


def start_all(page: Page, playing: int) -> None:
    """The teacher starts all tables; what is done with them while they play stands in one row on a laptop."""
    page.get_by_role("button", name="Start all").click()
    expect(page.get_by_role("dialog")).to_contain_text("Table 1, Table 2: one pupil sits there alone")
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(".room-state.playing")).to_have_count(playing)
    page.set_viewport_size({"width": 1366, "height": 768})
    for language in ("pl", "en"):
        page.locator(f".languages [lang={language}]").click()
        tops = page.locator(".room-tools > :visible").evaluate_all("all => all.map((one) => one.offsetTop)")
        assert len(set(tops)) == 1


def end_all(page: Page, told: str) -> None:
    """The teacher ends all tables, and is told this before."""
    page.get_by_role("button", name="End all").click()
    expect(page.get_by_role("dialog")).to_contain_text(told)
    page.get_by_role("button", name="Yes").click()


def is_as_the_lesson_plan_wishes(page: Page) -> None:
    """The form is filled in for a lesson, and says so; no decision may take longer than it lasts."""
    expect(page.get_by_label("Vote at once")).to_be_checked()
    expect(page.get_by_text("As the lesson plan wishes: “Vote at once”.")).to_be_visible()
    expect(page.get_by_label("Tone of the bots")).to_have_value("calm")
    expect(page.get_by_label("Time to talk before a vote")).to_have_value("30")
    expect(page.get_by_label("Time for a decision").get_by_role("option", name="1 day")).to_have_count(0)


def is_found_by_its_name(page: Page, room: str) -> None:
    """The teacher's classes go by their names."""
    page.goto("/classroom")
    page.locator("[data-key=mine] a", has_text="8B").click()
    expect(page).to_have_url(room)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"8B · room {room[-5:]}")


def is_asked_before_once_more(page: Page) -> None:
    """Nobody is taken to a next game by mistake."""
    page.get_by_role("button", name="Once more").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Table 1: open the next game here?")
    page.get_by_role("button", name="No").click()
    expect(page.get_by_role("button", name="Once more")).to_have_count(2)


def test_a_classroom_opens_prints_starts_and_ends_its_tables(person: NewPage) -> None:
    page = person()
    page.goto("/classroom")
    page.get_by_label("How many pupils").fill("16")
    page.get_by_label("Name of the class").fill("8B")
    is_as_the_lesson_plan_wishes(page)
    expect(page.locator("[data-key=groups]")).to_contain_text("3 tables with seats for 6, 5, 5.")
    page.get_by_label("How the bots play").select_option("gentle")
    page.get_by_role("button", name="Open the tables").click()
    page.wait_for_url("**/classroom/*")
    expect(page.get_by_role("img", name="QR code")).to_have_count(3)
    codes = page.locator(".room-code").all_text_contents()
    for code in codes[:2]:
        assert person().request.post(f"/api/tables/{code}/join", data={"name": "Ola"}).ok
    start_all(page, 2)
    expect(page.locator("[data-key=left]")).to_have_text("Table 3: Nobody sits at this table yet.")
    expect(page.get_by_text("Waits for").first).to_be_visible()
    expect(page.get_by_text("for latecomers: 5")).to_be_visible()
    take_elsewhere(page, person())
    page.get_by_role("button", name="Pause", exact=False).nth(1).click()
    expect(page.locator(".room-state.paused")).to_have_count(1)
    expect(page.get_by_text("Waits for")).to_have_count(1)
    page.emulate_media(media="print")
    expect(page.get_by_role("img", name="QR code").first).to_be_visible()
    expect(page.get_by_role("button", name="Start all")).to_be_hidden()
    page.emulate_media(media="screen")
    end_all(page, "2 games are still running.")
    expect(page.get_by_text("Games: 0 finished, 2 interrupted; tables without a game: 1")).to_be_visible()
    expect(page.get_by_role("button", name="Once more")).to_have_count(2)
    is_asked_before_once_more(page)
    expect(page.locator(".room-tools .primary").locator("visible=true")).to_have_text("Debrief of the class")
    is_found_by_its_name(page, page.url)


def needs_a_name(pupil: Page, code: str) -> None:
    """Nobody sits down in a class without a name."""
    pupil.goto(f"/t/{code}")
    pupil.get_by_label("Your name").fill("")
    pupil.get_by_role("button", name="Join the table").click()
    assert pupil.get_by_label("Your name").evaluate("(field) => !field.validity.valid")


def leads_on_from_a_closed_table(pupil: Page, code: str, other: str) -> None:
    """Whoever comes when it is over finds the others."""
    pupil.goto(f"/t/{code}")
    expect(pupil.get_by_text("This table is closed.")).to_be_visible()
    expect(pupil.get_by_role("link", name=f"Table 2 {other}")).to_be_visible()


def test_a_late_pupil_sits_down_in_a_bots_place_and_the_class_is_debriefed(person: NewPage) -> None:
    page, late, early = person(), person(), person()
    room = page.request.post("/api/rooms", data={"game": "niepodlegla", "groups": [2, 2]}).json()["room"]
    code = page.request.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    assert early.request.post(f"/api/tables/{code}/join", data={"name": "Ola"}).ok
    early.goto(f"/t/{code}")
    expect(early.locator(".lobby-wait")).to_contain_text("Your teacher starts the game")
    expect(early.get_by_role("button", name="Start the game")).to_have_count(0)
    page.request.post(f"/api/rooms/{room}/settings", data={"start": True})
    late.goto(f"/t/{code}")
    late.get_by_label("Your name").fill("Zosia")
    late.get_by_role("button", name="Take the seat").click()
    expect(late.get_by_role("button", name="Take the seat")).to_be_hidden()
    expect(late.locator("html.in-play .top-title")).to_be_visible()
    third, other = person(), page.request.get(f"/api/rooms/{room}").json()["tables"][1]["code"]
    needs_a_name(third, other)
    third.goto(f"/t/{code}")
    expect(third.locator("[data-key=was-here]").locator("visible=true")).to_contain_text("Table 1. Were you at this")
    third.get_by_role("link", name=f"Table 2 {other} · 2 free seats").click()
    expect(third).to_have_url(re.compile(f"/t/{other}$"))
    page.goto(f"/classroom/{room}")
    expect(page.locator(".room-table").first).to_contain_text("Ola, Zosia")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Debrief of the class").click()
    expect(opened.value.locator(".results > li")).to_have_count(1)
    expect(opened.value.get_by_role("heading", name="What to talk about")).to_be_visible()
    page.request.post(f"/api/rooms/{room}/settings", data={"code": code, "ended": True})
    leads_on_from_a_closed_table(third, code, other)


def test_the_teacher_frees_seats_and_pupils_are_shown_no_hosts_controls(person: NewPage) -> None:
    page, first, second = person(), person(), person()
    room = page.request.post("/api/rooms", data={"game": "niepodlegla", "groups": [3]}).json()["room"]
    code = page.request.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    for pupil, name in ((first, "Ola"), (second, "Ela")):
        assert pupil.request.post(f"/api/tables/{code}/join", data={"name": name}).ok
    first.goto(f"/t/{code}")
    expect(first.locator(".lobby-wait")).to_be_visible()
    expect(first.locator(".seat-list :is(button, select)")).to_have_count(0)
    page.goto(f"/classroom/{room}")
    page.locator(".room-menu.more summary").click()
    page.get_by_role("button", name="Rename Ela").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Ewa")
    page.get_by_role("button", name="Save").click()
    expect(first.locator(".seat-list").first).to_contain_text("Ewa")
    page.locator(".room-menu.more summary").click()
    page.get_by_role("button", name="Free the seat of Ewa").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("button", name="Free the seat of Ewa")).to_have_count(0)
    page.get_by_role("button", name="Start all").click()
    page.get_by_role("button", name="Yes").click()
    first.locator("html.in-play").wait_for()
    expect(first.locator("[data-key=pause], [data-key=end], #pace")).to_have_count(0)
    page.get_by_role("button", name="End all").click()
    page.get_by_role("button", name="Yes").click()
    page.locator("[data-key=again]").click()
    page.get_by_role("button", name="Yes").click()
    expect(first.get_by_role("heading", level=1)).to_have_text("You are in, Ola. Table 1, game 2")
    expect(page.locator(".room-table h2")).to_contain_text("Table 1, game 2")
    expect(page.locator(".room-table")).to_contain_text("Game 1: ")
    expect(page.get_by_text("Away:")).to_be_hidden()


def test_the_end_of_a_lesson_shows_who_was_who_at_the_table_and_in_the_debrief(person: NewPage) -> None:
    page, pupil = person(), person()
    room = page.request.post("/api/rooms", data={"game": "resistance", "groups": [5]}).json()["room"]
    code = page.request.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    assert pupil.request.post(f"/api/tables/{code}/join", data={"name": "Ola"}).ok
    page.request.post(f"/api/rooms/{room}/settings", data={"start": True})
    pupil.goto(f"/t/{code}")
    pupil.locator("html.in-play").wait_for()
    expect(pupil.locator(".secret-cards")).to_have_count(0)
    page.goto(f"/classroom/{room}")
    end_all(page, "Roles and cards will be shown")
    expect(pupil.locator(".secret-cards li")).to_have_count(2)
    expect(pupil.locator(".secret-cards")).to_contain_text("Agents: ")
    expect(pupil.locator(".secret-cards")).to_contain_text("Ola")
    assert sorted(pupil.locator(".board .identity").all_inner_texts()) == ["Agent"] * 2 + ["Fighter"] * 3
    expect(pupil.locator(".banners .banner")).to_have_count(0)
    pupil.get_by_role("button", name="How it went").click()
    expect(pupil.get_by_role("dialog")).to_contain_text("Round 1 · missions: Fighters 0, Agents 0")
    pupil.get_by_role("dialog").get_by_role("button", name="Close").click()
    pupil.locator(".end").get_by_role("link", name="Watch the replay").click()
    expect(pupil.get_by_label("Seen by")).to_have_value("all")
    page.goto(f"/classroom/{room}/debrief")
    expect(page.locator(".secret-cards li")).to_have_count(2)
    expect(page.locator(".results li").first).to_contain_text("So it stood when the bell rang")
    page.emulate_media(media="print")
    expect(page.locator(".results .result-story")).to_contain_text("The Agents were")
    expect(page.locator(".half-sheet")).to_have_count(0)  # nobody could decide anything yet
    page.emulate_media(media="screen")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_label("Seen by")).to_have_value("all")
    expect(page.locator(".replay")).to_be_visible()


def test_the_first_pupil_at_a_table_of_a_class_sees_that_she_is_in_and_the_code_lies_folded(person: NewPage) -> None:
    teacher, page = person(), person()
    room = teacher.request.post("/api/rooms", data={"game": "resistance", "groups": [5, 5]}).json()["room"]
    code = teacher.request.get(f"/api/rooms/{room}").json()["tables"][1]["code"]
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/t/{code}")
    expect(page.locator(".lobby-game")).to_have_text("The Resistance")
    expect(page.locator(".lobby-game")).to_be_in_viewport()
    page.get_by_label("Your name").fill("Maya")
    page.get_by_role("button", name="Join the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("You are in, Maya. Table 2")
    expect(page.locator(".lobby-seats li")).to_have_count(1)
    expect(page.locator(".lobby-wait")).to_contain_text("Your teacher starts the game")
    expect(page.locator(".code, .lobby .qr, .lobby select").locator("visible=true")).to_have_count(0)
    page.locator("[data-key=more] summary").click()
    expect(page.locator(".code")).to_have_text(code)
    page.goto(f"/t/{code}/screen")
    expect(page.get_by_role("heading", level=1)).to_have_text("Table 2 · The Resistance")


def turned_to_the_next_question(wall: Page) -> None:
    """Who was who is told, and a key turns to the next question."""
    expect(wall.locator(".wall-band")).to_have_text(["The bell ended the game"])
    expect(wall.locator(".wall-who")).to_have_text(re.compile(r"^Agents: \S+, \S+$"))
    wall.keyboard.press("ArrowRight")
    expect(wall.locator(".wall-question h2")).to_have_text("What to talk about 1/4")
    wall.keyboard.press("ArrowRight")
    expect(wall.locator(".wall-question h2")).to_contain_text("2/4")
    for _ in range(3):
        wall.keyboard.press("ArrowRight")
    expect(wall.get_by_role("heading", name="And in history")).to_be_visible()


def explains(wall: Page, late: str) -> None:
    """While the teacher speaks, what comes next is there to be pointed at, and whoever is late finds a seat."""
    expect(wall.locator(".wall-huge")).to_have_text("Pause")
    expect(wall.locator(".wall-shown h2")).to_have_text(["Your card", "The Leader", "The vote", "The mission"])
    expect(wall.locator(".wall-address")).to_contain_text(late)


def shows_the_way_in(wall: Page, codes: list[str]) -> None:
    """Tables that still wait keep their codes while others play, and whoever is late finds the address."""
    expect(wall.locator(".wall-tables > li").first).to_contain_text("Round 1")
    expect(wall.locator(".wall-entry .wall-code")).to_have_text(codes)
    expect(wall.locator(".wall-entry").get_by_role("img")).to_have_count(len(codes))
    expect(wall.locator(".wall-address")).to_have_text(f"Late? {wall.url.split('/')[2]}")


def closed_one_by_one(page: Page, wall: Page, room: str, codes: list[str]) -> None:
    """The teacher ends the tables; while the last one still waits the wall does not go back to the way in."""
    for code in codes[:-1]:
        page.request.post(f"/api/rooms/{room}/settings", data={"code": code, "ended": True})
    expect(wall.locator(".standings > .ended")).to_have_count(len(codes) - 1)
    page.request.post(f"/api/rooms/{room}/settings", data={"ended": True})


def test_the_wall_follows_a_class_from_its_seats_to_its_talk_and_has_nothing_to_press(person: NewPage) -> None:
    page, pupil = person(), person()
    room = page.request.post("/api/rooms", data={"game": "resistance", "groups": [5] * 6}).json()["room"]
    codes = [table["code"] for table in page.request.get(f"/api/rooms/{room}").json()["tables"]]
    for name in ("Ola", "Ela", "Iga", "Ada", "Ewa"):
        sat = pupil if name == "Ola" else person()
        assert sat.request.post(f"/api/tables/{codes[0]}/join", data={"name": name}).ok
    page.goto(f"/classroom/{room}")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Show to the class").click()
    wall = opened.value
    wall.set_viewport_size({"width": 1920, "height": 1080})
    expect(wall.get_by_role("heading", level=1)).to_have_text("The Resistance")
    expect(wall.get_by_role("heading", level=2)).to_have_text([f"Table {n}" for n in range(1, 7)])
    expect(wall.locator(".wall-where")).to_contain_text(f"go to {page.url.split('/')[2]} and type it")
    expect(wall.locator(".wall-seated")).to_have_text(["5 of 5 seated", *["0 of 5 seated"] * 5])
    assert wall.locator(".wall-code").all_text_contents() == codes[1:]
    boxes: list[Any] = [one.bounding_box() for one in wall.get_by_role("img").all()]
    assert all(box["width"] >= 280 and box["y"] + box["height"] < 1080 for box in boxes)
    expect(wall.locator("main :is(button, input, select, a)")).to_have_count(0)
    page.request.post(f"/api/rooms/{room}/settings", data={"start": True})
    shows_the_way_in(wall, codes[1:])
    pupil.goto(f"/t/{codes[0]}")
    pupil.locator("html.in-play").wait_for()
    page.request.post(f"/api/rooms/{room}/settings", data={"paused": True})
    explains(wall, codes[1])
    expect(pupil.locator(".held-eyes")).to_be_in_viewport()
    expect(pupil.locator(".banners .banner")).to_have_count(0)
    closed_one_by_one(page, wall, room, codes)
    expect(wall.get_by_role("heading", name="A moment of silence")).to_be_visible()
    turned_to_the_next_question(wall)
    expect(pupil.locator(".held")).to_be_hidden()


def test_a_paused_table_is_not_counted_as_in_play(person: NewPage) -> None:
    page = person()
    room = page.request.post("/api/rooms", data={"game": "resistance", "groups": [5, 5]}).json()["room"]
    code = page.request.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    assert person().request.post(f"/api/tables/{code}/join", data={"name": "Ola"}).ok
    page.request.post(f"/api/rooms/{room}/settings", data={"start": True})
    page.request.post(f"/api/rooms/{room}/settings", data={"code": code, "paused": True})
    page.goto(f"/classroom/{room}")
    expect(page.get_by_text("2 tables, in play: 0, paused: 1, finished: 0")).to_be_visible()
    expect(page.locator(".room-table").first).to_contain_text(re.compile("Pupils 1, bots 4(?!, free)"))


def test_codes_go_when_a_game_begins_and_come_back_by_their_switch(person: NewPage) -> None:
    page = person()
    room = page.request.post("/api/rooms", data={"game": "resistance", "groups": [5, 5]}).json()["room"]
    code = page.request.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    assert person().request.post(f"/api/tables/{code}/join", data={"name": "Ola"}).ok
    page.request.post(f"/api/rooms/{room}/settings", data={"start": True})
    page.goto(f"/classroom/{room}")
    expect(page.locator(".room-state.playing")).to_be_visible()
    expect(page.locator(".room-qr").locator("visible=true")).to_have_count(0)
    page.locator(".room-rest summary").click()
    expect(page.get_by_role("link", name="Lesson plan")).to_have_attribute("href", "/lesson/resistance")
    page.get_by_label("Show the QR codes").check()
    expect(page.locator(".room-qr").locator("visible=true")).to_have_count(2)


def test_a_lost_phone_is_replaced_and_a_rooms_code_leads_a_pupil_to_the_tables(person: NewPage) -> None:
    page, pupil = person(), person()
    room = page.request.post("/api/rooms", data={"game": "resistance", "groups": [5, 5]}).json()["room"]
    code = page.request.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    for name in ("Ola", "Ela"):
        assert person().request.post(f"/api/tables/{code}/join", data={"name": name}).ok
    page.goto(f"/classroom/{room}")
    page.get_by_role("button", name="Start paused").click()
    expect(page.locator("html.settling")).to_be_attached()
    expect(page.locator(".room-state.paused")).to_have_count(1)
    for address in (f"/t/{room}", f"/classroom/{room}"):
        pupil.goto(address)
        expect(pupil.get_by_role("link", name="Table 1 3 free seats")).to_have_attribute("href", f"/t/{code}")
        expect(pupil.get_by_role("button", name=re.compile("Print|Take"))).to_have_count(0)
    page.get_by_text("Away: Ola, Ela").click()
    page.get_by_role("button", name="New phone for Ela").click()
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    link = page.get_by_label("One-time link for Ela").input_value()
    pupil.goto(link[link.index("/carry/") :])
    expect(pupil.locator(".held-eyes")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)  # she is back


def test_a_classroom_that_is_not_there_offers_nothing_to_do(person: NewPage) -> None:
    page = person()
    page.goto("/classroom/KKKKK")
    expect(page.get_by_role("alert")).to_contain_text("no such classroom")
    expect(page.get_by_role("button", name="Start all")).to_be_hidden()
