"""Own decks in tests: their mistakes, and pieces to write them with."""

from typing import Any

import pytest

from konspira import games
from konspira.decks.own_deck import Form, read_own
from konspira.engine import Fault

ADVANCED, BASIC = "niepodlegla_advanced", "niepodlegla"

CARD = """name = { pl = "N", en = "N" }
date = { pl = "1914", en = "1914" }
source = "rulebook"
note = { pl = "n", en = "n" }
"""
SOLDIER = f"""needs = ["fight"]
done = [{{ type = "accord" }}]
{CARD}"""


def form(game: str) -> Form[Any]:
    """What a deck of this game must be."""
    found = games.box(game).decks
    assert found
    return found


def own(game: str, text: str) -> Any:
    """The deck with this laid over it."""
    return read_own(text, form(game))


def told(game: str, text: str) -> list[str]:
    """The mistakes of a deck, a line each."""
    with pytest.raises(Fault) as refused:
        own(game, text)
    return str(refused.value).split("\n• ")[1:]


def mission(number: str, line: str) -> str:
    """A printed mission with one field changed, which stands in line 3."""
    return f'[[missions]]\nid = "{number}"\n{line}\n'
