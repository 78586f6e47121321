"""RES-45  Blind play: the Agents do not know each other."""

import pytest

from konspira.engine import CHANCE
from konspira.games.resistance import setup, view
from konspira.games.resistance.actions import Deal
from konspira.games.resistance.events import Identity
from konspira.games.resistance.state import Options
from tests.games.resistance.positions import PLAYERS, agents_at, happens, hears, naming, on_mission, play_all, sees

BLIND = Options(blind=True)


@pytest.mark.parametrize("seats", PLAYERS)
def test_res_45_an_agent_learns_only_their_own_role(seats: int) -> None:
    events = happens(setup(seats, BLIND), (CHANCE, Deal(agents_at(seats), 0)))
    for seat in agents_at(seats):
        assert hears(events, seat)[1:] == (Identity(seat, "agent", ()),)


def test_res_45_an_agents_view_lists_nobody_else() -> None:
    t = naming(options=BLIND)
    assert [view(t, seat).agents for seat in range(5)] == [(), (), (), (3,), (4,)]
    assert (view(t, 3).role, view(t, 0).role) == ("agent", "fighter")


def test_res_45_who_the_other_agents_are_changes_nothing_an_agent_sees() -> None:
    one, other = naming(options=BLIND, agents=(0, 3)), naming(options=BLIND, agents=(3, 4))
    assert sees(one, 3) == sees(other, 3)


def test_res_45_without_blind_play_it_does() -> None:
    assert sees(naming(agents=(0, 3)), 3) != sees(naming(agents=(3, 4)), 3)


def test_res_30_res_45_at_the_end_all_are_shown() -> None:
    t, _ = play_all(on_mission(options=BLIND, played=(1, 2)))
    assert {view(t, seat).agents for seat in range(5)} == {(3, 4)}
