"""Choices taken together: the better table, a person's wish if it costs little, and a word about it."""

from typing import Any

from konspira.engine import replace
from konspira.engine.council import Choosing, Council, convene
from konspira.engine.council import Choosing as AdvancedChoosing
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.advanced.actions import InCity, Veterans
from konspira.games.niepodlegla.advanced.bots import BOTS as ADVANCED
from konspira.games.niepodlegla.advanced.state import ChooseVeterans, PlaceToken
from konspira.games.niepodlegla.basic.actions import Harder, InArea, TakeLeader
from konspira.games.niepodlegla.basic.bots import BOTS as BASIC
from konspira.games.niepodlegla.basic.state import DoneCards, Harden, NextRound, PlaceInArea, TakingLeaders
from konspira.games.niepodlegla.state import BeginRound
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.bots.walking import PLAYERS

BASIC_PLANNER: Any = BASIC["planner"]
ADVANCED_PLANNER: Any = ADVANCED["planner"]


def choosing(task: Any, ways: Any, *, areas: tuple[int, ...] = (0,) * 4, council: Council | None = None) -> Any:
    """A choice of the basic variant in round V."""
    t = basic.setup(2, basic.OPTIONS())
    phase = Choosing(task, tuple(ways), council or convene(2, 0))
    return replace(t, round=5, leaders=(17, 15), areas=areas, todo=(NextRound(),), phase=phase)


def chooses(t: Any, seat: int = 0) -> Any:
    """What the planner proposes."""
    return BASIC_PLANNER.choose(basic.view(t, seat), basic.legal(t, seat), None)


def test_np_30_the_last_token_goes_where_the_game_is_lost_without_it() -> None:
    ways = [InArea("green"), InArea("grey_red")]
    t = choosing(PlaceInArea(0, ("green", "grey_red"), 1), ways, areas=(5, 4, 5, 5), council=convene(2, 0, alone=True))
    assert chooses(t) == InArea("grey_red")


def test_the_order_of_cards_is_left_as_it_lies_or_as_a_person_wants_it() -> None:
    ways = [Next(""), Next("B-01"), Next("B-02")]
    task = DoneCards(("B-01", "B-02"))
    assert chooses(choosing(task, ways)) == Next("")
    asked = choosing(task, ways, council=Council(3, 0, (-1, 2)))
    assert chooses(asked) == Next("B-02")
    assert BASIC_PLANNER.explain(basic.view(asked, 0), Next("B-02"), PLAYERS).en.startswith("I agree on")


def test_np_15_a_wish_that_costs_the_game_is_not_granted() -> None:
    ways = [InArea("green"), InArea("grey_red")]
    task = PlaceInArea(0, ("green", "grey_red"), 1)
    t = choosing(task, ways, areas=(5, 4, 5, 5), council=Council(3, 0, (-1, 0)))
    assert chooses(t) == InArea("grey_red")
    assert BASIC_PLANNER.explain(basic.view(t, 0), InArea("grey_red"), PLAYERS).en.startswith("I would rather choose")


def test_np_23_all_planners_propose_the_same() -> None:
    ways = [Harder("green"), Harder("accord")]
    t = choosing(Harden(1), ways, areas=(5, 5, 5, 5))
    assert chooses(t, 0) == chooses(t, 1)


def test_np_13_haller_is_chosen_first_since_his_die_can_be_had_in_no_other_way() -> None:
    t = replace(basic.setup(3, basic.OPTIONS()), phase=TakingLeaders())
    assert chooses(t) == TakeLeader("haller")
    t, _ = basic.step(t, 0, TakeLeader("haller"))
    assert chooses(t, 1) != TakeLeader("haller")


def advanced_choosing(task: Any, ways: Any, **changes: Any) -> Any:
    """A choice of the advanced variant."""
    t = advanced.setup(2, advanced.OPTIONS())
    return replace(t, todo=(BeginRound(),), phase=AdvancedChoosing(task, tuple(ways), convene(2, 0)), **changes)


def test_nz_62_independence_goes_where_it_turns_a_final_to_its_easy_side() -> None:
    ways = [InCity("cieszyn"), InCity("gdansk")]
    t = advanced_choosing(PlaceToken(("cieszyn", "gdansk"), 1), ways, obstacles=((0, 0, 0),) * 16)
    assert ADVANCED_PLANNER.choose(advanced.view(t, 0), advanced.legal(t, 0), None) == InCity("gdansk")


def asked_for_veterans(t: Any) -> Any:
    """What the planner answers when D cards are offered."""
    ways = tuple(Veterans(n) for n in range(7))
    t = replace(t, phase=Choosing(ChooseVeterans(), ways, convene(2, 0)))
    return ADVANCED_PLANNER.choose(advanced.view(t, 0), advanced.legal(t, 0), None)


def test_nz_86_veterans_cards_are_taken_when_they_pay_and_only_then() -> None:
    easy = replace(kit.borders("F-1", "F-2"), dice=(0, 1, 0, 1, 0))
    assert asked_for_veterans(easy) != Veterans(0)
    hard = kit.borders(*(f"F-{n}" for n in range(1, 7)), deck="", accord=5, foreign=5)
    assert asked_for_veterans(hard) == Veterans(0)
