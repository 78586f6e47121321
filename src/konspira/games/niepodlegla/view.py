"""What a seat may know: everything on the table (NZ-09, NP-06), and how the dice can lie."""

from typing import Generic, TypeVar

from konspira.engine import Luck, Outcome, Record, Seat, SeatView
from konspira.games.niepodlegla.prospects import Prospect
from konspira.games.niepodlegla.showing import Lying
from konspira.games.niepodlegla.timeliness import Untimely

T = TypeVar("T", bound=Record)


class View(SeatView, Generic[T], frozen=True):
    """All that one seat (None: a spectator) knows: the table is open, the order of the piles does not exist yet.

    `untimely` are the missions on the table that are far out of their time, `prospect` is how far the final is.
    """

    table: T
    decider: Seat
    lying: Lying | None
    untimely: dict[str, Untimely]
    prospect: Prospect | None
    to_act: tuple[Seat, ...]
    outcome: Outcome | None


def redeal(view: View[T], _: Luck) -> T:
    """A table at which the viewer would see exactly this: nothing is hidden, so the table itself."""
    return view.table
