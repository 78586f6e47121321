"""The search by tuples: it comes to a goal under noise, and asks for nothing that is not allowed."""

from random import Random

from konspira.sim.tuple_bandit import Measures, Setting, TupleBandit, TupleModel

CHOICES = [(-2, -1, 0, 1, 2)] * 4


def distance(_: Setting, measures: Measures) -> float:
    """How far a rate is from a half."""
    return abs(measures[0] - 0.5)


def true_rate(setting: Setting) -> float:
    """Three tenths at first; two knobs raise it, one lowers it, one does nothing."""
    return 0.3 + 0.08 * setting[0] + 0.03 * setting[1] - 0.05 * setting[2]


def look(setting: Setting, luck: Random) -> float:
    """Twenty games."""
    return sum(luck.random() < true_rate(setting) for _ in range(20)) / 20


def test_it_comes_near_to_the_goal_though_every_look_is_uncertain() -> None:
    luck = Random(1)
    bandit = TupleBandit(CHOICES, distance, luck)
    bandit.model.add(bandit.at, [look(bandit.at, luck)])
    for _ in range(60):
        setting = bandit.next(lambda _: True, 0.1)
        bandit.model.add(setting, [look(setting, luck)])
    found = [true_rate(setting) for setting in bandit.best(4)]
    assert all(abs(rate - 0.5) < 0.12 for rate in found), found


def test_it_asks_for_nothing_that_is_not_allowed() -> None:
    bandit = TupleBandit(CHOICES, distance, Random(2))
    bandit.model.add(bandit.at, [0.3])
    assert all(bandit.next(lambda one: one[0] == 0, 0.1)[0] == 0 for _ in range(30))
    here = bandit.at
    assert bandit.next(lambda _: False, 0.1) == here


def test_a_guess_goes_by_the_parts_that_were_seen() -> None:
    model = TupleModel(2)
    for setting, rate in (((0, 0), 0.2), ((1, 0), 0.6)):
        for _ in range(9):
            model.add(setting, [rate])
    (low,), (high,), (never,) = (model.guess(setting) for setting in ((0, 0), (1, 0), (1, 1)))
    assert low < 0.3
    assert high > 0.5
    assert never > (low + high) / 2
    assert model.doubt((1, 1)) > model.doubt((1, 0))
