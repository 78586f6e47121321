"""Whole games of the basic variant, move by move."""

from collections.abc import Iterator

from konspira.engine import replace
from konspira.engine.play import PlayedMove
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.basic.state import Options
from tests.games.niepodlegla.basic.players import eager
from tests.kit import playing

PRINTED = Options()


def played(
    seats: int, seed: object, *, wants_to_win: bool, options: Options = PRINTED, tokens: int = 0
) -> Iterator[PlayedMove]:
    """A game of players who want to win, or who do anything; so many tokens lie in each area from the start."""
    t = replace(basic.setup(seats, options), areas=(tokens,) * 4)
    pick = eager if wants_to_win else playing.nearly_at_random(basic)
    return playing.played(basic, t, f"{seats} {seed}", pick)
