"""The table of the basic variant: what lies on it, the moment it is in, and what is still to happen in this moment.

NP-06  As in the advanced variant nothing is hidden: the order of the pile is drawn when a card is turned.
"""

from typing import Literal

from konspira.engine import Record, Seat
from konspira.engine.council import Choosing
from konspira.engine.phases import Over
from konspira.engine.pile import Pile
from konspira.engine.record import Tagged, snake
from konspira.engine.tasks import Underway
from konspira.engine.words import Text
from konspira.games.niepodlegla.basic.actions import Way
from konspira.games.niepodlegla.basic.content import Area
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.planning import Planning
from konspira.games.niepodlegla.state import BeginRound, Check, Turning
from konspira.games.niepodlegla.view import View as AnyView

ROUNDS = 5
FINAL_ROUND = 6


class Options(Record, frozen=True):
    """`decides`: NP-15  all together, or quickly the first seat; `deck`: a player's own, as TOML."""

    decides: Literal["all", "first"] = "all"
    deck: str = ""


class NextRound(Tagged, frozen=True, tag=snake):
    """NP-20  The time marker moves on."""


class Harden(Tagged, frozen=True, tag=snake):
    """NP-23  So many levels to share out among the finals."""

    levels: int


class DoneCards(Tagged, frozen=True, tag="cards"):
    """NP-17  Missions done, in the order that the players choose."""

    cards: tuple[str, ...]
    as_they_lie: bool = False


class PlaceInArea(Tagged, frozen=True, tag="place_token"):
    """NP-03  Tokens in some of these areas; the doer chooses."""

    seat: Seat
    among: tuple[Area, ...]
    count: int


class Profit(Tagged, frozen=True, tag=snake):
    """NP-26  What a sixth or further token brings."""

    area: Area


class TidyUp(Tagged, frozen=True, tag=snake):
    """NP-27  Undone missions go under the pile, everything else home."""


class ShareOut(Tagged, frozen=True, tag=snake):
    """NP-31  Who takes which final."""


Decision = Harden | DoneCards | PlaceInArea | Profit | ShareOut
"""What may need a choice."""

Task = Decision | NextRound | BeginRound | Check | TidyUp


class TakingLeaders(Tagged, frozen=True, tag=snake):
    """NP-13  The players choose leaders, in seat order."""


class BasicOver(Over, frozen=True, tag="over"):
    """NP-33, NP-35  The game has ended; so many symbols, or at NP-30 tokens, were missing."""

    missing: int


Phase = TakingLeaders | Underway | Turning | Planning | Fight | LastLaying | Choosing[Decision, Way] | BasicOver


class Table(Record, frozen=True):
    """Everything at the table; the four areas and finals stand in the order of AREAS."""

    seats: int
    deck: str
    alone: bool
    round: int
    leaders: tuple[int, ...]
    areas: tuple[int, ...]
    levels: tuple[int, ...]
    markers: int
    neutral: int
    pool: tuple[int, ...]
    morale: int
    broken: bool
    missions: tuple[str, ...]
    takers: tuple[Seat, ...]
    done: tuple[str, ...]
    pile: Pile[Text]
    out: tuple[str, ...]
    finals: tuple[Seat, ...]
    todo: tuple[Task, ...]
    phase: Phase


View = AnyView[Table]
"""The table as a seat sees it."""
