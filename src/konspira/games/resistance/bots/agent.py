"""The konspirator as an Agent: weighs each Fail against the suspicion it brings, and votes under cover."""

from typing import Final

from konspira.engine import MEMBERS, Luck, Seat, SeatSet
from konspira.games.resistance.actions import CallVote
from konspira.games.resistance.bots import fighter
from konspira.games.resistance.bots.beliefs import SETS, public, weigh
from konspira.games.resistance.bots.facts import TEAMS, failures, last_try, mask, me, needed, size, successes
from konspira.games.resistance.bots.minds import Mind, fighter_like, onlooker
from konspira.games.resistance.bots.story import Deed, story
from konspira.games.resistance.view import MissionNow, NamingSeen, View, VotingSeen

CHOOSY: Final = 5.0
"""How strictly Fighters are expected to leave out those they suspect."""

NERVE: Final = 0.05
"""How much of the Agents' prospects a Fail may cost and still be played: what is in hand counts."""


def lead(view: View, now: NamingSeen, mind: Mind, luck: Luck) -> CallVote:
    """Take just enough Agents along, oneself first, on the team that looks cleanest to the others."""
    shared = fighter_like(onlooker(view), me(view))
    agents, own = mask(view.agents), 1 << me(view)
    easy = tuple(m for m in now.open if needed(view, m) == 1) or now.open
    choices = [
        (shared.quick_fewer(team, needed(view, mission)), mission, team)
        for mission in easy
        for team in TEAMS[view.seats, size(view, mission)]
        if team & own and (team & agents).bit_count() == min(needed(view, mission), len(view.agents))
    ]
    _, mission, team = fighter.any_of_the_best(choices, luck)
    return CallVote(mission, MEMBERS[team])


def approves(view: View, now: VotingSeen, mind: Mind, luck: Luck) -> bool:
    """As a Fighter in this seat would, until the score calls: then for teams with Agents and against those without."""
    if view.leader == view.seat:
        return True
    if not dirty(view, now.mission, now.team, mind):
        covered = successes(view) < 2
        return covered and seems_right(view, now, luck)
    return failures(view) >= 1 or seems_right(view, now, luck)


def dirty(view: View, mission: int, team: tuple[Seat, ...], mind: Mind) -> bool:
    """Whether enough Agents are on a team to fail its mission; in blind play, whether that is likely."""
    return mind.fewer(mask(team), needed(view, mission)) < 0.5


def seems_right(view: View, now: VotingSeen, luck: Luck) -> bool:
    """How a Fighter in this seat would vote who knows what everybody knows."""
    return last_try(view) or fighter.approves(view, now, fighter_like(onlooker(view), me(view)), luck)


def sabotages(view: View, now: MissionNow, mind: Mind) -> bool:
    """Fail when it wins, when the Fighters would win, or when it is worth the suspicion."""
    wanted = needed(view, now.mission)
    if failures(view) == 2:
        return True
    if not dirty(view, now.mission, now.team, mind) or me(view) not in chosen(view, now, wanted):
        return False
    if successes(view) == 2:
        return True
    return now.spotlit != view.seat and worth_it(view, now, wanted)


def chosen(view: View, now: MissionNow, wanted: int) -> tuple[Seat, ...]:
    """The convention among Agents: the most suspected fail, clockwise from the Leader if equal; the spotlit last."""
    shared = onlooker(view)
    there = [s for s in view.agents if s in now.team]
    order = sorted(
        there, key=lambda s: (s == now.spotlit, -round(shared.suspicion[s], 6), (s - view.leader) % view.seats)
    )
    return tuple(order[:wanted])


def worth_it(view: View, now: MissionNow, wanted: int) -> bool:
    """Whether the Agents' prospects with the mission failed are as good as without, or nearly."""
    won, lost, agents = successes(view), failures(view), mask(view.agents)
    failed = prospects(won, lost + 1, infiltration(view, after(view, now, wanted), agents))
    let_go = prospects(won + 1, lost, infiltration(view, after(view, now, 0), agents))
    return failed >= let_go - NERVE


def after(view: View, now: MissionNow, fails: int) -> Mind:
    """What everybody would believe after so many Fails."""
    said = public(view.seats, story(view))
    deed = Deed(now.mission, mask(now.team), fails, 0, 0, successes(view), failures(view))
    return Mind(view.seats, SETS[view.seats], weigh(view.seats, said, (*said.deeds, deed)))


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
        trust = [2.0 ** (-CHOOSY * doubt) for doubt in fighter_like(shared, leader).suspicion]
        clean = ways([trust[s] for s in leaders if s != leader], count)
        risks.append(1 - clean / ways([t for s, t in enumerate(trust) if s != leader], count))
    return sum(risks) / len(risks)


def ways(trust: list[float], count: int) -> float:
    """The weight of all choices of so many: the product of their trust, summed."""
    sums = [1.0] + [0.0] * count
    for t in trust:
        for i in range(count, 0, -1):
            sums[i] += t * sums[i - 1]
    return sums[count]
