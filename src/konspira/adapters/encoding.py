"""A view as numbers: a vector of fixed length in which every fact of the view has its place.

The type of the view says which parts it has, and each part has a stretch of its own: a short one for a number, a long
one for a list of records. A fact is a path and what is there (`proposals.2.approved=1`); where it lies in the stretch
of its part is a hash of these words (feature hashing). So any view of any game fits, the same view gives the same
vector everywhere, and facts of one part may share a place, but seldom do. Of what stands in a list there are two facts,
with its place in the list and without. A number from 32 on weighs as much as it is, 255 at the most, all other facts 1;
a place counts to 255 and then from 0 again. A text for people is one fact; of an earlier table that can be gone back to
the one fact is that it is there.
"""

from collections.abc import Iterator
from itertools import zip_longest
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints
from zlib import crc32

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from konspira.engine.record import Record, Tagged
from konspira.engine.words import Text

Vector: TypeAlias = NDArray[np.uint8]
PLAIN: Final = frozenset((bool, int, float, str, Text))
HEAVIEST: Final = 255
NUMBERS: Final = 32
"""So many whole numbers are facts of their own."""
ONE, SEVERAL, RECORD, RECORDS = 16, 48, 128, 256
"""How long the stretch of a part is, by what it is."""
MOST_KNOWN: Final = 4000
"""So many values at one path are remembered."""


class Part:
    """A part of a view: where it is found, how long its stretch is, and what it has looked like."""

    def __init__(self, path: str, length: int) -> None:
        self.path, self.length = path, length
        self._known: dict[Any, bytes] = {}
        self._root = ViewPath(path, length)
        self._last: Any = None
        self._weights = bytearray(length)
        self._stretch = bytes(length)

    def stretch(self, there: Any) -> bytes:
        """What lies in the stretch; the same things come again and again."""
        try:
            return self._known.get(there) or self._learn(there)
        except TypeError:  # something by key has no hash
            return self._made(there)

    def _learn(self, there: Any) -> bytes:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        made = self._known[there] = self._made(there)
        return made

    def _made(self, there: Any) -> bytes:
        """Of a new thing only what differs from the last new one is looked at."""
        if there != self._last:
            self._root.change(self._last, there, self._weights)
            self._last, self._stretch = there, bytes(self._weights)
        return self._stretch


class EarlierTable(Part):
    """A table that can be gone back to: that there is one."""

    def stretch(self, there: Any) -> bytes:
        """What lies in the stretch."""
        return super().stretch(there is not None)


class Encoder:
    """Makes vectors of the views of one game: of each only what differs from the view before is looked at."""

    def __init__(self, view: Any, table: type) -> None:
        self._kinds = view, table
        self.parts = tuple(parts_of(view, table))
        self.length = sum([part.length for part in self.parts]) + SEVERAL
        self._found_in = attrgetter(*[part.path for part in self.parts])
        self._given = Part("given", SEVERAL)
        self._last: list[Any] = [None] * len(self.parts)
        self._stretches = [part.stretch(None) for part in self.parts]

    def vector(self, view: Any, given: tuple[int, ...] = ()) -> Vector:
        """What a seat sees, and the answers it has given to the open question."""
        last, stretches = self._last, self._stretches
        for n, there in enumerate(self._found_in(view)):
            if there is not last[n]:
                stretches[n] = self.parts[n].stretch(there)
                last[n] = there
        return np.frombuffer(bytearray().join([*stretches, self._given.stretch(given)]), np.uint8)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy looks at its first view afresh."""
        return Encoder, self._kinds


# ---------------------------------------------------------------- the parts of a view


def parts_of(kind: Any, table: Any, above: str = "") -> Iterator[Part]:
    """The fields of a view; in the place of a record that is always there its own fields."""
    for field, hint in get_type_hints(get_origin(kind) or kind).items():
        found = table if isinstance(hint, TypeVar) else hint
        if isinstance(found, type) and issubclass(found, Record) and not issubclass(found, Tagged):
            yield from parts_of(found, table, f"{above}{field}.")
        else:
            yield (EarlierTable if table in _alternatives(found) else Part)(above + field, room(found))


def room(hint: Any) -> int:
    """How long a stretch what is of this type needs: one thing, several, a record, several records."""
    kinds = [kind for kind in _alternatives(hint) if kind is not NoneType]
    if all(kind in (bool, int, float, str) or get_origin(kind) is Literal for kind in kinds):
        return ONE
    if all(get_origin(kind) is tuple and room(get_args(kind)[0]) == ONE for kind in kinds):
        return SEVERAL
    return RECORD if all(get_origin(kind) is None for kind in kinds) else RECORDS


def _alternatives(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


# ---------------------------------------------------------------- its facts


class ViewPath:
    """A path in a view: where the facts of what is found there lie in the stretch, and the paths below it."""

    __slots__ = ("_below", "_known", "_length", "_path")

    def __init__(self, path: str, length: int) -> None:
        self._path, self._length = path, length
        self._below: dict[int | str, ViewPath] = {}
        self._known: dict[Any, tuple[int, int]] = {}

    def below(self, key: int | str) -> "ViewPath":
        """The path to a field, or to a thing in a list."""
        return self._below.get(key) or self._below.setdefault(key, ViewPath(f"{self._path}.{key}", self._length))

    def fact(self, there: Any, sign: int, weights: bytearray) -> None:
        """Something plain comes, or goes (-1)."""
        place, weight = self._known.get(there) or self._learn(there)
        weights[place] = weights[place] + sign * weight & HEAVIEST

    def _learn(self, there: Any) -> tuple[int, int]:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        found = self._known[there] = placed(*plain(self._path, there), self._length)
        return found

    def count(self, there: Any, sign: int, weights: bytearray) -> None:
        """All facts of a thing come, or go (-1); None is nothing."""
        if type(there) in PLAIN:
            self.fact(there, sign, weights)
        elif isinstance(there, Record):
            self.fact(type(there).__name__, sign, weights)
            for field, one in zip(there.__struct_fields__, astuple(there), strict=True):
                self.below(field).count(one, sign, weights)
        elif isinstance(there, tuple | list):
            for n, one in enumerate(there):
                self._listed(n, one, sign, weights)
        elif isinstance(there, dict):
            for key, one in there.items():
                self.below(key).count(one, sign, weights)

    def _listed(self, n: int, one: Any, sign: int, weights: bytearray) -> None:
        """A thing in a list is a fact with its place and, if it is plain, without."""
        if type(one) in PLAIN:
            self.fact(one, sign, weights)
            self.below(n).fact(one, sign, weights)
        else:
            self.below(n).count(one, sign, weights)

    def change(self, old: Any, new: Any, weights: bytearray) -> None:
        """One thing takes the place of another: what they share stays as it is."""
        if type(new) in PLAIN and type(old) in PLAIN:
            self.fact(old, -1, weights)
            self.fact(new, 1, weights)
        elif isinstance(new, Record) and type(new) is type(old):
            for field, was, one in zip(new.__struct_fields__, astuple(old), astuple(new), strict=True):
                if was is not one and was != one:
                    self.below(field).change(was, one, weights)
        elif isinstance(new, tuple) and isinstance(old, tuple):
            self._change_list(old, new, weights)
        elif isinstance(new, dict) and isinstance(old, dict):
            for key in old.keys() | new.keys():
                self.below(key).change(old.get(key), new.get(key), weights)
        else:
            self.count(old, -1, weights)
            self.count(new, 1, weights)

    def _change_list(self, old: tuple[Any, ...], new: tuple[Any, ...], weights: bytearray) -> None:
        for n, (was, one) in enumerate(zip_longest(old, new)):
            if was is one or was == one:
                continue
            if type(was) in PLAIN or type(one) in PLAIN:
                self._listed(n, was, -1, weights)
                self._listed(n, one, 1, weights)
            else:
                self.below(n).change(was, one, weights)


def placed(words: str, weight: int, length: int) -> tuple[int, int]:
    """Where a fact lies, in every process the same, and what it weighs."""
    return crc32(words.encode()) % length, weight


def plain(path: str, there: float | str | Text) -> tuple[str, int]:
    """A text, a yes, a small number and a fraction are facts of their own; other numbers weigh."""
    if isinstance(there, Text):
        return f"{path}={there.en}", 1
    if isinstance(there, str):
        return f"{path}={there}", 1
    if there != int(there) or abs(there) < NUMBERS:
        return f"{path}={there + 0:.2g}", 1
    return f"{path}{'+' if there > 0 else '-'}", min(int(abs(there)), HEAVIEST)
