"""The tables a seat could be at, as far as it can tell: made from its view and nothing else."""

from konspira.engine import Luck, SeatSet, replace, seat_set
from konspira.engine.roles import Knowledge, KnownCards, drawn_holders
from konspira.games.resistance import state
from konspira.games.resistance.content import BOARDS
from konspira.games.resistance.state import Asked, Mission, MissionNow, MissionSeen, Table, Voting, VotingSeen
from konspira.games.resistance.view import View


def knowledge(view: View) -> Knowledge:
    """All that the viewer knows for certain about identities and mission cards."""
    identities = [seen for seen in view.seen if seen.what == "identity"]
    agents = seat_set(view.agents) | seat_set(seen.target for seen in identities if seen.bad)
    fighters = seat_set(seen.target for seen in identities if not seen.bad)
    if view.seat is not None and view.role == "fighter":
        fighters |= 1 << view.seat
    running = (view.underway,) if isinstance(view.underway, MissionNow) and view.underway.chosen else ()
    missions = [cards_of(view, number, m) for number, m in enumerate((*view.missions, *running), 1)]
    return Knowledge(view.seats, BOARDS[view.seats].agents, agents, fighters, tuple(missions))


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


def redeal(view: View, luck: Luck) -> Table:
    """A table at which the viewer would see exactly this view."""
    known = knowledge(view)
    agents = 0 if isinstance(view.now, state.Dealing) else drawn_holders(known, luck)
    fails = tuple([cards.guessed(agents, luck) for cards in known.missions])
    over = len(view.missions) if isinstance(view.now, MissionNow) else len(fails)
    missions, now = [replace(m, i_failed=False, failed=()) for m in view.missions], present(view, fails[over:], luck)
    return Table(
        view.seats, view.options, agents, view.leader, view.rejected, view.proposals, tuple(missions), fails[:over],
        view.looks, view.plots, now,
    )  # fmt: skip


def present(view: View, fails: tuple[SeatSet, ...], luck: Luck) -> state.AnyPhase:
    """The present moment, with others' sealed choices made up."""
    now = view.now
    if isinstance(now, VotingSeen):
        ayes = seat_set(seat for seat in now.voted if (now.mine if seat == view.seat else luck.below(2)))
        return Voting(replace(now, voted=(), mine=None), seat_set(now.voters) & ~seat_set(now.voted), ayes)
    if isinstance(now, MissionNow):
        return Mission(replace(now, chosen=(), mine=None), seat_set(now.team) & ~seat_set(now.chosen), *fails)
    if isinstance(now, Asked) and isinstance(now.then, MissionNow):
        return replace(now, then=replace(now.then, mine=None))
    return now
