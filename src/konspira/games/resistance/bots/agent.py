"""The konspirator as an Agent: weighs each Fail against the suspicion it brings, and keeps its cover."""

from typing import Final

from konspira.engine import MEMBERS, Luck, Seat, SeatSet
from konspira.games.resistance.actions import CallVote
from konspira.games.resistance.bots.beliefs import SETS, public, weigh
from konspira.games.resistance.bots.facts import TEAMS, agents_on, failures, last_try, mask, me, needed, size, successes
from konspira.games.resistance.bots.minds import Mind, fighter_like, onlooker
from konspira.games.resistance.bots.story import Deed, story
from konspira.games.resistance.view import MissionNow, NamingSeen, View, VotingSeen

CHOOSY: Final = 5.0
"""How strictly Fighters are expected to leave out those they suspect."""


def prospects(won: int, lost: int, risk: float) -> float:
    """The Agents' chance to win, if every mission from now on fails with this risk."""
    if lost == 3 or won == 3:
        return float(lost == 3)
    return risk * prospects(won, lost + 1, risk) + (1 - risk) * prospects(won + 1, lost, risk)


def infiltration(view: View, shared: Mind, agents: SeatSet) -> float:
    """The chance that a Fighter who leads takes an Agent along, seeing what everybody sees."""
    count = size(view, min(len(view.missions) + 2, 5)) - 1
    leaders = [s for s in range(view.seats) if not agents >> s & 1]
    risks = []
    for leader in leaders:
        doubts = fighter_like(shared, leader).suspicion
        trust = [2.718 ** (-CHOOSY * d) for d in doubts]
        others = [s for s in range(view.seats) if s != leader]
        clean = ways([trust[s] for s in others if not agents >> s & 1], count)
        risks.append(1 - clean / ways([trust[s] for s in others], count))
    return sum(risks) / len(risks)


def ways(trust: list[float], count: int) -> float:
    """The weight of all choices of so many: the elementary symmetric polynomial."""
    sums = [1.0] + [0.0] * count
    for t in trust:
        for i in range(count, 0, -1):
            sums[i] += t * sums[i - 1]
    return sums[count]


def after(view: View, now: MissionNow, fails: int) -> Mind:
    """What everybody would believe after so many Fails."""
    said = public(view.seats, story(view))
    deed = Deed(now.mission, mask(now.team), fails, 0, 0, successes(view), failures(view))
    weights = weigh(view.seats, said, (*said.deeds, deed))
    return Mind(view.seats, SETS[view.seats], weights)


def chosen(view: View, now: MissionNow, shared: Mind, wanted: int) -> tuple[Seat, ...]:
    """The convention: of the Agents on a team those most suspected anyway fail it, clockwise from the Leader if equal."""
    there = [s for s in view.agents if s in now.team]
    order = sorted(there, key=lambda s: (-round(shared.suspicion[s], 6), (s - view.leader) % view.seats))
    return tuple(order[:wanted])


def sabotages(view: View, now: MissionNow, mind: Mind) -> bool:
    """Fail when it wins, when the Fighters would win, or when it is worth the suspicion."""
    wanted = needed(view, now.mission)
    if failures(view) == 2:
        return True
    if agents_on(view, now.team) < wanted and not view.options.blind:
        return False
    if me(view) not in chosen(view, now, onlooker(view), wanted):
        return False
    return successes(view) == 2 or worth_it(view, now, mask(view.agents), wanted)


def worth_it(view: View, now: MissionNow, agents: SeatSet, wanted: int) -> bool:
    """Whether the Agents' prospects are better with the mission failed."""
    won, lost = successes(view), failures(view)
    failed = prospects(won, lost + 1, infiltration(view, after(view, now, wanted), agents))
    let_go = prospects(won + 1, lost, infiltration(view, after(view, now, 0), agents))
    return failed >= let_go


def lead(view: View, now: NamingSeen, mind: Mind, luck: Luck) -> CallVote:
    """Take just enough Agents along, oneself first, on the team that looks cleanest to the others."""
    shared = fighter_like(onlooker(view), me(view))
    agents, own = mask(view.agents), 1 << me(view)
    choices = [
        (shared.quick_fewer(team, needed(view, mission)), mission, team)
        for mission in now.open
        for team in TEAMS[view.seats, size(view, mission)]
        if team & own and (team & agents).bit_count() == min(needed(view, mission), len(view.agents))
    ]
    top = max(choices)[0]
    equals = [c for c in choices if c[0] > top - 1e-9]
    _, mission, team = equals[luck.below(len(equals))]
    return CallVote(mission, MEMBERS[team])


def approves(view: View, now: VotingSeen, mind: Mind, luck: Luck) -> bool:
    """For teams with enough Agents; against clean ones."""
    if view.leader == view.seat:
        return True
    dirty = agents_on(view, now.team) >= needed(view, now.mission)
    if last_try(view):
        return True
    return dirty
