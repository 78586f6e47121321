"""Decks: the printed one under "", a player's own under a key of its own; dice ready for counting."""

import pytest

from konspira.decks.played_decks import AT_HAND
from konspira.engine import Fault
from konspira.games.niepodlegla.advanced.decks import DECKS as ADVANCED
from konspira.games.niepodlegla.basic.decks import DECKS as BASIC
from konspira.games.niepodlegla.content import (
    CHARACTERS,
    NEUTRAL,
    PILSUDSKI,
    SYMBOLS,
    AnyDeck,
    BlackDie,
    Dice,
    DieKind,
    character,
    count,
    is_character,
    supply,
)
from konspira.games.niepodlegla.decks import Decks

Any_ = Decks[AnyDeck, object]
BOTH = pytest.mark.parametrize("decks", [BASIC, ADVANCED], ids=["basic", "advanced"])
OWN = """
[black]
faces = [2, 2, 2, 2, 2, 1]

[[dice]]
id = "haller"
faces = [["any"], [], [], [], [], ["fight", "fight"]]
"""


def dice(deck: object) -> Dice:
    """The dice of a deck that is ready for play."""
    found: Dice = deck.dice  # type: ignore[attr-defined]  # of either variant
    return found


@BOTH
def test_nz_02_thirteen_neutral_dice_are_alike_and_five_are_the_characters(decks: Any_) -> None:
    faces = dice(decks[""]).faces
    assert len(faces) == NEUTRAL + len(CHARACTERS) == 18
    assert len(set(faces[:NEUTRAL])) == 1
    assert all(len(die) == 6 for die in faces)


@BOTH
def test_nz_02_the_black_die_has_blank_faces_and_faces_with_one_and_two(decks: Any_) -> None:
    assert set(dice(decks[""]).black) == {0, 1, 2}


@BOTH
def test_nz_02_some_faces_show_more_than_one_symbol_and_each_character_has_a_portrait(decks: Any_) -> None:
    faces = dice(decks[""]).faces
    assert any(sum(face) > 1 for die in faces for face in die)
    assert all(any(face[-1] for face in die) for die in faces[NEUTRAL:])


def test_both_variants_have_the_same_dice() -> None:
    assert dice(BASIC[""]).faces == dice(ADVANCED[""]).faces


def test_the_characters_dice_are_known_by_their_numbers() -> None:
    assert [character(n) for n in range(13, 18)] == list(CHARACTERS)
    assert character(PILSUDSKI) == "pilsudski"
    assert [is_character(n) for n in (0, 12, 13, 17)] == [False, False, True, True]


def test_symbols_and_portraits_are_counted() -> None:
    assert count(("fight", "people", "fight")) == (1, 0, 0, 2)
    assert supply(("money", "any", "any")) == (0, 0, 1, 0, 2)
    assert supply(()) == (0, 0, 0, 0, 0)
    assert SYMBOLS == ("people", "diplomacy", "money", "fight")


@BOTH
def test_a_players_own_deck_has_a_key_of_its_own(decks: Any_) -> None:
    key = decks.key(OWN)
    assert key == decks.key(OWN) != decks.key(OWN + "\n") != ""
    assert decks.key("") == ""
    assert dice(decks[key]).black == (2, 2, 2, 2, 2, 1)
    assert dice(decks[key]).faces[17] == ((0, 0, 0, 0, 1), *[(0,) * 5] * 4, (0, 0, 0, 2, 0))
    assert dice(decks[key]).faces[:17] == dice(decks[""]).faces[:17]


@BOTH
@pytest.mark.parametrize(
    "text", ["faces = ", "[black]\nfaces = [9, 0, 0, 0, 0, 0]", "nonsense = 1", '[[dice]]\nid = "x"']
)
def test_a_deck_with_a_mistake_is_refused_and_not_kept(decks: Any_, text: str) -> None:
    for _ in range(2):
        with pytest.raises(Fault):
            decks.key(text)


def test_dice_are_found_by_their_names_in_whatever_order_they_are_printed() -> None:
    deck = BASIC[""].deck
    kinds: tuple[DieKind, ...] = deck.dice[::-1]
    black: BlackDie = deck.black
    assert Dice(kinds, black).faces == Dice(deck.dice, black).faces


@BOTH
def test_a_deck_that_is_no_longer_at_hand_is_made_again(decks: Any_) -> None:
    key = decks.key(OWN)
    first = decks[key]
    assert decks[key] is first
    for n in range(AT_HAND):
        assert decks[decks.key(f"{OWN}# {n}")] is not first
    again = decks[key]
    assert again is not first
    assert dice(again).faces == dice(first).faces
