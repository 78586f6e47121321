"""Phase 2: the fight. One roll, then re-rolls with the black die; dice handed over for morale, laid on missions."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from konspira.engine import CHANCE, MEMBERS, Action, Event, Illegal, Luck, Seat, SeatSet, replace, require
from konspira.engine.lazy_actions import LazyActions
from konspira.engine.record import Record, Tagged, snake
from konspira.games.niepodlegla.actions import Answer, AskAll, HandOver, Lay, Lift, Ready, Reroll, Roll
from konspira.games.niepodlegla.content import PORTRAIT, SYMBOLS, Supply
from konspira.games.niepodlegla.events import Answered, Asked, Broken, DiceRolled, FightOver, Handed, Rerolled
from konspira.games.niepodlegla.laying import (
    JOINT,
    TOKENS,
    Faces,
    Laid,
    Piece,
    Target,
    left_over,
    needed,
    parts_left,
    still_needs,
    total,
)

EVERYONE: Final[Seat] = -1
CHANCE_ACTS: Final = (CHANCE,)
PRICE: Final = 2
"""NZ-27  What it costs to hand a die over."""


class Wish(Record, frozen=True):
    """NZ-30  A re-roll that somebody asks everybody about, and who agrees."""

    seat: Seat
    dice: tuple[int, ...]
    agreed: SeatSet


class Fight(Tagged, frozen=True, tag=snake):
    """The pieces, the missions fought for, the morale; `rolling` are dice in the air, thrown by `roller`.

    `wish`: a re-roll that waits for everybody's yes or no; `declined`: there was a no, and nothing has changed since.
    NZ-89  `secured` are the required missions once they are done; `free` pieces were thrown or handed on since then and
    serve them no more; `locked` are those without which they would not be done.
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
    wish: Wish | None = None
    declined: bool = False
    secured: tuple[str, ...] = ()
    free: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()
    over: bool = False


FightStep = tuple[Fight, tuple[Event, ...]]


def begin(seats: int, pieces: tuple[Piece, ...], targets: tuple[Target, ...], morale: int) -> Fight:
    """NZ-25  Everybody rolls all their dice once; tokens are not rolled."""
    dice = tuple(piece.id for piece in pieces if piece.id < TOKENS)
    return Fight(seats, pieces, targets, morale, rolling=dice)


def awaited(f: Fight) -> tuple[Seat, ...]:
    """NZ-25  CHANCE while dice are in the air, else those who have not answered, or not agreed to stop."""
    if f.rolling:
        return CHANCE_ACTS
    return MEMBERS[(1 << f.seats) - 1 & ~(f.wish.agreed if f.wish else f.ready)]


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
    require(not f.wish or isinstance(action, Answer), "NZ-30", "somebody has asked about a re-roll: say yes or no")
    handler = _ACTS.get(type(action))
    if handler is None:
        raise Illegal("NZ-30", "the fight is on: re-roll, hand over, lay dice, or be ready to stop")
    return handler(f, seat, action, faces)


def reroll(f: Fight, seat: Seat, action: Reroll, faces: Faces) -> FightStep:
    """NZ-28  Any of one's dice again, laid or not, with the black die; it takes a marker to risk."""
    may_reroll(f, seat, action.dice, faces)
    return thrown(f, seat, action.dice), ()


def may_reroll(f: Fight, seat: Seat, dice: tuple[int, ...], faces: Faces) -> None:
    """NZ-28  Whether a seat may re-roll these dice."""
    require(f.morale > 0, "NZ-28", "without a morale marker nobody re-rolls")
    require(dice, "NZ-28", "choose at least one die")
    require(set(dice) <= set(rollable(f, seat)) and list(dice) == sorted(set(dice)), "NZ-28", "re-roll your own dice")
    require(spares(f, dice, faces), "NZ-89", "the required missions are not done without these dice")


def thrown(f: Fight, seat: Seat, dice: tuple[int, ...]) -> Fight:
    """NZ-34  A die re-rolled is lifted first; NZ-30  and whoever was ready to stop looks again."""
    return replace(_freed(f, dice), rolling=dice, roller=seat, ready=0, wish=None, declined=False)


def ask_all(f: Fight, seat: Seat, action: AskAll, faces: Faces) -> FightStep:
    """NZ-17, NZ-30  Morale is everybody's: whoever likes asks the others before a re-roll."""
    may_reroll(f, seat, action.dice, faces)
    return replace(f, wish=Wish(seat, action.dice, 1 << seat)), (Asked(seat, len(action.dice)),)


def answer(f: Fight, seat: Seat, action: Answer, _: Faces) -> FightStep:
    """NZ-30  The dice are thrown when all say yes; a single no is enough against it."""
    require(f.wish and not f.wish.agreed >> seat & 1, "NZ-30", "nobody waits for your yes or no")
    assert f.wish
    told = Answered(seat, action.yes)
    if not action.yes:
        return replace(f, wish=None, declined=True), (told,)
    agreed = f.wish.agreed | 1 << seat
    if agreed != (1 << f.seats) - 1:
        return replace(f, wish=replace(f.wish, agreed=agreed)), (told,)
    return thrown(f, f.wish.seat, f.wish.dice), (told,)


def rollable(f: Fight, seat: Seat) -> tuple[int, ...]:
    """A seat's dice that may be rolled: no token, and NZ-89  none that lies on a finished required mission."""
    return tuple([p.id for p in f.pieces if p.seat == seat and p.id < TOKENS and p.id not in f.locked])


def hand_over(f: Fight, seat: Seat, action: HandOver, faces: Faces) -> FightStep:
    """NZ-27  Two markers hand one whole die, result unchanged, or an active token to another player."""
    piece = next((p for p in f.pieces if p.id == action.piece), None)
    require(piece and piece.seat == seat and piece.id not in f.locked, "NZ-27", "hand over your own dice")
    require(f.morale >= PRICE, "NZ-27", "handing a die over costs two morale markers")
    require(action.to != seat and 0 <= action.to < f.seats, "NZ-27", "hand it to another player")
    assert piece
    require(not piece.lent, "NZ-27", "a token that was lent can only be used")
    require(spares(f, (piece.id,), faces), "NZ-89", "the required missions are not done without these dice")
    # NZ-34  A die handed on is lifted first; one received may be handed on for two more.
    pieces = tuple([_to(p, action.to) if p is piece else p for p in f.pieces])
    after, events = lose(replace(_freed(f, (piece.id,)), pieces=pieces, ready=0, declined=False), PRICE)
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
    require(may_lie(f, action, faces), "NZ-89", "the required missions are not done without these dice")
    return replace(f, laid=(*f.laid, _symbol(action))), ()


def _symbol(action: Lay) -> Laid:
    return Laid(action.piece, action.symbol, action.mission)


def lift(f: Fight, seat: Seat, action: Lift, _: Faces) -> FightStep:
    """NZ-34  Until the fight ends dice are lifted freely, with all their symbols."""
    mine = any(p.id == action.piece and p.seat == seat for p in f.pieces)
    require(mine and any(one.piece == action.piece for one in f.laid), "NZ-34", "that die lies on no mission of yours")
    require(not settled(f, (action.piece,)), "NZ-89", "a die on a finished required mission is lifted no more")
    return replace(f, laid=_without(f.laid, (action.piece,))), ()


def be_ready(f: Fight, seat: Seat, _: Ready, __: Faces) -> FightStep:
    """NZ-30  It goes on until the players agree to stop."""
    require(not f.ready >> seat & 1, "NZ-30", "you are ready already")
    ready = f.ready | 1 << seat
    if ready != (1 << f.seats) - 1:
        return replace(f, ready=ready), ()
    return replace(f, ready=ready, over=True), (FightOver(f.morale),)


# NZ-89  When the required missions are done, no die that lies on one of them is lifted any more. Which dice lie there
# is the players' choice, as few as will do: a die is free as long as the others do without it.


def spares(f: Fight, pieces: Sequence[int], faces: Faces) -> bool:
    """NZ-89  Whether the required missions stay done without these pieces, and none of them was laid there by hand."""
    return not f.secured or (not settled(f, pieces) and secure(_freed(f, pieces), f.secured, faces))


def may_lie(f: Fight, action: Lay, faces: Faces) -> bool:
    """NZ-89  Whether the required missions stay done, and by dice that have not been thrown since, with this symbol."""
    if not f.secured:
        return True
    late = action.piece in f.free and action.mission in f.secured
    return not late and secure(replace(f, laid=(*f.laid, _symbol(action))), f.secured, faces)


def secure(f: Fight, required: Collection[str], faces: Faces) -> bool:
    """NZ-89  Whether the required missions are done when everything stays that was laid by hand."""
    return spare(f, required, faces) is not None


def spare(f: Fight, required: Collection[str], faces: Faces) -> Supply | None:
    """NZ-89  What the required missions leave, with what lies nowhere of pieces that serve them no more; or None."""
    have = [
        total(parts_left(p, f.laid, faces) for p in f.pieces if p.seat == s and p.id not in f.free)
        for s in range(f.seats)
    ]
    lack = [(t.seat, still_needs(t, f.laid)) for t in f.targets if t.card in required]
    rest = [left_over(mine, needed(needs for seat, needs in lack if seat == s)) for s, mine in enumerate(have)]
    own = [left for left in rest if left is not None]
    joint = left_over(total(own), needed(needs for seat, needs in lack if seat == JOINT))
    if len(own) < f.seats or joint is None:
        return None
    return total([joint, *[parts_left(p, f.laid, faces) for p in f.pieces if p.id in f.free]])


def with_locks(f: Fight, faces: Faces) -> Fight:
    """NZ-89  The pieces are marked without which the required missions would not be done."""
    kept = [p.id for p in f.pieces if p.id not in f.free]
    return replace(f, locked=tuple([piece for piece in kept if not spares(f, (piece,), faces)]))


def settled(f: Fight, pieces: Sequence[int]) -> bool:
    """NZ-89  Whether one of these was laid by hand on a required mission that is done."""
    return any(one.piece in pieces and one.mission in f.secured for one in f.laid)


def _freed(f: Fight, pieces: Sequence[int]) -> Fight:
    """NZ-34  These pieces are lifted; NZ-89  and serve the required missions no more."""
    free = tuple(sorted({*f.free, *pieces})) if f.secured else f.free
    return replace(f, laid=_without(f.laid, pieces), free=free)


def _without(laid: tuple[Laid, ...], pieces: Sequence[int]) -> tuple[Laid, ...]:
    """What lies there when these pieces are lifted."""
    return tuple([one for one in laid if one.piece not in pieces]) if laid else laid


_ACTS: dict[type, Callable[[Fight, Seat, Any, Faces], FightStep]] = {
    Reroll: reroll,
    AskAll: ask_all,
    Answer: answer,
    HandOver: hand_over,
    Lay: lay,
    Lift: lift,
    Ready: be_ready,
}
