"""The bots of Czas oblężenia in positions where it is plain what is right, and whole games in short."""

from random import Random
from typing import Any

import pytest

from konspira.engine import CHANCE, Action, QuickLuck
from konspira.games.siege import rules
from konspira.games.siege.actions import Build, ChoosePerson, Drink, Eat, Enough, GiveMedicine, SpendNight, TakeBack
from konspira.games.siege.baseline import baseline
from konspira.games.siege.bots import BOTS
from konspira.games.siege.content import ACTS
from konspira.games.siege.expedition import COPIES
from konspira.games.siege.household_actions import FeedChild, GiveUpShelter, PlayWithChild, WaterChild
from konspira.games.siege.household_tasks import ChildDrinks, ChildEats
from konspira.games.siege.outside_actions import AskFor, SetTarget, TurnNext
from konspira.games.siege.state import CampaignOptions, City, Household, Normal, Options, Party, Person, Table, Trip
from konspira.games.siege.storage import NOTHING
from konspira.games.siege.story_tasks import Trading
from konspira.games.siege.tallies import tallies
from konspira.games.siege.tasks import DayActions, Drinking, Eating, Evening, LoseItems, SomebodyGets
from konspira.games.siege.trip_tasks import Searching, Targets
from konspira.games.siege.view import view
from tests.games.siege.positions import on, siege

LAST_DAY = ACTS["I"].days


def choice(t: Table, bot: str = "planner") -> Any:
    """What a bot does at a table."""
    return BOTS[bot].choose(view(t, 0), rules.legal(t, 0), QuickLuck(1))


def evening(*who: str | Person, **fields: Any) -> dict[str, str]:
    """Where everybody spends the night."""
    t = on(siege(*who, **fields), Evening())
    found: dict[str, str] = {}
    while len(found) < len(who):
        action = choice(t)
        assert isinstance(action, SpendNight)
        found[action.who] = action.where
        t, _ = rules.step(t, 0, action)
    return found


@pytest.mark.parametrize("bot", BOTS)
def test_sg_13_somebody_guards_and_who_fights_best_does(bot: str) -> None:
    t = on(siege("nadia", "radek", goods={"knife": 1}), Evening())
    assert choice(t, bot) == SpendNight("radek", "guard")


def test_sg_13_who_is_wounded_stays_at_home() -> None:
    nights = evening(Person("radek", (0, 0, 0, 0, 0)), Person("marin", (3, 0, 0, 0, 2)), "emilia")
    assert nights["marin"] in ("bed", "floor")
    assert "guard" in nights.values()


def test_sg_310_the_last_food_and_water_are_kept_on_the_last_day() -> None:
    hungry = Person("marin", (0, 0, 0, 2, 0))
    t = on(siege(hungry, goods={"vegetable": 2}, day=LAST_DAY), Eating(("marin",)))
    assert choice(t) == Eat("marin", "nothing")
    t = on(siege("marin", "emilia", goods={"water": 2}, day=LAST_DAY), Drinking(("marin", "emilia")))
    assert not isinstance(choice(t), Drink)


def test_sg_12_nobody_starves_beside_the_last_food() -> None:
    t = on(siege(Person("marin", (0, 0, 0, 3, 0)), goods={"vegetable": 2}, day=LAST_DAY), Eating(("marin",)))
    assert choice(t) == Eat("marin", "vegetable")


def test_sg_07_medicine_goes_to_who_needs_it_most() -> None:
    people = (Person("marin", (1, 0, 0, 0, 0)), Person("emilia", (3, 0, 0, 0, 0)))
    assert choice(on(siege(*people, goods={"bandages": 1}), DayActions())) == GiveMedicine("emilia", "bandages")


def test_sg_132_a_board_up_is_built_first() -> None:
    action = choice(on(siege("marin", "radek", goods={"wood": 4, "components": 4}), DayActions()))
    assert isinstance(action, Build)
    assert action.fitting == "board_up"


def test_sg_163_thieves_get_what_is_missed_least() -> None:
    assert choice(on(siege("marin", goods={"canned": 1, "herb": 1, "meds": 1}), LoseItems(1))).item == "herb"


def test_sg_210_jewelry_is_exchanged_for_food() -> None:
    t = siege(Person("marin", (0, 0, 0, 3, 0)), goods={"jewelry": 2})
    action = choice(on(t, Trading("general", 1, NOTHING, NOTHING)))
    assert isinstance(action, AskFor)
    assert action.item in ("raw", "canned", "vegetable")


def test_sg_180_a_wounded_group_goes_home_before_it_is_heard() -> None:
    def searching(wounds: int, noise: int) -> Action:
        one = Person("marin", (wounds, 0, 0, 0, 0), night="first")
        trip = Trip(0, 9, COPIES, noise=noise)
        found: Action = choice(on(siege(one, trip=trip, parties=(Party(7, NOTHING),)), Searching()))
        return found

    assert searching(0, 2) == TurnNext()
    assert searching(3, 7) == Enough()


def test_sg_330_the_group_goes_where_the_tunnel_is_dug() -> None:
    people = Person("marin", night="first"), Person("radek", night="guard")
    action = choice(on(siege(*people, act="II-B", fury=2, parties=(Party(pile=NOTHING),)), Targets()))
    assert isinstance(action, SetTarget)
    assert action.district in (10, 7, 4)


def test_sg_340_two_with_passes_give_the_shelter_up_once() -> None:
    t = siege("marin", "radek", act="III-A", day=6, story=("pass", "pass"), city=City())
    t = on(t, Evening())
    assert choice(t) == GiveUpShelter()
    t, _ = rules.step(t, 0, GiveUpShelter())
    assert GiveUpShelter() not in rules.legal(t, 0)
    assert choice(t) in (SpendNight("marin", "first"), SpendNight("radek", "first"))


# ------------------------------------------------------------------ with people


def test_sg_01_bots_say_why_in_both_languages_and_let_people_decide_first() -> None:
    t = on(siege("marin", "radek", goods={"wood": 4, "components": 4}, seats=2), DayActions())
    bot, seen = BOTS["planner"], view(t, 0)
    why = bot.explain and bot.explain(seen, Build("marin", "board_up"), ("Ala", "Olek"))
    assert why
    assert why.pl.startswith("Marin – Zbuduj: Barykada. ")
    assert why.en.startswith("Marin – Build: Board-Up. ")
    assert bot.waits_for_people
    assert bot.waits_for_people(seen, Enough())
    alone = on(siege("marin", "radek", seats=2, options=Options(decides="leader")), DayActions())
    assert not bot.waits_for_people(view(alone, 0), Enough())


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.slow
def test_sg_300_every_bot_plays_act_one_to_its_end_takes_nothing_back_and_always_has_a_reason(bot: str) -> None:
    t, luck, box = rules.setup(2, CampaignOptions()), QuickLuck(7), BOTS[bot]
    assert box.explain
    while seats := rules.to_act(t):
        if seats[0] == CHANCE:
            action = rules.sample(t, luck)
        else:
            seen = view(t, seats[-1])
            action = box.choose(seen, rules.legal(t, seats[-1]), luck)
            assert not isinstance(action, TakeBack)
            box.explain(seen, action, ("Ala", "Olek"))
        t, _ = rules.step(t, seats[-1] if seats[0] != CHANCE else CHANCE, action)
    assert rules.outcome(t)
    assert t.day >= 5


@pytest.mark.parametrize(
    ("task", "does"),
    [
        (ChildEats(1), FeedChild("vegetable")),
        (ChildDrinks(2), WaterChild()),
        (DayActions(), PlayWithChild("marin")),
    ],
)
def test_sg_361_the_child_is_fed_and_played_with(task: Any, does: Action) -> None:
    goods = {"vegetable": 1, "water": 2, "raw": 1}
    t = siege("marin", household=Household("kids", 2), goods=goods, act="", normal=Normal())
    assert choice(on(t, task)) == does


# ------------------------------------------------------------------ what is counted


def test_the_legend_names_every_choice_and_both_goals() -> None:
    legend = tallies(CampaignOptions()).legend
    rows = {group.id: [row.id for row in group.rows] for group in legend.groups}
    assert len(rows["choices"]) == len(set(rows["choices"]))
    assert {"bed", "board_up"} <= set(rows["fittings"])
    assert [(goal.low, goal.high) for goal in legend.goals] == [(0.5, 0.7), (0.0, 0.02)]


def test_the_bare_loop_plays_an_act_which_chance_seldom_wins() -> None:
    assert sum(baseline(1, Random(n)) for n in range(20)) < 10


@pytest.mark.parametrize(("final", "who"), [("", "radek"), ("starter_well", "luka")])
def test_sg_387_with_a_child_those_who_can_meet_the_final_are_spared(final: str, who: str) -> None:
    group = (Person("radek", (0, 0, 0, 0, 0)), Person("luka", (0, 1, 1, 0, 0)))
    t = siege(*group, act="", normal=Normal(final=final), household=Household("boy", 4))
    assert choice(on(t, SomebodyGets("misery", 1, ("radek", "luka")))) == ChoosePerson(who)
