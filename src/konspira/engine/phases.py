"""The phases of a game as one table: for each, what a move does, who is awaited, what is legal, what chance does."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from konspira.engine.game import Step
from konspira.engine.illegal import Illegal
from konspira.engine.luck import Luck
from konspira.engine.record import Action
from konspira.engine.seats import CHANCE, Seat

T = TypeVar("T", bound=Any)


class Phase(NamedTuple):
    """What holds while a phase lasts. Where chance is awaited it does one of what is legal, each as likely, unless it
    says how; a seat that runs out of time does what is legal first, unless it says what; a screen offers what is legal,
    unless secrets would show."""

    step: Callable[[Any, Any, Seat, Action], Step[Any]]
    awaited: Callable[[Any, Any], tuple[Seat, ...]]
    legal: Callable[[Any, Any, Seat], Sequence[Action]]
    sample: Callable[[Any, Any, Luck], Action] | None = None
    default: Callable[[Any, Any, Seat], Action] | None = None
    offers: Callable[[Any, Any, Seat], Sequence[Action]] | None = None


def chance_acts(_t: Any, _now: Any) -> tuple[Seat, ...]:
    """CHANCE alone."""
    return (CHANCE,)


def nobody(_t: Any, _now: Any) -> tuple[Seat, ...]:
    """The game is over."""
    return ()


class Phases(Generic[T]):
    """The table of all phases: what the engine asks of a game follows from it. A table has `phase` and `seats`."""

    def __init__(self, phases: Mapping[type, Phase]) -> None:
        self.table = phases
        self._step = {kind: phase.step for kind, phase in phases.items()}
        self._awaited = {kind: phase.awaited for kind, phase in phases.items()}
        self._legal = {kind: phase.legal for kind, phase in phases.items()}
        self._offers = {kind: phase.offers or phase.legal for kind, phase in phases.items()}

    def step(self, t: T, seat: Seat, action: Action) -> Step[T]:
        """The table after a move, and what happened."""
        if not CHANCE <= seat < t.seats:
            raise Illegal("", "there is no seat {seat} at this table", seat=seat)
        phase = t.phase
        return self._step[type(phase)](t, phase, seat, action)

    def to_act(self, t: T) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        phase = t.phase
        return self._awaited[type(phase)](t, phase)

    def legal(self, t: T, seat: Seat) -> Sequence[Action]:
        """All that `step` accepts of this seat."""
        if not CHANCE <= seat < t.seats:
            return ()
        phase = t.phase
        return self._legal[type(phase)](t, phase, seat)

    def offers(self, t: T, seat: Seat) -> Sequence[Action]:
        """What the screen shows a seat."""
        phase = t.phase
        return self._offers[type(phase)](t, phase, seat)

    def sample(self, t: T, luck: Luck) -> Action:
        """What CHANCE does next."""
        phase = self.table[type(t.phase)]
        if phase.sample:
            return phase.sample(t, t.phase, luck)
        every = self.legal(t, CHANCE)
        return every[luck.below(len(every))]

    def default(self, t: T, seat: Seat) -> Action:
        """What is done for a seat that runs out of time."""
        phase = self.table[type(t.phase)]
        return phase.default(t, t.phase, seat) if phase.default else self.legal(t, seat)[0]
