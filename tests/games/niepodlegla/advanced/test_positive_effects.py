"""NZ-60…NZ-69, NZ-77  Phase 5: what missions bring that were done, and the profits of the tracks."""

from typing import Any

import pytest

from konspira.engine import CHANCE, Seat
from konspira.games.niepodlegla.actions import Next, Place
from konspira.games.niepodlegla.advanced import legal
from konspira.games.niepodlegla.advanced.actions import Decline, Either, InCity, RemoveObstacle, TurnThreat
from konspira.games.niepodlegla.advanced.content import (
    Accord,
    CharacterDie,
    Effect,
    Foreign,
    Independence,
    Shield,
    WinToken,
)
from konspira.games.niepodlegla.advanced.events import (
    Cancelled,
    DieWon,
    Freed,
    ObstacleRemoved,
    Resolved,
    ShieldWon,
    TokensRefreshed,
    Track,
)
from konspira.games.niepodlegla.advanced.state import Table
from konspira.games.niepodlegla.content import CHARACTERS, Character
from konspira.games.niepodlegla.planning import Planning
from konspira.games.niepodlegla.state import BeginRound
from tests.games.niepodlegla.advanced.decks import card
from tests.games.niepodlegla.advanced.kit import (
    HALLER,
    after_the_fight,
    asked,
    bits,
    decide,
    effects,
    fight,
    free,
    happens,
    in_cities,
    lying,
    now,
    obstacles,
    of,
    owners,
    pieces,
    planning,
    still,
    stop,
    table,
    table_after,
)
from tests.kit.moving import Events


def done(*some: Effect, seat: Seat = 0, seats: int = 2, **at: Any) -> tuple[Table, Events]:
    """A mission with these positive effects was done by a seat; morale is neither good nor bad."""
    t = table(seats, card("one", done=some), card("two"), **{"morale": 4, **at})
    return after_the_fight(t, {"one": seat}, ["one"])


# ------------------------------------------------------------------ effects


def test_nz_60_foreign_policy_rises() -> None:
    t, events = done(Foreign())
    assert (t.foreign, t.accord, of(events, Track)) == (1, 0, [Track("foreign", 1, 1)])


def test_nz_61_national_accord_rises() -> None:
    t, events = done(Accord())
    assert (t.foreign, t.accord, of(events, Track)) == (0, 1, [Track("accord", 1, 1)])


def test_nz_60_missions_that_were_not_done_bring_nothing() -> None:
    t, events = after_the_fight(table(2, card("one", done=(Foreign(),)), morale=4), {"one": 0})
    assert (t.foreign, of(events, Resolved)) == (0, [])


def test_nz_62_independence_in_the_named_city() -> None:
    t, events = done(Independence(city="gdansk"))
    assert (t.independence, of(events, Freed)) == (free("gdansk"), [Freed("gdansk")])


def test_nz_62_in_a_chosen_city_of_the_named_region() -> None:
    t, _ = done(Independence(region="galicia"))
    assert asked(t) == in_cities("cieszyn", "krakow", "lwow", "stanislawow")
    t, _ = decide(t, InCity("cieszyn"))
    assert t.independence == free("cieszyn")


def test_nz_62_unnamed_anywhere() -> None:
    t, _ = done(Independence())
    assert len(asked(t)) == 16
    t, _ = decide(t, InCity("bialystok"))
    assert t.independence == free("bialystok")


def test_nz_62_two_in_a_region_go_to_different_cities() -> None:
    t, _ = done(Independence(region="kresy", count=2))
    t, _ = decide(t, InCity("wilno"))
    assert asked(t) == in_cities("kowno", "pinsk", "luck")
    t, _ = decide(t, InCity("pinsk"))
    assert t.independence == free("wilno", "pinsk")


def test_nz_62_where_an_obstacle_lies_both_go() -> None:
    t, events = done(Independence(region="kresy", count=2), obstacles=lying(luck=(1, 0, 0)))
    t, events = decide(t, InCity("luck"), InCity("wilno"))
    assert (t.independence, obstacles(t, "luck")) == (free("wilno"), {})
    assert [type(event) for event in events if isinstance(event, Cancelled | Freed)] == [Cancelled, Freed]


@pytest.mark.parametrize("name", CHARACTERS)
def test_nz_63_the_doer_wins_the_character_die(name: Character) -> None:
    t, events = done(CharacterDie(name), seat=2, seats=3)
    assert (of(events, DieWon), t.dice[CHARACTERS.index(name)]) == ([DieWon(2, name)], 2)


def test_nz_63_and_keeps_it_to_the_end() -> None:
    t, _ = after_the_fight(table(morale=4, dice=(0, 1, 0, 1, 0)))
    assert t.dice == (0, 1, 0, 1, 0)


def test_nz_63_it_is_not_in_the_shared_pool() -> None:
    t = planning(table(dice=(-1, -1, -1, -1, 1)))
    assert (now(t, Planning).neutral, now(t, Planning).pool) == (7, ())
    t = fight(t, {}, "p", "p", leaders={HALLER: "p"})
    assert pieces(t)[HALLER].seat == 1


@pytest.mark.parametrize("morale", [4, 5])
def test_nz_64_a_shield_whatever_the_morale(morale: int) -> None:
    t, events = done(Shield(), morale=morale)
    assert (of(events, ShieldWon), obstacles(t, "krakow"), t.round) == ([ShieldWon()], {}, 2)


def test_nz_64_even_after_two_threats() -> None:
    t, _ = done(Shield(), morale=0)
    t = table_after(t, (CHANCE, TurnThreat("early1")), (CHANCE, TurnThreat("early2")))
    assert (obstacles(t, "krakow"), t.round) == ({}, 2)


def test_nz_67_missions_done_leave_the_game_the_others_stay() -> None:
    t, _ = done(Foreign())
    assert (t.missions, t.out, t.done) == (("two",), ("one",), ())


def test_nz_67_pawns_and_dice_go_home() -> None:
    t, _ = stop(fight(table(2, card("one"), card("two")), {"one": 0, "two": 1}, "p", "d"))
    assert (now(t, Planning).home, t.neutral, t.takers) == ((3, 3), 7, (-1,))


def test_nz_67_spent_tokens_stay_inactive() -> None:
    t, _ = done(Foreign(), tokens=owners({"pow": 0, "korfanty": 1}), active=bits("korfanty"))
    assert t.active == bits("korfanty")


def test_nz_77_a_mission_that_was_not_done_may_be_taken_by_anyone_next_round() -> None:
    t, _ = after_the_fight(table(2, card("one"), morale=4), {"one": 0})
    assert Place("one") in legal(t, 0)
    assert Place("one") in legal(t, 1)


# ------------------------------------------------------------------ profits of the tracks


OBSTACLES = lying(lodz=(1, 0, 0), lwow=(0, 2, 1))


def test_nz_68_reaching_a_field_from_below_allows_to_remove_any_one_obstacle() -> None:
    t, _ = effects(table(foreign=2, obstacles=OBSTACLES), Foreign())
    remove = [("lwow", "central"), ("lwow", "ukrainian"), ("lodz", "russian")]
    assert asked(t) == (*(RemoveObstacle(city, kind) for city, kind in remove), Decline())  # type: ignore[arg-type]
    t, events = decide(t, RemoveObstacle("lwow", "central"))
    assert (obstacles(t, "lwow"), events) == ({"central": 1, "ukrainian": 1}, (ObstacleRemoved("central", "lwow"),))


def test_nz_68_they_may_decline() -> None:
    t, _ = effects(table(foreign=2, obstacles=OBSTACLES), Foreign())
    t, events = decide(t, Decline())
    assert (t.obstacles, events, still(t)) == (OBSTACLES, (), True)


def test_nz_68_without_an_obstacle_nobody_is_asked() -> None:
    t, _ = effects(table(foreign=2), Foreign())
    assert still(t)


def test_nz_68_reaching_it_from_above_brings_nothing() -> None:
    t, _ = effects(table(foreign=4, obstacles=OBSTACLES), Foreign(-1))
    assert (t.foreign, still(t)) == (3, True)


def test_nz_68_rising_again_allows_another_removal() -> None:
    t, _ = effects(table(foreign=3, obstacles=OBSTACLES), Foreign(-1), Foreign())
    t, _ = decide(t, RemoveObstacle("lodz", "russian"))
    assert (t.foreign, obstacles(t, "lodz")) == (3, {})


def test_nz_68_a_removed_obstacle_does_not_return_when_the_track_falls() -> None:
    t, _ = effects(table(foreign=2, obstacles=OBSTACLES), Foreign(), Foreign(-1))
    t, _ = decide(t, RemoveObstacle("lodz", "russian"))
    assert (t.foreign, obstacles(t, "lodz")) == (2, {})


def test_nz_68_a_refresh_field_turns_all_owned_tokens_active() -> None:
    t, events = effects(table(accord=1, tokens=owners({"pow": 0, "harcerstwo": 1})), Accord())
    assert (t.active, events) == (bits("pow", "harcerstwo"), (Track("accord", 1, 2), TokensRefreshed()))


def test_nz_68_rising_again_refreshes_again() -> None:
    t, events = effects(table(accord=2, tokens=owners({"pow": 0})), Accord(-1), Accord())
    assert (t.active, of(events, TokensRefreshed)) == (bits("pow"), [TokensRefreshed()])


def test_nz_68_each_track_has_its_own_fields() -> None:
    t, _ = effects(table(foreign=1, accord=2, tokens=owners({"pow": 0}), obstacles=OBSTACLES), Foreign(), Accord())
    assert (t.active, still(t)) == (0, True)


@pytest.mark.parametrize(
    ("accord", "foreign", "more"), [(3, 0, 0), (4, 0, 1), (9, 0, 1), (0, 4, 0), (0, 5, 1), (4, 5, 2), (10, 10, 2)]
)
def test_nz_68_morale_fields_work_by_level(accord: int, foreign: int, more: int) -> None:
    t, _ = happens(table(accord=accord, foreign=foreign), BeginRound())
    assert t.morale == 6 + more


def test_nz_68_one_more_marker_comes_from_the_next_round_on() -> None:
    t, _ = effects(table(accord=3, morale=2), Accord())
    assert t.morale == 2
    assert done(Accord(), accord=3)[0].morale == 7


def test_nz_68_falling_below_takes_that_marker_away_next_round() -> None:
    t, _ = after_the_fight(table(2, card("one", undone=(Accord(-1),)), accord=4, morale=7))
    assert (t.accord, t.morale) == (3, 6)


# ------------------------------------------------------------------ order


def profitable() -> tuple[Table, Events]:
    """A step lets an obstacle be removed, and a token of independence waits for a free city."""
    cards = (card("a", done=(Foreign(),)), card("b", done=(Accord(),)), card("c", done=(Independence("lodz"),)))
    t = table(2, *cards, morale=4, foreign=2, obstacles=OBSTACLES)
    return after_the_fight(t, {"a": 0, "b": 1, "c": 0}, ["a", "b", "c"])


def test_nz_69_the_players_choose_the_order_of_done_missions() -> None:
    t, _ = profitable()
    assert asked(t) == (Next(""), Next("a"), Next("b"), Next("c"))
    t, events = decide(t, Next("c"))
    assert of(events, Resolved)[0] == Resolved("c", good=True)


def test_nz_69_or_take_them_as_they_lie() -> None:
    _, events = decide(profitable()[0], Next(""))
    assert of(events, Resolved)[0] == Resolved("a", good=True)


def test_nz_69_the_order_is_not_asked_where_it_cannot_matter() -> None:
    cards = (card("a", done=(Foreign(),)), card("b", done=(Accord(),)), card("c", done=(Foreign(),)))
    _, events = after_the_fight(table(2, *cards, morale=4), {"a": 0, "b": 1, "c": 0}, ["a", "b", "c"])
    assert of(events, Resolved) == [Resolved(name, good=True) for name in "abc"]


@pytest.mark.parametrize(
    ("effects", "lies"),
    [
        (((Foreign(), Independence("lodz")), (CharacterDie("witos"),)), OBSTACLES),
        (((Foreign(),), (Independence("krakow"),)), OBSTACLES),
    ],
)
def test_nz_69_no_order_is_asked_for_where_no_card_meets_another(effects: tuple[Any, ...], lies: Any) -> None:
    cards = [card(name, done=done) for name, done in zip("ab", effects, strict=True)]
    t = table(2, *cards, morale=4, foreign=2, obstacles=lies)
    _, events = after_the_fight(t, {"a": 0, "b": 1}, ["a", "b"])
    assert of(events, Resolved)[0] == Resolved("a", good=True)


def test_nz_69_profits_happen_at_once_before_the_next_effect() -> None:
    t, _ = done(Foreign(), Accord(), foreign=2, obstacles=OBSTACLES)
    assert (t.foreign, t.accord) == (3, 0)
    t, events = decide(t, RemoveObstacle("lodz", "russian"))
    assert [type(event) for event in events[:2]] == [ObstacleRemoved, Track]
    assert t.accord == 1


def test_nz_69_dice_and_tokens_go_to_the_doer_of_each_mission() -> None:
    cards = (card("a", done=(CharacterDie("witos"),)), card("b", done=(WinToken("pow"),)))
    t, _ = after_the_fight(table(3, *cards, morale=4), {"a": 2, "b": 1}, ["a", "b"])
    assert (t.dice[3], t.tokens) == (2, owners({"pow": 1}))


def test_nz_69_places_and_choices_of_two_are_joint() -> None:
    t = table(3, card("one", done=(Independence(region="prussia"),), either=(Accord(),)), morale=4)
    t, _ = after_the_fight(t, {"one": 2}, ["one"])
    t, _ = decide(t, Either(0))
    assert asked(t) == (InCity("gdansk"), InCity("poznan"), InCity("opole"))
