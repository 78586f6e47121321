"""The decks of tables: ours, and those that players bring."""

from importlib.resources import files
from typing import Final

from konspira.decks.own_deck import Form
from konspira.decks.played_decks import PlayedDecks, content_files, joined_content
from konspira.games.wykleci.checks import SAID, check
from konspira.games.wykleci.content import Deck, WrittenDeck, laid_out

CONTENT: Final = content_files(files(__package__) / "content")
FORM: Final = Form("wykleci", joined_content(CONTENT), WrittenDeck, ("id",), check, SAID.texts)

DECKS: Final[PlayedDecks[WrittenDeck, Deck]] = PlayedDecks(FORM, CONTENT, laid_out)
DECK: Final = DECKS[""]
"""Ours."""
