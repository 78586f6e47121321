"""Wilson intervals against published values."""

import pytest

from konspira.sim.statistics import rate_of, wilson


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe (1998), table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0000),
    ],
)
def test_the_interval_is_the_published_one(wins: int, trials: int, low: float, high: float) -> None:
    assert [round(bound, 4) for bound in wilson(wins / trials, trials)] == [low, high]


def test_without_trials_everything_is_possible() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_seats_that_win_together_count_as_one_trial() -> None:
    rate = rate_of(wins=30, seats=60, games=20)
    assert rate.rate == 0.5
    assert (rate.low, rate.high) == wilson(0.5, 20)
