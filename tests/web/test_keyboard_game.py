"""A whole game without a mouse: from a new table to the end, by Tab, arrows, Enter and Space."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.players import AWAITED, OVER, Typist

POINTER = """for (const what of ['pointerdown', 'mousedown', 'touchstart'])
  addEventListener(what, () => { window.touched = true; }, true);"""


def new_table(one: Typist) -> None:
    """A table with plot cards against four bots, and begin."""
    page = one.page
    page.goto("/new?game=resistance")
    page.locator("[name=o-plots]").wait_for()
    one.walk("[name=o-plots]")
    page.keyboard.press("Space")
    one.walk("#fill")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Seat 5")).not_to_have_value("")
    one.press("form .button.primary")
    page.wait_for_url(re.compile("/t/[A-Z0-9]{5}$"))
    one.press("[data-key=start]")
    expect(page.locator("#dock-prompt")).to_be_visible()


def hasten_bots(one: Typist) -> None:
    """Open the table's own matters and let the bots move at once."""
    one.walk("[data-key=drawer-table]")
    one.page.keyboard.press("Enter")
    one.walk("#pace")
    one.page.keyboard.press("Home")
    expect(one.page.locator("#pace")).to_have_value("0")


def focus_is_kept(page: Page) -> bool:
    """Whether the focus is at the table, and not thrown back to the top of the page."""
    return bool(page.evaluate("document.activeElement.closest('.frame') !== null"))


def play(one: Typist, dice: random.Random) -> None:
    """Answer whatever is asked until the game is over; the focus is never lost on the way."""
    while not one.sees(OVER):
        if one.take_turn(dice):
            assert focus_is_kept(one.page), f"lost by “{one.answered[-1]}”"
        one.wait(lambda: one.sees(AWAITED) or one.sees(OVER))
        assert not one.answered or focus_is_kept(one.page), f"lost after “{one.answered[-1]}”"


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone(person: NewPage) -> None:
    one = Typist(person(fresh=True), "en")
    page = one.page
    page.add_init_script(POINTER)
    new_table(one)
    hasten_bots(one)
    play(one, random.Random(3))
    expect(page.locator(".end h2")).to_contain_text("win!")
    one.press(".end-more > summary")
    one.press(".end-more button")
    expect(page.locator(".proof.good")).to_be_visible()
    assert {"voting_seen", "mission_now"} & set(one.answered)
    assert not page.evaluate("window.touched ?? false")
