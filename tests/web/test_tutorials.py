"""Every tutorial is learned to its end by the controls of the page: on a phone, and once by keyboard alone."""

import contextlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from konspira import games
from tests.kit.learning import TAUGHT
from tests.kit.patience import PATIENT
from tests.web.conftest import NewPage
from tests.web.players import SHORT, Typist
from tests.web.tables import drawer, post

LEARNER = (Path(__file__).parent / "learner.js").read_text(encoding="utf-8").partition("*/")[2]
RINGED = """before => {
  const [ring] = document.querySelectorAll('.k-sign');
  const { left, top, width, height } = ring?.getBoundingClientRect() ?? {};
  const key = ring && document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')?.dataset.key;
  return key !== before && key;
}"""
"""The key of the button that is ringed now, once it is another than before."""
MOVED = f"key => ({RINGED})(null) !== key"
"""The ring is elsewhere, or gone."""
TRIES = 5


def plain(text: str) -> str:
    """Without hard spaces."""
    return text.replace("\xa0", " ")


def begin(page: Page, game: str) -> str:
    """Begin to learn a game, at a table where nobody waits for cards that turn."""
    code: str = post(page, "/api/learn", {"game": game, "name": "Ala"})["code"]
    post(page, f"/api/tables/{code}/settings", {"pace": 0})
    page.goto(f"/t/{code}")
    return code


@pytest.mark.parametrize("game", TAUGHT)
def test_a_tutorial_is_learned_to_its_end_on_a_phone(person: NewPage, game: str) -> None:
    script, page = games.box(game).tutorial, person(lang="pl", width=390, height=844)
    assert script
    begin(page, game)
    learned = page.evaluate(LEARNER.strip().rstrip(";"), PATIENT)
    told = {beat.text.pl for beat in script.beats}
    assert {plain(text) for text in learned["read"]} == told
    opened = {plain(text): tab for text, tab in learned["tabs"].items()}
    for lesson in script.lessons:
        if tab := re.search(r"\[data-key=(tab-\w+)\]", lesson.at):
            assert opened[lesson.before.pl] == tab[1], "the tab that is spoken of is open"
    alone = sum(lesson.alone for lesson in script.lessons)
    assert len(learned["hints"]) == alone, "what is ringed is right"
    expect(page.get_by_role("button", name="Zagraj prawdziwą grę")).to_be_visible()


def press_until_it_counts(typist: Typist, key: str) -> None:
    """Press what is ringed: the table may be drawn anew under one's hand, and then one presses again."""
    for _ in range(TRIES):
        typist.press(f'button[data-key="{key}"]')
        with contextlib.suppress(TimeoutError):
            typist.page.wait_for_function(MOVED, arg=key, timeout=SHORT)
            return
    raise AssertionError(f"{key} is pressed in vain")


def test_a_tutorial_is_begun_on_the_front_page_and_learned_by_keyboard_alone(person: NewPage) -> None:
    page = person(lang="en", width=1280, height=800)
    page.goto("/")
    page.get_by_role("button", name="Learn by playing").first.press("Enter")
    page.wait_for_url("**/t/*")
    typist = Typist(page, "en")
    for number in (1, 2):
        expect(page.locator("#lesson-count")).to_have_text(f"Step {number} of 24")
        typist.press("[data-key=lesson-next]")
    ringed = None
    for _ in range(3):  # two for the team, and the vote is called
        ringed = page.wait_for_function(RINGED, arg=ringed).json_value()
        press_until_it_counts(typist, ringed)
    expect(page.locator("#lesson-count")).to_have_text("Step 4 of 24")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".k-sign").first).to_be_visible()
    drawer(page, "brief")
    expect(page.locator(".k-sign")).to_have_count(0)  # what it rings is covered
    page.keyboard.press("Escape")
    expect(page.locator(".k-sign").first).to_be_visible()
