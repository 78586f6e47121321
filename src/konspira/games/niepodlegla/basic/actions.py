"""What players do in the basic variant besides pawns, dice and the fight."""

from typing import Literal

from konspira.engine import Action
from konspira.games.niepodlegla.actions import FightAction, Next, PlanningAction, Roll, Turn
from konspira.games.niepodlegla.basic.content import Area
from konspira.games.niepodlegla.content import Character


class TakeLeader(Action, frozen=True):
    """NP-13  Choose a leader for the whole game."""

    leader: Character


class Harder(Action, frozen=True):
    """NP-23  The final that gets one level harder."""

    area: Area


class InArea(Action, frozen=True):
    """NP-03  The area a token goes to."""

    area: Area


class TakeProfit(Action, frozen=True):
    """NP-26  One more morale marker, or one level less on the area's final."""

    profit: Literal["morale", "level"]


class ShareFinals(Action, frozen=True):
    """NP-31, NP-34  Which final each player takes, by seat; the others are common."""

    areas: tuple[Area, ...]


Way = Next | Harder | InArea | TakeProfit | ShareFinals
"""What players decide together, or the doer of a mission alone."""

AnyAction = Turn | Roll | PlanningAction | FightAction | TakeLeader | Way
