"""On a phone the dock is as high in one's turn and while one waits, whatever bots say and whatever has happened."""

import pytest

from tests.games.wykleci.positions import Zones, turn_of
from tests.kit.desks import NewDesk

HEIGHT = "() => document.querySelector('.k-dock').getBoundingClientRect().height"
LONG = {
    "pl": "Biorę Dowodzenie, bo mam najwyższy poziom, a bez dwóch punktów siły więcej ta misja nie ma prawa się udać.",
    "en": "I take Command, for I have the highest level, and without two more strength this mission cannot work.",
}


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_dock_is_as_high_in_ones_turn_as_while_one_waits_whatever_is_told(desk: NewDesk, lang: str) -> None:
    board = desk(lang=lang, bots=(1, 2))
    board.resize(360, 740)
    before: dict[int, Zones] = {0: {"command": [0], "liaison": [8], "strike": [16]}}
    after: dict[int, Zones] = {0: {"command": [16], "liaison": [8], "strike": [0]}, 1: {}}
    heights = []
    for seat, laid in ((1, before), (0, after), (1, after), (2, after)):
        board.show(turn_of(seat, squads={0: [3, 4]}, missions=laid), 0)
        heights.append(board.page.evaluate(HEIGHT))
        board.page.evaluate("said => window.hear(said)", {"seat": 1, "name": "Kora", "text": LONG})
        board.page.evaluate("window.drawn()")
        heights.append(board.page.evaluate(HEIGHT))
    assert max(heights) - min(heights) <= 1, heights
