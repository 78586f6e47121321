"""How the others will vote, by how they have voted so far, and whether one's own vote will decide."""

from konspira.engine import MEMBERS, Seat
from konspira.games.resistance.bots.beliefs import SETS, Public, clean_for, public, usual_clean
from konspira.games.resistance.bots.facts import agents_on, mask, needed
from konspira.games.resistance.bots.habits import COMMON, MASKED, PARTISAN, looks, partisan_approves, styles_approve
from konspira.games.resistance.bots.story import story
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.view import View, VotingSeen


def pivotal(view: View, now: VotingSeen) -> float:
    """The chance that the others' votes are so even that one's own decides."""
    approving = approvals(view, now)
    ayes = [1.0]
    for seat in now.voters:
        if seat != view.seat:
            ayes = one_more(ayes, approving[seat])
    return ayes[len(now.voters) // 2]


def one_more(ayes: list[float], chance: float) -> list[float]:
    """The chances of each number of Ayes, with one more voter."""
    without = [a * (1 - chance) for a in ayes] + [0.0]
    return [w + a * chance for w, a in zip(without, [0.0, *ayes], strict=True)]


def approvals(view: View, now: VotingSeen) -> list[float]:
    """For each seat the chance that it votes For, as the viewer, an Agent, sees it; votes already shown are certain."""
    said, team = public(view.seats, story(view)), mask(now.team)
    clean, usual = clean_for(view.seats, said.weights, team), usual_clean(view.seats, len(now.team))
    seen = [looks(clean[s], usual[team >> s & 1]) for s in range(view.seats)]
    chances = [approval(view, now, said, s, seen[s]) for s in range(view.seats)]
    for s in now.shown_ayes:
        chances[s] = 1.0
    for s in now.shown_noes:
        chances[s] = 0.0
    return chances


def approval(view: View, now: VotingSeen, said: Public, seat: Seat, seen: int) -> float:
    """The chance that a seat votes For on a team that looks so clean to it: each style by how well it fits so far."""
    on, leads, attempt = seat in now.team, seat == view.leader, view.rejected + 1
    agent = seat in view.agents
    weights = [a * b for a, b in zip(MASKED if agent else COMMON, said.seats[seat], strict=True)]
    yes: list[float] = [*styles_approve(on, leads, attempt, seen)]
    if agent:
        dirty = agents_on(view, now.team) >= needed(view, now.mission)
        weights.append(PARTISAN * partisan_fit(view, said, seat))
        yes.append(partisan_approves(on, leads, attempt, dirty))
    return sum([w * y for w, y in zip(weights, yes, strict=True)]) / sum(weights)


def partisan_fit(view: View, said: Public, seat: Seat) -> float:
    """How well an Agent's votes fit a partisan; unknown while not all Agents are known."""
    agents = mask(view.agents)
    if len(view.agents) < BOARDS[view.seats].agents:
        return 1.0
    return said.partisans[SETS[view.seats].index(agents)][MEMBERS[agents].index(seat)]
