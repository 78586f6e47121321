"""What a table is worth to a seat when a stage, or the game, has been played out."""

from konspira.engine import Seat
from konspira.engine.phases import Over
from konspira.games.wykleci.places import OWN
from konspira.games.wykleci.state import STAGES, Table

SQUAD, RESTING, JAILED, BONUS = 0.3, 0.24, 0.08, 0.3
"""What a soldier in the Squad, in the Quarters and in Jail is worth for each later stage, and a bonus that is kept."""
WINNING = 4.0
OTHERS = 0.5
"""How much the others' fortune counts against one's own: success is shared, so whoever only wants to be ahead would let
every mission fail."""


def worth(t: Table, seat: Seat) -> float:
    """Glory and soldiers, also against those of the others; at the end of the game who has won."""
    own = [fortune(t, one) for one in range(t.seats)]
    others = [value for one, value in enumerate(own) if one != seat]
    ahead = own[seat] - OTHERS * (max(others) + sum(others) / len(others)) / 2
    won = t.phase.outcome.scores[seat] == 1.0 if isinstance(t.phase, Over) else False
    return ahead + (WINNING if won else 0.0)


def fortune(t: Table, seat: Seat) -> float:
    """What a seat has."""
    left, own = STAGES - len(t.results), OWN[seat]
    soldiers = (
        SQUAD * t.squads[seat].bit_count()
        + RESTING * (t.quarters & own).bit_count()
        + JAILED * (t.jail & own).bit_count()
    )
    return t.tracks[seat] + left * soldiers + (BONUS * len(t.bonuses[seat]) if left else 0.0)
