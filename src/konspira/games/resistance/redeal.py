"""The tables a seat could be at, as far as it can tell: made from its view and nothing else."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from konspira.engine import Luck, Seat, SeatSet, draw, members, seat_set
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.state import (
    AnyPhase,
    Asked,
    Dealing,
    Drawing,
    Mission,
    Naming,
    PlayedMission,
    Table,
    Voting,
)
from konspira.games.resistance.view import AskedSeen, MissionNow, MissionSeen, NamingSeen, Now, View, VotingSeen


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
    missions = [past_cards(view, number, seen) for number, seen in enumerate(view.missions, 1)]
    if isinstance(view.underway, MissionNow):
        missions.append(present_cards(view, view.underway))
    return Knowledge(view.seats, agents, fighters, tuple(missions))


def past_cards(view: View, number: int, seen: MissionSeen) -> KnownCards:
    """What the viewer knows of the cards of a mission that is over."""
    # RES-30  After the end every card is known.
    if view.outcome:
        return known_cards(seen.team, {seat: seat in seen.failed for seat in seen.team}, seen.fails)
    failed = looked(view, number)
    if view.seat is not None and view.seat in seen.team:
        failed[view.seat] = seen.i_failed
    if seen.spotlit is not None:
        failed[seen.spotlit] = seen.spotlit_failed
    return known_cards(seen.team, failed, seen.fails)


def present_cards(view: View, now: MissionNow) -> KnownCards:
    """What the viewer knows of the cards chosen so far in the running mission."""
    failed = looked(view, view.round)
    if view.seat is not None and now.mine is not None:
        failed[view.seat] = not now.mine
    if now.spotlit is not None and now.chosen == now.team:
        failed[now.spotlit] = now.spotlit_failed
    return known_cards(now.chosen, failed, None)


def looked(view: View, number: int) -> dict[Seat, bool]:
    """RES-65  Whose mission cards of a round the viewer has looked at, and whether they are Fails."""
    return {seen.target: seen.bad for seen in view.seen if seen.what == "card" and seen.round == number}


def known_cards(team: tuple[Seat, ...], failed: dict[Seat, bool], fails: int | None) -> KnownCards:
    """A mission's cards, where it is known of some seats whether they failed."""
    return KnownCards(seat_set(team), seat_set(failed), seat_set(seat for seat in failed if failed[seat]), fails)


@lru_cache(maxsize=4096)
def assignments(known: Knowledge) -> tuple[SeatSet, ...]:
    """Every set of Agents that fits what is known: at most 210."""
    count = BOARDS[known.seats].agents
    return tuple(agents for hand in combinations(range(known.seats), count) if fits(agents := seat_set(hand), known))


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
        present(view, view.now, known, agents, luck),
    )


def played(seen: MissionSeen, cards: KnownCards, agents: SeatSet, luck: Luck) -> PlayedMission:
    """RES-21  A mission that is over: the Fails nobody showed are given to Agents who were there."""
    count = seen.fails - cards.known_fails.bit_count()
    guessed = draw(luck, members(agents & cards.team & ~cards.known), count)
    return PlayedMission(
        seen.mission, seen.leader, cards.team, cards.known_fails | seat_set(guessed), seen.spotlit, seen.success
    )


def some(among: SeatSet, luck: Luck) -> SeatSet:
    """Any of the seats, each with a coin's chance."""
    return seat_set(seat for seat in members(among) if luck.below(2))


def present(view: View, now: Now, known: Knowledge, agents: SeatSet, luck: Luck) -> AnyPhase:
    """The present moment, with others' sealed choices made up."""
    if isinstance(now, VotingSeen):
        return voting(now, view.seat, luck)
    if isinstance(now, NamingSeen):
        return Naming(now.mission, seat_set(now.team))
    if isinstance(now, MissionNow):
        return mission(now, known.missions[-1], agents, luck)
    if isinstance(now, AskedSeen):
        then = present(view, now.then, known, agents, luck)
        assert isinstance(then, Drawing | Naming | Mission)
        return Asked(now.card, now.queue, then)
    return now


def voting(now: VotingSeen, seat: Seat | None, luck: Luck) -> Voting:
    """RES-86  The votes of those who have voted, unknown but one's own."""
    mine = 1 << seat if seat is not None and now.mine is not None else 0
    voters, voted = seat_set(now.voters), seat_set(now.voted)
    ayes = some(voted & ~mine, luck) | (mine if now.mine else 0)
    shown = seat_set(now.shown_ayes), seat_set(now.shown_noes)
    return Voting(now.mission, seat_set(now.team), voters, voters & ~voted, ayes, *shown)


def mission(now: MissionNow, cards: KnownCards, agents: SeatSet, luck: Luck) -> Mission:
    """RES-86  The cards of those who have chosen, unknown but one's own and those seen."""
    fails = cards.known_fails | some(agents & cards.team & ~cards.known, luck)
    team = seat_set(now.team)
    return Mission(now.mission, team, team & ~seat_set(now.chosen), fails, now.spotlit, seat_set(now.looked))
