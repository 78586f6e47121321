"""The texts of decks that were read: as long as somebody holds one, its deck is ready for use in this process."""

import weakref
from typing import Any, Final

from konspira import games
from konspira.server.shelf import text_options


class HeldDeck:
    """The text of a deck; with the last who holds it goes the deck."""

    __slots__ = ("__weakref__", "text")

    def __init__(self, game: str, text: str) -> None:
        self.text = text
        weakref.finalize(self, _forget, game, text).atexit = False


_HELD: Final[weakref.WeakValueDictionary[tuple[str, str], HeldDeck]] = weakref.WeakValueDictionary()


def hold(game: str, text: str) -> HeldDeck:
    """The one text that all tables of a game with the same deck hold."""
    found = _HELD.get((game, text))
    if found is None:
        found = _HELD[game, text] = HeldDeck(game, text)
    return found


def is_held(game: str, text: str) -> bool:
    """Whether this deck was read and is ready for use."""
    return (game, text) in _HELD


def texts_of(game: str, options: dict[str, Any]) -> dict[str, str]:
    """The texts among the options of a table, by option."""
    chosen = {field: options.get(field) for field in text_options(game)}
    return {field: text for field, text in chosen.items() if text and isinstance(text, str)}


def hold_all(game: str, options: dict[str, Any]) -> dict[str, HeldDeck]:
    """All texts among the options of a table, held."""
    return {field: hold(game, text) for field, text in texts_of(game, options).items()}


def _forget(game: str, text: str) -> None:
    if decks := games.box(game).own_decks:
        decks.forget(text)
