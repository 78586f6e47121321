"""The sheets read closely, in the city: positions at the edge of a rule, each played through `step`."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import people, routes, rules, storage
from konspira.games.siege.actions import ChooseItem, ChoosePerson, ChooseSpace, DrinkCoffee, Enough
from konspira.games.siege.content import DISTRICTS
from konspira.games.siege.household_actions import ChooseDistrict, ChooseSoldier, GoThrough, PlayCard
from konspira.games.siege.household_tasks import Departing, SoldierDrawn
from konspira.games.siege.outside_actions import (
    AskFor,
    Brave,
    Dig,
    Discover,
    Gather,
    GoTo,
    HitFoe,
    KeepCard,
    LeaveBehind,
    LookAround,
    Offer,
    OpenBy,
    Pack,
    RunAway,
    SearchPlace,
    SetTarget,
    TurnNext,
    UseAbility,
)
from konspira.games.siege.state import City, Party, Person, Place, StoryPerson, Table, Trip
from konspira.games.siege.story_tasks import Brawl, FightGoesOn, FightJudged, Foe, HitFoes, Trading
from konspira.games.siege.tasks import Beginning, FateComes, PayGoods, ShareWounds, TimersRun
from konspira.games.siege.trip_tasks import (
    Arrive,
    ChooseRoute,
    DoorMet,
    ExpeditionActions,
    FillUp,
    FireAhead,
    NextCard,
    OnTheWay,
    QuietPassage,
    RubbleMet,
    Targets,
)
from tests.games.siege.positions import WELL, after, is_done, on, siege, states, waits_for, ways

EVERY = (6, 5, 3, 3, 2, 3, 2, 2, 1, 0)
WORN_OUT = (0, 0, 3, 0, 3)


def there(
    district: int, *who: Any, cards: int = 10, pile: dict[str, int] | None = None, known: str = "", **fields: Any
) -> Table:
    """A group (Halina, who has no Prowess) in a District, with these things, the next card perhaps known."""
    group = [one if isinstance(one, Person) else Person(one, WELL, night="first") for one in who or ("halina",)]
    t = siege(*group, Person("radek", WELL, night="guard"), **fields)
    lying = storage.stock_of(pile or {})
    supply = tuple(have - taken for have, taken in zip(t.supply, lying, strict=True))
    trip = Trip(0, cards, EVERY, (known,) if known else (), noise=3)
    return replace(t, supply=supply, parties=(Party(district, lying),), trip=trip)


def pile(t: Table) -> dict[str, int]:
    """What the group has."""
    return {item: n for item, n in zip(storage.NAMES, t.parties[0].pile, strict=True) if n}


def cards(t: Table) -> int:
    """What is left of the Unknown deck."""
    assert t.trip
    return t.trip.unknown


# ------------------------------------------------------------------ Soldiers


def test_sg_244_a_clash_of_the_morning_goes_at_the_second_dawn() -> None:
    full = City(black=(5, 9), white=(1, 4))
    t = on(siege("marin", act="II-B", city=full), SoldierDrawn("black", or_move=1))
    assert t.city.black == (2, 10)
    t = on(siege("marin", act="II-B", city=replace(full, white=(1, 2))), SoldierDrawn("black", or_move=1))
    assert [district for district, _ in t.city.clashes] == [2]
    lasting = []
    for _ in range(2):
        t = on(replace(t, todo=()), TimersRun())
        lasting.append(len(t.city.clashes))
    assert lasting == [1, 0]


def test_sg_231_sg_244_a_soldier_who_is_sent_into_the_other_side_clashes_for_two_dawns() -> None:
    post = City(white=(9,), black=(8,), places=(Place("posterunek_wojskowy", 9),))
    t = on(there(9, pile={"raw": 1}, act="II-A", city=post), ExpeditionActions())
    t = after(t, UseAbility("posterunek"), ChooseDistrict(8))
    assert t.city.clashes == ((8, 2),)
    assert 8 in t.clashed


def test_sg_54_sg_53_a_soldier_is_not_placed_on_a_clash_but_lower() -> None:
    city = City(black=(2,), clashes=((7, 1), (6, 1)))
    t = after(on(siege("marin", act="II-A", city=replace(city, soldiers_skip=6)), SoldierDrawn("black")), 7)
    assert t.city.black == (2, 5)


def test_sg_185_sg_320_a_patrol_of_observers_neither_stops_nor_is_heard() -> None:
    t = on(there(6, act="II-A", city=City(blue=(6,)), known="patrol"), NextCard())
    assert is_done(t)
    assert t.trip
    assert t.trip.noise == 3
    loud = on(there(6, act="II-A", city=City(white=(7,)), known="patrol"), NextCard())
    assert loud.trip
    assert loud.trip.noise == 5


def test_sg_250_with_safe_conduct_a_patrol_of_white_passes_by() -> None:
    t = on(there(8, city=City(white=(8,)), rules=("safe_conduct",), known="patrol"), NextCard())
    assert is_done(t)
    assert t.trip
    assert t.trip.noise == 3


# ------------------------------------------------------------------ the way


def test_sg_42_sg_150_the_own_district_costs_luka_nothing() -> None:
    t = there(10, "luka", cards=16)
    assert cards(after(on(t, ChooseRoute((10,))), Enough())) == 16
    assert cards(after(on(there(10, cards=16), ChooseRoute((10,))), Enough())) == 15


def test_sg_42_a_detour_is_paid_district_by_district() -> None:
    t = on(there(7, cards=16), ChooseRoute((10,)))
    t = after(t, GoTo(7), GoTo(10), GoTo(7), Enough())
    assert cards(t) == 16 - (1 + 2 + 1 + 2)


def test_sg_66_sg_222_the_bridge_is_paid_and_a_familiar_path_saves_two() -> None:
    city = City(north_bridge=2)
    t = on(there(1, cards=16, city=city, hand=("znajoma_sciezka",), act="III-A"), ChooseRoute((10,)))
    t = after(t, PlayCard("znajoma_sciezka"), GoTo(7), GoTo(6), GoTo(1), Enough())
    assert cards(t) == 16 - (1 + 2 + 2 + 2 + 3 - 2)


def test_sg_244_a_clash_at_home_is_met_by_whoever_leaves() -> None:
    t = there(7, act="II-A", cards=5, city=City(clashes=((10, 2),)))
    t = after(on(t, OnTheWay((10, 7))), Brave(), 2)
    assert states(t, "halina")[0] == 2


def test_sg_261_whoever_walks_away_on_the_way_has_stood_nowhere() -> None:
    tired = Person("halina", WORN_OUT, night="first")
    t = there(7, tired, city=City(white=(7,)), track=("objective/poznac_miasto",), visited=(3, 8))
    t = after(on(t, OnTheWay((7,)), Arrive(7)), 1)
    assert not people.group(t, 0)
    assert (t.visited, t.ticked) == ((3, 8), ())


def test_sg_67_nobody_left_is_asked_about_a_fire() -> None:
    t = there(7, act="III-B", city=City(fires=((7, 0),)))
    gone = on(replace(t, people=t.people[1:]), FireAhead())
    assert is_done(gone)
    assert cards(gone) == cards(t)


def test_sg_40_the_second_group_may_not_follow_the_first() -> None:
    out = (Person("halina", WELL, night="first"), Person("marin", WELL, night="second"), Person("radek", WELL))
    t = on(siege(*out, parties=(Party(pile=storage.NOTHING), Party(pile=storage.NOTHING))), Targets())
    t = after(t, SetTarget(1, 7))
    assert SetTarget(0, 7) not in ways(t)
    with pytest.raises(Illegal, match="SG-40"):
        after(t, SetTarget(0, 7))


def test_sg_17_sg_47_gear_that_comes_home_leaves_less_room() -> None:
    out = (Person("halina", WELL, night="first"), Person("radek", WELL, night="guard"))
    t = on(siege(*out, goods={"shovel": 1, "knife": 1, "wood": 9}), Beginning("expedition"))
    t = after(t, SetTarget(0, 10), Pack(0, "shovel"), Pack(0, "knife"), Pack(0, "wood"))
    assert waits_for(t) == ChooseRoute((10,))
    full = replace(t, trip=None, parties=(replace(t.parties[0], searched=True),))
    laden = on(replace(full, trip=Trip(0, 3, EVERY), todo=()), FillUp())
    assert rules.legal(laden, 0)[:-1] == (Enough(), LeaveBehind("shovel"), LeaveBehind("knife"))


def test_sg_47_what_is_left_behind_makes_room_for_resources() -> None:
    out = (Person("halina", WELL, night="first"), Person("radek", WELL, night="guard"))
    t = on(siege(*out, goods={"shovel": 1}), Beginning("expedition"))
    t = after(t, SetTarget(0, 10), Pack(0, "shovel"))
    party = replace(t.parties[0], searched=True)
    t = on(replace(t, trip=Trip(0, 3, EVERY), todo=(), parties=(party,)), FillUp())
    t = after(t, *[ChooseItem("water")] * 2)
    assert ChooseItem("water") not in rules.legal(t, 0)
    t = after(t, LeaveBehind("shovel"), ChooseItem("water"))
    assert storage.count(t.parties[0].pile, "shovel") == 0
    assert storage.count(t.parties[0].pile, "water") == 3


# ------------------------------------------------------------------ there


def test_sg_45_nothing_is_searched_with_an_empty_deck() -> None:
    tired = Person("halina", (0, 0, 0, 0, 1), night="first")
    t = there(7, tired, cards=0, pile={"coffee": 1}, city=City(places=(Place("kosciol", 7),)))
    t = on(t, ExpeditionActions())
    assert ways(t) == (DrinkCoffee("halina"), Enough())
    with pytest.raises(Illegal, match="SG-181"):
        after(t, SearchPlace("kosciol"))


def test_sg_44_sg_45_what_was_discovered_just_now_is_searched() -> None:
    t = on(there(2, cards=8, city=City()), ExpeditionActions())
    t = after(t, Discover(0), "kino")
    t = after(t, SearchPlace("kino"))
    assert cards(t) == 8 - 6 + 2
    assert t.city.places[0].tokens == 0


def test_sg_231_looking_around_twice_is_refused_and_needs_no_token() -> None:
    t = on(there(7, city=City(places=(Place("kosciol", 7, 0),))), ExpeditionActions())
    t = after(t, LookAround("kosciol"), "look/kosciol/1")
    t = after(t, ways(t)[0])
    assert LookAround("kosciol") not in ways(t)


def test_sg_234_at_the_well_the_fifth_water_costs_a_card_again() -> None:
    well = City(places=(Place("studnia_przy_murze", 7, 0, 0),))
    t = after(on(there(7, "halina", "marin", city=well), ExpeditionActions()), *[Gather("water")] * 3)
    assert (pile(t), cards(t)) == ({"water": 5}, 7)


def test_sg_250_a_person_may_be_asked_again_and_again() -> None:
    sad = Person("halina", (0, 0, 2, 0, 0), night="first")
    t = there(7, sad, city=City(places=(Place("kosciol", 7),)), persons=(StoryPerson("tadej"),))
    t = after(on(t, ExpeditionActions()), UseAbility("tadej"), UseAbility("tadej"))
    assert (states(t, "halina")[2], cards(t)) == (0, 6)


def test_sg_185_with_one_card_left_a_shoulder_takes_it() -> None:
    t = on(there(8, cards=1), DoorMet())
    t = after(t, OpenBy("shoulder"), 5)
    assert t.trip
    assert (t.trip.unknown, t.trip.noise) == (0, 5)
    assert OpenBy("shoulder") not in ways(on(there(8, cards=0, pile={"lockpick": 1}), DoorMet()))


def test_sg_185_sg_150_radek_digs_for_two_cards_and_with_a_shovel_for_one() -> None:
    t = after(on(there(8, "marin", Person("radek", WELL, night="first"), cards=9), RubbleMet()), Dig())
    assert cards(t) == 7
    shovel = on(there(8, "marin", cards=9, pile={"shovel": 1}), RubbleMet())
    dug = after(shovel, Dig())
    assert dug.trip
    assert (dug.trip.unknown, dug.trip.noise) == (8, 3)


def test_sg_185_a_card_that_was_kept_on_top_is_the_next_one() -> None:
    t = after(on(there(8, cards=4, known="heap"), QuietPassage(), NextCard()), KeepCard())
    assert cards(t) == 3
    assert waits_for(t).row == "heap"


# ------------------------------------------------------------------ fights and trade


def test_sg_203_who_runs_with_one_card_returns_one() -> None:
    brawl = Brawl((Foe(0, "rifle"),), 10, True)
    t = after(on(there(8, cards=1), FightGoesOn(brawl)), RunAway(), 3)
    assert (cards(t), states(t, "halina")[0]) == (0, 1)


def test_sg_202_three_wounds_on_two_are_two_and_one() -> None:
    t = on(there(8, "halina", "marin"), ShareWounds(3, ("halina", "marin")))
    t = after(t, ChoosePerson("marin"), ChoosePerson("marin"))
    assert (states(t, "halina")[0], states(t, "marin")[0]) == (1, 2)


def test_sg_204_who_gives_up_keeps_the_knife_and_the_fallens_pistol_is_ours() -> None:
    foes = (Foe(0, "pistol", 2), Foe(0, "knife"))
    t = on(there(8), HitFoes(Brawl(foes, 10, True), 1))
    t = after(t, HitFoe(0), "finding_3", 10)
    assert pile(t) == {"pistol": 1}
    nobody_fell = on(there(8), FightJudged(Brawl((Foe(0, "knife", 1), Foe(0, "", 1)), 6, True)))
    assert pile(after(nobody_fell, "finding_1")) == {"cigarettes": 1}


def test_sg_210_resources_of_both_sides_count_towards_five() -> None:
    t = on(there(8, pile={"wood": 4}), Trading("general", 0, storage.NOTHING, storage.NOTHING))
    t = after(t, Offer("wood"), Offer("wood"), Offer("wood"), AskFor("water"), AskFor("water"))
    assert Offer("wood") not in ways(t)
    with pytest.raises(Illegal, match="SG-210"):
        after(t, AskFor("components"))


# ------------------------------------------------------------------ later Acts, normal play


def test_sg_340_each_who_leaves_takes_a_pass_and_the_third_stays() -> None:
    t = there(1, "halina", "marin", "nadia", act="III-A", day=6, story=("pass", "pass"))
    t = after(on(t, Departing()), GoThrough("nadia"), GoThrough("halina"))
    assert ([one.who for one in t.out], t.story) == (["nadia", "halina"], ())
    assert is_done(t)


def test_sg_350_fire_at_home_takes_a_fitting_each_dawn_and_then_the_district() -> None:
    t = siege("marin", act="III-B", city=City(fires=((10, 0),)), spaces=("bed", "stove", "trap", *[""] * 13))
    t = after(on(t, TimersRun()), ChooseSpace("A1"))
    t = after(on(replace(t, todo=()), TimersRun()), ChooseSpace("A2"))
    assert (t.spaces[:3], t.city.ruins) == (("", "", "trap"), (10,))


def test_sg_383_even_cards_leave_the_locations_where_they_are() -> None:
    places = tuple(Place(id, at, 0, at - 1) for at, id in enumerate(("kino", "szpital", "browar"), 1))
    t = siege("marin", act="", city=City(places=places))
    assert after(on(t, FateComes()), "fate_2").city.places == places
    slid = after(on(t, FateComes()), "fate_7", "liceum")
    assert [(place.id, place.district) for place in slid.city.places] == [("szpital", 1), ("browar", 2), ("liceum", 3)]


def test_sg_101_a_bribe_may_be_worth_more_and_no_change_is_given() -> None:
    t = on(there(8, pile={"jewelry": 1, "wood": 2}), PayGoods(3, 0))
    assert pile(after(t, ChooseItem("jewelry"))) == {"wood": 2}
    assert pile(after(t, ChooseItem("wood"), ChooseItem("wood"))) == {}


def test_sg_30_every_district_can_be_walked_to_from_home() -> None:
    assert all(routes.from_here(City(), district)[10] < routes.NOWHERE for district in DISTRICTS)
    down = City(south_bridge_down=True)
    assert routes.from_here(down, 4)[10] == routes.from_here(City(), 1)[10] + 2 + 2


def test_sg_180_a_search_that_is_stopped_turns_nothing_more() -> None:
    t = on(there(7, city=City(places=(Place("kosciol", 7),))), ExpeditionActions())
    t = after(t, SearchPlace("kosciol"), TurnNext(), "rubble", Enough(), Enough())
    assert is_done(t)
    assert cards(t) == 10


def test_sg_102_who_leaves_the_map_is_the_players_choice() -> None:
    post = City(white=(3, 9), places=(Place("posterunek_wojskowy", 9),))
    t = on(there(9, pile={"raw": 1}, city=post), ExpeditionActions())
    t = after(t, UseAbility("posterunek"), ChooseSoldier("white", 3))
    t = after(t, ChooseSoldier("white", 3))
    assert t.city.white == (9,)
