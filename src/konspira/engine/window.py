"""A reaction window: a phase in which seats are asked, one after another, whether they do something about it.

Each is asked once, in order, and may do several things before passing; what ends the window ends the asking. That
somebody is asked, or is not, everybody sees: who may react must follow from what all know. Where hands are hidden ask
everybody, whatever they hold (`anybody`), and let passing be one of the answers.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from konspira.engine.game import Events, Step
from konspira.engine.record import replace
from konspira.engine.seats import Seat, clockwise

T = TypeVar("T", bound=Any)
W = TypeVar("W", bound=Any)


class Window(Protocol):
    """The phase: who is still to be asked, the first of them now."""

    @property
    def queue(self) -> tuple[Seat, ...]: ...


class Reaction(NamedTuple):
    """One kind of window: who may react, and what follows when nobody is left to be asked. What is done in it and
    leaves it open ends with `go_on`, anything else closes it."""

    may: Callable[[Any, Any, Seat], bool]
    then: Callable[[Any, Any, Events], Step[Any]]


def anybody(_t: Any, _now: Window, _seat: Seat) -> bool:
    """All may react, as far as anybody can tell."""
    return True


def ask(t: T, now: W, first: Seat, kind: Reaction, seen: Events) -> Step[T]:
    """Open a window: all who may react are asked, from `first` clockwise."""
    may = sum(1 << seat for seat in range(t.seats) if kind.may(t, now, seat))
    return go_on(t, replace(now, queue=clockwise(first, t.seats, may)), kind, seen)


def go_on(t: T, now: W, kind: Reaction, seen: Events) -> Step[T]:
    """The first of the queue who may react (still, or again) is asked; after the last comes what follows."""
    queue = now.queue
    while queue and not kind.may(t, now, queue[0]):
        queue = queue[1:]
    return (replace(t, phase=replace(now, queue=queue)), seen) if queue else kind.then(t, now, seen)


def passes(t: T, now: W, kind: Reaction, seen: Events) -> Step[T]:
    """Whoever is asked lets the chance go by."""
    return go_on(t, replace(now, queue=now.queue[1:]), kind, seen)


def asked(_t: Any, now: Window) -> Seat:
    """The one who is asked now."""
    return now.queue[0]
