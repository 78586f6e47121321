"""Tables that a seat could be at are drawn the more often the better the mission cards fit them."""

from konspira.engine import QuickLuck
from konspira.games.resistance.redeal import redeal
from konspira.games.resistance.view import View
from tests.games.resistance.bots.kit import fighter, played


def suspicion(view: View, tables: int = 600) -> list[float]:
    luck, counts = QuickLuck(1), [0] * view.seats
    for _ in range(tables):
        agents = redeal(view, luck).agents
        counts = [count + (agents >> seat & 1) for seat, count in enumerate(counts)]
    return [count / tables for count in counts]


def test_before_anything_has_happened_all_others_are_as_likely() -> None:
    me, *others = suspicion(fighter())
    assert me == 0
    assert all(0.4 < share < 0.6 for share in others)


def test_who_was_on_a_mission_that_succeeded_is_seldom_an_agent() -> None:
    _, one, two, three, four = suspicion(fighter(missions=(played(1, (1, 2), 0),)))
    assert max(one, two) < 0.4
    assert min(three, four) > 0.6


def test_of_a_failed_pair_one_is_an_agent_and_both_seldom_are() -> None:
    _, one, two, three, four = suspicion(fighter(missions=(played(1, (1, 2), 1),)))
    assert one + two > 1
    assert max(three, four) < 0.5 < min(one, two)
