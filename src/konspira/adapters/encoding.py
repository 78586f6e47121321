"""A view as numbers: a vector of fixed length in which every fact of the view has its place.

The type of the view says which parts it has, and each part has a stretch of its own: a short one for a number, a long
one for a list of records. A fact is a path and what is there (`proposals.2.approved=1`); where it lies in the stretch
of its part is a hash of these words (feature hashing). So any view of any game fits, the same view gives the same
vector everywhere, and facts of one part may share a place, but seldom do. Of what stands in a list there are two facts,
with its place in the list and without. A number from 32 on weighs as much as it is, all other facts 1; 255 at the most.
A text for people is one fact; of an earlier table that can be gone back to the one fact is that it is there.
"""

from collections.abc import Iterable, Iterator, Sequence
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
Weights = int
"""All places of a stretch in one number, two bytes each: what comes is added, what goes is subtracted."""
PLAIN: Final = frozenset((bool, int, float, str, Text))
HEAVIEST: Final = 255
NUMBERS: Final = 32
"""So many whole numbers are facts of their own."""
ONE, SEVERAL, RECORD, RECORDS = 16, 48, 128, 256
"""How long the stretch of a part is, by what it is."""
MOST_KNOWN: Final = 1000
"""So many values at one path are remembered."""


class Part:
    """A part of a view: where it is found, how long its stretch is, and what lies in it."""

    def __init__(self, path: str, length: int) -> None:
        self.path, self.length = path, length
        self._root = ViewPath(path, length)
        self._too_heavy = int.from_bytes(b"\0\xff" * length, "little")

    def stretch(self, there: Any) -> bytes:
        """What lies in the stretch: only what differs from the last thing is looked at."""
        weights = self._root.see(there)
        pairs = weights.to_bytes(2 * self.length, "little")
        low = pairs[::2]
        if weights & self._too_heavy:
            return bytes([HEAVIEST if over else one for one, over in zip(low, pairs[1::2], strict=True)])
        return low


class SmallPart(Part):
    """A part that is quickly compared: the same things come again and again."""

    def __init__(self, path: str, length: int) -> None:
        super().__init__(path, length)
        self._known: dict[Any, bytes] = {}

    def stretch(self, there: Any) -> bytes:
        """What lies in the stretch."""
        return self._known.get(there) or self._learn(there)

    def _learn(self, there: Any) -> bytes:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        made = self._known[there] = super().stretch(there)
        return made


class BarePart(SmallPart):
    """An earlier table: nothing of it is a fact but that it is there."""

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
        self._given = SmallPart("given", SEVERAL)
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
            length = room(found)
            kind = BarePart if table in _alternatives(found) else SmallPart if length <= SEVERAL else Part
            yield kind(above + field, length)


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
    """A path in a view: what was last found there, where its facts lie in the stretch, and the paths below it."""

    __slots__ = ("_below", "_fields", "_items", "_known", "_length", "_listed_in", "_path", "last", "weights")

    def __init__(self, path: str, length: int, listed_in: str = "") -> None:
        self._path, self._length, self._listed_in = path, length, listed_in
        self._below: dict[str, ViewPath] = {}
        self._fields: dict[type, tuple[Weights, list[ViewPath]]] = {}
        self._items: list[ViewPath] = []
        self._known: dict[Any, Weights] = {}
        self.last: Any = None
        self.weights: Weights = 0

    def see(self, there: Any) -> Weights:
        """All facts of what is there now; None is nothing."""
        kind = type(there)
        if kind in PLAIN:
            self.weights = self._known.get(there) or self._learn(there)
        elif kind is tuple or kind is list:
            self.weights = self._listed(kind, there)
        elif kind is dict:
            self.weights = sum([self._at(key).seen(one) for key, one in there.items()])
        else:
            self.weights = self._record(kind, there) if there is not None else 0
        self.last = there
        return self.weights

    def seen(self, there: Any) -> Weights:
        """The same, where it may well be what was there before."""
        return self.weights if there is self.last else self.see(there)

    def _learn(self, there: Any) -> Weights:
        """Something plain; in a list it is a fact with its place and without."""
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        paths = (self._path, self._listed_in) if self._listed_in else (self._path,)
        found = self._known[there] = sum([placed(*plain(path, there), self._length) for path in paths])
        return found

    def _listed(self, kind: type, there: Sequence[Any]) -> Weights:
        """What is elsewhere than in the list before; of what was no list nothing is left."""
        items = self._items
        if type(self.last) is not kind:
            self.weights = 0
            for item in items:
                item.see(None)
        for n in range(len(items), len(there)):
            items.append(ViewPath(f"{self._path}.{n}", self._length, self._path))
        return self.weights + changed(zip_longest(items, there))

    def _record(self, kind: type, there: Any) -> Weights:
        """Of a record of the same kind what has changed, of another one its name and everything."""
        name, fields = self._fields.get(kind) or self._open(kind)
        paths = zip(fields, astuple(there), strict=True)
        if type(self.last) is kind:
            return self.weights + changed(paths)
        return sum([path.seen(one) for path, one in paths], name)

    def _open(self, kind: Any) -> tuple[Weights, list["ViewPath"]]:
        """What says that a record of this kind is there, and the paths to its fields."""
        name = placed(*plain(self._path, kind.__name__), self._length)
        found = self._fields[kind] = name, [self._at(field) for field in kind.__struct_fields__]
        return found

    def _at(self, name: str) -> "ViewPath":
        """The path to a field, or to what lies under a key."""
        return self._below.get(name) or self._below.setdefault(name, ViewPath(f"{self._path}.{name}", self._length))


def changed(paths: Iterable[tuple[ViewPath, Any]]) -> Weights:
    """What is added, in the end, where other things are found than before."""
    more = 0
    for path, one in paths:
        if one is not path.last:
            more -= path.weights
            more += path.see(one)
    return more


def placed(words: str, weight: int, length: int) -> Weights:
    """A fact at its place, in every process the same."""
    return weight << 16 * (crc32(words.encode()) % length)


def plain(path: str, there: float | str | Text) -> tuple[str, int]:
    """A text, a yes, a small number and a fraction are facts of their own; other numbers weigh."""
    if isinstance(there, Text):
        return f"{path}={there.en}", 1
    if isinstance(there, str):
        return f"{path}={there}", 1
    if there != int(there) or abs(there) < NUMBERS:
        return f"{path}={there + 0:.2g}", 1
    return f"{path}{'+' if there > 0 else '-'}", min(int(abs(there)), HEAVIEST)
