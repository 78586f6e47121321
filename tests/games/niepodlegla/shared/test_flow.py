"""How things follow one another: tasks on a stack, and choices taken together."""

from typing import Any

import pytest

from konspira.engine import Action, Event, Illegal, Record, Step, replace
from konspira.engine.council import convene
from konspira.engine.record import Tagged, snake
from konspira.games.niepodlegla.flow import RESOLVING, Handler, default_way, proposed, run, then


class Say(Tagged, frozen=True, tag=snake):
    """A task: say this, and have these said next."""

    word: str
    next: tuple["Say", ...] = ()


class Wait(Tagged, frozen=True, tag=snake):
    """A task: somebody has to act."""


class Said(Event, frozen=True):
    """A word was said."""

    word: str


class Pick(Action, frozen=True):
    """A way to choose."""

    way: str


class Desk(Record, frozen=True):
    """A table with a stack of tasks."""

    todo: tuple[Say | Wait, ...]
    phase: Any = RESOLVING


def say(t: Desk, task: Say) -> Step[Desk]:
    """Say the word."""
    return then(t, *task.next), (Said(task.word),)


def wait(t: Desk, task: Wait) -> Step[Desk]:
    """Wait for somebody."""
    return replace(t, phase=task), ()


HANDLERS: dict[type, Handler] = {Say: say, Wait: wait}
WAYS = (Pick("left"), Pick("right"))


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
    assert run(t, (), HANDLERS) == (t, ())


def test_nz_17_a_proposal_happens_when_all_agree() -> None:
    council, way = proposed(convene(2, 0), WAYS, 0, Pick("right"), "NZ-17")
    assert way is None
    assert proposed(council, WAYS, 1, Pick("right"), "NZ-17")[1] == Pick("right")


def test_nz_17_on_disagreement_the_deciders_choice_happens() -> None:
    council, _ = proposed(convene(2, 0), WAYS, 0, Pick("left"), "NZ-17")
    council, way = proposed(council, WAYS, 1, Pick("right"), "NZ-17")
    assert way is None
    assert proposed(council, WAYS, 0, Pick("left"), "NZ-17")[1] == Pick("left")


def test_nz_17_only_one_of_the_ways_can_be_proposed_and_only_by_those_whose_choice_it_is() -> None:
    for seat, pick in ((0, Pick("up")), (2, Pick("left")), (-1, Pick("left"))):
        with pytest.raises(Illegal) as refusal:
            proposed(convene(2, 0), WAYS, seat, pick, "NP-15")
        assert refusal.value.rule == "NP-15"


def test_nz_17_out_of_time_one_goes_along_with_the_decider() -> None:
    council, _ = proposed(convene(3, 0), WAYS, 1, Pick("right"), "NZ-17")
    assert default_way(convene(3, 0), WAYS) == Pick("left")
    assert default_way(council, WAYS) == Pick("right")
    council, _ = proposed(council, WAYS, 0, Pick("left"), "NZ-17")
    assert default_way(council, WAYS) == Pick("left")
