"""What a seat may know, built up from nothing."""

from typing import Final

from konspira.engine import BIT, MEMBERS, Outcome, Record, Seat, SeatSet
from konspira.engine.record import Tagged
from konspira.games.resistance.content import BOARDS, MISSIONS, PlotId
from konspira.games.resistance.events import Role, SecretKind
from konspira.games.resistance.gathering import open_missions
from konspira.games.resistance.rules import PHASES, outcome
from konspira.games.resistance.state import (
    AnyPhase,
    Asked,
    Dealing,
    Drawing,
    Handing,
    Look,
    Mission,
    Naming,
    Options,
    Over,
    PlayedMission,
    Plots,
    Proposal,
    Resolving,
    Table,
    Voting,
)


class BoardMission(Record, frozen=True):
    """A mission as the board prints it."""

    mission: int
    size: int
    fails_needed: int


class MissionSeen(Record, frozen=True):
    """A mission that was played: how many Fails, and one's own card if one was there; RES-30  after the end whose."""

    mission: int
    leader: Seat
    team: tuple[Seat, ...]
    fails: int
    success: bool
    spotlit: Seat | None
    spotlit_failed: bool
    i_failed: bool
    failed: tuple[Seat, ...] = ()


class Seen(Record, frozen=True):
    """RES-83  What one has seen of another, to be re-read all game; `bad`: an Agent, or a Fail."""

    round: int
    target: Seat
    what: SecretKind
    bad: bool


class NamingSeen(Tagged, frozen=True):
    """The Leader is naming a team; mission 0: none named yet."""

    mission: int
    team: tuple[Seat, ...]
    open: tuple[int, ...]


class VotingSeen(Tagged, frozen=True):
    """RES-86  Who has voted, and one's own vote."""

    mission: int
    team: tuple[Seat, ...]
    voters: tuple[Seat, ...]
    voted: tuple[Seat, ...]
    mine: bool | None
    shown_ayes: tuple[Seat, ...]
    shown_noes: tuple[Seat, ...]


class MissionNow(Tagged, frozen=True):
    """RES-86  Who of the team has chosen, and one's own card."""

    mission: int
    team: tuple[Seat, ...]
    chosen: tuple[Seat, ...]
    mine: bool | None
    spotlit: Seat | None
    spotlit_failed: bool
    looked: tuple[Seat, ...]


class AskedSeen(Tagged, frozen=True):
    """RES-53  Who is asked about which card; `then` is what follows."""

    card: PlotId
    queue: tuple[Seat, ...]
    then: Drawing | NamingSeen | MissionNow


Now = Dealing | Drawing | Handing | Resolving | NamingSeen | VotingSeen | MissionNow | AskedSeen | Over


class View(Record, frozen=True):
    """All that one seat (None: a spectator) knows of the table.

    RES-30  After the end the record lies open: `found` is what each of `looks` found (an Agent, a Fail), and
    `MissionSeen.failed` who played Fail.
    """

    seat: Seat | None
    seats: int
    options: Options
    board: tuple[BoardMission, ...]
    role: Role | None
    agents: tuple[Seat, ...]
    leader: Seat
    rejected: int
    round: int
    proposals: tuple[Proposal, ...]
    missions: tuple[MissionSeen, ...]
    looks: tuple[Look, ...]
    found: tuple[bool, ...]
    seen: tuple[Seen, ...]
    plots: Plots
    now: Now
    to_act: tuple[Seat, ...]
    outcome: Outcome | None

    @property
    def underway(self) -> Now:
        """What is under way, also while the holders of a card are asked about it first."""
        return self.now.then if isinstance(self.now, AskedSeen) else self.now


PLACES: Final = {
    players: tuple(BoardMission(m, board.teams[m - 1], board.needed(m)) for m in range(1, MISSIONS + 1))
    for players, board in BOARDS.items()
}


def view(t: Table, seat: Seat | None) -> View:
    """The table as a seat sees it; None: as a spectator does."""
    ended = outcome(t)
    return View(
        seat,
        t.seats,
        t.options,
        PLACES[t.seats],
        role(t, seat),
        MEMBERS[t.agents] if ended else known_agents(t, seat),
        t.leader,
        t.rejected,
        t.round,
        t.proposals,
        tuple([mission_seen(played, seat, bool(ended)) for played in t.missions]),
        t.looks,
        tuple([seen(t, look).bad for look in t.looks]) if ended else (),
        tuple([seen(t, look) for look in t.looks if look.looker == seat]) if t.looks else (),
        t.plots,
        now(t, t.phase, seat),
        PHASES.to_act(t),
        ended,
    )


def role(t: Table, seat: Seat | None) -> Role | None:
    """RES-02  One's own identity, once dealt."""
    if seat is None or isinstance(t.phase, Dealing):
        return None
    return "agent" if t.agents >> seat & 1 else "fighter"


def known_agents(t: Table, seat: Seat | None) -> tuple[Seat, ...]:
    """RES-04  Agents know the Agents, Fighters nobody; RES-45  in blind play an Agent knows only themself."""
    if seat is None or not t.agents >> seat & 1:
        return ()
    return (seat,) if t.options.blind else MEMBERS[t.agents]


def holds(cards: SeatSet, seat: Seat | None) -> bool:
    """Whether a seat is in a set; nobody is in none."""
    return seat is not None and bool(cards & BIT[seat])


def mission_seen(played: PlayedMission, seat: Seat | None, ended: bool) -> MissionSeen:
    """RES-21  How many Fails is public, whose is not; RES-80  the spotlit card is; RES-30  after the end all are."""
    return MissionSeen(
        played.mission,
        played.leader,
        MEMBERS[played.team],
        played.fails.bit_count(),
        played.success,
        played.spotlit,
        holds(played.fails, played.spotlit),
        holds(played.fails, seat),
        MEMBERS[played.fails] if ended else (),
    )


def seen(t: Table, look: Look) -> Seen:
    """RES-83  What was seen in a look at an identity or at a mission card."""
    if look.what == "identity":
        bad = t.agents
    elif look.round <= len(t.missions):
        bad = t.missions[look.round - 1].fails
    else:
        # The cards of the present mission are played but not yet shuffled.
        assert isinstance(t.phase, Asked)
        assert isinstance(t.phase.then, Mission)
        bad = t.phase.then.fails
    return Seen(look.round, look.target, look.what, bool(bad >> look.target & 1))


def now(t: Table, phase: AnyPhase, seat: Seat | None) -> Now:
    """The present moment as a seat sees it; RES-53  the asking is public."""
    if isinstance(phase, Voting):
        return voting_seen(phase, seat)
    if isinstance(phase, Naming):
        return NamingSeen(phase.mission, MEMBERS[phase.team], open_missions(t))
    if isinstance(phase, Mission):
        return mission_now(phase, seat)
    if isinstance(phase, Asked):
        then = now(t, phase.then, seat)
        assert isinstance(then, Drawing | NamingSeen | MissionNow)
        return AskedSeen(phase.card, phase.queue, then)
    return phase


def voting_seen(phase: Voting, seat: Seat | None) -> VotingSeen:
    """RES-86  Who has voted, never what; one's own vote one knows."""
    voted = phase.voters & ~phase.waiting
    return VotingSeen(
        phase.mission,
        MEMBERS[phase.team],
        MEMBERS[phase.voters],
        MEMBERS[voted],
        holds(phase.ayes, seat) if holds(voted, seat) else None,
        MEMBERS[phase.shown_ayes],
        MEMBERS[phase.shown_noes],
    )


def mission_now(phase: Mission, seat: Seat | None) -> MissionNow:
    """RES-86  Who has chosen, never what; RES-80  the spotlit card is shown when all have chosen."""
    chosen = phase.team & ~phase.waiting
    return MissionNow(
        phase.mission,
        MEMBERS[phase.team],
        MEMBERS[chosen],
        not holds(phase.fails, seat) if holds(chosen, seat) else None,
        phase.spotlit,
        not phase.waiting and holds(phase.fails, phase.spotlit),
        MEMBERS[phase.looked],
    )
