"""The printed deck as a file to change, and what is told of a file that is right."""

import tomllib
from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from konspira.decks.own_deck import Form, Overlay, read_own
from konspira.decks.report import DeckChange, Sum, changes, sums
from konspira.decks.template import WIDTH, template, toml
from konspira.engine.words import LANGUAGES, Lang, Text
from tests.decks.toy_deck import FORM, PRINTED, Deck, card

LONG = {"pl": "Bardzo długa nazwa „karty” " * 5, "en": 'A very long "name" \\ of a card\n' * 5}
WORDY = replace(
    FORM,
    printed={**PRINTED, "cards": [{**card("A-1"), "name": LONG, "done": [{"type": "lose", "what": "hat"}] * 9}]},
    texts={"cards": Text("karty", "the cards"), "die.faces": Text("ścianki", "the faces"), "type.lose": Text("−", "−")},
)


def comments(text: str) -> list[str]:
    """The comments of a file, each on one line."""
    joined = text.replace("\n#     ", " ")
    return [line.removeprefix("# ") for line in joined.splitlines() if line.startswith("#")]


@pytest.mark.parametrize("form", [FORM, WORDY])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_template_is_the_printed_deck(form: Form[Deck], lang: Lang) -> None:
    text = template(form, "One\n\nTwo", lang)
    assert read_own(text, form) == msgspec.convert(form.printed, Deck)
    assert tomllib.loads(text)["game"] == "toy"
    assert text.startswith("# One\n#\n# Two\n\n")


def test_what_is_too_long_for_a_line_stands_on_several() -> None:
    text = template(WORDY, "", "en")
    assert "[cards.name]\npl = " in text
    assert 'done = [\n  { type = "lose", what = "hat" },\n' in text
    assert all(len(line) <= WIDTH for line in text.splitlines() if not line.startswith(("pl = ", "en = ")))


def test_every_field_is_explained_in_the_language_asked_for() -> None:
    said = comments(template(WORDY, "", "en"))
    assert "[[cards]] (the cards)" in said
    assert "[die]" in said
    assert "  faces (the faces): a list of 2, each item: a whole number of at most four digits" in said
    assert '  needs: a list of 1 to 3, each item: one of "moon", "sun"' in said
    assert "  rare: true or false, may be left out" in said
    assert 'type = "lose" (−)' in said
    assert '  what: one of "coat", "hat"' in said
    polish = comments(template(WORDY, "", "pl"))
    assert "  rare: true albo false, można pominąć" in polish
    assert "[[cards]] (karty)" in polish


@pytest.mark.parametrize("value", ['„x” "y" \\ \n\t', True, -3, [], [[1], ["a"]], {"a": {"b": [1]}}])
def test_values_are_written_so_that_they_are_read_back(value: object) -> None:
    assert tomllib.loads(f"x = {toml(value)}")["x"] == value


# ------------------------------------------------------------------ what is in a deck


def test_lists_are_counted_with_the_words_in_their_fields() -> None:
    whole = Overlay("[[cards]]\nid = 'A-2'\nneeds = ['sun', 'moon']", FORM).whole
    assert list(sums(whole, FORM)) == [
        Sum("cards", 2, {"needs": Counter(sun=2, moon=1)}),
        Sum("starts", 2, {}),
        Sum("steps", 2, {}),
    ]


def test_what_is_not_as_printed_is_named() -> None:
    text = """
        title = "x"
        steps = [{ at = 2 }]
        [[cards]]
        id = "A-2"
        rare = true
        needs = ["moon"]
        done = [{ type = "gain" }]
        [[cards]]
        id = "A-3"
        name = { pl = "N", en = "N" }
        needs = ["moon"]
        [[starts]]
        players = 3
        pawns = 1
        [die]
        faces = [1, 1]
    """
    assert list(changes(Overlay(text, FORM).whole, FORM)) == [
        DeckChange("title", ()),
        DeckChange("cards A-2", ("needs", "rare")),
        DeckChange("cards A-3", ()),
        DeckChange("starts players = 3", ("pawns",)),
        DeckChange("steps", ()),
        DeckChange("die", ("faces",)),
    ]


def test_a_deck_that_repeats_the_printed_one_changes_nothing() -> None:
    assert list(changes(Overlay(template(FORM, "", "en"), FORM).whole, FORM)) == []
