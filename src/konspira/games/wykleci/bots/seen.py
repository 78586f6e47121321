"""What somebody at the table can tell of a mission: the strength that lies there, what is missing, who gains."""

from typing import NamedTuple

from konspira.engine import Seat
from konspira.engine.bits import bits
from konspira.games.wykleci.bots.suspicion import suspected
from konspira.games.wykleci.content import Condition
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.places import OWN, everybody, owner
from konspira.games.wykleci.state import SPECIAL, LaidMission, Table

ORDER_BRINGS = 0.45
"""What an order adds to a soldier's strength, about."""
TAKEN_AWAY = 0.5
"""What part of a soldier's strength a Traitor's order takes away, about."""


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
    deck = deck_values(t.deck)
    here = everybody(laid)
    wanting = deck.difficulty[t.seats][laid.mission] + deck.mean_modifier - expected(t, here, seat)
    return Prospect(laid, here, wanting, bool(here & OWN[seat]), laid.mission == SPECIAL)


def expected(t: Table, here: int, seat: Seat) -> float:
    """The strength that soldiers will bring with their orders: the less the more one suspects their player."""
    strength, doubts = deck_values(t.deck).strength, doubted(t, seat)
    return sum([(strength[s] + ORDER_BRINGS) * (1 - TAKEN_AWAY * doubts[owner(s)]) for s in bits(here)])


def doubted(t: Table, seat: Seat) -> tuple[float, ...]:
    """How likely a seat thinks each of the others to be a Traitor."""
    return suspected(t.deck, t.seats, (seat, is_traitor(t, seat)), t.history.conduct)


def wish(t: Table, seat: Seat) -> Condition | None:
    """What a seat's green card asks for."""
    return deck_values(t.deck).condition[t.goals[seat]] if t.goals[seat] >= 0 else None


def is_traitor(t: Table, seat: Seat) -> bool:
    """Whether a seat has a red card."""
    return t.goals[seat] >= 0 and deck_values(t.deck).condition[t.goals[seat]] is None


def failing_pays(t: Table, seat: Seat) -> bool:
    """Whether this seat wants the next mission to fail: a Traitor, unless the stage is won or lost already."""
    return is_traitor(t, seat) and t.history.failed < 3 and t.history.succeeded < 2
