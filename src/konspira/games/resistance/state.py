"""The table of The Resistance: what lies on it and the phase it is in.

What is hidden is in a set of seats, an int (engine.seats); what is public lists its seats and is shown as it stands.
"""

from typing import Literal

from konspira.engine import Record, Seat, SeatSet, Tagged
from konspira.engine.phases import Over
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.events import SecretKind


class Options(Record, frozen=True):
    """RES-46  The variants, in any combination. RES-17  `at_once`: a team is named and put to the vote in one move."""

    targeting: bool = False
    fifth_after: Literal["played", "successes"] = "played"
    blind: bool = False
    plots: bool = False
    at_once: bool = False


class Proposal(Record, frozen=True):
    """A vote that was shown: public for the rest of the game (RES-13)."""

    round: int
    mission: int
    leader: Seat
    team: tuple[Seat, ...]
    ayes: tuple[Seat, ...]
    noes: tuple[Seat, ...]
    approved: bool
    undone: bool = False

    @property
    def went(self) -> bool:
        """Whether the team went on its mission."""
        return self.approved and not self.undone


class MissionSeen(Record, frozen=True):
    """A mission that was played: how many Fails, and one's own card if one was there; RES-30  after the end whose."""

    mission: int
    leader: Seat
    team: tuple[Seat, ...]
    fails: int
    success: bool
    spotlit: Seat | None = None
    spotlit_failed: bool = False
    i_failed: bool = False
    failed: tuple[Seat, ...] = ()


class Look(Record, frozen=True):
    """RES-83  Who saw whose identity, or mission card of a round: public; what they saw is not."""

    round: int
    looker: Seat
    target: Seat
    what: SecretKind


class Plots(Record, frozen=True):
    """The plot cards: in the deck, before each player, and out of the game; `drawn` is the round last drawn for."""

    deck: tuple[PlotId, ...] = ()
    before: tuple[tuple[PlotId, ...], ...] = ()
    out: tuple[PlotId, ...] = ()
    drawn: int = 0


class Dealing(Tagged, frozen=True):
    """RES-02, RES-03  CHANCE deals."""


class Drawing(Tagged, frozen=True):
    """RES-51  CHANCE draws the round's plot cards."""


class Handing(Tagged, frozen=True):
    """RES-51  The Leader hands out the drawn cards."""

    cards: tuple[PlotId, ...]


class Resolving(Tagged, frozen=True):
    """RES-52  A seat resolves an at-once card; the rest are still to be handed out."""

    card: PlotId
    seat: Seat
    rest: tuple[PlotId, ...]


class Naming(Tagged, frozen=True, tag="naming_seen"):
    """RES-11, RES-17  The Leader names a team for one of the `open` missions; mission 0: none named yet."""

    mission: int
    team: tuple[Seat, ...]
    open: tuple[int, ...]


class VotingSeen(Tagged, frozen=True):
    """RES-86  Who votes and who has voted, and one's own vote; RES-61  those in `shown_…` have shown theirs already."""

    mission: int
    team: tuple[Seat, ...]
    voters: tuple[Seat, ...]
    voted: tuple[Seat, ...] = ()
    mine: bool | None = None
    shown_ayes: tuple[Seat, ...] = ()
    shown_noes: tuple[Seat, ...] = ()


class Voting(Tagged, frozen=True):
    """RES-13  Those in `waiting` have not chosen yet, those in `ayes` chose For; `seen` as it was when it began."""

    seen: VotingSeen
    waiting: SeatSet
    ayes: SeatSet = 0


class MissionNow(Tagged, frozen=True):
    """RES-86  Who of the team has chosen, and one's own card."""

    mission: int
    team: tuple[Seat, ...]
    chosen: tuple[Seat, ...] = ()
    mine: bool | None = None
    spotlit: Seat | None = None
    spotlit_failed: bool = False
    looked: tuple[Seat, ...] = ()


class Mission(Tagged, frozen=True):
    """RES-20  Those in `waiting` have not chosen yet, those in `fails` chose Fail; `seen` before anybody has chosen."""

    seen: MissionNow
    waiting: SeatSet
    fails: SeatSet = 0


class Asked(Tagged, frozen=True, tag="asked_seen"):
    """RES-53  The holders of a card are asked one after another whether they use it; then comes `then`."""

    card: PlotId
    queue: tuple[Seat, ...]
    then: Drawing | Naming | MissionNow


OpenPhase = Dealing | Drawing | Handing | Resolving | Naming | Asked | Over
"""What all see as it is; of votes and mission cards they see `VotingSeen` and `MissionNow`."""
AnyPhase = OpenPhase | Voting | Mission


class Table(Record, frozen=True):
    """Everything at the table; hidden are `agents` and, of each mission whose cards are all in, who failed it."""

    seats: int
    options: Options
    agents: SeatSet
    leader: Seat
    rejected: int
    proposals: tuple[Proposal, ...]
    missions: tuple[MissionSeen, ...]
    fails: tuple[SeatSet, ...]
    looks: tuple[Look, ...]
    plots: Plots
    phase: AnyPhase

    @property
    def round(self) -> int:
        """The number of the round: one more than the missions played, until one of them has ended the game (RES-30)."""
        ended = type(self.phase) is Over and self.rejected < 5
        return len(self.missions) + (not ended)
