"""Every module on the shelf is a game, and what goes over the wire keeps its name."""

from typing import Any

from konspira.engine import Game
from konspira.games import SHELF, resistance
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.advanced.state import Table as AdvancedTable
from konspira.games.niepodlegla.advanced.view import View as AdvancedView
from konspira.games.niepodlegla.basic.state import Table as BasicTable
from konspira.games.niepodlegla.basic.view import View as BasicView
from konspira.games.resistance.state import Table
from konspira.games.resistance.view import View

RESISTANCE: Game[Table, View] = resistance
BASIC: Game[BasicTable, BasicView] = basic
ADVANCED: Game[AdvancedTable, AdvancedView] = advanced
GAMES: list[Game[Any, Any]] = [RESISTANCE, BASIC, ADVANCED]
"""mypy checks that these modules have all the names of a game, with the right types."""


def test_every_game_on_the_shelf_is_checked_by_mypy() -> None:
    assert tuple(game.NAME for game in GAMES) == tuple(SHELF)
