"""A player's own deck: a TOML file whose values replace the printed ones, read with all its mistakes told at once.

What the file leaves out stays as printed. A table such as [paris] and an entry such as [[missions]] with a printed id
replace the fields they give; an entry with a new id is added; a list whose entries have no name is replaced whole.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import inspect as i

from konspira.decks.toml_lines import Path, locate, nearest
from konspira.decks.validation import Found, mistakes, shown
from konspira.engine.content import ContentError
from konspira.engine.illegal import Fault
from konspira.engine.words import Text, read_words

D = TypeVar("D")
Deck = dict[str, Any]

WORDS: Final = read_words(files(__package__) / "own_deck.toml")
GAME: Final = "game"
"""The key by which a file says what game its deck is for."""

MOST_TOLD: Final = 300
MOST_DOTS: Final = 100
"""Dots in a line: a name of ten thousand parts, each in another, would take minutes to read."""


class Mistake(NamedTuple):
    """What is wrong where in a deck; an entry of a list goes by its name: ("missions", "A-17", "needs", 0)."""

    path: Path
    what: Fault


@dataclass(frozen=True)
class Form(Generic[D]):
    """What a deck of a game is: the printed one, its type, the fields that may name an entry, and further rules.

    `texts` say what a table or a field is for, by its name or, for one table's own, as in "paris.most".
    """

    game: str
    printed: Deck
    kind: type[D]
    names: tuple[str, ...]
    check: Callable[[D], Iterable[Mistake]]
    texts: Mapping[str, Text]

    @cached_property
    def fields(self) -> dict[str, i.Type]:
        """The tables and lists of a deck with their types."""
        whole = i.type_info(self.kind)
        assert isinstance(whole, i.StructType)
        return {field.encode_name: field.type for field in whole.fields}

    def entry(self, table: str) -> i.StructType | None:
        """What an entry of a list is, if it is a list of tables."""
        kind = self.fields.get(table)
        items = kind.item_types[:1] if isinstance(kind, i.TupleType) else ()
        item = kind.item_type if isinstance(kind, i.VarTupleType) else next(iter(items), None)
        return item if isinstance(item, i.StructType) else None

    def name(self, table: str) -> str | None:
        """The field that names the entries of a list, if they have a name."""
        entry = self.entry(table)
        known = [field.encode_name for field in entry.fields] if entry else []
        return next((name for name in self.names if name in known), None)

    def label(self, table: str, name: object) -> str:
        """An entry as it is called in a message."""
        by = self.name(table)
        return f"{table} {name}" if by == "id" else f"{table} {by} = {name}"


def parse(text: str) -> Deck:
    """The values of a TOML text; a Fault tells the line and the column where it cannot be read."""
    return _read(text)[0]


def _read(text: str) -> tuple[Deck, dict[Path, int]]:
    """The values of a TOML text and their lines."""
    for line, written in enumerate(text.splitlines(), 1):
        if written.count(".") > MOST_DOTS:
            raise ContentError("line {line}: a line may have {most} dots at most", line=line, most=MOST_DOTS)
    try:
        return tomllib.loads(text), locate(text)
    except tomllib.TOMLDecodeError as fault:
        raise _unreadable(text, str(fault)) from None
    except (ValueError, RecursionError):
        raise ContentError("a number in the deck is too long, or lists lie too deep in one another") from None


def read_own(text: str, form: Form[D]) -> D:
    """The printed deck with the owner's values in their places; a Fault tells all their mistakes."""
    overlay = Overlay(text.removeprefix("\ufeff"), form)
    deck = msgspec.convert(overlay.whole, form.kind)
    found = [*overlay.found, *_against_rules(overlay, form.check(deck))]
    if found:
        raise told(found)
    return deck


class Told(NamedTuple):
    """A mistake with its line; without one it stands in what is printed."""

    line: int | None
    where: str
    what: Fault

    @property
    def fault(self) -> Fault:
        """The mistake as a sentence."""
        if self.line is None:
            return Fault("{where}, as printed: {what}", where=self.where, what=self.what)
        return Fault("line {line}, {where}: {what}", line=self.line, where=self.where, what=self.what)


def told(found: Iterable[Told]) -> ContentError:
    """All mistakes as one, a line each, in the order of the file."""
    lines = [one.fault for one in sorted(found, key=lambda one: (one.line is None, one.line))]
    count, more = len(lines), len(lines) - MOST_TOLD
    if more > 0:
        lines = [*lines[:MOST_TOLD], Fault("and more mistakes: {more}", more=more)]
    facts: dict[str, Any] = {f"n{n}": line for n, line in enumerate(lines)}
    listed = Fault("".join(f"\n• {{{name}}}" for name in facts), **facts)
    return ContentError("mistakes in the deck: {count}{listed}", count=count, listed=listed)


class Overlay(Generic[D]):
    """The printed deck with an owner's values laid over it; a wrong value is noted and the printed one stays."""

    def __init__(self, text: str, form: Form[D]) -> None:
        own, self._lines = _read(text)
        self.form = form
        self.whole: Deck = dict(form.printed)
        self.found: list[Told] = []
        self._places: dict[tuple[str, object], int] = {}
        """By list and name: which of the owner's entries it is."""
        self._left_out: set[Path] = set()
        """What of the owner's does not count for its mistakes."""
        came = own.pop(GAME, form.game)
        if came != form.game:
            self._note((GAME,), GAME, "this deck is for {came}, not for {game}", came=shown(came), game=form.game)
            return
        for table, value in own.items():
            self._lay(table, value)

    def line(self, path: Path) -> int | None:
        """The line of something named as in a `Mistake`, if the owner wrote it and it counts."""
        table, *rest = path
        if self.form.name(str(table)):
            place = self._places.get((str(table), rest[0]))
            if place is None:
                return None
            path = (table, place, *rest[1:])
        left_out = any(path[:end] in self._left_out for end in range(1, len(path) + 1))
        return None if left_out else nearest(self._lines, path)

    def _note(self, path: Path, where: str, why: str, **facts: object) -> None:
        self.found.append(Told(nearest(self._lines, path), where, Fault(why, **facts)))

    def _lay(self, table: str, value: Any) -> None:
        """A table is merged with the printed one, entries with a name each with theirs, all else is replaced."""
        kind, path = self.form.fields.get(table), (table,)
        if kind is None:
            known = ", ".join((GAME, *self.form.fields))
            self._note(path, table, "there is no such field: choose from {known}", known=known)
        elif self.form.entry(table) and isinstance(value, dict):
            self._note(path, table, "each entry begins with double brackets: {header}", header=f"[[{table}]]")
        elif self.form.name(table) and isinstance(value, list):
            self._lay_entries(table, value)
        else:
            old = self.whole[table]
            new = {**old, **value} if isinstance(old, dict) and isinstance(value, dict) else value
            self.whole[table] = self._kept(new, old, list(mistakes(new, kind)), path, table)

    def _lay_entries(self, table: str, entries: list[Any]) -> None:
        """Entries go by their names; an entry with a new name is added."""
        by = str(self.form.name(table))
        known = {entry[by]: entry for entry in self.form.printed[table]}
        for n, entry in enumerate(entries):
            name = entry.get(by) if isinstance(entry, dict) else None
            if not isinstance(name, str | int):
                self._note((table, n), f"{table}[{n + 1}]", "this entry has no name: give its {field}", field=by)
            elif (table, name) in self._places:
                first = nearest(self._lines, (table, self._places[table, name]))
                label = self.form.label(table, name)
                self._note((table, n), label, "there is one already in line {first}", first=first)
            else:
                self._places[table, name] = n
                known[name] = self._laid(table, n, entry, known.get(name))
        self.whole[table] = [entry for entry in known.values() if entry]

    def _laid(self, table: str, n: int, entry: Deck, old: Deck | None) -> Deck | None:
        """An entry with what stays of the printed one; None if it is new and wrong."""
        by, kind = str(self.form.name(table)), self.form.entry(table)
        assert kind
        new = {**(old or {}), **entry}
        found = list(mistakes(new, kind))
        found = [one for one in found if one[0] == (by,)] or found
        if old is None:
            found = [(path, what if path else _new(what)) for path, what in found]
        kept: Deck | None = self._kept(new, old, found, (table, n), self.form.label(table, entry[by]))
        return kept

    def _kept(self, new: Any, old: Any, found: list[Found], place: Path, where: str) -> Any:
        """The new value where it is right, the old one where it is not; what is wrong is noted."""
        for path, what in found:
            self._note((*place, *path), _where(where, path), what.why, **what.facts)
        if isinstance(old, dict) and isinstance(new, dict):
            wrong = {path[0] for path, _ in found}
            self._left_out |= {(*place, field) for field in wrong}
            return {**old, **{field: value for field, value in new.items() if field not in wrong}}
        if not found:
            return new
        self._left_out.add(place)
        return old


def _new(missing: Fault) -> Fault:
    """What a new entry lacks; perhaps no new one was meant."""
    return Fault("nothing printed has this name, and a new entry needs: {fields}", **missing.facts)


def _against_rules(overlay: Overlay[D], found: Iterable[Mistake]) -> list[Told]:
    """What breaks the further rules; of the printed part only what the owner's lines do not tell already."""
    every = [Told(overlay.line(path), named(overlay.form, path), what) for path, what in found]
    own = [one for one in every if one.line is not None]
    said = {str(one.what) for one in own}
    # While values are left out for their mistakes, what is printed may break rules that the owner's deck keeps.
    printed = [] if overlay.found else [one for one in every if one.line is None and str(one.what) not in said]
    return [*own, *printed]


def named(form: Form[D], path: Path) -> str:
    """A path in words: missions A-17, needs[1]."""
    table, *rest = path
    if rest and form.name(str(table)):
        return _where(form.label(str(table), rest[0]), tuple(rest[1:]))
    return _where(str(table), tuple(rest))


def _where(entry: str, path: Path) -> str:
    """An entry and what in it; items are counted from 1."""
    parts = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in path)
    return f"{entry}, {parts[1:]}" if parts.startswith(".") else f"{entry}{parts}"


# ------------------------------------------------------------------ text that is no TOML

_AT = re.compile(r"line (\d+), column (\d+)")
_REASONS = (
    (("Unclosed array",), "a list is not closed: ] or a comma is missing"),
    (("Unclosed inline table",), "a table is not closed: }} or a comma is missing"),
    (
        ("Unterminated", "Illegal character '\\n'", "Expected \"'"),
        "a text is not closed: its quotation mark is missing",
    ),
    (("Expected '='",), "the sign = is missing after a name"),
    (("Expected",), "something stands here that does not belong here"),
    (("Invalid value",), "this is no value: a text needs quotation marks, a list square brackets"),
    (("Cannot", "Duplicate"), "the same name stands here a second time"),
    (("Invalid statement", "Invalid initial"), "here should be a name, then = and a value"),
    (("Unescaped",), "the sign \\ in a text must be doubled"),
)
"""How the messages of tomllib begin, and what they mean."""


def _unreadable(text: str, fault: str) -> ContentError:
    """Why a text is no TOML, with the place."""
    at = _AT.search(fault)
    end = text.rstrip().splitlines() or [""]
    line, column = map(int, at.groups()) if at else (len(end), len(end[-1]) + 1)
    why = next((why for starts, why in _REASONS if fault.startswith(starts)), "this is not valid TOML")
    return ContentError(
        "line {line}, column {column}: {what}; the rest can be checked once this is mended",
        line=line,
        column=column,
        what=Fault(why),
    )
