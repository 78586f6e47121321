"""Whether plain values (of TOML, of JSON) have the shape of a type: every mistake is found, each with its place.

msgspec stops at the first mistake; whoever writes a file by hand wants to see all of them.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect as i

from konspira.decks.toml_lines import Path
from konspira.engine.illegal import Fault

Found = tuple[Path, Fault]
"""A mistake: where in the value, and what it is."""

LARGEST, LONGEST = 9999, 100
"""The largest number and the longest list where the type does not say."""

SHOWN = 40


def mistakes(value: object, kind: i.Type) -> Iterator[Found]:
    """All that is wrong with a value that should be of this type."""
    kind = plain(kind)
    if isinstance(kind, i.StructType):
        yield from _in_table(value, kind)
    elif isinstance(kind, i.UnionType):
        yield from _in_one_of(value, kind)
    elif isinstance(kind, i.TupleType | i.VarTupleType):
        yield from _in_list(value, kind)
    elif not _fits(value, kind):
        yield (), _expected(kind, value)


def plain(kind: i.Type) -> i.Type:
    """The type without None, which cannot be written; several lists of words as one."""
    if not isinstance(kind, i.UnionType):
        return kind
    kinds = tuple(one for one in kind.types if not isinstance(one, i.NoneType))
    words = [value for one in kinds if isinstance(one, i.LiteralType) for value in one.values]
    if words:
        return i.LiteralType(tuple(words))
    return kinds[0] if len(kinds) == 1 else i.UnionType(kinds)


def bounds(kind: i.IntType) -> tuple[int, int]:
    """The least and the largest number."""
    return (-LARGEST if kind.ge is None else kind.ge), (LARGEST if kind.le is None else kind.le)


def lengths(kind: i.TupleType | i.VarTupleType) -> tuple[int, int]:
    """How many items a list has, at least and at most."""
    if isinstance(kind, i.TupleType):
        return len(kind.item_types), len(kind.item_types)
    return kind.min_length or 0, LONGEST if kind.max_length is None else kind.max_length


def tables(kind: i.Type) -> dict[Any, i.StructType]:
    """The tables that a value may be, by the word that tells them apart."""
    kinds = kind.types if isinstance(kind, i.UnionType) else (kind,)
    return {one.tag: one for one in kinds if isinstance(one, i.StructType)}


def _in_table(value: object, kind: i.StructType) -> Iterator[Found]:
    if not isinstance(value, dict):
        yield (), _expected(kind, value)
        return
    fields = {field.encode_name: field for field in kind.fields}
    for name, given in value.items():
        if name in fields:
            yield from (((name, *path), what) for path, what in mistakes(given, fields[name].type))
        elif name != kind.tag_field:
            yield (name,), Fault("there is no such field: choose from {known}", known=", ".join(fields))
    missing = [name for name, field in fields.items() if field.required and name not in value]
    if missing:
        yield (), Fault("missing: {fields}", fields=", ".join(missing))


def _in_one_of(value: object, kind: i.UnionType) -> Iterator[Found]:
    kinds = tables(kind)
    by = str(next(iter(kinds.values())).tag_field)
    if not isinstance(value, dict):
        yield (), _expected(kind, value)
    elif isinstance(tag := value.get(by), str) and tag in kinds:
        yield from _in_table(value, kinds[tag])
    else:
        tags = i.LiteralType(tuple(kinds))
        yield (by,), _expected(tags, tag) if by in value else Fault("missing: {fields}", fields=by)


def _in_list(value: object, kind: i.TupleType | i.VarTupleType) -> Iterator[Found]:
    if not isinstance(value, list):
        yield (), _expected(kind, value)
        return
    least, most = lengths(kind)
    if not least <= len(value) <= most:
        came = _wanted_list(len(value), len(value))
        yield (), Fault("expected {wanted}, but found {came}", wanted=wanted(kind), came=came)
    kinds = kind.item_types if isinstance(kind, i.TupleType) else (kind.item_type,) * most
    for n, (item, item_kind) in enumerate(zip(value, kinds, strict=False)):
        yield from (((n, *path), what) for path, what in mistakes(item, item_kind))


def _fits(value: Any, kind: i.Type) -> bool:
    """Whether something plain is of a plain type."""
    if isinstance(kind, i.LiteralType):
        return type(value) in (str, int) and value in kind.values
    if isinstance(kind, i.IntType):
        least, most = bounds(kind)
        return type(value) is int and least <= value <= most
    if isinstance(kind, i.StrType):
        return isinstance(value, str) and (kind.min_length or 0) <= len(value)
    return isinstance(kind, i.BoolType) and isinstance(value, bool)


def _expected(kind: i.Type, value: object) -> Fault:
    return Fault("expected {wanted}, but found {came}", wanted=wanted(kind), came=shown(value))


def wanted(kind: i.Type) -> Fault:
    """What a value should be, in words."""
    kind = plain(kind)
    if isinstance(kind, i.LiteralType):
        return Fault("one of {values}", values=", ".join(map(shown, kind.values)))
    if isinstance(kind, i.IntType):
        return _wanted_number(*bounds(kind))
    if isinstance(kind, i.TupleType | i.VarTupleType):
        return _wanted_list(*lengths(kind))
    if isinstance(kind, i.StrType):
        return Fault("a text in quotation marks, not an empty one" if kind.min_length else "a text in quotation marks")
    if isinstance(kind, i.BoolType):
        return Fault("true or false")
    return Fault("a table with {fields}", fields=_fields(kind))


def _wanted_number(least: int, most: int) -> Fault:
    if (least, most) == (-LARGEST, LARGEST):
        return Fault("a whole number of at most four digits")
    return Fault("a whole number from {least} to {most}", least=least, most=most)


def _wanted_list(least: int, most: int) -> Fault:
    if least == most:
        return Fault("a list of {count}", count=most)
    return Fault("a list of {least} to {most}", least=least, most=most)


def _fields(kind: i.Type) -> str:
    """The fields of a table; of several tables the one that tells them apart."""
    first, *others = tables(kind).values()
    return str(first.tag_field) if others else ", ".join(field.encode_name for field in first.fields)


def shown(value: object) -> str:
    """A value as it is written, shortened."""
    if isinstance(value, str):
        return f'"{value if len(value) <= SHOWN else value[: SHOWN - 1] + "…"}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > 64:
        return f"{hex(value)[:SHOWN]}…"
    if isinstance(value, list | dict):
        return ("[…]" if isinstance(value, list) else "{…}") if value else ("[]" if isinstance(value, list) else "{}")
    return str(value)
