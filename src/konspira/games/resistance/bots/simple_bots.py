"""Bots of simple habits: whom they pick, how they vote, when they sabotage; plot cards they play at random."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from konspira.engine import Action, Luck, Seat, draw, others
from konspira.games.resistance.actions import CallVote, Pass, PlayCard, UsePlot, Vote
from konspira.games.resistance.bots.situation import agents_on, decisive, failures, last_try, needed, openly, own_seat
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.view import MissionNow, NamingSeen, View, VotingSeen

Companions = Callable[[View, int, Luck], Sequence[Seat]]
"""Whom to take along: so many seats beside oneself."""
Approves = Callable[[View, VotingSeen, Luck], bool]
"""Whether to vote For."""
Sabotages = Callable[[View, MissionNow, Luck], bool]
"""Whether an Agent plays Fail."""


class SimpleBot(NamedTuple):
    """A player of fixed habits."""

    companions: Companions
    approves: Approves
    sabotages: Sabotages

    def __call__(self, view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
        """One action, by habit."""
        now = view.now
        if len(legal) == 1:
            return legal[0]
        if isinstance(now, NamingSeen):
            return CallVote(now.mission, now.team) if now.team else openly(view, self.team(view, now, luck))
        if isinstance(now, VotingSeen):
            return Vote(self.approves(view, now, luck))
        if isinstance(now, MissionNow):
            return PlayCard(not self.sabotages(view, now, luck))
        return any_plot(legal, luck)

    def team(self, view: View, now: NamingSeen, luck: Luck) -> CallVote:
        """Oneself and whom one takes along, for the first mission that is open."""
        mission = now.open[0]
        others = self.companions(view, view.board[mission - 1].size - 1, luck)
        return CallVote(mission, tuple(sorted((own_seat(view), *others))))


def any_plot(legal: Sequence[Action], luck: Luck) -> Action:
    """Plot cards: No Confidence is left alone, the rest is used on anybody."""
    if legal[0] == UsePlot("no_confidence"):
        return legal[-1]
    uses = [a for a in legal if not isinstance(a, Pass)]
    return uses[luck.below(len(uses))]


# ---------------------------------------------------------------- whom they pick


def anybody(view: View, count: int, luck: Luck) -> list[Seat]:
    """Any others, in any order."""
    return draw(luck, others(own_seat(view), view.seats), count)


def least_blamed(view: View, count: int, luck: Luck, blame: Sequence[float]) -> Sequence[Seat]:
    """Those least to blame; equals in any order."""
    return sorted(anybody(view, view.seats - 1, luck), key=lambda s: blame[s])[:count]


def innocents(view: View, count: int, luck: Luck) -> Sequence[Seat]:
    """As an Agent: any who are no Agents, Agents only to fill up; as a Fighter: anybody."""
    return least_blamed(view, count, luck, [s in view.agents for s in range(view.seats)])


def comrades(view: View, count: int, luck: Luck) -> Sequence[Seat]:
    """An Agent takes one other Agent along; a Fighter anybody."""
    around = anybody(view, view.seats - 1, luck)
    friend = [s for s in around if s in view.agents][:1]
    return friend + [s for s in around if s not in friend][: count - len(friend)]


# ---------------------------------------------------------------- how they vote


def always(view: View, now: object, luck: Luck) -> bool:
    """Yes, whatever happens."""
    return True


def coin(view: View, now: object, luck: Luck) -> bool:
    """Yes or no by the toss of a coin."""
    return luck.below(2) == 0


def left_out(view: View, now: VotingSeen) -> bool:
    """Whether a team is so large that without oneself, a Fighter, it must have an Agent."""
    return len(now.team) >= view.seats - BOARDS[view.seats].agents and view.seat not in now.team


def common_sense(view: View, now: VotingSeen, luck: Luck) -> bool:
    """Fighters let all pass but large teams without them; Agents want an Agent on the team."""
    if last_try(view):
        return view.role == "fighter"
    return agents_on(view, now.team) > 0 if view.role == "agent" else not left_out(view, now)


def own_only(view: View, now: VotingSeen, luck: Luck) -> bool:
    """Votes for nothing but what has oneself on it."""
    return view.seat in now.team


def leads_only(view: View, now: VotingSeen, luck: Luck) -> bool:
    """Votes for nothing but one's own proposals."""
    return view.seat == view.leader


def good_face(view: View, now: VotingSeen, luck: Luck) -> bool:
    """Votes as a Fighter would, but as an Agent on pairs that hold exactly one Agent."""
    if view.role == "agent" and len(now.team) == 2 and not last_try(view):
        return agents_on(view, now.team) == 1
    return last_try(view) or not left_out(view, now)


# ---------------------------------------------------------------- when they sabotage


def large_only(view: View, now: MissionNow, luck: Luck) -> bool:
    """Fails only where more than one other can be blamed."""
    return len(now.team) > 2


def when_it_counts(view: View, now: MissionNow, luck: Luck) -> bool:
    """Hides until the game hangs on it, or until every mission left has to fail."""
    return decisive(view) or 5 - len(view.missions) <= 3 - failures(view)


def alone_and_late(view: View, now: MissionNow, luck: Luck) -> bool:
    """Fails as the only Agent on the team, after the first mission; always when the game hangs on it."""
    alone = agents_on(view, now.team) <= needed(view, now.mission)
    return decisive(view) or (len(view.missions) > 0 and alone)


def crosswise(view: View, now: MissionNow, luck: Luck) -> bool:
    """Of several Agents the last at the table fails, and never the Leader."""
    there = [s for s in view.agents if s in now.team]
    return len(there) == 1 or (view.seat != view.leader and (view.leader in there or view.seat == max(there)))


SIMPLE_BOTS: Final = {
    "naive": SimpleBot(anybody, always, always),
    "coin": SimpleBot(anybody, coin, coin),
    "saboteur": SimpleBot(innocents, common_sense, always),
    "paranoid": SimpleBot(anybody, own_only, always),
    "hermit": SimpleBot(anybody, leads_only, always),
    "cautious": SimpleBot(innocents, common_sense, when_it_counts),
    "deceiver": SimpleBot(anybody, good_face, large_only),
    "jammer": SimpleBot(comrades, always, crosswise),
}
