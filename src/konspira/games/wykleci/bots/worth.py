"""What a table is worth to a seat when a stage, or the game, has been played out."""

from konspira.engine import Seat
from konspira.engine.phases import Over
from konspira.games.wykleci.bots.seen import is_traitor
from konspira.games.wykleci.places import OWN
from konspira.games.wykleci.state import STAGES, Table

SQUAD, RESTING, BONUS = 0.4, 0.15, 0.2
"""What a soldier in the Squad, one in the Quarters, and a bonus that is kept bring in later stages: fitted to games of
players by rule of thumb. Who is in Jail brings no more than who is dead."""
WINNING = 4.0
AMONG_HEROES = 0.5
"""How much what the others have counts to a Hero. Were it all, what everybody gains alike would be no gain, and at a
table of such Heroes nobody would risk a soldier for a success (docs/balance/wykleci.md)."""


def rivalry(t: Table, seat: Seat) -> float:
    """How much what the others have counts: to a Traitor all, to a Hero, who needs them in every mission, half."""
    return 1.0 if is_traitor(t, seat) else AMONG_HEROES


def worth(t: Table, seat: Seat, rivalry: float) -> float:
    """What one has in Glory and soldiers, less what the best and all the others have as far as it counts; at the end
    also who has won."""
    own = [fortune(t, one) for one in range(t.seats)]
    others = [value for one, value in enumerate(own) if one != seat]

    # BW-84  The most Glory wins.
    ahead = own[seat] - rivalry * (max(others) + sum(others) / len(others)) / 2
    won = t.phase.outcome.scores[seat] == 1.0 if isinstance(t.phase, Over) else False
    return ahead + (WINNING if won else 0.0)


def fortune(t: Table, seat: Seat) -> float:
    """What a seat has: Glory, and while a stage is left what may bring more."""
    if len(t.results) == STAGES:
        return t.tracks[seat]
    resting = (t.quarters & OWN[seat]).bit_count()
    return t.tracks[seat] + SQUAD * t.squads[seat].bit_count() + RESTING * resting + BONUS * len(t.bonuses[seat])
