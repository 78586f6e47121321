"""RES-56  The order of a round: how one moment leads to the next."""

from functools import cache

from konspira.engine import MEMBERS, Event, Outcome, Seat, SeatSet, Step, clockwise, replace
from konspira.games.resistance.content import BOARDS, PlotId
from konspira.games.resistance.events import CardShown, GameOver, Leads, MissionOver, Rejected, Side
from konspira.games.resistance.state import EVERYONE, Asked, Drawing, Mission, Naming, Over, Played, Table

NAMING = Naming()
DRAWING = Drawing()
LEADS = tuple(Leads(seat) for seat in range(10))
REJECTED = tuple(tuple(Rejected(count, leader) for leader in range(10)) for count in range(6))

Events = tuple[Event, ...]


def gather(t: Table, seen: Events) -> Step[Table]:
    """A proposal begins. RES-66, RES-73  First the holders of Strong Leader are asked, never the Leader;
    RES-79  again after every vote that was shown, a rejected or undone one too."""
    if not t.options.plots:
        return replace(t, phase=NAMING), seen
    return ask(t, "strong_leader", NAMING if t.plots.drawn == t.round else DRAWING, seen)


def ask(t: Table, card: PlotId, then: Drawing | Naming | Mission, seen: Events) -> Step[Table]:
    """RES-53  Ask the holders of a card, from the Leader clockwise; RES-81  only those who could use it."""
    holders = sum(1 << seat for seat, cards in enumerate(t.plots.before) if card in cards)
    queue = tuple(seat for seat in clockwise(t.leader, t.seats, holders) if usable(t, card, seat, then))
    return ask_next(t, card, queue, then, seen)


def ask_next(
    t: Table, card: PlotId, queue: tuple[Seat, ...], then: Drawing | Naming | Mission, seen: Events
) -> Step[Table]:
    """The next of the queue is asked; after the last the round goes on."""
    while queue and not usable(t, card, queue[0], then):
        queue = queue[1:]
    if queue:
        return replace(t, phase=Asked(card, queue, then)), seen
    if not isinstance(then, Mission):
        return replace(t, phase=then), seen
    if card == "no_confidence":
        return stands(t, then, seen)
    if card == "spotlight":
        return replace(t, phase=then), seen
    return result(t, then, seen)


def usable(t: Table, card: PlotId, seat: Seat, then: Drawing | Naming | Mission) -> bool:
    """RES-81  Whether this holder could use the card at this moment."""
    if card not in t.plots.before[seat]:
        return False
    if isinstance(then, Mission) and card != "no_confidence":
        return bool(targets(card, seat, then))
    return card == "no_confidence" or seat != t.leader


def targets(card: PlotId, seat: Seat, now: Mission) -> tuple[Seat, ...]:
    """Whom Spotlight or Close Eye may name: RES-75  a member of the team, RES-67, RES-74  another player."""
    others = now.team & ~(1 << seat)
    if card == "spotlight":
        return MEMBERS[others] if now.spotlit is None else ()

    # RES-74  A mission card neither looked at nor played openly.
    return MEMBERS[others & ~now.looked & ~(0 if now.spotlit is None else 1 << now.spotlit)]


def approved(t: Table, mission: int, team: SeatSet, seen: Events) -> Step[Table]:
    """An approving vote was shown. RES-64  Now, and only now, No Confidence may be used."""
    then = Mission(mission, team, team)
    if not t.options.plots:
        return replace(t, rejected=0, phase=then), seen
    return ask(t, "no_confidence", then, seen)


def stands(t: Table, then: Mission, seen: Events) -> Step[Table]:
    """RES-16  The approval stands: the marker goes back to 0. RES-67  Then In the Spotlight."""
    return ask(replace(t, rejected=0), "spotlight", then, seen)


def reject(t: Table, seen: Events) -> Step[Table]:
    """RES-15  The marker advances, the lead passes clockwise, the gathering repeats in the same round."""
    rejected = t.rejected + 1

    # RES-16  Five rejections in a row: the Agents win at once. RES-70  By No Confidence too.
    if rejected == 5:
        return over(replace(t, rejected=5), "agents", "RES-16", (*seen, REJECTED[5][t.leader]))
    leader = (t.leader + 1) % t.seats
    return gather(replace(t, rejected=rejected, leader=leader), (*seen, REJECTED[rejected][leader]))


def cards_in(t: Table, now: Mission, seen: Events) -> Step[Table]:
    """All mission cards are chosen. RES-80  The spotlit one is shown; RES-65  then Close Eye."""
    if now.spotlit is not None:
        seen = (*seen, CardShown(now.spotlit, not now.fails >> now.spotlit & 1))
    return ask(t, "close_eye", now, seen) if t.options.plots else result(t, now, seen)


def result(t: Table, now: Mission, seen: Events) -> Step[Table]:
    """RES-21  The cards are shuffled and shown: how many Fails, not whose."""
    fails = now.fails.bit_count()

    # RES-22, RES-43  One Fail is enough; on mission 4 with 7 or more players it takes two.
    success = fails == 0 or (fails == 1 and now.mission in BOARDS[t.seats].two_fails)
    shown = MissionOver(now.mission, MEMBERS[now.team], fails, success)

    # RES-23  The result is marked on the mission played.
    missions = (*t.missions, Played(now.mission, t.leader, now.team, now.fails, now.spotlit, success))

    # RES-30  Three of a kind end the game at once.
    if [played.success for played in missions].count(success) == 3:
        return over(replace(t, missions=missions), "fighters" if success else "agents", "RES-30", (*seen, shown))

    # RES-23  Otherwise the lead passes to the left and a new round begins.
    leader = (t.leader + 1) % t.seats
    return gather(replace(t, missions=missions, leader=leader), (*seen, shown, LEADS[leader]))


def over(t: Table, side: Side, rule: str, seen: Events) -> Step[Table]:
    """RES-30  One side has won; all identities are shown."""
    phase, shown = ending(t.seats, t.agents, side, rule)
    return replace(t, phase=phase), (*seen, shown)


@cache
def ending(players: int, agents: SeatSet, side: Side, rule: str) -> tuple[Over, GameOver]:
    """The end of a game: who has won, and who the Agents were."""
    won = agents if side == "agents" else EVERYONE[players] & ~agents
    scores = tuple(float(won >> seat & 1) for seat in range(players))
    return Over(Outcome(MEMBERS[won], rule, scores)), GameOver(side, rule, MEMBERS[agents])
