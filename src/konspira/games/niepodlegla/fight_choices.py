"""Phase 2: what players may do in the fight, and what they do when their time is over."""

from collections.abc import Sequence
from functools import lru_cache

from konspira.engine import CHANCE, Action, Seat
from konspira.engine.lazy_actions import Joined, LazyActions
from konspira.games.niepodlegla.actions import Answer, AskAll, HandOver, Lay, Lift, Reroll
from konspira.games.niepodlegla.content import PORTRAIT, SYMBOLS
from konspira.games.niepodlegla.fight import PRICE, Fight, may_lie, rollable, rolls, settled, spares
from konspira.games.niepodlegla.laying import JOINT, Faces, parts_left, still_needs
from konspira.games.niepodlegla.planning import READY


def legal(f: Fight, seat: Seat, faces: Faces) -> Sequence[Action]:
    """All that a seat may do, CHANCE while dice are in the air; one that is ready may still think better of it."""
    if f.rolling:
        return rolls(f) if seat == CHANCE else ()
    if f.wish:
        return () if f.wish.agreed >> seat & 1 else (YES, NO)
    other: list[Action] = [] if f.ready >> seat & 1 else [READY]
    if f.morale >= PRICE:
        other += _handovers(f, seat)
    other += _lays(f, seat, faces)
    if f.laid:
        other += _lifts(f, seat)
    if not f.morale:
        return other
    return Joined(other, *(_of_dice(f, seat, faces, kind) for kind in (Reroll, AskAll)))


def offers(f: Fight, seat: Seat, faces: Faces) -> Sequence[Action]:
    """What a seat is shown: NZ-89  dice are picked one by one, so that those together, too, that cannot be spared."""
    may = legal(f, seat, faces)
    if not (f.secured and isinstance(may, Joined)):
        return may
    few = [action for action in may if not isinstance(action, Reroll | AskAll)]
    return Joined(few, *(subsets(rollable(f, seat), kind) for kind in (Reroll, AskAll)))


def default(f: Fight, _: Seat) -> Action:
    """For a seat out of time: no to a re-roll, else nothing more."""
    return NO if f.wish else READY


def _of_dice(f: Fight, seat: Seat, faces: Faces, kind: type[Reroll] | type[AskAll]) -> Sequence[Action]:
    """NZ-28  Any choice of one's dice, NZ-89  that the required missions can spare."""
    every = subsets(rollable(f, seat), kind)
    if not f.secured:
        return every
    return [kind(action.dice) for action in every if isinstance(action, kind) and spares(f, action.dice, faces)]


@lru_cache(1024)
def subsets(dice: tuple[int, ...], kind: type[Reroll] | type[AskAll] = Reroll) -> LazyActions:
    """Every choice of one or more of these dice to re-roll, or to ask about."""

    def make(n: int) -> Reroll | AskAll:
        return kind(tuple(die for i, die in enumerate(dice) if n + 1 >> i & 1))

    def has(action: object) -> bool:
        return type(action) is kind and () != action.dice == tuple(die for die in dice if die in action.dice)

    return LazyActions((kind.__name__, dice), (1 << len(dice)) - 1, make, has)


def _handovers(f: Fight, seat: Seat) -> list[Action]:
    others = [to for to in range(f.seats) if to != seat]
    mine = [p for p in f.pieces if p.seat == seat and not p.lent and p.id not in f.locked]
    return [HANDOVER(p.id, to) for p in mine for to in others]


def _lays(f: Fight, seat: Seat, faces: Faces) -> list[Lay]:
    targets = [(t.card, still_needs(t, f.laid)) for t in f.targets if t.seat in (seat, JOINT)]
    found: list[Lay] = []
    for p in f.pieces:
        if p.seat == seat:
            left = parts_left(p, f.laid, faces) if f.laid else faces[p.id][p.face]
            for i, symbol in enumerate(SYMBOLS):
                if left[i] or left[PORTRAIT]:
                    found += [LAY(p.id, symbol, card) for card, needs in targets if needs[i] > 0]
    return [action for action in found if may_lie(f, action, faces)] if f.secured else found


def _lifts(f: Fight, seat: Seat) -> list[Action]:
    lying = {one.piece for one in f.laid}
    return [LIFT(p.id) for p in f.pieces if p.seat == seat and p.id in lying and not settled(f, (p.id,))]


YES, NO = Answer(yes=True), Answer(yes=False)
HANDOVER = lru_cache(512)(HandOver)
LAY = lru_cache(8192)(Lay)
LIFT = lru_cache(64)(Lift)
