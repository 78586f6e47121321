"""NP-15, NZ-17  Choices taken together, in both variants alike."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from konspira.engine import Action, Game
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Lay, Next, Place, Ready, TakeDice
from konspira.games.niepodlegla.advanced.actions import InCity
from konspira.games.niepodlegla.advanced.content import Obstacle
from konspira.games.niepodlegla.basic.state import DoneCards, Options
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.basic import positions
from tests.kit.moving import Moving


class Asked(NamedTuple):
    """A question to three players of a variant: its first ways, the decider, and what was chosen in the end."""

    game: Game[Any, Any]
    rule: str
    table: Callable[[str], Any]
    ways: tuple[Action, Action, Action]
    decider: int
    chosen: Callable[[Any], list[Action]]

    def after(self, *moves: tuple[int, Action], decides: str = "all") -> Any:
        """The table after these proposals."""
        return Moving(self.game).table_after(self.table(decides), *moves)


def order_of_missions(decides: Any) -> Any:
    """Three players are to choose an order; the middle one chose Piłsudski."""
    at: Any = {"seats": 3, "leaders": ("dmowski", "pilsudski", "haller")}
    options = Options(deck=positions.PLAIN, decides=decides)
    return positions.paid({"B-04": 0, "B-06": 1, "B-07": 2}, options=options, **at)


def first_mission(t: Any) -> list[Action]:
    """The mission that does not wait for its reward any more."""
    waiting = {card for task in (*t.todo, t.phase.task) if isinstance(task, DoneCards) for card in task.cards}
    return [way for way in MISSIONS if way.card not in waiting]


def city_of_obstacle(decides: Any) -> Any:
    """Three players are to choose where in Kresy a Russian obstacle goes; the middle one is first this round."""
    return kit.effects(kit.table(3, first=1, decides=decides), Obstacle("russian", region="kresy"))[0]


def city_chosen(t: Any) -> list[Action]:
    """Where the obstacle lies."""
    return [way for way in CITIES if kit.obstacles(t, way.city)]


MISSIONS = (Next("B-04"), Next("B-06"), Next("B-07"))
CITIES = (InCity("kowno"), InCity("wilno"), InCity("pinsk"))
BASIC = Asked(basic, "NP-15", order_of_missions, MISSIONS, 1, first_mission)
ADVANCED = Asked(advanced, "NZ-17", city_of_obstacle, CITIES, 1, city_chosen)
EACH = pytest.mark.parametrize("asked", [BASIC, ADVANCED], ids=["basic", "advanced"])


@EACH
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_np_15_nz_17_it_happens_when_all_agree(asked: Asked, order: tuple[int, ...]) -> None:
    _, way, _ = asked.ways
    for n in range(3):
        t = asked.after(*((seat, way) for seat in order[:n]))
        assert (asked.chosen(t), asked.game.to_act(t)) == ([], tuple(sorted(order[n:])))
    assert asked.chosen(asked.after(*((seat, way) for seat in order))) == [way]


@EACH
def test_np_15_nz_17_on_disagreement_the_decider_chooses_even_what_nobody_proposed(asked: Asked) -> None:
    one, other, third = asked.ways
    differ = ((0, one), (1, other), (2, one))
    assert asked.game.to_act(asked.after(*differ)) == (asked.decider,)
    assert asked.chosen(asked.after(*differ, (1, other))) == [other]
    assert asked.chosen(asked.after(*differ, (1, third))) == [third]


@EACH
def test_np_15_nz_17_anyone_may_give_way_or_change_their_mind_until_it_is_settled(asked: Asked) -> None:
    one, other, _ = asked.ways
    assert asked.chosen(asked.after((0, other), (1, other), (2, one), (2, other))) == [other]
    assert asked.chosen(asked.after((0, one), (0, other), (1, other), (2, other))) == [other]


@EACH
def test_np_15_nz_17_only_one_of_the_ways_is_proposed(asked: Asked) -> None:
    t = asked.after()
    for action in (Next("B-09"), InCity("opole"), Ready()):
        assert Moving(asked.game).refused(t, 0, action) == asked.rule
    assert [tuple(asked.game.legal(t, seat)) for seat in range(3)] == [t.phase.ways] * 3


@EACH
def test_np_15_nz_17_played_quickly_the_first_seat_decides_alone(asked: Asked) -> None:
    t, way = asked.after(decides="first"), asked.ways[2]
    assert (asked.game.to_act(t), asked.game.view(t, None).decider) == ((0,), 0)
    assert (asked.game.legal(t, 1), Moving(asked.game).refused(t, 1, way)) == ((), asked.rule)
    assert asked.chosen(asked.after((0, way), decides="first")) == [way]


@EACH
def test_np_15_nz_17_out_of_time_one_goes_along_with_the_decider(asked: Asked) -> None:
    one, other, third = asked.ways
    t = asked.after()
    assert asked.game.default(t, 0) == t.phase.ways[0]
    assert asked.game.default(asked.after((2, third)), 0) == third
    assert asked.game.default(asked.after((2, third), (1, other)), 0) == other
    t = asked.after((2, third), (1, other), (0, one))
    assert (asked.game.to_act(t), asked.game.default(t, 1)) == ((1,), other)


@EACH
def test_np_15_nz_17_a_proposal_does_not_change_the_question_for_the_others(asked: Asked) -> None:
    before, after = asked.after(), asked.after((2, asked.ways[2]))
    assert [asked.game.question(before, seat) == asked.game.question(after, seat) for seat in range(3)] == [True] * 3


def test_np_21_np_22_a_plan_and_a_fight_are_one_question_each_whatever_the_others_do() -> None:
    t, table_after = positions.planning(), positions.table_after
    assert basic.question(table_after(t, (1, Place("B-01")), (1, TakeDice(2))), 0) == basic.question(t, 0)
    f = positions.fighting(faces={1: (positions.PEOPLE,)}, taken={"B-01": 1})
    assert basic.question(table_after(f, (1, Lay(0, "people", "B-01")), (1, Ready())), 0) == basic.question(f, 0)
    assert basic.question(f, 0) != basic.question(t, 0) != basic.question(positions.planning(round=2), 0)
