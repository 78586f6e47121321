"""What is in a deck, and how it differs from the printed one."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import inspect as i

from konspira.decks.own_deck import Deck, Form
from konspira.decks.validation import plain


class Sum(NamedTuple):
    """A list of a deck: how many entries, and by field how many of each word."""

    table: str
    entries: int
    words: dict[str, Counter[str]]


class DeckChange(NamedTuple):
    """What is not as printed: an entry with the fields that differ, none for a new entry or a list replaced whole."""

    where: str
    fields: tuple[str, ...]


def sums(whole: Deck, form: Form[Any]) -> Iterator[Sum]:
    """Each list of tables in a deck, counted."""
    for table in form.fields:
        entry, entries = form.entry(table), whole[table]
        if entry:
            fields = [field for field in entry.fields if field.encode_name != form.name(table)]
            words = {field.encode_name: _words(entries, field) for field in fields}
            yield Sum(table, len(entries), {field: count for field, count in words.items() if count})


def _words(entries: list[Deck], field: i.Field) -> Counter[str]:
    """How often each word stands in this field, or in the lists in it; only where the words are given."""
    kind = plain(field.type)
    item = plain(kind.item_type) if isinstance(kind, i.VarTupleType) else kind
    if not isinstance(item, i.LiteralType):
        return Counter()
    given = [entry[field.encode_name] for entry in entries if field.encode_name in entry]
    return Counter(str(word) for value in given for word in (value if isinstance(value, list) else [value]))


def changes(whole: Deck, form: Form[Any]) -> Iterator[DeckChange]:
    """Everything that is not as printed."""
    for table in form.fields:
        new = whole[table]
        old, by = form.printed[table], form.name(table)
        if by:
            known = {entry[by]: entry for entry in old}
            for entry in new:
                yield from _changed(form.label(table, entry[by]), entry, known.get(entry[by], {}))
        elif isinstance(new, dict):
            yield from _changed(table, new, old)
        elif new != old:
            yield DeckChange(table, ())


def _changed(where: str, new: Deck, old: Deck) -> Iterator[DeckChange]:
    if new != old:
        differ = tuple(field for field, value in new.items() if old.get(field) != value)
        yield DeckChange(where, differ if old else ())
