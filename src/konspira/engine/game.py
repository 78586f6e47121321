"""What a game is to the platform, and what a player is to a game."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

from konspira.engine.luck import Luck
from konspira.engine.record import Action, Event, Record
from konspira.engine.seats import Seat

T = TypeVar("T")
V = TypeVar("V", bound=Record)
V_contra = TypeVar("V_contra", bound=Record, contravariant=True)

Events = tuple[Event, ...]
Step = tuple[T, Events]


class Outcome(Record, frozen=True):
    """How a game ended: who won, by which rule, and a score from 0 to 1 for each seat."""

    winners: tuple[Seat, ...]
    rule: str
    scores: tuple[float, ...]


def won_by(winners: Iterable[Seat], rule: str, seats: int) -> Outcome:
    """These have won, by this rule: 1 for each of them, 0 for the others."""
    won = tuple(winners)
    return Outcome(won, rule, tuple([float(seat in won) for seat in range(seats)]))


def graded(ended: Outcome, nearness: float) -> tuple[float, ...]:
    """What an end is worth to each seat: its score or, where all have lost, up to a half, the nearer they came (0 to 1)
    to a victory the more."""
    return ended.scores if ended.winners else (nearness / 2,) * len(ended.scores)


class SeatView(Record, frozen=True):
    """What one seat (None: a spectator) of so many knows of a table; a game adds all that it is."""

    seat: Seat | None
    seats: int

    @property
    def me(self) -> Seat:
        """One's own seat; a spectator has none."""
        assert self.seat is not None
        return self.seat


class Game(Protocol[T, V]):
    """A module with these names is a game; tables, actions and events are frozen records, and a view has a `seat`."""

    @property
    def NAME(self) -> str: ...
    @property
    def VERSION(self) -> int: ...
    @property
    def SEATS(self) -> range: ...
    @property
    def OPTIONS(self) -> type[Record]: ...
    @property
    def ACTIONS(self) -> Any: ...
    @property
    def TABLE(self) -> type[T]: ...
    @property
    def VIEW(self) -> type[V]: ...

    def setup(self, seats: int, options: Any, /) -> T:
        """The table before chance has done anything."""
        ...

    def to_act(self, t: T, /) -> tuple[Seat, ...]:
        """Whom the table waits for: public knowledge, and empty only when the game is over."""
        ...

    def legal(self, t: T, seat: Seat, /) -> Sequence[Action]:
        """All that `step` accepts of a seat: never empty for one of `to_act`, and for any other seat
        not empty only while it may still change a sealed answer."""
        ...

    def offers(self, t: T, seat: Seat, /) -> Sequence[Action]:
        """What the screen puts before a seat: its legal actions, and those that only its secrets forbid,
        so that an onlooker learns nothing from what is offered. There may be very many: they are not all looked at."""
        ...

    def question(self, t: T, seat: Seat, /) -> object:
        """What a seat is asked: while it stays equal, an answer that is on its way still counts."""
        ...

    def sample(self, t: T, luck: Luck, /) -> Action:
        """What CHANCE does next."""
        ...

    def step(self, t: T, seat: Seat, action: Action, /) -> Step[T]:
        """The table after a move and what happened; raises Illegal and changes nothing if a rule forbids it."""
        ...

    def view(self, t: T, seat: Seat | None, /) -> V:
        """All that a seat (None: a spectator) may know."""
        ...

    def redeal(self, view: V, luck: Luck, /) -> T:
        """A table at which the viewer would see exactly this view: what search must use."""
        ...

    def default(self, t: T, seat: Seat, /) -> Action:
        """What is done for a seat that runs out of time; Illegal for one that the table does not wait for."""
        ...

    def outcome(self, t: T, /) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def worth(self, t: T, /) -> tuple[float, ...]:
        """What a table that is over is worth to each seat, 0 to 1: the scores, but a common defeat has degrees."""
        ...


class Bot(Protocol[V_contra]):
    """A player: from what its seat sees and may do, one action."""

    def __call__(self, view: V_contra, legal: Sequence[Action], luck: Luck, /) -> Action: ...
