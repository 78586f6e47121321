"""Content files: faults are told with the file, the place and what was expected."""

from pathlib import Path

import pytest

from konspira.engine import Record
from konspira.engine.content import ContentError, load


class Card(Record, frozen=True):
    """A card for these tests."""

    name: str
    value: int


class Deck(Record, frozen=True):
    """A deck for these tests."""

    cards: tuple[Card, ...]


def loaded(folder: Path, text: str) -> Deck:
    """The deck of a file with this text."""
    file = folder / "deck.toml"
    file.write_text(text, encoding="utf-8")
    return load(file, Deck)


def test_a_sound_file_becomes_records(tmp_path: Path) -> None:
    deck = loaded(tmp_path, '[[cards]]\nname = "Orlęta"\nvalue = 3\n')
    assert deck == Deck((Card("Orlęta", 3),))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[cards]]\nname = "x"\nvalue = "3"\n', r"deck.toml.*Expected `int`, got `str`.*cards\[0\]\.value"),
        ('[[cards]]\nname = "x"\n', r"missing required field `value`.*cards\[0\]"),
        ('[[cards]]\nname = "x"\nvalue = 3\ncolour = 1\n', r"unknown field `colour`.*cards\[0\]"),
        ("[[cards]\n", r"deck.toml is not valid TOML.*line 1"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        loaded(tmp_path, text)
