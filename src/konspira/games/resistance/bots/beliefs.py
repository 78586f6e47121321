"""What the viewer, and whoever else looks on, believes about who the Agents are."""

from konspira.bots.hidden_roles import Belief, both
from konspira.games.resistance.bots.evidence import SETS, evidence, history, shown_cards, weigh_cards
from konspira.games.resistance.redeal import assignments, knowledge
from konspira.games.resistance.view import View


def belief(view: View) -> Belief:
    """What the viewer believes, by all it has seen."""
    known = knowledge(view)
    cards = zip(shown_cards(view), known.missions, strict=False)
    missions = tuple(shown._replace(known=own.known, known_fails=own.known_fails) for shown, own in cards)
    weights = both(evidence(view.seats, history(view)).behaviour, weigh_cards(view.seats, missions))
    by_set, possible = dict(zip(SETS[view.seats], weights, strict=True)), assignments(known)
    return Belief(view.seats, possible, [by_set[agents] for agents in possible])


def onlooker(view: View) -> Belief:
    """What one believes who knows only what everybody knows."""
    return Belief(view.seats, SETS[view.seats], evidence(view.seats, history(view)).weights)
