"""What the viewer, and any onlooker, believes: who the Agents are, what teams are worth, how the others will vote."""

from collections.abc import Callable
from typing import Final

from konspira.bots.hidden_roles import Belief, Weights, both, cleanness, expected, how_common, how_many
from konspira.engine import MEMBERS, Seat, seat_set
from konspira.engine.roles import assignments
from konspira.games.resistance.bots import playing_styles as styles
from konspira.games.resistance.bots.evidence import Evidence, public_evidence, shown_cards, weigh_cards
from konspira.games.resistance.content import AGENTS, BOARDS
from konspira.games.resistance.gathering import TEAMS
from konspira.games.resistance.redeal import knowledge
from konspira.games.resistance.state import MissionNow, VotingSeen
from konspira.games.resistance.view import View

WARY: Final = 0.12
"""A table where fewer of the others seem trusting is one to hide from."""


def belief(view: View, besides: Callable[[View], Weights] | None = None) -> Belief:
    """What the viewer believes, by all it has seen; and by what makes some sets likelier besides."""
    known = knowledge(view)
    cards = zip(shown_cards(view), known.missions, strict=False)
    missions = tuple(shown._replace(seen=own) for shown, own in cards)
    weights = both(public_evidence(view).behaviour, weigh_cards(view.seats, missions))
    if besides:
        weights = both(weights, besides(view))
    by_set, possible = dict(zip(AGENTS[view.seats], weights, strict=True)), assignments(known)
    return Belief(view.seats, possible, [by_set[agents] for agents in possible])


def onlooker(view: View) -> Belief:
    """What one believes who knows only what everybody knows."""
    return Belief(view.seats, AGENTS[view.seats], public_evidence(view).weights)


def seeming(view: View, seat: Seat) -> Belief:
    """What a Fighter in this seat would believe who knows what everybody knows."""
    return onlooker(view).cleared(seat)


def can_fail(view: View, now: VotingSeen | MissionNow, held: Belief) -> bool:
    """Whether enough Agents are on a team to fail its mission; in blind play, whether that is likely."""
    return held.fewer(seat_set(now.team), view.needed(now.mission)) < 0.5


def best_chance(view: View, mission: int, held: Belief) -> float:
    """The best chance of success of all teams for a mission that oneself is on."""
    teams = [mask for team, mask in TEAMS[view.seats][mission].items() if view.seat in team]
    return max([held.fewer(team, view.needed(mission)) for team in teams])


def trust(view: View) -> float:
    """How many of those whom one does not know for Agents are trusting, as far as their votes tell."""
    fits = [fit for seat, fit in enumerate(public_evidence(view).votes) if seat not in view.agents]
    return how_common(styles.NUMBERS.trusting, styles.NUMBERS.fighters, fits)


def is_wary(view: View) -> bool:
    """Whether so few of the others seem trusting that an Agent had better hide."""
    return trust(view) < WARY


def pivotal(view: View, now: VotingSeen) -> float:
    """The chance that the others' votes are so even that one's own decides."""
    approving = approvals(view, now)
    ayes = how_many(approving[seat] for seat in now.voters if seat != view.seat)
    return ayes[len(now.voters) // 2]


def approvals(view: View, now: VotingSeen) -> list[float]:
    """For each seat the chance that it votes For, as the viewer, an Agent, sees it; votes already shown are certain."""
    said = public_evidence(view)
    shares = cleanness(view.seats, AGENTS[view.seats], said.weights, seat_set(now.team))
    chances = [approval(view, now, said, s, share) for s, share in enumerate(shares)]
    for s in now.shown_ayes + now.shown_noes:
        chances[s] = float(s in now.shown_ayes)
    return chances


def approval(view: View, now: VotingSeen, said: Evidence, seat: Seat, share: float) -> float:
    """The chance that a seat votes For on a team so clean to it: each style by how well it fits so far."""
    leads, attempt = seat == view.leader, view.rejected + 1
    fits, yes = said.votes[seat], styles.fighters_approve(seat in now.team, leads, attempt, share)
    if seat not in view.agents:
        return expected(styles.NUMBERS.fighters, fits, yes)
    partisans = styles.partisans_approve(leads, attempt, view.agents_on(now.team), view.needed(now.mission))
    return expected(styles.NUMBERS.agents, (*fits, *partisan_fits(view, said, seat)), (*yes, *partisans))


def partisan_fits(view: View, said: Evidence, seat: Seat) -> Weights:
    """How well an Agent's votes fit each kind of partisan; unknown while not all Agents are known."""
    if len(view.agents) < BOARDS[view.seats].agents:
        return 1.0, 1.0, 1.0
    agents = seat_set(view.agents)
    return said.agents[AGENTS[view.seats].index(agents)][MEMBERS[agents].index(seat)][:3]
