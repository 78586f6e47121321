"""What bots say aloud about what everybody has seen."""

from collections.abc import Callable, Sequence
from typing import Any

from konspira.engine import Record, Seat
from konspira.engine.words import Text


class Remark(Record, frozen=True):
    """Something that a bot says to the whole table."""

    seat: Seat
    text: Text


Remarks = Callable[[Any, Any, Sequence[Seat], Sequence[str]], Sequence[Remark]]
"""From what a spectator saw before and sees now: what these bots say, the weightiest first.

Whoever works from this alone has no secret to tell."""


def said(bots: Sequence[Seat], say: Callable[[Seat], Text | None]) -> list[Remark]:
    """What each of these has to say, if anything."""
    return [Remark(seat, text) for seat in bots if (text := say(seat))]


def in_turn(bots: Sequence[Seat], turn: int, seats: int) -> list[Seat]:
    """The bots from another seat each time, so that it is not always the same one who speaks first."""
    return sorted(bots, key=lambda seat: (seat * 7 + turn * 3) % seats)
