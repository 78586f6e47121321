"""What a deck of the basic variant must keep to."""

import pytest

from tests.games.niepodlegla import own_decks


def told(text: str) -> list[str]:
    """The mistakes of a deck, a line each."""
    return own_decks.told(own_decks.BASIC, text)


def test_np_25_four_areas_print_four_leaders_but_never_haller() -> None:
    text = '[[areas]]\nid = "green"\nleader = "haller"\n[[areas]]\nid = "accord"\nleader = "witos"'
    assert told(text) == [
        "line 3, areas green, leader: no area prints Haller (NP-25)",
        'line 6, areas accord, leader: "witos" is there more than once (NP-25)',
    ]


def test_np_12_every_round_has_one_time_card() -> None:
    assert told('[[time]]\nid = "B-I"\nround = 2') == ["line 3, time B-I, round: 2 is there more than once (NP-12)"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pawns = 2", "pawns: expected a number from 3 to 7, but found 2 (NP-01, NP-31)"),
        ("missions = 9", "missions: expected a number from 1 to 8, but found 9 (NP-10)"),
        ("neutral = 9", "neutral: expected a number from 2 to 8, but found 9 (NP-01, NP-21)"),
        ("neutral = 1", "neutral: expected a number from 2 to 8, but found 1 (NP-01, NP-21)"),
        ("morale = 13", "morale: expected a number from 1 to 12, but found 13 (NP-16)"),
        ("level = 0", "level: expected a number from 1 to 6, but found 0 (NP-04)"),
    ],
)
def test_np_10_a_game_begins_with_pieces_that_there_are(line: str, said: str) -> None:
    assert told(f"[[starts]]\nplayers = 2\n{line}") == [f"line 3, starts players = 2, {said}"]


def test_np_23_the_morale_check_costs_levels_that_there_are() -> None:
    assert told('broken = 25\nchecks = [{ markers = 13, levels = -1, source = "rulebook" }]') == [
        "line 1, broken: expected a number from 0 to 24, but found 25 (NP-23)",
        "line 2, checks[1].markers: expected a number from 0 to 12, but found 13 (NP-16)",
        "line 2, checks[1].levels: expected a number from 0 to 24, but found -1 (NP-23)",
    ]
