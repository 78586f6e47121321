"""What can be believed about who the Agents are: exact Bayesian inference over every possible set of them."""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from konspira.engine import MEMBERS, Seat, SeatSet
from konspira.games.resistance.bots.habits import (
    COMMON,
    GANGS,
    LEADS,
    MASKED,
    PARTISAN,
    MissionOdds,
    Plans,
    Styles,
    cards,
    lead_care,
    lead_odds,
    looks,
    partisan_approves,
    styles_approve,
)
from konspira.games.resistance.bots.story import Ballot, Deed, Story, needed
from konspira.games.resistance.content import BOARDS

SETS: Final = {
    players: tuple(sum(1 << s for s in agents) for agents in combinations(range(players), board.agents))
    for players, board in BOARDS.items()
}
"""Every possible set of Agents."""

Weights = tuple[float, ...]
"""How likely each possible set of Agents is, beside the others."""


class Public(NamedTuple):
    """What the votes and proposals so far say, to everybody.

    seats: for each seat, how well its votes fit one who judges, approves, rejects, tosses a coin;
    partisans: for each set and each Agent in it, how well their votes fit a partisan;
    leads: for each set and each Agent in it, how well their proposals fit each plan.
    """

    seats: tuple[Styles, ...]
    partisans: tuple[tuple[float, ...], ...]
    leads: tuple[tuple[Plans, ...], ...]
    deeds: tuple[Deed, ...]
    weights: Weights


def beginning(players: int) -> Public:
    """Before anything has happened all sets are as likely."""
    sets = SETS[players]
    even = (1.0,) * len(sets)
    count = BOARDS[players].agents
    partisan, led = (1.0,) * count, ((1.0, 1.0, 1.0),) * count
    return Public(((1.0, 1.0, 1.0, 1.0),) * players, (partisan,) * len(sets), (led,) * len(sets), (), even)


@lru_cache(maxsize=1024)
def public(players: int, story: Story) -> Public:
    """What everybody can conclude from a story."""
    if not story:
        return beginning(players)
    before, step = public(players, story[:-1]), story[-1]
    if isinstance(step, Ballot):
        return voted(players, before, step)
    deeds = (*before.deeds, step)
    return before._replace(deeds=deeds, weights=weigh(players, before, deeds))


def voted(players: int, before: Public, step: Ballot) -> Public:
    """The conclusions after one more proposal and its votes."""
    clean = clean_for(players, before.weights, step.team)
    usual = usual_clean(players, step.team.bit_count())
    seats = tuple(
        seat_fits(fits, step, s, looks(clean[s], usual[step.team >> s & 1])) for s, fits in enumerate(before.seats)
    )
    after = Public(
        seats,
        partisans(players, before, step),
        leads(players, before, step, lead_care(clean[step.leader], usual[step.team >> step.leader & 1])),
        before.deeds,
        (),
    )
    return after._replace(weights=weigh(players, after, after.deeds))


def clean_for(players: int, weights: Weights, team: SeatSet) -> list[float]:
    """For each seat, how likely the team is clean to one who is a Fighter and knows nothing more."""
    every = [0.0] * players
    clean = [0.0] * players
    for agents, weight in zip(SETS[players], weights, strict=True):
        for s in MEMBERS[agents]:
            every[s] += weight
        if not agents & team:
            for s in MEMBERS[agents]:
                clean[s] += weight
    total = sum(weights)
    good = sum([w for agents, w in zip(SETS[players], weights, strict=True) if not agents & team])
    return [(good - c) / (total - e) if total > e else 0.0 for c, e in zip(clean, every, strict=True)]


@cache
def usual_clean(players: int, size: int) -> tuple[float, float]:
    """How likely a chance team is clean to a Fighter not on it, and to one on it."""
    return chance_clean(players, size, on=False), chance_clean(players, size, on=True)


def chance_clean(players: int, size: int, on: bool) -> float:
    """How likely a chance team is clean to a Fighter at the very beginning."""
    result, left = 1.0, players - 1
    good = left - BOARDS[players].agents
    for _ in range(size - on):
        result *= max(good, 0) / left
        good, left = good - 1, left - 1
    return result


def seat_fits(fits: Styles, step: Ballot, seat: Seat, looks: int) -> Styles:
    """How well a seat's votes fit each common style, with this one."""
    yes = styles_approve(bool(step.team >> seat & 1), seat == step.leader, step.attempt, looks)
    if step.ayes >> seat & 1:
        return fits[0] * yes[0], fits[1] * yes[1], fits[2] * yes[2], fits[3] * yes[3]
    return fits[0] * (1 - yes[0]), fits[1] * (1 - yes[1]), fits[2] * (1 - yes[2]), fits[3] * (1 - yes[3])


def partisans(players: int, before: Public, step: Ballot) -> tuple[tuple[float, ...], ...]:
    """How well each Agent's votes fit a partisan's, with this one, under every set."""
    clean, dirty = partisan_fits(players, step, False), partisan_fits(players, step, True)
    wanted = 0 if step.blind else needed(players, step.mission)
    result = []
    for agents, fits in zip(SETS[players], before.partisans, strict=True):
        table = dirty if (agents & step.team).bit_count() >= wanted else clean
        result.append(tuple([fit * table[s] for fit, s in zip(fits, MEMBERS[agents], strict=True)]))
    return tuple(result)


def partisan_fits(players: int, step: Ballot, dirty: bool) -> list[float]:
    """The chance of each seat's vote if it were a partisan's; in blind play they know of nobody but themselves."""
    on = [bool(step.team >> s & 1) for s in range(players)]
    yes = [
        partisan_approves(on[s], s == step.leader, step.attempt, on[s] if step.blind else dirty) for s in range(players)
    ]
    return [y if step.ayes >> s & 1 else 1 - y for s, y in enumerate(yes)]


def leads(players: int, before: Public, step: Ballot, care: float) -> tuple[tuple[Plans, ...], ...]:
    """How well each Agent's proposals fit each plan beside a Fighter's, with this one, under every set."""
    wanted, count = needed(players, step.mission), BOARDS[players].agents
    size, on = step.team.bit_count(), bool(step.team >> step.leader & 1)
    odds = [lead_odds(players, size, wanted, there, on) for there in range(min(count, size) + 1)]
    if step.blind:
        odds = [(1.0, 1.0, 1.0)] * len(odds)
    return tuple(
        [
            led_by(step.leader, agents, fits, odds[(agents & step.team).bit_count()], care)
            if agents >> step.leader & 1
            else fits
            for agents, fits in zip(SETS[players], before.leads, strict=True)
        ]
    )


def led_by(leader: Seat, agents: SeatSet, fits: tuple[Plans, ...], odds: Plans, care: float) -> tuple[Plans, ...]:
    """The fits of all Agents of a set, with one more proposal of one of them."""
    place = MEMBERS[agents].index(leader)
    just, more, any_ = fits[place]
    changed = just * odds[0] / care, more * odds[1] / care, any_ * odds[2] / care
    return (*fits[:place], changed, *fits[place + 1 :])


def weigh(players: int, said: Public, deeds: tuple[Deed, ...]) -> Weights:
    """The weight of every set by votes, proposals and these missions' cards; 0 where they cannot be."""
    fighter = [sum([a * b for a, b in zip(COMMON, fits, strict=True)]) for fits in said.seats]
    masked = [sum([a * b for a, b in zip(MASKED, fits, strict=True)]) for fits in said.seats]
    result = []
    just, more, any_ = LEADS
    for agents, fits, led, deed in zip(
        SETS[players], said.partisans, said.leads, weigh_deeds(players, deeds), strict=True
    ):
        weight = deed
        if deed:
            for s, fit, plans in zip(MEMBERS[agents], fits, led, strict=True):
                weight *= (masked[s] + PARTISAN * fit) / fighter[s]
                weight *= just * plans[0] + more * plans[1] + any_ * plans[2]
        result.append(weight)
    return tuple(result)


@lru_cache(maxsize=1024)
def weigh_deeds(players: int, deeds: tuple[Deed, ...]) -> Weights:
    """How well the mission cards fit every set, whatever kind of gang the Agents are."""
    gangs = [GANGS] * len(SETS[players])
    for deed in deeds:
        when = moment(players, deed)
        gangs = [judged_gang(gang, agents, deed, when) for agents, gang in zip(SETS[players], gangs, strict=True)]
    return tuple([sum(gang) for gang in gangs])


def moment(players: int, deed: Deed) -> MissionOdds:
    """What the Agents of a mission had before their eyes."""
    return MissionOdds(
        needed(players, deed.mission),
        deed.team.bit_count() == 2,
        deed.successes + deed.failures == 0,
        deed.successes == 2 or deed.failures == 2,
    )


NEVER: Final = (0.0, 0.0, 0.0, 0.0)


def judged_gang(
    gang: tuple[float, float, float, float], agents: SeatSet, deed: Deed, when: MissionOdds
) -> tuple[float, float, float, float]:
    """A gang's fit with one more mission: only Agents fail, and what is known of single cards counts exactly."""
    there = agents & deed.team
    if deed.fails > there.bit_count() or deed.known_fails & ~agents:
        return NEVER
    fits = cards(there.bit_count(), deed.fails, when)
    share = known_share(there, deed)
    return gang[0] * fits[0] * share, gang[1] * fits[1] * share, gang[2] * fits[2] * share, gang[3] * fits[3] * share


def known_share(there: SeatSet, deed: Deed) -> float:
    """How likely the known cards are, if any of the Agents there were as likely to have failed."""
    known = there & deed.known
    if not known:
        return 1.0
    fails, left = deed.fails, there.bit_count()
    share = 1.0
    for s in MEMBERS[known]:
        if deed.known_fails >> s & 1:
            share, fails = share * fails / left, fails - 1
        else:
            share *= (left - fails) / left
        left -= 1
    return max(share, 0.0)
