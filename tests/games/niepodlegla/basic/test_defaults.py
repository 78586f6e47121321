"""NP-15  What is done for a player who is absent or out of time: a fair share, no risk, and the decider's way."""

from konspira.engine import Action
from konspira.games.niepodlegla.actions import Next, Place, Settle, TakeDice, TakeDie
from konspira.games.niepodlegla.basic import default, legal, setup, to_act
from konspira.games.niepodlegla.basic.actions import Harder, InArea, ShareFinals, TakeLeader, TakeProfit
from konspira.games.niepodlegla.basic.state import Options, Table
from tests.games.niepodlegla.basic.positions import (
    PEOPLE,
    PLAIN,
    READY,
    deal,
    doing,
    entering_final,
    fighting,
    paid,
    planning,
    stop,
    table_after,
)


def done(t: Table, seat: int) -> Action:
    """The default of a seat that the table waits for; it must be legal."""
    assert seat in to_act(t)
    move = default(t, seat)
    assert move in legal(t, seat)
    return move


def test_np_15_the_first_leader_that_is_free() -> None:
    t = deal(setup(2, Options(deck=PLAIN)))
    assert done(t, 0) == TakeLeader("pilsudski")
    t = table_after(t, (0, TakeLeader("pilsudski")))
    assert done(t, 1) == TakeLeader("dmowski")


def test_np_15_pawns_on_the_first_missions_then_dice_then_ready() -> None:
    t = planning(pawns=1, pool=(17,))
    assert done(t, 0) == Place("B-01")
    t = table_after(t, (0, Place("B-01")))
    assert done(t, 0) == TakeDice(3)
    t = table_after(t, (0, TakeDice(3)), (1, TakeDice(3)))
    assert done(t, 0) == TakeDie(17)
    t = table_after(t, (0, TakeDie(17)))
    assert (done(t, 0), done(t, 1)) == (READY, Place("B-02"))


def test_np_15_no_risk_in_the_fight() -> None:
    assert {done(fighting(seats=3), seat) for seat in range(3)} == {READY}


def test_np_15_as_many_missions_as_can_be_done() -> None:
    t, _ = stop(fighting({"B-01": 0, "B-02": 0, "B-03": 0}, {0: (PEOPLE, PEOPLE)}))
    assert done(t, 0) == Settle(("B-01", "B-02"), ())


def test_np_15_where_nobody_has_proposed_anything_the_first_way() -> None:
    choices: list[tuple[Table, Action]] = [
        (paid({"B-06": 0, "B-07": 1}), Next("")),
        (stop(doing("B-07"))[0], InArea("green")),
        (stop(doing("B-01", areas=(5, 0, 0, 0), levels=(3, 3, 3, 3)))[0], TakeProfit("morale")),
        (stop(fighting({}, morale=2))[0], Harder("green")),
        (entering_final(), ShareFinals(("green", "grey_red"))),
    ]
    for t, way in choices:
        assert done(t, to_act(t)[0]) == way
