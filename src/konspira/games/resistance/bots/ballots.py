"""How the others will vote, by how they have voted so far, and whether one's own vote will decide."""

from konspira.bots.hidden_roles import both, mixed
from konspira.engine import MEMBERS, Seat, seat_set
from konspira.games.resistance.bots.evidence import SETS, Evidence, cleanness, public_evidence
from konspira.games.resistance.bots.playing_styles import AGENTS, FIGHTERS, fighters_approve, partisan_approves
from konspira.games.resistance.bots.situation import agents_on, needed
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
    said = public_evidence(view)
    shares = cleanness(view.seats, said.weights, seat_set(now.team))
    chances = [approval(view, now, said, s, share) for s, share in enumerate(shares)]
    for s in now.shown_ayes + now.shown_noes:
        chances[s] = float(s in now.shown_ayes)
    return chances


def approval(view: View, now: VotingSeen, said: Evidence, seat: Seat, share: float) -> float:
    """The chance that a seat votes For on a team so clean to it: each style by how well it fits so far."""
    leads, attempt = seat == view.leader, view.rejected + 1
    fits, yes = said.votes[seat], fighters_approve(seat in now.team, leads, attempt, share)
    if seat not in view.agents:
        weights = both(FIGHTERS, fits)
    else:
        dirty = agents_on(view, now.team) >= needed(view, now.mission)
        weights = both(AGENTS, (*fits, partisan_fit(view, said, seat)))
        yes = *yes, partisan_approves(leads, attempt, dirty)
    return mixed(weights, yes) / sum(weights)


def partisan_fit(view: View, said: Evidence, seat: Seat) -> float:
    """How well an Agent's votes fit a partisan; unknown while not all Agents are known."""
    if len(view.agents) < BOARDS[view.seats].agents:
        return 1.0
    agents = seat_set(view.agents)
    return said.agents[SETS[view.seats].index(agents)][MEMBERS[agents].index(seat)][0]
