"""The basic variant as the engine plays it: every moment of the game and who may do what in it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action, Illegal, Luck, Outcome, Seat, Step, replace, require
from konspira.games.niepodlegla import fight, last_laying, phases, pile, planning
from konspira.games.niepodlegla.basic import final, rounds
from konspira.games.niepodlegla.basic.actions import TakeLeader
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import LeaderTaken
from konspira.games.niepodlegla.basic.flow import choose, deck
from konspira.games.niepodlegla.basic.state import (
    FINAL_ROUND,
    ROUNDS,
    BasicOver,
    Check,
    Choosing,
    DoneCards,
    NextRound,
    Options,
    Settled,
    Table,
    TakingLeaders,
    TidyUp,
)
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.events import Planned, Turned
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.flow import RESOLVING, Handler, run, then
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import Target
from konspira.games.niepodlegla.pile import Pile, Turning
from konspira.games.niepodlegla.planning import NOBODY, Planning

SEATS: Final = range(2, 5)

AS_HERE: Final = {
    "NZ-20": "NP-21",
    "NZ-21": "NP-21",
    "NZ-25": "NP-22",
    "NZ-26": "NP-24",
    "NZ-27": "NP-22",
    "NZ-28": "NP-22",
    "NZ-30": "NP-22",
    "NZ-31": "NP-24",
    "NZ-34": "NP-22",
    "NZ-35": "NP-22",
    "NZ-71": "NP-20",
}
"""By which rule of this variant something is refused that both variants forbid."""


def setup(seats: int, options: Options) -> Table:
    """NP-10…14  The table before leaders are chosen; the time marker stands before I."""
    require(seats in SEATS, "NP-10", "2 to 4 players can play, not {seats}", seats=seats)
    key = DECKS.key(options.deck)
    printed = DECKS[key]
    start = printed.start[seats]  # type: ignore[index]  # 2 to 4 players
    return Table(
        seats=seats,
        deck=key,
        alone=options.decides == "first",
        round=0,
        leaders=(NOBODY,) * seats,
        areas=(0,) * 4,
        # NP-11  Each of the four finals shows 1 symbol with 2–3 players, 2 with 4.
        levels=(start.level,) * 4,
        markers=start.morale,
        neutral=start.neutral,
        pool=(),
        morale=start.morale,
        broken=False,
        missions=(),
        takers=(),
        done=(),
        # NP-12  Deck 1 shuffled on top of deck 2 shuffled.
        pile=Pile((printed.pile("1"), printed.pile("2"))),
        out=(),
        finals=(),
        todo=(NextRound(),),
        phase=Turning(0),
    )


# ------------------------------------------------------------------ what happens


def step(t: Table, seat: Seat, action: Action) -> Step[Table]:
    """The table after a move, and what happened."""
    phase = t.phase
    try:
        t, events = _STEPS[type(phase)](t, phase, seat, action)
    except Illegal as refused:
        raise Illegal(AS_HERE.get(refused.rule, refused.rule), refused.why, **refused.facts) from None
    return run(t, events, _TASKS) if t.phase is RESOLVING else (t, events)


def take_leader(t: Table, _: TakingLeaders, seat: Seat, action: Action) -> Step[Table]:
    """NP-13  Each player chooses a different leader, in seat order, and keeps his die all game."""
    if seat != choosing(t) or not isinstance(action, TakeLeader):
        raise Illegal("NP-13", "the players choose leaders, one after another")
    die = NEUTRAL + CHARACTERS.index(action.leader)
    require(die not in t.leaders, "NP-13", "another player has that leader")
    leaders = (*t.leaders[:seat], die, *t.leaders[seat + 1 :])
    phase = TakingLeaders() if NOBODY in leaders else RESOLVING
    return replace(t, leaders=leaders, phase=phase), (LeaderTaken(seat, action.leader),)


def choosing(t: Table) -> Seat:
    """NP-13  Whose turn it is to choose a leader."""
    return t.leaders.index(NOBODY)


def turn(t: Table, now: Turning, seat: Seat, action: Action) -> Step[Table]:
    """NP-20  Missions are dealt."""
    after, turned = phases.turn_up(t.pile, now, seat, action, deck(t).dates)
    takers = (NOBODY,) * len(turned.cards)
    # NP-13, NP-14  Before I the players choose their leaders.
    phase = RESOLVING if t.round else TakingLeaders()
    t = replace(t, pile=after, missions=turned.cards, takers=takers, phase=phase)
    return t, (Turned(turned.cards),) if turned.cards else ()


def plan(t: Table, now: Planning, seat: Seat, action: Action) -> Step[Table]:
    """NP-21  Missions are chosen and dice shared out; NP-22  then comes the first roll."""
    now = planning.act(now, seat, action)
    if not planning.finished(now):
        return replace(t, phase=now), ()
    t = replace(t, takers=now.pawns)
    pieces = planning.pieces(now, [(die, owner) for owner, die in enumerate(t.leaders)])
    return replace(t, phase=fight.begin(t.seats, pieces, targets(t), t.morale)), (Planned(),)


def targets(t: Table) -> tuple[Target, ...]:
    """NP-24, NP-31  The missions with a pawn, or the finals."""
    if t.round == FINAL_ROUND:
        return final.targets(t)
    taken = zip(t.missions, t.takers, strict=True)
    return tuple(Target(card, seat, deck(t).needs[card]) for card, seat in taken if seat != NOBODY)


def fight_on(t: Table, now: Fight, seat: Seat, action: Action) -> Step[Table]:
    """NP-22  Passing dice for 2 morale and re-rolls with the black die."""
    printed = deck(t)
    now, events = phases.fight_on(now, seat, action, printed.dice.black, printed.faces)
    if t.round == FINAL_ROUND:
        t, more = final.fought(t, now)
        return t, (*events, *more)
    if not now.over:
        return replace(t, phase=now), events
    t, more = closed(t, last_laying.close(now, printed.faces))
    return t, (*events, *more)


def settle(t: Table, now: LastLaying, seat: Seat, action: Action) -> Step[Table]:
    """NP-22  Dice are laid a last time."""
    return closed(t, last_laying.settle(now, seat, action))


def closed(t: Table, now: LastLaying) -> Step[Table]:
    """NP-28  Each mission is judged alone; NP-23  then come the morale check, rewards and tidying up."""
    if last_laying.awaited(now):
        return replace(t, phase=now), ()
    done = tuple(card for way in last_laying.judged(now) for card in way.done)
    events = phases.verdicts(t.missions, t.takers, done)
    ordered = tuple(card for card in t.missions if card in done)
    t = replace(t, done=ordered, morale=now.fight.morale, broken=now.fight.broken, phase=RESOLVING)
    return then(t, Check(), DoneCards(ordered), TidyUp(), NextRound()), events


def propose(t: Table, now: Choosing, seat: Seat, action: Action) -> Step[Table]:
    """NP-15  A joint choice, or the doer's."""
    return choose(t, now, seat, action), ()


def after_the_end(_t: Table, _now: BasicOver, _seat: Seat, _action: Action) -> Step[Table]:
    """NP-33  Nothing happens after the end."""
    raise Illegal("NP-33", "the game is over")


_STEPS: dict[type, Callable[[Table, Any, Seat, Action], Step[Table]]] = {
    TakingLeaders: take_leader,
    Turning: turn,
    Planning: plan,
    Fight: fight_on,
    LastLaying: settle,
    Choosing: propose,
    BasicOver: after_the_end,
}

_DECIDED = {**rounds.DECIDED, **final.DECIDED}


def decided(t: Table, task: Settled) -> Step[Table]:
    """What was chosen happens."""
    return _DECIDED[type(task.task)](t, task.task, task.way)


def next_round(t: Table, task: NextRound) -> Step[Table]:
    """NP-20  The next round, or NP-30  the final one."""
    return final.enter_final(t) if t.round == ROUNDS else rounds.next_round(t, task)


_TASKS: dict[type, Handler] = {**rounds.TASKS, **final.TASKS, Settled: decided, NextRound: next_round}


# ------------------------------------------------------------------ who may do what


def to_act(t: Table) -> tuple[Seat, ...]:
    """Whom the table waits for."""
    return (choosing(t),) if type(t.phase) is TakingLeaders else _WAITS[type(t.phase)](t.phase)


_WAITS: Final[dict[type, phases.Waits]] = {**phases.WAITS, Choosing: phases.council, BasicOver: phases.nobody}


def legal(t: Table, seat: Seat) -> Sequence[Action]:
    """All that `step` accepts of this seat."""
    return _LEGAL[type(t.phase)](t, t.phase, seat)


_LEGAL: Final[dict[type, Callable[[Table, Any, Seat], Sequence[Action]]]] = {
    TakingLeaders: lambda t, _, seat: free_leaders(t) if seat == choosing(t) else (),
    Planning: lambda _, now, seat: planning.legal(now, seat),
    Fight: lambda t, now, seat: phases.fights(now, seat, deck(t).faces),
    LastLaying: lambda _, now, seat: last_laying.legal(now, seat),
    Choosing: lambda _, now, seat: phases.ways(now, seat),
    Turning: lambda t, now, seat: phases.turns(now, seat, t.pile, deck(t).dates),
    BasicOver: lambda *_: (),
}


def free_leaders(t: Table) -> tuple[Action, ...]:
    """NP-13  The leaders that nobody has."""
    return tuple(TakeLeader(name) for n, name in enumerate(CHARACTERS) if NEUTRAL + n not in t.leaders)


def question(t: Table, seat: Seat) -> object:
    """What a seat is asked: pawns and dice, the fight and a joint choice are one question each, whoever else moves."""
    phase = t.phase
    if isinstance(phase, Choosing):
        return t.round, phase.task, phase.ways, t.todo, t.areas, t.markers
    return t.round, type(phase).__name__, bool(legal(t, seat))


def sample(t: Table, luck: Luck) -> Action:
    """What CHANCE does next: dice, or NP-20  missions."""
    phase = t.phase
    if isinstance(phase, Fight):
        return fight.sample(phase, luck)
    assert isinstance(phase, Turning)
    return pile.sample(t.pile, phase, deck(t).dates, luck)


def default(t: Table, seat: Seat) -> Action:
    """NP-15  For a seat out of time."""
    return phases.absent(t.phase, seat) or legal(t, seat)[0]


def outcome(t: Table) -> Outcome | None:
    """How the game ended."""
    return t.phase.outcome if isinstance(t.phase, BasicOver) else None
