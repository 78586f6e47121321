"""Characters: bots of fixed habits, told apart by whom they blame, how they vote and when they fail a mission.

Some remember: they rule out, count or weigh, each in its own way, and none of them hides well. Plot cards they play at
random.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from konspira.bots.hidden_roles import Belief
from konspira.engine import Action, Luck, SeatSet, draw, others, seat_set
from konspira.engine.roles import assignments
from konspira.games.resistance.actions import CallVote, Name, Pass, PlayCard, UsePlot, Vote
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.redeal import knowledge
from konspira.games.resistance.state import MissionNow, Naming, Proposal, VotingSeen
from konspira.games.resistance.view import View

Blame = Callable[[View, Luck], Sequence[float]]
"""How much each seat is suspected: whoever leads takes the least suspected along."""
Suspects = Callable[[View], Sequence[SeatSet]]
"""The sets of Agents that are thought possible."""
Habit = Callable[[View, Any, Luck], bool]
"""Whether to vote For a team, or to play Fail on a mission."""


class Character(NamedTuple):
    """A player of fixed habits, its own or by their names (HABITS): how it votes in either role, when it fails."""

    blame: Blame
    as_fighter: str | Habit
    as_agent: str | Habit
    sabotages: str | Habit

    def __call__(self, view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
        """One action, by habit."""
        now = view.now
        if len(legal) == 1:
            return legal[0]
        if isinstance(now, Naming):
            return openly(view, now, lambda: self.team(view, now.open[0], luck))
        if isinstance(now, VotingSeen):
            return Vote(does(self.as_agent if view.role == "agent" else self.as_fighter, view, luck))
        if isinstance(now, MissionNow):
            return PlayCard(not does(self.sabotages, view, luck))
        return any_plot(legal, luck)

    def team(self, view: View, mission: int, luck: Luck) -> CallVote:
        """Oneself and those least to blame; equals in any order."""
        blame, size = self.blame(view, luck), view.board[mission - 1].size
        around = sorted(draw(luck, others(view.me, view.seats), view.seats - 1), key=lambda s: blame[s])
        return CallVote(mission, tuple(sorted((view.me, *around[: size - 1]))))


def openly(view: View, now: Naming, choose: Callable[[], CallVote]) -> Action:
    """RES-17  A bot names its team for all to see and calls the vote on it with its next move."""
    call = CallVote(now.mission, now.team) if now.team else choose()
    return call if now.team or view.options.at_once else Name(call.mission, call.team)


def does(habit: str | Habit, view: View, luck: Luck) -> bool:
    """Whether one votes For, or plays Fail, by a habit."""
    return (HABITS[habit] if isinstance(habit, str) else habit)(view, view.now, luck)


def any_plot(legal: Sequence[Action], luck: Luck) -> Action:
    """Plot cards: No Confidence is left alone, the rest is used on anybody."""
    if legal[0] == UsePlot("no_confidence"):
        return legal[-1]
    uses = [a for a in legal if not isinstance(a, Pass)]
    return uses[luck.below(len(uses))]


def nobody(view: View, _: Luck) -> Sequence[float]:
    """All are alike."""
    return [0.0] * view.seats


def partners(view: View, _: Luck) -> Sequence[float]:
    """As an Agent the Agents, who are taken only to fill up; as a Fighter nobody."""
    return [s in view.agents for s in range(view.seats)]


def all_but_one_friend(view: View, luck: Luck) -> Sequence[float]:
    """An Agent takes one other Agent along, and then anybody, as a Fighter does."""
    friends = [s for s in view.agents if s != view.seat]
    friend = draw(luck, friends, min(len(friends), 1))
    return [s not in friend for s in range(view.seats)]


def counted(view: View, luck: Luck) -> Sequence[float]:
    """A simple account: a failed mission counts against its team and who voted for it, a won one speaks for them."""
    if view.role == "agent":
        return partners(view, luck)
    blame = [0.0] * view.seats
    for m in view.missions:
        for s in m.team:
            blame[s] += m.fails / len(m.team) if m.fails else -0.25
    for p in view.proposals:
        if p.went and p.round <= len(view.missions):
            for s in p.ayes:
                blame[s] += 0.1 if view.missions[p.round - 1].fails else -0.05
    return blame


def weighed(view: View, _: Luck) -> Sequence[float]:
    """Each possible set weighted by the cards alone, if Agents fail four times in five."""
    weights = dict.fromkeys(possible(view), 1.0)
    for m in view.missions:
        for agents in weights:
            quiet = (agents & seat_set(m.team)).bit_count() - m.fails
            weights[agents] *= 0.8**m.fails * 0.2 ** max(quiet, 0)
    return Belief(view.seats, list(weights), list(weights.values())).suspicion


def possible(view: View) -> Sequence[SeatSet]:
    """Every set of Agents that could be, and nothing more is concluded."""
    return assignments(knowledge(view))


def eager_only(view: View) -> Sequence[SeatSet]:
    """Those sets under which every Agent on a mission would have failed it; if there are none, all that could be."""
    every, teams = possible(view), [(seat_set(m.team), m.fails) for m in view.missions]
    return [a for a in every if all((a & team).bit_count() == fails for team, fails in teams)] or every


def accused(view: View) -> Sequence[SeatSet]:
    """The sets against which the fewest oddities speak."""
    odd = {a: sum(oddities(view, p, a) for p in view.proposals) for a in possible(view)}
    least = min(odd.values())
    return [a for a, count in odd.items() if count == least]


def oddities(view: View, p: Proposal, agents: SeatSet) -> int:
    """What in a proposal and its votes would be odd if these were the Agents."""
    team, ayes, noes = seat_set(p.team), seat_set(p.ayes), seat_set(p.noes)
    odd = (agents & (noes if team & agents else ayes)).bit_count()
    if agents >> p.leader & 1 and (team & agents).bit_count() != 1:
        odd += 1
    if len(p.team) >= view.seats - agents.bit_count():
        odd += 2 * (ayes & ~team & ~agents).bit_count()
    return odd


def guessed(suspects: Suspects, view: View, luck: Luck) -> Sequence[float]:
    """Those of any one of the sets that are thought possible; as an Agent the Agents."""
    if view.role == "agent":
        return partners(view, luck)
    sets = suspects(view)
    guess = sets[luck.below(len(sets))]
    return [guess >> s & 1 for s in range(view.seats)]


def left_out(view: View, now: VotingSeen) -> bool:
    """Whether a team is so large that without oneself, a Fighter, it must have an Agent."""
    return len(now.team) >= view.seats - BOARDS[view.seats].agents and view.seat not in now.team


def may_be_clean(suspects: Suspects, view: View, now: VotingSeen, _: Luck) -> bool:
    """One's own, at the last try, and what one of the sets that are thought possible would clear."""
    team = seat_set(now.team)
    return view.last_try or view.leader == view.seat or any(not agents & team for agents in suspects(view))


def trusted(blame: Blame, view: View, now: VotingSeen, luck: Luck) -> bool:
    """One's own, at the last try, and what has none of the most suspected on it."""
    if view.last_try or view.leader == view.seat:
        return True
    table = blame(view, luck)
    limit = sorted(table)[-2]
    return not left_out(view, now) and not any(table[s] >= limit > min(table) for s in now.team)


def crosswise(view: View, now: MissionNow, _: Luck) -> bool:
    """Of several Agents the last at the table fails, and never the Leader."""
    there = [s for s in view.agents if s in now.team]
    return len(there) == 1 or (view.seat != view.leader and (view.leader in there or view.seat == max(there)))


def agreed(share: int, view: View, now: MissionNow, luck: Luck) -> bool:
    """So often of a hundred times, and only as many Agents as it takes, from the Leader's left on; all of them when the
    game hangs on it."""
    there = sorted((s for s in view.agents if s in now.team), key=lambda s: (s - view.leader - 1) % view.seats)
    takes = view.needed(now.mission)
    return view.decisive or (luck.below(100) < share and len(there) >= takes and view.seat in there[:takes])


HABITS: Final[dict[str, Habit]] = {
    "always": lambda view, now, luck: True,
    "by a coin": lambda view, now, luck: luck.below(2) == 0,
    # How they vote; the last three as Agents.
    "if on it": lambda view, now, luck: view.seat in now.team,
    "if leading": lambda view, now, luck: view.seat == view.leader,
    "unless left out": lambda view, now, luck: view.last_try or not left_out(view, now),
    "for an Agent": lambda view, now, luck: view.agents_on(now.team) > 0,
    "for an Agent, but last": lambda view, now, luck: view.agents_on(now.team) > 0 and not view.last_try,
    "for one in a pair": lambda view, now, luck: (
        view.last_try or (view.agents_on(now.team) == 1 if len(now.team) == 2 else not left_out(view, now))
    ),
    "without a clue": lambda view, now, luck: (
        view.last_try or view.leader == view.seat or (not left_out(view, now) and luck.below(2) == 0)
    ),
    # When they fail: where more than one other can be blamed; when the game hangs on it, or all missions left have to.
    "in a crowd": lambda view, now, luck: len(now.team) > 2,
    "when it counts": lambda view, now, luck: view.decisive or 5 - len(view.missions) <= 3 - view.lost,
    "alone and late": lambda view, now, luck: (
        view.decisive or (len(view.missions) > 0 and view.agents_on(now.team) <= view.needed(now.mission))
    ),
}

CHARACTERS: Final = {
    "naive": Character(nobody, "always", "always", "always"),
    "coin": Character(nobody, "by a coin", "by a coin", "by a coin"),
    "saboteur": Character(partners, "unless left out", "for an Agent, but last", "always"),
    "paranoid": Character(nobody, "if on it", "if on it", "always"),
    "hermit": Character(nobody, "if leading", "if leading", "always"),
    "cautious": Character(partners, "unless left out", "for an Agent, but last", "when it counts"),
    "deceiver": Character(nobody, "unless left out", "for one in a pair", "in a crowd"),
    "jammer": Character(all_but_one_friend, "always", "always", crosswise),
    "logician": Character(partial(guessed, possible), partial(may_be_clean, possible), "for an Agent", "always"),
    "bounder": Character(partial(guessed, eager_only), partial(may_be_clean, eager_only), "for an Agent", "always"),
    "accuser": Character(partial(guessed, accused), partial(may_be_clean, accused), "for an Agent", "alone and late"),
    "tracker": Character(counted, partial(trusted, counted), "for an Agent", "always"),
    "weigher": Character(weighed, partial(trusted, weighed), "for an Agent", "always"),
    "trickster": Character(
        partial(guessed, possible), partial(may_be_clean, possible), "without a clue", "alone and late"
    ),
}
