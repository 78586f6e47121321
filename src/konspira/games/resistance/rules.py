"""The Resistance as the engine plays it: every moment of the game and who may do what in it."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any, Final

from konspira.engine import (
    BIT,
    CHANCE,
    MEMBERS,
    Action,
    Event,
    Illegal,
    Luck,
    Outcome,
    Seat,
    SeatSet,
    Step,
    draw,
    mask_of,
    replace,
    require,
)
from konspira.games.resistance.actions import Deal, DrawPlots
from konspira.games.resistance.content import BOARDS, plot_deck
from konspira.games.resistance.events import Dealt, Identity
from konspira.games.resistance.flow import gather
from konspira.games.resistance.gathering import (
    BOTH,
    FOR,
    changed_votes,
    default_proposal,
    legal_proposals,
    propose,
    vote,
)
from konspira.games.resistance.mission import SUCCESS, legal_cards, offered_cards, play_card
from konspira.games.resistance.plots import (
    PASS,
    draw_plots,
    draws,
    hand,
    legal_hands,
    resolutions,
    resolve,
    use,
    uses,
)
from konspira.games.resistance.state import (
    Asked,
    Dealing,
    Drawing,
    Handing,
    Mission,
    Naming,
    Options,
    Over,
    Plots,
    Resolving,
    Table,
    Voting,
)

SEATS: Final = range(5, 11)

_CHANCE_ACTS = (CHANCE,)


def setup(seats: int, options: Options) -> Table:
    """RES-01  5 to 10 players; RES-03  the markers at their start."""
    require(seats in SEATS, "RES-01", "5 to 10 players can play, not {seats}", seats=seats)
    plots = Plots(plot_deck(seats), ((),) * seats) if options.plots else Plots()
    return Table(seats, options, 0, 0, 0, (), (), (), plots, Dealing())


def deal(t: Table, _: Dealing, seat: Seat, action: Action) -> Step[Table]:
    """RES-02  Identities are dealt in secret; RES-03  the first Leader is drawn."""
    if seat != CHANCE or type(action) is not Deal:
        raise Illegal("RES-02", "the identities are being dealt")
    count, agents = BOARDS[t.seats].agents, mask_of(action.agents)
    if agents is None or agents > t.everyone or len(action.agents) != count or action.leader not in range(t.seats):
        raise Illegal("RES-01", "{count} of the players are Agents, and one player leads", count=count)
    t = replace(t, agents=agents, leader=action.leader)
    return gather(t, (Dealt(action.leader), *identities(t.seats, agents, t.options.blind)))


@cache
def identities(players: int, agents: SeatSet, blind: bool) -> tuple[Event, ...]:
    """RES-04  The Agents learn who the Agents are, the Fighters nothing; RES-45  in blind play nobody does."""
    known = () if blind else MEMBERS[agents]
    return tuple(
        Identity(seat, "agent", known) if agents >> seat & 1 else Identity(seat, "fighter", ())
        for seat in range(players)
    )


@cache
def deals(players: int) -> tuple[Deal, ...]:
    """RES-01  Every way to deal the identities and draw a Leader."""
    hands = combinations(range(players), BOARDS[players].agents)
    return tuple(Deal(agents, leader) for agents in hands for leader in range(players))


def step(t: Table, seat: Seat, action: Action) -> Step[Table]:
    """The table after a move, and what happened."""
    phase = t.phase
    if type(phase) is Voting:
        return vote(t, phase, seat, action)
    return _STEPS[type(phase)](t, phase, seat, action)


def after_the_end(_t: Table, _now: Over, _seat: Seat, _action: Action) -> Step[Table]:
    """RES-30  Nothing happens after the end."""
    raise Illegal("RES-30", "the game is over")


_STEPS: dict[type, Callable[[Table, Any, Seat, Action], Step[Table]]] = {
    Dealing: deal,
    Drawing: draw_plots,
    Handing: hand,
    Resolving: resolve,
    Naming: propose,
    Mission: play_card,
    Asked: use,
    Over: after_the_end,
}


def to_act(t: Table) -> tuple[Seat, ...]:
    """Whom the table waits for."""
    phase = t.phase
    if type(phase) is Voting or type(phase) is Mission:
        return MEMBERS[phase.waiting]
    return _WAITS[type(phase)](t, phase)


_WAITS: dict[type, Callable[[Table, Any], tuple[Seat, ...]]] = {
    Dealing: lambda _, now: _CHANCE_ACTS,
    Drawing: lambda _, now: _CHANCE_ACTS,
    Handing: lambda t, _: (t.leader,),
    Resolving: lambda _, now: (now.seat,),
    Naming: lambda t, _: (t.leader,),
    Asked: lambda _, now: now.queue[:1],
    Over: lambda *_: (),
}


def legal(t: Table, seat: Seat) -> tuple[Action, ...]:
    """All that `step` accepts of this seat."""
    phase = t.phase
    if type(phase) is Voting:
        return BOTH if phase.waiting & BIT[seat] else changed_votes(phase, seat)
    return _LEGAL[type(phase)](t, phase, seat)


_LEGAL: dict[type, Callable[[Table, Any, Seat], tuple[Action, ...]]] = {
    Dealing: lambda t, _, seat: deals(t.seats) if seat == CHANCE else (),
    Drawing: lambda t, _, seat: draws(t.plots.deck, t.seats) if seat == CHANCE else (),
    Handing: legal_hands,
    Resolving: lambda t, now, seat: resolutions(t, now) if seat == now.seat else (),
    Naming: legal_proposals,
    Mission: legal_cards,
    Asked: lambda _, now, seat: uses(now) if seat == now.queue[0] else (),
    Over: lambda *_: (),
}


def offers(t: Table, seat: Seat) -> tuple[Action, ...]:
    """RES-77  What the screen shows a seat, the same for a Fighter and an Agent."""
    return offered_cards(t, t.phase, seat) if isinstance(t.phase, Mission) else legal(t, seat)


question: Final = offers
"""A question is another one as soon as it offers something else."""


def sample(t: Table, luck: Luck) -> Action:
    """RES-02, RES-03, RES-51  The next deal or draw, each as likely."""
    if isinstance(t.phase, Dealing):
        every = deals(t.seats)
        return every[luck.below(len(every))]
    cards = draw(luck, t.plots.deck, BOARDS[t.seats].plots_a_round)
    return DrawPlots(tuple(sorted(cards)))


def default(t: Table, seat: Seat) -> Action:
    """RES-87  For a seat out of time; never by its role."""
    now = t.phase
    if isinstance(now, Naming):
        return default_proposal(t)
    if isinstance(now, Voting):
        return FOR
    if isinstance(now, Mission):
        return SUCCESS
    if isinstance(now, Asked):
        return PASS
    return legal(t, seat)[0]


def outcome(t: Table) -> Outcome | None:
    """Who won, once the game is over."""
    return t.phase.outcome if isinstance(t.phase, Over) else None
