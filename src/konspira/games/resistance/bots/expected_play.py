"""How one expects those at a table to play on, by all that is known of them; and what onlookers will make of it."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from konspira.bots.hidden_roles import Weights, expected, mixed
from konspira.engine import MEMBERS, Seat
from konspira.games.resistance.bots import playing_styles as styles
from konspira.games.resistance.bots.evidence import public_evidence
from konspira.games.resistance.bots.notebook import Moment, Opponents, enough
from konspira.games.resistance.content import AGENTS, BOARDS
from konspira.games.resistance.view import View

CLEAN: Final = 0.0, 0.3, 0.8, 0.985, 1.2
"""How clean a team is that looks so to somebody (notebook.LOOKS)."""


class OpenVote(NamedTuple):
    """All that matters to a seat's vote: whether it leads or nobody may reject, whether it is on the team, how clean
    that looks to it; and for Agents how many are there, how many it takes, and whether the game hangs on it."""

    seat: Seat
    leads: bool
    last: bool
    on: bool
    look: int
    there: int
    wanted: int
    decisive: bool

    def moment(self, agent: bool) -> Moment:
        """The kind of moment it is, as a notebook counts it."""
        if self.leads or self.last:
            return ("leads",) if self.leads else ("last try",)
        return (self.on, enough(self.there, self.wanted), self.decisive) if agent else (self.on, self.look)


class ExpectedPlay:
    """How those at one table play, as an Agent there expects it by now."""

    def __init__(self, view: View, opponents: Opponents) -> None:
        self._opponents, self._agents, said = opponents, view.agents, public_evidence(view)
        self._most, self._fits = BOARDS[view.seats].agents, said.votes
        sets = [MEMBERS[agents] for agents in AGENTS[view.seats]]
        self._known = {s: fits[:3] for s, fits in zip(view.agents, said.agents[sets.index(view.agents)], strict=True)}
        self._thought = [self._partisan(s, sets, said.agents, said.weights) for s in range(view.seats)]
        self._votes: dict[OpenVote, float] = {}
        self._odds: dict[tuple[OpenVote, bool], Weights] = {}

    @staticmethod
    def _partisan(seat: Seat, sets: Sequence[Sequence[Seat]], fits: Sequence[Sequence[Weights]], w: Weights) -> Weights:
        """How well a seat's votes fit each kind of partisan, if it is an Agent, to an onlooker."""
        own = [(w[n], fits[n][some.index(seat)]) for n, some in enumerate(sets) if seat in some]
        total = sum([weight for weight, _ in own])
        return tuple([sum([weight * fit[kind] for weight, fit in own]) / (total or 1.0) or 1.0 for kind in range(3)])

    def votes(self, about: OpenVote) -> float:
        """The chance that it is a vote For."""
        if about not in self._votes:
            agent = about.seat in self._agents
            usual = self._as_agent(about, self._known[about.seat]) if agent else self._as_fighter(about)
            self._votes[about] = self._opponents.chance(about.seat, (agent, about.moment(agent)), usual)
        return self._votes[about]

    def odds(self, about: OpenVote, yes: bool) -> Weights:
        """How much likelier such a vote is an Agent's than a Fighter's, to an onlooker, by how many are on the team."""
        if (about, yes) not in self._odds:
            fighter, fits = self._as_fighter(about), self._thought[about.seat]
            agent = [self._as_agent(about._replace(there=there), fits) for there in range(self._most + 1)]
            self._odds[about, yes] = tuple([a / fighter if yes else (1 - a) / (1 - fighter) for a in agent])
        return self._odds[about, yes]

    def _as_fighter(self, about: OpenVote) -> float:
        return expected(styles.NUMBERS.fighters, self._fits[about.seat], approving(about))

    def _as_agent(self, about: OpenVote, partisan: Weights) -> float:
        yes = styles.partisans_approve(about.leads, 5 if about.last else 1, about.there, about.wanted)
        return expected(styles.NUMBERS.agents, (*self._fits[about.seat], *partisan), (*approving(about), *yes))


def approving(about: OpenVote) -> Weights:
    """The chance of a vote For by each style of Fighters."""
    return styles.fighters_approve(about.on, about.leads, 5 if about.last else 1, CLEAN[about.look])


@cache
def cards_odds(agents: int, fails: int, wanted: int, early: bool, decisive: bool) -> Weights:
    """How likely so many Fails are, by how many Agents are on the team."""
    cards = [styles.gangs_fail(there, fails, wanted, early, decisive) for there in range(fails, agents + 1)]
    return (*(0.0,) * fails, *(mixed(styles.NUMBERS.gangs, odds) for odds in cards))
