"""How things follow one another: small tasks on a stack, done until somebody has to act; and choices taken together."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

from konspira.engine import Action, Event, Illegal, Seat, Step, replace
from konspira.engine.council import Council, likely, propose, settled
from konspira.engine.record import Tagged, snake

T = TypeVar("T", bound=Any)
W = TypeVar("W", bound=Action)

Handler = Callable[[Any, Any], Step[Any]]
"""Does one task."""


class Resolving(Tagged, frozen=True, tag=snake):
    """Things happen by themselves; nobody ever waits here."""


RESOLVING: Final = Resolving()


def then(t: T, *tasks: Tagged) -> T:
    """The table with these tasks before all others."""
    return replace(t, todo=(*tasks, *t.todo))


def run(t: T, events: Iterable[Event], handlers: dict[type, Handler]) -> Step[T]:
    """Do the tasks one after another until somebody, or CHANCE, has to act."""
    told = list(events)
    while type(t.phase) is Resolving:
        task, *rest = t.todo
        t, new = handlers[type(task)](replace(t, todo=tuple(rest)), task)
        told += new
    return t, tuple(told)


def proposed(council: Council, ways: Sequence[W], seat: Seat, action: Action, rule: str) -> tuple[Council, W | None]:
    """NZ-17  A seat proposes; it happens when all agree, and on disagreement the decider's choice does."""
    if action not in ways:
        raise Illegal(rule, "propose one of the ways to choose from")
    number = next(n for n, way in enumerate(ways) if way == action)
    after = propose(council, seat, number, rule)
    way = settled(after)
    return after, None if way is None else ways[way]


def default_way(council: Council, ways: Sequence[W]) -> W:
    """For a seat out of time: what the decider proposes, else the first way."""
    return ways[likely(council)]
