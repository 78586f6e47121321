"""Moves at a constructed table: those that must be legal, and those that must be refused."""

from typing import Any, Generic, TypeVar

import pytest

from konspira.engine import Action, Event, Game, Illegal, Record, Seat, encode

T = TypeVar("T", bound=Record)
Events = tuple[Event, ...]
Move = tuple[Seat, Action]


class Moving(Generic[T]):
    """The tables of one game, and what moves make of them."""

    def __init__(self, game: Game[T, Any]) -> None:
        self.game = game

    def after(self, t: T, *moves: Move) -> tuple[T, Events]:
        """The table after these moves, each of them legal, and all that happened."""
        happened: Events = ()
        for seat, action in moves:
            assert action in self.game.legal(t, seat), f"{action} is not legal for seat {seat}"
            t, events = self.game.step(t, seat, action)
            happened += events
        return t, happened

    def table_after(self, t: T, *moves: Move) -> T:
        """The table after these moves."""
        return self.after(t, *moves)[0]

    def refused(self, t: T, seat: Seat, action: Action) -> str:
        """The rule by which a move is refused; it is not legal either, and the table is as before."""
        before = encode(t)
        assert action not in self.game.legal(t, seat), f"{action} is legal for seat {seat}"
        with pytest.raises(Illegal) as refusal:
            self.game.step(t, seat, action)
        assert encode(t) == before
        return refusal.value.rule
