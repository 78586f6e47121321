"""A secret is dealt: held to be seen, the table sees who has looked, and what is learned later arrives the same way."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from konspira.engine import CHANCE
from konspira.games.resistance.actions import DrawPlots, Hand
from tests.server.house import House, Person, play_out
from tests.server.planted import dealt, planted
from tests.web.conftest import NewPage
from tests.web.tables import open_table, post
from tests.web.test_reveal import sit

Picture = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def waiting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits for people to look."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", by_hand=True, deal=1)
    yield house
    house.stop()


@pytest.fixture
def house_of_looks(waiting: House) -> Iterator[House]:
    """The same, with nobody there yet."""
    yield waiting
    waiting.send_home()


def hold(page: Page) -> None:
    """Hold one's card."""
    page.locator(".deal-card").hover()
    page.mouse.down()


def know(page: Page) -> None:
    """Look, let go, and say so."""
    hold(page)
    expect(page.locator(".deal-face")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".deal-face")).to_be_hidden()
    page.locator(".deal .primary").click()


def fits(page: Page) -> None:
    """The card, the button and who has looked are whole on the screen."""
    inside = """() => [...document.querySelectorAll('.deal-head, .deal-card, .deal .primary, .deal-who')].every(one => {
      const box = one.getBoundingClientRect();
      return box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    })"""
    page.wait_for_function(inside)


def watcher(page: Page, one: Person) -> Page:
    """The projector."""
    page.goto(f"{one.url}/t/{one.code}/screen")
    return page


def test_a_game_with_secrets_begins_with_a_look(person: NewPage, house_of_looks: House, picture: Picture) -> None:
    people = planted(house_of_looks, dealt(0, 4), bots="P1 P2 P3")
    phone, laptop = sit(person(width=360, height=740), people[0]), sit(person(lang="pl"), people[1])
    screen = watcher(person(width=1920, height=1080), people[0])
    for page in (phone, laptop, screen):
        expect(page.locator(".deal-who li")).to_have_count(5)
        expect(page.locator(".deal-who .knows")).to_have_count(3)
    expect(phone.locator(".deal-who li", has_text="(you)")).to_have_count(1)
    fits(phone)
    picture(phone, "deal-covered-phone")
    expect(phone.locator(".deal .primary")).to_be_disabled()
    hold(phone)
    expect(phone.locator(".deal-face")).to_contain_text("You are an Agent.")
    expect(phone.locator(".deal-face")).to_contain_text("You win when three missions fail")
    expect(phone.locator(".deal-face")).to_contain_text("You know who else is an Agent: P")
    picture(phone, "deal-held-phone")
    phone.mouse.up()
    know(phone)
    expect(phone.locator(".deal .primary")).to_be_hidden()
    for page in (phone, laptop, screen):
        expect(page.locator(".deal-who .knows")).to_have_count(4)
    picture(laptop, "deal-waiting-laptop")
    picture(screen, "deal-waiting-projector")
    assert "Agent" not in screen.locator(".deal").inner_text()
    phone.reload()
    expect(phone.locator(".deal-card")).to_be_visible()
    expect(phone.locator(".deal .primary")).to_be_hidden()
    know(laptop)
    for page in (phone, laptop, screen):
        expect(page.locator(".deal")).to_be_hidden()
    expect(phone.locator(".k-dock.mine")).to_be_visible()
    expect(phone.locator(".k-dock")).not_to_have_attribute("inert", "")


def test_a_card_is_looked_at_by_keyboard_alone(person: NewPage, house_of_looks: House) -> None:
    people = planted(house_of_looks, dealt(0, 4), bots="P1 P2 P3 P4")
    page = sit(person(), people[0])
    expect(page.locator(".deal-card")).to_be_focused()
    page.keyboard.down("Space")
    expect(page.locator(".deal-face")).to_be_visible()
    page.keyboard.up("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".deal")).to_be_hidden()
    expect(page.locator("#dock-prompt")).to_be_focused()


def test_what_was_dealt_is_not_told_again_as_a_message_and_whoever_is_alone_taps_it(
    person: NewPage, house_of_looks: House
) -> None:
    page = person(width=360, height=740, base=house_of_looks.url)
    page.goto("/")
    code = open_table(page, game="wykleci", seats=2, bots=["steady"])
    post(page, f"/api/tables/{code}/settings", {"pace": 1})
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".moment-title")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".deal-head")).to_have_text("The deal")
    expect(page.locator(".deal-tap")).to_be_visible()
    page.locator(".deal-card").click()
    expect(page.locator(".deal-face")).to_be_visible()
    page.locator(".deal .primary").click()
    expect(page.locator(".deal")).to_be_hidden()
    expect(page.locator("#dock-prompt")).to_be_focused()


OVERHEARD = [*dealt(3, 4, 5), (CHANCE, DrawPlots(("no_confidence", "overheard"))), (0, Hand("overheard", 2))]


def test_what_is_learned_later_arrives_in_the_hand_and_waits_through_a_reload(
    person: NewPage, house_of_looks: House, picture: Picture
) -> None:
    people = planted(house_of_looks, OVERHEARD, 7, options={"plots": True})
    page = sit(person(width=360, height=740), people[2])
    expect(page.locator(".deal")).to_be_hidden()
    ear = people[2].listen()
    assert ear.act(ear.state()["ask"], {"type": "look_at", "at": 3})["type"] == "done"
    expect(page.locator(".deal-head")).to_have_text("A message for you alone")
    page.reload()
    expect(page.locator(".deal-head")).to_have_text("A message for you alone")
    hold(page)
    expect(page.locator(".deal-face")).to_contain_text("P3 is an Agent")
    picture(page, "deal-message-phone")
    page.mouse.up()
    page.locator(".deal .primary").click()
    expect(page.locator(".deal")).to_be_hidden()
    page.reload()
    expect(page.locator("#dock-prompt")).not_to_be_empty()
    expect(page.locator(".deal")).to_be_hidden()


def test_the_end_is_not_covered_by_what_was_never_read(person: NewPage, hurried: House) -> None:
    people = planted(hurried, OVERHEARD, 7, options={"plots": True})
    page = sit(person(width=360, height=740), people[2])
    ear = [one.listen() for one in people][2]
    assert ear.act(ear.state()["ask"], {"type": "look_at", "at": 3})["type"] == "done"
    expect(page.locator(".deal-head")).to_have_text("A message for you alone")
    play_out(people)
    expect(page.locator(".end h2")).to_contain_text("win!")
    expect(page.locator(".deal")).to_be_hidden()


def test_in_a_class_that_begins_paused_the_card_comes_first_and_its_teacher_sees_who_still_looks(
    person: NewPage, house_of_looks: House
) -> None:
    teacher, pupil = person(base=house_of_looks.url), person(base=house_of_looks.url)
    room = post(teacher, "/api/rooms", {"game": "resistance", "groups": [5]})["room"]
    code = teacher.request.get(f"/api/rooms/{room}").json()["tables"][0]["code"]
    post(pupil, f"/api/tables/{code}/join", {"name": "Ola"})
    pupil.goto(f"/t/{code}")
    post(teacher, f"/api/rooms/{room}/settings", {"start": True, "paused": True})
    teacher.goto(f"/classroom/{room}")
    expect(teacher.locator(".room-table")).to_contain_text("Still looking at the card: Ola")
    expect(pupil.locator(".held")).to_be_hidden()
    know(pupil)
    expect(pupil.locator(".held-eyes")).to_be_visible()
    expect(teacher.locator(".room-table")).not_to_contain_text("Still looking")
    expect(teacher.locator(".room-table")).to_contain_text("All have looked at their cards.")
