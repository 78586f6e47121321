"""Positions for tests: a table in a chosen moment, and moves on it.

All that knows the fields of the state stands here; the tests ask the table, its events and its views.
Unless told otherwise the seats with the highest numbers are the Agents and seat 0 leads.
"""

from collections.abc import Mapping
from typing import TypedDict, Unpack

from konspira.engine import Event, Seat, SeatSet, encode, replace, seat_set, visible
from konspira.games import resistance
from konspira.games.resistance import events, setup, to_act, view
from konspira.games.resistance.actions import CallVote, Hand, Pass, PlayCard, UsePlot, Vote
from konspira.games.resistance.content import BOARDS, PlotId, plot_deck
from konspira.games.resistance.round import gather, unnamed
from konspira.games.resistance.state import (
    AnyPhase,
    Asked,
    Drawing,
    Handing,
    Mission,
    MissionNow,
    MissionSeen,
    Naming,
    Options,
    Table,
    Voting,
)
from konspira.games.resistance.view import Now
from tests.kit.moving import Events, Move, Moving

PLAYERS = (5, 6, 7, 8, 9, 10)
FOR, AGAINST = Vote(True), Vote(False)
SUCCESS, FAIL = PlayCard(True), PlayCard(False)
PASS = Pass()

EVENTS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == events.__name__
]
"""Every kind of event."""

MOVING: Moving[Table] = Moving(resistance)
after, table_after, refused = MOVING.after, MOVING.table_after, MOVING.refused
Lying = Mapping[Seat, tuple[PlotId, ...]]
"""Plot cards face up before players."""


class At(TypedDict, total=False):
    """What a position may choose; `played`: mission numbers in order, a lost one negative;
    `before`: the plot cards face up before players; `drawn`: whether those of this round are drawn already."""

    seats: int
    agents: tuple[Seat, ...]
    leader: Seat
    rejected: int
    played: tuple[int, ...]
    before: Lying
    drawn: bool
    out: tuple[PlotId, ...]
    options: Options


PLOTS = Options(plots=True)
TARGETING = Options(targeting=True)
AT_ONCE = Options(at_once=True)


def agents_at(seats: int) -> tuple[Seat, ...]:
    """The seats that are Agents unless a test says otherwise: the last ones."""
    return tuple(range(seats - BOARDS[seats].agents, seats))


def position(phase: AnyPhase, in_hand: tuple[PlotId, ...] = (), **at: Unpack[At]) -> Table:
    """A table in this moment; every plot card that lies somewhere is missing from the deck."""
    seats, before = at.get("seats", 5), at.get("before", {})
    agents = at.get("agents", agents_at(seats))
    t = setup(seats, at.get("options", PLOTS if before or in_hand else Options()))
    plots = t.plots
    if t.options.plots:
        deck = list(plot_deck(seats))
        for card in (*in_hand, *at.get("out", ()), *(c for cards in before.values() for c in cards)):
            deck.remove(card)
        lying = tuple(tuple(before.get(seat, ())) for seat in range(seats))
        drawn = len(at.get("played", ())) + at.get("drawn", True)
        plots = replace(plots, deck=tuple(deck), before=lying, out=at.get("out", ()), drawn=drawn)
    played = [played_mission(seats, agents, number) for number in at.get("played", ())]
    return replace(
        t,
        agents=seat_set(agents),
        leader=at.get("leader", 0),
        rejected=at.get("rejected", 0),
        missions=tuple(seen for seen, _ in played),
        fails=tuple(fails for _, fails in played),
        plots=plots,
        phase=phase,
    )


def played_mission(seats: int, agents: tuple[Seat, ...], number: int) -> tuple[MissionSeen, SeatSet]:
    """A mission that was played, and who failed it: the Agents were there, and failed it if its number is negative."""
    mission, board = abs(number), BOARDS[seats]
    others = (seat for seat in range(seats) if seat not in agents)
    team = tuple(sorted((*agents, *others)[: board.teams[mission - 1]]))
    fails = agents[: board.needed(mission)] if number < 0 else ()
    return MissionSeen(mission, 0, team, len(fails), number > 0), seat_set(fails)


def naming(**at: Unpack[At]) -> Table:
    """The Leader is to name a team."""
    t = position(Drawing(), **at)
    return replace(t, phase=unnamed(t))


def named(team: tuple[Seat, ...], **at: Unpack[At]) -> Table:
    """The Leader has named this team for the round's mission, and everybody sees it."""
    t = naming(**at)
    return replace(t, phase=Naming(t.round, team, (t.round,)))


def drawing(**at: Unpack[At]) -> Table:
    """CHANCE is to draw the plot cards of the round."""
    at.setdefault("options", PLOTS)
    at["drawn"] = False
    return position(Drawing(), **at)


def handing(*cards: PlotId, **at: Unpack[At]) -> Table:
    """The Leader is to hand out these cards."""
    return position(Handing(cards), cards, **at)


def round_begins(**at: Unpack[At]) -> Table:
    """A round begins: nobody has done anything yet."""
    return gather(drawing(**at), ())[0]


def first_team(t: Table, mission: int) -> tuple[Seat, ...]:
    """The players with the lowest numbers, as many as the mission needs."""
    return tuple(range(BOARDS[t.seats].teams[mission - 1]))


def voting(team: tuple[Seat, ...] | None = None, mission: int | None = None, **at: Unpack[At]) -> Table:
    """Everybody is to vote on this team (else: the first players, on the round's mission)."""
    t = naming(**at)
    mission = mission or t.round
    return after(t, (t.leader, CallVote(mission, team or first_team(t, mission))))[0]


def on_mission(
    team: tuple[Seat, ...] | None = None, mission: int | None = None, spotlit: Seat | None = None, **at: Unpack[At]
) -> Table:
    """The team is to choose its cards."""
    t = naming(**at)
    mission = mission or t.round
    team = team or first_team(t, mission)
    return replace(t, phase=Mission(MissionNow(mission, team, spotlit=spotlit), seat_set(team)))


def secretive(agents: tuple[Seat, ...]) -> dict[str, Table]:
    """RES-77  Moments in which seat 0 might give itself away, if these were the Agents."""
    mission = on_mission((0, 1), agents=agents)
    chosen = table_after(mission, (0, SUCCESS))
    return {"naming": naming(agents=agents), "voting": voting(agents=agents), "mission": mission, "chosen": chosen}


def happens(t: Table, *moves: Move) -> Events:
    """What happens by these moves."""
    return after(t, *moves)[1]


def vote_all(t: Table, against: tuple[Seat, ...] = ()) -> tuple[Table, Events]:
    """All vote in the order of their seats: these against, the others for."""
    happened: Events = ()
    while isinstance(t.phase, Voting):
        seat = to_act(t)[0]
        t, events = after(t, (seat, AGAINST if seat in against else FOR))
        happened += events
    return t, happened


def approve(t: Table) -> Table:
    """Everybody votes for the team."""
    return vote_all(t)[0]


def reject(t: Table) -> Table:
    """Everybody votes against the team."""
    return vote_all(t, tuple(range(t.seats)))[0]


def play_all(t: Table, fails: tuple[Seat, ...] = ()) -> tuple[Table, Events]:
    """All of the team play their cards in the order of their seats: these Fail, the others Success."""
    return after(t, *((seat, FAIL if seat in fails else SUCCESS) for seat in to_act(t)))


def use(card: PlotId, on: Seat | None = None) -> UsePlot:
    """The use of a plot card."""
    return UsePlot(card, on)


def give(t: Table, card: PlotId, to: Seat) -> Table:
    """The Leader hands over a card."""
    return table_after(t, (t.leader, Hand(card, to)))


def now(t: Table, seat: Seat | None = None) -> Now:
    """The present moment as a seat, or a spectator, sees it."""
    return view(t, seat).now


def asked(t: Table) -> tuple[PlotId, tuple[Seat, ...]] | None:
    """The plot card that is asked for and who is still to be asked, in order."""
    seen = now(t)
    return (seen.card, seen.queue) if isinstance(seen, Asked) else None


def held(t: Table, seat: Seat) -> tuple[PlotId, ...]:
    """The plot cards face up before a player."""
    return view(t, None).plots.before[seat]


def out(t: Table) -> tuple[PlotId, ...]:
    """The plot cards that have left the game."""
    return view(t, None).plots.out


def winner(t: Table) -> str | None:
    """The side that has won, and by which rule: "agents RES-16"."""
    outcome = view(t, None).outcome
    if outcome is None:
        return None
    side = "agents" if outcome.winners == view(t, None).agents else "fighters"
    return f"{side} {outcome.rule}"


def sees(t: Table, seat: Seat | None) -> bytes:
    """All that a seat, or a spectator, knows, byte by byte."""
    return encode(view(t, seat))


def hears(events: Events, seat: Seat | None) -> Events:
    """What a seat, or a spectator, learns of what happened."""
    return visible(events, seat)
