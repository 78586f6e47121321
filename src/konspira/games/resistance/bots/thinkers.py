"""Bots that remember: they rule out, count or weigh, each in its own way, and none of them hides well."""

from collections.abc import Callable

from konspira.engine import Luck, Seat, SeatSet
from konspira.games.resistance.bots.facts import agents_on, last_try, mask
from konspira.games.resistance.bots.folk import alone_and_late, left_out
from konspira.games.resistance.bots.styled import Favour, Pick, Styled, always, best, innocents
from konspira.games.resistance.redeal import assignments, knowledge
from konspira.games.resistance.state import Proposal
from konspira.games.resistance.view import View, VotingSeen

Blame = Callable[[View], list[float]]
"""How much each seat is suspected."""
Suspects = Callable[[View], tuple[SeatSet, ...]]
"""The sets of Agents that are thought possible."""


def possible(view: View) -> tuple[SeatSet, ...]:
    """Every set of Agents that could be, and nothing more is concluded."""
    return assignments(knowledge(view))


def eager_only(view: View) -> tuple[SeatSet, ...]:
    """Those sets under which every Agent on a mission would have failed it; if there are none, all that could be."""
    every = possible(view)
    plain = tuple(a for a in every if all((a & mask(m.team)).bit_count() == m.fails for m in view.missions))
    return plain or every


def accused(view: View) -> tuple[SeatSet, ...]:
    """The sets against which the fewest oddities speak."""
    every = possible(view)
    odd = {a: sum(oddities(view, p, a) for p in view.proposals) for a in every}
    least = min(odd.values())
    return tuple(a for a in every if odd[a] == least)


def oddities(view: View, p: Proposal, agents: SeatSet) -> float:
    """What in a proposal and its votes would be odd if these were the Agents."""
    team, ayes, noes = mask(p.team), mask(p.ayes), mask(p.noes)
    dirty = bool(team & agents)
    odd = float((agents & (noes if dirty else ayes)).bit_count())
    if agents >> p.leader & 1 and (team & agents).bit_count() != 1:
        odd += 1
    if len(p.team) >= view.seats - agents.bit_count():
        odd += 2 * (ayes & ~team & ~agents).bit_count()
    return odd


def counted(view: View) -> list[float]:
    """A simple account: a failed mission counts against its team and who voted for it, a won one speaks for them."""
    blame = [0.0] * view.seats
    for m in view.missions:
        for s in m.team:
            blame[s] += m.fails / len(m.team) if m.fails else -0.25
    for p in view.proposals:
        if p.approved and not p.undone and p.round <= len(view.missions):
            lost = view.missions[p.round - 1].fails > 0
            for s in p.ayes:
                blame[s] += 0.1 if lost else -0.05
    return known_ones(view, blame)


def known_ones(view: View, blame: list[float]) -> list[float]:
    """An Agent need not guess."""
    return [float(s in view.agents) for s in range(view.seats)] if view.role == "agent" else blame


def weighed(view: View) -> list[float]:
    """Each possible set weighted by the cards alone, if Agents fail four times in five."""
    every = possible(view)
    weights = [1.0] * len(every)
    for m in view.missions:
        team = mask(m.team)
        for i, agents in enumerate(every):
            quiet = (agents & team).bit_count() - m.fails
            weights[i] *= 0.8**m.fails * 0.2 ** max(quiet, 0)
    total = sum(weights)
    return [sum(w for a, w in zip(every, weights, strict=True) if a >> s & 1) / total for s in range(view.seats)]


def pick_from(suspects: Suspects) -> Pick:
    """Believe any one of the sets and take whom it clears; an Agent takes innocents."""

    def pick(view: View, count: int, luck: Luck) -> tuple[Seat, ...]:
        if view.role == "agent":
            return innocents(view, count, luck)
        sets = suspects(view)
        guess = sets[luck.below(len(sets))]
        return best(view, count, luck, [float(guess >> s & 1) for s in range(view.seats)])

    return pick


def pick_by(blame: Blame) -> Pick:
    """Take those least to blame."""
    return lambda view, count, luck: best(view, count, luck, blame(view))


def if_clean(suspects: Suspects) -> Favour:
    """A Fighter votes for what one of the sets would clear; an Agent for a team with an Agent."""

    def favour(view: View, now: VotingSeen, luck: Luck) -> bool:
        if view.role == "agent":
            return agents_on(view, now.team) > 0
        if last_try(view) or view.leader == view.seat:
            return True
        team = mask(now.team)
        return any(not a & team for a in suspects(view))

    return favour


def if_trusted(blame: Blame) -> Favour:
    """A Fighter votes against teams with one of the most suspected; an Agent for a team with an Agent."""

    def favour(view: View, now: VotingSeen, luck: Luck) -> bool:
        if view.role == "agent":
            return agents_on(view, now.team) > 0
        if last_try(view) or view.leader == view.seat:
            return True
        table = blame(view)
        limit = sorted(table)[-2]
        return not left_out(view, now) and not any(table[s] >= limit > min(table) for s in now.team)

    return favour


def masked(honest: Favour) -> Favour:
    """Votes as a Fighter in the same seat would, Agent or not."""

    def favour(view: View, now: VotingSeen, luck: Luck) -> bool:
        if view.role == "fighter":
            return honest(view, now, luck)
        return last_try(view) or (view.leader == view.seat) or (not left_out(view, now) and luck.below(2) == 0)

    return favour


LOGICIAN = Styled(pick_from(possible), if_clean(possible), always)
BOUNDER = Styled(pick_from(eager_only), if_clean(eager_only), always)
ACCUSER = Styled(pick_from(accused), if_clean(accused), alone_and_late)
TRACKER = Styled(pick_by(counted), if_trusted(counted), always)
WEIGHER = Styled(pick_by(weighed), if_trusted(weighed), always)
TRICKSTER = Styled(pick_from(possible), masked(if_clean(possible)), alone_and_late)
