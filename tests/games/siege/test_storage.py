"""Storage, supply, values, weights, and what may be done at any time."""

import pytest

from konspira.engine import Illegal
from konspira.games.siege import anytime, people, storage
from konspira.games.siege.actions import ChooseItem, DrinkCoffee, EatNow, GiveMedicine
from konspira.games.siege.state import Person
from konspira.games.siege.tasks import DayActions, LoseItems
from tests.games.siege.positions import after, holds, is_done, on, siege, states, ways


def test_sg_04_what_is_discarded_goes_back_to_the_supply() -> None:
    t, _ = storage.discard(siege(goods={"raw": 2}), {"raw": 1})
    assert (storage.count(t.storage, "raw"), storage.count(t.supply, "raw")) == (1, 5)


def test_sg_105_only_what_the_supply_holds_is_gained() -> None:
    t, _ = storage.gain(siege(goods={"guitar": 1}), {"guitar": 1, "book": 5})
    assert holds(t, guitar=1, book=3)


def test_sg_101_values_and_sg_17_weights_are_summed() -> None:
    stock = storage.stock_of({"canned": 1, "guitar": 1, "wood": 3, "ammo": 2})
    assert (storage.value(stock), storage.weight(stock)) == (15 + 10 + 3 + 6, 1 + 2 + 3)


def test_sg_07_medicine_is_given_to_whom_it_helps_and_stays_there() -> None:
    t = on(siege(Person("marin", (1, 0, 0, 0, 0)), "emilia", goods={"bandages": 2}), DayActions())
    assert GiveMedicine("emilia", "bandages") not in ways(t)
    t = after(t, GiveMedicine("marin", "bandages"))
    assert t.people[0].medicine == ("bandages",)
    with pytest.raises(Illegal, match="SG-07"):
        after(t, GiveMedicine("marin", "bandages"))


def test_sg_106_one_eats_once_between_two_dusks() -> None:
    t = on(siege(Person("marin", (0, 0, 0, 3, 0)), goods={"canned": 1, "raw": 1}), DayActions())
    t = after(t, EatNow("marin", "canned"))
    assert states(t, "marin")[3] == 1
    with pytest.raises(Illegal, match="SG-106"):
        after(t, EatNow("marin", "raw"))


def test_sg_106_vegetables_do_nothing_outside_dusk() -> None:
    t = on(siege(Person("marin", (0, 0, 0, 3, 0)), goods={"vegetable": 1}), DayActions())
    with pytest.raises(Illegal, match="SG-106"):
        after(t, EatNow("marin", "vegetable"))


def test_sg_107_coffee_helps_the_tired_once_a_day() -> None:
    t = on(siege(Person("marin", (0, 0, 0, 0, 3)), goods={"coffee": 2}), DayActions())
    t = after(t, DrinkCoffee("marin"))
    assert states(t, "marin")[4] == 2
    with pytest.raises(Illegal, match="SG-107"):
        after(t, DrinkCoffee("marin"))


def test_sg_07_whoever_is_out_takes_nothing_from_storage() -> None:
    t = siege(Person("marin", (1, 0, 0, 0, 0), night="first"), "emilia", goods={"bandages": 1})
    assert anytime.refusal(t, GiveMedicine("marin", "bandages")) == ("SG-07", "this Character is not here")


def test_sg_163_items_are_lost_one_by_one_as_the_players_choose() -> None:
    t = on(siege("marin", goods={"raw": 1, "wood": 2}), LoseItems(2))
    t = after(t, ChooseItem("wood"))
    assert ways(t) == (ChooseItem("raw"), ChooseItem("wood"))
    assert holds(after(t, ChooseItem("wood")), raw=1, wood=0)


def test_sg_220_what_is_dear_goes_first_where_the_card_says_valuable() -> None:
    t = on(siege("marin", goods={"raw": 1, "wood": 2, "canned": 1}), LoseItems(2, valuable=True))
    assert is_done(t)
    assert holds(t, canned=0, raw=0, wood=2)


def test_sg_163_no_more_is_lost_than_there_is() -> None:
    t = on(siege("marin", goods={"wood": 1}), LoseItems(4))
    assert is_done(t)
    assert storage.value(t.storage) == 0
    assert people.names(t.people) == ("marin",)
