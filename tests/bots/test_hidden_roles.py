"""What can be believed about who has a hidden role."""

import pytest

from konspira.bots.hidden_roles import (
    Belief,
    binomial,
    both,
    clean_by_chance,
    cleanness,
    how_common,
    how_many,
    measured,
    mixed,
)

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


def test_one_more_voter_shifts_the_chances() -> None:
    assert how_many([0.25]) == pytest.approx([0.75, 0.25])
    assert how_many([0.5, 0.5]) == pytest.approx([0.25, 0.5, 0.25])
    assert how_many([0.3] * 3) == pytest.approx([binomial(3, count, 0.3) for count in range(4)])


def test_a_style_is_as_common_as_it_was_until_something_fits_it_better() -> None:
    first = (1.0, 0.0)
    assert how_common(first, (0.2, 0.8), [(1.0, 1.0)]) == pytest.approx(0.2)
    assert how_common(first, (0.2, 0.8), [(1.0, 0.25), (0.0, 1.0)]) == pytest.approx(0.25)


def test_the_measured_play_what_it_takes_or_nothing() -> None:
    assert [measured(2, fails, 1, 0.9) for fails in range(3)] == pytest.approx([0.05, 0.9, 0.05])
    assert measured(1, 0, 2, 0.9) == pytest.approx(0.9)
    assert measured(0, 0, 1, 0.9) == 1


def test_doubt_is_greatest_where_both_are_as_likely() -> None:
    belief = Belief(3, PAIRS, (2.0, 1.0, 1.0))
    assert belief.doubt(2) == pytest.approx(0.25)
    assert belief.doubt(0) == pytest.approx(0.1875)


def test_a_team_as_large_as_those_without_the_role_is_never_clean_without_oneself() -> None:
    assert clean_by_chance(4, 2, 3) == 0
    assert clean_by_chance(4, 2, 2) == pytest.approx(1 / 6)


def test_a_team_is_as_clean_as_usual_to_whoever_knows_nothing() -> None:
    four = [1 << seat for seat in range(4)]
    assert cleanness(4, four, (1.0,) * 4, 0b0001) == pytest.approx([1, 1, 1, 1])
    assert cleanness(3, (0b001, 0b010, 0b100), (0.0, 1.0, 1.0), 0b001) == pytest.approx([1, 2, 2])


def test_a_team_that_cannot_be_clean_without_oneself_is_not_clean_at_all() -> None:
    """Of three seats two have the role: to 1 and 2, who do not, 0 is one of them."""
    assert cleanness(3, PAIRS, (1.0, 1.0, 1.0), 0b001) == pytest.approx([1, 0, 0])


def unmarked(_: int) -> int:
    """Nobody has said what they think."""
    return 0


def test_whoever_is_clearly_worse_than_anybody_was_is_suspected_and_nobody_if_too_many_are() -> None:
    cleared = Belief(4, (0b0010, 0b0100, 0b1000), (2.0, 2.0, 1.0))
    assert cleared.suspects(0, range(4), 2, unmarked) == [1, 2]
    assert cleared.suspects(0, (0, 3), 2, unmarked) == ()
    assert cleared.suspects(0, range(4), 1, unmarked) == ()


def test_what_people_think_decides_between_those_who_are_alike_and_outweighs_no_fact() -> None:
    cleared = Belief(4, (0b0010, 0b0100, 0b1000), (2.0, 2.0, 1.0))
    assert cleared.suspects(0, range(4), 1, lambda seat: seat == 2) == [2]
    assert cleared.suspects(0, range(4), 2, lambda seat: seat == 3) == [1, 2]
    assert cleared.trusted(0, unmarked) == [3, 1, 2]
    assert cleared.trusted(0, lambda seat: seat == 1) == [3, 2, 1]
