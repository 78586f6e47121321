"""NP-01…NP-06  What lies in the box and on the board."""

import pytest

from konspira.engine import encode, replace
from konspira.engine.pile import candidates
from konspira.games.niepodlegla.basic import legal, setup, view
from konspira.games.niepodlegla.basic.actions import InArea
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import TokenPlaced
from konspira.games.niepodlegla.basic.ordering import MOST_MARKERS
from konspira.games.niepodlegla.basic.rounds import MOST_LEVEL, MOST_NEUTRAL, ROOM, change_level
from konspira.games.niepodlegla.basic.state import Options, Table
from konspira.games.niepodlegla.content import CHARACTERS
from tests.games.niepodlegla.basic.positions import (
    PLAIN,
    TIME,
    agree,
    asked,
    deal,
    doing,
    fighting,
    led,
    of_kind,
    planning,
    position,
    stop,
)
from tests.kit.moving import Events

PRINTED = DECKS[""]
MAP = {InArea("green"), InArea("grey_red")}
ANYWHERE = {InArea(area) for area in AREAS}


# ------------------------------------------------------------------ NP-01


def test_np_01_there_are_28_missions_5_time_cards_11_and_12() -> None:
    assert [card.round for card in PRINTED.deck.time] == [1, 2, 3, 4, 5]
    assert (len(PRINTED.pile("1")), len(PRINTED.pile("2"))) == (11, 12)
    assert len(PRINTED.deck.time) + len(PRINTED.missions) == 28


def test_np_01_there_are_five_leaders_and_dice_of_six_kinds_and_a_black_one() -> None:
    assert [leader.id for leader in PRINTED.deck.leaders] == list(CHARACTERS)
    assert sorted(die.id for die in PRINTED.deck.dice) == sorted(("neutral", *CHARACTERS))
    assert set(PRINTED.deck.black.faces) == {0, 1, 2}


def test_np_01_there_are_8_neutral_dice_12_markers_and_24_tokens() -> None:
    assert (MOST_NEUTRAL, MOST_MARKERS, ROOM * len(AREAS)) == (8, 12, 24)


def test_np_01_no_player_has_more_than_the_three_pawns_of_a_colour() -> None:
    assert max(start.pawns for start in PRINTED.deck.starts) * len(CHARACTERS) == 15


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_np_01_the_fifth_tokens_never_ask_for_a_ninth_neutral_die(seats: int) -> None:
    assert PRINTED.start[seats].neutral + min(seats, len(AREAS)) <= MOST_NEUTRAL


# ------------------------------------------------------------------ NP-02, NP-03


def test_np_02_four_areas_are_empty_at_first() -> None:
    assert AREAS == ("green", "grey_red", "accord", "foreign")
    assert setup(2, Options()).areas == (0, 0, 0, 0)


@pytest.mark.parametrize("lying", range(6))
def test_np_02_five_tokens_fill_an_area_and_a_sixth_still_fits(lying: int) -> None:
    t, events = stop(doing("B-01", areas=(lying, 0, 0, 0)))
    assert of_kind(events, TokenPlaced) == [TokenPlaced("green", lying + 1)]
    assert t.areas[0] == lying + 1


def test_np_02_a_seventh_does_not_fit() -> None:
    t, events = stop(doing("B-01", areas=(6, 0, 0, 0)))
    assert (of_kind(events, TokenPlaced), t.areas) == ([], (6, 0, 0, 0))


ALONE = [("B-01", "green"), ("B-02", "grey_red"), ("B-03", "accord"), ("B-05", "foreign")]


@pytest.mark.parametrize(("card", "area"), ALONE)
def test_np_03_a_token_in_a_named_area_is_placed_there(card: str, area: str) -> None:
    t, events = stop(doing(card))
    assert of_kind(events, TokenPlaced) == [TokenPlaced(area, 1)]  # type: ignore[arg-type]  # an area
    assert sum(t.areas) == 1


@pytest.mark.parametrize(("card", "ways"), [("B-06", MAP), ("B-04", MAP), ("B-07", ANYWHERE)])
def test_np_03_where_the_card_leaves_it_open_the_doer_chooses(card: str, ways: set[InArea]) -> None:
    t, _ = stop(doing(card, seat=1))
    assert asked(t) == ways
    assert set(legal(t, 1)) == ways
    assert legal(t, 0) == ()


def tokens(*ways: InArea, card: str) -> tuple[tuple[int, ...], Events]:
    """Where the tokens of a mission lie when its doer has chosen so, and what happened."""
    t, events = agree(stop(doing(card))[0], *ways)
    return t.areas, events


@pytest.mark.parametrize("area", AREAS)
def test_np_03_one_token_anywhere(area: str) -> None:
    areas, events = tokens(InArea(area), card="B-07")  # type: ignore[arg-type]  # an area
    assert (sum(areas), of_kind(events, TokenPlaced)) == (1, [TokenPlaced(area, 1)])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("first", "second", "areas"),
    [
        ("green", "green", (2, 0, 0, 0)),
        ("green", "grey_red", (1, 1, 0, 0)),
        ("grey_red", "green", (1, 1, 0, 0)),
        ("grey_red", "grey_red", (0, 2, 0, 0)),
    ],
)
def test_np_03_two_tokens_go_together_or_apart(first: str, second: str, areas: tuple[int, ...]) -> None:
    assert tokens(InArea(first), InArea(second), card="B-04")[0] == areas  # type: ignore[arg-type]  # areas


def test_np_03_one_token_on_the_map_is_one_only() -> None:
    assert tokens(InArea("grey_red"), card="B-06")[0] == (0, 1, 0, 0)


def test_np_03_the_rulebook_names_one_mission_and_its_reward() -> None:
    (mission,) = (mission for mission in PRINTED.deck.missions if mission.printed)
    assert (mission.name.pl, mission.reward, mission.deck) == ("Polska Organizacja Wojskowa", "map_two", "1")


def test_np_03_every_kind_of_reward_is_printed_on_some_card() -> None:
    kinds = {"green", "grey_red", "accord", "foreign", "map", "map_two", "anywhere"}
    assert {mission.reward for mission in PRINTED.deck.missions} == kinds


# ------------------------------------------------------------------ NP-04, NP-05, NP-06


@pytest.mark.parametrize("level", range(1, 7))
def test_np_04_the_level_is_the_number_of_visible_symbols_from_the_left(level: int) -> None:
    for n, area in enumerate(PRINTED.areas):
        shown = PRINTED.shown(n, level)
        assert sum(shown) == level
        assert shown == tuple(area.row[:level].count(s) for s in ("people", "diplomacy", "money", "fight"))


def leveled(level: int, by: int) -> Table:
    """Green at this level, after such a change."""
    return change_level(position(planning().phase, levels=(level, 3, 3, 3)), "green", by)[0]


@pytest.mark.parametrize(("level", "by", "now"), [(1, -1, 1), (3, -6, 1), (6, 1, 6), (5, 4, 6), (3, 2, 5), (3, -1, 2)])
def test_np_04_it_is_never_below_1_nor_above_the_row_and_the_rest_is_lost(level: int, by: int, now: int) -> None:
    assert leveled(level, by).levels == (now, 3, 3, 3)


@pytest.mark.parametrize("level", [1, 6])
def test_np_04_a_change_that_does_nothing_is_not_told(level: int) -> None:
    t = replace(planning(), levels=(level,) * 4)
    assert change_level(t, "accord", 5 if level == 6 else -5) == (t, ())


def test_np_04_the_printed_row_has_six_symbols() -> None:
    assert {len(area.row) for area in PRINTED.deck.areas} == {MOST_LEVEL} == {6}


def test_np_05_the_rulebook_prints_dmowski_and_the_war_on_green() -> None:
    green = PRINTED.areas[0]
    assert (green.leader, green.final_name.pl) == ("dmowski", "Wojna polsko-bolszewicka")
    assert green.printed == ("name", "leader", "final_name")


def test_np_05_the_other_leaders_and_finals() -> None:
    assert [(area.leader, area.final_name.pl) for area in PRINTED.areas[1:]] == [
        ("witos", "Powstania i walka o granice"),
        ("pilsudski", "Budowa rządu i administracji"),
        ("paderewski", "Konferencja pokojowa w Paryżu"),
    ]
    assert {area.source for area in PRINTED.areas[1:]} == {"reconstructed"}


def test_np_06_everybody_sees_everything() -> None:
    for t in (setup(3, Options()), planning(seats=3), fighting(seats=3), stop(doing("B-07", seats=3))[0]):
        seen = {encode(replace(view(t, seat), seat=None)) for seat in (None, 0, 1, 2)}
        assert len(seen) == 1
        assert view(t, 1).seat == 1


def test_np_06_the_date_on_the_back_of_the_next_card_is_seen() -> None:
    t = deal(setup(2, Options(deck=PLAIN)))
    dates = DECKS[t.deck].dates
    assert t.pile.next in dates.values()
    t = deal(led("witos", "haller"), *t.pile.decks[0][:6])
    assert t.pile.next == dates[t.pile.decks[0][0]]
    assert candidates(t.pile, dates)[0] == t.pile.decks[0][0]


def test_np_06_card_numbers_have_the_prefix_b() -> None:
    assert all(card.startswith("B-") for card in PRINTED.missions)
    assert all(card.id.startswith("B-") for card in PRINTED.deck.time)


def test_the_plain_deck_does_what_these_tests_say() -> None:
    plain = DECKS[setup(2, Options(deck=PLAIN)).deck]
    assert {n: (card.area, card.levels) for n, card in plain.time.items()} == dict(TIME)
    assert (len(plain.missions), plain.dice.black, plain.deck.broken) == (23, (0, 0, 1, 1, 2, 2), 3)
