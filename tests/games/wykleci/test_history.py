"""BW-85  What a mission leaves in the stage's history."""

from konspira.games.wykleci.state import SPECIAL
from tests.games.wykleci.positions import mission, position

MANY = [*range(2, 8), *range(17, 24)]


def test_bw_85_commander_and_liaison_of_a_success_are_remembered_on_the_special_mission_too() -> None:
    for number in (0, SPECIAL):
        t, _ = mission(position(missions={number: {"command": [8], "liaison": [16], "strike": MANY}}), number)
        assert (t.history.commanders, t.history.liaisons) == ((0, 1, 0, 0), (0, 0, 1, 0))


def test_bw_85_of_a_failure_they_are_not() -> None:
    t, _ = mission(position(missions={0: {"command": [8], "liaison": [16]}}), 0)
    assert (t.history.commanders, t.history.liaisons) == ((0,) * 4, (0,) * 4)


def test_bw_85_who_was_on_every_mission_is_remembered_the_special_one_not_counted() -> None:
    t = position(missions={0: {"strike": [0, 8]}, 1: {"strike": [1]}, SPECIAL: {"strike": [16]}})
    t, _ = mission(t, SPECIAL)
    t, _ = mission(t, 0, forced=True)
    assert t.history.everywhere == 0b011
    t, _ = mission(t, 1, forced=True)
    assert t.history.everywhere == 0b001
