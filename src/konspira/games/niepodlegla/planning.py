"""Phase 1: pawns and dice. Everybody places pawns and takes shared dice freely, in any order, until all are ready."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from konspira.engine import MEMBERS, Action, Illegal, Seat, SeatSet, Step, replace, require
from konspira.engine.record import Tagged, snake
from konspira.games.niepodlegla.actions import Place, PutBack, Ready, Recall, TakeDice, TakeDie
from konspira.games.niepodlegla.events import RoundBegan
from konspira.games.niepodlegla.laying import Piece

T = TypeVar("T", bound=Any)

NOBODY: Seat = -1
READY = Ready()


class Planning(Tagged, frozen=True, tag=snake):
    """The missions and whose pawn lies on each; pawns at home; neutral dice of each; pool dice and who has them."""

    cards: tuple[str, ...]
    pawns: tuple[Seat, ...]
    home: tuple[int, ...]
    neutral: int
    dice: tuple[int, ...]
    pool: tuple[int, ...] = ()
    holders: tuple[Seat, ...] = ()
    ready: SeatSet = 0

    @property
    def left(self) -> int:
        """Neutral dice that nobody has taken yet."""
        return self.neutral - sum(self.dice)

    @property
    def everyone(self) -> SeatSet:
        """All players."""
        return (1 << len(self.home)) - 1


def begin(cards: Sequence[str], home: Sequence[int], neutral: int, pool: tuple[int, ...] = ()) -> Planning:
    """NZ-21  Nobody has placed anything, and each player has the one die that nobody may go without."""
    seats = len(home)
    least = tuple(int(seat < neutral) for seat in range(seats))
    nobody = (NOBODY,) * len(cards)
    return Planning(tuple(cards), nobody, tuple(home), neutral, least, pool, (NOBODY,) * len(pool))


def begin_round(t: T, home: Sequence[int], pool: tuple[int, ...] = ()) -> Step[T]:
    """NP-21, NZ-75  Both pools are full, missions lie on the table: pawns and dice come next."""
    phase = begin(t.missions, home, t.neutral, pool)
    return replace(t, phase=phase), (RoundBegan(t.round, t.morale, t.neutral),)


def awaited(p: Planning) -> tuple[Seat, ...]:
    """Those who are not ready."""
    return MEMBERS[p.everyone & ~p.ready]


def may_be_ready(p: Planning, seat: Seat) -> bool:
    """NZ-20, NZ-22  One's pawns are placed as far as there are missions, and one does not leave dice over."""
    return not p.ready >> seat & 1 and placed(p, seat) and shared_by(p, seat)


def placed(p: Planning, seat: Seat) -> bool:
    """NZ-22  With fewer missions than pawns every mission gets one and the rest stay home."""
    return p.home[seat] == 0 or NOBODY not in p.pawns


def shared_by(p: Planning, seat: Seat) -> bool:
    """NZ-21  All dice are taken, or somebody who is not ready yet can still take them."""
    return (p.left == 0 and NOBODY not in p.holders) or p.ready | 1 << seat != p.everyone


def legal(p: Planning, seat: Seat) -> tuple[Action, ...]:
    """All that a seat may do; one that is ready may still change its mind."""
    actions: list[Action] = []
    if p.home[seat]:
        actions += [PLACE(card) for card, pawn in zip(p.cards, p.pawns, strict=True) if pawn == NOBODY]
    actions += [RECALL(card) for card, pawn in zip(p.cards, p.pawns, strict=True) if pawn == seat]
    mine = p.dice[seat]
    actions += [TAKES[count] for count in range(least(p), mine + p.left + 1) if count != mine]
    for die, holder in zip(p.pool, p.holders, strict=True):
        if holder == NOBODY:
            actions.append(TakeDie(die))
        elif holder == seat:
            actions.append(PutBack(die))
    if may_be_ready(p, seat):
        actions.append(READY)
    return tuple(actions)


PLACE = lru_cache(256)(Place)
RECALL = lru_cache(256)(Recall)
TAKES = tuple(TakeDice(count) for count in range(14))


def least(p: Planning) -> int:
    """NZ-21  How many neutral dice each must have: one, unless there are fewer dice than players."""
    return int(p.neutral >= len(p.home))


def act(p: Planning, seat: Seat, action: Action) -> Planning:
    """The plan after a seat's action."""
    handler = _ACTS.get(type(action))
    if handler is None:
        raise Illegal("NZ-20", "pawns are being placed and dice shared out")
    return handler(p, seat, action)


def finished(p: Planning) -> bool:
    """Whether all are ready."""
    return p.ready == p.everyone


def place(p: Planning, seat: Seat, action: Place) -> Planning:
    """NZ-20  A pawn goes on a mission that has none; one pawn a card at most."""
    require(action.mission in p.cards, "NZ-20", "there is no mission {card} on the table", card=action.mission)
    at = p.cards.index(action.mission)
    require(p.home[seat], "NZ-20", "you have no pawn left at home")
    require(p.pawns[at] == NOBODY, "NZ-20", "there is a pawn on that mission already")
    return replace(_changed(p, seat), pawns=_with(p.pawns, at, seat), home=_with(p.home, seat, p.home[seat] - 1))


def recall(p: Planning, seat: Seat, action: Recall) -> Planning:
    """NZ-22  Pawns may be moved until all are ready; whoever has one at home must then place it."""
    at = p.cards.index(action.mission) if action.mission in p.cards else -1
    require(at >= 0 and p.pawns[at] == seat, "NZ-20", "you have no pawn on that mission")
    idle = sum(1 << s for s, pawns in enumerate(p.home) if pawns)
    p = replace(p, ready=p.ready & ~idle)
    return replace(_changed(p, seat), pawns=_with(p.pawns, at, NOBODY), home=_with(p.home, seat, p.home[seat] + 1))


def take_dice(p: Planning, seat: Seat, action: TakeDice) -> Planning:
    """NZ-21  Neutral dice are shared out, each player getting at least one; NZ-23  a character die does not count."""
    most = p.dice[seat] + p.left
    require(action.count <= most, "NZ-21", "you can have at most {most} {most:die|dice}", most=most)
    require(action.count >= least(p), "NZ-21", "everybody has at least one neutral die")
    require(action.count != p.dice[seat], "NZ-21", "you have so many dice already")
    return replace(_changed(p, seat), dice=_with(p.dice, seat, action.count))


def take_die(p: Planning, seat: Seat, action: TakeDie) -> Planning:
    """NP-25  The pool's character dice are shared out with the neutral ones."""
    require(action.die in p.pool, "NZ-21", "that die is not in the pool")
    at = p.pool.index(action.die)
    require(p.holders[at] == NOBODY, "NZ-21", "somebody has that die already")
    return replace(_changed(p, seat), holders=_with(p.holders, at, seat))


def put_back(p: Planning, seat: Seat, action: PutBack) -> Planning:
    """NP-25  A pool die that one took can be given back."""
    at = p.pool.index(action.die) if action.die in p.pool else -1
    require(at >= 0 and p.holders[at] == seat, "NZ-21", "you have not taken that die")
    return replace(_changed(p, seat), holders=_with(p.holders, at, NOBODY))


def be_ready(p: Planning, seat: Seat, _: Ready) -> Planning:
    """NZ-20, NZ-21  Ready: one's pawns lie on missions; the last to be ready leaves no die in the pool."""
    require(not p.ready >> seat & 1, "NZ-20", "you are ready already")
    require(placed(p, seat), "NZ-20", "place all your pawns first")
    require(shared_by(p, seat), "NZ-21", "all dice must be shared out first")
    return replace(p, ready=p.ready | 1 << seat)


def _changed(p: Planning, seat: Seat) -> Planning:
    """Whoever changes their plan is no longer ready."""
    return replace(p, ready=p.ready & ~(1 << seat))


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


_ACTS: dict[type, Callable[[Planning, Seat, Any], Planning]] = {
    Place: place,
    Recall: recall,
    TakeDice: take_dice,
    TakeDie: take_die,
    PutBack: put_back,
    Ready: be_ready,
}


def default(p: Planning, seat: Seat) -> Action:
    """For a seat out of time: pawns on the first free missions, a fair share of the dice, then ready."""
    if p.home[seat] and NOBODY in p.pawns:
        return PLACE(p.cards[p.pawns.index(NOBODY)])
    if p.left:
        fair = -(-p.neutral // len(p.home))
        return TAKES[p.dice[seat] + min(p.left, max(1, fair - p.dice[seat]))]
    if NOBODY in p.holders:
        return TakeDie(p.pool[p.holders.index(NOBODY)])
    return READY


def pieces(p: Planning, own: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces before the roll: neutral dice numbered seat by seat, then by number what is shared and one's own."""
    ids = iter(range(p.neutral))
    neutral = [Piece(next(ids), seat, 0) for seat, count in enumerate(p.dice) for _ in range(count)]
    shared = [Piece(die, seat, 0) for die, seat in zip(p.pool, p.holders, strict=True)]
    return (*neutral, *sorted((*own, *shared), key=lambda piece: piece.id))
