"""Day Actions: clearing, building, using, resting."""

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import building, rules, shelter
from konspira.games.siege.actions import (
    BreakDoor,
    Build,
    Care,
    ChooseSpace,
    Clear,
    Craft,
    Enough,
    MoveFitting,
    PickLock,
    Plant,
    ReadBook,
    Rest,
    Rummage,
    TakeDown,
    Talk,
)
from konspira.games.siege.content import FITTINGS, SPACES
from konspira.games.siege.recovery import actions_left
from konspira.games.siege.state import Person, Table
from konspira.games.siege.tasks import Beginning, DayActions, LootFor
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, waits_for, ways

MARIN = Person("marin", WELL)


def day(*who: str | Person, stands: dict[str, str] | None = None, **fields: object) -> Table:
    """Day Actions, with these things on some spaces."""
    t = siege(*who, **fields)  # type: ignore[arg-type]
    for space, what in (stands or {}).items():
        t = shelter.put(t, space, what)[0]
    return on(t, DayActions())


@pytest.mark.parametrize(("worst", "actions"), [(0, 3), (1, 3), (2, 2), (3, 1)])
def test_sg_11_the_highest_state_says_how_many_actions_one_has(worst: int, actions: int) -> None:
    assert actions_left(Person("marin", (0, worst, 0, 0, 0))) == actions


def test_sg_11_actions_are_used_up() -> None:
    t = day(Person("marin", (0, 0, 0, 3, 0)))
    t = after(t, Rummage("marin"), 1)
    assert is_done(t)


def test_sg_11_the_phase_ends_when_all_have_enough() -> None:
    assert is_done(after(day("marin"), Enough()))


def test_sg_122_what_lies_behind_rubble_is_refused_while_it_stands() -> None:
    t = day("marin", "radek")
    with pytest.raises(Illegal, match="SG-122"):
        after(t, Clear("marin", "B2"))
    t = after(t, Clear("radek", "C3"), "rubble_1", Clear("radek", "B1"), "rubble_2")
    assert waits_for(after(t, Clear("marin", "B2"))) == LootFor("furniture")


def test_sg_130_rubble_takes_two_steps_or_one_with_a_shovel() -> None:
    t = after(day("marin"), Clear("marin", "C3"))
    assert shelter.on_space(t, "C3") == "rubble_begun"
    assert shelter.on_space(after(t, Clear("marin", "C3")), "C3") == ""
    t = after(day("marin", goods={"shovel": 1}), Clear("marin", "C3"))
    assert shelter.on_space(t, "C3") == ""


def test_sg_150_radek_clears_rubble_in_one_action() -> None:
    assert shelter.on_space(after(day("radek"), Clear("radek", "C3")), "C3") == ""


def test_sg_130_the_loot_goes_to_storage() -> None:
    t = after(day("marin"), Clear("marin", "C2"), "furniture_2")
    assert holds(t, wood=2, book=1)
    assert "furniture_2" not in t.loot


def test_sg_130_bars_need_a_sawblade_which_is_kept() -> None:
    gone = {"C3": "", "B1": ""}
    with pytest.raises(Illegal, match="SG-130"):
        after(day("marin", stands=gone), Clear("marin", "B3"))
    t = after(day("marin", stands=gone, goods={"sawblade": 1}), Clear("marin", "B3"), "bars_1")
    assert holds(t, sawblade=1, canned=1, meds=1, jewelry=1)


def test_sg_131_sg_16_a_lock_opens_on_4_and_takes_the_lockpick() -> None:
    t = day("marin", stands={"A1": "closed_door"}, goods={"lockpick": 1}, loot=("closed_door_3",))
    shut = after(t, PickLock("marin", "A1"), 3)
    assert shelter.on_space(shut, "A1") == "closed_door"
    assert holds(shut, lockpick=1)
    opened = after(t, PickLock("marin", "A1"), 4, "closed_door_3")
    assert holds(opened, lockpick=0, canned=1)


def test_sg_150_teodor_opens_locks_on_2() -> None:
    t = day("teodor", stands={"A1": "closed_door"}, goods={"lockpick": 1}, loot=("closed_door_3",))
    assert shelter.on_space(after(t, PickLock("teodor", "A1"), 2), "A1") == ""


def test_sg_131_a_hatchet_opens_a_door_for_two_actions() -> None:
    t = day("marin", stands={"A1": "closed_door"}, goods={"hatchet": 1}, loot=("closed_door_3",))
    t = after(t, BreakDoor("marin", "A1"), "closed_door_3")
    assert actions_left(t.people[0]) == 1
    assert holds(t, hatchet=1, canned=1)


def test_sg_132_a_fitting_is_paid_for_and_stands_where_one_likes() -> None:
    t = after(day("emilia", goods={"wood": 4, "components": 3}), Build("emilia", "bed"))
    assert ChooseSpace("B2") not in ways(t)
    t = after(t, ChooseSpace("F2"))
    assert shelter.on_space(t, "F2") == "bed"
    assert holds(t, wood=0, components=0)


def test_sg_132_what_is_not_in_storage_cannot_be_built() -> None:
    with pytest.raises(Illegal, match="SG-132"):
        after(day("emilia", goods={"wood": 3, "components": 2}), Build("emilia", "bed"))


def test_sg_140_there_are_three_beds_and_no_fourth() -> None:
    beds = {"A1": "bed", "A2": "bed", "A3": "bed"}
    with pytest.raises(Illegal, match="SG-132"):
        after(day("emilia", stands=beds, goods={"wood": 4, "components": 2}), Build("emilia", "bed"))


def test_sg_150_marin_builds_for_one_component_less_but_at_least_one() -> None:
    t = after(day("marin", goods={"wood": 4, "components": 3}), Build("marin", "bed"), ChooseSpace("F1"))
    assert holds(t, components=1)
    assert building.cost(t, t.people[0], "swing")["components"] == 1


def test_sg_142_sg_133_a_recipe_is_made_once_a_day_at_its_fitting() -> None:
    t = day("marin", stands={"F1": "workbench"}, goods={"wood": 4, "mechanical": 2})
    t = after(t, Craft("marin", "F1", "shovel"))
    assert holds(t, shovel=1, wood=2, mechanical=1)
    with pytest.raises(Illegal, match="SG-133"):
        after(t, Craft("marin", "F1", "shovel"))


def test_sg_105_nothing_is_made_that_the_supply_does_not_hold() -> None:
    t = day("marin", stands={"F1": "workbench"}, goods={"components": 1, "mechanical": 2, "sawblade": 1})
    with pytest.raises(Illegal, match="SG-105"):
        after(t, Craft("marin", "F1", "sawblade"))


def test_sg_140_a_rectifier_works_next_to_the_still() -> None:
    goods = {"moonshine": 1, "chems": 1}
    far = day("marin", stands={"F1": "still", "F3": "rectifier"}, goods=goods)
    with pytest.raises(Illegal, match="SG-140"):
        after(far, Craft("marin", "F3", "alcohol"))
    t = after(day("marin", stands={"F1": "still", "F2": "rectifier"}, goods=goods), Craft("marin", "F2", "alcohol"))
    assert holds(t, alcohol=1, moonshine=0)


def test_sg_142_one_sugar_makes_two_moonshine() -> None:
    t = day("marin", stands={"F1": "still"}, goods={"sugar": 1, "water": 1})
    assert holds(after(t, Craft("marin", "F1", "moonshine")), moonshine=2, sugar=0, water=0)


def test_sg_142_a_pistol_takes_one_weapon_part_and_ammo_comes_by_three() -> None:
    goods = {"components": 2, "weapon_part": 2, "mechanical": 1, "chems": 1}
    t = day("marin", stands={"F1": "gunsmith"}, goods=goods)
    assert holds(after(t, Craft("marin", "F1", "pistol")), pistol=1, weapon_part=1, components=0)
    assert holds(after(t, Craft("marin", "F1", "ammo")), ammo=3, weapon_part=1, components=2)


def test_sg_140_a_reader_keeps_the_book() -> None:
    t = day(Person("marin", (0, 0, 2, 0, 0)), stands={"F1": "armchair"}, goods={"book": 1})
    t = after(t, ReadBook("marin", "F1"))
    assert states(t, "marin")[2] == 1
    assert holds(t, book=1)


def test_sg_140_a_planted_garden_bears_every_third_morning() -> None:
    t = after(day("marin", stands={"F1": "herb_garden"}, goods={"water": 2}), Plant("F1"))
    with pytest.raises(Illegal, match="SG-140"):
        after(t, Plant("F1"))
    herbs = []
    for _ in range(6):
        t = on(t, Beginning("morning"))
        herbs.append(holds(t, herb=1) + 2 * holds(t, herb=2))
    assert herbs == [0, 0, 1, 1, 1, 2]


def test_sg_160_rain_and_traps_bring_something_in_the_morning() -> None:
    t = siege("marin", spaces=("rain_catcher", "trap", *[""] * 14))
    t = on(t, Beginning("morning"))
    assert holds(after(t, 6), water=2, raw=0)
    assert holds(after(t, 7), water=2, raw=1)


@pytest.mark.parametrize(
    ("rolled", "item"), [(5, "wood"), (6, "wood"), (7, "components"), (8, "components"), (9, "water")]
)
def test_sg_134_rummaging_may_bring_something(rolled: int, item: str) -> None:
    assert holds(after(day("marin"), Rummage("marin"), rolled), **{item: 1})


def test_sg_134_each_rummages_once_a_day_and_4_is_nothing() -> None:
    t = after(day("marin"), Rummage("marin"), 4)
    assert t.storage == siege().storage
    with pytest.raises(Illegal, match="SG-134"):
        after(t, Rummage("marin"))


def test_sg_136_a_talk_takes_an_action_of_both_and_helps_once_a_day() -> None:
    sad = Person("emilia", (0, 0, 2, 0, 0))
    t = after(day("marin", sad), Talk("marin", "emilia", "emilia"))
    assert states(t, "emilia")[2] == 1
    assert [one.acted for one in t.people] == [1, 1]
    with pytest.raises(Illegal, match="SG-136"):
        after(t, Talk("marin", "emilia", "emilia"))


def test_sg_136_with_the_guitar_and_sg_150_with_nadia_a_talk_takes_one_action() -> None:
    sad = Person("emilia", (0, 0, 2, 0, 0), acted=2)
    with pytest.raises(Illegal, match="SG-136"):
        after(day("marin", sad), Talk("marin", "emilia", "emilia"))
    for t in (day("marin", sad, goods={"guitar": 1}), day("nadia", sad)):
        who = t.people[0].who
        assert states(after(t, Talk(who, "emilia", "emilia")), "emilia")[2] == 1


def test_sg_137_two_actions_of_rest_take_away_one_fatigue() -> None:
    t = after(day(Person("marin", (0, 0, 0, 0, 1))), Rest("marin"))
    assert states(t, "marin")[4] == 0
    assert actions_left(t.people[0]) == 1


def test_sg_138_care_is_for_others_who_are_hurt_and_sg_150_sonja_cares_better() -> None:
    hurt = Person("emilia", (1, 0, 0, 0, 0))
    assert after(day("marin", hurt), Care("marin", "emilia")).people[1].care == 2
    assert after(day("sonja", hurt), Care("sonja", "emilia")).people[1].care == 4
    with pytest.raises(Illegal, match="SG-138"):
        after(day("marin", hurt), Care("emilia", "marin"))


def test_sg_139_a_fitting_moves_and_stays_used() -> None:
    t = day("marin", stands={"F1": "workbench"}, goods={"wood": 2, "mechanical": 1})
    t = after(t, Craft("marin", "F1", "shovel"), MoveFitting("marin", "F1"), ChooseSpace("A1"))
    assert (shelter.on_space(t, "F1"), shelter.on_space(t, "A1")) == ("", "workbench")
    assert shelter.is_used(t, "A1")


def test_sg_139_half_of_wood_and_components_comes_back() -> None:
    t = after(day("marin", stands={"F1": "rain_catcher"}), TakeDown("marin", "F1"))
    assert holds(t, wood=1, components=2, filter=0)


def test_sg_120_neighbours_are_consecutive_numbers_of_one_level() -> None:
    t = shelter.put(siege(), "F2", "still")[0]
    assert [space for space in SPACES if shelter.next_to(t, space, "still")] == ["F1", "F3"]


def test_sg_70_sg_73_the_campaign_has_no_closed_doors_and_only_the_cellar_is_full() -> None:
    t = rules.setup(1, siege().options)
    assert "closed_door" not in t.spaces
    assert [space for space in SPACES if shelter.on_space(t, space)] == ["C2", "C3", "C4", "B1", "B2", "B3"]
    assert not any(card.startswith("closed_door") for card in t.loot)


def test_sg_71_every_fitting_green_or_orange_can_be_built() -> None:
    rich = dict.fromkeys(("wood", "components"), 10) | {"filter": 1, "mechanical": 1, "electrical": 1}
    t = day(replace(MARIN, who="emilia"), goods=rich, stands={"F1": "still"})
    built = {way.fitting for way in ways(t) if isinstance(way, Build)}
    assert built == {name for name, fitting in FITTINGS.items() if not fitting.child} - {"still"}
