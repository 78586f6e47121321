"""The boards of both variants alone in a browser, with decks that pin what the tests read."""

from typing import Any

import pytest

from konspira.games.niepodlegla import advanced, basic
from tests.games.niepodlegla.page.decks import ADVANCED_DECK, BASIC_DECK
from tests.kit.desk import Desk
from tests.kit.desks import Desks, NewDesk

OPTIONS = {basic.NAME: basic.OPTIONS(deck=BASIC_DECK), advanced.NAME: advanced.OPTIONS(deck=ADVANCED_DECK)}


@pytest.fixture
def desk(desks: Desks) -> NewDesk:
    """A board in a window of its own: `desk("niepodlegla", lang="pl", width=360)`."""

    def take(game: str, **told: Any) -> Desk:
        return desks.take(game, OPTIONS[game], **told)

    return take
