"""Rare cases in the city: two groups, people who ask, Soldiers, searches, fights, later Acts."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import abilities, acts, city, rules, soldiers, storage
from konspira.games.siege.actions import Arm, Enough, KeepRoll, RollAgain
from konspira.games.siege.events import Discarded
from konspira.games.siege.household_actions import GiveUpDog, GoThrough, PlayCard, TakeWound
from konspira.games.siege.household_tasks import Departing, FireSpreads, Guests, RuinsCome, ShellHits
from konspira.games.siege.outside_actions import (
    AskFavour,
    AskFor,
    Brave,
    Discover,
    FightOn,
    Gather,
    LookAround,
    Offer,
    Plead,
    SearchPlace,
    Settle,
    UseAbility,
)
from konspira.games.siege.script_terms import Cost
from konspira.games.siege.state import City, Normal, Options, Party, Person, Place, StoryPerson, Table, Trip
from konspira.games.siege.story_tasks import (
    Brawl,
    FightArming,
    FightGoesOn,
    FightJudged,
    Foe,
    LeaveTrack,
    ReadScript,
    Trading,
)
from konspira.games.siege.tasks import GroupsHome, LossCheck, SoldiersMove
from konspira.games.siege.trip_tasks import (
    ClashAhead,
    EndTrip,
    ExpeditionActions,
    FillUp,
    Find,
    NoiseRoll,
    OnTheWay,
    Searching,
    StartTrip,
    Trouble,
)
from tests.games.siege.positions import WELL, after, is_done, on, siege, states, waits_for, ways

EVERY = (6, 5, 3, 3, 2, 3, 2, 2, 1, 0)
HIDING = Guests(2, Cost(food=1), "person/tadej/2/met", "person/tadej/2/failed")


def there(district: int, *who: Any, cards: int = 10, pile: dict[str, int] | None = None, **fields: Any) -> Table:
    """A group in a District with these things, and Radek at home."""
    group = [one if isinstance(one, Person) else Person(one, WELL, night="first") for one in who or ("halina",)]
    t = siege(*group, Person("radek", WELL, night="guard"), **fields)
    lying = storage.stock_of(pile or {})
    supply = tuple(have - taken for have, taken in zip(t.supply, lying, strict=True))
    return replace(t, supply=supply, parties=(Party(district, lying),), trip=Trip(0, cards, EVERY, noise=3))


def two_out(first: int, second: int, **fields: Any) -> Table:
    """Two groups: Halina in the first District, acting; Marin in the second; Radek at home."""
    out = (Person("halina", WELL, night="first"), Person("marin", WELL, night="second"))
    t = siege(*out, Person("radek", WELL, night="guard"), **fields)
    parties = (Party(first, storage.NOTHING), Party(second, storage.NOTHING))
    return replace(t, parties=parties, trip=Trip(0, 10, EVERY), city_before=t.city)


def goods(t: Table) -> dict[str, int]:
    """What the group has."""
    return {item: n for item, n in zip(storage.NAMES, t.parties[0].pile, strict=True) if n}


def cards(t: Table) -> int:
    """What is left of the Unknown deck."""
    assert t.trip
    return t.trip.unknown


# ------------------------------------------------------------------ two groups


def test_sg_34_a_proof_that_the_first_group_found_tonight_is_not_delivered_by_the_second() -> None:
    t = on(two_out(3, 6, act="II-A"), ExpeditionActions(), EndTrip())
    t = after(t, UseAbility("list_of_the_missing"), Enough())
    assert t.story == ("missing_list",)
    second = on(replace(t, todo=(), trip=Trip(1, 10, EVERY)), ExpeditionActions())
    assert UseAbility("deliver_proof") not in ways(second)
    own = on(replace(second, todo=(), story=("missing_list", "film")), ExpeditionActions())
    own = after(own, UseAbility("deliver_proof"))
    assert own.story == ("missing_list",)
    home = on(replace(own, todo=(), parties=tuple(replace(one, done=True) for one in own.parties)), StartTrip())
    assert (home.fresh, city.at_hand(home)) == ((), ("missing_list",))


def test_sg_34_sg_340_a_pass_that_the_first_group_was_given_tonight_lets_nobody_of_the_second_out() -> None:
    t = two_out(3, 1, act="III-A", day=6, story=("pass", "pass"), fresh=("pass",))
    t = replace(t, trip=Trip(1, 10, EVERY), parties=(replace(t.parties[0], done=True), t.parties[1]))
    gone = after(on(t, Departing()), GoThrough("marin"))
    assert ([one.who for one in gone.out], gone.story) == (["marin"], ("pass",))
    assert is_done(on(replace(t, story=("pass",)), Departing()))


def test_sg_34_the_first_group_uses_at_once_what_it_has_found() -> None:
    t = two_out(6, 7, act="II-A", story=("film",), fresh=("film",))
    assert UseAbility("deliver_proof") in ways(on(t, ExpeditionActions()))


def test_sg_34_the_second_group_searches_what_stood_when_the_phase_began() -> None:
    places = (Place("kosciol", 7), Place("szpital", 4))
    t = on(two_out(4, 7, city=City(places=places)), ExpeditionActions())
    t = after(t, Discover(0), "kino")
    assert len(t.suspended) == 1
    assert [place.id for place in t.city_before.places] == ["kosciol", "szpital"]  # type: ignore[union-attr]


# ------------------------------------------------------------------ people


def test_sg_250_four_people_are_not_hidden_twice() -> None:
    fields: dict[str, Any] = {"persons": (StoryPerson("tadej", 2),), "city": City(places=(Place("kosciol", 7),))}
    t = after(on(there(7, **fields), ExpeditionActions()), AskFavour("tadej"))
    t = after(t, ways(t)[0])
    assert len(t.guests) == 1
    assert AskFavour("tadej") not in ways(t)
    with pytest.raises(Illegal, match="SG-250"):
        after(t, AskFavour("tadej"))
    assert AskFavour("tadej") in ways(on(replace(t, todo=(), guests=()), ExpeditionActions()))


def test_sg_250_while_guests_are_hidden_tadej_still_comforts() -> None:
    sad = Person("halina", (0, 0, 2, 0, 0), night="first")
    fields: dict[str, Any] = {"persons": (StoryPerson("tadej", 2),), "city": City(places=(Place("kosciol", 7),))}
    assert UseAbility("tadej") in ways(on(there(7, sad, guests=(HIDING,), **fields), ExpeditionActions()))


def test_sg_250_an_ally_asks_nothing_more_and_the_action_costs_one_less() -> None:
    fields: dict[str, Any] = {"city": City(places=(Place("szpital", 4),))}
    new = on(there(4, persons=(StoryPerson("ivana", 2),), **fields), ExpeditionActions())
    ally = on(there(4, persons=(StoryPerson("ivana", 3),), **fields), ExpeditionActions())
    assert AskFavour("ivana") not in ways(ally)
    wounds = UseAbility("ivana_wounds")
    assert (abilities.price(new, wounds), abilities.price(ally, wounds)) == (4, 3)


def test_sg_374_whoever_has_the_dog_is_not_offered_another() -> None:
    t = there(2, pile={"raw": 1})
    assert len(ways(on(t, ReadScript("look/industry/3")))) == 4
    keys = [way.key for way in ways(on(replace(t, dog="home"), ReadScript("look/industry/3")))]  # type: ignore[attr-defined]
    assert keys == ["feed_and_go", "drive_off", "leave"]


# ------------------------------------------------------------------ Soldiers, the way


def test_sg_50_white_moves_first_and_black_into_where_it_now_stands() -> None:
    t = siege("marin", act="II-B", city=City(white=(9,), black=(7,)))
    moved = soldiers.move_all(t, SoldiersMove(1, 2))[0].city
    assert (moved.white, moved.black, [at for at, _ in moved.clashes]) == ((), (), [8])


def test_sg_51_who_is_stopped_by_the_own_colour_loses_the_rest_of_the_move() -> None:
    moved = soldiers.move_all(siege("marin", city=City(white=(1, 3))), SoldiersMove(3, 0))[0].city
    assert moved.white == (1, 4)


def test_sg_244_prowess_does_not_help_under_fire() -> None:
    t = after(on(there(7, "ilija", act="II-A"), ClashAhead()), Brave(), 2)
    assert states(t, "ilija")[0] == 2


def test_sg_310_prowess_lets_a_patrol_be_tried_again_and_the_last_roll_counts() -> None:
    t = after(on(there(8, "marin", city=City(white=(8,))), OnTheWay((8,))), 1)
    assert set(ways(t)) == {KeepRoll(), RollAgain()}
    assert states(after(t, RollAgain(), 1), "marin")[4] == 1
    assert states(after(t, RollAgain(), 0), "marin")[4] == 0


def test_sg_340_a_red_die_takes_one_wound_at_most() -> None:
    t = on(there(8, act="III-A"), Trouble("harsh", 3))
    t = after(t, TakeWound("halina"))
    assert is_done(t)
    assert states(t, "halina")[0::4] == (1, 2)


def test_sg_67_away_from_the_river_a_fire_takes_three_water() -> None:
    dry = on(there(5, act="III-B", city=City(fires=((5, 0),)), pile={"water": 2}), ExpeditionActions())
    assert UseAbility("put_out_fire") not in ways(dry)
    wet = on(there(5, act="III-B", city=City(fires=((5, 0),)), pile={"water": 3}), ExpeditionActions())
    out = after(wet, UseAbility("put_out_fire"))
    assert (out.city.fires, goods(out), cards(out)) == ((), {}, 4)
    river = on(there(4, act="III-B", city=City(fires=((4, 0),))), ExpeditionActions())
    assert after(river, UseAbility("put_out_fire")).city.fires == ()


def test_sg_68_ruins_leave_one_location_the_fewer_and_the_map_location_without_tokens() -> None:
    places = (Place("szpital", 4, 2), Place("kino", 4, 1, 0), Place("browar", 4, 1, 1))
    t = on(siege("marin", act="III-B", city=City(places=places, fires=((4, 1),))), RuinsCome(4))
    t = after(t, ways(t)[0])
    assert [(place.id, place.tokens) for place in t.city.places] == [("szpital", 0), ("browar", 1)]
    assert (t.city.ruins, t.city.fires) == ((4,), ())


def test_sg_68_in_ruins_discovering_costs_nine() -> None:
    t = on(there(4, act="III-B", cards=8, city=City(ruins=(4,))), ExpeditionActions())
    assert not [way for way in ways(t) if isinstance(way, Discover)]
    assert (
        cards(after(on(there(4, cards=9, act="III-B", city=City(ruins=(4,))), ExpeditionActions()), Discover(0))) == 0
    )


def test_sg_260_wind_carries_fire_next_door_and_not_into_ruins() -> None:
    t = on(siege("marin", act="III-B", city=City(fires=((9, 0),), ruins=(8,))), FireSpreads())
    assert t.city.fires == ((9, 0), (10, 0))


def test_sg_260_a_shell_takes_an_ordinary_location_and_never_a_special_one() -> None:
    places = (Place("port", 6, 2), Place("przystan_promowa", 6, 1, 0))
    t = on(siege("marin", act="III-A", city=City(places=places)), ShellHits(6))
    assert [(place.id, place.tokens) for place in t.city.places] == [("port", 1), ("przystan_promowa", 1)]


# ------------------------------------------------------------------ there


def test_sg_16_a_roll_that_equals_the_noise_is_heard() -> None:
    t = on(there(8), NoiseRoll())
    heard = after(t, 3)
    assert heard.trip
    assert (heard.trip.noise, type(waits_for(heard)).__name__) == (1, "ResidentsCome")
    assert is_done(after(t, 4))


def test_sg_222_a_quiet_step_is_asked_for_before_the_roll() -> None:
    t = on(there(8, hand=("cichy_krok",)), NoiseRoll())
    spared = after(t, PlayCard("cichy_krok"))
    assert (is_done(spared), spared.hand) == (True, ())


def test_sg_182_in_the_old_town_a_storeroom_is_furniture_without_a_special_roll() -> None:
    t = there(10, city=City(places=(Place("spladrowana_starowka", 10),)))
    t = on(replace(t, trip=Trip(0, 10, EVERY, location="spladrowana_starowka")), Find("storeroom"))
    assert goods(after(t, "finding_1")) == {"cigarettes": 1}


def test_sg_183_a_star_brings_a_special_roll_and_a_plain_find_none() -> None:
    t = there(8, city=City(places=(Place("centrum_handlowe", 8),)))
    t = replace(t, trip=Trip(0, 10, EVERY, location="centrum_handlowe"))
    starred = after(on(t, Find("furniture")), "finding_7")
    assert goods(after(starred, 10)) == {"canned": 1}
    assert is_done(after(on(t, Find("furniture", plain=True)), "finding_7"))


def test_sg_45_one_search_ends_the_actions() -> None:
    places = (Place("kosciol", 7, 2), Place("kino", 7, 1, 0))
    t = after(on(there(7, city=City(places=places)), ExpeditionActions()), SearchPlace("kosciol"))
    assert isinstance(waits_for(t), Searching)
    for late in (SearchPlace("kino"), Gather("wood"), LookAround("kino")):
        with pytest.raises(Illegal, match="SG-180"):
            after(t, late)
    assert is_done(after(t, Enough()))


def test_sg_47_who_only_looked_around_brings_no_free_resources() -> None:
    t = there(7, city=City(places=(Place("kosciol", 7),)))
    assert is_done(on(t, FillUp()))
    searched = replace(t, parties=(replace(t.parties[0], searched=True),))
    assert not is_done(on(searched, FillUp()))


def test_sg_150_luka_and_emilia_save_a_card_each_of_their_own_kind() -> None:
    t = on(there(7, "emilia", city=City(places=(Place("kosciol", 7),))), ExpeditionActions())
    assert cards(after(t, LookAround("kosciol"))) == 9
    t = on(there(7, "luka", city=City(places=(Place("kosciol", 7),))), ExpeditionActions())
    assert cards(after(t, LookAround("kosciol"))) == 8


def test_sg_184_what_a_lost_group_carried_is_back_in_the_supply() -> None:
    t = there(8, Person("halina", (3, 0, 0, 0, 0), night="first"), pile={"jewelry": 2, "raw": 1})
    whole = storage.everything(t)
    t = on(replace(t, people=(replace(t.people[0], states=(4, 0, 0, 0, 0)), t.people[1])), LossCheck())
    assert (goods(t), storage.everything(t)) == ({}, whole)


# ------------------------------------------------------------------ fights and trade


def test_sg_201_the_ammo_of_a_fight_is_told_and_without_any_the_die_is_grey() -> None:
    armed = Person("halina", WELL, night="first", weapon="pistol")
    brawl = Brawl((Foe(0, ""),), 6, True)
    t = there(8, armed, pile={"ammo": 1})
    t = on(replace(t, supply=storage.changed(t.supply, "pistol", -1)), FightGoesOn(brawl))
    after_step, told = rules.step(t, 0, FightOn())
    assert Discarded("ammo", 1, 0) in told
    assert after_step.phase.die == "red"  # type: ignore[union-attr]
    dry = after(on(there(8, armed), FightGoesOn(brawl)), FightOn())
    assert dry.phase.die == "grey"  # type: ignore[union-attr]


def test_sg_202_hard_men_give_up_only_when_all_but_one_are_down() -> None:
    hard = (Foe(2, "rifle", 2), Foe(0, "", 2), Foe(0, "", 0))
    t = on(there(8), FightJudged(Brawl(hard, 10, True)))
    assert FightOn() in ways(t)
    assert waits_for(on(there(8), FightJudged(Brawl((Foe(0, "", 1), Foe(1, "knife", 1)), 10, True)))).plain


@pytest.mark.parametrize(("rolled", "still"), [(1, True), (5, True), (6, False)])
def test_sg_203_mercy_is_had_from_6(rolled: int, still: bool) -> None:
    t = after(on(there(8), FightGoesOn(Brawl((Foe(0, ""),), 6, True))), Plead(), rolled)
    assert is_done(t) is not still


def test_sg_203_who_cannot_pay_is_not_offered_to() -> None:
    t = on(there(8, pile={"wood": 5}), FightGoesOn(Brawl((Foe(0, ""),), 6, False)))
    assert {type(way).__name__ for way in ways(t)} == {"FightOn", "Plead"}


def test_sg_200_a_character_takes_one_weapon_and_it_is_back_in_the_pile_after_the_fight() -> None:
    t = on(there(8, pile={"knife": 2}), FightArming(Brawl((Foe(0, "", 2),), 6, True)))
    t = after(t, Arm("halina", "knife"))
    assert Arm("halina", "knife") not in ways(t)
    assert goods(on(replace(t, todo=()), EndTrip())) == {"knife": 2}


def test_sg_370_a_dog_at_home_does_not_help_a_group() -> None:
    brawl = Brawl((Foe(0, ""),), 6, True)
    assert GiveUpDog() not in ways(on(there(8, dog="home"), FightGoesOn(brawl)))
    t = after(on(there(8, dog="first"), FightGoesOn(brawl)), GiveUpDog())
    assert t.dog == ""


def test_sg_18_a_trade_pays_the_commission_too() -> None:
    t = on(there(8, pile={"alcohol": 1}), Trading("general", 1, storage.NOTHING, storage.NOTHING))
    t = after(t, Offer("alcohol"), AskFor("raw"))
    with pytest.raises(Illegal, match="SG-18"):
        after(t, Settle())
    assert Settle() in ways(on(replace(t, todo=()), replace(waits_for(t), commission=0)))


def test_sg_211_a_general_trader_has_no_firearms_and_nothing_is_bought_for_nothing() -> None:
    t = on(there(8, pile={"jewelry": 2}), Trading("general", 0, storage.NOTHING, storage.NOTHING))
    assert AskFor("pistol") not in ways(t)
    with pytest.raises(Illegal, match="SG-18"):
        after(t, Offer("jewelry"), Settle())


# ------------------------------------------------------------------ Time track, Acts


def test_sg_260_half_of_five_water_is_two() -> None:
    t = on(siege("marin", "nadia", goods={"water": 5}), ReadScript("event/zla_woda"))
    assert storage.count(after(t, ways(t)[0]).storage, "water") == 3


def test_sg_260_a_tunnel_that_was_shored_up_is_not_lost_with_the_card() -> None:
    t = siege("marin", act="II-B", story=("tunnel",), city=City(tunnels=(7,)))
    assert on(t, LeaveTrack("event/zawal")).city.tunnels == (7,)
    warned = on(t, ReadScript("event/zawal"))
    assert on(replace(warned, todo=()), LeaveTrack("event/zawal")).city.tunnels == ()


@pytest.mark.parametrize(("day", "fury"), [(3, 2), (2, 3)])
def test_sg_330_soup_since_the_last_such_day_keeps_the_street_calm(day: int, fury: int) -> None:
    t = siege("marin", act="II-B", day=6, fury=2, deeds=(("soup", day),))
    assert acts.calendar(t)[0].fury == fury


def test_sg_320_an_interview_is_given_once_in_three_days() -> None:
    for given, again in ((3, True), (4, False)):
        t = on(there(6, act="II-A", day=6, media=2, deeds=(("interview", given),)), ExpeditionActions())
        assert (UseAbility("interview") in ways(t)) is again


def test_sg_301_nothing_of_the_way_is_left_when_groups_are_home() -> None:
    t = on(there(7, pile={"water": 2}), GroupsHome())
    assert (t.trip, t.parties, storage.count(t.storage, "water")) == (None, (), 2)


def test_sg_382_in_normal_play_one_group_goes_out_and_nothing_is_gathered() -> None:
    places = (Place("kino", 1, 0, 0),)
    t = on(there(1, act="", city=City(places=places), normal=Normal()), ExpeditionActions())
    with pytest.raises(Illegal, match="SG-382"):
        after(t, Gather("wood"))
    assert SearchPlace("kino") in ways(t)


def test_sg_400_on_the_harsh_level_every_raid_does_one_damage_more() -> None:
    t = siege(Person("marin", WELL, night="guard"), options=Options(level="harsh"))
    assert waits_for(on(t, ReadScript("raid/myszy"))).damage == 2


def test_sg_67_a_route_through_two_fires_may_cost_two_wounds() -> None:
    t = on(there(8, act="III-B", cards=2, city=City(fires=((7, 0), (8, 0)))), OnTheWay((10, 7, 8)))
    assert states(t, "halina")[0] == 2
