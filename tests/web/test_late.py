"""Whoever comes late to a class's table: a seat is offered above whatever lies over it, and its secret is dealt."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from konspira.games.resistance.actions import CallVote, Vote
from tests.server.house import House
from tests.server.planted import dealt, planted
from tests.web.conftest import NewPage
from tests.web.tables import drawer
from tests.web.test_deal import hold, know
from tests.web.test_reveal import sit

Picture = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose tables open with a scene and wait for people to look."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", by_hand=True, deal=1, alone=1, pace=1)
    yield house
    house.stop()


@pytest.fixture
def opening(slow: House) -> Iterator[House]:
    """The same, with nobody there yet."""
    yield slow
    slow.send_home()


def lesson(early: Page, house: House) -> str:
    """A class whose only table begins with one pupil and four bots."""
    room = early.request.post(f"{house.url}/api/rooms", data={"game": "resistance", "groups": [5]}).json()["room"]
    code: str = early.request.get(f"{house.url}/api/rooms/{room}").json()["tables"][0]["code"]
    assert early.request.post(f"{house.url}/api/tables/{code}/join", data={"name": "Ola"}).ok
    early.request.post(f"{house.url}/api/rooms/{room}/settings", data={"start": True})
    early.goto(f"{house.url}/t/{code}")
    return code


def take(late: Page, name: str = "Zosia") -> None:
    """Sit down in a bot's place."""
    late.get_by_label("Your name").fill(name)
    late.get_by_role("button", name="Take the seat").click()
    expect(late.get_by_role("button", name="Take the seat")).to_be_hidden()


def test_a_seat_is_offered_above_the_opening_scene(person: NewPage, opening: House, picture: Picture) -> None:
    early, late = person(width=390, height=844), person(width=390, height=844)
    code = lesson(early, opening)
    late.goto(f"{opening.url}/t/{code}")
    expect(late.locator(".moment-title")).to_be_in_viewport()
    picture(late, "late-scene-phone")
    take(late)
    for page in (late, early):
        page.get_by_role("button", name="Go on").click()
    expect(late.locator(".deal-head")).to_have_text("The deal")
    know(late)


def test_a_seat_is_offered_above_the_deal(person: NewPage, opening: House) -> None:
    people = planted(opening, dealt(0, 4), bots="P1 P2 P3 P4", in_class=True)
    sit(person(), people[0])
    late = person(width=360, height=740)
    late.goto(f"{opening.url}/t/{people[0].code}")
    expect(late.locator(".deal-who .knows")).to_have_count(4)
    take(late)
    expect(late.locator(".deal-who .knows")).to_have_count(3)
    know(late)
    expect(late.locator(".deal-who .knows")).to_have_count(4)


def test_whoever_can_only_watch_is_told_so_above_the_deal(person: NewPage, opening: House) -> None:
    people = planted(opening, dealt(0, 4), in_class=True)
    page = person(width=360, height=740, lang="pl")
    page.goto(f"{opening.url}/t/{people[0].code}")
    expect(page.locator(".deal")).to_be_visible()
    page.get_by_text("oglądasz ją jako widz").click(trial=True)


VOTED = [*dealt(0, 4), (0, CallVote(1, (0, 1))), (1, Vote(True))]
"""The bot whose seat is taken first has voted already."""


def test_whoever_takes_a_seat_is_dealt_its_card_and_told_its_vote(
    person: NewPage, opening: House, picture: Picture
) -> None:
    people = planted(opening, VOTED, bots="P1 P2 P3 P4", in_class=True)
    early, late = sit(person(), people[0]), person(width=360, height=740)
    late.goto(f"{opening.url}/t/{people[0].code}")
    take(late)
    expect(late.locator(".deal-head")).to_have_text("Your card")
    late.reload()
    expect(late.locator(".deal-head")).to_have_text("Your card")
    expect(late.locator(".deal-how")).to_contain_text("what the bot has chosen for you")
    hold(late)
    expect(late.locator(".deal-face")).to_contain_text("You are a Fighter.")
    expect(late.locator(".deal-face")).to_contain_text("Your vote on mission 1, face down: For.")
    picture(late, "late-card-phone")
    late.mouse.up()
    expect(early.locator(".deal")).to_be_hidden()
    late.locator(".deal .primary").click()
    expect(late.locator(".deal")).to_be_hidden()
    expect(late.locator("#dock-prompt")).to_contain_text("Your vote lies face down.")
    expect(late.locator(".dock-hint")).to_have_text("Hold “Who am I?” to see which one it is.")
    late.reload()
    expect(late.locator("#dock-prompt")).to_contain_text("Your vote lies face down.")
    expect(late.locator(".deal")).to_be_hidden()


def test_an_open_drawer_tells_that_it_is_ones_move_and_leads_there(
    person: NewPage, opening: House, picture: Picture
) -> None:
    people = planted(opening, VOTED[:1], bots="P2 P3 P4", in_class=True)
    page = sit(person(width=360, height=740), people[1])
    for one in people:
        one.listen().say({"type": "looked"})
    expect(page.locator(".deal")).to_be_hidden()
    drawer(page, "log")
    turn = page.locator("#drawer-log").get_by_role("button", name="Your move")
    expect(turn).to_be_hidden()
    ear = people[0].heard()
    ear.act(ear.wait(lambda frame: frame.get("ask"))["ask"], {"type": "call_vote", "mission": 1, "team": [0, 1]})
    expect(turn).to_be_in_viewport()
    picture(page, "drawer-your-move-phone")
    turn.click()
    expect(page.locator("#drawer-log")).to_be_hidden()
    expect(page.locator("#dock-prompt")).to_be_focused()
