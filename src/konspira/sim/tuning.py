"""Tuning a deck: its values are turned until games come to what is wanted; then it is proven on fresh games."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any, Final, NamedTuple

from konspira.decks.own_deck import Deck, Form
from konspira.engine import Record, replace
from konspira.engine.tallies import Goal, WinRate
from konspira.sim.batch import Plan
from konspira.sim.findings import Findings, meant
from konspira.sim.knobs import SHIFTS, Knob, allowed, deck_text, turned
from konspira.sim.pool import Progress
from konspira.sim.simulation import Simulation, simulate
from konspira.sim.statistics import Rate
from konspira.sim.tuple_bandit import Measures, Setting, TupleBandit

LOOK: Final = 20
"""Games of each run by which a setting is looked at once."""

LOOKS: Final = 1_000_000
"""Looks with one seed, at most: each has a seed of its own, below 0, where no proof has its seed."""

FINALISTS: Final = 4
"""Settings among which the last third of all looks decides."""

CURIOSITY: Final = 0.3
"""How far a rate that was seldom looked at may be from what is known of it."""

THRIFT: Final = 0.05
"""What a step of a knob costs, in parts of half the breadth of a goal: what need not change stays."""


class TuneOrder(Record, frozen=True):
    """What is tuned: by `plan` the deck is proven afterwards, with `games` games in all it is searched before."""

    plan: Plan
    goals: tuple[Goal, ...]
    games: int


class Measured(NamedTuple):
    """What a goal is about, in one run and, where there are several, one row, and how it came out."""

    goal: Goal
    run: str
    row: str
    rate: Rate


class Tuned(NamedTuple):
    """The knobs that were turned, the deck as it is now, and both decks in games that the search has not seen."""

    turns: list[tuple[Knob, int]]
    deck: Deck
    before: Simulation
    after: Simulation


def measured(goals: Sequence[Goal], runs: Sequence[Findings]) -> Iterator[Measured]:
    """All that the goals are about."""
    for run in runs:
        for goal in (goal for goal in goals if meant(goal, run.bot)):
            title = f"{run.bot}, {run.players}"
            if isinstance(goal, WinRate):
                yield Measured(goal, title, "", run.won)
            else:
                shares = {row: columns[goal.column].share for row, columns in run.groups[goal.group].items()}
                several = len(shares) > 1
                yield from (Measured(goal, title, row if several else "", rate) for row, rate in shares.items() if rate)


def off(goal: Goal, rate: float) -> float:
    """How far a rate is from the inner half of a goal, in halves of its breadth: within the goal at most 0.5."""
    return max(0.0, abs(2 * rate - goal.low - goal.high) / (goal.high - goal.low) - 0.5)


class Tuner:
    """Searches, then proves; plays all games by the executor."""

    def __init__(self, order: TuneOrder, whole: Deck, form: Form[Any], knobs: Sequence[Knob]) -> None:
        self.order, self._whole, self._form, self._knobs = order, whole, form, knobs
        self._goals: list[Goal] = []
        choices = [SHIFTS] * len(knobs)
        self._bandit = TupleBandit(choices, self._distance, Random(order.plan.seed))
        self._allowed: dict[Setting, bool] = {}

    def tune(self, executor: Executor, progress: Progress) -> Tuned:
        """The deck that keeps its goals best."""
        plan = self.order.plan
        looks = max(3, self.order.games // (LOOK * len(plan.players) * len(plan.bots)))
        for n in range(looks):
            self._look(n, self._next(n, looks), executor)
            progress(n + 1, looks)
        model = self._bandit.model
        best = min(self._bandit.best(FINALISTS), key=lambda one: self._distance(one, model.of(one).means))
        nothing = (0,) * len(self._knobs)
        before, after = (self._played(setting, plan, executor) for setting in (nothing, best))
        return Tuned(self._turns(best), self._deck(best), before, after)

    def _next(self, n: int, looks: int) -> Setting:
        """The deck as it is, then what the search asks for, then the finalists in turn."""
        if n == 0:
            return self._bandit.at
        if n < looks * 2 // 3:
            return self._bandit.next(self._is_allowed, sum(CURIOSITY / (goal.high - goal.low) for goal in self._goals))
        return min(self._bandit.best(FINALISTS), key=lambda one: self._bandit.model.of(one).looks)

    def _look(self, n: int, setting: Setting, executor: Executor) -> None:
        """Some games with a setting, of luck that no other look has had."""
        plan = replace(self.order.plan, games=LOOK, seed=-1 - n - LOOKS * self.order.plan.seed)
        found = list(measured(self.order.goals, self._played(setting, plan, executor).runs))
        self._goals = [one.goal for one in found]
        self._bandit.model.add(setting, [middle(one) for one in found])

    def _played(self, setting: Setting, plan: Plan, executor: Executor) -> Simulation:
        """Games with a setting; Ctrl-C ends everything."""
        deck = deck_text(self._deck(setting), self._form)
        found = simulate(replace(plan, options={**plan.options, "deck": deck}), executor)
        if found.played < found.wanted:
            raise KeyboardInterrupt
        return found

    def _distance(self, setting: Setting, measures: Measures) -> float:
        """How far a setting is from all goals together, and from the deck as it was."""
        far = sum(off(goal, rate) for goal, rate in zip(self._goals, measures, strict=True))
        return far + THRIFT * sum(map(abs, setting))

    def _is_allowed(self, setting: Setting) -> bool:
        if setting not in self._allowed:
            self._allowed[setting] = allowed(self._deck(setting), self._form)
        return self._allowed[setting]

    def _turns(self, setting: Setting) -> list[tuple[Knob, int]]:
        return [(knob, by) for knob, by in zip(self._knobs, setting, strict=True) if by]

    def _deck(self, setting: Setting) -> Deck:
        return turned(self._whole, self._form, self._turns(setting))


def middle(found: Measured) -> float:
    """What was measured; where nothing happened that could be, the goal is taken to be met."""
    return found.rate.rate if found.rate.seats else (found.goal.low + found.goal.high) / 2
