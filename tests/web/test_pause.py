"""A class is paused and goes on while something lies over its tables: every phone shows its table again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import House
from tests.server.planted import ROOM_KEY, Moves, planted
from tests.server.test_reveal import MISSION, VOTING, make
from tests.web.conftest import NewPage
from tests.web.test_reveal import sit

TURNS = 200
"""So long (ms) a card is seen."""
SOON = 1000
"""Within so long (ms) after a scene a phone shows its table."""
LAYERS = ".frame > :is(.curtain, .big-moment, .deal, .held)"
GONE = f"() => [...document.querySelectorAll('{LAYERS}')].every(one => getComputedStyle(one).display === 'none')"
"""What is hidden is not seen: asked of what is drawn, since the mark alone once told less."""


@pytest.fixture
def turning(tmp_path: Path) -> Iterator[House]:
    """A server whose cards turn by hand: for one test alone, since none counts how often they have to."""
    house = House(tmp_path / "konspira.db", by_hand=True)
    yield house
    house.send_home()
    house.stop()


def hold(page: Page, room: str, *, paused: bool) -> None:
    """The teacher speaks to all tables, or has spoken."""
    assert page.request.post(f"/api/rooms/{room}/settings", data={"paused": paused}).ok


@pytest.mark.parametrize(("moves", "at"), [(VOTING, (0, 2, 5)), (VOTING, (6,)), (MISSION, (1, 3)), (MISSION, (4,))])
def test_after_a_pause_in_the_middle_of_a_scene_every_phone_shows_its_table(
    person: NewPage, turning: House, moves: Moves, at: tuple[int, ...]
) -> None:
    people = planted(turning, moves[:-1], in_class=True)
    pages = [sit(person(width=360, height=740, base=one.url, seen=True), one) for one in people[:3]]
    teacher, room = pages[0], people[0].room
    teacher.context.add_cookies([{"name": f"konspira-room-{room}", "value": ROOM_KEY, "url": people[0].url}])
    people[moves[-1][0]].listen()
    make(people, moves[-1])
    for page in pages:
        expect(page.locator(".curtain")).to_be_visible()
    for beat in range(9):
        if beat in at:
            hold(teacher, room, paused=True)
            expect(pages[-1].locator(".held")).to_be_visible()
            hold(teacher, room, paused=False)
        turning.beat()
        pages[-1].wait_for_timeout(TURNS)
    for page in pages:
        page.wait_for_function(GONE, timeout=SOON)
        expect(page.locator("#dock-prompt")).to_be_visible(timeout=SOON)
