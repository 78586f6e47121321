"""What votes, proposals and mission cards say about who the Agents are: exact inference over all possible sets of them.

All of it is public, so everybody at a table can conclude the same.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from konspira.bots.hidden_roles import Weights, both, mixed
from konspira.engine import MEMBERS, Seat, SeatSet, seat_set
from konspira.games.resistance.bots.playing_styles import (
    AGENTS,
    FIGHTERS,
    GANGS,
    LEADERS,
    agent_leads,
    fighter_leads,
    fighters_approve,
    gangs_fail,
    partisan_approves,
)
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.state import Proposal
from konspira.games.resistance.view import View

SETS: Final = {
    players: tuple(seat_set(agents) for agents in combinations(range(players), board.agents))
    for players, board in BOARDS.items()
}
"""Every possible set of Agents."""


class MissionCards(NamedTuple):
    """A mission's cards: how many Fails, whose cards are known and which of those are Fails; what the Agents saw."""

    team: SeatSet
    fails: int
    known: SeatSet
    known_fails: SeatSet
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
    result = []
    for n, m in enumerate(view.missions):
        won = sum([before.success for before in view.missions[:n]])
        known = 0 if m.spotlit is None else 1 << m.spotlit
        wanted = view.board[m.mission - 1].fails_needed
        early, decisive = n == 0 or len(m.team) == 2, 2 in (won, n - won)
        result.append(MissionCards(seat_set(m.team), m.fails, known, known * m.spotlit_failed, wanted, early, decisive))
    return tuple(result)


class Evidence(NamedTuple):
    """What a history says.

    votes: for each seat, how well its votes fit each style of Fighters;
    agents: for each set and each Agent in it, how well their votes fit a partisan and their proposals each plan;
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
        sets, count = len(SETS[players]), BOARDS[players].agents
        return Evidence(((1.0,) * 4,) * players, (((1.0,) * 4,) * count,) * sets, (1.0,) * sets, (1.0,) * sets)
    said, step = evidence(players, blind, steps[:-1]), steps[-1]
    if isinstance(step, Proposal):
        said = voted(players, said, step, attempt(steps), blind)
    missions = tuple([m for m in steps if isinstance(m, MissionCards)])
    return said._replace(weights=both(said.behaviour, weigh_cards(players, missions)))


def voted(players: int, before: Evidence, step: Proposal, tries: int, blind: bool) -> Evidence:
    """How well everything fits with one more proposal and its votes."""
    team = seat_set(step.team)
    shares = cleanness(players, before.weights, team)
    votes = tuple([both(fits, vote_odds(step, tries, s, shares[s])) for s, fits in enumerate(before.votes)])
    most = min(BOARDS[players].agents, len(step.team))
    care = fighter_leads(shares[step.leader])
    odds = [agent_odds(players, step, tries, None if blind else there, care) for there in range(most + 1)]
    agents = []
    for members, fits in zip(SETS[players], before.agents, strict=True):
        by_seat = odds[(members & team).bit_count()]
        agents.append(tuple([both(fit, by_seat[s]) for fit, s in zip(fits, MEMBERS[members], strict=True)]))
    return Evidence(votes, tuple(agents), weigh_behaviour(players, votes, agents), ())


def cleanness(players: int, weights: Weights, team: SeatSet) -> list[float]:
    """For each seat, how likely the team is clean beside a usual one, to a Fighter there who knows nothing more."""
    sets = list(zip(SETS[players], weights, strict=True))
    clean = [(agents, weight) for agents, weight in sets if not agents & team]
    shares = []
    for s in range(players):
        every = sum([weight for agents, weight in sets if not agents >> s & 1])
        good = sum([weight for agents, weight in clean if not agents >> s & 1])
        usual = usual_clean(players, team.bit_count() - (team >> s & 1))
        shares.append(good / max(every, 1e-300) / usual if usual else 1.0)
    return shares


@cache
def usual_clean(players: int, others: int) -> float:
    """How likely so many others are all Fighters, to a Fighter at the very beginning."""
    return comb(players - 1 - BOARDS[players].agents, others) / comb(players - 1, others)


def vote_odds(step: Proposal, tries: int, seat: Seat, share: float) -> Weights:
    """The chance of a seat's vote by each style of Fighters."""
    yes = fighters_approve(seat in step.team, seat == step.leader, tries, share)
    return yes if seat in step.ayes else tuple([1 - y for y in yes])


def agent_odds(players: int, step: Proposal, tries: int, there: int | None, care: float) -> list[Weights]:
    """For each seat the chance of its vote if it were a partisan's and, of who leads, by each plan beside a Fighter's
    the chance of the team, if so many Agents are on it; None: in blind play they know of nobody but themselves."""
    wanted = BOARDS[players].needed(step.mission)
    plans: Weights = (1.0, 1.0, 1.0)
    if there is not None:
        plans = agent_leads(players, len(step.team), wanted, there, step.leader in step.team)
    result = []
    for s in range(players):
        dirty = s in step.team if there is None else there >= wanted
        yes = partisan_approves(s == step.leader, tries, dirty)
        vote = yes if s in step.ayes else 1 - yes
        result.append((vote, *(plan / care for plan in plans)) if s == step.leader else (vote, 1.0, 1.0, 1.0))
    return result


def weigh_behaviour(players: int, votes: Sequence[Weights], agents: Sequence[Sequence[Weights]]) -> Weights:
    """How well all votes and proposals fit every set: those of its Agents beside what they would be of Fighters."""
    fighter = [mixed(FIGHTERS, fits) for fits in votes]
    masked = [mixed(AGENTS[:4], fits) for fits in votes]
    just, more, anybody = LEADERS
    result = []
    for members, fits in zip(SETS[players], agents, strict=True):
        weight = 1.0
        for s, (partisan, *plans) in zip(MEMBERS[members], fits, strict=True):
            weight *= (masked[s] + AGENTS[4] * partisan) / fighter[s]
            weight *= just * plans[0] + more * plans[1] + anybody * plans[2]
        result.append(weight)
    return tuple(result)


@lru_cache(maxsize=1024)
def weigh_cards(players: int, missions: tuple[MissionCards, ...]) -> Weights:
    """How well the mission cards fit every set, whatever kind of gang the Agents are."""
    return tuple([cards_fit(agents, missions) for agents in SETS[players]])


def cards_fit(agents: SeatSet, missions: tuple[MissionCards, ...]) -> float:
    """How well these fit one set: only Agents fail, and what is known of single cards counts exactly."""
    gangs, share = GANGS, 1.0
    for m in missions:
        there, known = (agents & m.team).bit_count(), (agents & m.team & m.known).bit_count()
        if m.fails > there or m.known_fails & ~agents:
            return 0.0
        share *= comb(there - known, m.fails - m.known_fails.bit_count()) / comb(there, m.fails)
        gangs = both(gangs, gangs_fail(there, m.fails, m.wanted, m.early, m.decisive))
    return share * sum(gangs)
