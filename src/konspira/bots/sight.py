"""What each seat has seen and done since the search began, as small numbers.

Equal numbers mean equal knowledge: a seat's path is made of its view at the start, its own choices, the public events
and those addressed to it, and of nothing else. The public part is kept once for all seats.
"""

from typing import Any

from konspira.engine import Event, Game, Private, Seat, encode

Key = tuple[Seat, int, int]


class Numbers:
    """A number from 1 for every path, up to a limit: beyond it all new paths are -1, nowhere."""

    __slots__ = ("_limit", "_numbers")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._numbers: dict[tuple[object, ...], int] = {}

    @property
    def full(self) -> bool:
        """Whether no new path gets a number of its own."""
        return len(self._numbers) >= self._limit

    def __getitem__(self, path: tuple[object, ...]) -> int:
        known = self._numbers.get(path)
        if known is not None:
            return known
        if self.full:
            return -1
        self._numbers[path] = number = len(self._numbers) + 1
        return number


class Sight:
    """The paths of all seats in one played-out table."""

    __slots__ = ("_game", "_numbers", "_own", "_public", "_start")

    def __init__(self, game: Game[Any, Any], start: Any, numbers: Numbers) -> None:
        self._game = game
        self._start = start
        self._numbers = numbers
        self._public = 0
        self._own: dict[Seat, int] = {}

    def key(self, seat: Seat) -> Key:
        """All that this seat knows now."""
        return seat, self._path(seat), self._public

    def chose(self, seat: Seat, choice: object) -> None:
        """A seat knows what it did itself."""
        self._own[seat] = self._numbers[self._path(seat), self._public, choice]

    def saw(self, events: tuple[Event, ...]) -> None:
        """Everybody sees the public events; a private one only its addressee."""
        for event in events:
            if isinstance(event, Private):
                self._own[event.to] = self._numbers[self._path(event.to), self._public, encode(event)]
            else:
                self._public = self._numbers[self._public, encode(event)]

    def _path(self, seat: Seat) -> int:
        """A seat's own path; it begins with what it could see at the start, asked for when first needed."""
        if seat not in self._own:
            self._own[seat] = self._numbers[(encode(self._game.view(self._start, seat)),)]
        return self._own[seat]
