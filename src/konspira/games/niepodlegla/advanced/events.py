"""What happens in the advanced variant besides pawns, dice and the fight."""

from typing import Literal

from konspira.engine import Event, Seat
from konspira.games.niepodlegla.advanced.content import City, Prisoner, Token
from konspira.games.niepodlegla.content import Character

Power = Literal["russian", "bolshevik", "central", "ukrainian"]
"""NZ-04  Whose an obstacle is; the two sides of a Russian token are told apart."""


class Resolved(Event, frozen=True):
    """NZ-40, NZ-60  The effects of a card begin: bad ones, or good ones."""

    card: str
    good: bool


class Track(Event, frozen=True):
    """NZ-42, NZ-43, NZ-60, NZ-61  A policy track moves."""

    track: Literal["foreign", "accord"]
    by: int
    level: int


class ObstaclePlaced(Event, frozen=True):
    """NZ-44  An obstacle is put in a city."""

    kind: Power
    city: City


class ObstacleRemoved(Event, frozen=True):
    """NZ-68  An obstacle is taken off the map."""

    kind: Power
    city: City


class Freed(Event, frozen=True):
    """NZ-62  An independence token is put in a city."""

    city: City


class Cancelled(Event, frozen=True):
    """NZ-05  An independence token and an obstacle cancel each other."""

    kind: Power
    city: City


class NoTokenLeft(Event, frozen=True):
    """NZ-18  All independence tokens are on the map."""

    city: City


class TimeMoved(Event, frozen=True):
    """NZ-41, NZ-70  The time marker enters a round."""

    round: int


class Shielded(Event, frozen=True):
    """NZ-57  The shield has covered the red effects of the time track."""

    round: int


class ShieldWon(Event, frozen=True):
    """NZ-50, NZ-64  The shield covers the next position of the time track."""


class February(Event, frozen=True):
    """NZ-74  The February Revolution."""


class BlackRolled(Event, frozen=True):
    """NZ-45  The black die costs so many markers."""

    lost: int
    left: int


class MissionRemoved(Event, frozen=True):
    """NZ-46, NZ-55  A mission leaves the game."""

    card: str


class Released(Event, frozen=True):
    """NZ-40  Magdeburg opens: so many components come home."""

    count: int


class Imprisoned(Event, frozen=True):
    """NZ-48  A component goes to Magdeburg; whose it is, or -1."""

    what: Prisoner
    seat: Seat
    die: Character | None = None


class MoraleChecked(Event, frozen=True):
    """NZ-50  The morale check: so many markers left, so many threats come."""

    left: int
    threats: int


class ThreatTurned(Event, frozen=True):
    """NZ-51  A threat is turned up; whether its lower part happens too."""

    card: str


class Averted(Event, frozen=True):
    """NZ-53  The lower part of a threat does not happen."""

    card: str


class DieWon(Event, frozen=True):
    """NZ-63  A player wins a character die."""

    seat: Seat
    die: Character


class TokenWon(Event, frozen=True):
    """NZ-65  A player wins a token."""

    seat: Seat
    token: Token


class TokensRefreshed(Event, frozen=True):
    """NZ-66  All owned tokens turn active."""


class Rallied(Event, frozen=True):
    """NZ-32  A morale token adds markers to the pool."""

    seat: Seat
    token: Token
    left: int


class FinalsLaid(Event, frozen=True):
    """NZ-81, NZ-82  The final missions lie on the table; some are turned to their easy side."""

    cards: tuple[str, ...]
    easy: tuple[str, ...]


class ChallengesLaid(Event, frozen=True):
    """NZ-86  The veterans' cards lie on the table."""

    cards: tuple[str, ...]


class RequiredDone(Event, frozen=True):
    """NZ-89  All required missions are done; the veterans' cards remain."""


class LaidAnew(Event, frozen=True):
    """NZ-35  At the end the dice are laid once more: these missions are done, and those that lay done are not."""

    done: tuple[str, ...]
    undone: tuple[str, ...]


class AdvancedEnded(Event, frozen=True, tag="ended"):
    """NZ-85  The game is won or lost, by which rule, with how many points (-1: not scored)."""

    won: bool
    rule: str
    points: int
