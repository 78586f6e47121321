"""Decks: the printed one and those that players bring, each kept under a key, ready for use.

A table names its deck by the key alone ("" is the printed one), so that tables and views stay small; whoever sets a
table up with a deck of their own hands in its text, and the key is that text's hash.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

import msgspec

from konspira.decks.own_deck import Form, Mistake, read_own
from konspira.games.niepodlegla.checks import SAID
from konspira.games.niepodlegla.content import AnyDeck, Dice, MissionCard, PrintedCard, count

D = TypeVar("D", bound=AnyDeck)
P = TypeVar("P")

NAMES = ("id", "players", "round")
"""An entry of a list goes by the first of these fields that it has."""

AT_HAND = 64
"""So many decks of players are kept ready for use; the others as they were read, from which they are made again."""


def printed(content: Iterable[Traversable]) -> dict[str, Any]:
    """What these content files hold together: lists are joined, everything else stands once."""
    whole: dict[str, Any] = {}
    for file in sorted(content, key=lambda file: file.name):
        for key, value in tomllib.loads(file.read_text(encoding="utf-8")).items():
            whole[key] = [*whole.get(key, []), *value] if isinstance(value, list) else value
    return whole


class PrintedDeck:
    """A deck, ready for play: what is looked up in either variant's."""

    def __init__(self, deck: AnyDeck, missions: Iterable[MissionCard], cards: Iterable[PrintedCard]) -> None:
        self.dice = Dice(deck.dice, deck.black)
        self.faces = self.dice.faces
        self.dates = {mission.id: mission.date for mission in missions}
        self.needs = {mission.id: count(mission.needs) for mission in missions}
        self.names = {card.id: card.name for card in cards}


class Decks(Generic[D, P]):
    """All decks that tables of a game have been set up with."""

    def __init__(
        self,
        game: str,
        folder: Traversable,
        kind: type[D],
        prepare: Callable[[D], P],
        check: Callable[[D], Iterable[Mistake]],
    ) -> None:
        folders = (folder, files(__package__) / "content")
        self.raw = printed(file for each in folders for file in each.iterdir() if file.name.endswith(".toml"))
        self.form = Form(game, self.raw, kind, NAMES, check, SAID.texts)
        self._decks: dict[str, P] = {"": prepare(msgspec.convert(self.raw, kind))}
        self._records: dict[str, D] = {}
        self._own = lru_cache(AT_HAND)(lambda key: prepare(self._records[key]))

    def key(self, text: str) -> str:
        """The key of a deck given by its text; a Fault tells all its mistakes at once."""
        key = _key(text)
        if key not in self._decks and key not in self._records:
            self._records[key] = read_own(text, self.form)
        return key

    def record(self, text: str) -> D:
        """A deck as it was read."""
        return self._records[self.key(text)]

    def keep(self, text: str, record: D) -> None:
        """Take a deck that was read elsewhere."""
        self._records[_key(text)] = record

    def __getitem__(self, key: str) -> P:
        return self._decks[key] if key in self._decks else self._own(key)


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16] if text else ""
