"""Choices of a game: a task asks for one, those who are convened propose, and what is chosen happens."""

import pytest

from konspira.engine import Action, Event, Illegal, Record, Seat, Step, decode, encode, replace
from konspira.engine.council import Choosing, Council, JointChoice, JointChoices, convene
from konspira.engine.record import Tagged, snake
from konspira.engine.tasks import UNDERWAY, Underway

RULE = "XX-01"


class Pick(Action, frozen=True):
    """A way to choose."""

    way: str


class Pass(Action, frozen=True):
    """Another way to choose."""


class Ask(Tagged, frozen=True, tag=snake):
    """A task: choose one of these."""

    ways: tuple[str, ...]


class Own(Tagged, frozen=True, tag=snake):
    """A task: seat 2 chooses."""


class Chosen(Event, frozen=True):
    """It was chosen."""

    way: str


class Desk(Record, frozen=True):
    """A table of three."""

    phase: Underway | Choosing[Ask | Own, Pick | Pass] = UNDERWAY
    picked: tuple[str, ...] = ()
    seats: int = 3


def picked(t: Desk, _: Ask | Own, way: Pick) -> Step[Desk]:
    """It is noted."""
    return replace(t, picked=(*t.picked, way.way)), (Chosen(way.way),)


def convened(t: Desk, task: Ask | Own) -> Council:
    """All together, or seat 2."""
    return convene(t.seats, 2, alone=True) if isinstance(task, Own) else convene(t.seats, 0)


CHOICES = JointChoices(
    RULE,
    convened,
    {
        Ask: JointChoice(lambda _, task: [*map(Pick, task.ways)], picked),
        Own: JointChoice(lambda *_: (Pick("left"), Pick("right")), picked),
    },
)
PHASE = CHOICES.phase
LEFT, RIGHT = Pick("left"), Pick("right")


def asked() -> Desk:
    """All are asked: left or right."""
    return CHOICES.ask(Desk(), Ask(("left", "right")))[0]  # type: ignore[no-any-return]  # of any table


def after(t: Desk, *moves: tuple[Seat, Action]) -> tuple[Desk, tuple[Event, ...]]:
    """The table after these proposals, and what happened last."""
    events: tuple[Event, ...] = ()
    for seat, action in moves:
        t, events = PHASE.step(t, t.phase, seat, action)
    return t, events


def test_where_there_are_several_ways_those_convened_are_asked() -> None:
    t = asked()
    assert t.phase == Choosing(Ask(("left", "right")), (LEFT, RIGHT), convene(3, 0))
    assert PHASE.awaited(t, t.phase) == (0, 1, 2)
    assert [PHASE.legal(t, t.phase, seat) for seat in range(3)] == [(LEFT, RIGHT)] * 3


def test_one_way_happens_at_once_and_without_any_nothing_does() -> None:
    assert CHOICES.ask(Desk(), Ask(("left",))) == (Desk(picked=("left",)), (Chosen("left"),))
    assert CHOICES.ask(Desk(), Ask(())) == (Desk(), ())


def test_what_all_agree_on_happens() -> None:
    t, events = after(asked(), (1, RIGHT), (0, RIGHT))
    assert (PHASE.awaited(t, t.phase), events) == ((2,), ())
    assert after(t, (2, RIGHT)) == (Desk(picked=("right",)), (Chosen("right"),))


def test_on_disagreement_the_decider_chooses() -> None:
    t, _ = after(asked(), (0, LEFT), (1, RIGHT), (2, RIGHT))
    assert PHASE.awaited(t, t.phase) == (0,)
    assert after(t, (0, LEFT))[0].picked == ("left",)


def test_only_one_of_the_ways_can_be_proposed_and_only_by_those_whose_choice_it_is() -> None:
    alone, _ = CHOICES.ask(Desk(), Own())
    assert [len(PHASE.legal(alone, alone.phase, seat)) for seat in range(3)] == [0, 0, 2]
    for t, seat, action in ((asked(), 0, Pick("up")), (asked(), 0, Pass()), (alone, 1, LEFT)):
        with pytest.raises(Illegal) as refusal:
            PHASE.step(t, t.phase, seat, action)
        assert refusal.value.rule == RULE


def test_out_of_time_one_goes_along_with_the_decider_else_with_the_first_proposal() -> None:
    assert PHASE.default
    t = asked()
    assert PHASE.default(t, t.phase, 2) == LEFT
    t, _ = after(t, (1, RIGHT))
    assert PHASE.default(t, t.phase, 2) == RIGHT
    t, _ = after(t, (0, LEFT))
    assert PHASE.default(t, t.phase, 2) == LEFT


def test_every_kind_of_task_that_asks_is_done_by_asking() -> None:
    assert CHOICES.tasks[Ask](Desk(), Ask(("left", "right"))) == (asked(), ())
    assert set(CHOICES.tasks) == {Ask, Own}


def test_an_open_choice_is_json_like_any_phase() -> None:
    assert decode(encode(asked()), Desk) == asked()
    assert encode(asked()).startswith(b'{"phase":{"type":"choosing","task":{"type":"ask","ways":["left","right"]}')
