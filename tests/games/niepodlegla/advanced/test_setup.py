"""NZ-10…NZ-15  The table before the first round."""

import pytest

from konspira.engine import CHANCE, Illegal
from konspira.games.niepodlegla.actions import Turn
from konspira.games.niepodlegla.advanced import SEATS, setup
from konspira.games.niepodlegla.advanced.state import Options, Prison
from konspira.games.niepodlegla.events import RoundBegan
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import PRINTED, both, card
from tests.games.niepodlegla.advanced.kit import (
    after_the_fight,
    chance,
    legal_turns,
    now,
    planning,
    printed,
    table,
    table_after,
)


def test_nz_10_time_stands_at_round_1_and_both_tracks_at_0() -> None:
    t = planning(printed())
    assert (t.round, t.foreign, t.accord) == (1, 0, 0)


def test_nz_10_nothing_is_owned_shielded_marked_or_imprisoned() -> None:
    t = planning(printed(4))
    assert (t.dice, t.tokens, t.active) == ((-1,) * 5, (-1,) * 8, 0)
    assert (t.shield, t.broken, t.prison, sum(t.independence)) == (False, False, Prison(), 0)


def test_nz_10_there_are_two_decks_of_threats() -> None:
    early, late = printed().threats
    assert {PRINTED.threats[card].period for card in early} == {"1914-1916"}
    assert {PRINTED.threats[card].period for card in late} == {"1917-1918"}
    assert len(early) + len(late) == 24


@pytest.mark.parametrize(("seats", "markers"), [(2, 6), (3, 7), (4, 9)])
def test_nz_11_morale_markers_by_players(seats: int, markers: int) -> None:
    t, events = chance(printed(seats))
    assert t.morale == markers
    assert isinstance(events[0], RoundBegan)
    assert (events[0].round, events[0].morale) == (1, markers)


@pytest.mark.parametrize("seats", SEATS)
def test_nz_12_the_starting_obstacles_of_the_table_lie_on_the_map(seats: int) -> None:
    t = printed(seats)
    expected = dict.fromkeys(PRINTED.cities, (0, 0, 0))
    for obstacle in next(start for start in PRINTED.deck.starts if start.players == seats).obstacles:
        assert obstacle.city
        russian, central, ukrainian = (
            n + obstacle.count * (kind == obstacle.kind)
            for kind, n in zip(("russian", "central", "ukrainian"), expected[obstacle.city], strict=True)
        )
        expected[obstacle.city] = (russian, central, ukrainian)
    assert dict(zip(PRINTED.cities, t.obstacles, strict=True)) == expected
    assert sum(map(sum, t.obstacles)) > 0


@pytest.mark.parametrize(("seats", "dice"), [(2, 7), (3, 9), (4, 11)])
def test_nz_13_neutral_dice_by_players(seats: int, dice: int) -> None:
    t = planning(printed(seats))
    assert (t.neutral, now(t, Planning).neutral) == (dice, dice)


def test_nz_14_deck_1_lies_on_deck_2_and_that_on_deck_3() -> None:
    pile = [card("top", deck="1"), card("middle", deck="2"), card("bottom", deck="3")]
    t = table(2, card("s"), *reversed(pile))
    t = table_after(t, (CHANCE, Turn((), both("1914"))))
    t, _ = after_the_fight(t)
    assert legal_turns(t) == {("top", "middle", "bottom")}


def test_nz_14_a_deck_is_shuffled() -> None:
    t = table(2, card("s"), *(card(name, deck="2") for name in "xyz"))
    t = table_after(t, (CHANCE, Turn((), both("1914"))))
    t, _ = after_the_fight(t)
    assert len(legal_turns(t)) == 6


@pytest.mark.parametrize("seats", [2, 3])
def test_nz_14_small_tables_take_the_cards_for_four_out_of_every_deck(seats: int) -> None:
    t = printed(seats)
    marked = {mission.id for mission in PRINTED.deck.missions if mission.four}
    assert {mission.deck for mission in PRINTED.deck.missions if mission.four} == {"S", "1", "2", "3"}
    assert set(t.out) == marked
    assert not marked & {*t.missions, *(card for deck in t.pile.decks for card in deck)}


def test_nz_14_at_a_table_of_four_they_stay() -> None:
    t = printed(4)
    assert t.out == ()
    assert {*t.missions, *(card for deck in t.pile.decks for card in deck)} == set(PRINTED.missions)


@pytest.mark.parametrize(("seats", "missions", "pawns"), [(2, 9, 3), (3, 9, 2), (4, 11, 2)])
def test_nz_15_missions_and_pawns_by_players(seats: int, missions: int, pawns: int) -> None:
    t = planning(printed(seats))
    assert len(t.missions) == missions
    assert {PRINTED.missions[card].deck for card in t.missions} == {"S"}
    assert now(t, Planning).home == (pawns,) * seats


@pytest.mark.parametrize("seats", [1, 5])
def test_nz_15_two_to_four_play(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        setup(seats, Options())
    assert refusal.value.rule == "NZ-15"
