"""The modules: the Orphans and the Dog."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.engine.pile import shuffled
from konspira.games.siege import child, dog, normal, rules, storage
from konspira.games.siege import script_types as s
from konspira.games.siege.actions import Build, ChooseSpace, Enough
from konspira.games.siege.content import CHILD_ACTIONS, FITTINGS
from konspira.games.siege.household_actions import (
    FeedChild,
    FeedDog,
    GiveUpDog,
    LittleHelp,
    PlayChildCard,
    PlayWithChild,
    TakeDog,
    UseChildFitting,
    WaterChild,
)
from konspira.games.siege.household_tasks import ChildComes, ChildDrinks, ChildEats, DogEats, JoyMoves
from konspira.games.siege.outside_actions import ChooseWay
from konspira.games.siege.state import Household, Lost, Normal, NormalOptions, Party, Person, Table, Trip
from konspira.games.siege.story_tasks import Brawl, EffectsDue, FightArming, Foe, ReadScript
from konspira.games.siege.tasks import Beginning, DayActions, Grieving, RaidAnswer, RaidFight
from konspira.games.siege.trip_tasks import Packing
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, waits_for, ways

BOY = Household("boy", 4, deck=shuffled(tuple(CHILD_ACTIONS)))
SAD = Person("marin", (0, 0, 3, 0, 0))


def home(*who: Any, household: Household = BOY, **fields: Any) -> Table:
    """Normal play with a child, nothing underway."""
    return siege(*(who or ("marin",)), act="", normal=Normal(), household=household, **fields)


def joy(t: Table) -> int:
    """Where Joy stands."""
    assert t.household is not None
    return t.household.joy


def day(*who: Any, **fields: Any) -> Table:
    """Day Actions with a child."""
    return on(home(*who, **fields), DayActions())


# ------------------------------------------------------------------ the child comes


def test_sg_25_one_of_three_cards_is_drawn_and_joy_lies_on_4() -> None:
    t = on(home(household=Household(deck=BOY.deck)), ChildComes())
    assert {action.card for action in rules.legal(t, rules.to_act(t)[0])} == {"boy", "girl", "kids"}  # type: ignore[attr-defined]
    t = after(t, "girl")
    assert t.household is not None
    assert (t.household.child, t.household.joy) == ("girl", 4)


def test_sg_27_the_childs_room_stands_in_g2_and_six_cards_are_shuffled() -> None:
    t = normal.setup(1, NormalOptions(orphans=True))
    assert t.spaces[7] == "child_room"
    assert t.household is not None
    assert t.household.deck.size == 6
    assert normal.setup(1, NormalOptions()).household is None


def test_sg_363_the_childs_room_stands_from_the_start_and_no_second_one_is_built() -> None:
    spaces = home().spaces
    t = day(goods={"wood": 2, "components": 1}, spaces=("child_room", "", *spaces[2:]))
    assert Build("marin", "swing") in ways(t)
    assert Build("marin", "child_room") not in ways(t)


def test_sg_20_in_the_campaign_no_child_fitting_can_be_built() -> None:
    t = on(siege("marin", goods={"wood": 5, "components": 5}), DayActions())
    assert Build("marin", "swing") not in ways(t)


# ------------------------------------------------------------------ Joy


def test_sg_26_sg_361_joy_stays_within_0_and_6() -> None:
    assert joy(on(home(household=replace(BOY, joy=6)), JoyMoves(1))) == 6
    assert joy(on(home(), JoyMoves(-1))) == 3


def test_sg_28_at_0_the_child_leaves_and_all_are_miserable() -> None:
    t = on(home("marin", "emilia"), JoyMoves(-4))
    assert t.household is not None
    assert t.household.child == ""
    assert (states(t, "marin")[2], states(t, "emilia")[2]) == (1, 1)


@pytest.mark.parametrize(("by", "script"), [(2, "joy_6"), (-2, "joy_2"), (-3, "joy_1")])
def test_sg_365_some_marks_of_joy_tell_a_story_once(by: int, script: str) -> None:
    t = on(home(SAD), JoyMoves(by))
    assert f"module/orphans/{script}" in t.read
    again = on(home(read=(f"module/orphans/{script}",)), JoyMoves(by))
    assert again.told == ()


def test_sg_361_at_dusk_no_water_costs_1_and_no_food_2() -> None:
    t = on(home(goods={"water": 1, "vegetable": 1}), ChildDrinks(1), ChildEats(1))
    assert joy(after(t, WaterChild(), FeedChild("vegetable"))) == 4
    assert joy(after(t, Enough(), FeedChild("vegetable"))) == 3
    assert joy(on(home(household=replace(BOY, joy=5)), ChildDrinks(1), ChildEats(1))) == 2


def test_sg_360_kids_need_two_meals_and_two_water() -> None:
    t = home(household=replace(BOY, child="kids", joy=6), goods={"water": 2, "vegetable": 1})
    t = after(on(t, *child.at_dusk(t)), WaterChild(), WaterChild(), FeedChild("vegetable"))
    assert joy(t) == 4


def test_sg_361_a_loss_in_the_group_costs_1() -> None:
    assert joy(on(home("halina"), Grieving())) == 4
    t = after(on(home("halina", lost=(Lost("marin", "wounds", 1, True, ""),)), Grieving()), 10)
    assert joy(t) == 3
    assert "module/orphans/loss" in t.read


def test_sg_361_play_or_a_fitting_gives_1_a_day_together() -> None:
    t = after(day("marin", spaces=("swing", *[""] * 15)), PlayWithChild("marin"))
    assert joy(t) == 5
    for action in (PlayWithChild("marin"), UseChildFitting("marin", "A1")):
        with pytest.raises(Illegal, match="SG-361"):
            after(t, action)


def test_sg_363_child_fittings_are_used_and_some_give_a_card_when_built() -> None:
    assert [name for name, one in FITTINGS.items() if one.gives_card] == [
        "swing", "blackboard", "treasure_box", "rocking_horse",
    ]  # fmt: skip
    t = day("emilia", goods={"wood": 2, "components": 1}, spaces=("",) * 16)
    t = after(t, Build("emilia", "swing"), ChooseSpace("F1"), "smiech")
    assert t.household is not None
    assert t.household.hand == ("smiech",)
    t = after(t, UseChildFitting("emilia", "F1"))
    assert joy(t) == 5


# ------------------------------------------------------------------ little helps and cards


def test_sg_362_a_boy_rummages_a_girl_comforts_once_a_day() -> None:
    t = after(day(SAD), LittleHelp("rummage"), 9)
    assert holds(t, water=1)
    assert not [way for way in ways(t) if isinstance(way, LittleHelp)]
    t = after(day(SAD, household=replace(BOY, child="girl")), LittleHelp("comfort", "marin"))
    assert states(t, "marin")[2] == 2


def test_sg_362_without_joy_nobody_helps_and_kids_help_twice() -> None:
    assert not [way for way in ways(day(SAD, household=replace(BOY, joy=2))) if isinstance(way, LittleHelp)]
    t = after(day(SAD, household=replace(BOY, child="kids")), LittleHelp("comfort", "marin"))
    assert LittleHelp("look") in ways(t)


def test_sg_362_the_top_visitor_is_looked_at() -> None:
    t = after(day(SAD), LittleHelp("look"), "visitor/nikt")
    assert t.visitors.top == ("visitor/nikt",)


def holding(*cards: str, **fields: Any) -> Table:
    """Day Actions with Child Actions in hand."""
    return day(SAD, "emilia", household=replace(BOY, hand=cards), **fields)


def test_sg_364_laughter_a_drawing_a_secret_and_a_gap_in_the_wall() -> None:
    assert states(after(holding("smiech"), PlayChildCard("smiech")), "marin")[2] == 2
    assert states(after(holding("rysunek"), PlayChildCard("rysunek", "marin")), "marin")[2] == 1
    assert holds(after(holding("wazny_sekret"), PlayChildCard("wazny_sekret")), jewelry=1)
    assert holds(after(holding("szpara_w_murze"), PlayChildCard("szpara_w_murze"), "finding_2"), canned=1)


def test_sg_364_scouting_orders_three_raids_and_each_card_is_used_once() -> None:
    t = after(holding("zwiad"), PlayChildCard("zwiad"), "raid/banda", "raid/myszy", "raid/zemsta")
    t = after(t, *[ways(t)[1]] * 1)
    t = after(t, ways(t)[0])
    assert t.raids.top[0] == "raid/myszy"
    with pytest.raises(Illegal, match="SG-362"):
        after(t, PlayChildCard("zwiad"))


def test_sg_364_a_silent_child_takes_three_damage_off_a_raid() -> None:
    t = home(Person("halina", WELL, night="guard"), household=replace(BOY, hand=("cichutko",)))
    t = after(on(t, RaidAnswer(RaidFight(5, 1, False, ("halina",)))), PlayChildCard("cichutko"))
    assert waits_for(t).damage == 2


def test_sg_365_days_3_and_6_have_their_stories() -> None:
    assert child.of_the_day(home(day=3)) == [ReadScript("module/orphans/day_3")]
    assert child.of_the_day(home(day=4)) == []


# ------------------------------------------------------------------ the Dog


def fighting(**fields: Any) -> Table:
    """A group with the Dog meets somebody."""
    t = siege(Person("marin", WELL, night="first"), "radek", **fields)
    trip = Trip(0, 10, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=3)
    t = replace(t, parties=(Party(7, storage.NOTHING),), trip=trip)
    return on(t, FightArming(Brawl((Foe(0, ""),), 6, True)))


def test_sg_29_normal_play_may_begin_with_the_dog_and_two_raw_less() -> None:
    t = normal.setup(1, NormalOptions(dog=True))
    assert (t.dog, storage.count(t.storage, "raw")) == ("home", 1)


def test_sg_29_sg_374_the_guard_dog_may_be_fed_and_kept_driven_off_or_left() -> None:
    t = siege(Person("marin", WELL, night="first"), "radek")
    pile = storage.stock_of({"vegetable": 1})
    t = replace(t, supply=tuple(a - b for a, b in zip(t.supply, pile, strict=True)), parties=(Party(7, pile),))
    t = on(replace(t, trip=Trip(0, 10, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=3)), ReadScript("look/industry/3"))
    keys = [way.key for way in ways(t) if isinstance(way, ChooseWay)]
    assert after(t, ChooseWay(keys[0])).dog == "first"
    driven = after(t, ChooseWay("drive_off"), 4)
    assert states(driven, "marin")[0] == 1
    left = after(t, ChooseWay("leave"))
    assert left.trip is not None
    assert left.trip.noise == 4


def test_sg_370_the_dog_eats_at_dusk_or_may_run_off() -> None:
    t = on(siege("marin", goods={"raw": 1}, dog="home"), DogEats())
    assert holds(after(t, FeedDog("raw")), raw=0)
    assert after(t, Enough(), 3).dog == ""
    assert after(t, Enough(), 4).dog == "home"


def test_sg_370_at_home_it_makes_the_top_night_raid_known() -> None:
    t = after(on(siege("marin", dog="home"), Beginning("evening")), "raid/myszy")
    assert t.raids.top == ("raid/myszy",)


def test_sg_370_away_from_home_it_does_not_keep_watch() -> None:
    assert dog.watch(siege("marin", dog="first")) == []


def test_sg_370_it_goes_with_a_group_and_comes_home() -> None:
    t = siege(
        Person("marin", WELL, night="first"),
        "radek",
        goods={"wood": 1},
        dog="home",
        parties=(Party(7, storage.NOTHING),),
    )
    t = after(on(t, Packing(0)), TakeDog(0))
    assert t.dog == "first"
    t = on(replace(t, todo=()), Beginning("dawn"))
    assert t.dog == "home"


def test_sg_370_given_up_it_ends_a_fight_and_everybody_tests_empathy() -> None:
    t = after(fighting(dog="first"), GiveUpDog())
    assert t.dog == ""
    t = after(t, 10, 10)
    assert is_done(t)
    assert GiveUpDog() not in ways(fighting(dog="home"))


def test_sg_370_given_up_at_home_a_raid_does_nothing() -> None:
    t = siege(Person("marin", WELL, night="guard"), dog="home", goods={"wood": 5})
    t = after(on(t, RaidAnswer(RaidFight(5, 3, False, ("marin",)))), GiveUpDog(), 10)
    assert is_done(t)
    assert (t.dog, holds(t, wood=5), states(t, "marin")[0]) == ("", True, 0)


def test_sg_361_the_story_can_take_the_child_away() -> None:
    t = on(home(), EffectsDue((s.Lose(what="child"),)))
    assert t.household is not None
    assert t.household.child == ""


def test_sg_360_a_child_does_not_come_with_empty_hands() -> None:
    alone, with_child = normal.setup(1, NormalOptions()), normal.setup(1, NormalOptions(orphans=True))
    more = {
        item: storage.count(with_child.storage, item) - storage.count(alone.storage, item) for item in storage.NAMES
    }
    assert {item: n for item, n in more.items() if n} == {"raw": 1, "vegetable": 2, "water": 2}
    assert storage.everything(with_child) == storage.WHOLE
