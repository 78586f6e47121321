"""Seats and sets of seats."""

from hypothesis import given
from hypothesis import strategies as st

from konspira.engine import BIT, CHANCE, clockwise, mask_of, members, others, seat_set

MASKS = st.integers(0, 1023)


@given(MASKS)
def test_a_set_and_its_members_are_the_same(mask: int) -> None:
    assert mask_of(members(mask)) == mask
    assert sum(BIT[seat] for seat in members(mask)) == mask


def test_only_ascending_different_seats_are_a_set() -> None:
    assert mask_of((0, 3)) == 9
    assert mask_of((3, 0)) is None
    assert mask_of((3, 3)) is None
    assert mask_of((10,)) is None
    assert mask_of(()) == 0


def test_seats_in_any_order_are_a_set_and_one_named_twice_is_in_it_once() -> None:
    assert seat_set((3, 0, 3)) == 9


def test_chance_and_strangers_are_in_no_set() -> None:
    assert BIT[CHANCE] == BIT[10] == BIT[-2] == 0


@given(MASKS, st.integers(0, 9))
def test_clockwise_begins_with_the_first_and_names_each_once(mask: int, first: int) -> None:
    order = clockwise(first, 10, mask)
    assert sorted(order) == list(members(mask))
    assert list(order) == sorted(order, key=lambda seat: (seat - first) % 10)


def test_the_others_sit_clockwise_from_ones_left() -> None:
    assert others(3, 5) == (4, 0, 1, 2)
