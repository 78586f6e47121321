"""How a game came to where it stands, one small number after another: answers of seats and draws of chance.

Chance is unfolded: a game asks luck for numbers below n, and each is drawn in steps of at most `BRANCHES` branches, as
likely as so many of the n numbers lie on them.
"""

import hashlib
from collections.abc import Iterable
from typing import Any, Final

from konspira.adapters.walk import LabGame, Walk, walk
from konspira.engine import Action, Seat, encode

BRANCHES: Final = 32
"""The most that can be drawn at a time."""
DIGEST: Final = 16
"""How long the digest of what was seen is."""


class NextDraw(Exception):
    """Chance is to draw: so many numbers are still possible."""

    def __init__(self, size: int) -> None:
        super().__init__(f"one of {size} numbers is to be drawn")
        self.size = size


class DrawnLuck:
    """Luck that gives what was drawn, and asks for more where that ends."""

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws = iter(draws)

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1, narrowed down draw by draw."""
        first, size = 0, n
        while size > 1:
            branch = next(self._draws, None)
            if branch is None:
                raise NextDraw(size)
            start, end = bounds(size, branch)
            first, size = first + start, end - start
        return first


def bounds(size: int, branch: int) -> tuple[int, int]:
    """Which of so many numbers lie on a branch: from, and up to."""
    branches = min(size, BRANCHES)
    return size * branch // branches, size * (branch + 1) // branches


class WalkedWay:
    """A walk and all that led to it. It never changes."""

    __slots__ = ("_size", "answers", "at", "before", "draws", "limit", "number", "remembered")

    def __init__(self, at: Walk, limit: int, answers: int) -> None:
        self.at, self.limit, self.answers = at, limit, answers
        self.before: WalkedWay | None = None
        self.number = 0
        self.draws: tuple[int, ...] = ()
        self.remembered: dict[Seat | None, tuple[bytes, bytes]] = {}
        self._size = 0

    @classmethod
    def start(cls, at: Walk, limit: int, answers: int = 0) -> "WalkedWay":
        """Where a way begins: at this walk, or where it goes by itself."""
        way = cls(at, limit, answers)
        way._go_on()
        return way

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.at.seat is None

    def given_by(self, seat: Seat | None) -> tuple[int, ...]:
        """What a seat has answered to the question that it is asked now."""
        return self.at.given if seat == self.at.seat else ()

    def outcomes(self) -> list[tuple[int, float]]:
        """The branches that chance can take, and how likely each is."""
        size = self._size
        ends = [bounds(size, branch) for branch in range(min(size, BRANCHES))]
        return [(branch, (end - start) / size) for branch, (start, end) in enumerate(ends)]

    # ------------------------------------------------------------ going on

    def after(self, number: int) -> "WalkedWay":
        """One number further: a draw, if it is chance's turn, else an answer."""
        if self.at.by_chance:
            way = WalkedWay(self.at, self.limit, self.answers)
            way.draws = (*self.draws, number)
        else:
            way = WalkedWay(self.at.answered(number), self.limit, self.answers + 1)
        way.before, way.number = self, number
        way._go_on()
        return way

    def _go_on(self) -> None:
        """Do what needs no number: what chance has drawn, and past the limit the defaults."""
        while (action := self._settled()) is not None:
            self.at, self.draws = self.at.moved(action), ()

    def _settled(self) -> Action | None:
        """The move that is certain now, if one is."""
        game, table, seat = self.at.playing.game, self.at.table, self.at.seat
        if seat is None:
            return None
        if not self.at.by_chance:
            return game.default(table, seat) if self.answers >= self.limit else None
        try:
            return game.sample(table, DrawnLuck(self.draws))
        except NextDraw as draw:
            self._size = draw.size
            return None

    # ------------------------------------------------------------ what is remembered

    def memory(self, seat: Seat | None) -> bytes:
        """What stands for all that a seat has seen and answered so far: the same for whoever cannot tell them apart."""
        unknown = []
        way: WalkedWay | None = self
        while way and seat not in way.remembered:
            unknown.append(way)
            way = way.before
        for later in reversed(unknown):
            later.remembered[seat] = later._recalled(seat)
        return self.remembered[seat][0]

    def _recalled(self, seat: Seat | None) -> tuple[bytes, bytes]:
        """The digest after what has come, and the view; what changes nothing for a seat is nothing to remember."""
        view = encode(self.at.view(seat))
        if self.before is None:
            return digest(view), view
        known, last = self.before.remembered[seat]
        own = self.before.at.seat == seat and seat is not None
        if view == last and not own:
            return known, last
        return digest(known + (bytes([self.number]) if own else b"") + view), view

    # ------------------------------------------------------------ copies

    def __deepcopy__(self, _: object) -> "WalkedWay":
        """What never changes is its own copy."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Where it began, and the numbers since."""
        first, numbers = self, list[int]()
        while first.before:
            numbers.append(first.number)
            first = first.before
        begun = first.at.playing, first.at.table, first.at.given, first.limit, first.answers
        return retraced, (*begun, tuple(reversed(numbers)))


def digest(seen: bytes) -> bytes:
    """What stands for something seen."""
    return hashlib.blake2b(seen, digest_size=DIGEST).digest()


def retraced(  # noqa: PLR0913, PLR0917  all that a way was begun with
    playing: LabGame, table: Any, given: tuple[int, ...], limit: int, answers: int, numbers: tuple[int, ...]
) -> WalkedWay:
    """The way that begins so and goes on with these numbers."""
    way = WalkedWay.start(walk(playing, table, given), limit, answers)
    for number in numbers:
        way = way.after(number)
    return way
