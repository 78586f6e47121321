"""The table as a seat of the basic variant sees it."""

from konspira.engine import Seat
from konspira.games.niepodlegla.basic.flow import decider, deck
from konspira.games.niepodlegla.basic.rules import outcome, to_act
from konspira.games.niepodlegla.basic.state import Table
from konspira.games.niepodlegla.showing import shown
from konspira.games.niepodlegla.view import View as AnyView
from konspira.games.niepodlegla.view import redeal

__all__ = ["View", "redeal", "view"]

View = AnyView[Table]


def view(t: Table, seat: Seat | None) -> AnyView[Table]:
    """The table as a seat (None: a spectator) sees it."""
    return AnyView(seat, t.seats, t, decider(t), shown(t.phase, deck(t).faces), to_act(t), outcome(t))
