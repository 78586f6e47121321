"""Two tables of The Resistance that differ only in what a viewer cannot know, played on side by side.

The second world is made here from the truth, by hand and without `redeal` or any view, so that a leak in those shows.
"""

from collections.abc import Iterator
from typing import NamedTuple

from konspira.engine import CHANCE, Action, Event, Luck, QuickLuck, Seat, SeatSet, members, replace, seat_set
from konspira.games import resistance
from konspira.games.resistance.actions import Deal, LookAt, PlayCard, ShowTo, UsePlot
from konspira.games.resistance.rules import deals
from konspira.games.resistance.state import Mission, Options, Table, Voting


class Pair(NamedTuple):
    """Both worlds after the same public move, with what happened in each."""

    one: Table
    two: Table
    events_one: tuple[Event, ...]
    events_two: tuple[Event, ...]


def has(agents: SeatSet, seat: Seat | None) -> bool:
    """Whether the seat is an Agent."""
    return seat is not None and bool(agents >> seat & 1)


def twin_deals(seats: int, options: Options, viewer: Seat | None, luck: Luck) -> tuple[Deal, Deal]:
    """Two deals that the viewer cannot tell apart: the same role, and the same partners where an Agent knows them."""
    every = deals(seats)
    one = every[luck.below(len(every))]
    knows_all = viewer in one.agents and not options.blind
    others = [
        deal
        for deal in every
        if deal.leader == one.leader
        and (viewer in deal.agents) == (viewer in one.agents)
        and (not knows_all or deal.agents == one.agents)
    ]
    return one, others[luck.below(len(others))]


def fails_for_both(one: Table, two: Table, now: Mission, viewer: Seat | None, luck: Luck) -> tuple[SeatSet, SeatSet]:
    """Who plays Fail in each world: the viewer's and the spotlit card alike, and as many in all."""
    fixed = (0 if viewer is None else 1 << viewer) | (0 if now.seen.spotlit is None else 1 << now.seen.spotlit)
    team = seat_set(now.seen.team)
    both = one.agents & two.agents & team
    shared = sum(1 << seat for seat in members(both & fixed) if luck.below(2))
    free_one, free_two = (members(t.agents & team & ~fixed) for t in (one, two))
    count = luck.below(min(len(free_one), len(free_two)) + 1)
    return tuple(shared | sum(1 << s for s in free[:count]) for free in (free_one, free_two[::-1]))  # type: ignore[return-value]


def tells_apart(one: Table, two: Table, action: Action, actor: Seat, viewer: Seat | None) -> bool:
    """Whether the viewer would rightly learn by this action in which of the two worlds they are."""
    if isinstance(action, LookAt):
        return actor == viewer and has(one.agents, action.at) != has(two.agents, action.at)
    if isinstance(action, ShowTo):
        return action.to == viewer and has(one.agents, actor) != has(two.agents, actor)
    if isinstance(action, UsePlot) and action.card == "close_eye" and actor == viewer:
        return has(one.fails[-1], action.on) != has(two.fails[-1], action.on)
    return False


def public_action(one: Table, two: Table, actor: Seat, viewer: Seat | None, luck: Luck) -> Action | None:
    """A move that is the same in both worlds and rightly tells the viewer nothing, if there is one."""
    legal = [a for a in resistance.legal(one, actor) if not tells_apart(one, two, a, actor, viewer)]
    return legal[luck.below(len(legal))] if legal else None


def play_mission(pair: Pair, viewer: Seat | None, luck: Luck) -> Iterator[Pair]:
    """The team chooses its cards in both worlds."""
    one, two = pair.one, pair.two
    now = one.phase
    assert isinstance(now, Mission)
    fails = fails_for_both(one, two, now, viewer, luck)
    for seat in now.seen.team:
        one, seen_one = resistance.step(one, seat, PlayCard(not has(fails[0], seat)))
        two, seen_two = resistance.step(two, seat, PlayCard(not has(fails[1], seat)))
        yield Pair(one, two, seen_one, seen_two)


def twins(seats: int, options: Options, viewer: Seat | None, seed: object) -> Iterator[Pair]:
    """A game in two worlds, move by move, until it ends or the viewer rightly learns which world it is."""
    luck = QuickLuck(f"{seats} {options} {viewer} {seed}")
    start = resistance.setup(seats, options)
    steps = [resistance.step(start, CHANCE, deal) for deal in twin_deals(seats, options, viewer, luck)]
    pair = Pair(steps[0][0], steps[1][0], steps[0][1], steps[1][1])
    yield pair
    while not resistance.outcome(pair.one):
        if isinstance(pair.one.phase, Mission):
            played = list(play_mission(pair, viewer, luck))
            yield from played
            pair = played[-1]
            continue
        next_pair = one_move(pair, viewer, luck)
        if next_pair is None:
            return
        pair = next_pair
        yield pair


def one_move(pair: Pair, viewer: Seat | None, luck: Luck) -> Pair | None:
    """The same public move in both worlds."""
    one, two = pair.one, pair.two
    actor = resistance.to_act(one)[0]
    action = resistance.sample(one, luck) if actor == CHANCE else public_action(one, two, actor, viewer, luck)
    if action is None:
        return None
    (one, seen_one), (two, seen_two) = resistance.step(one, actor, action), resistance.step(two, actor, action)
    return Pair(one, two, seen_one, seen_two)


def other_sealed(t: Table, viewer: Seat | None) -> Table:
    """The same table with everybody else's sealed votes turned round."""
    assert isinstance(t.phase, Voting)
    mine = 0 if viewer is None else 1 << viewer
    voted = seat_set(t.phase.seen.voters) & ~t.phase.waiting & ~mine
    return replace(t, phase=replace(t.phase, ayes=t.phase.ayes ^ voted))
