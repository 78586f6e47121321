"""What is paid or gained is seen to fly, and leaves nothing behind; with reduced motion nothing moves."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.games.niepodlegla.page.moments import ADVANCED, BASIC, advanced_fight, basic_fight
from tests.kit.desk import NAMES, Desk, state
from tests.kit.desks import NewDesk

MOMENTS = {BASIC: basic_fight, ADVANCED: advanced_fight}
WATCH = """() => {
  window.watcher?.disconnect();
  window.flown = [];
  const take = (node) => node.matches?.('.k-flight') && window.flown.push(node.textContent);
  window.watcher = new MutationObserver((seen) => seen.forEach(({ addedNodes }) => addedNodes.forEach(take)));
  window.watcher.observe(document.body, { childList: true, subtree: true });
}"""
FRAMES = """() => new Promise((seen) => {
  const frame = (left) => requestAnimationFrame(() => (left ? frame(left - 1) : seen(window.flown)));
  frame(5);
})"""


def follow(board: Desk, game: str, t: Any) -> None:
    """The next state of the same table."""
    board.show_state({**state(game, t, 0, NAMES[: t.seats]), "whole": False}, NAMES[: t.seats])


@pytest.mark.parametrize(("width", "height", "flown"), [(360, 740, ["−2", ""]), (1366, 768, ["−1", "−1"])])
@pytest.mark.parametrize("game", MOMENTS)
def test_morale_flies_off_its_track(desk: NewDesk, game: str, width: int, height: int, flown: list[str]) -> None:
    board = desk(game, width=width, height=height, motion=True).show(MOMENTS[game](), 0)
    board.page.evaluate(WATCH)
    follow(board, game, MOMENTS[game](morale=3))
    board.page.wait_for_function("many => window.flown.length >= many", arg=len(flown))
    assert board.page.evaluate(FRAMES) == flown
    expect(board.page.locator(".k-flight")).to_have_count(0)


def test_nothing_flies_with_reduced_motion_nor_to_another_table(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_fight(), 0)
    board.page.evaluate(WATCH)
    follow(board, BASIC, basic_fight(morale=3))
    assert board.page.evaluate(FRAMES) == []
    moving = desk(BASIC, width=360, height=740, motion=True).show(basic_fight(), 0)
    moving.page.evaluate(WATCH)
    moving.show(basic_fight(morale=3), 0)
    assert moving.page.evaluate(FRAMES) == []
