"""What somebody at the table can tell of a mission: the strength that lies there, what is missing, who gains."""

from typing import NamedTuple

from konspira.engine import Seat
from konspira.engine.bits import bits
from konspira.games.wykleci.places import OWN, everybody
from konspira.games.wykleci.printed import Printed, printed
from konspira.games.wykleci.state import SPECIAL, LaidMission, Table

ORDER_BRINGS = 0.45
"""What an order adds to a soldier's strength, about."""


class Prospect(NamedTuple):
    """A mission as a player weighs it: who is there, the strength that is still wanting (below 0: to spare), whether
    one takes part, whether it is Freeing the Prisoners."""

    laid: LaidMission
    here: int
    wanting: float
    joined: bool
    special: bool


def prospect(t: Table, laid: LaidMission, seat: Seat) -> Prospect:
    """How a mission looks from a seat."""
    deck = printed(t.deck)
    here = everybody(laid)
    lying = sum([deck.strength[soldier] for soldier in bits(here)])
    wanting = deck.difficulty[laid.mission] + mean_modifier(deck) - lying - ORDER_BRINGS * here.bit_count()
    return Prospect(laid, here, wanting, bool(here & OWN[seat]), laid.mission == SPECIAL)


def mean_modifier(deck: Printed) -> float:
    """What an Authority Action adds to the difficulty, on average."""
    return sum(deck.action_modifier) / max(1, len(deck.action_modifier))


def is_traitor(t: Table, seat: Seat) -> bool:
    """Whether a seat has a red card."""
    return t.goals[seat] >= 0 and printed(t.deck).condition[t.goals[seat]] is None


def failing_pays(t: Table, seat: Seat) -> bool:
    """Whether this seat wants the next mission to fail: a Traitor, unless the stage is won or lost already."""
    return is_traitor(t, seat) and t.history.failed < 3 and t.history.succeeded < 2
