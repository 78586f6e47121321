"""The five Act sheets: what lies on the Map, their calendars, Map Encounters, own actions and goals."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.engine.pile import shuffled
from konspira.games.siege import acts, routes, rules, soldiers, storage
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.actions import ChooseItem, ChoosePerson, Enough
from konspira.games.siege.content import ACTS
from konspira.games.siege.household_actions import (
    AngerStreet,
    ChooseDistrict,
    ChooseSoldier,
    ShareSoup,
    TakeWound,
)
from konspira.games.siege.outside_actions import Bribe, ChooseCard, Discover, UseAbility
from konspira.games.siege.setting_up import next_act
from konspira.games.siege.state import City, Options, Party, Person, Place, StoryPerson, Table, Trip
from konspira.games.siege.story_tasks import EventComes, LeaveTrack
from konspira.games.siege.tasks import DayActions, NextDay, SoldiersMove
from konspira.games.siege.trip_tasks import Encounter, ExpeditionActions, OnTheWay
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, waits_for, ways

GUARD = Person("radek", WELL, night="guard")


def begun(act: str, **fields: Any) -> Table:
    """The table of an Act as its sheet lays it out."""
    t = siege("marin", "emilia", "radek", next_act=act, **fields)
    return next_act(t, 1, Options())


def there(
    act: str, district: int, *who: str, cards: int = 10, pile: dict[str, int] | None = None, **fields: Any
) -> Table:
    """A group stands in a District with these cards and this pile, in an Act."""
    out = [Person(name, WELL, night="first") for name in who or ("marin",)]
    t = siege(*out, GUARD, act=act, **fields)
    lying = storage.stock_of(pile or {})
    supply = tuple(have - taken for have, taken in zip(t.supply, lying, strict=True))
    trip = Trip(0, cards, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=3)
    t = replace(t, supply=supply, parties=(Party(district, lying),), trip=trip)
    return on(t, ExpeditionActions())


def can(t: Table, ability: str) -> bool:
    """Whether an ability is offered."""
    return UseAbility(ability) in ways(t)


def morning(act: str, day: int, **fields: Any) -> Table:
    """The calendar of a day has been gone through."""
    return acts.calendar(siege("marin", act=act, day=day, **fields))[0]


# ------------------------------------------------------------------ set-up


def test_sg_60_the_shelter_is_in_10_and_the_safe_zone_in_6() -> None:
    city = begun("ii_a").city
    assert (city.shelter, city.safe_zone, city.zone_closed) == (10, 6, False)
    assert begun("ii_b").city.zone_closed
    assert siege("marin").city.safe_zone == 0


@pytest.mark.parametrize(
    ("act", "white", "black", "blue"),
    [
        ("ii_a", (3, 9), (5,), (6,)),
        ("ii_b", (6, 9), (2, 5), ()),
        ("iii_a", (1, 8), (3, 7), ()),
        ("iii_b", (6, 9), (4, 8), ()),
    ],
)
def test_sg_74_sg_320_the_sheet_says_where_soldiers_stand(act: str, white: Any, black: Any, blue: Any) -> None:
    city = begun(act).city
    assert (city.white, city.black, city.blue) == (white, black, blue)


def test_sg_23_sg_241_no_sheet_asks_for_more_soldiers_than_there_are() -> None:
    for act in ACTS.values():
        assert len(act.white) + len(act.black) + len(act.blue) <= soldiers.FIGURES
        assert max(len(act.white) - 3, len(act.black) - 2, len(act.blue) - 1) <= 0


def test_sg_69_sg_249_media_and_fury_are_used_where_the_sheet_names_them() -> None:
    assert [(begun(act).media, begun(act).fury) for act in ("ii_a", "ii_b", "iii_a")] == [(2, -1), (-1, 2), (-1, -1)]


def test_sg_350_fury_stays_as_it_stands_after_ii_b() -> None:
    assert begun("iii_b", fury=5).fury == 5
    assert begun("iii_b").fury == 2


def test_sg_320_the_port_is_in_play() -> None:
    t = after(begun("ii_a"), "act/ii_a/opening")
    assert [place.id for place in t.city.places].count("port") == 1
    assert "port" not in t.map_locations.cards


def test_sg_340_the_north_bridge_is_easier_with_karel_as_an_ally() -> None:
    assert begun("iii_a").city.north_bridge == 2
    assert begun("iii_a", persons=(StoryPerson("karel", 3),)).city.north_bridge == 1


def test_sg_220_sg_330_all_night_raids_of_the_sheet_are_in_the_deck() -> None:
    assert "raid/uzbrojona_banda" in begun("ii_b").raids.cards
    assert "raid/szturm" not in begun("ii_b").raids.cards
    assert begun("iii_a").raids.size == 10


# ------------------------------------------------------------------ calendars


def test_sg_63_sg_320_media_falls_on_days_4_and_8() -> None:
    assert [morning("II-A", day, media=3).media for day in (3, 4, 8)] == [3, 2, 2]


def test_sg_63_media_stays_within_0_and_6() -> None:
    t = siege("marin", act="II-A", media=6)
    assert acts.shift_track(t, "media", 1)[0].media == 6
    assert acts.shift_track(replace(t, media=0), "media", -1)[0].media == 0


def test_sg_65_sg_320_with_much_media_a_drop_falls_in_a_drawn_district() -> None:
    t = morning("II-A", 3, media=4)
    t = after(on(replace(t, todo=()), *t.todo), 7)
    assert t.city.drops == (7,)
    assert morning("II-A", 3, media=3).todo == ()


def test_sg_330_fury_rises_unless_soup_was_shared_since() -> None:
    assert morning("II-B", 3, fury=2).fury == 3
    assert morning("II-B", 3, fury=2, deeds=(("soup", 2),)).fury == 2
    assert morning("II-B", 6, fury=2, deeds=(("soup", 2),)).fury == 3


def test_sg_340_two_must_be_out_and_a_starter_among_them() -> None:
    first, later = Person("radek"), Person("nadia", starter=False)
    out = [(later, Person("marin", starter=False)), (first,), (first, later)]
    assert [acts.bridge_goal(replace(siege("halina"), out=those)) for those in out] == [False, False, True]


def test_sg_340_cold_falls_on_days_2_and_5() -> None:
    assert [morning("III-A", day, cold=2).cold for day in (1, 2, 5)] == [2, 1, 1]


# ------------------------------------------------------------------ Map Encounters


def met(act: str, colour: Any, icons: int, **fields: Any) -> Table:
    """A group has met a Soldier and the die shows so many icons."""
    t = on(replace(there(act, 3, "halina", **fields), todo=()), Encounter(colour))
    return after(t, icons)


def test_sg_320_white_ask_a_bribe_or_fatigue_for_each_icon() -> None:
    t = met("II-A", "white", 2, pile={"raw": 1})
    assert ways(t) == (Bribe(), ChoosePerson("halina"))
    t = after(t, ChoosePerson("halina"), Bribe())
    assert states(t, "halina")[4] == 1
    assert is_done(t)


def test_sg_320_black_take_food_or_medicine_or_wound_somebody() -> None:
    t = met("II-A", "black", 1, pile={"meds": 1, "wood": 2})
    assert ways(t) == (ChooseItem("meds"), TakeWound("halina"))
    assert states(after(t, TakeWound("halina")), "halina")[0] == 1
    assert storage.count(after(t, ChooseItem("meds")).parties[0].pile, "meds") == 0


def test_sg_330_black_want_you_for_a_street_or_fury_rises() -> None:
    t = met("II-B", "black", 1, fury=2)
    assert after(t, AngerStreet()).fury == 3
    assert states(after(t, ChoosePerson("halina")), "halina")[4] == 1


def test_sg_340_white_may_be_paid_with_one_wound() -> None:
    t = met("III-A", "white", 2)
    assert ways(t) == (TakeWound("halina"), ChoosePerson("halina"))
    t = after(t, TakeWound("halina"))
    assert states(t, "halina")[:1] == (1,)
    assert is_done(t)
    assert states(t, "halina")[4] == 1


def test_sg_320_nobody_meets_the_observers() -> None:
    t = there("II-A", 6, city=City(blue=(6,)))
    assert is_done(on(replace(t, todo=()), OnTheWay((6,))))


def test_sg_250_orlos_safe_conduct_is_for_the_next_night_and_for_white_alone() -> None:
    t = there(
        "I",
        9,
        city=City(white=(9,), places=(Place("posterunek_wojskowy", 9),)),
        persons=(StoryPerson("orlo"),),
        pile={"raw": 1},
    )
    t = after(t, UseAbility("orlo"))
    # SG-34  Nobody who is out tonight profits from it.
    assert routes.meets(t, 9) == ["white"]
    t = rules.next_day(t, NextDay())[0]
    assert routes.meets(t, 9) == []
    assert routes.meets(replace(t, act="II-A", city=City(black=(9,))), 9) == ["black"]
    assert routes.meets(rules.next_day(t, NextDay())[0], 9) == ["white"]


# ------------------------------------------------------------------ Soldiers


def test_sg_320_soldiers_skip_the_safe_zone() -> None:
    city = City(white=(7,), black=(7,), soldiers_skip=6)
    assert (soldiers.ahead(city, "white", 7), soldiers.ahead(city, "black", 7)) == (1, 8)
    assert soldiers.place(City(soldiers_skip=6), "black", 6)[0].black == (5,)


def test_sg_340_a_white_soldier_on_4_stays_there() -> None:
    t = on(siege("marin", city=City(white=(4,), south_bridge_down=True)), SoldiersMove(2, 0))
    assert t.city.white == (4,)


def test_sg_320_where_a_clash_was_this_act_is_remembered() -> None:
    t = on(siege("marin", act="II-A", city=City(white=(9,), black=(8,))), SoldiersMove(2, 0))
    assert t.clashed == (8,)


def test_sg_231_at_the_military_post_a_white_soldier_is_moved_or_sent_away() -> None:
    city = City(white=(9,), places=(Place("posterunek_wojskowy", 9),))
    t = after(there("I", 9, city=city, pile={"raw": 1}), UseAbility("posterunek"))
    assert after(t, ChooseSoldier("white", 9)).city.white == ()
    assert after(t, ChooseDistrict(8), ChooseDistrict(7)).city.white == (7,)
    assert after(t, ChooseDistrict(8), Enough()).city.white == (8,)


# ------------------------------------------------------------------ Act II-A


def test_sg_320_a_proof_is_delivered_and_used_up() -> None:
    t = there("II-A", 6, story=("film", "missing_list"), media=2)
    t = after(t, UseAbility("deliver_proof"), ChooseCard("film"))
    assert (t.media, t.story, t.spent) == (3, ("missing_list",), ("film",))
    assert can(t, "deliver_proof")
    t = after(there("II-A", 5, spent=("film",)), Enough())
    assert not can(there("II-A", 5, spent=("film",)), "film_of_the_graves")


def test_sg_320_an_interview_once_in_three_days() -> None:
    t = there("II-A", 6, media=2, deeds=(("interview", 3),), day=5)
    assert not can(t, "interview")
    t = there("II-A", 6, media=2, deeds=(("interview", 3),), day=6)
    t = after(t, UseAbility("interview"), 10)
    assert (t.media, states(t, "marin")[2]) == (3, 0)


def test_sg_320_washing_and_sleeping_rests_everybody_present() -> None:
    t = there("II-A", 6, "marin", "luka")
    tired = tuple(replace(one, states=(0, 0, 0, 0, 2)) for one in t.people)
    t = after(replace(t, people=tired), UseAbility("wash_and_sleep"))
    assert (states(t, "marin")[4], states(t, "luka")[4], states(t, "radek")[4]) == (1, 1, 2)


@pytest.mark.parametrize(
    ("district", "ability", "token"),
    [
        (5, "film_of_the_graves", "film"),
        (3, "list_of_the_missing", "missing_list"),
        (4, "admissions_book", "admissions_book"),
    ],
)
def test_sg_251_sg_320_proofs_are_gathered(district: int, ability: str, token: str) -> None:
    t = after(there("II-A", district), UseAbility(ability))
    assert t.story == (token,)
    assert not can(t, ability)


def test_sg_320_a_film_can_be_made_where_a_clash_was() -> None:
    assert can(there("II-A", 2, clashed=(2,)), "film_of_a_clash")
    assert not can(there("II-A", 2), "film_of_a_clash")


@pytest.mark.parametrize(
    ("drop", "goods"), [("drop/1", {"canned": 1, "vegetable": 2}), ("drop/2", {"bandages": 1, "meds": 1})]
)
def test_sg_65_sg_252_a_drop_is_revealed_for_two_cards(drop: str, goods: dict[str, int]) -> None:
    t = after(there("II-A", 2, city=City(drops=(2,))), UseAbility("open_drop"), drop)
    assert t.trip is not None
    assert (t.trip.unknown, t.city.drops, t.drops.size) == (8, (), 4)
    assert all(storage.count(t.parties[0].pile, item) == n for item, n in goods.items())


def test_sg_252_blankets_leaflets_and_a_trap() -> None:
    t = after(there("II-A", 2, city=City(drops=(2,)), cold=2, media=2), UseAbility("open_drop"))
    assert after(t, "drop/3").cold == 1
    assert after(t, "drop/4").media == 3
    assert isinstance(waits_for(after(t, "drop/5")), Encounter)


def test_sg_234_the_press_prints_once_an_act() -> None:
    city = City(places=(Place("podziemna_drukarnia", 3, 0, 0),))
    t = after(there("II-A", 3, city=city, media=2, pile={"wood": 2}), UseAbility("drukarnia"))
    assert t.media == 3
    assert not can(
        there("II-A", 3, city=city, media=2, pile={"wood": 1}, deeds=(("drukarnia", 1),), day=4), "drukarnia"
    )


def test_sg_234_on_the_ambulances_stretcher_somebody_recovers_better() -> None:
    t = after(there("I", 4, city=City(places=(Place("garaz_z_karetka", 4, 1, 0),))), UseAbility("garaz"))
    assert t.people[0].care == 4


# ------------------------------------------------------------------ Act II-B


def test_sg_330_digging_costs_two_cards_more_without_a_shovel() -> None:
    need = {"wood": 2, "components": 1}
    t = after(there("II-B", 7, pile=need), UseAbility("dig"))
    assert t.trip is not None
    assert (t.trip.unknown, t.city.tunnels, t.story) == (3, (7,), ("tunnel",))
    t = after(there("II-B", 7, pile={**need, "shovel": 1}), UseAbility("dig"))
    assert t.trip is not None
    assert t.trip.unknown == 5
    assert not can(there("II-B", 7, pile=need, city=City(tunnels=(7,))), "dig")
    assert not can(there("II-B", 8, pile=need), "dig")


def test_sg_330_with_sections_in_10_and_7_district_7_costs_nothing() -> None:
    assert routes.entering(City(tunnels=(7,)), 7) == 2
    assert routes.entering(City(tunnels=(10, 7)), 7) == 0
    assert routes.entering(City(tunnels=(4, 10)), 4) == 0


def test_sg_330_the_closed_zone_costs_two_more_and_nothing_is_discovered_there() -> None:
    assert routes.entering(City(safe_zone=6, zone_closed=True), 6) == 4
    t = there("II-B", 6, city=City(safe_zone=6, zone_closed=True))
    with pytest.raises(Illegal, match="SG-330"):
        after(t, Discover(0))


def test_sg_330_soup_costs_two_food_and_calms_the_street_once_a_day() -> None:
    t = on(siege("marin", act="II-B", goods={"raw": 4}, fury=2), DayActions())
    t = after(t, ShareSoup("marin"))
    assert (t.fury, holds(t, raw=2), t.deeds) == (1, True, (("soup", 1),))
    with pytest.raises(Illegal, match="SG-330"):
        after(t, ShareSoup("marin"))


def test_sg_260_a_collapse_takes_the_newest_section_unless_it_is_propped_up() -> None:
    deck = shuffled(("event/zawal",))
    t = siege("marin", act="II-B", city=City(tunnels=(10, 7)), story=("tunnel", "tunnel"), events=deck)
    t = after(on(t, EventComes()), "event/zawal")
    assert [(token.kind, token.district) for token in t.city.tokens] == [("I", 7)]
    t = on(replace(t, todo=()), LeaveTrack("event/zawal"))
    assert (t.city.tunnels, t.story, t.city.tokens) == ((10,), ("tunnel",), ())


# ------------------------------------------------------------------ goals


def test_sg_320_sg_330_sg_350_the_goals_of_the_other_acts() -> None:
    assert acts.zone_goal(siege("marin", media=5))
    assert not acts.zone_goal(siege("marin", media=4))
    assert acts.tunnel_goal(siege("marin", fury=3, city=City(tunnels=(10, 7, 4))))
    assert not acts.tunnel_goal(siege("marin", fury=4, city=City(tunnels=(10, 7, 4))))
    assert acts.ashes_goal(siege("marin", fury=4, city=City(ruins=(1, 2, 3))))
    assert not acts.ashes_goal(siege("marin", fury=4, city=City(ruins=(10,))))
    assert not acts.ashes_goal(siege("marin", fury=4, city=City(ruins=(1, 2, 3, 4))))


def test_sg_76_sg_100_every_action_of_a_sheet_names_its_act() -> None:
    assert {act for one in ABILITIES.values() if not one.at for act in one.acts} == {"ii_a", "ii_b", "iii_a", "iii_b"}
