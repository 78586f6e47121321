"""Decks of a game: the printed one and those that players bring, each kept under a key, ready for use.

A table names its deck by the key alone ("" is the printed one), so that tables and views stay small; whoever sets a
table up with a deck of their own hands in its text, and the key is that text's hash.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

import msgspec

from konspira.decks.own_deck import Form, Mistake, named, read_own
from konspira.decks.toml_lines import Path
from konspira.decks.validation import mistakes
from konspira.engine.content import ContentError
from konspira.engine.illegal import Fault

D = TypeVar("D")
P = TypeVar("P")

AT_HAND = 64
"""So many decks of players are kept ready for use; the others as they were read, from which they are made again."""


def content_files(*folders: Traversable) -> list[Traversable]:
    """The content files in these folders, by name."""
    found = (file for folder in folders for file in folder.iterdir() if file.name.endswith(".toml"))
    return sorted(found, key=lambda file: file.name)


def joined_content(content: Iterable[Traversable]) -> dict[str, Any]:
    """What these content files hold together: lists are joined, everything else stands once."""
    whole: dict[str, Any] = {}
    for file in content:
        for key, value in tomllib.loads(file.read_text(encoding="utf-8")).items():
            whole[key] = [*whole.get(key, []), *value] if isinstance(value, list) else value
    return whole


def read_printed(content: Iterable[Traversable], form: Form[D]) -> D:
    """The printed deck as a record; what is wrong is told by its file, its entry and its field."""
    try:
        return msgspec.convert(form.printed, form.kind)
    except msgspec.ValidationError as fault:
        for file in content:
            for path, what in wrong_in(tomllib.loads(file.read_text(encoding="utf-8")), form):
                where = named(form, path)
                raise ContentError("{file}, {where}: {what}", file=file.name, where=where, what=what) from None
        raise ContentError("the content is not whole: {fault}", fault=fault) from None


def wrong_in(tables: dict[str, Any], form: Form[Any]) -> Iterator[Mistake]:
    """What is wrong in the tables of a content file, entries by their names."""
    for table, value in tables.items():
        if table not in form.fields:
            yield Mistake((table,), Fault("there is no such field: choose from {known}", known=", ".join(form.fields)))
            continue
        for path, what in mistakes(value, form.fields[table]):
            yield Mistake((table, *_by_name(value, path, form.name(table))), what)


def _by_name(value: Any, path: Path, by: str | None) -> Path:
    """A path in which an entry goes by its name rather than its number."""
    if by and path and isinstance(path[0], int):
        return (value[path[0]].get(by, path[0] + 1), *path[1:])
    return path


class PlayedDecks(Generic[D, P]):
    """All decks that tables of a game have been set up with, until they are forgotten."""

    def __init__(self, form: Form[D], content: Iterable[Traversable], prepare: Callable[[D], P]) -> None:
        self.form = form
        self._decks: dict[str, P] = {"": prepare(read_printed(content, form))}
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

    def forget(self, text: str) -> None:
        """Let go of a deck that nobody plays with any more."""
        self._records.pop(_key(text), None)

    def __len__(self) -> int:
        """How many decks of players are kept."""
        return len(self._records)

    def __getitem__(self, key: str) -> P:
        return self._decks[key] if key in self._decks else self._own(key)


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16] if text else ""
