"""What votes, proposals and mission cards say about who the Agents are: exact inference over all possible sets of them.

All of it is public, so everybody at a table can conclude the same.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple

from konspira.bots.hidden_roles import Weights, both, cleanness, mixed
from konspira.engine import MEMBERS, Seat, SeatSet, replace, seat_set
from konspira.engine.roles import KnownCards
from konspira.games.resistance.bots import playing_styles as styles
from konspira.games.resistance.content import AGENTS, BOARDS
from konspira.games.resistance.redeal import cards_of
from konspira.games.resistance.state import Proposal
from konspira.games.resistance.view import View


class MissionCards(NamedTuple):
    """What is known of a mission's cards, how many Fails it took, and what the Agents saw when they chose them: whether
    it was the first or a pair's, and whether the game hung on it."""

    seen: KnownCards
    wanted: int
    early: bool
    decisive: bool


History = tuple[Proposal | MissionCards, ...]


def history(view: View) -> History:
    """All proposals and missions of the game so far, as a spectator has seen them."""
    steps: list[Proposal | MissionCards] = []
    missions = shown_cards(view)
    for number in range(1, view.round + 1):
        steps += [p for p in view.proposals if p.round == number]
        steps += missions[number - 1 : number]
    return tuple(steps)


def attempt(steps: History) -> int:
    """How many proposals the last round has seen."""
    rounds = [p.round for p in steps if isinstance(p, Proposal)]
    return rounds.count(rounds[-1])


def shown_cards(view: View) -> tuple[MissionCards, ...]:
    """The cards of all missions as a spectator has seen them."""
    public, result = replace(view, seat=None, seen=()), []
    for n, m in enumerate(view.missions):
        won = sum([before.success for before in view.missions[:n]])
        early, decisive = n == 0 or len(m.team) == 2, 2 in (won, n - won)
        result.append(MissionCards(cards_of(public, n + 1, m), view.needed(m.mission), early, decisive))
    return tuple(result)


class Evidence(NamedTuple):
    """What a history says.

    votes: for each seat, how well its votes fit each style of Fighters;
    agents: for each set and each Agent in it, how well votes fit each kind of partisan, proposals each plan;
    behaviour: how well all votes and proposals fit each set; weights: how likely it is with the mission cards, too.
    """

    votes: tuple[Weights, ...]
    agents: tuple[tuple[Weights, ...], ...]
    behaviour: Weights
    weights: Weights


def public_evidence(view: View) -> Evidence:
    """What everybody at this table can conclude by now."""
    return evidence(view.seats, view.options.blind, history(view))


@lru_cache(maxsize=1024)
def evidence(players: int, blind: bool, steps: History) -> Evidence:
    """What everybody can conclude from a history: before anything has happened all sets are as likely."""
    if not steps:
        sets, count = len(AGENTS[players]), BOARDS[players].agents
        return Evidence(((1.0,) * 6,) * players, (((1.0,) * 6,) * count,) * sets, (1.0,) * sets, (1.0,) * sets)
    said, step = evidence(players, blind, steps[:-1]), steps[-1]
    if isinstance(step, Proposal):
        said = voted(players, said, step, attempt(steps), blind)
    missions = tuple([m for m in steps if isinstance(m, MissionCards)])
    return said._replace(weights=both(said.behaviour, weigh_cards(players, missions)))


def voted(players: int, before: Evidence, step: Proposal, tries: int, blind: bool) -> Evidence:
    """How well everything fits with one more proposal and its votes."""
    team = seat_set(step.team)
    shares = cleanness(players, AGENTS[players], before.weights, team)
    votes = tuple([both(fits, vote_odds(step, tries, s, shares[s])) for s, fits in enumerate(before.votes)])
    most = min(BOARDS[players].agents, len(step.team))
    care = styles.fighter_leads(shares[step.leader])
    odds = [agent_odds(players, step, tries, None if blind else there, care) for there in range(most + 1)]
    agents = []
    for members, fits in zip(AGENTS[players], before.agents, strict=True):
        by_seat = odds[(members & team).bit_count()]
        agents.append(tuple([both(fit, by_seat[s]) for fit, s in zip(fits, MEMBERS[members], strict=True)]))
    return Evidence(votes, tuple(agents), weigh_behaviour(players, votes, agents), ())


def vote_odds(step: Proposal, tries: int, seat: Seat, share: float) -> Weights:
    """The chance of a seat's vote by each style of Fighters."""
    yes = styles.fighters_approve(seat in step.team, seat == step.leader, tries, share)
    return yes if seat in step.ayes else tuple([1 - y for y in yes])


def agent_odds(players: int, step: Proposal, tries: int, there: int | None, care: float) -> list[Weights]:
    """For each seat the chance of its vote if it were a partisan's, by kind, and, of who leads, by each plan beside a
    Fighter's the chance of the team, if so many Agents are on it; None: in blind play they know only themselves."""
    wanted = BOARDS[players].needed(step.mission)
    plans: Weights = (1.0, 1.0, 1.0)
    if there is not None:
        plans = styles.agent_leads(players, len(step.team), wanted, there, step.leader in step.team)
    result = []
    for s in range(players):
        known = wanted * (s in step.team) if there is None else there
        yes = styles.partisans_approve(s == step.leader, tries, known, wanted)
        votes = yes if s in step.ayes else tuple([1 - y for y in yes])
        result.append((*votes, *([plan / care for plan in plans] if s == step.leader else (1.0, 1.0, 1.0))))
    return result


def weigh_behaviour(players: int, votes: Sequence[Weights], agents: Sequence[Sequence[Weights]]) -> Weights:
    """How well all votes and proposals fit every set: those of its Agents beside what they would be of Fighters."""
    fighter = [mixed(styles.NUMBERS.fighters, fits) for fits in votes]
    masked = [mixed(styles.NUMBERS.agents[:6], fits) for fits in votes]
    openly, leaders = styles.NUMBERS.agents[6:], styles.NUMBERS.leaders
    result = []
    for members, fits in zip(AGENTS[players], agents, strict=True):
        each = zip(MEMBERS[members], fits, strict=True)
        odds = [(masked[s] + mixed(openly, fit[:3])) / fighter[s] * mixed(leaders, fit[3:]) for s, fit in each]
        result.append(prod(odds))
    return tuple(result)


@lru_cache(maxsize=1024)
def weigh_cards(players: int, missions: tuple[MissionCards, ...]) -> Weights:
    """How well the mission cards fit every set, whatever kind of gang the Agents are."""
    return tuple([cards_fit(agents, missions) for agents in AGENTS[players]])


def cards_fit(agents: SeatSet, missions: tuple[MissionCards, ...]) -> float:
    """How well these fit one set: only Agents fail, and what is known of single cards counts exactly."""
    gangs, share = styles.NUMBERS.gangs, 1.0
    for m, wanted, early, decisive in missions:
        if not (chance := m.chance(agents)):
            return 0.0
        share *= chance
        gangs = both(gangs, styles.gangs_fail((agents & m.team).bit_count(), m.fails or 0, wanted, early, decisive))
    return share * sum(gangs)
