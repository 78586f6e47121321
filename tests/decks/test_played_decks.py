"""Decks of a game: printed content is read with its mistakes located, and each deck is kept under a key."""

from pathlib import Path

import pytest

from konspira.decks.own_deck import Form
from konspira.decks.played_decks import PlayedDecks, content_files, joined_content
from konspira.engine.content import ContentError
from tests.decks.toy_deck import FORM, PRINTED, Deck

CARD = '[[cards]]\nid = "A-1"\nname = { pl = "N", en = "N" }\n'
GOOD = """
[die]
faces = [1, 2]
"""


def form(folder: Path) -> Form[Deck]:
    """The toy deck with these files over what it prints."""
    return Form(
        FORM.game, {**PRINTED, **joined_content(content_files(folder))}, FORM.kind, FORM.names, FORM.check, FORM.texts
    )


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (f'{CARD}needs = ["sun"]\nhat = 1', "cards.toml, cards A-1, hat: there is no such field"),
        (f'{CARD}needs = ["rain"]', "cards.toml, cards A-1, needs[1]: expected one of"),
        ("[die]\nfaces = [1]", "cards.toml, die, faces: expected a list of 2"),
    ],
)
def test_what_is_wrong_in_the_content_is_told_by_file_entry_and_field(tmp_path: Path, written: str, said: str) -> None:
    (tmp_path / "a_board.toml").write_text(GOOD)
    (tmp_path / "cards.toml").write_text(written)
    with pytest.raises(ContentError) as refused:
        PlayedDecks(form(tmp_path), content_files(tmp_path), lambda deck: deck)
    assert str(refused.value).startswith(said)


def test_a_table_that_no_deck_has_is_told_by_its_file(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[hats]\nmany = 1")
    with pytest.raises(ContentError, match=r"^cards\.toml, hats: there is no such field"):
        PlayedDecks(form(tmp_path), content_files(tmp_path), lambda deck: deck)


def test_a_deck_that_is_forgotten_is_read_again_when_it_is_needed() -> None:
    decks = PlayedDecks(FORM, [], lambda deck: deck.die.faces)
    text = "[die]\nfaces = [3, 4]"
    own = decks.key(text)
    assert len(decks) == 1
    decks.forget(text)
    assert len(decks) == 0
    assert decks[decks.key(text)] == decks[own]


def test_a_deck_is_kept_under_the_hash_of_its_text() -> None:
    decks = PlayedDecks(FORM, [], lambda deck: deck.die.faces)
    own = decks.key("[die]\nfaces = [3, 4]")
    assert decks.key("") == ""
    assert decks[own] == (3, 4)
    assert decks[""] == tuple(PRINTED["die"]["faces"])
