"""Dawn: medicine, War Fate, traits, spirits, grief."""

import pytest

from konspira.engine import replace
from konspira.games.siege import people, storage
from konspira.games.siege.actions import ChooseItem, DrinkSpirits, Enough
from konspira.games.siege.state import Lost, Options, Party, Person, Table
from konspira.games.siege.tasks import (
    ColdBites,
    EmpathyTest,
    FateComes,
    Grieving,
    GroupsHome,
    MedicineSpent,
    MedicineWorks,
    Spirits,
    TraitComes,
    Worsening,
)
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, waits_for


def dawn_roll(one: Person, rolled: int, number: int = 5) -> int:
    """The Wounds of somebody after the Dawn roll."""
    return states(after(on(siege(one), Worsening("wounds", number, (one.who,))), rolled), one.who)[0]


HURT = Person("marin", (2, 0, 0, 0, 0))


def test_sg_164_groups_come_home_with_their_piles_and_hands_are_emptied() -> None:
    t = siege(Person("marin", WELL, night="first"), Person("emilia", WELL, night="guard", weapon="knife"))
    t = on(replace(t, parties=(Party(8, storage.stock_of({"raw": 2})),)), GroupsHome())
    assert holds(t, raw=2, knife=1)
    assert t.parties == ()
    assert t.people[1].weapon == ""


def test_sg_165_with_bandages_wounds_fall_and_with_meds_illness() -> None:
    t = siege(Person("marin", (2, 2, 0, 0, 0), medicine=("bandages", "meds")))
    assert states(on(t, MedicineWorks()), "marin") == (1, 1, 0, 0, 0)


def test_sg_165_herbal_meds_keep_illness_as_it_is_and_sg_150_halina_makes_them_meds() -> None:
    ill = Person("marin", (0, 2, 0, 0, 0), medicine=("herbal_meds",))
    assert states(on(siege(ill), MedicineWorks()), "marin")[1] == 2
    assert states(on(siege(ill, "halina"), MedicineWorks()), "marin")[1] == 1


def test_sg_165_whoever_has_medicine_does_not_roll() -> None:
    t = siege(Person("marin", (2, 2, 0, 0, 0), medicine=("bandages", "herbal_meds")))
    assert is_done(after(on(t, FateComes()), "fate_2"))


def test_sg_165_up_to_the_number_it_worsens_and_from_10_it_heals() -> None:
    assert [dawn_roll(HURT, n) for n in (5, 6, 9, 10)] == [3, 2, 2, 1]


def test_sg_165_number_5_a_roll_of_4_in_a_bed_changes_nothing() -> None:
    assert dawn_roll(replace(HURT, night="bed"), 4) == 2


def test_sg_138_care_adds_to_one_roll_only() -> None:
    t = on(siege(Person("marin", (1, 1, 0, 0, 0), care=2)), Worsening("wounds", 5, ("marin",)))
    t = after(t, 4)
    assert states(t, "marin")[0] == 1
    assert t.people[0].care == 0


def test_sg_400_on_the_gentle_level_the_numbers_are_one_less() -> None:
    t = after(on(siege(HURT, options=Options(level="gentle")), FateComes()), "fate_3")
    assert waits_for(t) == Worsening("wounds", 4, ("marin",))


def test_sg_15_medicine_that_has_worked_is_discarded() -> None:
    t = siege(replace(HURT, medicine=("bandages",)))
    t = on(replace(t, supply=storage.changed(t.supply, "bandages", -1)), MedicineSpent())
    assert t.people[0].medicine == ()
    assert storage.everything(t) == storage.WHOLE


@pytest.mark.parametrize(("cold", "heat", "ill"), [(4, 0, 1), (3, 0, 0), (5, 2, 0), (6, 2, 1)])
def test_sg_166_cold_less_heaters_makes_one_character_ill(cold: int, heat: int, ill: int) -> None:
    t = on(siege("marin", cold=cold, heat=heat), ColdBites(4))
    assert states(t, "marin")[1] == ill


def test_sg_152_trait_a_asks_for_the_habit_or_misery() -> None:
    t = on(siege("marin", "halina", goods={"cigarettes": 1}), TraitComes("A"))
    assert holds(after(t, ChooseItem("cigarettes")), cigarettes=0)
    assert states(after(t, Enough()), "marin")[2] == 1
    assert states(on(siege("marin"), TraitComes("A")), "marin")[2] == 1


def test_sg_152_trait_b_lifts_whoever_is_fed() -> None:
    t = on(siege(Person("marin", (0, 0, 2, 1, 0)), Person("emilia", (0, 0, 2, 2, 0))), TraitComes("B"))
    assert (states(t, "marin")[2], states(t, "emilia")[2]) == (1, 2)


def test_sg_152_trait_c_frays_nerves() -> None:
    worn = (0, 0, 0, 0, 2)
    t = on(siege(Person("marin", worn), Person("emilia", worn), Person("luka", (0, 0, 0, 3, 1))), TraitComes("C"))
    assert [states(t, who)[2] for who in ("marin", "emilia", "luka")] == [1, 0, 0]


def test_sg_107_alcohol_eases_misery_and_tires_and_moonshine_tires_more() -> None:
    t: Table = on(siege(Person("marin", (0, 0, 2, 0, 0)), goods={"alcohol": 1, "moonshine": 1}), Spirits())
    t = after(t, DrinkSpirits("marin", "alcohol"))
    assert states(t, "marin") == (0, 0, 1, 0, 1)
    assert states(after(t, DrinkSpirits("marin", "moonshine")), "marin") == (0, 0, 0, 0, 3)


def test_sg_15_after_a_loss_everybody_tests_empathy_for_two_misery() -> None:
    t = siege("marin", "emilia", day=4, lost=(Lost("radek", "wounds", 4, True),))
    t = on(t, Grieving())
    assert waits_for(t) == EmpathyTest("marin", 2)
    assert states(after(t, 1, 10), "marin")[2] == 2


def test_sg_15_yesterdays_loss_is_not_tested_again() -> None:
    assert is_done(on(siege("marin", day=5, lost=(Lost("radek", "wounds", 4, True),)), Grieving()))


def test_sg_164_fate_brings_wounds_illness_cold_trait_and_soldiers_in_this_order() -> None:
    t = siege(Person("marin", (1, 1, 0, 0, 0)), cold=6)
    t = after(on(t, FateComes()), "fate_6")
    order = [waits_for(t)]
    t = after(t, 7)
    order.append(waits_for(t))
    t = after(t, 7)
    assert [(task.state, task.number) for task in order] == [("wounds", 6), ("illness", 6)]
    assert is_done(t)
    assert states(t, "marin")[1] == 2
    assert t.city.white != (3, 6, 9)
    assert people.names(t.people) == ("marin",)
