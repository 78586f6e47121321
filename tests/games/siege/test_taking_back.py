"""SG-01  The last choice is taken back while nothing was rolled, drawn or told since."""

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import rules
from konspira.games.siege.actions import Build, ChooseSpace, Drink, Enough, Rummage, TakeBack
from konspira.games.siege.outside_actions import ChooseWay
from konspira.games.siege.state import Options, Table
from konspira.games.siege.story_tasks import ReadScript
from konspira.games.siege.taking_back import FINAL
from konspira.games.siege.tasks import DayActions, Drinking, Eating
from tests.games.siege.full_moments import MOMENTS, NORMAL
from tests.games.siege.positions import after, holds, on, siege, waits_for

GOODS = {"wood": 8, "components": 8, "water": 3, "raw": 3}


def day(**fields: object) -> Table:
    """Three people by day, with goods to build with."""
    return on(siege("radek", "marin", "nadia", goods=GOODS, **fields), DayActions())


def test_sg_01_a_choice_is_taken_back_and_everything_is_as_it_was() -> None:
    t = day()
    built = after(t, Build("radek", "bed"))
    assert holds(built, wood=4)
    assert after(built, TakeBack()) == t


def test_sg_01_one_choice_after_another_is_taken_back() -> None:
    t = day()
    first = after(t, Build("radek", "bed"))
    stands = after(first, ChooseSpace("G2"))
    assert after(stands, TakeBack()) == first
    assert after(stands, TakeBack(), TakeBack()) == t


def test_sg_01_what_was_rolled_for_cannot_be_taken_back() -> None:
    t = after(day(), Build("radek", "bed"), ChooseSpace("G2"), Rummage("nadia"), 3)
    assert TakeBack() not in rules.legal(t, 0)
    with pytest.raises(Illegal, match="taken back"):
        rules.step(t, 0, TakeBack())


def test_sg_01_what_was_told_cannot_be_taken_back() -> None:
    told = after(on(siege("radek", goods=GOODS), ReadScript("act/i/won")), ChooseWay("world"))
    assert told.told == ("act/i/won:world:after",)
    assert told.since == ()


def test_sg_01_where_anybody_decides_anybody_objects() -> None:
    t, _ = rules.step(day(seats=2), 0, Build("radek", "bed"))
    assert TakeBack() in rules.legal(t, 1)
    back, told = rules.step(t, 1, TakeBack())
    assert back.since == ()
    assert [event.seat for event in told] == [1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("decides", ["leader", "own"])
def test_sg_01_where_one_decides_nobody_else_takes_it_back(decides: str) -> None:
    t, _ = rules.step(day(seats=2, options=Options(decides=decides)), 0, Build("radek", "bed"))  # type: ignore[arg-type]
    assert TakeBack() in rules.legal(t, 0)
    with pytest.raises(Illegal, match="SG-01"):
        rules.step(t, 1, TakeBack())


def test_sg_01_who_leads_now_takes_back_what_the_leader_before_chose() -> None:
    t, _ = rules.step(day(seats=2, options=Options(decides="leader")), 0, Build("radek", "bed"))
    t = replace(t, leader=1)
    assert TakeBack() in rules.legal(t, 1)
    assert TakeBack() not in rules.legal(t, 0)
    with pytest.raises(Illegal, match="SG-01"):
        rules.step(t, 0, TakeBack())


def test_sg_01_a_phase_that_was_ended_too_soon_is_open_again() -> None:
    t = on(siege("radek", "marin", goods=GOODS), DayActions(), Drinking(("radek", "marin")), Eating(("radek", "marin")))
    dusk = after(t, Enough(), Drink("radek"))
    assert waits_for(dusk) == Drinking(("marin",))
    assert after(dusk, TakeBack(), TakeBack()) == t


def test_sg_01_a_seat_out_of_time_never_takes_anything_back() -> None:
    t = after(day(), Build("radek", "bed"), ChooseSpace("G2"))
    assert rules.legal(t, 0)[-1] == TakeBack()
    assert rules.default(t, 0) == Enough()


def test_sg_01_where_each_leads_own_characters_nobody_takes_back_anothers_choice() -> None:
    t = after(day(seats=2, options=Options(decides="own")), Build("radek", "bed"), ChooseSpace("G2"))
    assert rules.legal(t, 1)
    assert TakeBack() in rules.legal(t, 0)
    assert TakeBack() not in rules.legal(t, 1)
    with pytest.raises(Illegal, match="taken back"):
        rules.step(t, 1, TakeBack())


def test_sg_01_what_a_bot_thought_about_is_not_what_is_gone_back_to() -> None:
    first = after(day(seats=2, options=Options(decides="leader")), Build("radek", "bed"))
    rules.step(replace(first, options=Options()), 0, ChooseSpace("G2"))
    stands = after(first, ChooseSpace("G2"))
    assert after(stands, Build("marin", "armchair"), TakeBack()) == stands


def test_sg_01_what_is_said_to_be_final_leaves_nothing_to_take_back() -> None:
    met = set()
    for moment in (*MOMENTS.values(), *NORMAL.values()):
        t, seat = moment.table(), moment.seat or 0
        for way in rules.legal(t, seat):
            if isinstance(way, FINAL):
                met.add(type(way))
                assert rules.step(t, seat, way)[0].since == ()
    assert len(met) > len(FINAL) // 2
