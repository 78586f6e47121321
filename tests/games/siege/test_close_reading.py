"""The sheets read closely, at home: positions at the edge of a rule, each played through `step`."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import acts, dawn, normal, recovery, rules, saving, storage
from konspira.games.siege.actions import (
    Build,
    Care,
    ChooseItem,
    ChoosePerson,
    ChooseSpace,
    Clear,
    Craft,
    Drink,
    DrinkCoffee,
    Eat,
    EatNow,
    Enough,
    GiveMedicine,
    GoThirsty,
    KeepRoll,
    PickLock,
    Rest,
    SpendNight,
    Talk,
)
from konspira.games.siege.content import CHARACTERS, SPACES
from konspira.games.siege.household_actions import FeedChild, PlayCard, WaterChild
from konspira.games.siege.household_tasks import ActJudged, ChildEats, JoyMoves
from konspira.games.siege.script_types import Order
from konspira.games.siege.state import CampaignOptions, Household, Lost, NormalOptions, Options, Person, Table
from konspira.games.siege.story_tasks import EffectsDue, ReadScript
from konspira.games.siege.tasks import (
    ColdBites,
    DayActions,
    Drinking,
    Eating,
    Evening,
    LoseItems,
    LossCheck,
    RaidFight,
    Tending,
    TraitComes,
    Worsening,
)
from tests.games.siege.campaigns import won_act
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, ways

FREE = ("",) * 16


def standing(**spaces: str) -> tuple[str, ...]:
    """A Shelter with these Fittings and nothing else."""
    return tuple(spaces.get(name, "") for name in SPACES)


def day(*who: Any, **fields: Any) -> Table:
    """These people by day."""
    return on(siege(*who, **fields), DayActions())


# ------------------------------------------------------------------ starters


def test_sg_151_starters_may_be_chosen_one_red_then_two_black() -> None:
    t = rules.setup(1, CampaignOptions(starters="chosen"))
    assert {way.who for way in ways(t)} == {one.id for one in CHARACTERS.values() if one.border == "red"}  # type: ignore[attr-defined]
    t = after(t, ChoosePerson("sonja"), ChoosePerson("nadia"))
    black = {one.id for one in CHARACTERS.values() if one.border == "black" and not one.optional}
    assert {way.who for way in ways(t)} == black - {"nadia"}  # type: ignore[attr-defined]
    t = after(t, ChoosePerson("luka"))
    assert [(one.who, one.states[3], one.starter) for one in t.people] == [
        ("sonja", 2, True), ("nadia", 2, True), ("luka", 2, True),
    ]  # fmt: skip


def test_sg_151_in_normal_play_too_and_sg_20_emira_only_if_wanted() -> None:
    t = after(normal.setup(2, NormalOptions(starters="chosen", emira=True)), ChoosePerson("radek"))
    assert ChoosePerson("emira") in ways(t)
    with pytest.raises(Illegal, match="SG-01"):
        after(t, ChoosePerson("radek"))


def test_sg_151_a_saved_campaign_with_five_in_the_house_is_refused() -> None:
    t = won_act()
    crowd = tuple(Person(who, WELL) for who in ("radek", "marin", "nadia", "luka", "oskar"))
    assert len(saving.restored(saving.saved(replace(t, people=crowd[:4]))).people) == 4
    with pytest.raises(Illegal, match="SG-301"):
        saving.restored(saving.saved(replace(t, people=crowd)))


# ------------------------------------------------------------------ States


def test_sg_104_of_two_deadly_states_the_wound_is_what_is_told() -> None:
    t = on(siege(Person("marin", (4, 0, 4, 0, 0)), "nadia"), LossCheck())
    assert t.lost == (Lost("marin", "wounds", 1, True),)


def test_sg_12_whom_thirst_drives_away_does_not_eat() -> None:
    t = siege(Person("marin", (0, 0, 3, 0, 0)), "nadia", goods={"water": 1, "raw": 2})
    t = on(t, Drinking(("marin", "nadia")), Eating(("marin", "nadia")))
    t = after(t, Drink("nadia"), 6)
    assert {way.who for way in ways(t)} == {"nadia"}  # type: ignore[attr-defined]
    assert [one.by for one in t.lost] == ["misery"]


def test_sg_12_thirst_of_5_is_hunger_and_of_6_misery() -> None:
    dry = on(siege("marin", "nadia"), Drinking(("marin", "nadia")))
    assert states(after(dry, GoThirsty("marin"), 5), "marin") == (0, 0, 0, 1, 0)
    assert states(after(dry, GoThirsty("marin"), 6), "marin") == (0, 0, 1, 0, 0)


def test_sg_13_if_the_guard_walks_away_the_last_one_must_guard() -> None:
    t = on(siege(Person("radek", (0, 0, 3, 0, 3)), "nadia"), Evening())
    t = after(t, SpendNight("radek", "guard"))
    assert [one.who for one in t.people] == ["nadia"]
    assert t.people[0].night == "guard"


def test_sg_106_eating_by_day_leaves_the_dusk_meal_due() -> None:
    t = day(Person("marin", (0, 0, 0, 3, 0)), goods={"canned": 1, "raw": 1})
    t = after(t, EatNow("marin", "canned"))
    assert EatNow("marin", "raw") not in ways(t)
    t = after(on(replace(t, todo=()), Eating(("marin",))), Eat("marin", "nothing"))
    assert states(t, "marin")[3] == 2


# ------------------------------------------------------------------ day


def test_sg_11_who_rests_and_is_better_has_more_actions_left() -> None:
    t = day(Person("marin", (0, 0, 0, 0, 2)), "nadia")
    t = after(t, Rest("marin"))
    assert states(t, "marin")[4] == 1
    assert recovery.actions_left(t.people[0]) == 1


def test_sg_130_half_cleared_rubble_still_hides_what_lies_behind_and_anybody_ends_it() -> None:
    t = day("marin", "nadia", spaces=standing(C3="rubble", C4="heap"))
    t = after(t, Clear("marin", "C3"))
    assert Clear("nadia", "C4") not in ways(t)
    t = after(t, Clear("nadia", "C3"), "rubble_1")
    assert Clear("nadia", "C4") in ways(t)
    assert holds(t, wood=1, components=2)


def test_sg_136_who_was_helped_today_can_still_help_others() -> None:
    sad = (0, 0, 2, 0, 0)
    t = day(Person("marin", sad), Person("oskar", sad))
    t = after(t, Talk("oskar", "marin", "marin"))
    assert Talk("oskar", "marin", "marin") not in ways(t)
    assert states(after(t, Talk("marin", "oskar", "oskar")), "oskar")[2] == 1


def test_sg_138_whoever_is_cared_for_is_not_cared_for_again() -> None:
    t = after(day(Person("marin", (1, 0, 0, 0, 0)), "nadia", "sonja"), Care("nadia", "marin"))
    assert Care("sonja", "marin") not in ways(t)


def test_sg_139_a_rectifier_far_from_the_still_makes_nothing() -> None:
    goods = {"moonshine": 1, "chems": 1}
    beside = day("marin", goods=goods, spaces=standing(F1="still", F2="rectifier"))
    assert Craft("marin", "F2", "alcohol") in ways(beside)
    apart = day("marin", goods=goods, spaces=standing(F1="still", G2="rectifier"))
    assert Craft("marin", "G2", "alcohol") not in ways(apart)
    with pytest.raises(Illegal, match="SG-140"):
        after(apart, Craft("marin", "G2", "alcohol"))


def test_sg_131_sg_150_the_lock_knows_who_tries_it() -> None:
    t = day("marin", "teodor", goods={"lockpick": 1}, spaces=standing(A1="closed_door"))
    assert holds(after(t, PickLock("marin", "A1"), 3), lockpick=1)
    assert holds(after(t, PickLock("teodor", "A1"), 2), lockpick=0)


def test_sg_107_coffee_needs_fatigue_and_works_once_a_day() -> None:
    t = day(Person("marin", (0, 0, 0, 0, 2)), "nadia", goods={"coffee": 2})
    assert DrinkCoffee("nadia") not in ways(t)
    t = after(t, DrinkCoffee("marin"))
    assert DrinkCoffee("marin") not in ways(t)
    assert states(t, "marin")[4] == 1


def test_sg_222_deft_hands_may_leave_nothing_to_pay() -> None:
    t = day("nadia", goods={"wood": 2, "components": 2}, hand=("zreczne_rece",), spaces=FREE)
    assert Build("nadia", "armchair") not in ways(t)
    t = after(t, PlayCard("zreczne_rece"), Build("nadia", "armchair"), ChooseSpace("A1"))
    assert (t.spaces[0], holds(t, wood=1, components=0)) == ("armchair", True)


# ------------------------------------------------------------------ night and Dawn


def test_sg_163_what_is_stolen_is_stolen_though_no_guard_lives() -> None:
    guard = Person("nadia", (3, 0, 0, 0, 0), night="guard")
    t = siege(guard, Person("marin", WELL, night="floor"), goods={"raw": 1, "book": 2})
    t = after(on(t, RaidFight(2, 1, False, ("nadia",))), 0)
    assert [one.who for one in t.people] == ["marin"]
    assert t.phase.task == LoseItems(2)  # type: ignore[union-attr]


def test_sg_07_sg_164_whoever_is_hurt_at_night_is_given_bandages_before_dawn_works() -> None:
    t = siege(Person("nadia", (1, 0, 0, 0, 0)), "marin", goods={"bandages": 1, "meds": 1, "coffee": 1})
    t = on(t, *dawn.STEPS[1:3])
    assert ways(t) == (GiveMedicine("nadia", "bandages"), Enough())
    t = after(t, GiveMedicine("nadia", "bandages"))
    assert is_done(t)
    assert states(t, "nadia") == WELL


def test_sg_07_nobody_is_asked_at_dawn_where_no_medicine_would_help() -> None:
    well = siege(Person("nadia", (0, 0, 0, 2, 2)), goods={"bandages": 1, "raw": 1, "coffee": 1})
    assert is_done(on(well, Tending()))
    hurt = siege(Person("nadia", (1, 0, 0, 0, 0)), goods={"meds": 1})
    assert is_done(on(hurt, Tending()))
    with pytest.raises(Illegal, match="SG-07"):
        after(on(siege(Person("nadia", (1, 0, 0, 0, 0)), hand=("opatrunek",)), Tending()), KeepRoll())


def test_sg_165_bed_and_care_together_heal_on_6() -> None:
    one = Person("marin", (2, 0, 0, 0, 0), care=2, night="bed")
    t = on(siege(one), Worsening("wounds", 5, ("marin",)))
    assert states(after(t, 6), "marin")[0] == 1
    assert states(after(t, 5), "marin")[0] == 2


def test_sg_166_a_heater_takes_two_off_the_cold() -> None:
    assert is_done(on(siege("marin", "nadia", cold=4, heat=2), ColdBites(3)))
    bitten = on(siege("marin", "nadia", cold=5, heat=2), ColdBites(3))
    assert states(after(bitten, ChoosePerson("nadia")), "nadia")[1] == 1


def test_sg_152_nerves_fray_from_2_and_only_theirs() -> None:
    tired = (0, 0, 0, 0, 2)
    t = on(siege(Person("marin", tired), Person("nadia", tired), Person("oskar", (1, 1, 0, 3, 1))), TraitComes("C"))
    assert [one.states[2] for one in t.people] == [1, 0, 0]


def test_sg_105_of_two_bandages_one_comes_if_the_supply_holds_one() -> None:
    t = siege("marin", goods={"bandages": 2})
    t, _ = storage.gain(t, {"bandages": 2})
    assert (holds(t, bandages=3), storage.count(t.supply, "bandages")) == (True, 0)


def test_sg_220_sg_364_a_card_that_is_shuffled_in_ends_what_was_known() -> None:
    t = siege("marin")
    t = replace(t, raids=replace(t.raids, top=("raid/myszy", "raid/banda"), decks=(("raid/zemsta",),)))
    t = on(t, EffectsDue((Order(deck="night_raids", shuffle_in="uzbrojona_banda"),)))
    assert t.raids.top == ()
    assert sorted(t.raids.cards) == ["raid/banda", "raid/myszy", "raid/uzbrojona_banda", "raid/zemsta"]


# ------------------------------------------------------------------ ends, levels, modules


def test_sg_300_without_a_starter_two_newcomers_do_not_win() -> None:
    stock = {"raw": 2, "water": 2}
    built = standing(A1="bed", A2="board_up", A3="stove", F1="trap", F2="armchair")
    here = [Person("marin", WELL, starter=False), Person("nadia", WELL, starter=False)]
    t = siege(*here, goods=stock, spaces=built, day=8)
    assert acts.home_goal(t)
    assert on(t, ActJudged()).won is False
    assert on(replace(t, people=(here[0], Person("nadia", WELL))), ActJudged()).won is None


def test_sg_400_on_the_gentle_level_a_fourth_may_join_three() -> None:
    three = ("marin", "nadia", "oskar")
    gentle = on(siege(*three, options=Options(level="gentle")), ReadScript("visitor/uciekinier"))
    assert "let_in" in {getattr(way, "key", "") for way in ways(gentle)}
    usual = on(siege(*three), ReadScript("visitor/uciekinier"))
    assert "let_in" not in {getattr(way, "key", "") for way in ways(usual)}


def test_sg_361_of_two_children_one_unfed_costs_two_joy_once() -> None:
    t = on(siege("marin", goods={"vegetable": 1}, act="", household=Household("kids", 4)), ChildEats(2))
    t = after(t, FeedChild("vegetable"))
    assert t.household
    assert t.household.joy == 2


def test_sg_365_a_mark_of_joy_is_told_once() -> None:
    t = on(siege("marin", act="", household=Household("girl", 3), goods={"sugar": 1}), JoyMoves(-1))
    assert t.read[-1] == "module/orphans/joy_2"
    again = on(replace(t, todo=(), household=Household("girl", 3)), JoyMoves(-1))
    assert again.read.count("module/orphans/joy_2") == 1
    assert is_done(again)
    assert WaterChild() not in ways(again)


def test_sg_101_a_lost_item_is_one_unit_of_a_resource() -> None:
    t = on(siege("marin", goods={"wood": 3, "raw": 1}), LoseItems(2))
    t = after(t, ChooseItem("wood"), ChooseItem("wood"))
    assert holds(t, wood=1, raw=1)
