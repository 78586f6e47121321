"""A vector made in the plainest way: every fact of a view spelt out and put into its place, nothing remembered."""

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any
from zlib import crc32

from konspira.adapters.encoding import Encoder
from konspira.engine import Record, Text

PLAIN = bool | int | float | str | Text


def plain_vector(encoder: Encoder, view: Any, given: tuple[int, ...] = ()) -> bytes:
    """The vector of a view: the stretches of all its parts, one after another."""
    whole = bytearray()
    for part in encoder.parts:
        there = given if part.path == "given" else attrgetter(part.path)(view)
        earlier = type(part).__name__ == "EarlierTable"
        stretch = [0] * part.length
        for words, weight in facts(part.path, there is not None if earlier else there):
            stretch[crc32(words.encode()) % part.length] += weight
        whole += bytes([weight & 255 for weight in stretch])
    return bytes(whole)


def facts(path: str, there: Any) -> Iterator[tuple[str, int]]:
    """Every fact in words, and what it weighs."""
    if isinstance(there, PLAIN):
        yield fact(path, there)
        return
    if isinstance(there, Record):
        yield f"{path}={type(there).__name__}", 1
    for key, one in inside(there):
        yield from facts(f"{path}.{key}", one)
        if isinstance(there, tuple | list) and isinstance(one, PLAIN):
            yield fact(path, one)


def inside(there: Any) -> Iterable[tuple[int | str, Any]]:
    """What is in a record, a list or by key, and where; nothing is in nothing."""
    if isinstance(there, Record):
        return [(field, getattr(there, field)) for field in there.__struct_fields__]
    return there.items() if isinstance(there, dict) else enumerate(there or ())


def fact(path: str, there: Any) -> tuple[str, int]:
    """A text, a small number and a fraction are facts of their own, other numbers weigh."""
    if isinstance(there, str | Text):
        return f"{path}={there.en if isinstance(there, Text) else there}", 1
    if there != int(there) or abs(there) < 32:
        return f"{path}={there + 0:.2g}", 1
    return f"{path}{'+' if there > 0 else '-'}", min(int(abs(there)), 255)
