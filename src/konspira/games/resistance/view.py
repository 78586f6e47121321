"""What a seat may know, built up from nothing."""

from typing import Final

from konspira.engine import MEMBERS, Outcome, Record, Seat, SeatSet, SeatView, in_set, replace, seat_set
from konspira.games.resistance import state
from konspira.games.resistance.content import BOARDS, MISSIONS
from konspira.games.resistance.events import Role, SecretKind
from konspira.games.resistance.rules import PHASES
from konspira.games.resistance.state import Asked, Look, Mission, MissionNow, MissionSeen, Table, Voting, VotingSeen


class BoardMission(Record, frozen=True):
    """A mission as the board prints it."""

    mission: int
    size: int
    fails_needed: int


class Seen(Record, frozen=True):
    """RES-83  What one has seen of another, to be re-read all game; `bad`: an Agent, or a Fail."""

    round: int
    target: Seat
    what: SecretKind
    bad: bool


FACES: Final[dict[SecretKind, tuple[str, str]]] = {"identity": ("fighter", "agent"), "card": ("success", "fail")}
"""What a look can find, good and bad."""

Now = state.OpenPhase | VotingSeen | MissionNow


class View(SeatView, frozen=True):
    """All that one seat (None: a spectator) knows of the table.

    RES-30  After the end the record lies open: `found` is what each of `looks` found (an Agent, a Fail), and
    `MissionSeen.failed` who played Fail.
    """

    options: state.Options
    board: tuple[BoardMission, ...]
    role: Role | None
    agents: tuple[Seat, ...]
    leader: Seat
    rejected: int
    round: int
    proposals: tuple[state.Proposal, ...]
    missions: tuple[MissionSeen, ...]
    looks: tuple[Look, ...]
    found: tuple[bool, ...]
    seen: tuple[Seen, ...]
    plots: state.Plots
    now: Now
    to_act: tuple[Seat, ...]
    outcome: Outcome | None

    @property
    def underway(self) -> Now:
        """What is under way, also while the holders of a card are asked about it first."""
        return self.now.then if isinstance(self.now, Asked) else self.now

    @property
    def won(self) -> int:
        """How many missions have succeeded."""
        return sum([m.success for m in self.missions])

    @property
    def lost(self) -> int:
        """How many missions have failed."""
        return len(self.missions) - self.won

    @property
    def decisive(self) -> bool:
        """Whether this mission can end the game."""
        return 2 in (self.won, self.lost)

    @property
    def last_try(self) -> bool:
        """Whether one more rejection loses the game for the Fighters."""
        return self.rejected == 4

    def needed(self, mission: int) -> int:
        """How many Fails a mission takes."""
        return self.board[mission - 1].fails_needed

    def agents_on(self, team: tuple[Seat, ...]) -> int:
        """How many of the Agents that one knows are on a team."""
        return len(set(self.agents) & set(team))


PLACES: Final = {
    players: tuple(BoardMission(m, board.teams[m - 1], board.needed(m)) for m in range(1, MISSIONS + 1))
    for players, board in BOARDS.items()
}


def view(t: Table, seat: Seat | None) -> View:
    """The table as a seat sees it; None: as a spectator does."""
    ended = PHASES.outcome(t)
    agents = MEMBERS[t.agents] if ended else known_agents(t, seat)
    missions = tuple([mission_seen(*played, seat, bool(ended)) for played in zip(t.missions, t.fails, strict=False)])
    opened = tuple([found(t, look) for look in t.looks]) if ended else ()
    seen = tuple([Seen(one.round, one.target, one.what, found(t, one)) for one in t.looks if one.looker == seat])
    return View(
        seat, t.seats, t.options, PLACES[t.seats], role(t, seat), agents, t.leader, t.rejected, t.round, t.proposals,
        missions, t.looks, opened, seen, t.plots, now_seen(t, t.phase, seat), PHASES.to_act(t), ended,
    )  # fmt: skip


def role(t: Table, seat: Seat | None) -> Role | None:
    """RES-02  One's own identity, once dealt."""
    if seat is None or isinstance(t.phase, state.Dealing):
        return None
    return "agent" if t.agents >> seat & 1 else "fighter"


def known_agents(t: Table, seat: Seat | None) -> tuple[Seat, ...]:
    """RES-04  Agents know the Agents, Fighters nobody; RES-45  in blind play an Agent knows only themself."""
    if seat is None or not t.agents >> seat & 1:
        return ()
    return (seat,) if t.options.blind else MEMBERS[t.agents]


def mission_seen(played: MissionSeen, fails: SeatSet, seat: Seat | None, ended: bool) -> MissionSeen:
    """RES-21  How many Fails is public, whose is not but one's own; RES-30  after the end all are."""
    if not ended and not in_set(fails, seat):
        return played
    return replace(played, i_failed=in_set(fails, seat), failed=MEMBERS[fails] if ended else ())


def found(t: Table, look: Look) -> bool:
    """RES-83  What was seen in a look at an identity or at a mission card: an Agent, or a Fail."""
    return in_set(t.agents if look.what == "identity" else t.fails[look.round - 1], look.target)


def now_seen(t: Table, phase: state.AnyPhase, seat: Seat | None) -> Now:
    """The present moment as a seat sees it; RES-53  the asking is public."""
    if isinstance(phase, Voting):
        return voting_seen(phase, seat)
    if isinstance(phase, Mission):
        chosen = MEMBERS[seat_set(phase.seen.team) & ~phase.waiting]
        return own_card(replace(phase.seen, chosen=chosen), phase.fails, seat)
    if isinstance(phase, Asked) and isinstance(phase.then, MissionNow) and phase.then.chosen:
        return replace(phase, then=own_card(phase.then, t.fails[-1], seat))
    return phase


def voting_seen(phase: Voting, seat: Seat | None) -> VotingSeen:
    """RES-86  Who has voted, never what; one's own vote one knows."""
    voted = seat_set(phase.seen.voters) & ~phase.waiting
    mine = in_set(phase.ayes, seat) if in_set(voted, seat) else None
    return replace(phase.seen, voted=MEMBERS[voted], mine=mine)


def own_card(now: MissionNow, fails: SeatSet, seat: Seat | None) -> MissionNow:
    """RES-86  Who has chosen, never what; one's own card one knows."""
    return replace(now, mine=not in_set(fails, seat) if seat in now.chosen else None)
