"""Fire, Ruins, shells, Soldiers by order of a text, tokens that lie as reminders."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import script_types as s
from konspira.games.siege import storage
from konspira.games.siege.actions import ChoosePerson, ChooseSpace
from konspira.games.siege.content import DISTRICTS, LOCATIONS
from konspira.games.siege.household_actions import ChooseDistrict, ChooseSoldier
from konspira.games.siege.household_tasks import FireStarts, MapChange, PickLocation, RuinsCome, ShellColour
from konspira.games.siege.outside_actions import ChooseLocation, ChooseWay, PayCards, UseAbility, UseToken
from konspira.games.siege.state import City, Party, Person, Place, StoryPerson, Table, Trip
from konspira.games.siege.story_tasks import EffectsDue, ObjectiveComes, ReadScript, ScriptToken
from konspira.games.siege.tasks import Beginning, TimersRun
from konspira.games.siege.trip_tasks import EndTrip, ExpeditionActions, LocationEnters, OnTheWay, TokensChanged
from tests.games.siege.positions import WELL, after, is_done, on, siege, ways


def ashes(*effects: s.AnyEffect, **fields: Any) -> Table:
    """Act III-B, after these effects."""
    return on(siege("marin", "emilia", act="III-B", **fields), EffectsDue(effects))


def there(
    district: int, *, cards: int = 10, pile: Any = None, wounds: int = 0, act: str = "III-B", **fields: Any
) -> Table:
    """Marin stands in a District."""
    t = siege(
        Person("marin", (wounds, 0, 0, 0, 0), night="first"), Person("radek", WELL, night="guard"), act=act, **fields
    )
    lying = storage.stock_of(pile or {})
    supply = tuple(have - taken for have, taken in zip(t.supply, lying, strict=True))
    trip = Trip(0, cards, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=3)
    return replace(t, supply=supply, parties=(Party(district, lying),), trip=trip)


# ------------------------------------------------------------------ Fire


def test_sg_350_a_fire_starts_in_a_drawn_district() -> None:
    assert after(on(siege("marin", act="III-B"), FireStarts()), 3).city.fires == ((3, 0),)


def test_sg_350_where_a_fire_stands_ruins_come_at_once_and_a_ruin_does_not_burn() -> None:
    t = after(on(siege("marin", act="III-B", city=City(fires=((3, 0),))), FireStarts()), 3)
    assert (t.city.fires, t.city.ruins) == ((), (3,))
    t = after(on(siege("marin", act="III-B", city=City(ruins=(3,))), FireStarts()), 3)
    assert (t.city.fires, t.city.ruins) == ((), (3,))


def test_sg_350_a_fire_of_day_2_becomes_ruins_at_the_dawn_of_day_3() -> None:
    t = on(siege("marin", act="III-B", city=City(fires=((3, 0),))), TimersRun())
    assert t.city.fires == ((3, 1),)
    t = on(replace(t, todo=()), TimersRun())
    assert (t.city.fires, t.city.ruins) == ((), (3,))


def test_sg_350_fire_in_the_shelters_district_takes_a_fitting_at_dawn() -> None:
    t = siege("marin", act="III-B", city=City(fires=((10, 0),)), spaces=("bed", "stove", *[""] * 14))
    t = after(on(t, TimersRun()), ChooseSpace("A2"))
    assert t.spaces[:2] == ("bed", "")


def test_sg_67_a_fire_is_put_out_for_six_cards_and_away_from_the_river_three_water() -> None:
    t = on(there(3, city=City(fires=((3, 0),))), ExpeditionActions())
    t = after(t, UseAbility("put_out_fire"))
    assert t.trip is not None
    assert (t.city.fires, t.trip.unknown) == ((), 4)
    assert not DISTRICTS[5].river
    dry = on(there(5, city=City(fires=((5, 0),))), ExpeditionActions())
    assert UseAbility("put_out_fire") not in ways(dry)
    wet = on(there(5, city=City(fires=((5, 0),)), pile={"water": 3}), ExpeditionActions())
    assert storage.count(after(wet, UseAbility("put_out_fire")).parties[0].pile, "water") == 0


def test_sg_67_who_can_neither_pay_nor_bleed_does_not_enter() -> None:
    t = on(there(3, cards=2, wounds=3, city=City(fires=((3, 0),))), OnTheWay((3,)), ExpeditionActions(), EndTrip())
    assert is_done(t)
    assert t.parties[0].done
    t = on(there(3, cards=3, wounds=3, city=City(fires=((3, 0),))), OnTheWay((3,)))
    assert t.trip is not None
    assert t.trip.unknown == 0
    t = on(there(3, cards=3, city=City(fires=((3, 0),))), OnTheWay((3,)))
    assert ways(t) == (PayCards(), ChoosePerson("marin"))


def test_sg_241_there_are_four_fires() -> None:
    four = tuple((district, 0) for district in (1, 2, 3, 4))
    assert after(on(siege("marin", act="III-B", city=City(fires=four)), FireStarts()), 9).city.fires == four


def test_sg_260_wind_spreads_a_fire_and_rain_puts_one_out() -> None:
    wind = ashes(s.Token(kind="fire", where="next_to_fire"), city=City(fires=((9, 0),)))
    assert ways(wind) == (ChooseDistrict(8), ChooseDistrict(10))
    assert after(wind, ChooseDistrict(8)).city.fires == ((8, 0), (9, 0))
    rain = ashes(s.Token(kind="fire", act="remove"), city=City(fires=((8, 0), (9, 0))))
    assert after(rain, ChooseDistrict(9)).city.fires == ((8, 0),)


def test_sg_69_an_act_that_does_not_name_fire_ignores_it() -> None:
    t = on(siege("marin", city=City(fires=((9, 0),))), EffectsDue((s.Token(kind="fire", act="remove"),)))
    assert is_done(t)
    t = on(siege("marin"), EffectsDue((s.Token(kind="north_bridge", side=1),)))
    assert t.city.north_bridge == 0


# ------------------------------------------------------------------ Ruins


def test_sg_68_ruins_take_one_location_and_the_map_locations_tokens() -> None:
    places = (Place("centrum_handlowe", 8, 2), Place("kino", 8, 1, 0), Place("piekarnia", 8, 1, 1))
    t = on(siege("marin", act="III-B", city=City(places=places)), RuinsCome(8))
    assert ways(t) == (ChooseLocation("kino"), ChooseLocation("piekarnia"))
    t = after(t, ChooseLocation("kino"))
    assert t.city.places == (Place("centrum_handlowe", 8, 0), Place("piekarnia", 8, 1, 1))


# ------------------------------------------------------------------ shells


def test_sg_240_sg_260_a_shell_hits_both_districts_of_a_colour() -> None:
    places = (Place("lotnisko", 1, 2), Place("kino", 9, 1, 0), Place("posterunek_wojskowy", 9, 1))
    t = after(on(siege("marin", act="III-A", city=City(places=places)), ShellColour()), "red")
    assert t.city.places == (Place("lotnisko", 1, 1), Place("posterunek_wojskowy", 9, 1))


def test_sg_102_of_several_ordinary_locations_the_players_choose() -> None:
    t = on(
        siege("marin", city=City(places=(Place("kino", 9, 1, 0), Place("poczta", 9, 1, 1)))),
        PickLocation(("kino", "poczta")),
    )
    assert [place.id for place in after(t, ChooseLocation("poczta")).city.places] == ["kino"]


# ------------------------------------------------------------------ Soldiers


def test_sg_260_desertion_removes_one_soldier() -> None:
    t = ashes(s.Soldier(act="remove", colour="any"), city=City(white=(6, 9), black=(4,)))
    assert after(t, ChooseSoldier("black", 4)).city.black == ()


def test_sg_260_fresh_troops_come_to_a_drawn_district_or_the_others_move() -> None:
    troops = s.Soldier(act="place", colour="black", where="drawn", or_move=2)
    assert after(ashes(troops, city=City(black=(5,))), 9).city.black == (5, 9)
    assert ashes(troops, city=City(black=(5, 8))).city.black != (5, 8)


def test_sg_34_what_the_first_group_changes_the_second_does_not_see() -> None:
    t = there(3, city=City(fires=((3, 0),)))
    t = replace(t, city_before=t.city, parties=(*t.parties, Party(8, storage.NOTHING)))
    t = on(t, MapChange("fire_out", 3))
    assert (t.city.fires, t.suspended) == ((), (MapChange("fire_out", 3),))


# ------------------------------------------------------------------ tokens


def test_sg_59_sg_248_a_blank_token_keeps_its_price_and_several_may_lie() -> None:
    blank = s.Token(kind="blank", where=3, cards=2, script="event/kolejka_po_wode/a")
    t = ashes(blank, replace(blank, where=4))
    assert [(token.kind, token.district, token.cards) for token in t.city.tokens] == [("blank", 3, 2), ("blank", 4, 2)]
    t = on(there(3, city=City(tokens=t.city.tokens)), ExpeditionActions())
    t = after(t, UseToken("blank"))
    assert t.trip is not None
    assert t.trip.unknown == 8


def test_sg_61_a_tick_or_a_cross_ends_an_objective() -> None:
    t = on(siege("marin", act="II-A"), ObjectiveComes("szpital"))
    ticked = on(replace(t, todo=()), EffectsDue((s.Token(kind="tick", objective="szpital"),)))
    assert (ticked.ticked, ticked.track) == (("szpital",), ())
    assert storage.count(ticked.storage, "bandages") == 2
    crossed = on(replace(t, todo=()), EffectsDue((s.Token(kind="cross", objective="szpital"),)))
    assert (crossed.crossed, crossed.track, crossed.city.tokens) == (("szpital",), (), ())


def test_sg_261_winter_roads_want_two_soldiers_and_no_clash_at_dawn() -> None:
    track = ("objective/drogi_zima",)
    t = on(siege("marin", act="II-A", track=track, city=City(white=(3,), black=(5,))), TimersRun())
    assert t.ticked == ("drogi_zima",)
    t = on(siege("marin", act="II-A", track=track, city=City(white=(3,), black=(5,), clashes=((8, 2),))), TimersRun())
    assert t.ticked == ()


def test_sg_261_the_last_holiday_is_a_dusk_with_raw_for_everybody() -> None:
    t = siege("marin", "emilia", act="III-A", goods={"raw": 2, "water": 2}, track=("objective/ostatnie_swieta",))
    t = on(t, Beginning("dusk"))
    while not is_done(t):
        t = after(t, ways(t)[0])
    assert t.ticked == ("ostatnie_swieta",)


def test_sg_38_sg_245_a_text_ends_the_expedition_and_planned_actions_are_lost() -> None:
    t = on(there(3), EffectsDue((s.EndExpedition(),)), ExpeditionActions(), EndTrip())
    assert is_done(t)
    assert t.parties[0].done


def test_sg_241_there_are_ten_exploration_tokens() -> None:
    full = City(places=(Place("kosciol", 7, 10), Place("kino", 3, 0, 0)))
    assert on(siege("marin", city=full), TokensChanged("kino", 1)).city == full
    t = on(siege("marin", city=full), LocationEnters("piekarnia", 2, 1))
    assert t.city.places[-1] == Place("piekarnia", 2, 0, 1)


def test_sg_68_sg_245_a_move_of_the_story_sets_the_noise_of_the_new_district() -> None:
    assert on(there(6), EffectsDue((s.Move(to=1),))).trip.noise == 4  # type: ignore[union-attr]
    assert on(there(6, city=City(ruins=(1,))), EffectsDue((s.Move(to=1),))).trip.noise == 1  # type: ignore[union-attr]


# ------------------------------------------------------------------ the boy


def test_sg_250_sg_251_the_boy_is_carried_to_the_hospital_and_weighs_four() -> None:
    token = ScriptToken("D", 5, "person/ivana/2/d")
    t = on(there(5, city=City(tokens=(token,)), persons=(StoryPerson("ivana", 2),)), ExpeditionActions())
    t = after(t, UseToken("D"), ChooseWay("carry"))
    assert (t.story, t.parties[0].boy) == (("boy",), True)
    t = on(replace(t, todo=(), parties=(replace(t.parties[0], target=4),)), ReadScript("person/ivana/2"))
    t = after(t, ChooseWay("deliver"))
    assert (t.story, t.persons, t.parties[0].boy) == (("admissions_book",), (StoryPerson("ivana", 3),), False)


def test_sg_251_who_cannot_carry_him_leaves_him() -> None:
    t = there(5, city=City(tokens=(ScriptToken("D", 5, "person/ivana/2/d"),)))
    weak = replace(t, people=(replace(t.people[0], who="halina"), t.people[1]))
    t = after(on(weak, ExpeditionActions()), UseToken("D"))
    assert ways(t) == (ChooseWay("leave"),)


def test_sg_232_sg_230_ordinary_locations_have_a_kind_and_a_size() -> None:
    kinds = [place.kind for place in LOCATIONS.values() if place.deck == "ordinary"]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "home": 7,
        "shop": 4,
        "public": 4,
        "industry": 3,
        "medical": 1,
    }


def test_sg_44_an_ability_is_refused_where_there_is_nothing_to_do_it_with() -> None:
    with pytest.raises(Illegal, match="SG-44"):
        after(on(there(3), ExpeditionActions()), UseAbility("put_out_fire"))
