"""A big moment lies over the table on all screens together, whole and in both languages, until all want to go on."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from konspira.games.resistance.actions import CallVote, Vote
from tests.server.house import House
from tests.server.planted import dealt, planted
from tests.server.test_big_moments import TURNED
from tests.server.test_reveal import MISSION, make
from tests.server.test_talk_time import BOTS
from tests.server.test_talk_time import TURNED as VOTED
from tests.web.conftest import NewPage
from tests.web.test_reveal import STILL, screens, sit

Picture = Callable[[Page, str], None]
WHOLE = """() => { const box = document.querySelector('.moment-sheet').getBoundingClientRect();
  const seen = document.querySelector('.moment-picture').naturalWidth > 0;
  return seen && box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight; }"""


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose time passes by hand."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", by_hand=True)
    yield house
    house.stop()


@pytest.fixture
def turning(slow: House) -> Iterator[House]:
    """The same; no table of another test takes any of its time."""
    yield slow
    assert slow.people[0].post("settings", {"ended": True}).status_code == 200
    slow.send_home()


READ_FROM_AFAR = """() => [document.querySelector('.moment-picture').getBoundingClientRect().height / innerHeight,
  parseFloat(getComputedStyle(document.querySelector('.moment-words')).fontSize)]"""


def test_a_big_moment_is_on_all_screens_until_all_people_want_to_go_on(
    person: NewPage, turning: House, picture: Picture
) -> None:
    people = planted(turning, MISSION[:-1], bots="P1 P2")
    pages = screens(person, [people[0], people[1], people[0], people[1], people[2]])
    people[1].listen()
    make(people, MISSION[-1])
    turning.beat(TURNED)
    for name, page in pages.items():
        expect(page.locator(".moment-title")).to_have_text("They were waiting")
        page.evaluate(STILL)
        page.wait_for_function(WHOLE)
        picture(page, f"big-moment-{name}")
    picture_high, words = pages["projector"].evaluate(READ_FROM_AFAR)
    assert picture_high > 0.55, "of the wall's height"
    assert words >= 40, "pixels"
    for name in ("phone", "laptop"):
        expect(pages[name].locator(".board")).to_have_attribute("inert", "")
    expect(pages["projector"].locator(".moment-onward")).to_have_count(0)
    people[1].heard().say({"type": "looked"})
    onward = pages["phone"].get_by_role("button", name="Go on")
    assert onward.evaluate("one => { one.click(); return one.disabled; }"), "a second tap is not for the next scene"
    expect(pages["laptop"].locator(".moment-waiting")).to_have_text("Waiting for P0")
    pages["laptop"].keyboard.press("Enter")
    for page in pages.values():
        expect(page.locator(".big-moment")).to_be_hidden()


HOLD = """() => {
  const later = window.setTimeout;
  window.setTimeout = (then, ms, ...rest) => ms === 700 ? (window.settled = then, 0) : later(then, ms, ...rest);
  window.hit = [];
  document.addEventListener('click', ({ target }) => hit.push(target.localName), true);
}"""
"""What has just changed settles when the test says so; and what clicks have hit."""


def tap(page: Page, where: Locator) -> str:
    """A finger comes down there, whatever lies there now: what it has hit."""
    box = where.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return str(page.evaluate("hit.pop()"))


def test_a_tap_that_was_meant_for_what_has_gone_reaches_nothing(person: NewPage, turning: House) -> None:
    people = planted(turning, MISSION[:-1], bots="P0 P1 P2 P4")
    page = sit(person(width=390, height=844), people[0])
    people[0].listen()
    make(people, MISSION[-1])
    turning.beat(TURNED - 1)
    expect(page.locator(".curtain-outcome.here")).to_be_visible()
    page.evaluate(HOLD)
    turning.beat()
    expect(page.locator(".moment-title")).to_be_visible()
    assert tap(page, page.locator(".moment-onward")) == "html", "the next scene stays"
    page.evaluate("settled()")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".big-moment")).to_be_hidden()
    chat = page.get_by_role("button", name="Chat")
    places = (chat, *(page.locator(css) for css in (".k-dock", ".languages", ".resistance .tabs")))
    assert {tap(page, where) for where in places} == {"html"}
    page.evaluate("settled()")
    assert tap(page, chat) in {"button", "span", "svg"}


def test_a_tap_on_enough_talk_is_no_vote(person: NewPage, turning: House) -> None:
    votes = [(seat, Vote(False)) for seat in range(1, 5)]
    moves = [*dealt(3, 4), (0, CallVote(1, (0, 1))), *votes]
    people = planted(turning, moves, bots=BOTS, bot="konspirator")
    page = sit(person(width=390, height=844), people[0])
    page.get_by_role("button", name="Against").click()
    turning.beat(VOTED)
    enough = page.get_by_role("button", name="Enough, go on")
    expect(enough).to_be_visible()
    page.evaluate(HOLD)
    enough.click()
    vote = page.locator(".k-dock.asked .option").first
    expect(vote).to_be_visible()
    assert tap(page, vote) == "html", "it was meant for what has gone"


def test_without_motion_there_is_only_its_text(person: NewPage, turning: House) -> None:
    people = planted(turning, MISSION[:-1], bots="P0 P1 P2")
    page = person(lang="pl")
    page.emulate_media(reduced_motion="reduce")
    sit(page, people[1])
    people[0].listen()
    make(people, MISSION[-1])
    turning.beat(TURNED)
    expect(page.locator(".moment-words")).to_have_text("Wiedzieli, kiedy i którędy. Od kogoś, kto szedł na tę Misję.")
    expect(page.locator(".moment-picture")).to_be_hidden()
