"""Folding a log into a table, and playing a game to its end."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from konspira.engine.game import Game
from konspira.engine.luck import Luck
from konspira.engine.record import Action, Event, Private, Record
from konspira.engine.seats import CHANCE, Seat

T = TypeVar("T")
V = TypeVar("V", bound=Record)

Chooser = Callable[[Any, Sequence[Action]], Action]
"""Whoever answers for a seat: from its view and its legal actions, one of them."""


class PlayedMove(NamedTuple):
    """A move that was played: the table before and after it, and what happened; `by` whom, if not by whoever sits there
    (`engine/authors.py`)."""

    before: Any
    seat: Seat
    action: Action
    after: Any
    events: tuple[Event, ...]
    by: str = ""


def visible(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """The events that a seat (None: a spectator) sees: the public ones and those addressed to it."""
    return tuple(e for e in events if not isinstance(e, Private) or e.to == seat)


def fold(game: Game[T, V], t: T, log: Iterable[tuple[Seat, Action]]) -> T:
    """The table after all the moves of a log."""
    for seat, action in log:
        t, _ = game.step(t, seat, action)
    return t


def play(
    game: Game[T, V],
    t: T,
    choosers: Mapping[Seat, Chooser] | Sequence[Chooser],
    luck: Luck,
    watch: Callable[[T, Seat, Action, tuple[Event, ...]], object] = lambda *_: None,
) -> T:
    """Play on to the end; `watch` sees every table with the move and the events that led to it."""
    while waiting := game.to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = game.sample(t, luck)
        else:
            action = choosers[seat](game.view(t, seat), game.legal(t, seat))
        t, events = game.step(t, seat, action)
        watch(t, seat, action, events)
    return t
