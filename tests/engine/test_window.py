"""Reaction windows: who is asked, in which order, how often, and what follows."""

from konspira.engine import Event, Record, Seat, replace
from konspira.engine.game import Step
from konspira.engine.record import Tagged
from konspira.engine.window import Reaction, anybody, ask, asked, go_on, passes


class Thrown(Event, frozen=True):
    """A stone was thrown."""

    seat: Seat


class Kept(Event, frozen=True):
    """Somebody passes."""

    seat: Seat


class Closed(Event, frozen=True):
    """What follows."""


class Throwing(Tagged, frozen=True):
    """Who has stones may throw them."""

    queue: tuple[Seat, ...] = ()


class Table(Record, frozen=True):
    """Stones before each seat."""

    stones: tuple[int, ...]
    phase: Throwing | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.stones)


def has_stones(t: Table, _: Throwing, seat: Seat) -> bool:
    """Stones lie open: everybody sees who may throw."""
    return t.stones[seat] > 0


def throw(t: Table, now: Throwing, seat: Seat) -> Step[Table]:
    """One stone less; the window stays open."""
    stones = (*t.stones[:seat], t.stones[seat] - 1, *t.stones[seat + 1 :])
    return go_on(replace(t, stones=stones), now, OPEN, (Thrown(seat),))


def closed(t: Table, _: Throwing, seen: tuple[Event, ...]) -> Step[Table]:
    """After the last."""
    return replace(t, phase=None), (*seen, Closed())


OPEN = Reaction(has_stones, closed)
HIDDEN = Reaction(anybody, closed)


def opened(stones: tuple[int, ...], first: Seat, kind: Reaction = OPEN) -> tuple[Table, tuple[Event, ...]]:
    """A window at this table."""
    return ask(Table(stones), Throwing(), first, kind, ())


def phase(t: Table) -> Throwing:
    """The open window."""
    assert t.phase
    return t.phase


def test_those_who_may_are_asked_once_each_clockwise_from_the_first() -> None:
    t, seen = opened((1, 0, 2, 1), 2)
    assert (phase(t).queue, asked(t, phase(t)), seen) == ((2, 3, 0), 2, ())


def test_where_nobody_may_react_the_game_goes_on_at_once() -> None:
    assert opened((0, 0, 0), 1) == (Table((0, 0, 0)), (Closed(),))


def test_whoever_passes_is_not_asked_again_and_after_the_last_comes_what_follows() -> None:
    t, _ = opened((1, 0, 1), 2)
    t, seen = passes(t, phase(t), OPEN, (Kept(2),))
    assert (phase(t).queue, seen) == ((0,), (Kept(2),))
    assert passes(t, phase(t), OPEN, (Kept(0),)) == (replace(t, phase=None), (Kept(0), Closed()))


def test_one_may_react_several_times_before_passing() -> None:
    t, _ = opened((2, 1), 0)
    t, _ = throw(t, phase(t), 0)
    assert asked(t, phase(t)) == 0
    t, _ = throw(t, phase(t), 0)
    assert asked(t, phase(t)) == 1


def test_who_can_no_longer_react_is_passed_over() -> None:
    t, _ = opened((1, 1, 1), 0)
    t = replace(t, stones=(1, 0, 1))
    t, _ = passes(t, phase(t), OPEN, ())
    assert asked(t, phase(t)) == 2


def test_where_hands_are_hidden_everybody_is_asked_whatever_they_hold() -> None:
    one, other = opened((0, 3, 0), 1, HIDDEN)[0], opened((2, 0, 0), 1, HIDDEN)[0]
    assert one.phase == other.phase == Throwing((1, 2, 0))
