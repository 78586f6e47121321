"""RES-01  Whoever has no seat can do nothing, in any phase; nor can chance where nothing is left to it."""

from itertools import product

import pytest

from konspira.engine import CHANCE, Seat
from konspira.games.resistance import legal, offers, to_act
from konspira.games.resistance.rules import PHASES
from konspira.games.resistance.state import Dealing, Resolving, Table
from tests.games.resistance.positions import (
    FOR,
    drawing,
    handing,
    naming,
    on_mission,
    play_all,
    position,
    refused,
    round_begins,
    voting,
)
from tests.kit.rows import each_row

# Seven players: the first seat that there is not is 7.
MOMENTS = {
    type(t.phase): t
    for t in (
        position(Dealing(), seats=7),
        drawing(seats=7),
        handing("close_eye", seats=7),
        position(Resolving("open_up", 2, ()), in_hand=("open_up",), seats=7),
        naming(seats=7),
        voting(seats=7),
        round_begins(before={3: ("strong_leader",)}, seats=7),
        on_mission(seats=7),
        play_all(on_mission(played=(1, 2), seats=7))[0],
    )
}


def test_there_is_a_moment_of_every_phase() -> None:
    assert MOMENTS.keys() == PHASES.table.keys()


@each_row(product(MOMENTS.values(), (-128, -2, 7, 200)))
def test_res_01_who_has_no_seat_is_refused_and_is_offered_nothing(t: Table, seat: Seat) -> None:
    tried = legal(t, to_act(t)[0])[0] if to_act(t) else FOR
    assert refused(t, seat, tried) == "RES-01"
    assert (legal(t, seat), offers(t, seat)) == ((), ())


@pytest.mark.parametrize("t", MOMENTS.values(), ids=[phase.__name__ for phase in MOMENTS])
def test_res_01_chance_does_nothing_where_it_is_not_awaited(t: Table) -> None:
    if CHANCE in to_act(t):
        assert legal(t, CHANCE)
    else:
        assert (refused(t, CHANCE, FOR), legal(t, CHANCE)) == ("RES-01", ())
