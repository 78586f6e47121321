"""The advanced variant as the engine plays it: in what it differs from the other."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Action, Seat, Step, replace, require
from konspira.engine.council import JointChoices
from konspira.engine.phases import chance_alone, game_over
from konspira.engine.pile import shuffled
from konspira.engine.tasks import UNDERWAY, then
from konspira.engine.words import Text
from konspira.games.niepodlegla.advanced import effects, final, rounds
from konspira.games.niepodlegla.advanced.actions import Rally, RollBlack
from konspira.games.niepodlegla.advanced.decks import DECKS
from konspira.games.niepodlegla.advanced.effects import change_obstacle, own_dice
from konspira.games.niepodlegla.advanced.events import BlackRolled, Rallied
from konspira.games.niepodlegla.advanced.flow import convened, decider, deck
from konspira.games.niepodlegla.advanced.prospects import prospects
from konspira.games.niepodlegla.advanced.state import (
    FINAL_ROUND,
    AdvancedOver,
    DrawingChallenges,
    DrawingFinals,
    LastRoll,
    Options,
    Refill,
    RollingBlack,
    Table,
    TurningThreat,
)
from konspira.games.niepodlegla.events import Broken
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import TOKENS, Piece
from konspira.games.niepodlegla.planning import NOBODY
from konspira.games.niepodlegla.state import SEATS
from konspira.games.niepodlegla.variant import Variant

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
        independence=(0,) * len(printed.cities),
        obstacles=((0, 0, 0),) * len(printed.cities),
        tokens=(NOBODY,) * len(printed.tokens),
        missions=missions,
        takers=(NOBODY,) * len(missions),
        pile=shuffled(*(printed.pile(name, seats) for name in "123")),
        threats=(early, late),
        out=tuple(m.id for m in printed.deck.missions if m.four and seats < SEATS[-1]),
    )
    # NZ-12  Starting obstacles by a table.
    for obstacle in printed.start[seats].obstacles:
        for city in printed.among(obstacle.city, obstacle.region):
            t = change_obstacle(t, city, obstacle.kind, obstacle.count)
    return t


def refill(t: Table, _: Refill) -> Step[Table]:
    """NZ-71  A new round, or NZ-80  the final one."""
    return final.enter_final(t) if t.round == FINAL_ROUND else rounds.refill(t)


# ------------------------------------------------------------------ the fight


def own_pieces(t: Table) -> list[Piece]:
    """NZ-63  Character dice that are not in prison, and tokens."""
    return [*own_dice(t), *tokens(t)]


def tokens(t: Table) -> tuple[Piece, ...]:
    """NZ-32  Active symbol tokens fight along with their owners."""
    rallies = deck(t).rallies
    return tuple(
        Piece(TOKENS + n, seat, 0)
        for n, seat in enumerate(t.tokens)
        if seat != NOBODY and t.active >> n & 1 and not rallies[n]
    )


def rally(t: Table, now: Fight, seat: Seat, action: Rally) -> Step[Table]:
    """NZ-32, NZ-37  Its owner spends a morale token: its markers join the pool for this round."""
    require(action in rallies(t, now, seat), "NZ-37", "you have no active morale token of that name")
    n = deck(t).tokens.index(action.token)
    morale = min(rounds.MOST_MARKERS - t.prison.morale, now.morale + deck(t).rallies[n])
    t = replace(t, active=t.active & ~(1 << n), phase=replace(now, morale=morale))
    return t, (Rallied(seat, action.token, morale),)


def rallies(t: Table, now: Fight, seat: Seat) -> Sequence[Rally]:
    """NZ-37  Only in the fight, by the owner, and never once a loss has emptied the pool."""
    printed = deck(t)
    return [
        Rally(printed.tokens[n])
        for n, owner in enumerate(t.tokens)
        if owner == seat and t.active >> n & 1 and printed.rallies[n] and now.morale
    ]


def judged(t: Table, spent: Sequence[int]) -> Table:
    """NZ-32  A token is spent only when the mission it lies on is done; NZ-36  a lent one goes back to its owner."""
    used = sum(1 << piece - TOKENS for piece in spent)
    return then(replace(t, active=t.active & ~used), *rounds.AFTER_THE_FIGHT)


# ------------------------------------------------------------------ the black die


def roll_black(t: Table, _: RollingBlack, action: RollBlack) -> Step[Table]:
    """NZ-45  Lose that much; more than remains: lose all and mark X; from an empty pool any pip marks X, once."""
    pips = deck(t).dice.black[action.face]
    left, broken = max(0, t.morale - pips), pips > t.morale
    told = BlackRolled(min(pips, t.morale), left)
    marked = (Broken(),) if broken and not t.broken else ()
    return replace(t, morale=left, broken=t.broken or broken, phase=UNDERWAY), (told, *marked)


def faces(*_: object) -> Sequence[Action]:
    """NZ-45  Any face of the black die."""
    return _FACES


_FACES: Final = tuple(RollBlack(face) for face in range(6))

ADVANCED: Final[Variant[Table]] = Variant(
    deck=deck,
    decider=decider,
    own_pieces=own_pieces,
    needs=final.needs,
    # NZ-84  The two large missions and the veterans' cards take no pawn; NZ-89  the latter need not be done.
    finals=lambda t: t.joint,
    optional=lambda t: deck(t).challenges,
    points=final.points,
    done=final.done,
    thresholds=rounds.thresholds,
    mild=(rounds.SHIELD,),
    harms=(Text("bez tarczy", "no shield"), Text("zagrożenie", "a threat")),
    final_round=FINAL_ROUND,
    prospects=prospects,
    who_plays="NZ-15",
    fight_actions={Rally: rally},
    more_in_fight=rallies,
    judged=judged,
    fought=final.fought,
    own_phases={
        RollingBlack: chance_alone("NZ-45", "the black die is being rolled", roll_black, faces),
        LastRoll: chance_alone("NZ-89", "the black die is being rolled", final.last_roll, faces),
        TurningThreat: chance_alone("NZ-51", "a threat is being turned", rounds.turn_threat, rounds.every_threat),
        DrawingFinals: chance_alone(
            "NZ-81", "the final missions are being drawn", final.lay_finals, final.every_finals, final.sample_finals
        ),
        DrawingChallenges: chance_alone(
            "NZ-86",
            "the veterans' cards are being drawn",
            final.lay_challenges,
            final.every_challenges,
            final.sample_challenges,
        ),
        AdvancedOver: game_over("NZ-85"),
    },
    own_tasks={**effects.TASKS, **rounds.TASKS, Refill: refill},
    choices=JointChoices("NZ-17", convened, {**effects.CHOICES, **rounds.CHOICES, **final.CHOICES}),
)
