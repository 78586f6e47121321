"""The printed deck as a file to change: every value in its place, with comments that say what may stand there."""

from collections.abc import Iterator
from functools import partial
from textwrap import wrap
from typing import Any

import msgspec
from msgspec import inspect as i

from konspira.decks.own_deck import GAME, WORDS, Deck, Form
from konspira.decks.validation import plain, wanted
from konspira.engine.words import Lang, say

WIDTH = 120
INDENT = "  "
RULE = "-" * 100


def template(form: Form[Any], head: str, lang: Lang) -> str:
    """A whole file that begins with these words, in one language; read as a deck it is the printed one."""
    parts = [_comment(*head.splitlines()), _kinds(form, lang), _top(form, lang)]
    for table in form.fields:
        if not _plain(form, table):
            parts += [_about(form, table, lang), *_written(table, form.printed[table])]
    return "\n\n".join(filter(None, map("\n".join, parts))) + "\n"


def _top(form: Form[Any], lang: Lang) -> Iterator[str]:
    """What stands before all tables."""
    yield f"{GAME} = {toml(form.game)}"
    for table in filter(partial(_plain, form), form.fields):
        meant = _meant(form, table, table, lang)
        yield from _comment(f"{table}{meant}: {_wanted(form.fields[table], lang)}")
        yield f"{table} = {toml(form.printed[table])}"


def toml(value: Any) -> str:
    """A value as TOML, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return msgspec.json.encode(value).decode()


def _plain(form: Form[Any], table: str) -> bool:
    """Whether something is neither a table nor a list of tables."""
    return not isinstance(form.printed[table], dict) and not form.entry(table)


def _written(table: str, value: Any) -> Iterator[Iterator[str]]:
    """A table, or each entry of a list, under its header."""
    if isinstance(value, dict):
        yield _entry(f"[{table}]", table, value)
    else:
        yield from (_entry(f"[[{table}]]", table, entry) for entry in value)


def _entry(header: str, table: str, entry: Deck) -> Iterator[str]:
    """The fields of an entry; a long list stands on several lines, a long table under a header of its own."""
    yield header
    long = {field: value for field, value in entry.items() if len(f"{field} = {toml(value)}") > WIDTH}
    tables_after = {field: value for field, value in long.items() if isinstance(value, dict)}
    for field, value in entry.items():
        if field in long and isinstance(value, list):
            yield from (f"{field} = [", *(f"{INDENT}{toml(item)}," for item in value), "]")
        elif field not in tables_after:
            yield f"{field} = {toml(value)}"
    for field, value in tables_after.items():
        yield from (f"[{table}.{field}]", *(f"{key} = {toml(one)}" for key, one in value.items()))


# ------------------------------------------------------------------ what may stand where


def _comment(*lines: str) -> Iterator[str]:
    for line in lines:
        yield from (f"# {part}".rstrip() for part in wrap(line, WIDTH - 2, subsequent_indent=INDENT * 2) or [""])


def _about(form: Form[Any], table: str, lang: Lang) -> Iterator[str]:
    """What a table is for and what an entry of it is made of."""
    entry = form.entry(table)
    kind = entry or plain(form.fields[table])
    assert isinstance(kind, i.StructType)
    header = f"[[{table}]]" if entry else f"[{table}]"
    return _comment(RULE, header + _meant(form, table, table, lang), *_fields(form, table, kind, lang))


def _kinds(form: Form[Any], lang: Lang) -> Iterator[str]:
    """Every kind of table that is told apart by a field: effects, conditions."""
    found = {str(kind.tag): kind for of in form.fields.values() for kind in _tagged(of)}
    if found:
        by = next(iter(found.values())).tag_field
        yield from _comment(RULE, WORDS.text("kinds", lang, field=by))
        for tag, kind in found.items():
            yield from _comment(f"{by} = {toml(tag)}{_meant(form, f'{by}.{tag}', tag, lang)}")
            yield from _comment(*_fields(form, tag, kind, lang))


def _tagged(kind: i.Type) -> Iterator[i.StructType]:
    """The tagged tables in a type, however deep."""
    kind = plain(kind)
    inside: tuple[i.Type, ...] = ()
    if isinstance(kind, i.UnionType):
        inside = kind.types
    elif isinstance(kind, i.VarTupleType):
        inside = (kind.item_type,)
    elif isinstance(kind, i.TupleType):
        inside = kind.item_types[:1]
    elif isinstance(kind, i.StructType):
        inside = tuple(field.type for field in kind.fields)
        if kind.tag_field:
            yield kind
    for one in inside:
        yield from _tagged(one)


def _fields(form: Form[Any], table: str, kind: i.StructType, lang: Lang) -> list[str]:
    """Each field: what it is for and what is expected of it."""
    return [f"{INDENT}{_field(form, table, field, lang)}" for field in kind.fields]


def _field(form: Form[Any], table: str, field: i.Field, lang: Lang) -> str:
    name = field.encode_name
    left_out = "" if field.required else f", {WORDS.text('may_be_left_out', lang)}"
    return f"{name}{_meant(form, f'{table}.{name}', name, lang)}: {_wanted(field.type, lang)}{left_out}"


def _meant(form: Form[Any], own: str, common: str, lang: Lang) -> str:
    """What a table or a field is for."""
    text = form.texts.get(own) or form.texts.get(common)
    return f" ({say(text, lang)})" if text else ""


def _wanted(kind: i.Type, lang: Lang) -> str:
    """What is expected, of a list also what its items are."""
    kind = plain(kind)
    said = WORDS.fault(wanted(kind), lang)
    if isinstance(kind, i.VarTupleType | i.TupleType):
        item = kind.item_type if isinstance(kind, i.VarTupleType) else kind.item_types[0]
        return f"{said}, {WORDS.text('each', lang, item=_wanted(item, lang))}"
    return said
