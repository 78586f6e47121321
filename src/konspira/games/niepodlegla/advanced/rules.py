"""The advanced variant as the engine plays it: every moment of the game and who may do what in it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import CHANCE, Action, Illegal, Luck, Outcome, Seat, Step, replace, require
from konspira.engine.lazy_actions import Joined
from konspira.games.niepodlegla import fight, last_laying, phases, pile, planning
from konspira.games.niepodlegla.actions import Settle
from konspira.games.niepodlegla.advanced import effects, final, rounds
from konspira.games.niepodlegla.advanced.actions import Rally, RollBlack, TurnThreat
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.effects import NOBODY, change_obstacle
from konspira.games.niepodlegla.advanced.events import BlackRolled, Rallied, ThreatTurned
from konspira.games.niepodlegla.advanced.flow import choose, deck, lose
from konspira.games.niepodlegla.advanced.state import (
    FINAL_ROUND,
    AdvancedOver,
    Choosing,
    DrawingChallenges,
    DrawingFinals,
    LastRolls,
    Options,
    Refill,
    RollingBlack,
    Settled,
    Table,
    TurningThreat,
)
from konspira.games.niepodlegla.events import Broken, Planned, Turned
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.flow import RESOLVING, Handler, run, then
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import TOKENS, Piece, Target
from konspira.games.niepodlegla.pile import Pile, Turning
from konspira.games.niepodlegla.planning import Planning

SEATS: Final = range(2, 5)
_PERIODS = ("1914-1916", "1917-1918")


def setup(seats: int, options: Options) -> Table:
    """NZ-10…15  The table before the first round."""
    require(seats in SEATS, "NZ-15", "2 to 4 players can play, not {seats}", seats=seats)
    key = DECKS.key(options.deck)
    printed = DECKS[key]
    missions = printed.pile("S", seats)
    early, late = (tuple(x.id for x in printed.deck.threats if x.period == period) for period in _PERIODS)
    t = Table(
        seats=seats,
        deck=key,
        alone=options.decides == "first",
        veterans=options.veterans,
        independence=(0,) * len(printed.cities),
        obstacles=((0, 0, 0),) * len(printed.cities),
        tokens=(NOBODY,) * len(printed.tokens),
        missions=missions,
        takers=(NOBODY,) * len(missions),
        pile=Pile(tuple(printed.pile(name, seats) for name in "123")),
        threats=(early, late),
        out=tuple(m.id for m in printed.deck.missions if m.four and seats < SEATS[-1]),
    )
    # NZ-12  Starting obstacles by a table.
    for obstacle in printed.start[seats].obstacles:  # type: ignore[index]  # 2 to 4 players
        for city in printed.among(obstacle.city, obstacle.region):
            t = change_obstacle(t, city, obstacle.kind, obstacle.count)
    return t


# ------------------------------------------------------------------ what happens


def step(t: Table, seat: Seat, action: Action) -> Step[Table]:
    """The table after a move, and what happened."""
    phase = t.phase
    t, events = _STEPS[type(phase)](t, phase, seat, action)
    return run(t, events, _TASKS) if t.phase is RESOLVING else (t, events)


def of_chance(seat: Seat, rule: str, why: str) -> None:
    """CHANCE alone acts here."""
    if seat != CHANCE:
        raise Illegal(rule, why)


def turn(t: Table, now: Turning, seat: Seat, action: Action) -> Step[Table]:
    """NZ-71  Missions are turned up."""
    after, turned = phases.turn_up(t.pile, now, seat, action, deck(t).dates)
    missions = (*t.missions, *turned.cards)
    t = replace(t, pile=after, missions=missions, takers=(NOBODY,) * len(missions), phase=RESOLVING)
    return t, (Turned(turned.cards),) if turned.cards else ()


def plan(t: Table, now: Planning, seat: Seat, action: Action) -> Step[Table]:
    """NZ-20…23  Pawns and dice, until all are ready; NZ-25  then everybody rolls."""
    now = planning.act(now, seat, action)
    if not planning.finished(now):
        return replace(t, phase=now), ()
    t = replace(t, takers=now.pawns)
    pieces = (*planning.pieces(now, rounds.own_dice(t)), *tokens(t))
    return replace(t, phase=fight.begin(t.seats, pieces, targets(t), t.morale)), (Planned(),)


def tokens(t: Table) -> tuple[Piece, ...]:
    """NZ-32  Active symbol tokens fight along with their owners."""
    rallies = deck(t).rallies
    return tuple(
        Piece(TOKENS + n, seat, 0)
        for n, seat in enumerate(t.tokens)
        if seat != NOBODY and t.active >> n & 1 and not rallies[n]
    )


def targets(t: Table) -> tuple[Target, ...]:
    """NZ-26, NZ-84  The missions with a pawn, and the joint ones of the final."""
    taken = [(card, seat) for card, seat in zip(t.missions, t.takers, strict=True) if seat != NOBODY]
    if t.round == FINAL_ROUND:
        return (*(Target(card, seat, final.needs(t, card)) for card, seat in taken), *t.joint)
    return tuple(Target(card, seat, deck(t).needs[card]) for card, seat in taken)


def fight_on(t: Table, now: Fight, seat: Seat, action: Action) -> Step[Table]:
    """NZ-25…34  The fight."""
    printed = deck(t)
    if isinstance(action, Rally) and not now.rolling:
        return rally(t, now, seat, action)
    now, events = phases.fight_on(now, seat, action, printed.dice.black, printed.faces)
    if t.round == FINAL_ROUND:
        t, more = final.fought(t, now)
        return t, (*events, *more)
    if not now.over:
        return replace(t, phase=now), events
    t, more = closed(t, last_laying.close(now, printed.faces))
    return t, (*events, *more)


def rally(t: Table, now: Fight, seat: Seat, action: Rally) -> Step[Table]:
    """NZ-32, NZ-37  Its owner spends a morale token: its markers join the pool for this round."""
    require(action in rallies(t, now, seat), "NZ-37", "you have no active morale token of that name")
    n = deck(t).tokens.index(action.token)
    morale = min(rounds.MOST_MARKERS - t.prison.morale, now.morale + deck(t).rallies[n])
    t = replace(t, active=t.active & ~(1 << n), phase=replace(now, morale=morale))
    return t, (Rallied(seat, action.token, morale),)


def rallies(t: Table, now: Fight, seat: Seat) -> list[Action]:
    """NZ-37  Only in the fight, by the owner, and never once a loss has emptied the pool."""
    printed = deck(t)
    return [
        Rally(printed.tokens[n])
        for n, owner in enumerate(t.tokens)
        if owner == seat and t.active >> n & 1 and printed.rallies[n] and now.morale
    ]


def settle(t: Table, now: LastLaying, seat: Seat, action: Action) -> Step[Table]:
    """NZ-35  Dice are laid a last time."""
    return closed(t, last_laying.settle(now, seat, action))


def closed(t: Table, now: LastLaying) -> Step[Table]:
    """NZ-35  When all have laid their dice each mission is judged."""
    if last_laying.awaited(now):
        return replace(t, phase=now), ()
    ways: tuple[Settle, ...] = last_laying.judged(now)
    done = tuple(card for way in ways for card in way.done)
    events = phases.verdicts(t.missions, t.takers, done)
    # NZ-32  A token is spent only when the mission it lies on is done; NZ-36  a lent one goes back to its owner.
    spent = sum(1 << piece - TOKENS for way in ways for piece in way.spent)
    t = replace(
        t,
        done=tuple(card for card in t.missions if card in done),
        active=t.active & ~spent,
        morale=now.fight.morale,
        broken=now.fight.broken,
        phase=RESOLVING,
    )
    return then(t, *rounds.AFTER_THE_FIGHT), events


def propose(t: Table, now: Choosing, seat: Seat, action: Action) -> Step[Table]:
    """NZ-17  A joint choice."""
    return choose(t, now, seat, action), ()


def roll_black(t: Table, _: RollingBlack, seat: Seat, action: Action) -> Step[Table]:
    """NZ-45  Lose that much; more than remains: lose all and mark X; from an empty pool any pip marks X, once."""
    of_chance(seat, "NZ-45", "the black die is being rolled")
    if not isinstance(action, RollBlack) or not 0 <= action.face < 6:
        raise Illegal("NZ-45", "the black die is being rolled")
    pips = deck(t).dice.black[action.face]
    left = max(0, t.morale - pips)
    told = BlackRolled(min(pips, t.morale), left)
    if isinstance(t.todo[0] if t.todo else None, LastRolls):
        return after_last_roll(t, pips, left, told)
    broken = pips > t.morale
    marked = (Broken(),) if broken and not t.broken else ()
    return replace(t, morale=left, broken=t.broken or broken, phase=RESOLVING), (told, *marked)


def after_last_roll(t: Table, pips: int, left: int, told: BlackRolled) -> Step[Table]:
    """NZ-89  A veterans' card that was not done: reaching zero loses."""
    task = t.todo[0]
    assert isinstance(task, LastRolls)
    if final.last_roll_lost(t, pips):
        t, events = lose(replace(t, morale=left), "NZ-89", task.points, t.done)
        return t, (told, *events)
    return replace(t, morale=left, phase=RESOLVING), (told,)


def turn_threat(t: Table, _: TurningThreat, seat: Seat, action: Action) -> Step[Table]:
    """NZ-51, NZ-54  A threat is turned, resolved and leaves the game."""
    of_chance(seat, "NZ-51", "a threat is being turned")
    which = rounds.period(t)
    if not isinstance(action, TurnThreat) or action.card not in t.threats[which]:
        raise Illegal("NZ-51", "a threat is being turned")
    rest = tuple(card for card in t.threats[which] if card != action.card)
    piles = (rest, t.threats[1]) if which == 0 else (t.threats[0], rest)
    t = replace(t, threats=piles, out=(*t.out, action.card), phase=RESOLVING)
    return then(t, *rounds.threat_effects(t, action.card)), (ThreatTurned(action.card),)


def draw_finals(t: Table, _: DrawingFinals, seat: Seat, action: Action) -> Step[Table]:
    """NZ-81  The final missions."""
    of_chance(seat, "NZ-81", "the final missions are being drawn")
    return final.lay_finals(t, action)


def draw_challenges(t: Table, now: DrawingChallenges, seat: Seat, action: Action) -> Step[Table]:
    """NZ-86  The veterans' cards."""
    of_chance(seat, "NZ-86", "the veterans' cards are being drawn")
    return final.lay_challenges(t, now, action)


def after_the_end(_t: Table, _now: AdvancedOver, _seat: Seat, _action: Action) -> Step[Table]:
    """NZ-85  Nothing happens after the end."""
    raise Illegal("NZ-85", "the game is over")


_STEPS: dict[type, Callable[[Table, Any, Seat, Action], Step[Table]]] = {
    Turning: turn,
    Planning: plan,
    Fight: fight_on,
    LastLaying: settle,
    Choosing: propose,
    RollingBlack: roll_black,
    TurningThreat: turn_threat,
    DrawingFinals: draw_finals,
    DrawingChallenges: draw_challenges,
    AdvancedOver: after_the_end,
}

_DECIDED = {**effects.DECIDED, **rounds.DECIDED, **final.DECIDED}


def decided(t: Table, task: Settled) -> Step[Table]:
    """What was chosen happens."""
    return _DECIDED[type(task.task)](t, task.task, task.way)


def refill(t: Table, task: Any) -> Step[Table]:
    """NZ-71  A new round, or NZ-80  the final one."""
    return final.enter_final(t) if t.round == FINAL_ROUND else rounds.refill(t, task)


_TASKS: dict[type, Handler] = {
    **effects.TASKS,
    **rounds.TASKS,
    **final.TASKS,
    Settled: decided,
    Refill: refill,
}


# ------------------------------------------------------------------ who may do what


def to_act(t: Table) -> tuple[Seat, ...]:
    """Whom the table waits for."""
    return _WAITS[type(t.phase)](t.phase)


_WAITS: Final[dict[type, phases.Waits]] = {
    **phases.WAITS,
    Choosing: phases.council,
    RollingBlack: phases.chance,
    TurningThreat: phases.chance,
    DrawingFinals: phases.chance,
    DrawingChallenges: phases.chance,
    AdvancedOver: phases.nobody,
}


def legal(t: Table, seat: Seat) -> Sequence[Action]:
    """All that `step` accepts of this seat."""
    return _LEGAL[type(t.phase)](t, t.phase, seat)


def legal_in_fight(t: Table, now: Fight, seat: Seat) -> Sequence[Action]:
    """NZ-30, NZ-37  What a player may do in the fight, morale tokens too."""
    may = phases.fights(now, seat, deck(t).faces)
    more = () if now.rolling else rallies(t, now, seat)
    return Joined(more, may) if more else may


def of_luck(every: Callable[[Table, Any], Sequence[Action]]) -> Callable[[Table, Any, Seat], Sequence[Action]]:
    """What CHANCE may do, and nobody else."""
    return lambda t, now, seat: every(t, now) if seat == CHANCE else ()


_FACES = tuple(RollBlack(face) for face in range(6))

_LUCK: Final[dict[type, Callable[[Table, Any], Sequence[Action]]]] = {
    RollingBlack: lambda *_: _FACES,
    TurningThreat: lambda t, _: tuple(map(TurnThreat, t.threats[rounds.period(t)])),
    DrawingFinals: lambda t, _: final.every_finals(t),
    DrawingChallenges: final.every_challenges,
}

_LEGAL: Final[dict[type, Callable[[Table, Any, Seat], Sequence[Action]]]] = {
    Planning: lambda _, now, seat: planning.legal(now, seat),
    Fight: legal_in_fight,
    LastLaying: lambda _, now, seat: last_laying.legal(now, seat),
    Choosing: lambda _, now, seat: phases.ways(now, seat),
    Turning: lambda t, now, seat: phases.turns(now, seat, t.pile, deck(t).dates),
    **{kind: of_luck(every) for kind, every in _LUCK.items()},
    AdvancedOver: lambda *_: (),
}


def question(t: Table, seat: Seat) -> object:
    """What a seat is asked: pawns and dice, the fight and a joint choice are one question each, whoever else moves."""
    phase = t.phase
    if isinstance(phase, Choosing):
        return t.round, phase.task, phase.ways, t.todo, t.independence, t.obstacles
    return t.round, type(phase).__name__, len(t.missions), bool(legal(t, seat))


def sample(t: Table, luck: Luck) -> Action:
    """What CHANCE does next."""
    phase = t.phase
    if type(phase) is Fight:
        return fight.sample(phase, luck)
    if isinstance(phase, Turning):
        return pile.sample(t.pile, phase, deck(t).dates, luck)
    if isinstance(phase, DrawingFinals):
        return final.sample_finals(t, luck)
    if isinstance(phase, DrawingChallenges):
        return final.sample_challenges(t, phase, luck)
    every = _LUCK[type(phase)](t, phase)
    return every[luck.below(len(every))]


def default(t: Table, seat: Seat) -> Action:
    """NZ-17  For a seat out of time."""
    return phases.absent(t.phase, seat) or legal(t, seat)[0]


def outcome(t: Table) -> Outcome | None:
    """How the game ended."""
    return t.phase.outcome if isinstance(t.phase, AdvancedOver) else None
