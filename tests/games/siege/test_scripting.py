"""Scripts at the table: what is offered, what it costs, what it does."""

from typing import Any

import pytest

from konspira.engine import replace
from konspira.games.siege import script_types as s
from konspira.games.siege import storage
from konspira.games.siege.actions import ChooseItem, ChoosePerson
from konspira.games.siege.outside_actions import ChooseCard, ChooseWay, LookAround
from konspira.games.siege.script_terms import Cost, Portion, When
from konspira.games.siege.scripting import can_pay, is_met
from konspira.games.siege.state import City, Lost, Party, Person, Place, Table, Trip
from konspira.games.siege.story_tasks import (
    BandRoll,
    EffectsDue,
    FightArming,
    LookScript,
    ReadScript,
    ScriptWays,
    Trading,
)
from konspira.games.siege.tasks import EmpathyTest
from konspira.games.siege.trip_tasks import Encounter, EndTrip, ExpeditionActions, Find, MapLocation, ResidentsCome
from tests.games.siege.positions import WELL, after, is_done, on, siege, states, waits_for, ways

SAD = (0, 0, 2, 0, 0)


def outside(*tasks: Any, who: tuple[str, ...] = ("emilia", "marin"), **goods: int) -> Table:
    """A group stands in District 7 beside the church, Noise 3, ten cards left, with these things in its pile."""
    people = [Person(name, SAD, night="first") for name in who]
    t = siege(*people, "radek", city=City(places=(Place("kosciol", 7, 1), Place("kino", 7, 1, 0))))
    stock = storage.stock_of(goods)
    supply = tuple(whole - here for whole, here in zip(storage.WHOLE, stock, strict=True))
    trip = Trip(0, 10, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=3, location="kosciol")
    return on(replace(t, parties=(Party(7, stock),), supply=supply, trip=trip), *tasks)


def happens(*effects: s.AnyEffect, **goods: int) -> Table:
    """These effects happen outside."""
    return outside(EffectsDue(effects), who=("emilia", "marin"), **goods)


def pile(t: Table) -> dict[str, int]:
    """What lies in the pile."""
    return {item: n for item, n in zip(storage.NAMES, t.parties[0].pile, strict=True) if n}


def trip(t: Table) -> Trip:
    """The Active Group's trip."""
    assert t.trip is not None
    return t.trip


# ------------------------------------------------------------------ reading


def test_sg_231_the_first_look_around_and_a_later_one_are_two_scripts() -> None:
    t = outside(LookScript("kosciol"))
    assert ways(t)[0].card == "look/kosciol/1"  # type: ignore[attr-defined]
    t = on(replace(t, read=("look/kosciol/1",), todo=()), LookScript("kosciol"))
    assert ways(t)[0].card == "look/kosciol/2"  # type: ignore[attr-defined]


def test_sg_233_ordinary_look_arounds_are_drawn_by_kind_without_repeats() -> None:
    t = on(replace(outside(), read=("look/public/2",), todo=()), LookScript("kino"))
    assert [way.card for way in ways(t)] == ["look/public/1", "look/public/3"]  # type: ignore[attr-defined]


def test_sg_44_looking_around_costs_two_cards_and_sg_150_one_with_emilia() -> None:
    assert trip(after(outside(ExpeditionActions()), LookAround("kosciol"))).unknown == 9
    assert trip(after(outside(ExpeditionActions(), who=("marin",)), LookAround("kosciol"))).unknown == 8


def test_sg_231_each_location_is_looked_around_once_an_expedition() -> None:
    t = after(outside(ExpeditionActions()), LookAround("kosciol"), "look/kosciol/1", ChooseWay("stay"))
    t = after(t, ChoosePerson("marin"))
    assert states(t, "marin")[2] == 1
    assert LookAround("kosciol") not in ways(t)
    assert t.read == ("look/kosciol/1",)
    assert t.chose == ("look/kosciol/1:stay",)


def test_sg_401_a_choice_that_cannot_be_paid_is_not_offered() -> None:
    poor, rich = outside(ReadScript("look/fabryka/1")), outside(ReadScript("look/fabryka/1"), sugar=1)
    assert [way.key for way in ways(poor)] == ["leave"]  # type: ignore[attr-defined]
    assert [way.key for way in ways(rich)] == ["sawblade", "shovel", "leave"]  # type: ignore[attr-defined]
    assert pile(after(rich, ChooseWay("shovel"))) == {"shovel": 1}


def test_sg_190_residents_speak_in_one_of_two_scripts() -> None:
    t = after(outside(ResidentsCome()), "bezdomni")
    assert waits_for(after(t, 5)) == ScriptWays("residents/bezdomni/1")
    assert waits_for(after(t, 6)) == ScriptWays("residents/bezdomni/2")


# ------------------------------------------------------------------ conditions and costs


@pytest.mark.parametrize(
    ("when", "is_so"),
    [
        (When(mode="campaign"), True),
        (When(mode="normal"), False),
        (When(acts=("i",)), True),
        (When(acts=("ii_a",)), False),
        (When(chose="a:b"), True),
        (When(chose="a:c"), False),
        (When(alive="marin"), True),
        (When(alive="luka"), False),
        (When(district=7), True),
        (When(living_least=4), False),
        (When(lost_least=1), True),
        (When(missed=True), True),
        (When(missed=False), False),
        (When(fury_least=1), False),
        (When(room=False), True),
        (When(unless=When(alive="marin")), False),
        (When(any_of=(When(alive="luka"), When(alive="marin"))), True),
    ],
)
def test_sg_401_conditions(when: When, is_so: bool) -> None:
    t = replace(outside(), chose=("a:b",), lost=(Lost("ilija", "wounds", 1, True),))
    assert is_met(t, when) is is_so


@pytest.mark.parametrize(
    ("cost", "can"),
    [
        (Cost(cards=10), True),
        (Cost(cards=11), False),
        (Cost(goods=18), True),
        (Cost(goods=19), False),
        (Cost(food=1), True),
        (Cost(food=2), False),
        (Cost(weapons=1), True),
        (Cost(items=(Portion("raw"),)), True),
        (Cost(items=(Portion("raw", 2),)), False),
        (Cost(any_items=3), False),
    ],
)
def test_sg_401_costs(cost: Cost, can: bool) -> None:
    assert can_pay(outside(raw=1, knife=1), cost) is can


# ------------------------------------------------------------------ effects


def test_sg_401_states_of_one_of_two_and_of_all_present() -> None:
    t = happens(s.State(which="misery", who="one-present", by=-1))
    assert states(after(t, ChoosePerson("emilia")), "emilia")[2] == 1
    t = happens(s.State(which="fatigue", who="two", by=1))
    assert ways(after(t, ChoosePerson("emilia"))) == (ChoosePerson("marin"), ChoosePerson("radek"))
    t = happens(s.State(which="fatigue", who="all-present", by=1))
    assert [states(t, who)[4] for who in ("emilia", "marin", "radek")] == [1, 1, 0]
    t = outside(EffectsDue((s.State(which="illness", who="opener", by=1),), "radek"))
    assert states(t, "radek")[1] == 1


def test_sg_401_items_come_from_the_supply_and_go_back() -> None:
    assert pile(happens(s.Gain(what="raw", by=2))) == {"raw": 2}
    assert pile(happens(s.Gain(what="raw", by=-3), raw=2)) == {}
    assert pile(happens(s.Gain(what="water", half=True), water=3)) == {"water": 2}


def test_sg_401_sg_249_noise_cards_cold_and_tracks_which_stop_at_6() -> None:
    assert trip(happens(s.Noise(by=2))).noise == 5
    assert trip(happens(s.Cards(by=-20))).unknown == 0
    assert trip(happens(s.Cards(by=2))).unknown == 12
    assert happens(s.Cold(by=2)).cold == 2
    assert happens(s.Track(track="fury", by=1)).fury == -1
    t = on(replace(outside(), fury=6, todo=()), EffectsDue((s.Track(track="fury", by=1),)))
    assert t.fury == 6


def test_sg_401_empathy_of_one_or_of_all() -> None:
    assert waits_for(happens(s.Empathy(who="all-present"))) == EmpathyTest("emilia")
    t = after(happens(s.Empathy(who="one-present")), ChoosePerson("marin"))
    assert waits_for(t) == EmpathyTest("marin")


def test_sg_401_a_roll_does_what_its_band_says() -> None:
    bands = (s.Band(least=1, most=5), s.Band(least=6, most=10, effects=(s.Gain(what="ammo", by=2),)))
    t = happens(s.Roll(bands=bands))
    assert waits_for(t) == BandRoll(bands)
    assert pile(after(t, 6)) == {"ammo": 2}
    assert pile(after(t, 5)) == {}


def test_sg_401_finds_fights_trades_encounters_and_locations_follow() -> None:
    assert waits_for(happens(s.FindEffect(row="heap"))) == Find("heap")
    fight = s.Fight(foes=(s.ScriptFoe(skill="A", weapon="knife"),), pay=6)
    assert isinstance(waits_for(happens(fight, knife=1)), FightArming)
    assert isinstance(waits_for(happens(s.Trade(kind="general", commission=2), raw=1)), Trading)
    assert isinstance(waits_for(happens(s.Soldier(act="encounter", colour="white"))), Encounter)
    assert isinstance(waits_for(happens(s.LocationEffect(act="enter", what="next_map"))), MapLocation)


def test_sg_150_with_milena_commissions_are_two_less() -> None:
    t = outside(EffectsDue((s.Trade(kind="general", commission=3),)), who=("milena",), raw=1)
    assert waits_for(t).commission == 1


def test_sg_245_a_script_moves_the_group_or_ends_the_expedition() -> None:
    t = happens(s.Move(to=9))
    assert (t.parties[0].target, trip(t).noise) == (9, 4)
    t = outside(EffectsDue((s.EndExpedition(),)), ExpeditionActions(), EndTrip())
    assert is_done(t)
    assert t.parties[0].done


def test_sg_39_a_story_token_is_gained_and_the_newest_given_up() -> None:
    gained = happens(s.Story(token="pass", by=1), s.Story(token="film", by=1), s.Story(token="pass", by=1))
    assert gained.story == ("pass", "film", "pass")
    assert is_met(gained, When(story="film"))
    given = on(replace(gained, todo=()), EffectsDue((s.Story(token="pass", by=-1),)))
    assert given.story == ("pass", "film")


def test_sg_190_survivors_let_one_order_the_next_cards() -> None:
    t = happens(s.Order(deck="exploration", count=4))
    t = after(t, "heap", "patrol", "heap", "furniture")
    assert ways(t) == (ChooseCard("heap"), ChooseCard("patrol"), ChooseCard("furniture"))
    t = after(t, ChooseCard("furniture"), ChooseCard("heap"), ChooseCard("heap"))
    assert is_done(t)
    assert trip(t).known == ("furniture", "heap", "heap", "patrol")
    assert (trip(t).unknown, sum(trip(t).unseen)) == (10, 23)


def test_sg_190_the_whole_pile_may_be_lost() -> None:
    t = happens(s.Lose(what="pile"), raw=2, wood=1)
    assert pile(t) == {}
    assert storage.everything(t) == storage.WHOLE


def test_sg_401_read_on_and_effects_whose_condition_fails_are_left_out() -> None:
    t = happens(s.Goto(script="look/kosciol/1"))
    assert waits_for(t) == ScriptWays("look/kosciol/1")
    assert is_done(happens(s.Gain(what="raw", by=1, when=When(mode="normal"))))
    assert states(t, "radek") == WELL


def test_sg_101_goods_are_chosen_until_they_are_worth_enough() -> None:
    t = after(outside(ReadScript("look/fabryka/1"), coffee=1, cigarettes=2), ChooseWay("shovel"))
    t = after(t, ChooseItem("coffee"))
    assert is_done(t)
    assert pile(t) == {"shovel": 1, "cigarettes": 1}
