"""RES-10…RES-17  Gathering the team: the Leader names it, everybody votes."""

from functools import cache

from konspira.engine import BIT, MEMBERS, Action, Event, Illegal, Seat, SeatSet, Step, replace, require
from konspira.games.resistance.actions import CallVote, Name, Vote
from konspira.games.resistance.content import BOARDS, MISSIONS
from konspira.games.resistance.events import Named, OpinionsShown, VoteCalled, Voted, VotesShown
from konspira.games.resistance.flow import Events, approved, reject
from konspira.games.resistance.state import EVERYONE, Naming, Proposal, Table, Voting

TEAMS = {
    players: {
        mission: {team: mask for mask, team in enumerate(MEMBERS[: 1 << players]) if len(team) == size}
        for mission, size in enumerate(board.teams, 1)
    }
    for players, board in BOARDS.items()
}
"""RES-10  By players and mission, every team of the right size."""

FOR, AGAINST = Vote(True), Vote(False)
VOTED: tuple[tuple[Event], ...] = tuple((Voted(seat),) for seat in range(10))

NEXT = ((1,), (2,), (3,), (4,), (5,))
BOTH, ONLY_FOR, ONLY_AGAINST = (FOR, AGAINST), (FOR,), (AGAINST,)


def open_missions(t: Table) -> tuple[int, ...]:
    """The missions that the Leader may name."""
    # RES-23  Without `targeting` the round marker says which.
    if not t.options.targeting:
        return NEXT[len(t.missions)]

    # RES-40  In any order; RES-41  each only once; a rejected proposal is not a try.
    done = {played.mission for played in t.missions}
    left = tuple(mission for mission in range(1, MISSIONS + 1) if mission not in done)

    # RES-42  The fifth only after two others are completed; RES-76  played, or by the option won.
    completed = [p for p in t.missions if p.success or t.options.fifth_after == "played"]
    return left if len(completed) >= 2 else tuple(mission for mission in left if mission != 5)


def propose(t: Table, now: Naming, seat: Seat, action: Action) -> Step[Table]:
    """RES-17  The Leader names a team and calls the vote in one move; with `drafts` it may be shown first."""
    if seat != t.leader:
        raise Illegal("RES-11", "only the Leader names the team")
    if type(action) is CallVote:
        return call_vote(t, action)
    if type(action) is not Name:
        raise Illegal("RES-11", "the Leader names a team now")
    require(t.options.drafts, "RES-17", "at this table the Leader names the team and calls the vote in one move")
    phase = Naming(action.mission, named_team(t, action))
    require(phase != now, "RES-17", "this team is already named")
    return replace(t, phase=phase), (Named(seat, action.mission, action.team),)


def call_vote(t: Table, action: CallVote) -> Step[Table]:
    """RES-17  The team is fixed. RES-61  Opinion Makers vote first; RES-82  with both cards, once."""
    team = named_team(t, action)
    voters = EVERYONE[t.seats]
    if t.options.plots:
        voters = sum(1 << s for s, cards in enumerate(t.plots.before) if "opinion_maker" in cards) or voters
    phase = Voting(action.mission, team, voters, voters)
    return replace(t, phase=phase), (VoteCalled(t.leader, action.mission, action.team),)


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


def vote(t: Table, now: Voting, seat: Seat, action: Action) -> Step[Table]:
    """RES-13  Everybody, the Leader too, votes in secret."""
    if type(action) is not Vote:
        raise Illegal("RES-13", "the table votes on the team now")
    bit = BIT[seat]
    if not now.waiting & bit:
        return change_vote(t, now, bit, action.approve)
    waiting = now.waiting ^ bit
    ayes = now.ayes | bit if action.approve else now.ayes
    if not waiting:
        return all_in(t, now, ayes, VOTED[seat])

    # RES-86  Others see that one has chosen, never what.
    return replace(t, phase=replace(now, waiting=waiting, ayes=ayes)), VOTED[seat]


def change_vote(t: Table, now: Voting, bit: SeatSet, approve: bool) -> Step[Table]:
    """RES-85  Until the last vote is in one may change one's own; nobody sees it."""
    if not t.everyone & bit:
        raise Illegal("RES-13", "only players vote")
    if not now.voters & bit:
        raise Illegal("RES-61", "it is not your turn to vote: Opinion Makers vote first, and only once")
    require(bool(now.ayes & bit) != approve, "RES-85", "that is already your vote")
    return replace(t, phase=replace(now, ayes=now.ayes ^ bit)), ()


def all_in(t: Table, now: Voting, ayes: SeatSet, seen: Events) -> Step[Table]:
    """The last vote is in: the votes are shown together."""
    ayes, noes = ayes | now.shown_ayes, now.voters & ~ayes | now.shown_noes
    if ayes | noes != EVERYONE[t.seats]:
        return opinions(t, now, ayes, noes, seen)

    # RES-14  More than half For approves; a tie is a rejection.
    approves = ayes.bit_count() > noes.bit_count()

    # RES-13  All votes are shown, and who voted what stays public.
    shown = VotesShown(MEMBERS[ayes], MEMBERS[noes], approves)
    vote = Proposal(len(t.missions) + 1, now.mission, t.leader, MEMBERS[now.team], shown.ayes, shown.noes, approves)
    t = replace(t, proposals=(*t.proposals, vote))
    seen = (*seen, shown)
    return approved(t, now.mission, now.team, seen) if approves else reject(t, seen)


def opinions(t: Table, now: Voting, ayes: SeatSet, noes: SeatSet, seen: Events) -> Step[Table]:
    """RES-61  The Opinion Makers' votes are shown before the rest choose."""
    rest = t.everyone & ~(ayes | noes)
    phase = Voting(now.mission, now.team, rest, rest, 0, ayes, noes)
    return replace(t, phase=phase), (*seen, OpinionsShown(MEMBERS[ayes], MEMBERS[noes]))


@cache
def proposals(players: int, missions: tuple[int, ...], drafts: bool) -> tuple[Action, ...]:
    """RES-11  All that the Leader may call; RES-17  with `drafts` then all that they may name."""
    choices = [(mission, team) for mission in missions for team in TEAMS[players][mission]]
    calls = [CallVote(*choice) for choice in choices]
    return (*calls, *(Name(*choice) for choice in choices)) if drafts else tuple(calls)


def legal_proposals(t: Table, now: Naming, seat: Seat) -> tuple[Action, ...]:
    """What the Leader may do while naming: all but naming once more what is named already."""
    if seat != t.leader:
        return ()
    every = proposals(t.seats, open_missions(t), t.options.drafts)
    if not now.team:
        return every
    named = Name(now.mission, MEMBERS[now.team])
    return tuple(action for action in every if action != named)


def changed_votes(now: Voting, seat: Seat) -> tuple[Action, ...]:
    """RES-85  Whoever has voted may still choose the other vote."""
    bit = BIT[seat]
    if not now.voters & bit:
        return ()
    return ONLY_AGAINST if now.ayes & bit else ONLY_FOR


def default_proposal(t: Table) -> CallVote:
    """RES-87  The lowest open mission with the Leader and the next players clockwise."""
    mission = open_missions(t)[0]
    size = BOARDS[t.seats].teams[mission - 1]
    return CallVote(mission, tuple(sorted((t.leader + i) % t.seats for i in range(size))))
