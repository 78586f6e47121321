"""RES-10…RES-22  A round: the Leader names a team, everybody votes, the team plays its mission cards."""

from functools import cache, lru_cache
from typing import Final

from konspira.engine import MEMBERS, Action, Events, Illegal, Seat, SeatSet, Step, in_set, replace, seat_set, sets_of
from konspira.engine.sealed import Sealed
from konspira.games.resistance.actions import CallVote, Name, PlayCard, Vote
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.events import CardChosen, Named, OpinionsShown, VoteCalled, Voted, VotesShown
from konspira.games.resistance.round import onward, reject
from konspira.games.resistance.state import Mission, MissionNow, Naming, Proposal, Table, Voting, VotingSeen

TEAMS: Final = {n: {m: sets_of(size, n) for m, size in enumerate(board.teams, 1)} for n, board in BOARDS.items()}
"""RES-10  By players and mission, every team of the right size."""

BALLOT: Final = Vote(True), Vote(False)
EITHER: Final = PlayCard(True), PlayCard(False)


def propose(t: Table, now: Naming, seat: Seat, action: Action) -> Step[Table]:
    """RES-17  The Leader names a team for all to see and may change it until they call the vote, or call at once."""
    if seat != t.leader:
        raise Illegal("RES-11", "only the Leader names the team")
    if type(action) is CallVote:
        check_team(t, now, action)
        everyone = (1 << t.seats) - 1
        vote = Voting(VotingSeen(action.mission, action.team, MEMBERS[everyone]), everyone)
        return onward("name_team", t, vote, (VoteCalled(seat, action.mission, action.team),))
    if type(action) is not Name:
        raise Illegal("RES-11", "the Leader names a team now")
    if t.options.at_once:
        raise Illegal("RES-17", "at this table the Leader names the team and calls the vote in one move")
    check_team(t, now, action)
    if (action.team, action.mission) == (now.team, now.mission):
        raise Illegal("RES-17", "this team is already named")
    return replace(t, phase=Naming(action.mission, action.team, now.open)), (Named(seat, action.mission, action.team),)


def check_team(t: Table, now: Naming, action: Name | CallVote) -> None:
    """RES-10, RES-11  Exactly as many different players as the mission needs, the Leader or not."""
    if action.mission not in now.open:
        raise closed(t, action.mission)
    if action.team not in TEAMS[t.seats][action.mission]:
        size = BOARDS[t.seats].teams[action.mission - 1]
        raise Illegal("RES-11", "the team needs exactly {size} different players, in ascending order", size=size)


def closed(t: Table, mission: int) -> Illegal:
    """Why a mission cannot be named now."""
    if not t.options.targeting:
        return Illegal("RES-23", "mission {now} is the one to play now, not {mission}", now=t.round, mission=mission)
    if any(played.mission == mission for played in t.missions):
        return Illegal("RES-41", "mission {mission} has been played; each can be played only once", mission=mission)
    if mission == 5:
        return Illegal("RES-42", "mission 5 can be chosen only after two other missions are completed")
    return Illegal("RES-40", "there is no mission {mission}", mission=mission)


def may_propose(t: Table, now: Naming, seat: Seat) -> tuple[Action, ...]:
    """What the Leader may do while naming: all but naming once more what is named already."""
    if seat != t.leader:
        return ()
    return without(t.seats, now) if now.team else proposals(t.seats, now.open, t.options.at_once)


@cache
def proposals(players: int, missions: tuple[int, ...], at_once: bool) -> tuple[Action, ...]:
    """RES-11  All that the Leader may call; RES-17  then, unless it must be `at_once`, all that they may name."""
    choices = [(mission, team) for mission in missions for team in TEAMS[players][mission]]
    calls = [CallVote(*choice) for choice in choices]
    return tuple(calls) if at_once else (*calls, *(Name(*choice) for choice in choices))


@lru_cache(2048)
def without(players: int, now: Naming) -> tuple[Action, ...]:
    """RES-17  The same but the team that is named already."""
    named = Name(now.mission, now.team)
    return tuple(action for action in proposals(players, now.open, at_once=False) if action != named)


def default_proposal(t: Table, now: Naming, _seat: Seat) -> CallVote:
    """RES-17  The team that is named; RES-87  else the lowest open mission with the Leader and the next clockwise."""
    if now.team:
        return CallVote(now.mission, now.team)
    size = BOARDS[t.seats].teams[now.open[0] - 1]
    return CallVote(now.open[0], tuple(sorted((t.leader + i) % t.seats for i in range(size))))


def vote(_: Table, now: Voting, seat: Seat, action: Action) -> Voting:
    """RES-13  Everybody, the Leader too, votes in secret."""
    if type(action) is not Vote:
        raise Illegal("RES-13", "the table votes on the team now")
    bit = 1 << seat
    return Voting(now.seen, now.waiting & ~bit, now.ayes | bit if action.approve else now.ayes & ~bit)


def votes_in(t: Table, now: Voting, seen: Events) -> Step[Table]:
    """RES-13  The last vote is in: the votes are shown together, and who voted what stays public."""
    v, ayes, everyone = now.seen, now.ayes, (1 << t.seats) - 1

    # RES-61  The Opinion Makers' votes are shown before the rest choose.
    if len(v.voters) < t.seats:
        if not v.shown_ayes and not v.shown_noes:
            return opinions_in(t, v, ayes, seen)
        ayes |= seat_set(v.shown_ayes)

    # RES-14  More than half For approves; a tie is a rejection.
    approved = ayes.bit_count() * 2 > t.seats
    shown = VotesShown(MEMBERS[ayes], MEMBERS[everyone & ~ayes], approved)
    proposal = Proposal(len(t.missions) + 1, v.mission, t.leader, v.team, shown.ayes, shown.noes, approved)
    t, seen = replace(t, proposals=(*t.proposals, proposal)), (*seen, shown)
    return onward("vote", t, MissionNow(v.mission, v.team), seen) if approved else reject(t, seen)


def opinions_in(t: Table, v: VotingSeen, ayes: SeatSet, seen: Events) -> Step[Table]:
    """RES-61  The Opinion Makers' votes are shown; then the rest vote by RES-13."""
    rest = (1 << t.seats) - 1 & ~seat_set(v.voters)
    shown = OpinionsShown(MEMBERS[ayes], MEMBERS[seat_set(v.voters) & ~ayes])
    others = replace(v, voters=MEMBERS[rest], shown_ayes=shown.ayes, shown_noes=shown.noes)
    return onward("opinion_makers", t, Voting(others, rest), (*seen, shown))


# RES-85  Until the last one is in a vote may be changed; RES-86  others see that one has voted, never what.
# RES-87  Out of time: For.
VOTES: Final = Sealed(
    BALLOT,
    lambda now, seat: BALLOT[not now.ayes >> seat & 1] if seat in now.seen.voters else None,
    ("RES-61", "it is not your turn to vote: Opinion Makers vote first, and only once"),
    vote,
    tuple((Voted(seat),) for seat in range(10)),
    votes_in,
    "RES-85",
).phase()


def play_card(t: Table, now: Mission, seat: Seat, action: Action) -> Mission:
    """RES-20  Each member of the team chooses a card in secret; a Fighter has no choice."""
    if type(action) is not PlayCard:
        raise Illegal("RES-20", "the team chooses its mission cards now")
    bit = 1 << seat
    if not action.success and not t.agents & bit:
        raise Illegal("RES-20", "a Fighter must play Success")
    return Mission(now.seen, now.waiting & ~bit, now.fails & ~bit if action.success else now.fails | bit)


def cards_in(t: Table, now: Mission, seen: Events) -> Step[Table]:
    """RES-20  All of the team have chosen."""
    m = replace(now.seen, chosen=now.seen.team, spotlit_failed=in_set(now.fails, now.seen.spotlit))
    return onward("choose_cards", replace(t, fails=(*t.fails, now.fails)), m, seen)


# RES-20  Fighters must play Success; RES-77  both cards are put before everyone on the team, and a Fighter's Fail is
# refused in private.
# RES-85  Until the last one is in a card may be changed; RES-86  others see that one has chosen, never what.
# RES-87  Out of time: Success.
CARDS: Final = Sealed(
    EITHER,
    lambda now, seat: EITHER[now.fails >> seat & 1] if seat in now.seen.team else None,
    ("RES-20", "only the team plays mission cards"),
    play_card,
    tuple((CardChosen(seat),) for seat in range(10)),
    cards_in,
    "RES-85",
    lambda t, _, seat: EITHER if t.agents >> seat & 1 else EITHER[:1],
).phase()
