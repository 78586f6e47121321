"""What happens in the basic variant besides pawns, dice and the fight."""

from typing import Literal

from konspira.engine import Event, Seat
from konspira.games.niepodlegla.basic.content import Area
from konspira.games.niepodlegla.content import Character


class LeaderTaken(Event, frozen=True):
    """NP-13  A player has chosen a leader."""

    seat: Seat
    leader: Character


class TimeCardTurned(Event, frozen=True):
    """NP-20  A round begins with its time card."""

    card: str
    round: int


class LevelChanged(Event, frozen=True):
    """NP-04  A final mission gets harder or easier."""

    area: Area
    by: int
    level: int


class LevelsChecked(Event, frozen=True, tag="morale_checked"):
    """NP-23  The morale check: so many markers left, so many levels to share out."""

    left: int
    levels: int


class Rewarded(Event, frozen=True):
    """NP-24  A mission done pays."""

    card: str
    seat: Seat


class TokenPlaced(Event, frozen=True):
    """NP-24  An independence token lies in an area; how many are there now."""

    area: Area
    count: int


class DieJoined(Event, frozen=True, tag="die_won"):
    """NP-25  The fifth token brings a die into the shared pool: a leader's, or (None) a neutral one."""

    area: Area
    die: Character | None


class ProfitTaken(Event, frozen=True):
    """NP-26  The sixth token, or a further one, brings a marker or a level."""

    area: Area
    profit: Literal["morale", "level"]


class FinalsShared(Event, frozen=True):
    """NP-31  Who takes which final."""

    areas: tuple[Area, ...]


class BasicEnded(Event, frozen=True, tag="ended"):
    """NP-33  Won or lost, by which rule; how many symbols, or at NP-30 tokens, were missing."""

    won: bool
    rule: str
    missing: int
