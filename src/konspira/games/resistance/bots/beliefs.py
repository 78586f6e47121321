"""What somebody believes: the possible sets of Agents with their chances, and questions to ask of them."""

from collections.abc import Sequence
from functools import cached_property

from konspira.engine import MEMBERS, Seat, SeatSet
from konspira.games.resistance.bots.evidence import SETS, evidence, history, shown_cards, weigh_cards
from konspira.games.resistance.bots.playing_styles import both
from konspira.games.resistance.redeal import assignments, knowledge
from konspira.games.resistance.view import View


class Belief:
    """Chances over sets of Agents; all alike where none of them fits."""

    def __init__(self, players: int, sets: Sequence[SeatSet], weights: Sequence[float]) -> None:
        total = sum(weights)
        self.players = players
        self.chances = {a: w / total if total else 1 / len(sets) for a, w in zip(sets, weights, strict=True)}

    def fewer(self, team: SeatSet, count: int) -> float:
        """The chance that fewer Agents than this are on the team."""
        return sum([chance for agents, chance in self.chances.items() if (agents & team).bit_count() < count])

    @cached_property
    def suspicion(self) -> list[float]:
        """For each seat the chance that it is an Agent."""
        result = [0.0] * self.players
        for agents, chance in self.chances.items():
            for s in MEMBERS[agents]:
                result[s] += chance
        return result


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


def as_fighter(shared: Belief, seat: Seat) -> Belief:
    """What a Fighter at this seat believes who knows nothing more than that."""
    chances = {agents: chance for agents, chance in shared.chances.items() if not agents >> seat & 1}
    return Belief(shared.players, list(chances), list(chances.values()))
