"""What can be believed about who has a hidden role."""

import pytest

from konspira.bots.hidden_roles import Belief, both, mixed

PAIRS = (0b011, 0b101, 0b110)


def test_two_things_fit_as_their_product_and_a_mixture_as_its_parts() -> None:
    assert both((0.5, 0.2), (0.5, 1.0)) == pytest.approx((0.25, 0.2))
    assert mixed((0.75, 0.25), (1.0, 0.2)) == pytest.approx(0.8)


def test_a_set_is_as_likely_as_its_weight_says_and_a_seat_as_the_sets_it_is_in() -> None:
    assert Belief(3, PAIRS, (2.0, 1.0, 1.0)).suspicion == pytest.approx([0.75, 0.75, 0.5])


def test_where_no_set_fits_all_are_as_likely() -> None:
    assert Belief(3, PAIRS, (0.0, 0.0, 0.0)).suspicion == pytest.approx([2 / 3] * 3)


def test_fewer_than_so_many_are_among_some_seats() -> None:
    belief = Belief(3, PAIRS, (2.0, 1.0, 1.0))
    assert [belief.fewer(0b011, count) for count in (1, 2, 3)] == pytest.approx([0, 0.5, 1])


def test_whoever_is_cleared_is_in_no_set_that_is_left() -> None:
    assert Belief(3, PAIRS, (2.0, 1.0, 1.0)).cleared(1).suspicion == pytest.approx([1, 0, 1])
