"""Tasks on a stack are done until somebody has to act."""

from typing import Any, Final

from konspira.engine import Event, Record, Step, replace
from konspira.engine.record import Tagged, snake
from konspira.engine.tasks import UNDERWAY, Handler, run, then


class Say(Tagged, frozen=True, tag=snake):
    """A task: say this, and have these said next."""

    word: str
    next: tuple["Say", ...] = ()


class Wait(Tagged, frozen=True, tag=snake):
    """A task: somebody has to act."""


class Said(Event, frozen=True):
    """A word was said."""

    word: str


class Desk(Record, frozen=True):
    """A table with a stack of tasks."""

    todo: tuple[Say | Wait, ...]
    phase: Any = UNDERWAY


def say(t: Desk, task: Say) -> Step[Desk]:
    """Say the word."""
    return then(t, *task.next), (Said(task.word),)


def wait(t: Desk, task: Wait) -> Step[Desk]:
    """Wait for somebody."""
    return replace(t, phase=task), ()


HANDLERS: Final[dict[type, Handler]] = {Say: say, Wait: wait}


def words(events: tuple[Event, ...]) -> list[str]:
    """What was said."""
    return [event.word for event in events if isinstance(event, Said)]


def test_tasks_are_done_one_after_another_until_somebody_has_to_act() -> None:
    t, events = run(Desk((Say("one"), Say("two"), Wait(), Say("three"))), (Said("zero"),), HANDLERS)
    assert words(events) == ["zero", "one", "two"]
    assert (t.phase, t.todo) == (Wait(), (Say("three"),))


def test_what_a_task_brings_about_comes_before_all_others() -> None:
    _, events = run(Desk((Say("a", (Say("b", (Say("c"),)), Say("d"))), Say("e"), Wait())), (), HANDLERS)
    assert words(events) == ["a", "b", "c", "d", "e"]


def test_nothing_is_done_while_somebody_has_to_act() -> None:
    t = Desk((Say("later"),), phase=Wait())
    assert run(t, (Said("now"),), HANDLERS) == (t, (Said("now"),))
