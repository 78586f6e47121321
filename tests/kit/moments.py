"""A moment of a game as one seat sees it: what a screen must show whole."""

from collections.abc import Callable
from typing import Any, NamedTuple

from konspira.engine import Seat


class Moment(NamedTuple):
    """A table of a game, and the seat that looks at it; None only watches."""

    game: str
    table: Callable[[], Any]
    seat: Seat | None = 0
