"""NZ-70…NZ-76  Phase 6: time, refill, region control, both pools, the February Revolution."""

from typing import Any

import pytest

from konspira.engine import CHANCE, Seat, replace
from konspira.games.niepodlegla.actions import Turn
from konspira.games.niepodlegla.advanced import legal
from konspira.games.niepodlegla.advanced.actions import InCity, TurnThreat
from konspira.games.niepodlegla.advanced.content import Accord, City, Foreign, Region, Shield
from konspira.games.niepodlegla.advanced.events import February, ObstaclePlaced, Shielded, TimeMoved, Track
from konspira.games.niepodlegla.advanced.state import EndRound, Prison, Table
from konspira.games.niepodlegla.events import RoundBegan, Turned
from konspira.games.niepodlegla.planning import Planning
from konspira.games.niepodlegla.state import BeginRound
from tests.games.niepodlegla.advanced.decks import PRINTED, STARTS, both, card, own_deck, time
from tests.games.niepodlegla.advanced.kit import (
    after,
    after_the_fight,
    asked,
    bits,
    chance,
    decide,
    effects,
    ended,
    free,
    go,
    happens,
    in_cities,
    legal_turns,
    lying,
    now,
    obstacles,
    of,
    owners,
    planning,
    printed,
    refused,
    table,
    table_after,
)
from tests.kit.moving import Events

KRESY: tuple[City, ...] = ("kowno", "wilno", "pinsk", "luck")


def end(seats: int = 2, **at: Any) -> tuple[Table, Events]:
    """A round ends."""
    return go(table(seats, **at), EndRound())


def end_printed(entering: int, seats: int = 2, **at: Any) -> tuple[Table, Events]:
    """A round ends on the printed board, with an empty map."""
    return go(printed(seats, round=entering - 1, obstacles=lying(), **at), EndRound())


# ------------------------------------------------------------------ NZ-70


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nz_70_entering_round_2_a_central_powers_obstacle_in_krakow(seats: int) -> None:
    t, events = end_printed(2, seats)
    assert (t.round, obstacles(t, "krakow")) == (2, {"central": 1})
    assert events[:2] == (TimeMoved(2), ObstaclePlaced("central", "krakow"))
    assert sum(map(sum, t.obstacles)) == 1


def test_nz_70_entering_round_4_a_russian_one_in_any_city_of_kresy() -> None:
    t, _ = end_printed(4)
    assert asked(t) == in_cities(*KRESY)
    t, events = decide(t, InCity("pinsk"))
    assert of(events, ObstaclePlaced) == [ObstaclePlaced("russian", "pinsk")]
    assert sum(map(sum, t.obstacles)) == 1


def test_nz_70_entering_round_6_one_in_each_of_two_different_cities_of_kresy() -> None:
    t, _ = end_printed(6)
    t, _ = decide(t, InCity("luck"))
    assert asked(t) == in_cities("kowno", "wilno", "pinsk")
    t, events = decide(t, InCity("wilno"))
    assert [type(event) for event in events[:2]] == [ObstaclePlaced, February]
    assert (obstacles(t, "luck"), obstacles(t, "wilno")) == ({"russian": 1}, {"russian": 1})


@pytest.mark.parametrize("entering", [field.round for field in PRINTED.deck.time if field.effects])
def test_nz_70_entering_a_round_what_the_board_prints_there(entering: int) -> None:
    t, events = end_printed(entering, accord=5, foreign=5)
    same, _ = effects(printed(round=entering, obstacles=lying(), accord=5, foreign=5), *PRINTED.time[entering])
    assert (t.round, events[0]) == (entering, TimeMoved(entering))
    assert (t.obstacles, t.accord, t.foreign) == (same.obstacles, same.accord, same.foreign)


def test_nz_70_the_shield_covers_the_red_effects_and_is_taken_off() -> None:
    t, events = end(shield=True)
    assert (t.round, obstacles(t, "krakow"), t.shield) == (2, {}, False)
    assert events[:2] == (TimeMoved(2), Shielded(2))


def test_nz_70_it_covers_all_red_effects_of_that_position() -> None:
    deck = own_deck(time=time(r3=(Foreign(-1), Accord(-1))))
    t, events = end(deck=deck, round=2, shield=True, accord=3, foreign=3)
    assert (t.accord, t.foreign, of(events, Track)) == (3, 3, [])
    t, _ = go(table(deck=deck, round=2, accord=3, foreign=3), EndRound())
    assert (t.accord, t.foreign) == (2, 2)


# ------------------------------------------------------------------ NZ-71


def piled(missions: tuple[str, ...], *decks: tuple[str, str]) -> Table:
    """A table where these start missions lie and these cards are in the pile, by deck and name."""
    cards = [*(card(name) for name in missions), *(card(name, deck=deck) for deck, name in decks)]  # type: ignore[arg-type]
    return table_after(table(2, *cards, round=2), (CHANCE, Turn((), both("1914"))))


def test_nz_71_missions_are_refilled_to_nine_from_the_pile() -> None:
    t = piled(tuple("abcdefg"), *(("1", name) for name in "xyz"))
    t, _ = go(t, EndRound())
    assert all(len(cards) == 2 for cards in legal_turns(t))
    t, events = after(t, (CHANCE, Turn(("z", "x"), both("1914"))))
    assert t.missions == (*"abcdefg", "z", "x")
    assert events[0] == Turned(("z", "x"))
    assert now(t, Planning).cards == t.missions


def test_nz_71_an_empty_pile_just_means_fewer() -> None:
    t, _ = go(piled(("a",), ("3", "x")), EndRound())
    t, _ = after(t, (CHANCE, Turn(("x",), None)))
    assert (t.missions, t.pile.size) == (("a", "x"), 0)
    t, _ = go(t, EndRound())
    assert now(decide(t, InCity("wilno"))[0], Planning).cards == ("a", "x")


def test_nz_71_a_full_table_is_not_refilled() -> None:
    t, events = go(piled(tuple("abcdefghi"), ("1", "x")), EndRound())
    assert (len(t.missions), of(events, Turned), t.pile.size) == (9, [], 1)


@pytest.mark.parametrize(("seats", "missions"), [(2, 9), (3, 9), (4, 11)])
def test_nz_71_to_nine_or_eleven(seats: int, missions: int) -> None:
    t = planning(printed(seats))
    t, _ = go(replace(t, missions=t.missions[:3], takers=(-1,) * 3, shield=True), EndRound())
    assert len(chance(t)[0].missions) == missions


def test_nz_71_chance_alone_turns_missions() -> None:
    t, _ = go(piled(tuple("abcdefgh"), ("1", "x")), EndRound())
    assert refused(t, 0, Turn(("x",), None)) == "NZ-71"


# ------------------------------------------------------------------ NZ-72, NZ-73, NZ-75


REGIONS = [(region.id, region.reward) for region in PRINTED.deck.regions]


@pytest.mark.parametrize(("region", "reward"), REGIONS)
def test_nz_72_with_independence_in_every_city_of_a_region_its_reward_holds(region: Region, reward: str) -> None:
    t, _ = happens(table(independence=free(*PRINTED.region[region])), BeginRound())
    assert (t.morale, t.neutral) == (6 + (reward == "morale"), 7 + (reward == "die"))


@pytest.mark.parametrize("region", ["prussia", "galicia", "kresy", "centre"])
def test_nz_72_one_city_missing_and_it_does_not(region: Region) -> None:
    several = dict.fromkeys(PRINTED.region[region][1:], 3)
    t, _ = happens(table(independence=free(**several)), BeginRound())
    assert (t.morale, t.neutral) == (6, 7)


def test_nz_72_galicia_brings_a_morale_marker() -> None:
    assert dict(REGIONS)["galicia"] == "morale"


def test_nz_72_lost_control_takes_the_reward_away() -> None:
    held = table(independence=free(*PRINTED.region["galicia"]), morale=7, round=1)
    t, _ = after_the_fight(replace(held, morale=5))
    assert t.independence == free("cieszyn", "lwow", "stanislawow")
    assert t.morale == 6


@pytest.mark.parametrize(("seats", "base"), [(2, 6), (3, 7), (4, 9)])
def test_nz_73_the_pool_is_base_tracks_and_regions_less_what_is_imprisoned(seats: int, base: int) -> None:
    t = table(seats, accord=4, foreign=5, independence=free(*PRINTED.region["galicia"]), prison=Prison(morale=2))
    t, events = happens(t, BeginRound())
    assert t.morale == base + 1 + 1 + 1 - 2
    assert of(events, RoundBegan) == [RoundBegan(1, t.morale, t.neutral)]


def test_nz_73_what_was_lost_or_left_over_does_not_matter() -> None:
    pools = {happens(table(morale=morale), BeginRound())[0].morale for morale in (0, 3, 13)}
    assert pools == {6}


def test_nz_73_morale_tokens_are_not_counted() -> None:
    t = table(tokens=owners({"harcerstwo": 0, "szczerbinska": 1}), active=bits("harcerstwo", "szczerbinska"))
    assert happens(t, BeginRound())[0].morale == 6


@pytest.mark.parametrize(("seats", "base"), [(2, 7), (3, 9), (4, 11)])
def test_nz_75_the_dice_are_base_and_regions_less_what_is_imprisoned(seats: int, base: int) -> None:
    dice = [region for region, reward in REGIONS if reward == "die"]
    t = table(seats, independence=free(*PRINTED.region[dice[0]]), prison=Prison(neutral=2))
    assert happens(t, BeginRound())[0].neutral == base + 1 - 2


def test_nz_75_both_pools_are_made_together() -> None:
    t, events = end(prison=Prison(morale=1, neutral=1))
    assert (events[-1], now(t, Planning).neutral) == (RoundBegan(2, 5, 6), 6)


RICH = own_deck(starts=tuple(replace(start, morale=12, neutral=13) for start in STARTS))


def test_nz_18_never_more_than_13_markers_or_13_neutral_dice() -> None:
    t = table(deck=RICH, accord=10, foreign=10, independence=(2,) * 16)
    t, _ = happens(t, BeginRound())
    assert (t.morale, t.neutral) == (13, 13)


def test_nz_18_one_of_thirteen_in_prison_leaves_twelve() -> None:
    t = table(deck=RICH, accord=10, foreign=10, independence=(2,) * 16, prison=Prison(morale=1, neutral=1))
    t, _ = happens(t, BeginRound())
    assert (t.morale, t.neutral) == (12, 12)


# ------------------------------------------------------------------ NZ-74, NZ-76


def february(**at: Any) -> tuple[Table, Events]:
    """Round 6 is entered."""
    return end(**{"round": 5, **at})


def test_nz_74_february_comes_entering_round_6() -> None:
    t, _ = february(tokens=owners({"pow": 0, "harcerstwo": 1}))
    t, events = decide(t, InCity("wilno"), InCity("luck"))
    assert of(events, February) == [February()]
    assert t.active == bits("pow", "harcerstwo")


def test_nz_74_no_shield_helps() -> None:
    t, events = february(shield=True, tokens=owners({"pow": 0}))
    assert [type(event) for event in events[:3]] == [TimeMoved, Shielded, February]
    assert (t.active, sum(map(sum, t.obstacles))) == (bits("pow"), 0)


@pytest.mark.parametrize("entering", [2, 3, 4, 5, 7, 8, 9])
def test_nz_74_it_comes_in_no_other_round(entering: int) -> None:
    t, events = end(round=entering - 1, shield=True, tokens=owners({"pow": 0}))
    assert (of(events, February), t.active) == ([], 0)


def test_nz_74_tsarist_tokens_turn_bolshevik_and_their_number_stays() -> None:
    t, _ = february(shield=True, obstacles=lying(lodz=(3, 1, 0), wilno=(2, 0, 0)))
    assert (obstacles(t, "lodz"), obstacles(t, "wilno")) == ({"russian": 3, "central": 1}, {"russian": 2})


def test_nz_74_the_deck_of_1914_1916_goes_under_1917_1918() -> None:
    t, _ = february(shield=True)
    t, _ = after_the_fight(replace(t, morale=0, broken=True))
    for _ in range(4):
        assert {turn.card for turn in legal(t, CHANCE) if isinstance(turn, TurnThreat)} <= set(t.threats[1])
        t, _ = chance(t)
    assert len(t.threats[0]) == 5


def test_nz_76_marker_red_effects_refill_pools() -> None:
    t = piled(tuple("abcdefg"), *(("1", name) for name in "xy"))
    t, first = go(replace(t, round=1), EndRound())
    t, then = chance(t)
    assert [type(event) for event in (*first, *then)] == [TimeMoved, ObstaclePlaced, Turned, RoundBegan]


def test_nz_76_red_effects_come_before_region_control() -> None:
    t, _ = end(independence=free(*PRINTED.region["galicia"]))
    assert (t.independence[4], t.morale) == (0, 6)


def test_nz_76_entering_6_red_effects_come_before_february() -> None:
    deck = own_deck(time=time(r6=(Foreign(-1),)))
    _, events = end(deck=deck, round=5, foreign=3)
    assert [type(event) for event in events[:3]] == [TimeMoved, Track, February]


def test_nz_76_entering_10_there_is_only_the_final() -> None:
    deck = own_deck(time=time(r10=(Accord(-1),)))
    t, events = end(deck=deck, round=9, accord=5, foreign=5)
    assert (t.accord, ended(t), of(events, Track)) == (5, None, [])


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nz_16_the_next_seat_is_first_in_the_next_round(seat: Seat) -> None:
    t, _ = end(3, first=seat)
    assert t.first == (seat + 1) % 3


def test_nz_57_a_shield_won_for_the_next_round_is_not_there_in_the_one_after() -> None:
    t, _ = after_the_fight(table(2, card("one", done=(Shield(),)), morale=4), {"one": 0}, ["one"])
    t, events = go(t, EndRound())
    assert (t.round, of(events, Shielded)) == (3, [])
