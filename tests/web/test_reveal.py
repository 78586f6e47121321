"""Three screens through one reveal: a phone, a laptop and the projector see the same card at the same step."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from konspira import games
from konspira.engine import CHANCE, QuickLuck
from konspira.games.niepodlegla.actions import Reroll, Roll
from tests.server.house import House, Person
from tests.server.planted import planted
from tests.server.test_reveal import ENDING, VOTING, make
from tests.web.conftest import NewPage

Picture = Callable[[Page, str], None]
STILL = """() => Promise.allSettled(document.getAnimations()
  .filter(one => one.animationName !== 'k-runs-out').map(one => one.finished))"""
"""What moves has come to rest; a bar that tells the time left goes on."""
SIZES = {"phone": (360, 740), "laptop": (1366, 768), "projector": (1920, 1080)}


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose cards turn by hand."""
    house = House(tmp_path_factory.mktemp("house") / "konspira.db", by_hand=True)
    yield house
    house.stop()


@pytest.fixture
def turning(slow: House) -> Iterator[House]:
    """The same, with nobody there yet."""
    yield slow
    slow.send_home()


def sit(page: Page, one: Person, path: str = "") -> Page:
    """Somebody's page at the table."""
    page.context.add_cookies([{"name": f"konspira-{one.code}", "value": f"key-of-{one.name}", "url": one.url}])
    page.goto(f"{one.url}/t/{one.code}{path}")
    expect(page.locator(".board > *").first).to_be_visible()
    return page


def screens(person: NewPage, people: list[Person]) -> dict[str, Page]:
    """The three screens."""
    pages = {name: person(width=width, height=height) for name, (width, height) in SIZES.items()}
    for page, one, path in zip(pages.values(), (people[4], people[0], people[1]), ("", "", "/screen"), strict=True):
        sit(page, one, path)
    return pages


def test_all_screens_turn_the_votes_together(person: NewPage, turning: House, picture: Picture) -> None:
    people = planted(turning, VOTING[:-1])
    pages = screens(person, people)
    people[4].listen()
    make(people, VOTING[-1])
    for turned in range(6):
        for name, page in pages.items():
            expect(page.locator(".curtain-card")).to_have_count(5)
            expect(page.locator(".curtain-card.up")).to_have_count(turned)
            expect(page.locator(".curtain-outcome.here")).to_have_count(0)
            page.evaluate(STILL)
            picture(page, f"reveal-votes-{turned}-{name}")
        turning.beat()
    for name, page in pages.items():
        expect(page.locator(".curtain-outcome.here")).to_have_text("The team is approved, 3 to 2.")
        page.evaluate(STILL)
        fits(page)
        picture(page, f"reveal-votes-6-{name}")
    turning.beat()
    for name, page in pages.items():
        expect(page.locator(".curtain")).to_be_hidden()
        page.evaluate(STILL)
        picture(page, f"reveal-votes-7-{name}")


FILLED = """() => { const card = document.querySelector('.curtain-card').getBoundingClientRect();
  return Math.max(2 * card.width / innerWidth, card.height / innerHeight); }"""
"""How much of the screen's width two cards take, or of its height."""


def fits(page: Page) -> None:
    """All cards and the outcome are whole on the screen."""
    inside = """() => [...document.querySelectorAll('.curtain-card, .curtain-outcome, .curtain-title')].every(one => {
      const box = one.getBoundingClientRect();
      return box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    })"""
    page.wait_for_function(inside)


# How somebody's own name is marked at a table where another's begins with it.
MARKED = """async () => {
  const { markMe } = await import('/static/kit/own-name.js');
  return markMe({ pl: '', en: 'Ola 2, Ola, Olaf, Ola (x)' }, 'Ola', ['Ola', 'Ola 2', 'Ola (x)']).en;
}"""


def test_the_end_is_not_told_before_the_last_card(person: NewPage, turning: House, picture: Picture) -> None:
    people = planted(turning, ENDING[:-1])
    pages = screens(person, people)
    people[3].listen()
    make(people, ENDING[-1])
    for name, page in pages.items():
        expect(page.locator(".curtain.darkened .curtain-card.down")).to_have_count(2)
        expect(page.locator(".curtain-title")).to_contain_text("P0 (you) and P3" if name == "laptop" else "P0 and P3")
        page.evaluate(STILL)
        assert page.evaluate(FILLED) > {"phone": 0.75, "laptop": 0.4, "projector": 0.45}[name], "of the room"
    assert pages["laptop"].evaluate(MARKED) == "Ola 2, Ola (you), Olaf, Ola (x)"
    told = [page.title() for page in pages.values()]
    turning.beat(2)
    for name, page in pages.items():
        expect(page.locator(".curtain-card.up")).to_have_count(2)
        expect(page.locator(".end")).to_be_hidden()
        picture(page, f"reveal-end-cards-{name}")
    assert [page.title() for page in pages.values()] == told
    turning.beat()
    for name, page in pages.items():
        expect(page.locator(".curtain-outcome.here")).to_have_text("Mission 3 fails: 1 Fail.")
        picture(page, f"reveal-end-outcome-{name}")
    turning.beat()
    unmasked(turning, pages, picture)
    for page in pages.values():
        expect(page.locator(".moment-title")).to_have_text("The Agents win")
        expect(page.locator(".end")).to_be_hidden()
    turning.beat()
    for name in ("phone", "laptop"):
        expect(pages[name].locator(".end h2")).to_be_visible()


def unmasked(turning: House, pages: dict[str, Page], picture: Picture) -> None:
    """Everybody's card turns over, under their name; then it is told who the Agents were."""
    for name, page in pages.items():
        expect(page.locator(".curtain:not(.darkened) .curtain-card.down .curtain-who")).to_have_count(5)
        picture(page, f"reveal-end-who-{name}")
    turning.beat(6)
    for name, page in pages.items():
        told = "The Agents were P3 and P4 (you)." if name == "phone" else "The Agents were P3 and P4."
        expect(page.locator(".curtain-outcome.here")).to_have_text(told)
        expect(page.locator(".end")).to_be_hidden()
        page.evaluate(STILL)
        fits(page)
        picture(page, f"reveal-end-unmasked-{name}")
    turning.beat()


UNDER_A_FINGER = """() => { const { x, y, width, height } = document.querySelector('.k-dock').getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.k-dock')); }"""
TOUCHED_AT_ONCE = f"""() => new MutationObserver((_, one) => {{
    one.disconnect(); window.touched = ({UNDER_A_FINGER})();
  }}).observe(document.querySelector('.curtain'), {{ attributeFilter: ['hidden'] }})"""


def test_nothing_beneath_the_curtain_can_be_reached(person: NewPage, turning: House) -> None:
    people = planted(turning, VOTING[:-1])
    page = sit(person(width=360, height=740), people[4])
    people[4].listen()
    make(people, VOTING[-1])
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".k-dock")).to_have_attribute("inert", "")
    page.reload()
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator(".curtain-card.up").count() == 0
    turning.beat(6)
    expect(page.locator(".k-time.runs")).to_be_visible()
    page.evaluate(TOUCHED_AT_ONCE)
    turning.beat()
    expect(page.locator(".curtain")).to_be_hidden()
    expect(page.locator(".k-dock")).not_to_have_attribute("inert", "")
    page.wait_for_function(UNDER_A_FINGER)
    assert page.evaluate("touched") is False, "a tap that comes too late answers nothing"


def test_without_motion_all_is_seen_at_the_end_of_the_same_wait(person: NewPage, turning: House) -> None:
    people = planted(turning, VOTING[:-1])
    page = person()
    page.emulate_media(reduced_motion="reduce")
    sit(page, people[2])
    people[4].listen()
    make(people, VOTING[-1])
    turning.beat(5)
    people[4].heard().wait(lambda f: f["type"] == "reveal" and len(f["cards"]) == 5)
    assert page.locator(".curtain-card.up").count() == 0
    turning.beat()
    expect(page.locator(".curtain-card.up")).to_have_count(5)
    expect(page.locator(".curtain-outcome.here")).to_be_visible()
    turning.beat()
    expect(page.locator(".curtain")).to_be_hidden()


def fight(seats: int = 3) -> tuple[list[Any], Any]:
    """Niepodległa, everybody by default, up to the first throw of the dice; and somebody's first re-roll after it."""
    game, luck = games.game("niepodlegla"), QuickLuck(3)
    table, moves = game.setup(seats, game.OPTIONS()), list[Any]()
    while not moves or not isinstance(moves[-1][1], Roll):
        seat = game.to_act(table)[0]
        moves.append((seat, game.sample(table, luck) if seat == CHANCE else game.default(table, seat)))
        table, _ = game.step(table, *moves[-1])
    return moves, next((0, action) for action in game.legal(table, 0) if isinstance(action, Reroll))


@pytest.mark.parametrize("what", ["throw", "reroll"])
def test_dice_fall_on_all_screens_together(person: NewPage, turning: House, picture: Picture, what: str) -> None:
    moves, again = fight()
    moves, last = (moves, again) if what == "reroll" else (moves[:-2], moves[-2])
    people = planted(turning, moves, 3, game="niepodlegla")
    pages = {name: person(width=width, height=height) for name, (width, height) in SIZES.items()}
    for page, one, path in zip(pages.values(), people, ("", "", "/screen"), strict=True):
        sit(page, one, path)
    people[last[0]].listen()
    make(people, last)
    expect(pages["phone"].locator(".curtain-card.down").first).to_be_visible()
    count = pages["phone"].locator(".curtain-card").count()
    turning.beat(count + 1)
    for name, page in pages.items():
        expect(page.locator(".curtain-card.up")).to_have_count(count)
        expect(page.locator(".curtain-outcome.here")).to_be_visible()
        page.evaluate(STILL)
        fits(page)
        picture(page, f"reveal-{what}-{name}")
    turning.beat()
    for page in pages.values():
        expect(page.locator(".curtain")).to_be_hidden()


ONE_AFTER_ANOTHER = """async () => {
  const { curtain } = await import('/static/kit/reveal.js');
  const seen = [];
  const { node, show } = curtain({ looked: () => seen.push('looked') });
  document.body.append(node);
  const scene = { kind: 'roll', title: { pl: 'Rzut', en: 'A roll' }, count: 0, cards: [], aside: false, outcome: null };
  for (const outcome of [null, { pl: 'Nic', en: 'Nothing' }, null, { pl: 'Nic', en: 'Nothing' }]) {
    show({ ...scene, outcome });
    if (outcome) node.querySelector('.curtain-on').click();
  }
  return seen.length;
}"""


def test_each_of_two_scenes_with_one_title_may_be_left(person: NewPage) -> None:
    page = person()
    page.goto("/")
    assert page.evaluate(ONE_AFTER_ANOTHER) == 2
