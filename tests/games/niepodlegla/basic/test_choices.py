"""NP-15  Decisions taken together, and the doer's own."""

import pytest

from konspira.engine import Action
from konspira.engine.council import Choosing
from konspira.games.niepodlegla.actions import Lay, Next, Place, Ready, TakeDice
from konspira.games.niepodlegla.basic import default, legal, question, to_act, view
from konspira.games.niepodlegla.basic.actions import InArea
from konspira.games.niepodlegla.basic.flow import decider
from konspira.games.niepodlegla.basic.state import Options, Table
from konspira.games.niepodlegla.content import Character
from tests.games.niepodlegla.basic.positions import PEOPLE, PLAIN, doing, fighting, planning, refused, stop, table_after

FIRST, SECOND, THIRD = Next("B-01"), Next("B-02"), Next("B-03")


def choosing(pilsudski: int | None = 1, options: Options | None = None) -> Table:
    """Three players are to choose an order; Piłsudski's player sits there."""
    names: list[Character] = ["dmowski", "witos", "haller"]
    if pilsudski is not None:
        names[pilsudski] = "pilsudski"
    options = options or Options(deck=PLAIN)
    cards, full = ("B-01", "B-02", "B-03"), (5, 5, 5, 0)
    return stop(doing(*cards, areas=full, seats=3, leaders=tuple(names), options=options))[0]


def settled(t: Table) -> Action | None:
    """What was chosen: the mission that is not asked about any more."""
    assert isinstance(t.phase, Choosing)
    gone = [way for way in (FIRST, SECOND, THIRD) if way not in t.phase.ways]
    return gone[0] if gone else None


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_np_15_it_happens_when_all_agree(order: tuple[int, ...]) -> None:
    t = choosing()
    for n, seat in enumerate(order):
        assert (settled(t), to_act(t)) == (None, tuple(sorted(order[n:])))
        t = table_after(t, (seat, SECOND))
    assert settled(t) == SECOND


def test_np_15_on_disagreement_the_deciders_choice_happens() -> None:
    t = table_after(choosing(), (0, FIRST), (1, SECOND), (2, FIRST))
    assert (settled(t), to_act(t)) == (None, (1,))
    assert settled(table_after(t, (1, THIRD))) == THIRD
    assert settled(table_after(t, (1, SECOND))) == SECOND


def test_np_15_anyone_may_give_way_instead() -> None:
    t = table_after(choosing(), (0, SECOND), (1, SECOND), (2, FIRST))
    assert legal(t, 2)
    assert settled(table_after(t, (2, SECOND))) == SECOND


def test_np_15_one_may_change_ones_mind_until_it_is_settled() -> None:
    t = table_after(choosing(), (0, FIRST), (0, SECOND), (1, SECOND), (2, SECOND))
    assert settled(t) == SECOND


@pytest.mark.parametrize(("pilsudski", "decides"), [(0, 0), (1, 1), (2, 2), (None, 0)])
def test_np_15_the_decider_is_who_chose_pilsudski_else_the_first_seat(pilsudski: int | None, decides: int) -> None:
    t = choosing(pilsudski)
    assert decider(t) == decides == view(t, None).decider
    t = table_after(t, (0, FIRST), (1, SECOND), (2, THIRD))
    assert to_act(t) == (decides,)


def test_np_15_only_one_of_the_ways_is_proposed() -> None:
    t = choosing()
    for seat, action in ((0, Next("B-09")), (0, Ready())):
        assert refused(t, seat, action) == "NP-15"


@pytest.mark.parametrize("pilsudski", [0, 2])
def test_np_15_played_quickly_the_first_seat_decides_alone(pilsudski: int) -> None:
    t = choosing(pilsudski, options=Options(deck=PLAIN, decides="first"))
    assert (to_act(t), decider(t), legal(t, 1), legal(t, 2)) == ((0,), 0, (), ())
    assert refused(t, 2, FIRST) == "NP-15"
    assert settled(table_after(t, (0, THIRD))) == THIRD


def test_np_15_rewards_marked_so_are_the_doers_alone() -> None:
    for options in (Options(deck=PLAIN), Options(deck=PLAIN, decides="first")):
        t, _ = stop(doing("B-07", seat=2, seats=3, options=options))
        assert (to_act(t), legal(t, 0), legal(t, 1)) == ((2,), (), ())
        assert refused(t, 0, InArea("green")) == "NP-15"
        assert table_after(t, (2, InArea("foreign"))).areas == (0, 0, 0, 1)


def test_np_15_out_of_time_one_goes_along_with_the_decider() -> None:
    t = choosing()
    assert default(t, 0) == Next("")
    t = table_after(t, (2, THIRD))
    assert default(t, 0) == THIRD
    t = table_after(t, (1, SECOND))
    assert default(t, 0) == SECOND
    t = table_after(t, (0, FIRST))
    assert settled(table_after(t, (1, default(t, 1)))) == SECOND


def test_np_15_a_proposal_does_not_change_the_question_for_the_others() -> None:
    t = choosing()
    after = table_after(t, (2, THIRD))
    assert [question(t, seat) for seat in range(3)] == [question(after, seat) for seat in range(3)]


def test_np_21_np_22_a_plan_and_a_fight_are_one_question_each_whatever_the_others_do() -> None:
    t = planning()
    assert question(table_after(t, (1, Place("B-01")), (1, TakeDice(2))), 0) == question(t, 0)
    f = fighting(faces={1: (PEOPLE,)}, taken={"B-01": 1})
    assert question(table_after(f, (1, Lay(0, "people", "B-01")), (1, Ready())), 0) == question(f, 0)
    assert question(f, 0) != question(t, 0) != question(planning(round=2), 0)
