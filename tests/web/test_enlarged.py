"""At 200 % nothing is out of reach: in a laptop's window, where the page scrolls, and on a phone with large type."""

from typing import Final

import pytest

from konspira import games
from tests.kit.desks import Desks
from tests.kit.looks import PHONE, enlarged
from tests.web.test_one_screen import MOMENTS

HEAVIEST: Final = {
    "resistance": ("a team of ten", "which card of others"),
    "niepodlegla": ("last laying", "who takes which final"),
    "niepodlegla_advanced": ("final planning", "fight"),
    "wykleci": ("a bid", "a turn"),
    "siege": ("the evening", "Expedition Actions", "arming for a fight", "spirits"),
    "siege_normal": ("a day with children",),
}
"""The moments that ask the most."""


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shelf())
def test_nothing_is_out_of_reach_when_all_is_enlarged(desks: Desks, game: str) -> None:
    desk, found = desks.take(game, games.game(game).OPTIONS()), list[str]()
    for turn, name in enumerate(HEAVIEST[game]):
        moment = MOMENTS[game][name]
        desk.lay(lang=("pl", "en")[turn % 2])
        desk.resize(*PHONE)
        desk.show(moment.table(), moment.seat)
        found += [f"{name}: {fault}" for fault in enlarged(desk)]
    assert found == []
