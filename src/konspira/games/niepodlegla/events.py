"""What happens in both variants: pawns, dice, the fight, joint choices."""

from konspira.engine import Event, Seat
from konspira.games.niepodlegla.timeliness import Untimely


class Turned(Event, frozen=True):
    """NZ-71  Missions turned up from the pile."""

    cards: tuple[str, ...]


class OutOfTime(Event, frozen=True):
    """NZ-71  Of the missions turned up these are far out of their time."""

    cards: tuple[str, ...]
    how: Untimely


class RoundBegan(Event, frozen=True):
    """NP-21, NZ-73, NZ-75  The pools are filled for a new round."""

    round: int
    morale: int
    neutral: int


class RoundEnded(Event, frozen=True):
    """NP-27, NZ-67  A round is over: these missions were done, and so many markers were left at the morale check."""

    round: int
    done: tuple[str, ...]
    morale: int


class Planned(Event, frozen=True):
    """Pawns are placed and dice shared out."""


class DiceRolled(Event, frozen=True):
    """NZ-25  Everybody's first roll."""


class Rerolled(Event, frozen=True):
    """NZ-28  Some dice were rolled again; the black die took so many markers."""

    seat: Seat
    count: int
    lost: int
    left: int


class Asked(Event, frozen=True):
    """NZ-30  Somebody asks everybody whether they re-roll so many dice."""

    seat: Seat
    count: int


class Answered(Event, frozen=True):
    """NZ-30  Yes or no to the re-roll that was asked about."""

    seat: Seat
    yes: bool


class Broken(Event, frozen=True):
    """NZ-29  More markers were lost than there were: marked X."""


class Handed(Event, frozen=True):
    """NZ-27  A die or a token changes hands for two markers."""

    seat: Seat
    to: Seat
    piece: int
    left: int


class FightOver(Event, frozen=True):
    """NZ-30  The players stop, or the morale is gone."""

    left: int


class MissionDone(Event, frozen=True):
    """NZ-26  A mission is judged done."""

    card: str
    seat: Seat


class MissionUndone(Event, frozen=True):
    """NZ-33  A mission that was taken is not done."""

    card: str
    seat: Seat
