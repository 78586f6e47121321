"""One mind's beliefs: the possible sets of Agents with their chances, and questions to ask of them."""

from collections.abc import Sequence
from functools import cached_property

from konspira.engine import MEMBERS, Seat, SeatSet
from konspira.games.resistance.bots.beliefs import SETS, Weights, public, weigh
from konspira.games.resistance.bots.story import Deed, public_deeds, story
from konspira.games.resistance.redeal import Cards, assignments, knowledge
from konspira.games.resistance.view import View


class Mind:
    """Chances over sets of Agents."""

    def __init__(self, players: int, sets: Sequence[SeatSet], weights: Sequence[float]) -> None:
        total = sum(weights)
        self.players = players
        self.sets = sets
        self.chances = [w / total for w in weights] if total else [1 / len(sets)] * len(sets)

    def clean(self, team: SeatSet) -> float:
        """The chance that no Agent is on this team."""
        return sum([c for a, c in zip(self.sets, self.chances, strict=True) if not a & team])

    def fewer(self, team: SeatSet, count: int) -> float:
        """The chance that fewer Agents than this are on the team."""
        return sum([c for a, c in zip(self.sets, self.chances, strict=True) if (a & team).bit_count() < count])

    @cached_property
    def suspicion(self) -> list[float]:
        """For each seat the chance that it is an Agent."""
        result = [0.0] * self.players
        for agents, chance in zip(self.sets, self.chances, strict=True):
            for s in MEMBERS[agents]:
                result[s] += chance
        return result

    @cached_property
    def within(self) -> list[float]:
        """For each set of seats the chance that all Agents are in it."""
        result = [0.0] * (1 << self.players)
        for agents, chance in zip(self.sets, self.chances, strict=True):
            result[agents] = chance
        for s in range(self.players):
            bit = 1 << s
            for mask in range(1 << self.players):
                if mask & bit:
                    result[mask] += result[mask ^ bit]
        return result

    def quick_fewer(self, team: SeatSet, count: int) -> float:
        """The same as `fewer` for a count of 1 or 2; cheap when many teams are compared."""
        rest = (1 << self.players) - 1 ^ team
        clean = self.within[rest]
        if count == 1:
            return clean
        members = MEMBERS[team]
        return clean + sum([self.within[rest | 1 << s] - clean for s in members])


def mind(view: View) -> Mind:
    """What the viewer believes, by all it has seen."""
    known = knowledge(view)
    possible = assignments(known)
    deeds = tuple(private(d, c) for d, c in zip(public_deeds(view), known.missions, strict=False))
    weights = weigh(view.seats, public(view.seats, story(view)), deeds)
    by_set = dict(zip(SETS[view.seats], weights, strict=True))
    return Mind(view.seats, possible, [by_set[a] for a in possible])


def private(deed: Deed, cards: Cards) -> Deed:
    """A mission with the single cards that the viewer knows."""
    return deed._replace(known=cards.known, known_fails=cards.known_fails)


def onlooker(view: View, weights: Weights | None = None) -> Mind:
    """What one believes who knows only what everybody knows."""
    return Mind(view.seats, SETS[view.seats], weights or public(view.seats, story(view)).weights)


def fighter_like(shared: Mind, seat: Seat) -> Mind:
    """What a Fighter at this seat believes who knows nothing more than everybody."""
    pairs = [(a, c) for a, c in zip(shared.sets, shared.chances, strict=True) if not a >> seat & 1]
    return Mind(shared.players, [a for a, _ in pairs], [c for _, c in pairs])
