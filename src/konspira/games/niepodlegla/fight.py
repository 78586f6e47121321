"""Phase 2: the fight. One roll, then re-rolls with the black die; dice handed over for morale, laid on missions."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from konspira.engine import CHANCE, MEMBERS, Action, Event, Illegal, Luck, Seat, SeatSet, replace, require
from konspira.engine.lazy_actions import Joined, LazyActions
from konspira.engine.record import Tagged, snake
from konspira.games.niepodlegla.actions import HandOver, Lay, Lift, Ready, Reroll, Roll
from konspira.games.niepodlegla.content import PORTRAIT, SYMBOLS
from konspira.games.niepodlegla.events import Broken, DiceRolled, FightOver, Handed, Rerolled
from konspira.games.niepodlegla.laying import JOINT, TOKENS, Faces, Laid, Piece, Target, parts_left, still_needs
from konspira.games.niepodlegla.planning import READY

EVERYONE: Final[Seat] = -1
CHANCE_ACTS: Final = (CHANCE,)
PRICE: Final = 2
"""NZ-27  What it costs to hand a die over."""


class Fight(Tagged, frozen=True, tag=snake):
    """The pieces, the missions fought for, the morale; `rolling` are dice in the air, thrown by `roller`.

    `locked` pieces lie on required missions that are done and are lifted no more (NZ-89).
    """

    seats: int
    pieces: tuple[Piece, ...]
    targets: tuple[Target, ...]
    morale: int
    broken: bool = False
    ready: SeatSet = 0
    laid: tuple[Laid, ...] = ()
    rolling: tuple[int, ...] = ()
    roller: Seat = EVERYONE
    locked: tuple[int, ...] = ()
    over: bool = False


FightStep = tuple[Fight, tuple[Event, ...]]


def begin(seats: int, pieces: tuple[Piece, ...], targets: tuple[Target, ...], morale: int) -> Fight:
    """NZ-25  Everybody rolls all their dice once; tokens are not rolled."""
    dice = tuple(piece.id for piece in pieces if piece.id < TOKENS)
    return Fight(seats, pieces, targets, morale, rolling=dice)


def awaited(f: Fight) -> tuple[Seat, ...]:
    """NZ-25  CHANCE while dice are in the air, else those who have not agreed to stop."""
    return CHANCE_ACTS if f.rolling else MEMBERS[(1 << f.seats) - 1 & ~f.ready]


def go_on(f: Fight, seat: Seat, action: Action, faces: Faces, black: Sequence[int]) -> FightStep:
    """NZ-25, NZ-30  The fight after dice have fallen, or after what a player does."""
    if not f.rolling:
        return act(f, seat, action, faces)
    require(seat == CHANCE, "NZ-25", "the dice are being rolled")
    return fall(f, action, black)


# ------------------------------------------------------------------ what CHANCE does


def rolls(f: Fight) -> LazyActions:
    """All the ways in which the dice in the air can fall."""
    black = 6 if f.roller != EVERYONE else 1
    count = 6 ** len(f.rolling) * black

    def make(n: int) -> Roll:
        n, last = divmod(n, black)
        return Roll(tuple(n // 6**i % 6 for i in range(len(f.rolling))), last if black > 1 else -1)

    return LazyActions(("rolls", f.rolling, black), count, make, lambda a: _is_roll(f, a))


def _is_roll(f: Fight, action: object) -> bool:
    if type(action) is not Roll or len(action.faces) != len(f.rolling):
        return False
    black = action.black == -1 if f.roller == EVERYONE else 0 <= action.black < 6
    return black and all(0 <= face < 6 for face in action.faces)


def sample(f: Fight, luck: Luck) -> Roll:
    """How the dice fall."""
    faces = tuple([luck.below(6) for _ in f.rolling])
    return Roll(faces, luck.below(6) if f.roller != EVERYONE else -1)


def fall(f: Fight, action: Action, black: Sequence[int]) -> FightStep:
    """NZ-25, NZ-28  The dice have fallen; a re-roll costs as many markers as the black die shows."""
    if not _is_roll(f, action) or not isinstance(action, Roll):
        raise Illegal("NZ-25", "the dice are being rolled")
    shown = dict(zip(f.rolling, action.faces, strict=True))
    pieces = tuple([Piece(p.id, p.seat, shown[p.id], p.lent) if p.id in shown else p for p in f.pieces])
    landed = replace(f, pieces=pieces, rolling=(), roller=EVERYONE)
    if f.roller == EVERYONE:
        return landed, (DiceRolled(),)
    lost = black[action.black]
    after, events = lose(landed, lost)
    return after, (Rerolled(f.roller, len(f.rolling), min(lost, f.morale), after.morale), *events)


def lose(f: Fight, lost: int) -> FightStep:
    """NZ-29  With the last marker gone the phase ends; if more must be lost than remain, this is marked X."""
    left = f.morale - lost
    if left > 0:
        return replace(f, morale=left), ()
    broken = (Broken(),) if left < 0 else ()
    return replace(f, morale=0, broken=f.broken or left < 0, over=True), (*broken, FightOver(0))


# ------------------------------------------------------------------ what players do


def act(f: Fight, seat: Seat, action: Action, faces: Faces) -> FightStep:
    """The fight after a player's action."""
    handler = _ACTS.get(type(action))
    if handler is None:
        raise Illegal("NZ-30", "the fight is on: re-roll, hand over, lay dice, or be ready to stop")
    return handler(f, seat, action, faces)


def reroll(f: Fight, seat: Seat, action: Reroll, _: Faces) -> FightStep:
    """NZ-28  Any of one's dice again, laid or not, with the black die; it takes a marker to risk."""
    dice = action.dice
    require(f.morale > 0, "NZ-28", "without a morale marker nobody re-rolls")
    require(dice, "NZ-28", "choose at least one die")
    require(set(dice) <= set(rollable(f, seat)) and list(dice) == sorted(set(dice)), "NZ-28", "re-roll your own dice")
    # NZ-34  A die re-rolled is lifted first; NZ-30  and whoever was ready to stop looks again.
    return replace(f, laid=_without(f.laid, dice), rolling=dice, roller=seat, ready=0), ()


def rollable(f: Fight, seat: Seat) -> tuple[int, ...]:
    """A seat's dice that may be rolled: no token, and NZ-89  none that lies on a finished required mission."""
    return tuple([p.id for p in f.pieces if p.seat == seat and p.id < TOKENS and p.id not in f.locked])


def hand_over(f: Fight, seat: Seat, action: HandOver, _: Faces) -> FightStep:
    """NZ-27  Two markers hand one whole die, result unchanged, or an active token to another player."""
    piece = next((p for p in f.pieces if p.id == action.piece), None)
    require(piece and piece.seat == seat and piece.id not in f.locked, "NZ-27", "hand over your own dice")
    require(f.morale >= PRICE, "NZ-27", "handing a die over costs two morale markers")
    require(action.to != seat and 0 <= action.to < f.seats, "NZ-27", "hand it to another player")
    assert piece
    require(not piece.lent, "NZ-27", "a token that was lent can only be used")
    # NZ-34  A die handed on is lifted first; one received may be handed on for two more.
    pieces = tuple([_to(p, action.to) if p is piece else p for p in f.pieces])
    after = replace(f, pieces=pieces, laid=_without(f.laid, (piece.id,)), ready=0)
    after, events = lose(after, PRICE)
    return after, (Handed(seat, action.to, piece.id, after.morale), *events)


def _to(piece: Piece, seat: Seat) -> Piece:
    """A piece in other hands; a token then counts as lent."""
    return Piece(piece.id, seat, piece.face, piece.id >= TOKENS)


def lay(f: Fight, seat: Seat, action: Lay, faces: Faces) -> FightStep:
    """NZ-26, NZ-31  A symbol goes on a mission of one's own, or NZ-84  on a joint one, where it fits."""
    piece = next((p for p in f.pieces if p.id == action.piece and p.seat == seat), None)
    target = next((t for t in f.targets if t.card == action.mission), None)
    require(piece, "NZ-31", "lay your own dice")
    require(target and target.seat in (seat, JOINT), "NZ-31", "your dice serve only your own missions")
    assert piece
    assert target
    i = SYMBOLS.index(action.symbol)
    require(still_needs(target, f.laid)[i] > 0, "NZ-26", "that mission needs no more of this symbol")
    left = parts_left(piece, f.laid, faces)
    require(left[i] or left[PORTRAIT], "NZ-31", "that die has no such symbol left; each is used once")
    return replace(f, laid=(*f.laid, Laid(action.piece, action.symbol, action.mission))), ()


def lift(f: Fight, seat: Seat, action: Lift, _: Faces) -> FightStep:
    """NZ-34  Until the fight ends dice are lifted freely, with all their symbols."""
    mine = any(p.id == action.piece and p.seat == seat for p in f.pieces)
    require(mine and any(one.piece == action.piece for one in f.laid), "NZ-34", "that die lies on no mission of yours")
    require(action.piece not in f.locked, "NZ-89", "a die on a finished required mission is lifted no more")
    return replace(f, laid=_without(f.laid, (action.piece,))), ()


def be_ready(f: Fight, seat: Seat, _: Ready, __: Faces) -> FightStep:
    """NZ-30  It goes on until the players agree to stop."""
    require(not f.ready >> seat & 1, "NZ-30", "you are ready already")
    ready = f.ready | 1 << seat
    if ready != (1 << f.seats) - 1:
        return replace(f, ready=ready), ()
    return replace(f, ready=ready, over=True), (FightOver(f.morale),)


def _without(laid: tuple[Laid, ...], pieces: Sequence[int]) -> tuple[Laid, ...]:
    """What lies there when these pieces are lifted."""
    return tuple([one for one in laid if one.piece not in pieces]) if laid else laid


_ACTS: dict[type, Callable[[Fight, Seat, Any, Faces], FightStep]] = {
    Reroll: reroll,
    HandOver: hand_over,
    Lay: lay,
    Lift: lift,
    Ready: be_ready,
}


# ------------------------------------------------------------------ what players may do


def legal(f: Fight, seat: Seat, faces: Faces) -> Sequence[Action]:
    """All that a seat may do, CHANCE while dice are in the air; one that is ready may still think better of it."""
    if f.rolling:
        return rolls(f) if seat == CHANCE else ()
    other: list[Action] = [] if f.ready >> seat & 1 else [READY]
    if f.morale >= PRICE:
        other += _handovers(f, seat)
    other += _lays(f, seat, faces)
    if f.laid:
        other += _lifts(f, seat)
    return Joined(other, subsets(rollable(f, seat))) if f.morale else other


@lru_cache(1024)
def subsets(dice: tuple[int, ...]) -> LazyActions:
    """Every choice of one or more of these dice to re-roll."""

    def make(n: int) -> Reroll:
        return Reroll(tuple(die for i, die in enumerate(dice) if n + 1 >> i & 1))

    def has(action: object) -> bool:
        return type(action) is Reroll and () != action.dice == tuple(die for die in dice if die in action.dice)

    return LazyActions(("rerolls", dice), (1 << len(dice)) - 1, make, has)


def _handovers(f: Fight, seat: Seat) -> list[Action]:
    others = [to for to in range(f.seats) if to != seat]
    mine = [p for p in f.pieces if p.seat == seat and not p.lent and p.id not in f.locked]
    return [HANDOVER(p.id, to) for p in mine for to in others]


def _lays(f: Fight, seat: Seat, faces: Faces) -> list[Action]:
    targets = [(t.card, still_needs(t, f.laid)) for t in f.targets if t.seat in (seat, JOINT)]
    found: list[Action] = []
    for p in f.pieces:
        if p.seat == seat:
            left = parts_left(p, f.laid, faces) if f.laid else faces[p.id][p.face]
            for i, symbol in enumerate(SYMBOLS):
                if left[i] or left[PORTRAIT]:
                    found += [LAY(p.id, symbol, card) for card, needs in targets if needs[i] > 0]
    return found


def _lifts(f: Fight, seat: Seat) -> list[Action]:
    lying = {one.piece for one in f.laid}
    return [LIFT(p.id) for p in f.pieces if p.seat == seat and p.id in lying and p.id not in f.locked]


HANDOVER = lru_cache(512)(HandOver)
LAY = lru_cache(8192)(Lay)
LIFT = lru_cache(64)(Lift)
