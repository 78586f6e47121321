"""The planner seeks people: Favours, what they take along, Special Locations, and Fittings that pay back."""

from typing import Any

import pytest

from konspira.engine import Action, Event, QuickLuck, replace
from konspira.engine.play import PlayedMove
from konspira.engine.tallies import Tale
from konspira.games.siege import rules, shelter
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.actions import Build, Craft, Enough
from konspira.games.siege.bots import BOTS
from konspira.games.siege.bots.day import build, idea
from konspira.games.siege.bots.errands import errands, gear
from konspira.games.siege.bots.night import raid_tonight
from konspira.games.siege.bots.promises import chosen, promised
from konspira.games.siege.bots.temper import PLANNER
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.events import LocationEntered
from konspira.games.siege.expedition import COPIES
from konspira.games.siege.household_actions import ChooseFitting, Host, NewIdea
from konspira.games.siege.household_tasks import Guests, GuestsDue, IdeaChosen
from konspira.games.siege.outside_actions import AskFavour, ChooseWay, Gather, Pack, SetTarget, UseAbility, UseToken
from konspira.games.siege.script_terms import Cost, Portion
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import City, Normal, Options, Party, Person, Place, StoryPerson, Table, Trip
from konspira.games.siege.storage import NOTHING, stock_of
from konspira.games.siege.story_tasks import ScriptToken, ScriptWays
from konspira.games.siege.tallies import tallies
from konspira.games.siege.tasks import DayActions
from konspira.games.siege.trip_tasks import ExpeditionActions, Packing, Targets
from konspira.games.siege.view import view
from tests.games.siege.positions import on, siege

GROUP = (Person("marin", (0, 0, 0, 0, 0), night="first"), Person("radek", (0, 0, 0, 0, 0), night="guard"))
KAREL = (StoryPerson("karel"),)
ASKED = {"mechanical": 1, "wood": 1}


def choice(t: Table) -> Any:
    """What the planner does at a table."""
    return BOTS["planner"].choose(view(t, 0), rules.legal(t, 0), QuickLuck(1))


def out(target: int, **fields: Any) -> Table:
    """A group on its way to a District, or there."""
    known: dict[str, Any] = {"parties": (Party(target, NOTHING),), "city": City()}
    return siege(*GROUP, **known | fields)


def there(target: int, *carried: str, **fields: Any) -> Table:
    """A group in a District, with what it carries."""
    party = Party(target, stock_of({item: carried.count(item) for item in carried}))
    return out(target, **{"parties": (party,), "trip": Trip(0, 11, COPIES)} | fields)


def why(t: Table, action: Action) -> str:
    """What the planner says of it."""
    explain = BOTS["planner"].explain
    told = explain and explain(view(t, 0), action, ("Ala",))
    assert told
    return told.en


def test_sg_250_a_group_goes_where_it_can_do_a_favour() -> None:
    asked = {"persons": KAREL, "track": ("objective/sasiedzi",), "goods": ASKED}
    t = on(out(0, **asked), Targets())
    action = choice(t)
    assert isinstance(action, SetTarget)
    assert action.district == 6
    assert why(t, action).endswith("There we can help somebody who will return it.")


@pytest.mark.parametrize("goods", [ASKED, {"mechanical": 1}])
def test_sg_40_what_a_favour_asks_is_packed_if_there_is_all_of_it(goods: dict[str, int]) -> None:
    t = on(out(6, persons=KAREL, track=("objective/sasiedzi",), goods=goods), Packing(0))
    if goods == ASKED:
        assert {choice(t).item} <= {*ASKED}
        assert why(t, choice(t)).endswith("That is what we shall pay with there.")
    else:
        assert choice(t) == Enough()


def test_sg_250_the_favour_is_asked_and_done() -> None:
    asked = there(6, *ASKED, persons=KAREL, track=("objective/sasiedzi",))
    assert choice(on(asked, ExpeditionActions())) == AskFavour("karel")
    t = on(asked, ScriptWays("person/karel/1"))
    assert choice(t) == ChooseWay("give")
    assert why(t, ChooseWay("give")).endswith("This Favour is worth what we give for it.")


def test_sg_250_nobody_gives_the_last_medicine_away() -> None:
    ill = Person("marin", (0, 3, 0, 0, 0), night="first")
    t = there(4, "meds", persons=(StoryPerson("ivana"),), people=(ill, GROUP[1]))
    t = on(t, ScriptWays("person/ivana/1"))
    assert choice(t) == ChooseWay("later")
    assert why(t, ChooseWay("later")).endswith("We cannot afford that now.")


def test_sg_251_the_boy_who_waits_at_home_is_carried_to_ivana() -> None:
    t = on(out(4, persons=(StoryPerson("ivana", 2),), story=("boy",)), Packing(0))
    assert choice(t) == Pack(0, "boy")


def test_sg_231_food_is_taken_along_for_a_meal_in_the_sacristy_that_the_sad_need() -> None:
    sad = Person("marin", (0, 0, 2, 0, 0), night="first"), Person("luka", (0, 0, 3, 0, 0), night="first"), GROUP[1]
    city = City(places=(Place("kosciol", 7),))
    assert gear(out(0, people=sad, city=city, goods={"vegetable": 4}), 0, 7, 13) == ["vegetable"]
    t = there(7, "vegetable", people=sad, city=city, trip=Trip(0, 11, COPIES, looked=("kosciol",)))
    assert choice(on(t, ExpeditionActions())) == UseAbility("kosciol")


def test_sg_260_what_averts_a_loss_is_worth_what_would_be_lost() -> None:
    token = ScriptToken("I", 7, "event/zawal/i", 3)
    city = City(tokens=(token,), tunnels=(7,))
    t = there(7, act="II-B", fury=0, story=("tunnel",), track=("event/zawal",), city=city)
    assert promised(t, token.script).worth > 10
    assert errands(t, 0, 7, 11)[0].way == UseToken("I")


def test_sg_250_who_is_hidden_is_fed_while_that_is_worth_it() -> None:
    guests = Guests(2, Cost(items=(Portion("water"),), food=1), "person/tadej/2/met", "person/tadej/2/failed")

    def fed(fury: int, **goods: int) -> bool:
        t = siege("marin", act="II-B", fury=fury, persons=(StoryPerson("tadej", 2),), goods=goods)
        return isinstance(choice(on(t, GuestsDue(guests))), Host)

    assert fed(4, vegetable=3, water=4)
    assert not fed(0, canned=1, water=1)


def test_sg_250_who_is_hidden_eats_of_what_is_at_home() -> None:
    tadej, hide = (StoryPerson("tadej", 2),), SCRIPTS["person/tadej/2"].choices[0]

    def hidden(**goods: int) -> float:
        return chosen(there(7, persons=tadej, act="II-A", media=2, goods=goods), hide)

    assert hidden(canned=1, water=9) < hidden(raw=6, water=9)


def test_sg_142_a_filter_is_made_where_there_is_more_than_enough() -> None:
    t = siege("marin", goods={"components": 18, "chems": 2, "wood": 0}, spaces=(*("",) * 2, "workbench", *("",) * 13))
    t = on(t, DayActions())
    action = choice(t)
    assert isinstance(action, Craft)
    assert action.recipe == "filter"
    assert why(t, action).endswith("Ready-made it is worth more than what it takes.")


def test_sg_140_a_workbench_is_built_only_when_there_is_much_to_work_up() -> None:
    def built(**goods: int) -> Any:
        kinds = ("bed", "board_up", "board_up", "board_up", "bed", "bed", "trap", "trap", "armchair", "stove", "radio")
        t = siege("marin", act="II-A", media=2, goods=goods, spaces=(*kinds, *("",) * 5))
        return choice(on(t, DayActions()))

    rich = built(wood=12, components=14, mechanical=4, chems=6, weapon_part=4, herb=3)
    assert isinstance(rich, Build)
    assert rich.fitting in ("workbench", "gunsmith")
    poor = built(wood=4, components=4)
    assert not isinstance(poor, Build) or poor.fitting not in ("workbench", "gunsmith")


FULL = ("bed", "board_up", "board_up", "board_up", "bed", "bed", "trap", "trap", "armchair", "stove", "radio")


def test_sg_107_a_still_is_built_where_there_is_sugar_and_somebody_is_sad() -> None:
    def built(misery: int, **goods: int) -> bool:
        t = siege(Person("marin", (0, 0, misery, 0, 0)), act="II-A", media=2, goods=goods, spaces=(*FULL, *("",) * 5))
        action = choice(on(t, DayActions()))
        return isinstance(action, Build) and action.fitting == "still"

    assert built(2, wood=4, components=5, water=6, sugar=2)
    assert not built(0, wood=4, components=5, water=6)


def test_sg_166_a_heater_is_worth_most_where_cold_is_about_to_bite() -> None:
    def gain(cold: int) -> float:
        t = siege("marin", act="II-A", media=2, cold=cold, goods={"wood": 6, "components": 6})
        return build(t, Build("marin", "heater"), PLANNER)

    assert gain(4) > 0 > gain(2)


def test_sg_310_what_stands_for_its_kind_alone_waits_until_the_last_days() -> None:
    def gain(day: int) -> float:
        t = siege(
            "marin", act="I", day=day, goods={"wood": 6, "components": 6}, spaces=("bed", "board_up", *("",) * 14)
        )
        return build(t, Build("marin", "herb_garden"), PLANNER)

    assert gain(7) > 0 > gain(3)


def test_sg_370_a_night_raid_that_is_known_is_reckoned_with() -> None:
    def tonight(*known: str, **fields: Any) -> tuple[float, float]:
        t = siege("marin", **fields)
        return raid_tonight(replace(t, raids=replace(t.raids, top=known)))

    assert tonight("raid/szturm") == (6, 3)
    assert tonight("raid/zemsta", act="II-B", fury=0) == (0, 0)
    assert tonight() == (2.5, 1.6)


def test_sg_386_an_idea_is_worth_what_could_be_built_of_it() -> None:
    def gain(**goods: int) -> float:
        orange = ("trap", "herb_garden", "still")
        t = siege("marin", act="", normal=Normal(orange=orange), goods=goods, spaces=("bed", *("",) * 15))
        return idea(t, NewIdea("marin"), PLANNER)

    assert gain(wood=6, components=8, water=4) > 0 > gain(wood=1)


@pytest.mark.parametrize("seen", [("gunsmith", "trap"), ("trap", "gunsmith")])
def test_sg_386_of_two_ideas_the_better_one_is_taken(seen: tuple[str, ...]) -> None:
    t = siege("marin", act="", normal=Normal(), goods={"wood": 6, "components": 8}, spaces=("bed", *("",) * 15))
    assert choice(on(t, IdeaChosen(seen, "marin"))) == ChooseFitting("trap")


def test_sg_234_water_is_drawn_at_the_well_before_the_search_while_it_is_needed() -> None:
    def drawn(**goods: int) -> bool:
        city = City(places=(Place("kosciol", 7, 1), Place("studnia_przy_murze", 7)))
        t = there(7, goods=goods, city=city, trip=Trip(0, 11, COPIES, looked=("kosciol",)))
        return isinstance(choice(on(t, ExpeditionActions())), Gather)

    assert drawn(water=1)
    assert not drawn(water=25)


def counted(t: Table, *moves: tuple[Action, tuple[Event, ...]]) -> Tale:
    """What a simulation counts of these moves."""
    tale, told = Tale(), tallies(Options())
    for action, events in moves:
        told.tell(tale, PlayedMove(t, 0, action, t, events))
    return tale


def test_a_simulation_counts_the_use_of_every_location_whatever_its_ability_is_called() -> None:
    abilities = [one for one in ABILITIES.values() if one.at in LOCATIONS]
    tale = counted(siege("marin"), *((UseAbility(one.id), ()) for one in abilities))
    assert {one.at for one in abilities} == {at for _, at, column in tale.counts if column == "used"}
    assert {"garaz_z_karetka", "podziemna_drukarnia", "przystan_promowa"} <= {one.at for one in abilities}


def test_a_simulation_counts_water_that_is_drawn_at_the_well() -> None:
    t = there(7, city=City(places=(Place("studnia_przy_murze", 7),)))
    tale = counted(t, (Gather("water"), ()), (Gather("wood"), ()))
    assert tale.counts["locations", "studnia_przy_murze", "used"] == 1


def test_a_simulation_counts_what_fittings_make_and_which_locations_came() -> None:
    t = siege("marin", spaces=("still", *("",) * 15))
    entered = (LocationEntered("studnia_przy_murze", 7),)
    tale = counted(t, (Craft("marin", shelter.fittings(t)[0], "moonshine"), ()), (Enough(), entered))
    assert tale.counts["fittings", "still", "made"] == 1
    assert tale.counts["locations", "studnia_przy_murze", "came"] == 1


@pytest.mark.parametrize(("goods", "taken"), [({"raw": 1}, []), ({"jewelry": 1}, ["jewelry"])])
def test_sg_101_goods_are_paid_with_what_nobody_eats(goods: dict[str, int], taken: list[str]) -> None:
    ill = Person("marin", (0, 0, 0, 0, 0), night="first"), Person("radek", (0, 2, 0, 0, 0), night="guard")
    token = ScriptToken("H", 4, "objective/szpital/h", 2)
    t = out(4, people=ill, goods=goods, act="II-A", media=2, track=("objective/szpital",), city=City(tokens=(token,)))
    assert gear(t, 0, 4, 11) == taken
