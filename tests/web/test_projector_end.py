"""The end of every game on the shared screen: nothing of it scrolls, and every name stands there whole."""

from typing import Any

import pytest

from konspira import games
from tests.kit.desks import Desks
from tests.kit.golden import golden_setups, stored
from tests.web.test_projector import READ

SIZES = [(1920, 1080), (1366, 768), (1280, 720)]
LONG = ["Karol Wiśniewski", "Władysława", "Konstanty Ildefons", "Grzegorz Brzęczyszczykie", "Maria Skłodowska"]
NAMES = [*LONG, "Ala", "Bronisława Anna", "Henryk", "Wołodymyr", "Zofia"]


def ends(game: str) -> list[Any]:
    """The last tables of golden games with the fewest and the most players."""
    setups = sorted((one for one in golden_setups() if one.name == game), key=lambda one: (one.seats, len(one.changed)))
    return [list(stored(one).played())[-1].after for one in (setups[0], setups[-1])]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shelf())
def test_the_end_is_whole_on_the_projector(desks: Desks, game: str) -> None:
    found: list[str] = []
    for t in ends(game):
        desk = desks.take(game, games.game(game).OPTIONS(), projector=True)
        for lang in ("pl", "en"):
            desk.lay(projector=True, lang=lang)
            for size in SIZES:
                desk.resize(*size)
                desk.show(t, None, NAMES[: t.seats])
                found += [f"{t.seats}, {lang}, {size}: {fault}" for fault in desk.page.evaluate(READ)]
    assert found == []
