"""What a seat is asked: short names, what a thing costs and brings, and no list that is long."""

from typing import Any

import pytest

from konspira.engine import replace
from konspira.engine.questions import Choose, leaves
from konspira.games import box
from konspira.games.siege import rules, storage
from konspira.games.siege.actions import Build, ChooseSpace, Clear, Drink, Enough, GoThirsty, SpendNight, TakeBack
from konspira.games.siege.content import EXPLORATION
from konspira.games.siege.household_tasks import TidiedUp
from konspira.games.siege.outside_actions import Discover, GoTo, OpenBy, SetTarget, TurnNext
from konspira.games.siege.questions import ask, read_along
from konspira.games.siege.state import City, Options, Party, Person, Place, Table, Trip
from konspira.games.siege.storage import NOTHING
from konspira.games.siege.story_tasks import (
    Brawl,
    ExplorationToken,
    FightGoesOn,
    Foe,
    PayItems,
    ReadScript,
    Trading,
)
from konspira.games.siege.tasks import (
    Arming,
    DayActions,
    Drinking,
    Eating,
    Evening,
    LoseItems,
    RaidFight,
    RollTaken,
    Sharing,
    SomebodyGets,
)
from konspira.games.siege.trip_tasks import (
    ChooseRoute,
    DoorMet,
    Encounter,
    ExpeditionActions,
    Packing,
    Searching,
    Targets,
    Trouble,
)
from konspira.games.siege.view import view
from konspira.server.questions import ways_seen
from tests.games.siege.positions import after, on, siege

NAMES = ("Ania", "Maciek")
COPIES = tuple(card.copies for card in EXPLORATION.values())


def asked(t: Table, seat: int = 0, lang: str = "en") -> Any:
    """What this seat is asked; every way is there once."""
    offers = rules.legal(t, seat)
    question = ask(view(t, seat), offers, NAMES, lang)  # type: ignore[arg-type]
    assert isinstance(question, Choose)
    assert sorted(map(repr, leaves(question))) == sorted(map(repr, offers))
    return question


def labels(question: Any) -> list[str]:
    """The labels of the options."""
    return [option.label for option in question.options]


def option(question: Any, label: str) -> Any:
    """The option of this label."""
    return next(one for one in question.options if one.label == label)


def outside(*tasks: Any, pile: dict[str, int] | None = None, **trip: Any) -> Table:
    """Emilia and Marin in District 3, Radek on guard at home."""
    t = siege(
        Person("emilia", night="first"), Person("marin", night="first"), Person("radek", night="guard"), goods=pile
    )
    t = replace(
        t, parties=(Party(3, t.storage),), storage=NOTHING, trip=Trip(0, **{"unknown": 9, "unseen": COPIES, **trip})
    )
    return on(replace(t, city=replace(t.city, places=(Place("dworzec_glowny", 3),))), *tasks)


def test_sg_11_by_day_a_character_is_chosen_first_then_a_deed_then_which() -> None:
    question = asked(on(siege("radek", "nadia", goods={"wood": 4, "components": 4}), DayActions()))
    assert labels(question) == ["Radek", "Nadia", "End the day"]
    assert question.options[0].note == "actions: 3; well"
    radek = question.options[0].then
    assert labels(radek)[:2] == ["Clear…", "Build…"]
    bed = option(option(radek, "Build…").then, "Bed")
    assert bed.then == Build("radek", "bed")
    assert bed.note.startswith("Wood ×4, Components ×3. Whoever sleeps in it has Fatigue 0")


def test_sg_11_a_deed_keeps_its_number_whatever_else_can_be_done() -> None:
    rested = asked(on(siege(Person("radek", (0, 0, 0, 0, 0)), "nadia"), DayActions())).options[0].then
    tired = asked(on(siege(Person("radek", (0, 0, 0, 0, 1)), "nadia", goods={"raw": 1}), DayActions())).options[0].then
    keys = {one.label: one.key for one in tired.options}
    assert keys.items() >= {one.label: one.key for one in rested.options}.items()
    assert (keys["Rummage in the cellar"], keys["Rest"]) == ("4", "7")


def test_sg_01_the_last_choice_is_named_where_it_can_be_taken_back() -> None:
    t = after(on(siege("radek", "nadia", goods={"wood": 4, "components": 4}), DayActions()), Build("radek", "bed"))
    last = asked(t).options[-1]
    assert (last.key, last.label, last.note) == ("u", "Undo: Radek: Build: Bed", "")
    assert asked(t, lang="pl").options[-1].label == "Cofnij: Radek: Zbuduj: Łóżko"


def test_sg_12_who_drinks_is_one_list_and_the_last_eater_is_asked_as_all_others_were() -> None:
    goods = {"water": 2, "raw": 2}
    t = on(siege("radek", "nadia", goods=goods), Drinking(("radek", "nadia")))
    assert [one.then for one in asked(t).options[:3]] == [Drink("radek"), GoThirsty("radek"), Drink("nadia")]
    question = asked(on(siege("radek", "nadia", goods=goods), Eating(("nadia",))))
    assert labels(question) == ["Nadia"]  # what a tap there does stays the same to the end
    assert [one.note for one in question.options[0].then.options] == ["Hunger 0 → 0; in stock 2", "Hunger 0 → 1"]


def test_sg_13_the_night_tells_what_becomes_of_fatigue() -> None:
    tired = Person("radek", (0, 0, 0, 0, 3))
    question = asked(on(siege(tired, "nadia"), Evening()))
    nights = question.options[0].then
    assert labels(nights) == ["Guards the house", "Goes out, group 1", "Sleeps on the floor"]
    assert [one.note for one in nights.options] == [
        "Fatigue 3 → 3, Misery 0 → 1", "Fatigue 3 → 3, Misery 0 → 1", "Fatigue 3 → 1",
    ]  # fmt: skip
    assert nights.options[0].then == SpendNight("radek", "guard")


def test_sg_03_sg_104_a_night_or_a_meal_that_would_be_the_last_one_says_so() -> None:
    worn = Person("radek", (0, 0, 3, 3, 3))
    nights = asked(on(siege(worn, "marin"), Evening())).options[0].then
    assert option(nights, "Guards the house").note == "Fatigue 3 → 3, Misery 3 → 4 (leaves for good)"
    meals = asked(on(siege(worn, "marin", goods={"raw": 1}), Eating(("radek", "marin")))).options[0].then
    assert [one.note for one in meals.options] == ["Hunger 3 → 2; in stock 1", "Hunger 3 → 4 (dies)"]


def test_sg_42_a_target_tells_the_way_and_what_is_there() -> None:
    t = siege("radek", "marin")
    t = replace(t, parties=(Party(pile=NOTHING),), city=replace(t.city, white=(6,), places=(Place("port", 6),)))
    port = option(asked(on(t, Targets())), "6 Port")
    assert port.note == "the way: 5 of 16 cards; Port (searches: 1), Soldier: Grazni"
    assert port.then.prompt == "6 Port: which way?"
    assert [(one.label, one.then) for one in port.then.options] == [
        ("10 → 7 → 6", SetTarget(0, 6, (10, 7, 6))),
        ("Step by step", SetTarget(0, 6)),
    ]
    assert port.then.options[0].note == "5 cards, 11 left there; on the way: a Grazni Soldier (6)"


def test_sg_180_before_each_card_the_odds_are_told() -> None:
    question = asked(outside(Searching(), noise=5))
    assert question.prompt == "Search on? Cards of the Unknown: 9, Noise: 5"
    first = question.options[0]
    assert first.then == TurnNext()
    # 14 finds of 27 cards; 3 Noise rolls at 5 in 10 and 2 cracks at 6 in 10.
    assert first.note == "a find 52 %, somebody comes 10 %"


def test_sg_185_a_known_card_is_no_odds() -> None:
    assert asked(outside(Searching(), known=("storeroom",))).options[0].note == "surely: Storeroom"


def test_sg_185_a_door_tells_what_each_way_costs() -> None:
    question = asked(outside(DoorMet(), pile={"lockpick": 1, "shovel": 1}))
    assert [one.then for one in question.options[:3]] == [OpenBy("lockpick"), OpenBy("tool"), OpenBy("shoulder")]
    assert question.options[0].note == "opens 70 %, then the Lockpick is gone"


def test_sg_44_expedition_actions_tell_their_price() -> None:
    question = asked(outside(ExpeditionActions()))
    assert option(question, "Look around: Main Station").note == "costs 1 card"
    assert option(question, "Discover a new Location").then == Discover(0)
    assert question.options[-1].label == "Go home without a search"


def test_sg_401_a_story_tells_what_cannot_be_paid() -> None:
    t = on(siege("radek", goods={}), ReadScript("visitor/sasiadka"))
    assert asked(t).note == "You cannot pay for: Put something in the pot (food ×1)"


def test_sg_18_what_is_taken_is_asked_by_its_heading_when_all_is_offered() -> None:
    given = storage.stock_of({"sugar": 2})
    question = asked(outside(Trading("general", 2, given, NOTHING), pile={"sugar": 2}))
    assert labels(question)[0] == "Ask for…"


def test_sg_300_the_last_day_tells_what_must_be_left() -> None:
    t = replace(siege("radek", "nadia", goods={"water": 3, "raw": 2}), day=8)
    assert "food 2/" in asked(on(t, Drinking(("radek",)))).note
    assert "food" not in asked(on(replace(t, day=7), Drinking(("radek",)))).note


def test_sg_320_a_later_act_tells_how_its_goal_is_reached_while_it_is_new() -> None:
    t = on(replace(siege("radek"), act="II-A", media=2, day=1), DayActions())
    assert "Media Interest rises in the Zone (6)" in asked(t).note
    assert "rises" not in asked(replace(t, day=3)).note


def test_sg_301_what_is_given_between_acts_is_explained() -> None:
    t = on(siege("radek", goods={"raw": 2, "canned": 1}), PayItems(2, ("canned", "raw"), -1), TidiedUp())
    assert asked(t).note.startswith("Before the next Act begins")


def test_sg_166_cold_is_named_where_somebody_falls_ill() -> None:
    t = replace(siege("radek", "nadia"), cold=4)
    question = asked(on(t, SomebodyGets("illness", 1, ("radek", "nadia"))))
    assert question.note == "Cold 4: somebody has fallen ill tonight."
    assert question.options[0].note == "Illness 0 → 1"


def test_sg_310_a_patrol_tells_what_it_costs_a_character() -> None:
    question = asked(outside(Trouble()))
    assert question.options[-1].note.startswith("Fatigue ")
    assert "→" in question.options[-1].note


def test_sg_401_a_story_is_asked_by_its_title_with_costs() -> None:
    t = on(siege("radek", seats=2, goods={"raw": 1}), ReadScript("visitor/sasiadka"))
    question = asked(t)
    assert any(one.note == "food ×1" for one in question.options)


def test_sg_14_arms_tell_their_die_and_the_guards_their_mean() -> None:
    guard = Person("radek", night="guard")
    question = asked(on(siege(guard, goods={"knife": 1, "pistol": 1}), Arming()))
    assert [one.note for one in question.options[:2]] == [
        "yellow die, 1.4 icons a roll on average",
        "no Ammo: a grey die",
    ]
    assert question.note == "The Guards and Board-Ups take off 0.8 on average."


def test_sg_163_a_share_tells_what_is_left() -> None:
    question = asked(on(siege("radek"), Sharing(2, 4, 2, valuable=False)))
    assert [one.note for one in question.options] == [
        "2 stolen, 2 Wounds", "3 stolen, 1 Wound", "4 stolen, 0 Wounds",
    ]  # fmt: skip


def test_sg_201_a_fight_tells_the_chance_to_end_it_and_what_each_way_out_risks() -> None:
    brawl = Brawl((Foe(0, "knife"), Foe(0, "")), 6, may_run=True)
    question = asked(outside(FightGoesOn(brawl), pile={"raw": 1}))
    notes = [one.note for one in question.options]
    assert notes[0].startswith("they give up after this round: ")
    assert notes[0].endswith("; you take 1.2 Wounds on average")
    # A knife misses on 2 of 6, bare hands on 4 of 6: unhurt 2/9.
    assert notes[3] == "a Wound 78 % (one at most); 2 cards"
    assert labels(question) == ["Fight on", "Pay them off", "Plead", "Run"]


def test_sg_200_fight_or_flee_tells_the_foes_the_odds_and_the_risk() -> None:
    question = asked(outside(ReadScript("residents/bandyci/1"), pile={"knife": 1}))
    fight, run = option(question, "Fight").note, option(question, "Run").note
    assert fight.startswith("they have: Knife and bare hands; with your weapons: they give up after this round: ")
    assert run == "a Wound 78 % (one at most); 2 cards"


def test_sg_210_trade_offers_and_asks_behind_two_options() -> None:
    question = asked(outside(Trading("general", 1, NOTHING, NOTHING), pile={"raw": 2}))
    assert labels(question) == ["Offer…", "Ask for…", "No exchange"]
    assert question.prompt == "Trade: you give 0, take 0, commission 1"


@pytest.mark.parametrize(("gives", "says"), [({"sugar": 1}, "8 short"), ({"jewelry": 1, "book": 1}, "enough")])
def test_sg_18_the_heading_of_a_trade_says_what_is_missing(gives: dict[str, int], says: str) -> None:
    sides = storage.stock_of(gives), storage.stock_of({"raw": 1})
    assert asked(outside(Trading("general", 1, *sides), pile=gives)).prompt.endswith(f": {says}")


def test_sg_17_packing_says_what_the_packs_weigh_of_how_much() -> None:
    t = siege("radek", goods={"shovel": 1}, people=(Person("radek", night="first"),), parties=(Party(8, NOTHING),))
    assert asked(on(t, Packing(0))).prompt == "What do you take (Radek)? Weight 0 of 4"


@pytest.mark.parametrize("seat", [0, 1])
def test_sg_01_where_all_agree_proposals_are_told_and_one_decides(seat: int) -> None:
    t = siege("radek", "nadia", seats=2, goods={"water": 2}, options=Options(decides="agreement"))
    t, _ = rules.step(on(t, Drinking(("radek", "nadia"))), 0, Drink("radek"))
    question = asked(t, seat)
    assert "Proposed by Ania" in question.options[0].note
    assert question.note.splitlines()[1] == "Ania: Radek: drinks Water"
    assert ("you decide" in question.note) == (seat == t.leader)
    assert question.default == "1"


def test_sg_103_a_re_roll_tells_what_it_is_against_and_what_it_may_bring() -> None:
    raid = RaidFight(3, 1, valuable=False, left=("radek",), icons=1)
    question = asked(on(siege("radek"), RollTaken(raid, "yellow", 1, 2)))
    assert question.note.startswith("Radek defends the house, 3 to fend off: 1 icon on the yellow die.")
    assert "theft 3, Wounds 1. With this roll you fend off 2, Board-Ups 0." in question.note
    assert "That is enough." not in question.note
    held = asked(on(siege("radek"), RollTaken(replace(raid, damage=1), "yellow", 1, 2)))
    assert held.note.endswith("That is enough.")
    better = "better 17\u00a0%, worse 33\u00a0%; the last roll counts; then 1 re-roll left"
    assert [one.note for one in question.options] == ["", better]
    patrol = asked(outside(RollTaken(Encounter("white"), "grey", 1, 1, low=True)))
    assert "They stop you." in patrol.note
    assert patrol.options[1].note.startswith("better 67\u00a0%, worse 0\u00a0%")


def test_sg_01_others_read_what_somebody_is_asked_but_nothing_to_take_back() -> None:
    t = on(siege("marin", "emilia", goods={"water": 2}, seats=2), Drinking(("marin", "emilia", "nadia")))
    t = after(t, Drink("marin"))
    mine, theirs = (way(view(t, 0), rules.legal(t, 0), ("Ania", "Bea"), "en") for way in (ask, read_along))
    assert isinstance(mine, Choose)
    assert isinstance(theirs, Choose)
    assert (theirs.prompt, theirs.options) == (mine.prompt, mine.options[:-1])
    assert mine.options[-1].then == TakeBack()


def test_sg_01_undo_says_what_is_undone() -> None:
    t = after(on(siege("radek", "marin", goods={"wood": 8, "components": 8}), DayActions()), Build("radek", "bed"))
    placed = after(t, ChooseSpace("A2"))
    labels_of = [asked(one).options[-1].label for one in (t, placed)]
    assert labels_of == ["Undo: Radek: Build: Bed", "Undo: Bed on A2 (attic)"]


def test_sg_42_the_whole_way_so_far_is_told_and_a_step_is_taken_back_by_its_name() -> None:
    t = siege(Person("radek", night="first"), parties=(Party(3, NOTHING),), trip=Trip(0, 16, COPIES))
    t = on(t, ChooseRoute((10, 4)))
    assert asked(t, lang="pl").prompt == "Droga: 10 → 4 Szpital"
    assert asked(after(t, GoTo(5)), lang="pl").prompt == "Droga: 10 → 4 → 5 Stadion"
    assert asked(after(t, GoTo(5)), lang="pl").options[-1].label == "Cofnij: Przez 5 Stadion"


def test_sg_62_an_exploration_token_says_what_it_is_for() -> None:
    t = siege("radek", city=City(places=(Place("port", 6), Place("szpital", 4))))
    assert asked(on(t, ExplorationToken(("port", "szpital")))).note.startswith("A token is one search")


def test_sg_163_whoever_looks_for_the_dearest_things_is_known_while_they_are_taken() -> None:
    t = siege("radek", goods={"raw": 2, "bandages": 2, "wood": 3})
    assert asked(on(t, LoseItems(2, valuable=True))).note == "They take what is worth most."
    assert asked(on(t, LoseItems(2))).note == ""


def test_sg_401_states_that_a_choice_takes_for_certain_stand_with_its_price() -> None:
    t = on(siege("radek", "sonja", "emilia"), ReadScript("event/rewizja"))
    floor = next(one for one in asked(t, lang="pl").options if one.label == "Zdejmijcie podłogę")
    assert floor.note == "Zmęczenie +1 (dwie osoby)"


@pytest.mark.parametrize(
    ("stock", "pile", "told"),
    [
        (
            {"knife": 1},
            {},
            "one weapon in the house: Knife. Without it the Guard (Marin) has bare hands tonight.",
        ),
        ({}, {"knife": 1}, "The Guard (Marin) stays with bare hands"),
        ({}, {}, "There is no weapon in the house"),
        ({"knife": 1, "pistol": 1}, {}, ""),
    ],
)
def test_sg_14_packing_tells_what_the_guard_is_left_with(
    stock: dict[str, int], pile: dict[str, int], told: str
) -> None:
    people = (Person("radek", night="first"), Person("marin", night="guard"))
    t = siege(*people, goods={**stock, "wood": 1}, parties=(Party(3, storage.stock_of(pile)),))
    note = asked(on(t, Packing(0))).note
    assert told in note
    assert bool(told) == bool(note)


def test_sg_01_what_was_decided_is_told_in_a_sentence() -> None:
    t = on(siege("radek", "marin"), DayActions())
    say = box("siege").done
    assert say is not None
    assert say(view(t, 0), Clear("marin", "B2"), ("Ola",), "pl") == "Marin uprząta: Meble (B2)"
    assert say(view(t, 0), Enough(), ("Ola",), "en") == "End the day"
    assert say(view(t, 0), TakeBack(), ("Ola",), "en") == ""


def test_what_others_may_do_is_read_with_all_that_follows() -> None:
    t = on(siege("radek", goods={"wood": 9, "components": 9}), DayActions())
    seen = ways_seen(asked(t))
    assert "build" in {one.does for way in seen for more in way.options for one in (more, *more.options)}
