"""Questions that come seldom: each is asked in both languages, short, and leads to all that is offered."""

from typing import Any

import pytest

from konspira.engine import replace
from konspira.games.siege.actions import Arm
from konspira.games.siege.household_tasks import (
    CareFor,
    ChildDrinks,
    ChildEats,
    Departing,
    DogEats,
    FireEnds,
    FireSpreads,
    FittingBurns,
    Guests,
    GuestsDue,
    HandFull,
    IdeaChosen,
    NoiseAhead,
    OrderSoldier,
    PickLocation,
    PickSoldier,
    SleepersRest,
)
from konspira.games.siege.script_terms import Cost
from konspira.games.siege.state import City, Household, Person, Place, Table
from konspira.games.siege.story_tasks import (
    Brawl,
    ExplorationToken,
    FightArming,
    Foe,
    HitFoes,
    OrderDeck,
    PayItems,
    PayProof,
    SpecialEnters,
)
from konspira.games.siege.tasks import OneTests, RaidAnswer, RaidFight, ShareWounds, SomebodyGets
from konspira.games.siege.trip_tasks import ClashAhead, FireAhead, OrderAhead, Trouble
from tests.games.siege.positions import on, siege, waits_for
from tests.games.siege.test_questions import asked, outside

BOTH = ("radek", "nadia")
GOODS = {"raw": 2, "canned": 1, "vegetable": 1, "water": 3, "knife": 1, "meds": 1}
CITY = City(
    white=(3, 9),
    black=(5,),
    fires=((5, 1), (8, 0)),
    places=(Place("port", 6), Place("kino", 7, 1, 0), Place("poczta", 8, 1, 1)),
)
FOES = Brawl((Foe(0, "knife"), Foe(1, "")), 6, may_run=True)
GUESTS = Guests(2, Cost(food=1), "person/tadej/2/hidden", "person/tadej/2/failed")


def home(**fields: Any) -> Table:
    """Two people at home with a little of everything, and a burning city around."""
    people = (Person("radek", (1, 1, 2, 1, 2), night="floor"), Person("nadia", (0, 0, 2, 1, 0), night="guard"))
    return replace(siege(*people, goods=GOODS, seats=2), **{"city": CITY, **fields})


AT_HOME: list[tuple[Any, dict[str, Any]]] = [
    (PickSoldier(("white", "black")), {}),
    (OrderSoldier(), {}),
    (FireSpreads(), {}),
    (FireEnds(), {}),
    (PickLocation(("kino", "poczta")), {}),
    (FittingBurns(), {"spaces": ("bed", "stove", *siege("radek").spaces[2:])}),
    (GuestsDue(GUESTS), {}),
    (CareFor(BOTH, 4), {}),
    (PayProof(), {"story": ("film", "missing_list")}),
    (PayItems(1, ("raw", "canned"), -1), {}),
    (HandFull(), {"hand": ("targ", "deszczowka", "wspomnienie", "opatrunek")}),
    (SleepersRest(), {"hand": ("dobra_noc",)}),
    (ChildDrinks(2), {"household": Household(child="kids")}),
    (ChildEats(2), {"household": Household(child="kids")}),
    (DogEats(), {"dog": "home"}),
    (RaidAnswer(RaidFight(3, 2, False, ("nadia",))), {"dog": "home"}),  # a raid by its numbers
    (OneTests(BOTH), {}),
    (SomebodyGets("illness", 1, BOTH), {}),
    (ShareWounds(1, BOTH), {}),
    (OrderDeck("war_fate", ("fate_1", "fate_2")), {}),
    (ExplorationToken(("port", "kino")), {}),
    (SpecialEnters("studnia_przy_murze"), {"city": replace(CITY, places=(*CITY.places, Place("kino", 3, 1, 2)))}),
    (FightArming(FOES), {}),
    (HitFoes(FOES, 1), {}),
    (IdeaChosen(("radio", "still")), {}),
]
OUTSIDE: list[tuple[Any, dict[str, Any]]] = [
    (FireAhead(), {}),
    (ClashAhead(), {}),
    (Trouble(), {}),
    (Trouble("supplies"), {}),
    (Trouble("street"), {"fury": 2}),
    (Trouble("harsh"), {}),
    (NoiseAhead(), {"hand": ("cichy_krok",)}),
    (Departing(), {"story": ("pass",)}),
]


def check(t: Table, task: Any) -> None:
    """The question is the task's own, and can be asked of everybody."""
    assert waits_for(t) == task
    for lang in ("pl", "en"):
        question = asked(t, lang=lang)
        assert 0 < len(question.prompt) <= 64
        assert all(0 < len(option.label) <= 60 for option in question.options)
        assert "{" not in str(question)


@pytest.mark.parametrize(("task", "fields"), AT_HOME, ids=lambda x: type(x).__name__)
def test_a_question_at_home(task: Any, fields: dict[str, Any]) -> None:
    check(on(home(**fields), task), task)


@pytest.mark.parametrize(("task", "fields"), OUTSIDE, ids=lambda x: type(x).__name__)
def test_a_question_outside(task: Any, fields: dict[str, Any]) -> None:
    t = replace(outside(pile=GOODS), todo=(), **fields)
    check(on(t, task), task)


def test_cards_that_were_looked_at_are_put_in_order() -> None:
    task = OrderAhead(2)
    question = asked(on(replace(outside(known=("heap", "patrol")), todo=()), task))
    assert [option.label for option in question.options] == ["Heap", "Soldiers' patrol"]


def test_weapons_are_named_with_who_takes_them() -> None:
    question = asked(on(home(), FightArming(FOES)))
    assert question.options[0].label == "Radek: Knife"
    assert question.options[0].then == Arm("radek", "knife")
