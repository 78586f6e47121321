"""Dusk and Evening."""

import pytest

from konspira.engine import Illegal
from konspira.games.siege import people
from konspira.games.siege.actions import Drink, Eat, GoThirsty, LightHeater, SpendNight
from konspira.games.siege.state import Person, Table
from konspira.games.siege.tasks import Beginning, Drinking, Eating, Evening, Heating
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, waits_for, ways

HUNGRY = Person("emilia", (0, 0, 0, 3, 0))


def dusk_meal(*who: str | Person, stove: bool = False, **goods: int) -> Table:
    """Everybody has drunk; they eat."""
    spaces = ("stove" if stove else "", *[""] * 15)
    t = siege(*who, goods=goods, spaces=spaces)
    return on(t, Eating(people.names(t.people)))


def test_sg_161_everybody_drinks_and_then_everybody_eats() -> None:
    t = on(siege("marin", "emilia", goods={"water": 2, "vegetable": 2}), Beginning("dusk"))
    t = after(t, Drink("emilia"), Drink("marin"))
    assert waits_for(t) == Eating(("marin", "emilia"))


def test_sg_12_who_does_not_drink_rolls_for_hunger_or_misery() -> None:
    t = on(siege("marin", "emilia"), Drinking(("marin", "emilia")))
    t = after(t, GoThirsty("marin"))
    assert states(after(t, 5), "marin") == (0, 0, 0, 1, 0)
    assert states(after(t, 6), "marin") == (0, 0, 1, 0, 0)


def test_sg_12_without_water_nobody_drinks() -> None:
    with pytest.raises(Illegal, match="SG-12"):
        after(on(siege("marin", "emilia"), Drinking(("marin", "emilia"))), Drink("marin"))


@pytest.mark.parametrize(("food", "hunger"), [("canned", 1), ("raw", 2), ("vegetable", 3), ("nothing", 4)])
def test_sg_12_food_changes_hunger(food: str, hunger: int) -> None:
    t = dusk_meal("marin", HUNGRY, canned=1, raw=1, vegetable=1)
    t = after(t, Eat("emilia", food))  # type: ignore[arg-type]
    assert (states(t, "emilia")[3] if hunger < 4 else len(t.lost)) == (hunger if hunger < 4 else 1)


def test_sg_107_a_book_is_burnt_as_wood_under_the_meal() -> None:
    t = after(dusk_meal(HUNGRY, stove=True, raw=1, water=1, book=1), Eat("emilia", "meal"))
    assert holds(t, raw=0, water=0, book=0)


def test_sg_140_a_cooked_meal_takes_raw_water_and_wood_and_a_stove() -> None:

    with pytest.raises(Illegal, match="SG-12"):
        after(dusk_meal(HUNGRY, raw=1, water=1, wood=1), Eat("emilia", "meal"))
    t = after(dusk_meal(HUNGRY, stove=True, raw=1, water=1, wood=1), Eat("emilia", "meal"))
    assert states(t, "emilia")[3] == 1
    assert holds(t, raw=0, water=0, wood=0)


def test_sg_150_with_oskar_a_meal_needs_no_wood() -> None:
    t = dusk_meal(HUNGRY, "oskar", stove=True, raw=1, water=1)
    assert states(after(t, Eat("emilia", "meal")), "emilia")[3] == 1


def test_sg_150_a_vegetable_is_raw_food_to_jagoda() -> None:
    t = dusk_meal(Person("jagoda", (0, 0, 0, 2, 0)), vegetable=1)
    assert states(after(t, Eat("jagoda", "vegetable")), "jagoda")[3] == 1


# ------------------------------------------------------------------ Evening


def night(*who: str | Person, beds: int = 0, **fields: object) -> Table:
    """Everybody gets a task."""
    return on(siege(*who, spaces=(*["bed"] * beds, *[""] * (16 - beds)), **fields), Evening())  # type: ignore[arg-type]


def test_sg_13_a_bed_takes_all_fatigue_the_floor_two_and_a_guard_gets_one() -> None:
    tired = [Person(who, (0, 0, 0, 0, 3)) for who in ("marin", "emilia")]
    t = night(*tired, Person("radek", WELL), beds=1)
    t = after(t, SpendNight("marin", "bed"), SpendNight("emilia", "floor"))
    assert [states(t, who)[4] for who in ("marin", "emilia", "radek")] == [0, 1, 1]


def test_sg_13_one_a_bed() -> None:
    t = after(night("marin", "emilia", "radek", beds=1), SpendNight("marin", "bed"))
    with pytest.raises(Illegal, match="SG-13"):
        after(t, SpendNight("emilia", "bed"))


def test_sg_13_the_last_without_a_task_must_guard_if_nobody_does() -> None:
    t = after(night("marin", "emilia", "radek"), SpendNight("marin", "first"), SpendNight("emilia", "first"))
    assert is_done(t)
    assert t.people[2].night == "guard"


def test_sg_40_a_group_has_three_at_most_and_the_second_needs_a_first() -> None:
    t = night("marin", "emilia", "radek", "sonja", "luka")
    with pytest.raises(Illegal, match="SG-40"):
        after(t, SpendNight("marin", "second"))
    for who in ("marin", "emilia", "radek"):
        t = after(t, SpendNight(who, "first"))
    with pytest.raises(Illegal, match="SG-13"):
        after(t, SpendNight("sonja", "first"))


def test_sg_162_guarding_at_fatigue_3_is_misery_at_once() -> None:
    t = after(night(Person("marin", (0, 0, 0, 0, 3)), "emilia"), SpendNight("marin", "guard"))
    assert states(t, "marin") == (0, 0, 1, 0, 3)


def test_sg_162_whoever_has_a_task_for_the_night_is_asked_for_no_other() -> None:
    t = after(night("marin", "emilia"), SpendNight("marin", "guard"))
    asked = {way.who for way in ways(t) if isinstance(way, SpendNight)}
    assert asked == {"emilia"}


def test_sg_150_ilija_guards_without_fatigue_while_he_has_none() -> None:
    assert states(after(night("ilija", "emilia"), SpendNight("ilija", "guard")), "ilija")[4] == 0
    t = night(Person("ilija", (0, 0, 0, 0, 1)), "emilia")
    assert states(after(t, SpendNight("ilija", "guard")), "ilija")[4] == 2


def test_sg_140_a_heater_burns_wood_or_a_book_and_cold_counts_two_less() -> None:
    t = on(siege("marin", spaces=("heater", *[""] * 15), goods={"wood": 1, "book": 1}), Heating())
    assert LightHeater("A1", "wood") in ways(t)
    t = after(t, LightHeater("A1", "book"))
    assert is_done(t)
    assert t.heat == 2
    assert holds(t, book=0, wood=1)
