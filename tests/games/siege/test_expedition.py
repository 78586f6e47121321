"""The Expedition: groups, routes, encounters, actions, carrying; the sheet's worked example."""

import pytest

from konspira.engine import Illegal, replace
from konspira.engine.pile import without
from konspira.games.siege import people, rules, storage
from konspira.games.siege.actions import ChooseItem, ChoosePerson, Enough, RollAgain
from konspira.games.siege.expedition import room
from konspira.games.siege.outside_actions import (
    Brave,
    Bribe,
    Discover,
    Gather,
    GoTo,
    Pack,
    PayCards,
    SearchPlace,
    SetTarget,
)
from konspira.games.siege.routes import least_cost, route_cost
from konspira.games.siege.state import City, Person, Place, RollingDie, Table
from konspira.games.siege.tasks import Beginning, ShareWounds
from konspira.games.siege.trip_tasks import (
    Arrive,
    ChooseRoute,
    ClashAhead,
    Encounter,
    EndTrip,
    ExpeditionActions,
    FillUp,
    FireAhead,
    OnTheWay,
    Searching,
    Targets,
    Trouble,
)
from tests.games.siege.positions import WELL, after, is_done, on, siege, states, waits_for, ways

EMILIA, MARIN = (Person(who, WELL, night="first") for who in ("emilia", "marin"))
HOME = Person("radek", WELL, night="guard")


def out(*who: Person, city: City | None = None, **fields: object) -> Table:
    """The Expedition phase begins with these people out."""
    return on(siege(*who, HOME, city=city or City(), **fields), Beginning("expedition"))  # type: ignore[arg-type]


def there(district: int, *who: Person, city: City | None = None, **goods: int) -> Table:
    """The first group stands in a District, by the shortest way, with these things packed."""
    t = after(out(*(who or (EMILIA, MARIN)), city=city, goods=goods), SetTarget(0, district))
    for item, count in goods.items():
        t = after(t, *([Pack(0, item)] * count))
    t = after(t, Enough()) if waits_for(t) != ChooseRoute((10,)) else t
    while isinstance(waits_for(t), ChooseRoute):
        t = after(t, ways(t)[-1])
    return t


def pile(t: Table, item: str) -> int:
    """How many of an item lie in the first group's pile."""
    return storage.count(t.parties[0].pile, item)


def test_sg_90_emilia_and_marin_in_the_shopping_centre() -> None:
    t = after(out(EMILIA, MARIN, city=City(white=(7,))), SetTarget(0, 8))
    assert t.trip is not None
    assert t.trip.unknown == 16
    # 10 → 7 → 8 costs 1 + 2 + 2; one white Soldier on the way.
    t = after(t, GoTo(7), GoTo(8), Enough())
    assert t.trip is not None
    assert t.trip.unknown == 11
    assert isinstance(t.phase, RollingDie)
    assert (t.phase.die, t.phase.again) == ("grey", 2)
    t = after(t, 1, RollAgain(), 1, RollAgain(), 1)
    # They cannot bribe, so one takes 1 Fatigue.
    assert ways(t) == (ChoosePerson("emilia"), ChoosePerson("marin"))
    t = after(t, ChoosePerson("marin"))
    assert states(t, "marin")[4] == 1
    assert t.trip is not None
    assert t.trip.noise == 3
    t = after(t, Discover(0), "piekarnia")
    assert t.trip is not None
    assert t.trip.unknown == 5
    assert t.city.places == (Place("piekarnia", 8, 1, 0),)
    assert SearchPlace("piekarnia") in ways(t)
    for resource, count in (("components", 2), ("water", 2), ("wood", 1)):
        t = after(t, *([Gather(resource)] * count))  # type: ignore[arg-type]
    # 0 left; nothing drawn; all 5 go home.
    t = after(t, Enough()) if not is_done(t) else t
    assert is_done(t)
    assert [pile(t, item) for item in ("components", "water", "wood")] == [2, 2, 1]
    assert room(t, 0) == 2


def test_sg_40_two_groups_never_go_to_the_same_district() -> None:
    t = out(EMILIA, replace(MARIN, night="second"))
    t = after(t, SetTarget(0, 8))
    with pytest.raises(Illegal, match="SG-40"):
        after(t, SetTarget(1, 8))


def test_sg_40_sg_33_the_lower_district_goes_first() -> None:
    t = after(out(EMILIA, replace(MARIN, night="second")), SetTarget(0, 9), SetTarget(1, 7))
    assert t.trip is not None
    assert t.trip.group == 1


def test_sg_41_a_trip_begins_with_16_cards_and_sg_46_ends_with_all_shuffled_back() -> None:
    t = after(out(EMILIA), SetTarget(0, 8))
    assert t.trip is not None
    assert (t.trip.unknown, sum(t.trip.unseen)) == (16, 27)
    lying = replace(without(t.findings, "finding_1"), discards=("finding_1",))
    t = on(replace(there(8), todo=(), findings=lying), EndTrip())
    assert (t.findings.size, t.findings.discards) == (11, ())


def test_sg_48_when_the_last_group_is_through_nobody_is_out_on_the_map() -> None:
    t = after(there(8), Enough())
    assert is_done(t)
    assert (t.trip, t.city_before, t.suspended) == (None, None, ())


def test_sg_49_each_location_space_has_one_location() -> None:
    t = after(there(8, city=City(places=(Place("kino", 3, 1, 0),))), Discover(1), "piekarnia")
    assert sorted(place.slot for place in t.city.places) == [0, 1]


def test_sg_40_nobody_out_nobody_goes() -> None:
    assert is_done(out())


def test_sg_17_sg_40_gear_weighs() -> None:
    t = after(out(replace(EMILIA, who="halina"), goods={"rifle": 1, "guitar": 1, "knife": 1}), SetTarget(0, 10))
    t = after(t, Pack(0, "rifle"))
    assert room(t, 0) == 1
    with pytest.raises(Illegal):
        after(t, Pack(0, "guitar"))


# ------------------------------------------------------------------ routes


def test_sg_42_a_route_pays_every_district_each_time_it_is_entered() -> None:
    t = after(out(EMILIA), SetTarget(0, 7))
    assert route_cost(t, (10, 7)) == 3
    assert route_cost(t, (10, 7, 8, 7)) == 7


def test_sg_42_what_cannot_be_paid_is_not_offered() -> None:
    t = after(out(EMILIA), SetTarget(0, 1))
    assert waits_for(t) == ChooseRoute((10,))
    t = after(t, GoTo(9), GoTo(8))
    assert t.trip is not None
    assert GoTo(9) in ways(t)
    assert GoTo(9) not in ways(replace(t, trip=replace(t.trip, unknown=15)))


def test_sg_247_the_shelters_own_district_may_be_the_target_for_one_card() -> None:
    t = siege(EMILIA)
    assert least_cost(t, 0, 10) == 1


def test_sg_150_lukas_group_pays_one_card_less() -> None:
    assert least_cost(siege(replace(EMILIA, who="luka")), 0, 8) == 4


def test_sg_66_the_north_bridge_token_costs_cards() -> None:
    city = City(north_bridge=2)
    assert least_cost(siege(EMILIA, city=city), 0, 1) == 1 + 2 + 2 + 3
    assert least_cost(siege(EMILIA), 0, 1) == 1 + 2 + 2 + 3


def test_sg_340_nobody_crosses_a_bridge_that_is_down() -> None:
    assert least_cost(siege(EMILIA), 0, 4) == 3
    assert least_cost(siege(EMILIA, city=City(south_bridge_down=True)), 0, 4) > 9


def test_sg_234_the_storm_drain_makes_8_and_9_cheap() -> None:
    city = City(places=(Place("kanal_burzowy", 9, 0, 0),))
    assert least_cost(siege(EMILIA, city=city), 0, 8) == 3


# ------------------------------------------------------------------ on the way


def test_sg_243_soldiers_are_met_in_each_district_of_the_route() -> None:
    t = there(8, city=City(white=(7, 8, 10)))
    met = 0
    while isinstance(waits_for(t), Encounter):
        t, met = after(t, 0), met + 1
    assert met == 3


def test_sg_310_a_bribe_is_worth_three() -> None:
    t = there(7, city=City(white=(7,)), filter=1, electrical=1)
    t = after(t, 1, RollAgain(), 1, RollAgain(), 1)
    assert Bribe() in ways(t)
    t = after(t, Bribe(), ChooseItem("filter"))
    assert (pile(t, "filter"), pile(t, "electrical")) == (0, 0)
    assert isinstance(waits_for(t), ExpeditionActions)


def test_sg_310_who_has_nothing_worth_three_cannot_bribe() -> None:
    t = there(7, city=City(white=(7,)), filter=1)
    t = after(t, 1, RollAgain(), 1, RollAgain(), 1)
    assert isinstance(waits_for(t), Trouble)
    assert Bribe() not in ways(t)


def test_sg_69_what_the_act_does_not_name_is_ignored() -> None:
    assert isinstance(waits_for(there(7, city=City(black=(7,)))), ExpeditionActions)


def test_sg_244_a_clash_costs_two_cards_or_wounds_that_cannot_kill() -> None:
    hurt = replace(EMILIA, states=(3, 0, 0, 0, 0))
    t = there(7, hurt, city=City(clashes=((7, 2),)))
    assert isinstance(waits_for(t), ClashAhead)
    paid = after(t, PayCards())
    assert paid.trip is not None
    assert paid.trip.unknown == 11
    assert states(after(t, Brave(), 2), "emilia")[0] == 3


def test_sg_67_a_fire_costs_three_cards_or_a_wound() -> None:
    t = there(7, city=City(fires=((7, 0),)))
    assert isinstance(waits_for(t), FireAhead)
    assert states(after(t, ChoosePerson("marin")), "marin")[0] == 1
    paid = after(t, PayCards())
    assert paid.trip is not None
    assert paid.trip.unknown == 10


def test_sg_68_in_ruins_noise_is_1_and_discovering_costs_9() -> None:
    t = there(8, city=City(ruins=(8,)))
    assert t.trip is not None
    assert t.trip.noise == 1
    t = after(t, Discover(0), "piekarnia")
    assert t.trip is not None
    assert t.trip.unknown == 2


# ------------------------------------------------------------------ actions


def test_sg_181_what_the_unknown_deck_cannot_pay_is_refused() -> None:
    t = there(8)
    assert t.trip is not None
    t = replace(t, trip=replace(t.trip, unknown=5))
    with pytest.raises(Illegal, match="SG-181"):
        after(t, Discover(0))


def test_sg_150_emiras_first_dear_action_costs_one_card_less() -> None:
    t = there(7, replace(EMILIA, who="emira"))
    assert t.trip is not None
    t = after(t, Gather("wood"), Discover(0), "piekarnia")
    assert t.trip is not None
    assert t.trip.unknown == 16 - 3 - 1 - 5
    with pytest.raises(Illegal, match="SG-181"):
        after(replace(t, trip=replace(t.trip, unknown=5)), Discover(1))


def test_sg_37_a_location_is_replaced_only_if_no_space_is_free() -> None:
    full = tuple(Place(name, 3, 1, slot) for slot, name in enumerate(("kino", "poczta", "liceum")))
    with pytest.raises(Illegal, match="SG-37"):
        after(there(8, city=City(places=full[:1])), Discover(0))
    t = after(there(8, city=City(places=full)), Discover(1), "piekarnia")
    assert {place.id for place in t.city.places} == {"kino", "liceum", "piekarnia"}


def test_sg_247_with_an_empty_deck_nothing_is_discovered() -> None:
    t = there(8)
    with pytest.raises(Illegal, match="SG-247"):
        after(replace(t, locations=replace(t.locations, decks=())), Discover(0))


def test_sg_45_a_search_takes_a_token_and_adds_cards_by_size() -> None:
    city = City(places=(Place("centrum_handlowe", 8, 1),))
    t = after(there(8, city=city), SearchPlace("centrum_handlowe"))
    assert t.trip is not None
    assert (t.trip.unknown, t.city.places[0].tokens) == (11 + 3, 0)
    assert isinstance(waits_for(t), Searching)


def test_sg_45_without_a_token_or_with_a_clash_there_is_no_search() -> None:
    empty = City(places=(Place("centrum_handlowe", 8, 0),))
    with pytest.raises(Illegal, match="SG-45"):
        after(there(8, city=empty), SearchPlace("centrum_handlowe"))
    clash = City(places=(Place("centrum_handlowe", 8, 1),), clashes=((8, 2),))
    t = after(there(8, city=clash), PayCards())
    with pytest.raises(Illegal, match="SG-244"):
        after(t, SearchPlace("centrum_handlowe"))


# ------------------------------------------------------------------ home again


def test_sg_47_what_is_too_heavy_is_left_behind() -> None:
    t = there(8, EMILIA)
    t = after(t, *([Gather("wood")] * 4), Gather("water"), Enough())
    assert ways(t) == (ChooseItem("wood"), ChooseItem("water"))
    t = after(t, ChooseItem("wood"), ChooseItem("wood"))
    assert is_done(t)
    assert (pile(t, "wood"), pile(t, "water")) == (2, 1)


def test_sg_47_free_resources_only_for_a_group_that_searched() -> None:
    city = City(places=(Place("centrum_handlowe", 8, 1),))
    t = after(there(8, EMILIA, city=city), SearchPlace("centrum_handlowe"), Enough())
    assert isinstance(waits_for(t), FillUp)
    t = after(t, *([ChooseItem("water")] * 3))
    assert is_done(t)
    assert pile(t, "water") == 3
    assert is_done(after(there(8, EMILIA), Enough()))


def test_sg_184_a_group_that_is_lost_loses_its_pile() -> None:
    t = there(8, EMILIA, raw=1)
    t = on(replace(t, people=(replace(EMILIA, states=(3, 0, 0, 0, 0)), HOME)), ShareWounds(1, ("emilia",)))
    assert people.names(t.people) == ("radek",)
    assert pile(t, "raw") == 0
    assert storage.everything(t) == storage.WHOLE


def test_sg_34_the_second_group_does_not_see_what_the_first_discovered() -> None:
    t = out(EMILIA, replace(MARIN, night="second"))
    t = after(t, SetTarget(0, 7), SetTarget(1, 10))
    t = after(t, *([ways(t)[-1]] if waits_for(t) == ChooseRoute((10,)) else []), Enough())
    t = after(t, Discover(0), "piekarnia", Enough())
    assert t.trip is not None
    assert t.trip.group == 1
    assert t.city.places == ()
    while not is_done(t):
        t = after(t, Enough())
    assert t.city.places == (Place("piekarnia", 7, 1, 0),)


def test_sg_43_noise_is_the_target_districts() -> None:
    t = on(replace(there(8), todo=()), Arrive(9))
    assert t.trip is not None
    assert t.trip.noise == 4


def test_sg_243_a_group_that_is_lost_on_the_way_meets_nobody() -> None:
    t = there(8, EMILIA)
    t = replace(t, people=(HOME,), todo=(), city=City(white=(7,)))
    assert is_done(on(t, OnTheWay((7,)), Encounter("white")))
    assert rules.to_act(on(t, Targets())) == (0,)
