"""RES-10…RES-17  Gathering the team: the Leader names it, everybody votes."""

from functools import cache, lru_cache
from typing import Final

from konspira.engine import MEMBERS, Action, Events, Illegal, Seat, SeatSet, Step, replace
from konspira.engine.sealed import Sealed
from konspira.games.resistance.actions import CallVote, Name, Vote
from konspira.games.resistance.content import BOARDS, MISSIONS
from konspira.games.resistance.events import Named, OpinionsShown, VoteCalled, Voted, VotesShown
from konspira.games.resistance.round import onward, reject
from konspira.games.resistance.state import EVERYONE, Mission, Naming, Proposal, Table, Voting

TEAMS: Final = {
    players: {
        mission: {team: mask for mask, team in enumerate(MEMBERS[: 1 << players]) if len(team) == size}
        for mission, size in enumerate(board.teams, 1)
    }
    for players, board in BOARDS.items()
}
"""RES-10  By players and mission, every team of the right size."""

FOR, AGAINST = BALLOT = Vote(True), Vote(False)
ROUNDS: Final = ((1,), (2,), (3,), (4,), (5,))


def open_missions(t: Table) -> tuple[int, ...]:
    """The missions that the Leader may name."""
    # RES-23  Without `targeting` the round marker says which.
    if not t.options.targeting:
        return ROUNDS[len(t.missions)]

    # RES-40  In any order; RES-41  each only once; a rejected proposal is not a try.
    done = {played.mission for played in t.missions}
    left = tuple(mission for mission in range(1, MISSIONS + 1) if mission not in done)

    # RES-42  The fifth only after two others are completed; RES-76  played, or by the option won.
    completed = [p for p in t.missions if p.success or t.options.fifth_after == "played"]
    return left if len(completed) >= 2 else tuple(mission for mission in left if mission != 5)


def propose(t: Table, now: Naming, seat: Seat, action: Action) -> Step[Table]:
    """RES-17  The Leader names a team for all to see, and may change it until they call the vote; naming and calling
    may be one move, and with `at_once` are."""
    if seat != t.leader:
        raise Illegal("RES-11", "only the Leader names the team")
    if type(action) is CallVote:
        voters = EVERYONE[t.seats]
        called = Voting(action.mission, named_team(t, action), voters, voters)
        return onward("name_team", t, called, (VoteCalled(seat, action.mission, action.team),))
    if type(action) is not Name:
        raise Illegal("RES-11", "the Leader names a team now")
    if t.options.at_once:
        raise Illegal("RES-17", "at this table the Leader names the team and calls the vote in one move")
    phase = Naming(action.mission, named_team(t, action))
    if phase == now:
        raise Illegal("RES-17", "this team is already named")
    return replace(t, phase=phase), (Named(seat, action.mission, action.team),)


def named_team(t: Table, action: Name | CallVote) -> SeatSet:
    """RES-10, RES-11  Exactly as many different players as the mission needs, the Leader or not."""
    if action.mission not in open_missions(t):
        raise closed(t, action.mission)
    team = TEAMS[t.seats][action.mission].get(action.team)
    if team is None:
        size = BOARDS[t.seats].teams[action.mission - 1]
        raise Illegal("RES-11", "the team needs exactly {size} different players, in ascending order", size=size)
    return team


def closed(t: Table, mission: int) -> Illegal:
    """Why a mission cannot be named now."""
    if not t.options.targeting:
        return Illegal("RES-23", "mission {now} is the one to play now, not {mission}", now=t.round, mission=mission)
    if any(played.mission == mission for played in t.missions):
        return Illegal("RES-41", "mission {mission} has been played; each can be played only once", mission=mission)
    if mission == 5:
        return Illegal("RES-42", "mission 5 can be chosen only after two other missions are completed")
    return Illegal("RES-40", "there is no mission {mission}", mission=mission)


def leads(t: Table, _: object) -> tuple[Seat, ...]:
    """The table waits for the Leader."""
    return (t.leader,)


def legal_proposals(t: Table, now: Naming, seat: Seat) -> tuple[Action, ...]:
    """What the Leader may do while naming: all but naming once more what is named already."""
    if seat != t.leader:
        return ()
    return without(t.seats, open_missions(t), now.mission, now.team) if now.team else every_proposal(t)


def every_proposal(t: Table) -> tuple[Action, ...]:
    """All that the Leader may do while naming, whatever is named."""
    return proposals(t.seats, open_missions(t), t.options.at_once)


@cache
def proposals(players: int, missions: tuple[int, ...], at_once: bool) -> tuple[Action, ...]:
    """RES-11  All that the Leader may call; RES-17  then, unless it must be `at_once`, all that they may name."""
    choices = [(mission, team) for mission in missions for team in TEAMS[players][mission]]
    calls = [CallVote(*choice) for choice in choices]
    return tuple(calls) if at_once else (*calls, *(Name(*choice) for choice in choices))


@lru_cache(2048)
def without(players: int, missions: tuple[int, ...], mission: int, team: SeatSet) -> tuple[Action, ...]:
    """RES-17  The same but the team that is named already."""
    named = Name(mission, MEMBERS[team])
    return tuple(action for action in proposals(players, missions, at_once=False) if action != named)


def default_proposal(t: Table, now: Naming, _seat: Seat) -> CallVote:
    """RES-17  The team that is named; RES-87  else the lowest open mission with the Leader and the next clockwise."""
    if now.team:
        return CallVote(now.mission, MEMBERS[now.team])
    mission = open_missions(t)[0]
    size = BOARDS[t.seats].teams[mission - 1]
    return CallVote(mission, tuple(sorted((t.leader + i) % t.seats for i in range(size))))


def vote(_: Table, now: Voting, seat: Seat, action: Action) -> Voting:
    """RES-13  Everybody, the Leader too, votes in secret."""
    if type(action) is not Vote:
        raise Illegal("RES-13", "the table votes on the team now")
    bit = 1 << seat
    ayes = now.ayes | bit if action.approve else now.ayes & ~bit
    return replace(now, waiting=now.waiting & ~bit, ayes=ayes)


def voted(now: Voting, seat: Seat) -> Vote | None:
    """How a seat has voted."""
    return (FOR if now.ayes >> seat & 1 else AGAINST) if now.voters >> seat & 1 else None


def votes_in(t: Table, now: Voting, seen: Events) -> Step[Table]:
    """RES-13  The last vote is in: the votes are shown together, and who voted what stays public."""
    ayes, noes = now.ayes | now.shown_ayes, now.voters & ~now.ayes | now.shown_noes

    # RES-61  The Opinion Makers' votes are shown before the rest choose.
    if rest := EVERYONE[t.seats] & ~(ayes | noes):
        others = Voting(now.mission, now.team, rest, rest, 0, ayes, noes)
        return onward("opinion_makers", t, others, (*seen, OpinionsShown(MEMBERS[ayes], MEMBERS[noes])))

    # RES-14  More than half For approves; a tie is a rejection.
    approved = ayes.bit_count() > noes.bit_count()
    shown = VotesShown(MEMBERS[ayes], MEMBERS[noes], approved)
    proposal = Proposal(len(t.missions) + 1, now.mission, t.leader, MEMBERS[now.team], shown.ayes, shown.noes, approved)
    t, seen = replace(t, proposals=(*t.proposals, proposal)), (*seen, shown)
    return onward("vote", t, Mission(now.mission, now.team, now.team), seen) if approved else reject(t, seen)


# RES-85  Until the last one is in a vote may be changed; RES-86  others see that one has voted, never what.
# RES-87  Out of time: For.
VOTES: Final = Sealed(
    lambda *_: BALLOT,
    voted,
    ("RES-61", "it is not your turn to vote: Opinion Makers vote first, and only once"),
    vote,
    tuple((Voted(seat),) for seat in range(10)),
    votes_in,
    "RES-85",
)
