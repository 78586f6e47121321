"""What is still to happen: small tasks on a stack, done one after another until somebody, or CHANCE, has to act.

A table has `phase` and `todo`. A move that leaves the phase UNDERWAY is followed by `run`; a task that needs a choice
or a throw sets another phase, and what was to follow waits on the stack.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from konspira.engine.game import Step
from konspira.engine.record import Event, Tagged, replace, snake

T = TypeVar("T", bound=Any)

Handler = Callable[[Any, Any], Step[Any]]
"""Does one task."""


class Underway(Tagged, frozen=True, tag=snake):
    """The phase in which things happen by themselves; nobody ever waits here."""


UNDERWAY: Final = Underway()


def then(t: T, *tasks: Tagged) -> T:
    """The table with these tasks before all others."""
    return replace(t, todo=(*tasks, *t.todo)) if tasks else t


def run(t: T, events: Iterable[Event], handlers: Mapping[type, Handler]) -> Step[T]:
    """Do the tasks one after another until somebody, or CHANCE, has to act."""
    told = list(events)
    while type(t.phase) is Underway:
        todo = t.todo
        task = todo[0]
        t, new = handlers[type(task)](replace(t, todo=todo[1:]), task)
        if new:
            told += new
    return t, tuple(told)
