"""Tuning: what is searched with is not what proves, and what need not change stays."""

from collections.abc import Callable
from concurrent.futures import Executor

import pytest

from konspira.cli.deck import form_of
from konspira.engine import replace
from konspira.engine.tallies import Goal, Shares, WinRate
from konspira.engine.words import Text
from konspira.sim import Plan, Serial, Simulation, simulate, tuning
from konspira.sim.knobs import knobs
from konspira.sim.tuning import LOOK, Tuned, TuneOrder, Tuner, measured, off

PLAN = Plan("wykleci", (2,), ("random",), 2, seed=5)
STAGES = Shares(Text("", ""), "all_stages", "authority", 0.4, 0.6)


@pytest.fixture(scope="module")
def found() -> Simulation:
    """A simulation of two games."""
    return simulate(PLAN, Serial())


def stand_in(found: Simulation, plans: list[Plan], rate: Callable[[], float]) -> Callable[[Plan, Executor], Simulation]:
    """Plays nothing and finds this rate."""

    def simulated(plan: Plan, _: Executor) -> Simulation:
        plans.append(plan)
        run, share = found.runs[0], found.runs[0].groups["all_stages"]["all"]["authority"]
        assert share.share
        shares = {"all": {"authority": replace(share, share=replace(share.share, rate=rate()))}}
        return replace(found, runs=(replace(run, groups={"all_stages": shares}),))

    return simulated


def tuned(plan: Plan, goal: Goal) -> Tuned:
    """The printed deck, tuned by a few looks."""
    form = form_of("wykleci")
    order = TuneOrder(plan, (goal,), 12 * LOOK)
    return Tuner(order, form.printed, form, knobs(form.printed, form, "missions.with_two")).tune(
        Serial(), lambda *_: None
    )


def test_both_decks_are_proven_by_luck_that_the_search_has_not_had(
    found: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[Plan] = []
    monkeypatch.setattr(tuning, "simulate", stand_in(found, plans, lambda: 0.5))
    tuned(PLAN, STAGES)
    looks, proofs = [plan.seed for plan in plans[:-2]], [(plan.seed, plan.games) for plan in plans[-2:]]
    assert proofs == [(5, 2), (5, 2)]
    assert len(set(looks)) == len(looks) == 12
    assert all(seed < 0 for seed in looks)


def test_a_deck_that_keeps_its_goal_stays_as_it_is(found: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "simulate", stand_in(found, [], lambda: 0.45))
    assert tuned(PLAN, STAGES).turns == []


def test_within_the_inner_half_of_a_goal_nothing_is_off() -> None:
    assert [round(off(STAGES, rate), 3) for rate in (0.2, 0.4, 0.45, 0.5, 0.55, 0.8)] == [2.5, 0.5, 0, 0, 0, 2.5]


def test_goals_are_measured_in_every_run_they_are_meant_for(found: Simulation) -> None:
    missions = Shares(Text("", ""), "missions", "succeeded", 0, 1, bots=("steady",))
    won = WinRate(Text("", ""), 0, 1)
    assert [(one.goal, one.row) for one in measured((won, STAGES, missions), found.runs)] == [(won, ""), (STAGES, "")]
    rows = [one.row for one in measured((replace(missions, bots=()),), found.runs)]
    assert len(set(rows)) == len(rows) == 16
