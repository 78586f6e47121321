"""The Resistance as the engine plays it: every phase of the game and who may do what in it."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from konspira.engine import (
    CHANCE,
    MEMBERS,
    Action,
    Event,
    Illegal,
    Outcome,
    Seat,
    SeatSet,
    Step,
    mask_of,
    replace,
    require,
)
from konspira.engine.phases import Phase, Phases, chance_acts, game_over
from konspira.engine.window import asked
from konspira.games.resistance.actions import Deal
from konspira.games.resistance.content import BOARDS, plot_deck
from konspira.games.resistance.events import Dealt, Identity
from konspira.games.resistance.gathering import (
    BALLOT,
    VOTES,
    default_proposal,
    every_proposal,
    leads,
    legal_proposals,
    propose,
)
from konspira.games.resistance.mission import CARDS
from konspira.games.resistance.plots import (
    PASS,
    draw_any,
    draw_plots,
    hand,
    legal_draws,
    legal_hands,
    legal_uses,
    resolutions,
    resolve,
    resolves,
    use,
)
from konspira.games.resistance.round import gather
from konspira.games.resistance.state import (
    EVERYONE,
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
    if agents is None or agents > EVERYONE[t.seats] or len(action.agents) != count or not 0 <= action.leader < t.seats:
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


def legal_deals(t: Table, _: Dealing, seat: Seat) -> tuple[Action, ...]:
    """RES-02  Chance deals."""
    return deals(t.seats) if seat == CHANCE else ()


@cache
def deals(players: int) -> tuple[Deal, ...]:
    """RES-01  Every way to deal the identities and draw a Leader."""
    hands = combinations(range(players), BOARDS[players].agents)
    return tuple(Deal(agents, leader) for agents in hands for leader in range(players))


# RES-87  The default never depends on the role: the first that is legal, unless another is named here.
PHASES: Final[Phases[Table]] = Phases(
    "RES-01",
    {
        Dealing: Phase(deal, chance_acts, legal_deals),
        Drawing: Phase(draw_plots, chance_acts, legal_draws, sample=draw_any),
        Handing: Phase(hand, leads, legal_hands),
        Resolving: Phase(resolve, resolves, resolutions),
        Naming: Phase(propose, leads, legal_proposals, default=default_proposal),
        Voting: VOTES.phase(),
        Asked: Phase(use, asked, legal_uses, default=lambda *_: PASS),
        Mission: CARDS,
        Over: game_over("RES-30"),
    },
)


# Most moves are votes: the shortest way leads to whoever has not voted yet.
cast_vote: Final = VOTES.first()


def step(t: Table, seat: Seat, action: Action) -> Step[Table]:
    """The table after a move, and what happened."""
    now = t.phase
    votes = type(now) is Voting and seat >= 0 and now.waiting >> seat & 1
    return cast_vote(t, now, seat, action) if votes else PHASES.step(t, seat, action)


def to_act(t: Table) -> tuple[Seat, ...]:
    """Whom the table waits for."""
    now = t.phase
    return MEMBERS[now.waiting] if type(now) is Voting else PHASES.to_act(t)


def legal(t: Table, seat: Seat) -> Sequence[Action]:
    """All that `step` accepts of this seat."""
    now = t.phase
    votes = type(now) is Voting and seat >= 0 and now.waiting >> seat & 1
    return BALLOT if votes else PHASES.legal(t, seat)


def question(t: Table, seat: Seat) -> Sequence[Action]:
    """A question is another one as soon as it offers something else; RES-17  whoever names another team goes on
    answering the same one, in the same time."""
    naming = type(t.phase) is Naming and seat == t.leader
    return every_proposal(t) if naming else PHASES.offers(t, seat)


def outcome(t: Table) -> Outcome | None:
    """Who won, once the game is over."""
    return t.phase.outcome if isinstance(t.phase, Over) else None
