"""The phases of a game as one table: for each, what a move does, who is awaited, what is legal, what chance does."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from konspira.engine.game import Outcome, Step
from konspira.engine.illegal import Illegal, require
from konspira.engine.luck import Luck
from konspira.engine.record import Action, Tagged, snake
from konspira.engine.seats import CHANCE, MEMBERS, Seat

T = TypeVar("T", bound=Any)
R = TypeVar("R")


class Phase(NamedTuple):
    """What holds while a phase lasts. Where chance is awaited it does one of what is legal, each as likely, unless it
    says how; a seat that runs out of time does what is legal first, unless it says what; a screen offers what is legal,
    unless secrets would show. Where all who are in its `waiting`, and nobody else, are awaited for one of the `same`
    answers, the table is asked no more than that: such a phase is most of a game of votes."""

    step: Callable[[Any, Any, Seat, Action], Step[Any]]
    awaited: Callable[[Any, Any], tuple[Seat, ...]]
    legal: Callable[[Any, Any, Seat], Sequence[Action]]
    sample: Callable[[Any, Any, Luck], Action] | None = None
    default: Callable[[Any, Any, Seat], Action] | None = None
    offers: Callable[[Any, Any, Seat], Sequence[Action]] | None = None
    same: Sequence[Action] | None = None


def chance_acts(_t: Any, _now: Any) -> tuple[Seat, ...]:
    """CHANCE alone."""
    return (CHANCE,)


def nobody(_t: Any, _now: Any) -> tuple[Seat, ...]:
    """The game is over."""
    return ()


def nothing(_t: Any, _now: Any, _seat: Seat) -> tuple[Action, ...]:
    """There is nothing that a seat could do."""
    return ()


def alone(of_phase: Callable[..., R]) -> Callable[..., R]:
    """What follows from a phase alone, whatever else lies on the table."""
    return lambda _t, *rest: of_phase(*rest)


def chance_alone(
    rule: str,
    why: str,
    step: Callable[[Any, Any, Any], Step[Any]],
    every: Callable[[Any, Any], Sequence[Action]],
    sample: Callable[[Any, Any, Luck], Action] | None = None,
) -> Phase:
    """A phase in which CHANCE does one of all that can happen; whatever else is tried is refused by this rule."""

    def happens(t: Any, now: Any, seat: Seat, action: Action) -> Step[Any]:
        require(seat == CHANCE and action in every(t, now), rule, why)
        return step(t, now, action)

    return Phase(happens, chance_acts, lambda t, now, seat: every(t, now) if seat == CHANCE else (), sample)


def one_acts(
    rule: str,
    not_you: str,
    step: Callable[[Any, Any, Seat, Any], Step[Any]],
    legal: Callable[[Any, Any, Seat], Sequence[Action]],
    whose: Callable[[Any, Any], Seat] = lambda _, now: now.seat,
) -> Phase:
    """A phase in which one seat acts, its own `seat` unless it says whose; all others are refused by this rule."""

    def acts(t: Any, now: Any, seat: Seat, action: Action) -> Step[Any]:
        if seat != whose(t, now):
            raise Illegal(rule, not_you)
        return step(t, now, seat, action)

    def may(t: Any, now: Any, seat: Seat) -> Sequence[Action]:
        return legal(t, now, seat) if seat == whose(t, now) else ()

    return Phase(acts, lambda t, now: (whose(t, now),), may)


class Over(Tagged, frozen=True, tag=snake):
    """The phase after the end: how the game ended."""

    outcome: Outcome


def game_over(rule: str) -> Phase:
    """The phase after the end, by the rule that ends the game."""

    def refuse(_t: Any, _now: Any, _seat: Seat, _action: Action) -> Step[Any]:
        raise Illegal(rule, "the game is over")

    return Phase(refuse, nobody, nothing)


class Phases(Generic[T]):
    """The table of all phases: what the engine asks of a game follows from it. A table has `phase` and `seats`.

    Whoever has no seat is refused here, by the game's rule about who plays, and CHANCE wherever it is not awaited: a
    phase meets the players of its table alone, or CHANCE when it waits for it.
    """

    def __init__(self, who_plays: str, phases: Mapping[type, Phase]) -> None:
        self.table = phases
        self._who_plays = who_plays
        self._step = {kind: phase.step for kind, phase in phases.items()}
        self._awaited = {kind: phase.awaited for kind, phase in phases.items()}
        self._legal = {kind: phase.legal for kind, phase in phases.items()}
        self._offers = {kind: phase.offers or phase.legal for kind, phase in phases.items()}
        self._same = {kind: phase.same for kind, phase in phases.items()}

    def step(self, t: T, seat: Seat, action: Action) -> Step[T]:
        """The table after a move, and what happened."""
        phase = t.phase
        if 0 <= seat < t.seats or self._is_chance(t, seat):
            return self._step[type(phase)](t, phase, seat, action)
        raise self._stranger(seat)

    def to_act(self, t: T) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        phase = t.phase
        kind = type(phase)
        return MEMBERS[phase.waiting] if self._same[kind] else self._awaited[kind](t, phase)

    def legal(self, t: T, seat: Seat) -> Sequence[Action]:
        """All that `step` accepts of this seat."""
        phase = t.phase
        same = self._same[type(phase)]
        if same and seat >= 0 and phase.waiting >> seat & 1:
            return same
        if 0 <= seat < t.seats or self._is_chance(t, seat):
            return self._legal[type(phase)](t, phase, seat)
        return ()

    def offers(self, t: T, seat: Seat) -> Sequence[Action]:
        """What the screen shows a seat."""
        phase = t.phase
        return self._offers[type(phase)](t, phase, seat) if 0 <= seat < t.seats else ()

    def sample(self, t: T, luck: Luck) -> Action:
        """What CHANCE does next."""
        phase = self.table[type(t.phase)]
        if phase.sample:
            return phase.sample(t, t.phase, luck)
        every = self.legal(t, CHANCE)
        return every[luck.below(len(every))]

    def default(self, t: T, seat: Seat) -> Action:
        """What is done for a seat that runs out of time; a seat that is not awaited has all the time there is."""
        if seat not in self.to_act(t):
            raise Illegal(self._who_plays, "the table does not wait for seat {seat}", seat=seat)
        default = self.table[type(t.phase)].default
        return default(t, t.phase, seat) if default and seat != CHANCE else self.legal(t, seat)[0]

    def outcome(self, t: T) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return t.phase.outcome if isinstance(t.phase, Over) else None

    def worth(self, t: T) -> tuple[float, ...]:
        """What a table that is over is worth to each seat: its score, unless a game knows defeats of all by degrees."""
        ended = self.outcome(t)
        assert ended
        return ended.scores

    def _is_chance(self, t: T, seat: Seat) -> bool:
        """Whether this is CHANCE, and the table waits for it."""
        return seat == CHANCE and CHANCE in self.to_act(t)

    def _stranger(self, seat: Seat) -> Illegal:
        """Why a seat is refused that is none."""
        if seat == CHANCE:
            return Illegal(self._who_plays, "nothing is left to chance now")
        return Illegal(self._who_plays, "there is no seat {seat} at this table", seat=seat)
