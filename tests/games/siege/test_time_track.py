"""The Time track, Script tokens, people, visitors and newcomers."""

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import routes, storage
from konspira.games.siege import script_types as s
from konspira.games.siege.actions import ChoosePerson, GoOutside, Listen, Rummage
from konspira.games.siege.outside_actions import AskFavour, ChooseCard, ChooseLocation, ChooseWay, UseToken
from konspira.games.siege.state import City, Party, Person, Place, StoryPerson, Table, Trip
from konspira.games.siege.story_tasks import (
    EffectsDue,
    EventComes,
    LeaveTrack,
    ObjectiveComes,
    ScriptToken,
    ScriptWays,
    TrackCard,
)
from konspira.games.siege.tasks import Beginning, DayActions, TimersRun
from konspira.games.siege.time_track import in_force
from konspira.games.siege.trip_tasks import Arrive, ExpeditionActions, Find, Trouble
from tests.games.siege.positions import WELL, after, is_done, on, siege, states, waits_for, ways

QUEUE = ScriptToken("A", 7, "event/kolejka_po_wode/a", 2, True)


def due(*effects: s.AnyEffect, **fields: object) -> Table:
    """These effects happen at home."""
    return on(siege("marin", "emilia", **fields), EffectsDue(effects))  # type: ignore[arg-type]


def outside(district: int, *tasks: object, **fields: object) -> Table:
    """Marin stands in a District with ten cards."""
    t = siege(Person("marin", WELL, night="first"), "emilia", **fields)  # type: ignore[arg-type]
    trip = Trip(0, 10, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=3)
    t = replace(t, parties=(Party(district, storage.NOTHING),), trip=trip)
    return on(t, *(tasks or (ExpeditionActions(),)))  # type: ignore[arg-type]


# ------------------------------------------------------------------ the track


def test_sg_31_a_new_card_pushes_the_others_down_and_the_last_one_off() -> None:
    t = siege("marin", track=("event/paczka", "event/konwoj", "event/wiesci", "event/wielki_mroz"), cold=3)
    t = on(t, TrackCard("event/rewizja"))
    assert t.track == ("event/rewizja", "event/paczka", "event/konwoj", "event/wiesci")
    assert t.cold == 2


def test_sg_10_sg_160_one_event_a_morning_is_read_and_stays_on_the_track() -> None:
    t = after(on(siege("marin"), EventComes()), "event/pierwszy_mroz")
    assert (t.track, t.cold, t.read) == (("event/pierwszy_mroz",), 1, ("event/pierwszy_mroz",))
    assert "event/pierwszy_mroz" not in t.events.cards


def test_sg_246_an_objective_of_day_2_leaves_on_the_morning_of_day_5() -> None:
    t = siege("marin", "emilia")
    standing = []
    events = ["pierwszy_mroz", "konwoj", "wiesci", "fala_zbrodni", "godzina_policyjna"]
    for day, name in enumerate(events, 1):
        t = on(replace(t, todo=()), TrackCard(f"event/{name}"))
        if objective := {2: "sasiedzi", 4: "poznac_miasto"}.get(day):
            t = on(replace(t, todo=()), TrackCard(f"objective/{objective}"))
        standing.append("objective/sasiedzi" in t.track)
    assert standing == [False, True, True, True, False]
    assert t.crossed == ("sasiedzi",)


def test_sg_261_the_neighbours_bring_karel_and_the_port() -> None:
    t = on(siege("marin"), ObjectiveComes("sasiedzi"))
    assert t.persons == (StoryPerson("karel"),)
    assert t.city.places[-1] == Place("port", 6, 1)
    assert "port" not in t.map_locations.cards


def test_sg_246_a_done_objective_leaves_at_once_with_its_reward() -> None:
    t = siege("marin", track=("objective/poznac_miasto",), people=(Person("marin", (0, 0, 2, 0, 0), night="first"),))
    t = on(replace(t, visited=(7, 8), trip=Trip(0, 9, ()), parties=(Party(9),)), Arrive(9))
    assert (t.track, t.ticked, states(t, "marin")[2]) == ((), ("poznac_miasto",), 1)


def test_sg_261_the_shelters_own_district_does_not_count() -> None:
    t = siege("marin", track=("objective/poznac_miasto",), trip=Trip(0, 9, ()), visited=(7, 8))
    assert on(t, Arrive(10)).ticked == ()


def test_sg_246_an_objective_that_is_undone_has_its_penalty() -> None:
    t = on(siege("marin", "emilia"), LeaveTrack("objective/sasiedzi"))
    assert states(after(t, ChoosePerson("marin")), "marin")[2] == 1


def test_sg_35_tokens_of_a_card_leave_with_it() -> None:
    t = siege("marin", city=City(tokens=(QUEUE, ScriptToken("B", 3, "event/zasypana_ulica/b", 4, toll=1))))
    t = on(t, LeaveTrack("event/kolejka_po_wode"))
    assert [token.kind for token in t.city.tokens] == ["B"]


def test_sg_260_a_curfew_makes_failed_encounters_dearer() -> None:
    t = outside(7, Trouble(), track=("event/godzina_policyjna",))
    assert in_force(t, "curfew")
    assert states(t, "marin")[4] == 2


def test_sg_260_empty_shelves_make_storerooms_furniture_in_shops() -> None:
    t = outside(8, Find("storeroom"), track=("event/puste_polki",), city=City(places=(Place("piekarnia", 8, 1, 0),)))
    assert t.trip is not None
    t = after(replace(t, trip=replace(t.trip, location="piekarnia")), "finding_4")
    assert storage.count(t.parties[0].pile, "book") == 1


# ------------------------------------------------------------------ tokens


def test_sg_44_a_script_token_is_used_for_its_cards_once_a_night() -> None:
    t = outside(7, city=City(tokens=(QUEUE,)))
    t = after(t, UseToken("A"))
    assert t.trip is not None
    assert (t.trip.unknown, storage.count(t.parties[0].pile, "water")) == (8, 3)
    with pytest.raises(Illegal, match="SG-44"):
        after(t, UseToken("A"))


def test_sg_32_a_district_is_drawn_with_the_black_die() -> None:
    street = s.Token(kind="B", where="drawn", cards=4, script="event/zasypana_ulica/b", toll=1)
    t = after(due(street), 8)
    assert t.city.tokens == (ScriptToken("B", 8, "event/zasypana_ulica/b", 4, False, 1),)
    out = replace(t, people=(Person("marin", WELL, night="first"),))
    assert routes.least_cost(out, 0, 8) == 1 + 2 + 2 + 1


def test_sg_62_an_exploration_token_goes_on_one_map_location() -> None:
    places = (Place("spladrowana_starowka", 10), Place("port", 6, 0), Place("kosciol", 7), Place("piekarnia", 7, 0, 0))
    t = due(s.Token(kind="exploration", where="one_map_location"), city=City(places=places))
    assert ways(t) == (ChooseLocation("port"), ChooseLocation("kosciol"))
    assert after(t, ChooseLocation("port")).city.places[1].tokens == 1
    t = due(s.Token(kind="exploration", where="each_shop"), city=City(places=places))
    assert t.city.places[3].tokens == 1


# ------------------------------------------------------------------ people


def test_sg_36_sg_250_a_favour_is_heard_for_one_card_where_the_person_is() -> None:
    t = outside(6, persons=(StoryPerson("karel"),))
    t = after(t, AskFavour("karel"))
    assert t.trip is not None
    assert t.trip.unknown == 9
    assert waits_for(t) == ScriptWays("person/karel/1")
    with pytest.raises(Illegal, match="SG-250"):
        after(outside(7, persons=(StoryPerson("karel"),)), AskFavour("karel"))


def test_sg_250_karels_first_favour_brings_the_well_and_ticks_the_neighbours() -> None:
    t = outside(
        6, persons=(StoryPerson("karel"),), track=("objective/sasiedzi",), city=City(places=(Place("port", 6),))
    )
    stock = storage.stock_of({"mechanical": 1, "wood": 1})
    t = replace(t, parties=(Party(6, stock),))
    t = after(t, AskFavour("karel"), ChooseWay("give"))
    assert (t.persons, t.ticked) == ((StoryPerson("karel", 2),), ("sasiedzi",))
    t = after(t, ChooseLocation("port")) if ChooseLocation("port") in ways(t) else t
    assert any(place.id == "studnia_przy_murze" and place.tokens == 0 for place in t.city.places)


def test_sg_250_after_both_favours_nothing_more_is_asked() -> None:
    t = outside(6, persons=(StoryPerson("karel", 3),))
    assert AskFavour("karel") not in ways(t)


# ------------------------------------------------------------------ the door, the Radio, later


def test_sg_135_somebody_goes_outside_once_a_day() -> None:
    t = on(siege("marin", "emilia"), DayActions())
    t = after(t, GoOutside("marin"), "visitor/chlopiec")
    assert t.outside
    assert t.visitors.discards == ("visitor/chlopiec",)
    while isinstance(waits_for(t), ScriptWays):
        t = after(t, ways(t)[-1])
    with pytest.raises(Illegal, match="SG-135"):
        after(t, GoOutside("emilia"))


def test_sg_221_a_fugitive_moves_in_if_fewer_than_three_live_here() -> None:
    t = after(due(s.Join(who="next_black", hunger=2)), "halina")
    assert t.people[-1] == Person("halina", (0, 0, 0, 2, 0), starter=False)
    full = siege("marin", "emilia", "radek", "sonja")
    assert is_done(on(full, EffectsDue((s.Join(who="next_black"),))))


def test_sg_140_the_radio_tells_the_next_event() -> None:
    t = on(siege("marin", spaces=("radio", *[""] * 15)), DayActions())
    t = after(t, Listen("marin", "A1"), "event/konwoj")
    assert t.events.top == ("event/konwoj",)
    with pytest.raises(Illegal, match="SG-133"):
        after(t, Listen("marin", "A1"))
    assert Rummage("marin") in ways(t)


def test_sg_401_looked_at_cards_are_put_back_in_any_order() -> None:
    t = after(due(s.Order(deck="war_fate", count=3)), "fate_1", "fate_2", "fate_3")
    t = after(t, ChooseCard("fate_3"), ChooseCard("fate_1"))
    assert t.fate.top == ("fate_3", "fate_1", "fate_2")
    assert t.fate.size == 7


def test_sg_220_a_crime_wave_shuffles_the_armed_gang_in() -> None:
    t = due(s.Order(deck="night_raids", shuffle_in="uzbrojona_banda"))
    assert "raid/uzbrojona_banda" in t.raids.cards


def test_sg_401_a_script_opens_after_so_many_dawns() -> None:
    t = due(s.Timer(days=2, script="later/piano"))
    t = on(replace(t, todo=()), TimersRun())
    assert t.later == ((1, "later/piano"),)
    t = on(replace(t, todo=()), TimersRun())
    assert (t.later, t.read) == ((), ("later/piano",))


def test_sg_310_cold_and_the_assault_come_by_the_calendar() -> None:
    t = on(siege("marin", day=2, cold=1, events=replace(siege().events, decks=())), Beginning("morning"))
    assert t.cold == 2
    t = on(siege("marin", day=5, events=replace(siege().events, decks=())), Beginning("morning"))
    assert "raid/szturm" in t.raids.cards
