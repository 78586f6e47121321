"""A finger is told what a mouse is told by resting on a sign: by a tap, or by holding what a tap would press."""

import pytest
from playwright.sync_api import expect

from konspira import games
from tests.kit.desks import Desks
from tests.web.test_one_screen import MOMENTS

TAP = """() => {
  const touch = (node, type) => node.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
  const words = document.querySelector('.touched-title');
  const isInside = ({ left, top, right }) => left >= 0 && top >= 0 && right <= innerWidth;
  const signs = [...document.querySelectorAll('.board [title]:not([title=""])')].filter((one) => one.checkVisibility());
  const silent = signs.filter((one) => !one.closest('button, a')).filter((one) => {
    touch(one, 'pointerdown');
    touch(one, 'pointerup');
    return words.hidden || words.textContent !== one.title || !isInside(words.getBoundingClientRect());
  });
  touch(document.querySelector('.board'), 'pointerdown');
  return { signs: signs.length, silent: silent.map(({ title }) => title), gone: words.hidden };
}"""
HOLD = """() => {
  const pressed = [...document.querySelectorAll('.board button')].find((one) => one.checkVisibility());
  pressed.title = 'what it is';
  pressed.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
}"""


@pytest.mark.parametrize("game", games.shelf())
def test_a_tap_on_a_sign_tells_what_it_means(desks: Desks, game: str) -> None:
    desk, told = desks.take(game, games.game(game).OPTIONS(), width=360, height=740), 0
    for moment in list(MOMENTS[game].values())[::16]:
        desk.show(moment.table(), moment.seat)
        desk.page.wait_for_function("() => document.querySelector('.board > *')")
        found = desk.page.evaluate(TAP)
        assert (found["silent"], found["gone"]) == ([], True)
        told += found["signs"]
    assert told > 0


def test_what_a_tap_would_press_tells_it_when_it_is_held(desks: Desks) -> None:
    desk, moment = desks.take("wykleci", games.game("wykleci").OPTIONS(), width=360, height=740), MOMENTS["wykleci"]
    first = next(iter(moment.values()))
    desk.show(first.table(), first.seat)
    desk.find(".board button >> visible=true").first.wait_for()
    words = desk.page.locator(".touched-title")
    expect(words).to_be_hidden()
    desk.page.evaluate(HOLD)
    expect(words).to_have_text("what it is")
    expect(words).to_be_visible()
    desk.page.evaluate("() => document.querySelector('[title=\"what it is\"]').click()")
    assert desk.sent(0) == []


def test_a_word_inside_a_button_is_not_dotted_as_a_tap_there_presses(desks: Desks) -> None:
    desk, moment = (
        desks.take("siege", games.game("siege").OPTIONS(), width=360, height=740),
        MOMENTS["siege"]["a search"],
    )
    desk.show(moment.table(), moment.seat)
    lines = "all => [...new Set(all.map((one) => getComputedStyle(one).textDecorationLine))]"
    desk.page.locator(".k-dock button .k-term").first.wait_for()
    assert desk.page.locator(".k-dock button .k-term").evaluate_all(lines) == ["none"]
    assert desk.page.locator(".dock-prompt .k-term").evaluate_all(lines) == ["underline"]
