"""What the viewer, and whoever else looks on, believes about who the Agents are, and what follows for teams."""

from konspira.bots.hidden_roles import Belief, both
from konspira.engine import seat_set
from konspira.games.resistance.bots.evidence import SETS, public_evidence, shown_cards, weigh_cards
from konspira.games.resistance.bots.situation import needed
from konspira.games.resistance.gathering import TEAMS
from konspira.games.resistance.redeal import assignments, knowledge
from konspira.games.resistance.view import MissionNow, View, VotingSeen


def belief(view: View) -> Belief:
    """What the viewer believes, by all it has seen."""
    known = knowledge(view)
    cards = zip(shown_cards(view), known.missions, strict=False)
    missions = tuple(shown._replace(known=own.known, known_fails=own.known_fails) for shown, own in cards)
    weights = both(public_evidence(view).behaviour, weigh_cards(view.seats, missions))
    by_set, possible = dict(zip(SETS[view.seats], weights, strict=True)), assignments(known)
    return Belief(view.seats, possible, [by_set[agents] for agents in possible])


def onlooker(view: View) -> Belief:
    """What one believes who knows only what everybody knows."""
    return Belief(view.seats, SETS[view.seats], public_evidence(view).weights)


def can_fail(view: View, now: VotingSeen | MissionNow, held: Belief) -> bool:
    """Whether enough Agents are on a team to fail its mission; in blind play, whether that is likely."""
    return held.fewer(seat_set(now.team), needed(view, now.mission)) < 0.5


def best_chance(view: View, mission: int, held: Belief, on: bool) -> float:
    """The best chance of success of all teams for a mission that oneself is on, or off."""
    teams = [mask for team, mask in TEAMS[view.seats][mission].items() if (view.seat in team) == on]
    return max([held.fewer(team, needed(view, mission)) for team in teams])
