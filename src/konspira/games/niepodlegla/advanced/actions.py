"""What players, and CHANCE, do in the advanced variant besides pawns, dice and the fight."""

from konspira.engine import Action, Seat
from konspira.games.niepodlegla.actions import FightAction, Next, PlanningAction, Roll, Turn
from konspira.games.niepodlegla.advanced.content import City, ObstacleKind, Token


class RollBlack(Action, frozen=True, tag="black_die"):
    """CHANCE: the face of the black die."""

    face: int


class TurnThreat(Action, frozen=True):
    """CHANCE: the threat that is turned up."""

    card: str


class DrawFinals(Action, frozen=True):
    """CHANCE: the final missions that are laid out."""

    cards: tuple[str, ...]


class DrawChallenges(Action, frozen=True):
    """CHANCE: the veterans' cards that are laid out."""

    cards: tuple[str, ...]


class Rally(Action, frozen=True):
    """NZ-32  Spend a morale token: its markers join the pool for this round."""

    token: Token


class InCity(Action, frozen=True):
    """The city that an effect means."""

    city: City


class Cancel(Action, frozen=True):
    """NZ-05  The kind of obstacle that goes with an independence token."""

    kind: ObstacleKind


class RemoveObstacle(Action, frozen=True):
    """NZ-68  The obstacle that is taken off the map."""

    city: City
    kind: ObstacleKind


class Decline(Action, frozen=True):
    """NZ-68  Remove nothing."""


class Either(Action, frozen=True):
    """NZ-08  The upper (0) or the lower (1) of two positive effects."""

    which: int


class DiscardMission(Action, frozen=True):
    """NZ-55  A mission that leaves the game."""

    card: str


class JailPawn(Action, frozen=True):
    """NZ-48  A pawn of this player goes to Magdeburg."""

    seat: Seat


class JailDie(Action, frozen=True):
    """NZ-48  This character die goes to Magdeburg."""

    die: int


class Veterans(Action, frozen=True):
    """NZ-86  How many veterans' cards are drawn."""

    count: int


Way = Next | InCity | Cancel | RemoveObstacle | Decline | Either | DiscardMission | JailPawn | JailDie | Veterans
"""What players decide together."""

Chance = Turn | RollBlack | TurnThreat | DrawFinals | DrawChallenges | Roll
AnyAction = Chance | PlanningAction | FightAction | Rally | Way
