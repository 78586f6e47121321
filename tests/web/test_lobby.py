"""A new table, the lobby, joining and starting."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tables import drawer, open_table, post


def test_a_table_is_opened_joined_and_started(person: NewPage) -> None:
    host, guest = person(), person(lang="pl", width=360, height=740)
    host.goto("/new?game=resistance")
    host.get_by_label("Your name").fill("Ala")
    host.get_by_role("radio", name="6").check()
    host.get_by_label("Seat 3").select_option(index=1)
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/[A-Z0-9]{5}$"))
    code = host.url[-5:]
    expect(host.get_by_role("heading", name=code)).to_be_visible()
    expect(host.get_by_role("heading", name="At the table: 2 of 6")).to_be_visible()
    expect(host.locator("[data-key=shared-screen]")).to_contain_text(f"/t/{code}/screen")

    guest.goto(f"/t/{code}")
    guest.get_by_label("Twoje imię").fill("Kasia")
    guest.get_by_role("button", name="Dołącz do stołu").click()
    expect(guest.get_by_text("Czekamy, aż Ala zacznie grę.")).to_be_visible()
    expect(host.get_by_text("Kasia")).to_be_visible()

    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator(".board")).not_to_be_empty()
        expect(page.locator("#dock-prompt")).not_to_be_empty()


def test_the_host_puts_a_bot_on_a_seat_and_frees_it_again(person: NewPage) -> None:
    host = person()
    open_table(host)
    seat = host.get_by_label("Who plays at seat 2")
    seat.select_option(index=1)
    expect(host.get_by_role("heading", name="At the table: 2 of 5")).to_be_visible()
    seat.select_option(index=0)
    expect(host.get_by_role("heading", name="At the table: 1 of 5")).to_be_visible()


def test_the_host_frees_a_guests_seat_and_the_guest_is_told(person: NewPage) -> None:
    host, guest = person(), person()
    seated_guest(host, guest)
    free_seat(host)
    expect(guest.get_by_role("alert")).to_contain_text("seat")
    expect(guest.get_by_role("button", name="Join the table")).to_be_visible()


def test_a_guest_who_was_cut_off_learns_on_return_that_the_seat_is_gone(person: NewPage) -> None:
    host, guest = person(), person()
    back = False
    guest.route_web_socket("**/ws/*", lambda line: line.connect_to_server() if back else line.close())
    seated_guest(host, guest)
    free_seat(host)
    expect(host.get_by_role("heading", name="At the table: 1 of 5")).to_be_visible()
    back = True
    expect(guest.get_by_role("alert")).to_have_text("You have no seat at this table any more.")
    expect(guest.get_by_role("button", name="Join the table")).to_be_visible()


def seated_guest(host: Page, guest: Page) -> None:
    """A guest whose page shows the lobby, seated."""
    code = open_table(host)
    post(guest, f"/api/tables/{code}/join", {"name": "Kasia"})
    guest.goto(f"/t/{code}")
    expect(guest.get_by_role("button", name="Stand up")).to_be_visible()


def free_seat(host: Page) -> None:
    """The host sends the only guest away."""
    host.get_by_role("button", name="Free the seat").click()
    host.get_by_role("button", name="Yes").click()


def test_names_are_shown_as_written_and_never_run(person: NewPage) -> None:
    host = person()
    name = "<img src=x onerror=a()>"
    code = open_table(host, name=name)
    expect(host.locator(".seat-name").first).to_have_text(name)
    assert host.locator(".seat-line img").count() == 0
    post(host, f"/api/tables/{code}/start", {})
    drawer(host, "chat")
    host.get_by_label("Write to the table").fill("<b onclick=a()>tekst</b>")
    host.keyboard.press("Enter")
    expect(host.locator(".chat-list")).to_contain_text("<b onclick=a()>tekst</b>")
    assert host.locator("main img[src=x], .chat-list b").count() == 0


def test_a_refused_request_says_its_sentence_in_place(person: NewPage) -> None:
    page = person(lang="pl")
    page.goto("/t/KKKKK")
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.get_by_role("button", name="EN, English").click()
    expect(page.get_by_role("alert")).to_contain_text("no table")


def test_qr_code_and_link_lead_to_the_table(person: NewPage) -> None:
    host = person()
    code = open_table(host)
    assert host.get_by_label("Link to the table").input_value().endswith(f"/t/{code}")
    qr = host.get_by_role("img", name=f"QR code with the link to table {code}")
    expect(qr).to_be_visible()
    expect(qr).not_to_have_js_property("naturalWidth", 0)


def test_sg_301_whoever_goes_on_by_the_link_of_an_act_finds_what_was_chosen(person: NewPage) -> None:
    page = person()
    left = {
        "option": "saved",
        "text": "siege1.x",
        "earlier": [],
        "closing": None,
        "options": {"level": "gentle", "decides": "leader", "spared": ["hunger"]},
        "keeps": ["level"],
    }
    page.route("**/api/tables/ABCDE/saved", lambda route: route.fulfill(json=left))
    page.goto("/new?game=siege&from=ABCDE")
    expect(page.get_by_label("hunger")).to_be_checked()
    expect(page.get_by_label("death")).not_to_be_checked()
    expect(page.get_by_label("Who decides")).to_have_value("leader")
    expect(page.get_by_label("Level", exact=True)).to_have_count(0)
    page.get_by_role("radio", name="Days of the Siege: normal play").check()
    expect(page.get_by_label("hunger")).not_to_be_checked()
    expect(page.get_by_label("Level", exact=True)).to_have_value("usual")
