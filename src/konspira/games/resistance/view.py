"""What a seat may know, built up from nothing."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import MEMBERS, Outcome, Record, Seat, SeatSet, SeatView, in_set, replace, seat_set
from konspira.engine.of_last import of_last_by_seat
from konspira.engine.phases import Over
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
    phase, players, agents, missions, looks = t.phase, t.seats, t.agents, t.missions, t.looks
    ended, seen = phase.outcome if type(phase) is Over else None, _NOW_SEEN.get(type(phase))
    now: Any = seen(t, phase, seat) if seen else phase
    role, known = NOBODY if seat is None or type(phase) is state.Dealing else identity(seat, agents, t.options.blind)
    if t.fails:
        missions = missions_seen(t, seat, ended)
    return View(
        seat, players, t.options, PLACES[players], role, MEMBERS[agents] if ended else known, t.leader, t.rejected,
        t.round if ended else len(missions) + 1, t.proposals, missions, looks,
        tuple([found(t, look) for look in looks]) if ended else (), seen_by(t, seat) if looks else (), t.plots,
        now, PHASES.to_act(t), ended,
    )  # fmt: skip


NOBODY: Final[tuple[Role | None, tuple[Seat, ...]]] = None, ()
"""What a spectator is and knows, and everybody until the identities are dealt."""


def identity(seat: Seat, agents: SeatSet, blind: bool) -> tuple[Role | None, tuple[Seat, ...]]:
    """RES-02  One's own identity, and which Agents one knows."""
    # RES-04  Fighters know nobody.
    if not agents >> seat & 1:
        return FIGHTER
    # RES-04  Agents know the Agents; RES-45  in blind play an Agent knows only themself.
    return "agent", MEMBERS[1 << seat] if blind else MEMBERS[agents]


FIGHTER: Final[tuple[Role, tuple[Seat, ...]]] = "fighter", ()


def missions_seen(t: Table, seat: Seat | None, ended: Outcome | None) -> tuple[MissionSeen, ...]:
    """RES-21  How many Fails is public, whose is not but one's own; RES-30  after the end all are."""
    if ended:
        return tuple([mission_seen(*played, seat, ended=True) for played in zip(t.missions, t.fails, strict=False)])
    if seat is not None:
        for fails in t.fails:
            if fails >> seat & 1:
                return own_missions(seat, t.missions, t.fails)
    return t.missions


@of_last_by_seat
def own_missions(seat: Seat, missions: tuple[MissionSeen, ...], fails: tuple[SeatSet, ...]) -> tuple[MissionSeen, ...]:
    """RES-21  The missions of a seat that has failed one."""
    return tuple([mission_seen(*played, seat, ended=False) for played in zip(missions, fails, strict=False)])


def mission_seen(played: MissionSeen, fails: SeatSet, seat: Seat | None, ended: bool) -> MissionSeen:
    """RES-21  A mission as one sees it."""
    if not ended and not in_set(fails, seat):
        return played
    return replace(played, i_failed=in_set(fails, seat), failed=MEMBERS[fails] if ended else ())


def seen_by(t: Table, seat: Seat | None) -> tuple[Seen, ...]:
    """RES-83  What one has seen of others."""
    return tuple([Seen(one.round, one.target, one.what, found(t, one)) for one in t.looks if one.looker == seat])


def found(t: Table, look: Look) -> bool:
    """RES-83  What was seen in a look at an identity or at a mission card: an Agent, or a Fail."""
    return in_set(t.agents if look.what == "identity" else t.fails[look.round - 1], look.target)


def voting_seen(_: Table, phase: Voting, seat: Seat | None) -> VotingSeen:
    """RES-86  Who has voted, never what; one's own vote one knows."""
    v = phase.seen
    voted = seat_set(v.voters) & ~phase.waiting
    mine = None if seat is None or not voted >> seat & 1 else bool(phase.ayes >> seat & 1)
    return VotingSeen(v.mission, v.team, v.voters, MEMBERS[voted], mine, v.shown_ayes, v.shown_noes)


def mission_now(_: Table, phase: Mission, seat: Seat | None) -> MissionNow:
    """RES-86  Who has chosen, never what."""
    chosen = MEMBERS[seat_set(phase.seen.team) & ~phase.waiting]
    return own_card(replace(phase.seen, chosen=chosen), phase.fails, seat)


def asked_now(t: Table, phase: Asked, seat: Seat | None) -> Asked:
    """RES-53  The asking is public."""
    then = phase.then
    if isinstance(then, MissionNow) and then.chosen:
        return replace(phase, then=own_card(then, t.fails[-1], seat))
    return phase


def own_card(now: MissionNow, fails: SeatSet, seat: Seat | None) -> MissionNow:
    """RES-86  Who has chosen, never what; one's own card one knows."""
    return replace(now, mine=not in_set(fails, seat)) if seat in now.chosen else now


_NOW_SEEN: Final[dict[type, Callable[[Table, Any, Seat | None], Any]]] = {
    Voting: voting_seen,
    Mission: mission_now,
    Asked: asked_now,
}
"""What a seat does not see as it is of the present moment."""
