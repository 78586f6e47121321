"""Bots that remember: they rule out, count or weigh, each in its own way, and none of them hides well."""

from collections.abc import Callable, Sequence
from typing import Final

from konspira.engine import Luck, Seat, SeatSet, seat_set
from konspira.games.resistance.bots.simple_bots import (
    Approves,
    Sabotages,
    SimpleBot,
    alone_and_late,
    always,
    innocents,
    least_blamed,
    left_out,
)
from konspira.games.resistance.bots.situation import agents_on, last_try
from konspira.games.resistance.redeal import assignments, knowledge
from konspira.games.resistance.state import Proposal
from konspira.games.resistance.view import View, VotingSeen

Suspects = Callable[[View], Sequence[SeatSet]]
"""The sets of Agents that are thought possible."""
Blame = Callable[[View], list[float]]
"""How much each seat is suspected."""


# ---------------------------------------------------------------- ruling out


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


def reasoner(suspects: Suspects, sabotages: Sabotages = always) -> SimpleBot:
    """Believes any one of the sets and takes whom it clears; votes for what one of them would clear."""

    def companions(view: View, count: int, luck: Luck) -> Sequence[Seat]:
        if view.role == "agent":
            return innocents(view, count, luck)
        sets = suspects(view)
        guess = sets[luck.below(len(sets))]
        return least_blamed(view, count, luck, [guess >> s & 1 for s in range(view.seats)])

    def clear(view: View, now: VotingSeen) -> bool:
        team = seat_set(now.team)
        return any(not agents & team for agents in suspects(view))

    return SimpleBot(companions, judged(clear), sabotages)


# ---------------------------------------------------------------- counting and weighing


def counted(view: View) -> list[float]:
    """A simple account: a failed mission counts against its team and who voted for it, a won one speaks for them."""
    if view.role == "agent":
        return [float(s in view.agents) for s in range(view.seats)]
    blame = [0.0] * view.seats
    for m in view.missions:
        for s in m.team:
            blame[s] += m.fails / len(m.team) if m.fails else -0.25
    for p in view.proposals:
        if p.approved and not p.undone and p.round <= len(view.missions):
            for s in p.ayes:
                blame[s] += 0.1 if view.missions[p.round - 1].fails else -0.05
    return blame


def weighed(view: View) -> list[float]:
    """Each possible set weighted by the cards alone, if Agents fail four times in five."""
    weights = dict.fromkeys(possible(view), 1.0)
    for m in view.missions:
        for agents in weights:
            quiet = (agents & seat_set(m.team)).bit_count() - m.fails
            weights[agents] *= 0.8**m.fails * 0.2 ** max(quiet, 0)
    total = sum(weights.values())
    return [sum(w for agents, w in weights.items() if agents >> s & 1) / total for s in range(view.seats)]


def accountant(blame: Blame) -> SimpleBot:
    """Takes those least to blame; votes against teams with one of the most suspected."""

    def companions(view: View, count: int, luck: Luck) -> Sequence[Seat]:
        return least_blamed(view, count, luck, blame(view))

    def trusted(view: View, now: VotingSeen) -> bool:
        table = blame(view)
        limit = sorted(table)[-2]
        return not left_out(view, now) and not any(table[s] >= limit > min(table) for s in now.team)

    return SimpleBot(companions, judged(trusted), always)


# ---------------------------------------------------------------- votes


def judged(good: Callable[[View, VotingSeen], bool]) -> Approves:
    """A Fighter votes for what is good, their own, and at the last try; an Agent for a team with an Agent."""

    def approves(view: View, now: VotingSeen, luck: Luck) -> bool:
        if view.role == "agent":
            return agents_on(view, now.team) > 0
        return last_try(view) or view.leader == view.seat or good(view, now)

    return approves


def masked(bot: SimpleBot) -> SimpleBot:
    """The same bot, but as an Agent it votes as a Fighter might who has no idea."""

    def approves(view: View, now: VotingSeen, luck: Luck) -> bool:
        if view.role == "fighter":
            return bot.approves(view, now, luck)
        return last_try(view) or view.leader == view.seat or (not left_out(view, now) and luck.below(2) == 0)

    return bot._replace(approves=approves)


REASONING_BOTS: Final = {
    "logician": reasoner(possible),
    "bounder": reasoner(eager_only),
    "accuser": reasoner(accused, alone_and_late),
    "tracker": accountant(counted),
    "weigher": accountant(weighed),
    "trickster": masked(reasoner(possible, alone_and_late)),
}
