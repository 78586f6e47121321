"""The shared screen: nobody can scroll it or open a card there, so all that it says is whole, at every moment."""

from itertools import cycle

import pytest

from konspira import games
from tests.kit.desks import Desks
from tests.web.test_one_screen import LANGUAGES, MOMENTS

SIZES = (1920, 1080), (1280, 720)


@pytest.mark.slow
@pytest.mark.parametrize("game", games.shelf())
def test_nothing_is_cut_and_no_word_is_broken_on_the_projector(desks: Desks, game: str) -> None:
    desk = desks.take(game, games.game(game).OPTIONS(), projector=True, panes=SIZES, lang="pl")
    found = []
    for (name, moment), langs in zip(MOMENTS[game].items(), cycle(LANGUAGES), strict=False):
        desk.show(moment.table(), None)
        for lang in langs:
            desk.speak(lang)
            found += [f"{name}, {lang}, {fault}" for fault in desk.found("/reading.js")]
    assert found == []
