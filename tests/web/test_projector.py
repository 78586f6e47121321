"""The shared screen: nobody can scroll it or open a card there, so all that it says is whole, at every moment."""

import pytest

from konspira import games
from tests.kit.desks import Desks
from tests.web.test_one_screen import MOMENTS

TURNS = [("pl", (1920, 1080)), ("en", (1280, 720)), ("en", (1920, 1080)), ("pl", (1280, 720))]
"""Languages and sizes take turns."""
FEW = 8
"""From so many moments, of all of a game, each turn has one."""
READ = "() => import('/reading.js').then(({ unreadable }) => unreadable())"


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shelf())
def test_nothing_is_cut_and_no_word_is_broken_on_the_projector(desks: Desks, game: str) -> None:
    desk, moments = desks.take(game, games.game(game).OPTIONS(), projector=True), list(MOMENTS[game].items())
    few, found = moments[:: -(-len(moments) // FEW)], []
    for n, (lang, size) in enumerate(TURNS):
        desk.lay(projector=True, lang=lang)
        desk.resize(*size)
        name, moment = few[n :: len(TURNS)][-(n % 2)]
        desk.show(moment.table(), None)
        found += [f"{name}, {lang}, {size}: {fault}" for fault in desk.page.evaluate(READ)]
    assert found == []
