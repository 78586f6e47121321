"""Sealed answers: chosen in secret, shown together, and until the last one is in everybody may change their own.

A game's phase adds what is answered: `class Voting(Sealed): ayes: SeatSet = 0`, or a bid or an order for each seat.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from konspira.engine.game import Events, Step
from konspira.engine.illegal import require
from konspira.engine.record import Action, Tagged, replace, snake
from konspira.engine.seats import MEMBERS, Seat, SeatSet

T = TypeVar("T", bound=Any)
S = TypeVar("S", bound="Sealed")


class Sealed(Tagged, frozen=True, tag=snake):
    """A phase of sealed answers: who is asked, and who has not answered yet."""

    asked: SeatSet
    waiting: SeatSet


class Sealing(NamedTuple):
    """One kind of sealed answers: the rule by which one may change one's own, what everybody sees when a seat has
    answered, and what follows when all have."""

    rule: str
    seen: Sequence[Events]
    last: Callable[[Any, Any, Events], Step[Any]]


def awaited(_t: Any, now: Sealed) -> tuple[Seat, ...]:
    """Those who have not answered yet; who else was asked may still change their mind."""
    return MEMBERS[now.waiting]


def answer(t: T, now: S, seat: Seat, kind: Sealing, **laid: Any) -> Step[T]:
    """A seat that is asked lays an answer down, or another one than before, which nobody sees."""
    bit = 1 << seat
    after = replace(now, waiting=now.waiting & ~bit, **laid)
    if not now.waiting & bit:
        require(after != now, kind.rule, "that is your answer already")
        return replace(t, phase=after), ()
    return (replace(t, phase=after), kind.seen[seat]) if after.waiting else kind.last(t, after, kind.seen[seat])


def choices(now: Sealed, seat: Seat, yes: SeatSet, both: tuple[Action, Action]) -> tuple[Action, ...]:
    """Where the answer is yes or no: both, or the other one for whoever has answered already."""
    bit = 1 << seat
    if now.waiting & bit:
        return both
    if not now.asked & bit:
        return ()
    return both[1:] if yes & bit else both[:1]
