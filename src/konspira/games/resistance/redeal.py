"""The tables a seat could be at, as far as it can tell: made from its view and nothing else."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from konspira.engine import Luck, Seat, SeatSet, draw, members
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.state import (
    AnyPhase,
    Asked,
    Dealing,
    Mission,
    Naming,
    PlayedMission,
    Table,
    Voting,
)
from konspira.games.resistance.view import AskedSeen, MissionNow, MissionSeen, NamingSeen, View, VotingSeen


class Cards(NamedTuple):
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
    missions: tuple[Cards, ...]


def bits(seats: tuple[Seat, ...]) -> SeatSet:
    """A set of seats."""
    return sum(1 << seat for seat in seats)


def knowledge(view: View) -> Knowledge:
    """All that the viewer knows for certain about identities and mission cards."""
    everyone = (1 << view.seats) - 1
    agents = bits(view.agents)
    complete = agents.bit_count() == BOARDS[view.seats].agents
    fighters = everyone & ~agents if complete else 1 << view.seat if view.seat is not None and not agents else 0
    for seen in view.seen:
        if seen.what == "identity":
            agents, fighters = (
                (agents | 1 << seen.target, fighters) if seen.bad else (agents, fighters | 1 << seen.target)
            )
    missions = tuple(past_cards(view, number, seen) for number, seen in enumerate(view.missions, 1))
    running = present_mission(view)
    return Knowledge(view.seats, agents, fighters, (*missions, present_cards(view, running)) if running else missions)


def looked(view: View, number: int) -> tuple[SeatSet, SeatSet]:
    """RES-65  The mission cards of a round that the viewer has looked at, and the Fails among them."""
    cards = [s for s in view.seen if s.what == "card" and s.round == number]
    return bits(tuple(s.target for s in cards)), bits(tuple(s.target for s in cards if s.bad))


def past_cards(view: View, number: int, seen: MissionSeen) -> Cards:
    """What the viewer knows of the cards of a mission that is over."""
    known, fails = looked(view, number)
    if view.seat is not None and view.seat in seen.team:
        known, fails = known | 1 << view.seat, fails | seen.i_failed << view.seat
    if seen.spotlit is not None:
        known, fails = known | 1 << seen.spotlit, fails | seen.spotlit_failed << seen.spotlit
    return Cards(bits(seen.team), known, fails, seen.fails)


def present_mission(view: View) -> MissionNow | None:
    """The mission whose cards are being chosen or looked at."""
    now = view.now.then if isinstance(view.now, AskedSeen) else view.now
    return now if isinstance(now, MissionNow) else None


def present_cards(view: View, now: MissionNow) -> Cards:
    """What the viewer knows of the cards chosen so far in the running mission."""
    known, fails = looked(view, view.round)
    if view.seat is not None and now.mine is not None:
        known, fails = known | 1 << view.seat, fails | (not now.mine) << view.seat
    if now.spotlit is not None and now.chosen == now.team:
        known, fails = known | 1 << now.spotlit, fails | now.spotlit_failed << now.spotlit
    return Cards(bits(now.chosen), known, fails, None)


@lru_cache(maxsize=4096)
def assignments(known: Knowledge) -> tuple[SeatSet, ...]:
    """Every set of Agents that fits what is known: at most 210."""
    count = BOARDS[known.seats].agents
    return tuple(agents for hand in combinations(range(known.seats), count) if fits(agents := bits(hand), known))


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


def redeal(view: View, luck: Luck) -> Table:
    """A table at which the viewer would see exactly this view."""
    known = knowledge(view)
    every = (0,) if isinstance(view.now, Dealing) else assignments(known)
    agents = every[luck.below(len(every))]
    missions = tuple(
        played(seen, cards, agents, luck) for seen, cards in zip(view.missions, known.missions, strict=False)
    )
    phase = present(view, known, agents, luck)
    return Table(
        view.seats,
        view.options,
        agents,
        view.leader,
        view.rejected,
        view.proposals,
        missions,
        view.looks,
        view.plots,
        phase,
    )


def played(seen: MissionSeen, cards: Cards, agents: SeatSet, luck: Luck) -> PlayedMission:
    """RES-21  A mission that is over: the Fails nobody showed are given to Agents who were there."""
    count = seen.fails - cards.known_fails.bit_count()
    guessed = draw(luck, members(agents & cards.team & ~cards.known), count)
    fails = cards.known_fails | bits(tuple(guessed))
    return PlayedMission(seen.mission, seen.leader, cards.team, fails, seen.spotlit, seen.success)


def some(among: SeatSet, luck: Luck) -> SeatSet:
    """Any of the seats, each with a coin's chance."""
    return bits(tuple(seat for seat in members(among) if luck.below(2)))


def present(view: View, known: Knowledge, agents: SeatSet, luck: Luck) -> AnyPhase:
    """The present moment, with others' sealed choices made up."""
    now = view.now
    if isinstance(now, VotingSeen):
        return voting(now, view.seat, luck)
    if isinstance(now, NamingSeen):
        return Naming(now.mission, bits(now.team))
    if isinstance(now, MissionNow):
        return mission(now, known.missions[-1], agents, luck)
    if isinstance(now, AskedSeen):
        return asked(now, known, agents, luck)
    return now


def voting(now: VotingSeen, seat: Seat | None, luck: Luck) -> Voting:
    """RES-86  The votes of those who have voted, unknown but one's own."""
    mine = 1 << seat if seat is not None and now.mine is not None else 0
    voters, voted = bits(now.voters), bits(now.voted)
    ayes = some(voted & ~mine, luck) | (mine if now.mine else 0)
    shown = bits(now.shown_ayes), bits(now.shown_noes)
    return Voting(now.mission, bits(now.team), voters, voters & ~voted, ayes, *shown)


def mission(now: MissionNow, cards: Cards, agents: SeatSet, luck: Luck) -> Mission:
    """RES-86  The cards of those who have chosen, unknown but one's own and those seen."""
    fails = cards.known_fails | some(agents & cards.team & ~cards.known, luck)
    team = bits(now.team)
    return Mission(now.mission, team, team & ~bits(now.chosen), fails, now.spotlit, bits(now.looked))


def asked(now: AskedSeen, known: Knowledge, agents: SeatSet, luck: Luck) -> Asked:
    """RES-53  The asking is public; the cards it is about may not be."""
    if isinstance(now.then, MissionNow):
        return Asked(now.card, now.queue, mission(now.then, known.missions[-1], agents, luck))
    return Asked(now.card, now.queue, Naming() if isinstance(now.then, NamingSeen) else now.then)
