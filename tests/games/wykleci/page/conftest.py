"""The board of Bohaterowie Wyklęci alone in a browser."""

import pytest

from konspira.games.wykleci.state import Options
from tests.kit.desks import Desks, NewDesk


@pytest.fixture
def desk(desks: Desks) -> NewDesk:
    """A board in a window of its own: `desk(lang="pl", width=360, watching=True)`."""
    return desks.of("wykleci", Options())
