"""What a deck of the advanced variant must keep to."""

import pytest

from konspira.games.niepodlegla.advanced.content import Black
from tests.games.niepodlegla import own_decks
from tests.games.niepodlegla.own_decks import ADVANCED, CARD, SOLDIER, mission, own

APART = "several tokens go to different cities, and here there are"
LAID_OUT = "the first round lays out the S cards for"


def told(text: str) -> list[str]:
    """The mistakes of a deck, a line each."""
    return own_decks.told(ADVANCED, text)


GOOD = "accord by = 1, character_die, foreign by = 1, independence, refresh, shield, win_token"
BAD = "accord by = -1, black, defeat, foreign by = -1, obstacle, removed, time"
THREATENING = "accord by = -1, black, discard, foreign by = -1, imprison, obstacle, time"


@pytest.mark.parametrize("effect", ["removed", "black", "defeat", "time", "discard"])
def test_nz_60_a_mission_done_has_positive_effects_alone(effect: str) -> None:
    for field in ("done", "either"):
        assert told(mission("A-06", f'{field} = [{{ type = "{effect}" }}]')) == [
            f'line 3, missions A-06, {field}[1]: the effect "{effect}" does not belong here: choose from {GOOD} (NZ-60)'
        ]


@pytest.mark.parametrize("effect", ["independence", "shield", "refresh", "discard"])
def test_nz_40_an_undone_mission_has_negative_effects_alone(effect: str) -> None:
    assert told(mission("A-06", f'undone = [{{ type = "{effect}" }}]')) == [
        f'line 3, missions A-06, undone[1]: the effect "{effect}" does not belong here: choose from {BAD} (NZ-40)'
    ]


def test_nz_42_a_track_rises_by_a_mission_done_and_falls_by_one_undone() -> None:
    line = 'undone = [{ type = "accord" }]\ndone = [{ type = "foreign", by = -1 }]'
    assert [said.split(": choose")[0] for said in told(mission("A-06", line))] == [
        'line 3, missions A-06, undone[1]: the effect "accord by = 1" does not belong here',
        'line 4, missions A-06, done[1]: the effect "foreign by = -1" does not belong here',
    ]


def test_nz_52_a_threat_may_roll_the_black_die() -> None:
    deck = own(ADVANCED, '[[threats]]\nid = "T-07"\nupper = [{ type = "black" }]')
    assert next(threat.upper for threat in deck.threats if threat.id == "T-07") == (Black(),)


@pytest.mark.parametrize("effect", ["defeat", "removed", "shield"])
def test_nz_52_a_threat_neither_ends_the_game_nor_brings_good(effect: str) -> None:
    text = f'[[threats]]\nid = "T-07"\nupper = [{{ type = "time" }}, {{ type = "{effect}" }}]'
    assert told(text) == [
        f'line 3, threats T-07, upper[2]: the effect "{effect}" does not belong here: choose from {THREATENING} (NZ-52)'
    ]


def test_nz_70_the_time_track_brings_obstacles_and_lowers_tracks() -> None:
    assert told('[[time]]\nround = 3\neffects = [{ type = "time" }]') == [
        'line 3, time round = 3, effects[1]: the effect "time" does not belong here: '
        "choose from accord by = -1, foreign by = -1, obstacle (NZ-70)"
    ]


def test_nz_76_round_10_has_no_red_effects() -> None:
    assert told('[[time]]\nround = 10\neffects = [{ type = "accord", by = -1 }]') == [
        "line 3, time round = 10, effects: round 10 has no red effects (NZ-76)"
    ]


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ('{ type = "obstacle", kind = "russian" }', "[1]: an obstacle names a city or a region (NZ-44)"),
        (
            '{ type = "obstacle", kind = "russian", city = "lwow", region = "galicia" }',
            "[1]: name a city or a region, not both (NZ-44)",
        ),
        ('{ type = "obstacle", kind = "russian", city = "lwow", count = 2 }', f"[1].count: {APART} 1 for 2 (NZ-44)"),
        (
            '{ type = "obstacle", kind = "russian", region = "prussia", count = 4 }',
            f"[1].count: {APART} 3 for 4 (NZ-44)",
        ),
    ],
)
def test_nz_44_tokens_go_to_cities_that_there_are(effect: str, said: str) -> None:
    assert told(mission("A-06", f"undone = [{effect}]")) == [f"line 3, missions A-06, undone{said}"]


def test_nz_62_independence_may_come_anywhere() -> None:
    own(ADVANCED, mission("A-06", 'done = [{ type = "independence", count = 4 }]'))


def test_nz_44_a_printed_card_that_no_longer_fits_the_map_is_told() -> None:
    moved = "".join(f'[[cities]]\nid = "{city}"\nregion = "centre"\n' for city in ("kowno", "wilno", "pinsk"))
    said = told(moved)
    assert f"missions A-54, done[1].count, as printed: {APART} 1 for 2 (NZ-44)" in said
    assert all(", as printed: " in line for line in said)


def test_nz_03_no_region_is_without_a_city() -> None:
    moved = "".join(f'[[cities]]\nid = "{city}"\nregion = "centre"\n' for city in ("gdansk", "poznan", "opole"))
    assert "regions prussia, as printed: no city lies in this region (NZ-03)" in told(moved)


def test_nz_63_each_die_is_won_by_exactly_one_mission() -> None:
    assert told(mission("A-01", 'done = [{ type = "accord" }]')) == [
        "dice pilsudski, as printed: no mission wins this (NZ-63, NZ-65)"
    ]
    assert told(mission("A-06", 'either = [{ type = "character_die", die = "pilsudski" }]')) == [
        'line 3, missions A-06, either: more than one mission wins "pilsudski": A-01, A-06 (NZ-63, NZ-65)'
    ]


def test_nz_65_each_token_is_won_by_exactly_one_mission() -> None:
    moved = mission("A-06", 'done = [{ type = "win_token", token = "pow" }]')
    assert [line.split(":")[0] for line in told(moved)] == ["line 3, missions A-06, done"]
    own(ADVANCED, moved + mission("A-12", 'done = [{ type = "accord" }]'))

    assert told(mission("A-12", 'done = [{ type = "accord" }]')) == [
        "tokens pow, as printed: no mission wins this (NZ-63, NZ-65)"
    ]


def test_nz_08_an_exclamation_mark_needs_a_negative_effect() -> None:
    assert told(mission("A-06", "urgent = true\nundone = []")) == [
        "line 3, missions A-06, urgent: an exclamation mark needs an effect in `undone` (NZ-08)"
    ]


def test_nz_46_a_card_is_removed_once() -> None:
    assert told(mission("A-06", 'undone = [{ type = "removed" }, { type = "removed" }]')) == [
        "line 3, missions A-06, undone: a card is removed only once (NZ-46)"
    ]


def test_nz_07_there_are_nine_finals_and_eight_challenges() -> None:
    sides = 'hard = ["fight"]\neasy = ["fight"]\neasy_if = { type = "areas", least = 1 }'
    final = f'[[finals]]\nid = "F-10"\n{sides}\n{CARD}'
    challenge = f'[[challenges]]\nid = "D-9"\nneeds = ["fight"]\npoints = 5\n{CARD}'
    assert told(final + challenge) == [
        "line 1, finals F-10: there are 9 cards of this kind (NZ-07)",
        "line 10, challenges D-9: there are 8 cards of this kind (NZ-07)",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            'easy = ["fight", "fight", "fight", "fight", "fight"]',
            "easy: the easier side needs more symbols than the hard one (NZ-82)",
        ),
        (
            'easy_if = { type = "accord_over", level = 10 }',
            "easy_if.level: expected a number from 0 to 9, but found 10 (NZ-06)",
        ),
        (
            'easy_if = { type = "areas", least = 17 }',
            "easy_if.least: expected a number from 1 to 16, but found 17 (NZ-82)",
        ),
        (
            'easy_if = { type = "areas", least = 4, region = "prussia" }',
            "easy_if.least: expected a number from 1 to 3, but found 4 (NZ-82)",
        ),
        (
            'easy_if = { type = "areas", least = 2, cities = ["lodz"] }',
            "easy_if.least: expected a number from 1 to 1, but found 2 (NZ-82)",
        ),
        (
            'easy_if = { type = "areas", least = 1, cities = ["lodz"], region = "centre" }',
            "easy_if: name cities or a region, not both (NZ-82)",
        ),
    ],
)
def test_nz_82_a_final_has_an_easier_side_that_can_be_reached(line: str, said: str) -> None:
    assert told(f'[[finals]]\nid = "F-1"\n{line}') == [f"line 3, finals F-1, {said}"]


def test_nz_82_a_condition_names_each_city_once() -> None:
    text = '[[finals]]\nid = "F-1"\neasy_if = { type = "areas", least = 1, cities = ["lodz", "lodz"] }'
    assert told(text) == [
        f'line 3, finals F-1, easy_if.cities[{n}]: "lodz" is there more than once (NZ-82)' for n in (1, 2)
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("most = 0\nleast = 1", ["line 2, paris, most: expected a number from 1 to 18, but found 0 (NZ-83)"]),
        ("most = 19", ["line 2, paris, most: expected a number from 1 to 18, but found 19 (NZ-83)"]),
        ("most = 4\nleast = 5", ["line 3, paris, least: expected a number from 1 to 4, but found 5 (NZ-83)"]),
        ("points = 100", ["line 2, paris, points: expected a number from 0 to 99, but found 100 (NZ-87)"]),
    ],
)
def test_nz_83_paris_always_needs_something(lines: str, said: list[str]) -> None:
    assert told(f"[paris]\n{lines}") == said


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([(1, 1)], "line 3, warsaw, table[1].bolsheviks: the table of Warsaw begins with 0 Bolshevik tokens (NZ-83)"),
        ([(0, 0)], "line 3, warsaw, table[1].needs: Warsaw needs 1 to 18 symbols (NZ-83)"),
        ([(0, 19)], "line 3, warsaw, table[1].needs: Warsaw needs 1 to 18 symbols (NZ-83)"),
        (
            [(0, 1), (5, 2), (5, 3)],
            "line 5, warsaw, table[3].bolsheviks: each row has more Bolshevik tokens than the one above (NZ-83)",
        ),
        (
            [(0, 2), (5, 1)],
            "line 4, warsaw, table[2].needs: the Battle of Warsaw never gets easier as the tokens grow (NZ-83)",
        ),
    ],
)
def test_nz_83_warsaw_begins_at_no_token_and_never_gets_easier(rows: list[tuple[int, int]], said: str) -> None:
    written = [f"{{ bolsheviks = {tokens}, needs = {['fight'] * many} }},\n" for tokens, many in rows]
    assert told(f"[warsaw]\ntable = [\n{''.join(written)}]") == [said]


def test_nz_83_warsaw_may_stay_as_hard_as_it_was() -> None:
    rows = ", ".join(
        f'{{ bolsheviks = {tokens}, needs = ["{symbol}"] }}' for tokens, symbol in ((0, "fight"), (9, "money"))
    )
    assert len(own(ADVANCED, f"[warsaw]\ntable = [{rows}]").warsaw.table) == 2


@pytest.mark.parametrize(("field", "value"), [("lower", '[{ type = "time" }]'), ("unless", '["kresy"]')])
def test_nz_53_a_lower_effect_and_its_condition_go_together(field: str, value: str) -> None:
    assert told(f'[[threats]]\nid = "T-01"\n{field} = {value}') == [
        f"line 3, threats T-01, {field}: `lower` and `unless` go together (NZ-53)"
    ]


@pytest.mark.parametrize("value", ['symbol = "fight"\nmorale = 1', "morale = 2"])
def test_nz_32_a_token_is_a_symbol_or_morale(value: str) -> None:
    assert told(f'[[tokens]]\nid = "korfanty"\n{value}') == [
        "line 1, tokens korfanty: a token has either a symbol or morale (NZ-32)"
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("morale = 14", "morale: expected a number from 1 to 13, but found 14 (NZ-18)"),
        ("neutral = 1", "neutral: expected a number from 2 to 13, but found 1 (NZ-18, NZ-21)"),
        ("points = -1", "points: expected a number from 0 to 99, but found -1 (NZ-87)"),
        ("finals = 5", "finals: there are as many final missions as pawns: 6 (NZ-84)"),
        ("missions = 8", f"missions: {LAID_OUT} 2 players, and there are 9 (NZ-15)"),
        ("pawns = 5\nfinals = 10", "pawns: expected a number from 1 to 4, but found 5 (NZ-84)"),
        (
            'obstacles = [{ type = "obstacle", kind = "russian", region = "kresy" }]',
            "obstacles[1]: an obstacle of the start lies in a city (NZ-12)",
        ),
    ],
)
def test_nz_15_a_game_begins_with_pieces_that_there_are(line: str, said: str) -> None:
    assert told(f"[[starts]]\nplayers = 2\n{line}") == [f"line 3, starts players = 2, {said}"]


def test_nz_15_start_cards_and_face_up_missions_change_together() -> None:
    extra = f'[[missions]]\nid = "A-99"\ndeck = "S"\n{SOLDIER}'
    assert [line.split(": ")[0] for line in told(extra)] == [
        f"starts players = {players}, missions, as printed" for players in (2, 3, 4)
    ]
    start = "".join(f"[[starts]]\nplayers = {players}\nmissions = 10\n" for players in (2, 3))
    assert told(extra + start) == [
        f"starts players = 4, missions, as printed: {LAID_OUT} 4 players, and there are 12 (NZ-15)"
    ]
    # A card for four players only is no start card of smaller tables.
    for_four = f"{extra}four = true\n[[starts]]\nplayers = 4\nmissions = 11\n"
    assert told(for_four) == [f"line 13, starts players = 4, missions: {LAID_OUT} 4 players, and there are 12 (NZ-15)"]


def test_nz_15_no_game_begins_without_missions() -> None:
    assert told("[[starts]]\nplayers = 3\nmissions = 0")[0] == (
        "line 3, starts players = 3, missions: expected a number from 1 to 11, but found 0 (NZ-15)"
    )


def test_nz_87_every_score_has_one_rank() -> None:
    rank = '[[ranks]]\npoints = {}\nname = {{ pl = "x", en = "x" }}\nsource = "rulebook"\n'
    assert told(rank.format(5) + rank.format(5)) == [
        "line 1, ranks: one rank is for 0 points, so that every score has one (NZ-87)",
        "line 2, ranks[1].points: 5 is there more than once (NZ-87)",
        "line 6, ranks[2].points: 5 is there more than once (NZ-87)",
    ]
    assert told(rank.format(0) + rank.format(-1)) == [
        "line 6, ranks[2].points: expected a number from 0 to 999, but found -1 (NZ-87)"
    ]
