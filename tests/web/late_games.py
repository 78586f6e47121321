"""Games that are nearly over, for tests that play to the end what is the same from its first round to its last."""

from collections.abc import Callable
from typing import Any, NamedTuple

from konspira import games
from tests.server.house import House, Person
from tests.server.planted import moves_of, planted


class Late(NamedTuple):
    """A golden game, when it is late in it, and who plays along: partners without a plan would take long."""

    golden: str
    there: Callable[[Any], bool]
    partner: str = "random"


LATE = {
    "niepodlegla": Late("niepodlegla-2", lambda t: t.round == 5, "planner_fast"),
    "niepodlegla_advanced": Late("niepodlegla_advanced-2", lambda t: t.round == 10, "planner_fast"),
    "wykleci": Late("wykleci-2", lambda t: t.stage == 3),
    "siege": Late("siege-1", lambda t: t.day == 5),
    "siege_normal": Late("siege_normal-1", lambda t: t.day == 7),
}
"""All games but The Resistance, which is short."""


def nearly_over(house: House, game: str) -> Person:
    """Somebody at such a table, with bots on all other seats."""
    late, seats = LATE[game], min(games.game(game).SEATS)
    bots = " ".join(f"P{seat}" for seat in range(1, seats))
    return planted(house, moves_of(late.golden, late.there), seats, bots=bots, bot=late.partner, game=game)[0]
