"""NP-15  Who decides in the basic variant: the players together, Piłsudski's where they differ, or the doer."""

import pytest

from konspira.games.niepodlegla.basic import legal, to_act, view
from konspira.games.niepodlegla.basic.actions import InArea
from konspira.games.niepodlegla.basic.state import Options
from konspira.games.niepodlegla.content import Character
from tests.games.niepodlegla.basic.positions import PLAIN, doing, paid, refused, stop, table_after


@pytest.mark.parametrize(("pilsudski", "decides"), [(0, 0), (1, 1), (2, 2), (None, 0)])
def test_np_15_the_decider_is_who_chose_pilsudski_else_the_first_seat(pilsudski: int | None, decides: int) -> None:
    names: list[Character] = ["dmowski", "witos", "haller"]
    if pilsudski is not None:
        names[pilsudski] = "pilsudski"
    t = paid({"B-04": 0, "B-06": 1, "B-07": 2}, seats=3, leaders=tuple(names))
    assert view(t, None).decider == decides
    t = table_after(t, *((seat, legal(t, seat)[seat]) for seat in range(3)))
    assert to_act(t) == (decides,)


def test_np_15_rewards_marked_so_are_the_doers_alone() -> None:
    for options in (Options(deck=PLAIN), Options(deck=PLAIN, decides="first")):
        t, _ = stop(doing("B-07", seat=2, seats=3, options=options))
        assert (to_act(t), legal(t, 0), legal(t, 1)) == ((2,), (), ())
        assert refused(t, 0, InArea("green")) == "NP-15"
        assert table_after(t, (2, InArea("foreign"))).areas == (0, 0, 0, 1)
