"""The table of the advanced variant: what lies on it, the moment it is in, and what is still to happen in this moment.

NZ-09  All is public but the order of the face-down piles, and that order does not exist before a card is turned: CHANCE
draws it then. So nothing on this table is hidden, and nothing can leak.
"""

from typing import Literal

from konspira.engine import Record, Seat
from konspira.engine.council import Choosing
from konspira.engine.phases import Over
from konspira.engine.pile import Pile
from konspira.engine.record import Tagged, snake
from konspira.engine.tasks import Underway
from konspira.engine.words import Text
from konspira.games.niepodlegla.advanced.actions import Way
from konspira.games.niepodlegla.advanced.content import City, Effects, ObstacleKind
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import Target
from konspira.games.niepodlegla.planning import Planning
from konspira.games.niepodlegla.state import BeginRound, Check, Turning
from konspira.games.niepodlegla.view import View as AnyView

BOLSHEVIK_ROUND = 6
LAST_ROUND = 9
FINAL_ROUND = 10
MEETING = 10
"""NZ-06  The markers meet when accord + foreign = 10."""


class Options(Record, frozen=True):
    """`decides`: NZ-17  all together, or quickly the first seat; `deck`: a player's own, as TOML."""

    decides: Literal["all", "first"] = "all"
    deck: str = ""


class Prison(Record, frozen=True):
    """NZ-48  Who and what sits in Magdeburg: markers, pawns by their owner, neutral dice, character dice."""

    morale: int = 0
    pawns: tuple[Seat, ...] = ()
    neutral: int = 0
    characters: tuple[int, ...] = ()


# ------------------------------------------------------------------ what is still to happen


class Release(Tagged, frozen=True, tag=snake):
    """NZ-40  Phase 3 begins: the prison opens."""


class Cards(Tagged, frozen=True, tag=snake):
    """NZ-39, NZ-69  Cards whose effects happen, in the order that the players choose."""

    cards: tuple[str, ...]
    good: bool
    as_they_lie: bool = False


class Apply(Tagged, frozen=True, tag=snake):
    """The effects of a card, one after another; `seat` is its doer, or -1."""

    card: str
    seat: Seat
    effects: Effects


class PlaceObstacle(Tagged, frozen=True, tag=snake):
    """NZ-44  Obstacles of a kind in different ones of these cities."""

    kind: ObstacleKind
    among: tuple[City, ...]
    count: int


class PlaceToken(Tagged, frozen=True, tag=snake):
    """NZ-62  Independence tokens in different ones of these cities."""

    among: tuple[City, ...]
    count: int


class CancelOne(Tagged, frozen=True, tag=snake):
    """NZ-05  An independence token goes off with one of the obstacles of a city."""

    city: City


class ProfitRemove(Tagged, frozen=True, tag=snake):
    """NZ-68  The players may remove an obstacle."""


class ChooseEither(Tagged, frozen=True, tag=snake):
    """NZ-08  One of two positive effects."""

    card: str
    seat: Seat


class DiscardSome(Tagged, frozen=True, tag=snake):
    """NZ-55  So many missions that nobody took leave the game."""

    count: int


class JailAPawn(Tagged, frozen=True, tag=snake):
    """NZ-52  A pawn is imprisoned."""


class JailACharacter(Tagged, frozen=True, tag=snake):
    """NZ-52  A character die is imprisoned."""


class Threaten(Tagged, frozen=True, tag=snake):
    """NZ-54  So many threats are still to be turned."""

    count: int


class Lower(Tagged, frozen=True, tag=snake):
    """NZ-53  The lower part of a threat, after the upper one."""

    card: str


class Rewards(Tagged, frozen=True, tag=snake):
    """Phase 5: the missions done."""


class Return(Tagged, frozen=True, tag=snake):
    """NZ-67  Phase 5 ends: missions done leave the game, everything goes home."""


class EndRound(Tagged, frozen=True, tag=snake):
    """NZ-70  Phase 6: the marker moves on."""


class BringFebruary(Tagged, frozen=True, tag=snake):
    """NZ-74  The February Revolution."""


class Refill(Tagged, frozen=True, tag=snake):
    """NZ-71  Missions are refilled, then NZ-72…75  the pools, and a new round begins."""


class ChooseVeterans(Tagged, frozen=True, tag=snake):
    """NZ-86  How many veterans' cards."""


Decision = (
    Cards | PlaceObstacle | PlaceToken | CancelOne | ProfitRemove | ChooseEither | DiscardSome | JailAPawn
    | JailACharacter | ChooseVeterans
)  # fmt: skip
"""What may need a choice."""

Task = (
    Decision | Release | Apply | Check | Threaten | Lower | Rewards | Return | EndRound | BringFebruary | Refill
    | BeginRound
)  # fmt: skip

# ------------------------------------------------------------------ moments


class RollingBlack(Tagged, frozen=True, tag=snake):
    """NZ-45  CHANCE rolls the black die."""


class LastRoll(Tagged, frozen=True, tag=snake):
    """NZ-89  CHANCE rolls the black die for a veterans' card that was not done: so many are still to be rolled for, and
    what was done is worth so many points."""

    count: int
    points: int


class TurningThreat(Tagged, frozen=True, tag=snake):
    """NZ-51  CHANCE turns a threat."""


class DrawingFinals(Tagged, frozen=True, tag=snake):
    """NZ-81  CHANCE draws the final missions."""


class DrawingChallenges(Tagged, frozen=True, tag=snake):
    """NZ-86  CHANCE draws so many veterans' cards."""

    count: int


class AdvancedOver(Over, frozen=True, tag="over"):
    """The game has ended; points are -1 where nothing is scored (NZ-87)."""

    points: int
    done: tuple[str, ...] = ()


Phase = (
    Underway | Turning | Planning | Fight | LastLaying | Choosing[Decision, Way] | RollingBlack | LastRoll
    | TurningThreat | DrawingFinals | DrawingChallenges | AdvancedOver
)  # fmt: skip


class Table(Record, frozen=True):
    """Everything at the table; what has a default stands so at the start (NZ-10)."""

    seats: int
    deck: str
    alone: bool
    independence: tuple[int, ...]
    obstacles: tuple[tuple[int, int, int], ...]
    tokens: tuple[Seat, ...]
    missions: tuple[str, ...]
    takers: tuple[Seat, ...]
    pile: Pile[Text]
    threats: tuple[tuple[str, ...], tuple[str, ...]]
    out: tuple[str, ...]
    first: Seat = 0
    round: int = 1
    foreign: int = 0
    accord: int = 0
    morale: int = 0
    neutral: int = 0
    broken: bool = False
    shield: bool = False
    prison: Prison = Prison()
    dice: tuple[Seat, ...] = (-1,) * 5
    active: int = 0
    done: tuple[str, ...] = ()
    joint: tuple[Target, ...] = ()
    easy: tuple[str, ...] = ()
    todo: tuple[Task, ...] = (BeginRound(),)
    phase: Phase = Turning(0)


View = AnyView[Table]
"""The table as a seat sees it."""
