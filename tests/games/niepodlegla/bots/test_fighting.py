"""In the fight: re-rolls that pay, gifts that finish a mission, and stopping in time."""

from typing import Any

import pytest

from konspira.engine import replace
from konspira.games.niepodlegla import basic
from konspira.games.niepodlegla.actions import Answer, AskAll, HandOver, Place, Ready, Reroll, TakeDice
from konspira.games.niepodlegla.basic.bots.evaluator import BasicEvaluator
from konspira.games.niepodlegla.basic.bots.reasons import CHOICE_TEXTS
from konspira.games.niepodlegla.bots.expectations import Aim, Expectation, expect, gain, price
from konspira.games.niepodlegla.bots.final_fight import FinalFight
from konspira.games.niepodlegla.bots.final_plan import never_nought, plan_final, shared
from konspira.games.niepodlegla.bots.guess import NEVER, ROLLS
from konspira.games.niepodlegla.bots.keeping import Own, count_ways, keep_for, own, ways_to_keep
from konspira.games.niepodlegla.bots.planner import QUICK, Planner
from konspira.games.niepodlegla.bots.round_fight import MOST_WAYS, RoundFight, is_worth_it, sums
from konspira.games.niepodlegla.content import NEUTRAL, PILSUDSKI
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import JOINT, NOTHING, Piece, Target
from konspira.games.niepodlegla.odds import lacking
from konspira.games.niepodlegla.planning import begin

JUDGE = BasicEvaluator()
PLANNER = Planner(JUDGE, CHOICE_TEXTS)
PEOPLE, DIPLOMACY, MONEY, FIGHT = range(4)
CARDS = ("B-01", "B-02")


def fighting(*pieces: Piece, morale: int = 8, ready: int = 0, round_: int = 1, **targets: Any) -> Any:
    """Two players of the basic variant; seat 0 needs people and fight, seat 1 people and diplomacy."""
    own = (Target("B-01", 0, (1, 0, 0, 1)), Target("B-02", 1, (1, 1, 0, 0)))
    f = Fight(2, pieces, targets.get("targets", own), morale, ready=ready)
    t = basic.setup(2, basic.OPTIONS())
    pile = replace(t.pile, decks=tuple(tuple(c for c in d if c not in CARDS) for d in t.pile.decks))
    leaders = (PILSUDSKI, NEUTRAL + 1)
    return replace(t, round=round_, leaders=leaders, missions=CARDS, takers=(0, 1), pile=pile, phase=f)


def acts(t: Any, seat: int) -> Any:
    """What the planner does."""
    return PLANNER(basic.view(t, seat), basic.legal(t, seat), None)  # type: ignore[arg-type]  # it needs no luck


def test_a_die_that_serves_is_kept_and_the_others_are_thrown() -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), Piece(3, 1, DIPLOMACY))
    assert acts(t, 0) == AskAll((1,))


def test_whoever_has_all_is_ready() -> None:
    t = fighting(Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT), Piece(2, 1, DIPLOMACY), Piece(3, 1, MONEY))
    assert acts(t, 0) == Ready()
    assert acts(t, 1) == AskAll((3,))


def test_pawns_dice_and_the_end_of_a_fight_are_for_people_first() -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 1, PEOPLE))
    assert PLANNER.waits_for_people(basic.view(t, 0), Ready())
    assert PLANNER.waits_for_people(basic.view(t, 0), HandOver(0, 1)), "it costs what is everybody's"
    assert not PLANNER.waits_for_people(basic.view(replace(t, round=6), 0), HandOver(0, 1)), "to stop would give it up"
    assert not PLANNER.waits_for_people(basic.view(t, 0), AskAll((0,)))
    planning = basic.view(replace(t, phase=begin(CARDS, (1, 1), 2, ())), 0)
    assert all(PLANNER.waits_for_people(planning, action) for action in (Place("B-01"), TakeDice(1), Ready()))


@pytest.mark.parametrize(("morale", "action"), [(8, AskAll((1,))), (4, AskAll((1,))), (1, Ready())])
def test_np_23_it_asks_before_every_throw_as_morale_is_everybodys(morale: int, action: Any) -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), Piece(3, 1, DIPLOMACY), morale=morale)
    assert acts(t, 0) == action


def test_nz_30_it_asks_before_it_pays_for_a_throw_that_hardly_helps() -> None:
    t = fighting(Piece(0, 0, PEOPLE), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), Piece(3, 1, DIPLOMACY))
    assert acts(t, 0) == AskAll((0, 1)), "people and a fight fall once in nine"


def test_nz_30_it_asks_before_it_rolls_on_when_somebody_has_stopped() -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), Piece(3, 1, DIPLOMACY), ready=0b10)
    assert acts(t, 0) == AskAll((1,))


def test_nz_30_a_no_is_kept_until_something_changes() -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), Piece(3, 1, DIPLOMACY), morale=4)
    t, _ = basic.step(t, 0, AskAll((1,)))
    t, _ = basic.step(t, 1, Answer(yes=False))
    assert acts(t, 0) == Ready()


def test_nz_30_it_says_yes_to_a_throw_that_pays_and_no_to_one_that_does_not() -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), Piece(3, 1, DIPLOMACY), morale=6)
    assert acts(basic.step(t, 0, AskAll((1,)))[0], 1) == Answer(yes=True)
    done = fighting(Piece(0, 0, FIGHT), Piece(1, 0, PEOPLE), Piece(2, 1, PEOPLE), morale=6)
    assert acts(basic.step(done, 0, AskAll((0,)))[0], 1) == Answer(yes=False)


# ------------------------------------------------------------------ as a partner


def test_a_finished_mission_is_not_undone_to_hand_over_a_die() -> None:
    """Seat 0 has finished B-01; its people would finish B-02 for seat 1: one mission for another is no gain."""
    pieces = (Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT), Piece(3, 1, DIPLOMACY))
    assert not isinstance(acts(fighting(*pieces), 0), HandOver)


def test_the_last_morale_is_not_spent_to_swap_a_mission_for_an_equal_one() -> None:
    pieces = (Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT), Piece(3, 1, DIPLOMACY))
    assert acts(fighting(*pieces, morale=2), 0) == Ready()


BLANK = 5


@pytest.mark.parametrize("planner", [PLANNER, Planner(JUDGE, CHOICE_TEXTS, QUICK)])
def test_the_blank_is_thrown_and_not_what_is_done(planner: Planner) -> None:
    """100/17/17 by the blank alone is better than 56/31/11 by two dice: what is done stays done."""
    own_ = (Target("B-01", 0, (0, 0, 0, 1)), Target("B-02", 0, (0, 1, 1, 0)), Target("B-05", 0, (0, 0, 2, 0)))
    pieces = (Piece(0, 0, FIGHT), Piece(1, 0, BLANK), Piece(2, 0, MONEY), Piece(3, 1, PEOPLE))
    t = fighting(*pieces, targets=own_)
    t = replace(t, missions=("B-01", "B-02", "B-05"), takers=(0, 0, 0))
    action = planner(basic.view(t, 0), basic.legal(t, 0), None)  # type: ignore[arg-type]  # it needs no luck
    assert isinstance(action, Reroll | AskAll)
    assert 0 not in action.dice


def test_nz_29_it_does_not_roll_on_at_morale_1() -> None:
    t = fighting(Piece(0, 0, FIGHT), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), Piece(3, 1, DIPLOMACY), morale=1)
    assert acts(t, 0) == acts(t, 1) == Ready()


def test_nz_27_a_die_that_finishes_anothers_mission_is_handed_over() -> None:
    pieces = (Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT), Piece(2, 0, DIPLOMACY), Piece(3, 1, PEOPLE))
    assert acts(fighting(*pieces), 0) == HandOver(2, 1)


def test_nz_27_nothing_is_handed_over_without_two_markers() -> None:
    pieces = (Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT), Piece(2, 0, DIPLOMACY), Piece(3, 1, PEOPLE))
    assert acts(fighting(*pieces, morale=1), 0) == Ready()


def test_np_32_in_the_final_it_gives_up_only_what_its_dice_can_never_show() -> None:
    hard, lost = ((Target("FB-1", 0, (needs, 0, 0, 0)),) for needs in (4, 5))
    dice = (Piece(0, 0, MONEY), Piece(1, 0, MONEY), Piece(2, 0, MONEY), Piece(3, 0, MONEY))
    assert isinstance(acts(fighting(*dice, morale=1, round_=6, targets=hard), 0), AskAll)
    assert acts(fighting(*dice, morale=1, round_=6, targets=lost), 0) == Ready()


def test_np_32_in_the_final_it_fights_to_the_last_marker() -> None:
    finals = (Target("FB-1", 0, (1, 0, 0, 1)), Target("FB-2", 1, (1, 0, 0, 0)))
    t = fighting(Piece(0, 0, PEOPLE), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), morale=1, round_=6, targets=finals)
    assert acts(t, 0) == AskAll((1,))
    assert acts(t, 1) == Ready()


FINALS = (Target("FB-1", 0, (1, 0, 0, 1)), Target("FB-2", 1, (1, 0, 0, 0)))
WON_BY_A_GIFT = (Piece(0, 0, PEOPLE), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), Piece(3, 1, FIGHT))


def test_nz_85_a_gift_that_wins_comes_before_any_throw() -> None:
    t = fighting(*WON_BY_A_GIFT, round_=6, targets=FINALS)
    assert acts(t, 0) == Ready(), "the other can hand over what is missing"
    assert acts(t, 1) == HandOver(3, 0)
    stopped = replace(t, phase=replace(t.phase, ready=0b10))
    assert acts(stopped, 0) == AskAll((1,))


def test_np_35_in_the_final_no_throw_is_proposed_that_is_worse_on_average() -> None:
    """Dice that serve a common mission would be thrown for one's own, which they cannot finish at once."""
    finals = (Target("FB-1", 0, (0, 3, 0, 0)), Target("FB-2", 1, (0, 0, 3, 0)), Target("FB-3", JOINT, (2, 0, 0, 0)))
    t = fighting(Piece(0, 0, PEOPLE), Piece(1, 0, PEOPLE), Piece(2, 1, MONEY), round_=6, targets=finals)
    fight = FinalFight(JUDGE, t)
    assert fight.best_throw(0, [Reroll((0, 1))]) == Ready()
    free = replace(t, phase=replace(t.phase, pieces=(*t.phase.pieces, Piece(3, 0, FIGHT))))
    assert FinalFight(JUDGE, free).best_throw(0, [Reroll((0, 3)), Reroll((3,))]) == Reroll((3,))


def test_nz_30_in_the_final_it_asks_before_every_throw_and_keeps_a_no() -> None:
    finals = (Target("FB-1", 0, (1, 0, 0, 1)), Target("FB-2", 1, (1, 0, 0, 0)))
    t = fighting(Piece(0, 0, PEOPLE), Piece(1, 0, MONEY), Piece(2, 1, PEOPLE), morale=3, round_=6, targets=finals)
    assert acts(t, 0) == AskAll((1,))
    assert acts(basic.step(t, 0, AskAll((1,)))[0], 1) == Answer(yes=True)
    t, _ = basic.step(basic.step(t, 0, AskAll((1,)))[0], 1, Answer(yes=False))
    assert acts(t, 0) == Ready()
    told = PLANNER.explain(basic.view(t, 0), Ready(), ("Ola", "Jan"))
    assert told
    assert told.en == "All right, not that roll. Another idea? If not, let us stop."


def test_hopes_are_what_is_done_now_and_grow_with_every_throw() -> None:
    odds = JUDGE.odds(fighting())
    aims = [Aim((1, 0, 0, 0), 1.0), Aim((0, 0, 0, 2), 2.0)]
    found = expect(odds, (1, 0, 0, 0, 0), 3, aims)
    assert found.worth[0] == 1.0
    assert list(found.worth) == sorted(found.worth)
    assert found.worth[ROLLS] <= 3.0
    assert expect(odds, NOTHING, 3, []).all[0] == 1.0


def test_re_rolls_stop_paying_when_morale_is_dear() -> None:
    odds = JUDGE.odds(fighting())
    hoped = expect(odds, NOTHING, 2, [Aim((1, 0, 0, 1), 1.0)])
    cheap, dear = price(odds, 8, (0.0,) * 15), price(odds, 8, tuple(5.0 * n for n in range(15)))
    assert gain(hoped, cheap)[0] > 0
    assert gain(hoped, dear) == (0.0, 0)


def test_dice_that_show_two_symbols_are_kept_before_others() -> None:
    single, double = (1, 0, 0, 0, 0), (1, 0, 1, 0, 0)
    mine = Own(((0, single), (1, double)), NOTHING, ())
    assert keep_for(mine, (1, 0, 1, 1)).thrown == (0,)
    assert {kept.thrown for kept in ways_to_keep(mine, (1, 0, 1, 1))} == {(), (0,), (1,), (0, 1)}


def test_very_many_choices_of_dice_are_not_weighed_one_by_one() -> None:
    shown = ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 1, 0))
    hand = tuple((n, shown[n % 4]) for n in range(12))
    needs = (2, 2, 2, 2)
    few, many = Own(hand[:8], NOTHING, ()), Own(hand, NOTHING, ())
    assert count_ways(few, needs) == len(list(ways_to_keep(few, needs))) == 3**4
    fight = RoundFight(JUDGE, fighting(), thorough=True)
    assert len(fight._ways(few, [Aim((3, 2, 2, 2), 1.0)])) == 3**4 - 1
    assert count_ways(many, needs) == 4**4 > MOST_WAYS
    assert fight._ways(many, [Aim(needs, 1.0)]) == [keep_for(many, needs)]


def test_nz_89_locked_dice_are_not_thrown() -> None:
    f = replace(fighting(Piece(0, 0, PEOPLE), Piece(1, 0, FIGHT)).phase, locked=(0,))
    assert [die for die, _ in own(f, 0, JUDGE.faces(fighting())).dice] == [1]


def test_joint_symbols_go_to_the_seat_that_can_best_see_to_them() -> None:
    def prospect(seat: int, needs: Any) -> tuple[float, ...]:
        return tuple(min(1.0, (k + 0.1) / (1 + sum(needs) * (1 + 9 * seat))) for k in range(ROLLS + 1))

    found = plan_final([(1, 0, 0, 0), (1, 0, 0, 0)], (0, 1, 0, 0), prospect, 0, 4)
    assert found.needs == ((1, 1, 0, 0), (1, 0, 0, 0))
    assert sum(found.throws) == 4


def test_a_seat_that_has_no_hope_is_not_given_all_the_joint_symbols() -> None:
    def prospect(seat: int, needs: Any) -> tuple[float, ...]:
        lack = lacking(NOTHING, needs)
        return never_nought(NEVER if seat == 0 else tuple(0.2 ** sum(needs) for _ in range(ROLLS + 1)), lack)

    assert plan_final([(3, 0, 0, 0), (1, 0, 0, 0)], (0, 2, 0, 0), prospect, 0, 4).needs == ((3, 0, 0, 0), (1, 2, 0, 0))


def test_no_throw_goes_to_a_seat_that_has_all() -> None:
    assert shared([(1.0,) * (ROLLS + 1), tuple((k + 1) / (ROLLS + 1) for k in range(ROLLS + 1))], 0, 3)[1] == (0, 3)


def test_every_choice_of_goals_is_looked_at() -> None:
    assert sums([Aim((1, 0, 0, 0), 1), Aim((0, 1, 0, 0), 1)]) == [(1, 1, 0, 0), (0, 1, 0, 0), (1, 0, 0, 0)]


@pytest.mark.parametrize(
    ("next_throw", "cost", "more", "proposed"),
    [(0.06, 0.3, 0.2, False), (0.3, 0.3, 0.2, True), (0.3, 0.3, 0.01, False), (0.06, 0.0, 0.05, True)],
)
def test_nz_30_a_throw_that_hardly_brings_a_mission_is_not_proposed_unless_it_costs_next_to_nothing(
    next_throw: float, cost: float, more: float, proposed: bool
) -> None:
    hoped = Expectation((0.0, next_throw, next_throw, next_throw), (0.0,) * 4)
    assert is_worth_it(hoped, cost, more, [Aim((0, 0, 0, 3), 1.0)]) == proposed
