"""Very many actions that are never all made behave like any other list of actions."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from konspira.engine import Action, QuickLuck
from konspira.engine.lazy_actions import Arrangements, Joined, LazyActions


class Step(Action, frozen=True):
    """A step of so many feet."""

    feet: int


class Jump(Action, frozen=True):
    """A jump of so many feet."""

    feet: int


def steps(count: int, first: int = 0) -> LazyActions:
    """Steps of `first` feet and more."""

    def has(action: object) -> bool:
        return type(action) is Step and first <= action.feet < first + count

    return LazyActions(("steps", count, first), count, lambda n: Step(first + n), has)


def jumps(count: int) -> list[Action]:
    """Jumps of 0 feet and more, all of them made."""
    return [Jump(feet) for feet in range(count)]


HUGE = steps(6**18)


def same_as(lazy: Sequence[Action], plain: list[Action]) -> None:
    """A sequence is this list, however it is asked."""
    assert (len(lazy), list(lazy), bool(lazy)) == (len(plain), plain, bool(plain))
    assert [lazy[n] for n in range(-len(plain), len(plain))] == [*plain, *plain]
    assert all(action in lazy for action in plain)
    assert list(lazy[1:3]) == plain[1:3]
    assert list(lazy[::-2]) == plain[::-2]
    for n in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            lazy[n]


@pytest.mark.parametrize("count", [0, 1, 5])
def test_ways_are_a_sequence(count: int) -> None:
    same_as(steps(count, 3), [Step(3 + n) for n in range(count)])


@settings(deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 4)), max_size=5))
def test_joined_sequences_are_one_after_another(parts: list[tuple[bool, int]]) -> None:
    made = [steps(count, n * 10) if lazy else jumps(count) for n, (lazy, count) in enumerate(parts)]
    same_as(Joined(*made), [action for part in made for action in part])


def test_a_joined_sequence_may_be_joined_again() -> None:
    inner = Joined(jumps(2), steps(3))
    same_as(Joined(inner, steps(2, 50)), [Jump(0), Jump(1), Step(0), Step(1), Step(2), Step(50), Step(51)])


def test_what_is_not_a_way_is_not_in_them() -> None:
    for other in (Step(4), Step(-1), Jump(0), None, "step"):
        assert other not in steps(4)
        assert other not in Joined([Jump(7)], steps(4))


def test_very_many_ways_are_asked_without_being_made() -> None:
    both = Joined(jumps(3), HUGE)
    assert (len(HUGE), len(both)) == (6**18, 6**18 + 3)
    assert HUGE[6**18 - 1] == HUGE[-1] == both[-1] == Step(6**18 - 1)
    assert (both[2], both[3]) == (Jump(2), Step(0))
    assert Step(123_456_789_012) in both
    assert Jump(3) not in both


def test_ways_are_equal_by_what_they_are_ways_of() -> None:
    assert steps(4) == steps(4)
    assert hash(steps(4)) == hash(steps(4))
    assert steps(4) != steps(5)
    assert steps(4) != [Step(0), Step(1), Step(2), Step(3)]


def test_joined_sequences_are_equal_part_by_part() -> None:
    assert Joined(jumps(2), steps(4)) == Joined(jumps(2), steps(4))
    assert Joined(jumps(2), steps(4)) != Joined(jumps(2), steps(5))
    assert Joined(jumps(2), steps(4)) != Joined(jumps(1), steps(4))
    assert Joined(steps(4)) != steps(4)


def test_joined_sequences_that_are_equal_have_the_same_hash() -> None:
    assert hash(Joined(tuple(jumps(2)), steps(4))) == hash(Joined(tuple(jumps(2)), steps(4)))
    assert hash(Joined(jumps(2), steps(4))) == hash(Joined(jumps(2), steps(4)))


class Draw(Action, frozen=True):
    """Cards in order."""

    cards: tuple[int, ...]


def test_arrangements_take_cards_in_order_none_twice_part_by_part() -> None:
    ways = Arrangements(Draw, ((1, 2, 3), 2), ((7,), 1))
    assert len(ways) == len(set(ways)) == 6
    assert ways[0] == Draw((1, 2, 7))
    assert all(way in ways for way in ways)
    assert all(ways.sample(QuickLuck(n)) in ways for n in range(9))


@pytest.mark.parametrize("cards", [(1, 1, 7), (1, 2), (1, 7, 2), (1, 2, 7, 3), (1, 4, 7), ()])
def test_what_is_no_arrangement_is_not_in_them(cards: tuple[int, ...]) -> None:
    assert Draw(cards) not in Arrangements(Draw, ((1, 2, 3), 2), ((7,), 1))


def test_arrangements_are_equal_by_what_they_arrange() -> None:
    one, two = (Arrangements(Draw, ((1, 2, 3), 2)) for _ in range(2))
    assert (one == two, hash(one) == hash(two), one == Arrangements(Draw, ((1, 2), 2))) == (True, True, False)
