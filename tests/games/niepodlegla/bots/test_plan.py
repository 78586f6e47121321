"""The plan of pawns and dice: made from what all see, kept while people keep to it, made anew when they do not."""

from typing import Any

import pytest

from konspira.engine import CHANCE, QuickLuck, replace
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Place, Recall, TakeDice
from konspira.games.niepodlegla.advanced.bots.evaluator import AdvancedEvaluator
from konspira.games.niepodlegla.basic.bots.evaluator import BasicEvaluator
from konspira.games.niepodlegla.bots.plan import Care, PlanSearch, follow, plan_for
from konspira.games.niepodlegla.bots.planner import CAREFUL, QUICK
from konspira.games.niepodlegla.planning import NOBODY, Planning

JUDGES: dict[str, Any] = {"basic": BasicEvaluator(), "advanced": AdvancedEvaluator()}
GAMES: dict[str, Any] = {"basic": basic, "advanced": advanced}


def planning(variant: str, seats: int, seed: int = 0) -> Any:
    """The first round's planning."""
    g, luck = GAMES[variant], QuickLuck(seed)
    t = g.setup(seats, g.OPTIONS())
    while not isinstance(t.phase, Planning):
        seat = g.to_act(t)[0]
        t, _ = g.step(t, seat, g.sample(t, luck) if seat == CHANCE else g.legal(t, seat)[0])
    return t


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nz_20_nz_21_a_plan_places_every_pawn_and_shares_out_every_die(variant: str, seats: int) -> None:
    t = planning(variant, seats)
    for care in (CAREFUL, QUICK):
        plan = plan_for(JUDGES[variant], care, t)
        assert [plan.pawns.count(seat) for seat in range(seats)] == list(t.phase.home)
        assert sum(plan.dice) == t.phase.neutral
        assert min(plan.dice) >= 1


@pytest.mark.parametrize("variant", GAMES)
def test_the_plan_stays_the_same_while_everybody_keeps_to_it(variant: str) -> None:
    t = planning(variant, 3)
    plan = plan_for(JUDGES[variant], QUICK, t)
    for card, seat in zip(t.phase.cards, plan.pawns, strict=True):
        if seat != NOBODY:
            t, _ = GAMES[variant].step(t, seat, Place(card))
            assert plan_for(JUDGES[variant], QUICK, t) == plan


@pytest.mark.parametrize("variant", GAMES)
def test_a_person_who_departs_from_the_plan_is_taken_as_given(variant: str) -> None:
    g, evaluator, t = GAMES[variant], JUDGES[variant], planning(variant, 2)
    plan = plan_for(evaluator, QUICK, t)
    wanted = next(card for card, seat in zip(t.phase.cards, plan.pawns, strict=True) if seat != 0)
    t, _ = g.step(t, 0, Place(wanted))
    t, _ = g.step(t, 0, TakeDice(t.phase.dice[0] + t.phase.left))
    after = plan_for(evaluator, QUICK, t)
    assert after.pawns[t.phase.cards.index(wanted)] == 0
    assert after.dice == t.phase.dice


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_when_a_person_departs_from_the_plan_partners_keep_to_what_they_said(variant: str, seats: int) -> None:
    g, evaluator, t = GAMES[variant], JUDGES[variant], planning(variant, seats)
    said = plan_for(evaluator, QUICK, t)
    taken = next(card for card, seat in zip(t.phase.cards, said.pawns, strict=True) if seat == 1)
    t, _ = g.step(t, 0, Place(taken))
    after = plan_for(evaluator, QUICK, t)
    for card, before, now in zip(t.phase.cards, said.pawns, after.pawns, strict=True):
        assert now == before or card == taken or before in (0, NOBODY), card
    assert [after.pawns.count(seat) for seat in range(seats)] == [said.pawns.count(seat) for seat in range(seats)]


@pytest.mark.parametrize("variant", GAMES)
def test_whoever_follows_the_plan_is_soon_ready_and_takes_nothing_back(variant: str) -> None:
    g, evaluator, t, moves = GAMES[variant], JUDGES[variant], planning(variant, 4), 0
    while isinstance(t.phase, Planning):
        seat = g.to_act(t)[0]
        action = follow(evaluator, QUICK, t, seat)
        assert not isinstance(action, Recall)
        t, _ = g.step(t, seat, action)
        moves += 1
    assert moves <= 4 * 5


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("care", [CAREFUL, QUICK])
def test_only_so_many_hands_are_looked_at(variant: str, care: Care) -> None:
    for seats in (2, 3, 4):
        search = PlanSearch(JUDGES[variant], planning(variant, seats))
        search.best(care)
        assert search.looked <= care.hands + seats


def test_the_last_to_be_ready_takes_the_dice_that_a_person_left() -> None:
    t = planning("basic", 2)
    home = tuple(0 for _ in t.phase.home)
    pawns = tuple(n % 2 for n, _ in enumerate(t.phase.cards))
    left = replace(t, phase=replace(t.phase, pawns=pawns, home=home, ready=1, dice=(1, 1)))
    action = follow(JUDGES["basic"], QUICK, left, 1)
    assert action == TakeDice(t.phase.neutral - 1)
    assert action in basic.legal(left, 1)


@pytest.mark.parametrize("variant", GAMES)
def test_whoever_is_ready_has_left_the_rest_of_the_dice_to_the_others(variant: str) -> None:
    t = planning(variant, 3)
    plan = plan_for(JUDGES[variant], QUICK, t)
    more = max(range(3), key=plan.dice.__getitem__)
    few = replace(t, phase=replace(t.phase, ready=1 << more))
    after = plan_for(JUDGES[variant], QUICK, few)
    assert after.dice[more] == t.phase.dice[more] < plan.dice[more]
    assert sum(after.dice) == t.phase.neutral
    assert more not in after.holders
