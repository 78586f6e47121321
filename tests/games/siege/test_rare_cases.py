"""Rare cases at home: what could be done twice, for nothing, or by somebody who is gone."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.engine.phases import Over
from konspira.games.siege import acts, child, morning, normal, recovery, rules, storage
from konspira.games.siege.actions import (
    Arm,
    BreakDoor,
    Build,
    ChooseItem,
    ChoosePerson,
    ChooseSpace,
    Clear,
    Drink,
    Eat,
    GoOutside,
    GoThirsty,
    LightHeater,
    MoveFitting,
    ReadBook,
    Share,
    SpendNight,
    TakeBack,
    TakeDown,
    Talk,
)
from konspira.games.siege.content import SPACES
from konspira.games.siege.events import Discarded
from konspira.games.siege.household_actions import LittleHelp, PlayCard, PlayChildCard, PlayWithChild
from konspira.games.siege.household_tasks import CeasefireComes, HandFull, JoyMoves, NarrativeDrawn
from konspira.games.siege.outside_actions import ChooseCard
from konspira.games.siege.state import Household, Normal, Options, Person, Table
from konspira.games.siege.story_tasks import Newcomer, ReadScript
from konspira.games.siege.tasks import (
    Arming,
    Beginning,
    DayActions,
    Drinking,
    Eating,
    Evening,
    Grieving,
    Heating,
    LossCheck,
    MedicineSpent,
    MedicineWorks,
    NextDay,
    RaidFight,
    Sharing,
    TraitComes,
    Worsening,
)
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, waits_for, ways

FEAST = ("objective/ostatnie_swieta",)


def standing(**spaces: str) -> tuple[str, ...]:
    """A Shelter with these Fittings and nothing else."""
    return tuple(spaces.get(name, "") for name in SPACES)


def day(*who: Any, **fields: Any) -> Table:
    """These people by day."""
    return on(siege(*who, **fields), DayActions())


def at_home(*who: Any, joy: int = 4, kind: str = "boy", **fields: Any) -> Table:
    """These people with a child."""
    home = Household(child=kind, joy=joy)  # type: ignore[arg-type]  # a kind of child
    return siege(*who, act="", household=home, normal=Normal(), **fields)


# ------------------------------------------------------------------ Dusk


def test_sg_150_sg_261_a_vegetable_that_jagoda_eats_counts_as_raw_at_the_feast() -> None:
    t = siege("jagoda", "nadia", act="III-B", track=FEAST, goods={"vegetable": 2, "raw": 1})
    t = on(t, Eating(("jagoda", "nadia")))
    kept = after(t, Eat("jagoda", "vegetable"), Eat("nadia", "raw"))
    assert kept.ticked == ("ostatnie_swieta",)
    assert after(t, Eat("nadia", "vegetable"), Eat("jagoda", "vegetable")).ticked == ()


def test_sg_261_whom_thirst_has_taken_does_not_spoil_the_feast_of_the_others() -> None:
    worn = Person("marin", (0, 0, 3, 0, 0))
    t = siege(worn, "nadia", act="III-B", track=FEAST, goods={"water": 1, "raw": 1})
    t = on(t, Drinking(("marin", "nadia")), Eating(("marin", "nadia")))
    t = after(t, Drink("nadia"), 6, Eat("nadia", "raw"))
    assert ([one.who for one in t.lost], t.ticked) == (["marin"], ("ostatnie_swieta",))


def test_sg_222_sg_261_a_shared_meal_of_raw_is_raw_for_both() -> None:
    t = siege("marin", "nadia", act="III-B", track=FEAST, goods={"raw": 1}, hand=("wspolny_posilek",))
    t = after(on(t, Eating(("marin", "nadia"))), PlayCard("wspolny_posilek", "marin", "nadia"))
    assert (t.ticked, t.hand, holds(t, raw=0)) == (("ostatnie_swieta",), (), True)


def test_sg_107_sg_140_a_book_is_burnt_under_the_pot_only_where_there_is_no_wood() -> None:
    goods = {"raw": 2, "water": 2, "wood": 1, "book": 1}
    t = on(siege("marin", "nadia", goods=goods, spaces=standing(A1="stove")), Eating(("marin", "nadia")))
    t = after(t, Eat("marin", "meal"))
    assert holds(t, wood=0, book=1)
    assert holds(after(t, Eat("nadia", "meal")), book=0, raw=0, water=0)


def test_sg_12_there_is_no_water_left_for_the_third() -> None:
    t = on(siege("marin", "nadia", "oskar", goods={"water": 2}), Drinking(("marin", "nadia", "oskar")))
    t = after(t, Drink("marin"), Drink("nadia"))
    assert waits_for(t).who == "oskar"
    with pytest.raises(Illegal, match="SG-12"):
        after(on(siege("marin", "nadia"), Drinking(("marin", "nadia"))), Drink("marin"))


def test_sg_12_nobody_drinks_or_goes_thirsty_twice() -> None:
    t = after(
        on(siege("marin", "nadia", "oskar", goods={"water": 3}), Drinking(("marin", "nadia", "oskar"))), Drink("nadia")
    )
    for again in (Drink("nadia"), GoThirsty("nadia")):
        with pytest.raises(Illegal, match="SG-12"):
            after(t, again)


# ------------------------------------------------------------------ who is gone


def test_sg_221_sg_340_whoever_has_left_the_city_does_not_come_to_the_door() -> None:
    out = tuple(Person(who, WELL) for who in ("emilia", "halina"))
    t = on(siege("marin", act="III-A", out=out), Newcomer(2))
    names = {action.card for action in rules.legal(t, -1)}  # type: ignore[attr-defined]
    assert not names & {"emilia", "halina", "marin"}
    assert "nadia" in names


def test_sg_13_a_guard_who_walks_away_in_the_evening_guards_nothing() -> None:
    worn = Person("radek", (0, 0, 3, 0, 3))
    t = after(on(siege(worn, "nadia"), Evening(), Beginning("raid")), SpendNight("nadia", "floor"))
    assert isinstance(t.phase, Over)
    assert t.phase.outcome.rule == "SG-13"


def test_sg_15_who_grieves_for_today_does_not_grieve_again_tomorrow() -> None:
    t = siege(Person("marin", (4, 0, 0, 0, 0)), "nadia")
    t = on(t, LossCheck())
    t = on(replace(t, todo=()), Grieving())
    assert waits_for(t).misery == 2
    t = replace(after(t, 10), todo=(), day=2)
    assert is_done(on(t, Grieving()))


# ------------------------------------------------------------------ day


def test_sg_131_breaking_a_door_takes_two_actions_of_one_character() -> None:
    t = day(Person("marin", (0, 0, 0, 3, 0)), "nadia", goods={"shovel": 1}, spaces=standing(A1="closed_door"))
    t = replace(t, loot=("closed_door_3",))
    assert BreakDoor("marin", "A1") not in ways(t)
    with pytest.raises(Illegal, match="SG-11"):
        after(t, BreakDoor("marin", "A1"))
    t = after(t, BreakDoor("nadia", "A1"), "closed_door_3")
    assert recovery.actions_left(t.people[1]) == 1


def test_sg_130_the_sawblade_is_kept_and_the_shovel_too() -> None:
    t = day("marin", goods={"sawblade": 1, "shovel": 1}, spaces=standing(B3="bars", C3="rubble"))
    t = after(t, Clear("marin", "B3"), "bars_1", Clear("marin", "C3"), "rubble_1")
    assert holds(t, sawblade=1, shovel=1, canned=1, meds=1, jewelry=1)


def test_sg_133_an_armchair_that_was_used_and_moved_is_still_used() -> None:
    sad = Person("marin", (0, 0, 2, 0, 0))
    t = after(day(sad, "nadia", goods={"book": 1}, spaces=standing(A1="armchair")), ReadBook("marin", "A1"))
    t = after(t, MoveFitting("nadia", "A1"), ChooseSpace("F1"))
    assert ReadBook("marin", "F1") not in ways(t)
    assert states(t, "marin")[2] == 1


def test_sg_139_sg_140_a_garden_that_is_moved_grows_on_and_one_taken_down_does_not() -> None:
    t = day("marin", garden=2, spaces=standing(A1="herb_garden"))
    assert after(t, MoveFitting("marin", "A1"), ChooseSpace("F1")).garden == 2
    assert after(t, TakeDown("marin", "A1")).garden == 0


def test_sg_139_nothing_is_earned_by_building_and_taking_down() -> None:
    goods = {"wood": 9, "components": 9}
    t = day("marin", goods=goods, hand=("zreczne_rece",), spaces=standing())
    t = after(t, PlayCard("zreczne_rece"))
    for fitting in ("bed", "trap", "armchair", "heater", "workbench"):
        built = after(t, Build("marin", fitting), ChooseSpace("A1"))
        back = after(built, TakeDown("marin", "A1"))
        assert storage.value(back.storage) <= storage.value(t.storage)


def test_sg_135_one_goes_outside_for_all() -> None:
    t = after(day("marin", "nadia"), GoOutside("marin"), "visitor/nikt")
    assert not [way for way in ways(t) if isinstance(way, GoOutside)]


def test_sg_136_the_guitar_saves_the_other_an_action() -> None:
    spent = Person("nadia", (0, 0, 1, 0, 0), acted=3)
    assert Talk("marin", "nadia", "nadia") not in ways(day("marin", spent))
    t = after(day("marin", spent, goods={"guitar": 1}), Talk("marin", "nadia", "nadia"))
    assert (states(t, "nadia")[2], t.people[1].acted) == (0, 3)


def test_sg_222_drudgery_gives_two_actions_to_whoever_has_none_left() -> None:
    t = day(Person("marin", WELL, acted=3), "nadia", hand=("harowka",))
    t = after(t, PlayCard("harowka", "marin"))
    assert (recovery.actions_left(t.people[0]), states(t, "marin")[4]) == (2, 1)


def test_sg_140_two_rain_catchers_fill_no_more_than_the_supply_holds() -> None:
    t = siege("marin", goods={"water": 27}, spaces=standing(A1="rain_catcher", A2="rain_catcher"))
    assert holds(morning.fittings(t)[0], water=30)


def test_sg_01_what_was_read_since_cannot_be_taken_back() -> None:
    t = day("marin", "nadia", goods={"wood": 9, "components": 9}, spaces=standing())
    built = after(t, Build("marin", "bed"), ChooseSpace("A1"))
    assert TakeBack() in rules.legal(built, 0)
    assert after(built, TakeBack(), TakeBack()).storage == t.storage
    assert TakeBack() not in rules.legal(after(built, GoOutside("nadia"), "visitor/nikt"), 0)


# ------------------------------------------------------------------ night


def test_sg_13_there_is_one_sleeper_a_bed() -> None:
    t = on(siege("marin", "nadia", "oskar", spaces=standing(A1="bed")), Evening())
    t = after(t, SpendNight("marin", "bed"))
    assert SpendNight("nadia", "bed") not in ways(t)


def test_sg_14_the_ammo_of_a_guard_is_spent_and_told_and_a_re_roll_is_free() -> None:
    guard = Person("radek", WELL, night="guard")
    t = after(on(siege(guard, goods={"pistol": 1, "ammo": 1}), Arming()), Arm("radek", "pistol"))
    told = _events(t, RaidFight(2, 2, False, ("radek",)))
    assert Discarded("ammo", 1, storage.HOME) in told
    t = on(replace(t, todo=()), RaidFight(2, 2, False, ("radek",)))
    assert (t.phase.die, holds(t, ammo=0)) == ("red", True)  # type: ignore[union-attr]


def _events(t: Table, task: Any) -> tuple[Any, ...]:
    """What is told when a task happens."""
    return rules.TASKS[type(task)](replace(t, todo=()), task)[1]


def test_sg_163_more_icons_than_are_needed_stop_everything() -> None:
    t = on(siege(Person("radek", WELL, night="guard"), goods={"raw": 3}), Sharing(5, 2, 1, False))
    assert is_done(t)
    assert (holds(t, raw=3), states(t, "radek")[0]) == (True, 0)


def test_sg_163_an_icon_is_not_counted_against_both() -> None:
    t = on(siege(Person("radek", WELL, night="guard"), goods={"raw": 3}), Sharing(2, 2, 2, False))
    assert set(ways(t)) == {Share(0), Share(1), Share(2)}
    t = after(t, Share(1))
    assert states(t, "radek")[0] == 1
    assert holds(t, raw=2)


def test_sg_140_a_heater_is_lit_once_a_night() -> None:
    t = on(siege("marin", goods={"wood": 2, "book": 1}, spaces=standing(A1="heater")), Heating())
    t = after(t, LightHeater("A1", "book"))
    assert (t.heat, holds(t, wood=2, book=0), is_done(t)) == (2, True, True)


# ------------------------------------------------------------------ Dawn


def test_sg_165_herbal_meds_hold_an_illness_and_with_halina_they_heal_it() -> None:
    ill = Person("marin", (0, 2, 0, 0, 0), medicine=("herbal_meds",))
    supply = siege("marin", goods={"herbal_meds": 1})
    alone = replace(supply, people=(ill,), storage=storage.NOTHING)
    assert states(on(alone, MedicineWorks(), MedicineSpent()), "marin")[1] == 2
    together = replace(alone, people=(ill, Person("halina", WELL)))
    assert states(on(together, MedicineWorks(), MedicineSpent()), "marin")[1] == 1


def test_sg_138_care_counts_for_one_roll_though_two_are_made() -> None:
    one = Person("marin", (1, 1, 0, 0, 0), care=2)
    t = on(siege(one, "nadia"), Worsening("wounds", 4, ("marin",)), Worsening("illness", 4, ("marin",)))
    t = after(t, 3, 3)
    assert states(t, "marin")[:2] == (1, 2)


def test_sg_152_a_habit_that_is_met_costs_one_token_and_others_none() -> None:
    t = on(siege("radek", "marin", "halina", goods={"cigarettes": 1}), TraitComes("A"))
    t = after(t, ChooseItem("cigarettes"))
    assert ([one.states[2] for one in t.people], holds(t, cigarettes=0)) == ([0, 1, 0], True)


def test_sg_222_with_a_full_hand_one_card_is_set_aside_and_in_silence_none_comes() -> None:
    hand = ("targ", "wspomnienie", "cichy_krok", "deszczowka")
    t = on(siege("marin", hand=hand), HandFull())
    t = after(t, ChooseCard("targ"))
    assert (len(t.hand), "targ" in t.narratives.discards) == (3, True)
    assert is_done(on(siege("marin", rules=("silence",)), NarrativeDrawn()))


def test_sg_160_what_was_done_today_can_be_done_tomorrow() -> None:
    done = Person("marin", WELL, acted=3, rummaged=True, helped=True, coffee=True, night="guard")
    t = on(siege(done, outside=True, used=1, heat=2), NextDay())
    one = t.people[0]
    assert (one.acted, one.rummaged, one.helped, one.coffee, one.night) == (0, False, False, False, "")
    assert (t.outside, t.used, t.heat, t.day) == (False, 0, 0, 2)


# ------------------------------------------------------------------ the child, normal play


def test_sg_361_sg_362_a_child_is_cheered_and_helps_once_a_day() -> None:
    t = on(at_home(Person("marin", (0, 0, 2, 0, 0)), kind="girl"), DayActions())
    t = after(t, PlayWithChild("marin"), LittleHelp("comfort", "marin"))
    assert not [way for way in ways(t) if isinstance(way, PlayWithChild | LittleHelp)]
    again = child.next_day(t)
    assert again.household
    assert (again.household.cheered, again.household.helps) == (False, 0)


def test_sg_364_a_child_action_is_used_once() -> None:
    t = at_home("marin")
    assert t.household
    t = on(replace(t, household=replace(t.household, hand=("wazny_sekret",))), DayActions())
    t = after(t, PlayChildCard("wazny_sekret"))
    assert holds(t, jewelry=1)
    assert PlayChildCard("wazny_sekret") not in ways(t)


def test_sg_28_a_child_who_has_left_takes_its_cards_and_comes_back_by_nothing() -> None:
    t = at_home("marin", joy=1)
    assert t.household
    t = on(replace(t, household=replace(t.household, hand=("smiech",))), JoyMoves(-2))
    assert t.household
    assert (t.household.child, t.household.hand) == ("", ())
    later = on(replace(t, todo=()), JoyMoves(3))
    assert later.household
    assert later.household.joy == 0


@pytest.mark.parametrize(("joy", "won"), [(1, False), (2, True)])
def test_sg_365_sg_388_at_the_ceasefire_joy_of_2_is_asked_for(joy: int, won: bool) -> None:
    t = at_home("marin", "nadia", joy=joy)
    assert t.normal
    t = on(replace(t, normal=replace(t.normal, final="starter_well")), CeasefireComes())
    assert t.won is won


def test_sg_387_an_aim_that_was_missed_hurts_all_who_are_here() -> None:
    t = siege("marin", "nadia", act="", normal=Normal(chapter=1, aim="water"), goods={"water": 5})
    assert [one.states[2] for one in normal.judged(t)[0].people] == [1, 1]
    enough = siege("marin", "nadia", act="", normal=Normal(chapter=1, aim="water"), goods={"water": 6})
    assert [one.states[2] for one in normal.judged(enough)[0].people] == [0, 0]


def test_sg_310_two_beds_are_one_kind_and_food_is_counted_by_tokens() -> None:
    kinds = standing(A1="bed", A2="bed", A3="board_up", F1="stove", F2="trap")
    t = siege("marin", goods={"vegetable": 2, "water": 2}, spaces=kinds)
    assert not acts.home_goal(t)
    assert acts.home_goal(replace(t, spaces=standing(A1="bed", A2="radio", A3="board_up", F1="stove", F2="trap")))
    assert acts.home_goal(replace(t, options=Options(level="gentle")))


def test_sg_221_the_doctor_is_paid_before_he_helps_and_helps_one() -> None:
    hurt, too = Person("marin", (2, 0, 0, 0, 0)), Person("radek", (1, 0, 0, 0, 0))
    t = on(siege(hurt, too, "nadia", goods={"wood": 3}), ReadScript("visitor/lekarz", "nadia"))
    t = after(t, ways(t)[0])
    assert ways(t)[:2] == (ChoosePerson("marin"), ChoosePerson("radek"))
    t = after(t, ChoosePerson("marin"))
    assert (states(t, "marin")[0], holds(t, wood=0)) == (1, True)
    assert len(ways(on(siege(hurt, "nadia", goods={"wood": 2}), ReadScript("visitor/lekarz", "nadia")))) == 1
