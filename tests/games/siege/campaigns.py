"""Tables of Czas oblężenia at the end of an Act, for tests of what goes on from there."""

from konspira.engine import Outcome, replace
from konspira.engine.phases import Over
from konspira.games.siege.saving import saved
from konspira.games.siege.state import Table
from tests.games.siege.positions import siege

WON = Over(Outcome((0,), "SG-301", (1.0,)))


def won_act(**fields: object) -> Table:
    """Act I, won by three people, with Act II-A to come."""
    t = siege("radek", "marin", "nadia", goods={"raw": 3, "water": 4, "wood": 6})
    return replace(t, **{"next_act": "ii_a", "phase": WON, **fields})


SAVED = saved(won_act())
"""What is left of it."""
