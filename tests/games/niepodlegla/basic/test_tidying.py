"""NP-27  The end of a round: everything goes home."""

from konspira.engine import CHANCE, replace
from konspira.engine.pile import shuffled
from konspira.games.niepodlegla.actions import HandOver, Reroll, Roll
from konspira.games.niepodlegla.basic.actions import Harder
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.planning import NOBODY
from tests.games.niepodlegla.basic.positions import (
    BLANK,
    ONE_PIP,
    PEOPLE,
    agree,
    deal_next,
    die_of,
    fight_of,
    fighting,
    plan_of,
    planned,
    stop,
    table_after,
)


def test_np_27_undone_missions_go_under_the_pile_in_table_order() -> None:
    taken = {"B-05": NOBODY, "B-01": 0, "B-04": 1, "B-02": 0, "B-03": NOBODY}
    t, _ = stop(fighting(taken, {0: (PEOPLE, PEOPLE)}))
    assert t.pile.under == ("B-05", "B-04", "B-03")
    assert (t.out, t.missions, t.takers, t.done) == (("B-01", "B-02"), (), (), ())


def test_np_27_they_go_under_those_that_lie_there_already() -> None:
    t = fighting({"B-02": 0, "B-01": NOBODY})
    t, _ = stop(replace(t, pile=replace(t.pile, under=("B-07",))))
    assert t.pile.under == ("B-07", "B-02", "B-01")


def test_np_27_the_date_of_the_next_card_stays_as_it_was() -> None:
    t = fighting({"B-02": 0})
    seen = DECKS[t.deck].dates["B-09"]
    assert stop(replace(t, pile=replace(t.pile, next=seen)))[0].pile.next == seen


def test_np_06_np_27_the_date_of_a_card_put_under_an_empty_pile_is_seen() -> None:
    t, _ = stop(replace(fighting({"B-02": 0, "B-01": 1}), pile=shuffled((), ())))
    assert (t.pile.under, t.pile.next) == (("B-02", "B-01"), DECKS[t.deck].dates["B-02"])


def test_np_27_done_missions_leave_the_game_for_good() -> None:
    t = replace(fighting({"B-01": 0}, {0: (PEOPLE,)}), out=("B-09",))
    assert stop(t)[0].out == ("B-09", "B-01")


def test_np_27_dice_pawns_and_markers_are_all_there_in_the_next_round() -> None:
    witos = die_of("witos")
    t = fighting({"B-02": 0}, {0: (BLANK,), 1: (BLANK,)}, markers=9, morale=5, pool=(witos,), neutral=7)
    t = table_after(t, (0, HandOver(die_of("pilsudski"), 1)), (0, Reroll((0,))), (CHANCE, Roll((BLANK,), ONE_PIP)))
    t, _ = agree(stop(t)[0], Harder("accord"))
    t = deal_next(t)
    plan = plan_of(t)
    assert (t.morale, plan.neutral, plan.pool, plan.home) == (9, 7, (witos,), (3, 3))
    assert (plan.pawns, plan.holders) == ((NOBODY,) * 6, (NOBODY,))
    dice = {p.id: p.seat for p in fight_of(planned(t)).pieces}
    assert (dice[die_of("pilsudski")], dice[die_of("dmowski")], len(dice)) == (0, 1, 10)
