"""The tables a seat could be at, as far as it can tell: made from its view and nothing else."""

from bisect import bisect
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from konspira.engine import MEMBERS, Luck, Seat, SeatSet, draw, replace, seat_set
from konspira.games.resistance import state
from konspira.games.resistance.content import AGENTS
from konspira.games.resistance.state import Asked, Mission, MissionNow, MissionSeen, Table, Voting, VotingSeen
from konspira.games.resistance.view import View


class KnownCards(NamedTuple):
    """What the viewer knows of a mission's cards: all Fails are counted once the mission is over."""

    team: SeatSet
    known: SeatSet
    known_fails: SeatSet
    fails: int | None


class Knowledge(NamedTuple):
    """What bears on who the Agents are."""

    seats: int
    agents: SeatSet
    fighters: SeatSet
    missions: tuple[KnownCards, ...]


def knowledge(view: View) -> Knowledge:
    """All that the viewer knows for certain about identities and mission cards."""
    identities = [seen for seen in view.seen if seen.what == "identity"]
    agents = seat_set(view.agents) | seat_set(seen.target for seen in identities if seen.bad)
    fighters = seat_set(seen.target for seen in identities if not seen.bad)
    if view.seat is not None and view.role == "fighter":
        fighters |= 1 << view.seat
    running = (view.underway,) if isinstance(view.underway, MissionNow) and view.underway.chosen else ()
    missions = [cards_of(view, number, m) for number, m in enumerate((*view.missions, *running), 1)]
    return Knowledge(view.seats, agents, fighters, tuple(missions))


def cards_of(view: View, number: int, m: MissionSeen | MissionNow) -> KnownCards:
    """What one knows of mission cards: one's own, RES-65  seen ones, RES-80  the spotlit, RES-30  at the end all."""
    failed = {seen.target: seen.bad for seen in view.seen if seen.what == "card" and seen.round == number}
    if isinstance(m, MissionSeen):
        chosen, i_failed, fails = m.team, m.i_failed, m.fails
        failed |= {seat: seat in m.failed for seat in m.team if view.outcome}
    else:
        chosen, i_failed, fails = m.chosen, not m.mine, None
    if view.seat in chosen:
        failed[view.me] = i_failed
    if m.spotlit is not None and chosen == m.team:
        failed[m.spotlit] = m.spotlit_failed
    return KnownCards(seat_set(chosen), seat_set(failed), seat_set(seat for seat in failed if failed[seat]), fails)


@lru_cache(maxsize=4096)
def assignments(known: Knowledge) -> tuple[SeatSet, ...]:
    """Every set of Agents that fits what is known: at most 210."""
    return tuple(agents for agents in AGENTS[known.seats] if fits(agents, known))


def fits(agents: SeatSet, known: Knowledge) -> bool:
    """Whether these could be the Agents: only Agents play Fail (RES-20), and there must be enough of them."""
    if known.agents & ~agents or known.fighters & agents:
        return False
    for cards in known.missions:
        if cards.known_fails & ~agents:
            return False
        unknown = agents & cards.team & ~cards.known
        if cards.fails is not None and cards.fails - cards.known_fails.bit_count() > unknown.bit_count():
            return False
    return True


@lru_cache(maxsize=1024)
def by_cards(known: Knowledge) -> tuple[int, ...]:
    """How likely each set is beside the others, added up: as if each Agent on a mission had failed it two times in
    three."""
    shares = []
    for agents in assignments(known):
        share = 1
        for cards in known.missions:
            if cards.fails is not None:
                unknown = (agents & cards.team & ~cards.known).bit_count()
                ways = comb(unknown, cards.fails - cards.known_fails.bit_count())
                share *= ways * 3 ** (cards.team & ~agents).bit_count()
        shares.append(share)
    return tuple(accumulate(shares))


def drawn_agents(known: Knowledge, luck: Luck) -> SeatSet:
    """One of the sets that there may be, each as often as it is likely."""
    sums = by_cards(known)
    return assignments(known)[bisect(sums, luck.below(sums[-1]))]


def redeal(view: View, luck: Luck) -> Table:
    """A table at which the viewer would see exactly this view."""
    known = knowledge(view)
    agents = 0 if isinstance(view.now, state.Dealing) else drawn_agents(known, luck)
    fails = tuple([guessed(cards, agents, luck) for cards in known.missions])
    over = len(view.missions) if isinstance(view.now, MissionNow) else len(fails)
    return Table(
        view.seats,
        view.options,
        agents,
        view.leader,
        view.rejected,
        view.proposals,
        tuple([replace(mission, i_failed=False, failed=()) for mission in view.missions]),
        fails[:over],
        view.looks,
        view.plots,
        present(view, fails[over:], luck),
    )


def guessed(cards: KnownCards, agents: SeatSet, luck: Luck) -> SeatSet:
    """RES-21  Who failed a mission: the Fails nobody showed are given to Agents who were there; RES-86  as long as they
    are not counted each of those with a coin's chance."""
    unknown = MEMBERS[agents & cards.team & ~cards.known]
    if cards.fails is None:
        return cards.known_fails | some(unknown, luck)
    return cards.known_fails | seat_set(draw(luck, unknown, cards.fails - cards.known_fails.bit_count()))


def some(among: tuple[Seat, ...], luck: Luck) -> SeatSet:
    """Any of the seats, each with a coin's chance."""
    return seat_set(seat for seat in among if luck.below(2))


def present(view: View, fails: tuple[SeatSet, ...], luck: Luck) -> state.AnyPhase:
    """The present moment, with others' sealed choices made up."""
    now = view.now
    if isinstance(now, VotingSeen):
        others = tuple(seat for seat in now.voted if seat != view.seat)
        ayes = some(others, luck) | (1 << view.me if now.mine else 0)
        return Voting(replace(now, voted=(), mine=None), seat_set(now.voters) & ~seat_set(now.voted), ayes)
    if isinstance(now, MissionNow):
        waiting = seat_set(now.team) & ~seat_set(now.chosen)
        return Mission(replace(now, chosen=(), mine=None), waiting, *fails)
    if isinstance(now, Asked) and isinstance(now.then, MissionNow):
        return replace(now, then=replace(now.then, mine=None))
    return now
