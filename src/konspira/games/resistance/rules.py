"""The Resistance as the engine plays it: every phase of the game and who may do what in it."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from konspira.engine import CHANCE, MEMBERS, Action, Event, Illegal, Seat, SeatSet, Step, mask_of, replace, require
from konspira.engine.phases import Over, Phase, Phases, chance_acts, game_over, one_acts
from konspira.engine.window import asked
from konspira.games.resistance import gathering, plots, state
from konspira.games.resistance.actions import Deal
from konspira.games.resistance.content import AGENTS, BOARDS, plot_deck
from konspira.games.resistance.events import Dealt, Identity
from konspira.games.resistance.round import gather, uses
from konspira.games.resistance.state import Dealing, Naming, Options, Plots, Table

SEATS: Final = range(5, 11)


def setup(seats: int, options: Options) -> Table:
    """RES-01  5 to 10 players; RES-03  the markers at their start."""
    require(seats in SEATS, "RES-01", "5 to 10 players can play, not {seats}", seats=seats)
    deck = Plots(plot_deck(seats), ((),) * seats) if options.plots else Plots()
    return Table(seats, options, 0, 0, 0, (), (), (), (), deck, Dealing())


def deal(t: Table, _: Dealing, seat: Seat, action: Action) -> Step[Table]:
    """RES-02  Identities are dealt in secret; RES-03  the first Leader is drawn."""
    if seat != CHANCE or type(action) is not Deal:
        raise Illegal("RES-02", "the identities are being dealt")
    count, agents = BOARDS[t.seats].agents, mask_of(action.agents)
    if agents is None or agents >> t.seats or len(action.agents) != count or not 0 <= action.leader < t.seats:
        raise Illegal("RES-01", "{count} of the players are Agents, and one player leads", count=count)
    t = replace(t, agents=agents, leader=action.leader)
    return gather(t, (Dealt(action.leader), *identities(t.seats, agents, t.options.blind)))


@cache
def identities(players: int, agents: SeatSet, blind: bool) -> tuple[Event, ...]:
    """RES-04  The Agents learn who the Agents are, the Fighters nothing; RES-45  in blind play nobody does."""
    known = () if blind else MEMBERS[agents]
    roles = [(seat, agents >> seat & 1) for seat in range(players)]
    return tuple(Identity(seat, "agent", known) if agent else Identity(seat, "fighter", ()) for seat, agent in roles)


@cache
def deals(players: int) -> tuple[Deal, ...]:
    """RES-01  Every way to deal the identities and draw a Leader."""
    return tuple(Deal(MEMBERS[agents], leader) for agents in AGENTS[players] for leader in range(players))


# RES-87  The default never depends on the role: the first that is legal, unless another is named here.
PHASES: Final[Phases[Table]] = Phases(
    "RES-01",
    {
        Dealing: Phase(deal, chance_acts, lambda t, _, seat: deals(t.seats) if seat == CHANCE else ()),
        state.Drawing: plots.DRAW,
        state.Handing: one_acts(
            "RES-51", "only the Leader hands out the plot cards", plots.hand, plots.legal_hands, lambda t, _: t.leader
        ),
        state.Resolving: Phase(plots.resolve, lambda _, now: (now.seat,), plots.resolutions),
        Naming: Phase(
            gathering.propose, lambda t, _: (t.leader,), gathering.may_propose, default=gathering.default_proposal
        ),
        state.Voting: gathering.VOTES,
        state.Asked: one_acts(
            "RES-53", "another player is asked first", plots.use, lambda *at: (*uses(*at), plots.PASS), asked
        )._replace(default=lambda *_: plots.PASS),
        state.Mission: gathering.CARDS,
        Over: game_over("RES-30"),
    },
)


def question(t: Table, seat: Seat) -> Sequence[Action]:
    """A question is what it offers; RES-17  whoever names another team goes on answering the same, in the same time."""
    if isinstance(t.phase, Naming) and seat == t.leader:
        return gathering.proposals(t.seats, t.phase.open, t.options.at_once)
    return PHASES.offers(t, seat)
