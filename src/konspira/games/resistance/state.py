"""The table of The Resistance: what lies on it and the phase it is in.

Sets of seats are ints here (engine.seats); `Proposal` is public and lists its seats, so that views share it.
"""

from typing import Literal, Union

from konspira.engine import Outcome, Record, Seat, SeatSet
from konspira.engine.record import Tagged
from konspira.engine.seats import MAX_SEATS
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.events import SecretKind

EVERYONE = tuple((1 << count) - 1 for count in range(MAX_SEATS + 1))


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


class PlayedMission(Record, frozen=True):
    """A mission that was played, and by whom it was failed."""

    mission: int
    leader: Seat
    team: SeatSet
    fails: SeatSet
    spotlit: Seat | None
    success: bool


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


class Naming(Tagged, frozen=True):
    """RES-11, RES-17  The Leader names a team; `mission` and `team` once named, until the vote is called."""

    mission: int = 0
    team: SeatSet = 0


class Voting(Tagged, frozen=True):
    """RES-13, RES-61  The `voters` choose, `waiting` have not yet; those in `shown_…` have shown theirs already."""

    mission: int
    team: SeatSet
    voters: SeatSet
    waiting: SeatSet
    ayes: SeatSet = 0
    shown_ayes: SeatSet = 0
    shown_noes: SeatSet = 0


class Mission(Tagged, frozen=True):
    """RES-20  The team chooses cards; `waiting` have not yet, and those in `fails` chose Fail."""

    mission: int
    team: SeatSet
    waiting: SeatSet
    fails: SeatSet = 0
    spotlit: Seat | None = None
    looked: SeatSet = 0


class Asked(Tagged, frozen=True):
    """RES-53  The holders of a card are asked one after another whether they use it; then comes `then`."""

    card: PlotId
    queue: tuple[Seat, ...]
    then: Union["Drawing", "Naming", "Mission"]


class Over(Tagged, frozen=True):
    """RES-30  The game has ended."""

    outcome: Outcome


AnyPhase = Dealing | Drawing | Handing | Resolving | Naming | Voting | Mission | Asked | Over


class Table(Record, frozen=True):
    """Everything at the table, the hidden things too."""

    seats: int
    options: Options
    agents: SeatSet
    leader: Seat
    rejected: int
    proposals: tuple[Proposal, ...]
    missions: tuple[PlayedMission, ...]
    looks: tuple[Look, ...]
    plots: Plots
    phase: AnyPhase

    @property
    def round(self) -> int:
        """The number of the round: one more than the missions played, until one of them has ended the game (RES-30)."""
        ended = isinstance(self.phase, Over) and self.rejected < 5
        return len(self.missions) + (not ended)
