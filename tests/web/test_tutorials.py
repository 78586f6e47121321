"""Every tutorial is learned to its end, in both languages: by touch, by mouse and by keyboard, as people have them."""

import contextlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Error, Page, expect

from konspira import games
from konspira.engine.tutorial import Tutorial
from konspira.engine.words import Lang
from tests.kit.learning import TAUGHT
from tests.kit.patience import PATIENT
from tests.web.conftest import NewPage
from tests.web.players import Typist
from tests.web.tables import drawer, post

LEARNER = (Path(__file__).parent / "learner.js").read_text(encoding="utf-8").partition("*/")[2].strip().rstrip(";")
WANTED = "[data-wanted]"
MANY = 300
"""More presses than a tutorial takes."""

Hand = Literal["touch", "mouse", "keyboard"]
HANDS: dict[tuple[str, Lang], Hand] = {
    ("resistance", "pl"): "touch",
    ("resistance", "en"): "keyboard",
    ("niepodlegla", "pl"): "mouse",
    ("niepodlegla", "en"): "touch",
    ("wykleci", "pl"): "keyboard",
    ("wykleci", "en"): "touch",
    ("niepodlegla_advanced", "pl"): "touch",
    ("niepodlegla_advanced", "en"): "mouse",
    ("siege", "pl"): "touch",
    ("siege", "en"): "keyboard",
    ("siege_normal", "pl"): "keyboard",
    ("siege_normal", "en"): "mouse",
}
SIZES: dict[Hand, tuple[int, int]] = {"touch": (390, 844), "mouse": (1366, 768), "keyboard": (1280, 800)}


def plain(text: str) -> str:
    """Without hard spaces."""
    return text.replace("\xa0", " ")


def begin(page: Page, game: str, hand: Hand) -> None:
    """Begin to learn a game (the first one by keys on the front page), where nobody waits for cards that turn."""
    if hand == "keyboard" and game == TAUGHT[0]:
        page.goto("/")
        page.get_by_role("button", name="Learn by playing").first.press("Enter")
        page.wait_for_url("**/t/*")
    else:
        page.goto(f"/t/{post(page, '/api/learn', {'game': game, 'name': 'Ala'})['code']}")
    post(page, f"/api/tables/{page.url.rpartition('/')[2]}/settings", {"pace": 0})


def tap(page: Page, at: tuple[float, float]) -> None:
    """By a finger."""
    page.touchscreen.tap(*at)


def click(page: Page, at: tuple[float, float]) -> None:
    """By a mouse."""
    page.mouse.click(*at)


def walk(page: Page, _: tuple[float, float]) -> None:
    """By Tab, arrows and Enter; if the table is drawn anew on the way, one looks again."""
    with contextlib.suppress(Error):
        Typist(page, "").walk(WANTED)
        page.keyboard.press("Enter")


PRESSES: dict[Hand, Callable[[Page, tuple[float, float]], None]] = {"touch": tap, "mouse": click, "keyboard": walk}


def learn(page: Page, hand: Hand) -> dict[str, Any]:
    """To the end of a tutorial: what was read there. Whoever walks by keys never loses their place."""
    for turn in range(MANY):
        told: dict[str, Any] = page.evaluate(LEARNER, PATIENT)
        if "read" in told:
            return told
        assert hand != "keyboard" or not turn or told["focus"], (
            f"the focus is lost: {page.locator('.lesson').inner_text()}"
        )
        PRESSES[hand](page, told["at"])
    raise AssertionError(f"no end in sight: {page.locator('.frame').inner_text()}")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_tutorial_is_learned_to_its_end(person: NewPage, game: str, lang: Lang) -> None:
    script, hand = games.box(game).tutorial, HANDS[game, lang]
    assert script
    width, height = SIZES[hand]
    page = person(lang=lang, width=width, height=height, touch=hand == "touch")
    begin(page, game, hand)
    learned = learn(page, hand)
    check(script, learned, lang)
    if hand == "touch":
        is_shown(script, learned["tabs"], lang)
    expect(page.locator(".end [data-key=play]")).to_be_visible()


def check(script: Tutorial, learned: dict[str, Any], lang: Lang) -> None:
    """All was told, and one hint was enough wherever one tries alone."""
    assert {plain(text) for text in learned["read"]} == {getattr(beat.text, lang) for beat in script.beats}
    assert len(learned["hints"]) == sum(lesson.alone for lesson in script.lessons), "what is ringed is right"


def is_shown(script: Tutorial, tabs: dict[str, str], lang: Lang) -> None:
    """Where there is no room for all parts of a board, the one that is spoken of was open."""
    opened = {plain(text): tab for text, tab in tabs.items()}
    for lesson in script.lessons:
        if tab := re.search(r"\[data-key=(tab-\w+)\]", lesson.at):
            assert opened[getattr(lesson.before, lang)] == tab[1]


def test_a_ring_stays_beneath_an_opened_drawer(person: NewPage) -> None:
    page = person(lang="en", width=390, height=844)
    begin(page, "resistance", "mouse")
    ring = page.locator(".k-sign")
    told = page.evaluate(LEARNER, PATIENT)
    while not page.locator(f".k-dock {WANTED}").count():
        click(page, told["at"])
        told = page.evaluate(LEARNER, PATIENT)
    drawer(page, "brief")
    expect(ring).to_have_count(0)
    page.keyboard.press("Escape")
    expect(ring.first).to_be_visible()
