"""Every module on the shelf is a game, and what goes over the wire keeps its name."""

from konspira.engine import Game
from konspira.games import resistance
from konspira.games.resistance.state import Table
from konspira.games.resistance.view import View

GAMES: list[Game[Table, View]] = [resistance]
"""mypy checks that these modules have all the names of a game, with the right types."""


def test_every_game_on_the_shelf_is_checked_by_mypy() -> None:
    assert [game.NAME for game in GAMES] == ["resistance"]
