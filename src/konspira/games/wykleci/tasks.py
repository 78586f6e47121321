"""What is still to happen at a table, in small tasks: the parts of a stage, of a round and of a mission."""

from konspira.engine import Seat
from konspira.engine.record import Tagged


class Muster(Tagged, frozen=True):
    """BW-25  A player's first Squad."""

    seat: Seat


class HoldOrders(Tagged, frozen=True):
    """BW-23  Each player's first order."""


class BeginStage(Tagged, frozen=True):
    """BW-30  A stage begins."""

    stage: int


class Auction(Tagged, frozen=True):
    """BW-31  The auction."""


class PlayRound(Tagged, frozen=True):
    """BW-32…39  A round."""

    round: int


class TakeTurn(Tagged, frozen=True):
    """BW-33  A player's turn."""

    seat: Seat


class AskToStart(Tagged, frozen=True):
    """BW-35  Whether this mission starts, or every mission on the table (NONE)."""

    mission: int


class PassChief(Tagged, frozen=True):
    """BW-39  The Commander-in-Chief card passes to the left."""


class StartTheRest(Tagged, frozen=True):
    """BW-80  Every unstarted mission starts."""


class StartMission(Tagged, frozen=True):
    """BW-36  A mission starts; `forced`: without being asked."""

    mission: int
    forced: bool


class ShareGlory(Tagged, frozen=True):
    """BW-36  Glory."""


class Recon(Tagged, frozen=True):
    """BW-37  Recon."""


class LayAction(Tagged, frozen=True):
    """BW-49  The Authority Action is laid."""


class TakeEffect(Tagged, frozen=True):
    """BW-38  The Authority Action takes effect."""


class SetDifficulty(Tagged, frozen=True):
    """BW-46  The difficulty."""


class DealOrderCards(Tagged, frozen=True):
    """BW-47  Orders."""


class CountStrength(Tagged, frozen=True):
    """BW-48  The strength, and BW-75."""


class Judge(Tagged, frozen=True):
    """BW-48  The result."""


class EmptyJail(Tagged, frozen=True):
    """BW-62  The prisoners are free."""


class EndMission(Tagged, frozen=True):
    """BW-63  The end of a mission."""


class EndStage(Tagged, frozen=True):
    """BW-81…83  The end of a stage."""


AnyTask = (
    Muster
    | HoldOrders
    | BeginStage
    | Auction
    | PlayRound
    | TakeTurn
    | AskToStart
    | PassChief
    | StartTheRest
    | StartMission
    | ShareGlory
    | Recon
    | LayAction
    | TakeEffect
    | SetDifficulty
    | DealOrderCards
    | CountStrength
    | Judge
    | EmptyJail
    | EndMission
    | EndStage
)
