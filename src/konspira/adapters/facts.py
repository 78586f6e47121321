"""The facts of a view: where each of them lies in a vector, and how the vector follows when they come and go."""

from collections.abc import Callable
from functools import partial
from itertools import compress, zip_longest
from operator import is_not
from typing import Any, Final
from zlib import crc32

from msgspec.structs import astuple

from konspira.engine.record import Record
from konspira.engine.words import Text

PLAIN: Final = frozenset((bool, int, float, str, Text))
HEAVIEST: Final = 255
NUMBERS: Final = 32
"""So many whole numbers are facts of their own."""
MOST_KNOWN: Final = 4000
"""So many values at one path are remembered."""


class MadeOnce(dict[Any, Any]):
    """What has been worked out, by what it was worked out of: so many at the most."""

    __slots__ = ("_make", "_most")

    def __init__(self, make: Callable[[Any], Any], most: int = MOST_KNOWN) -> None:
        super().__init__()
        self._make, self._most = make, most

    def __missing__(self, there: Any) -> Any:
        if len(self) >= self._most:
            self.clear()
        made = self[there] = self._make(there)
        return made


class ViewPath:
    """A path in a view: where the facts of what is found there lie in its stretch, and the paths below it."""

    __slots__ = ("_below", "_fields", "_known", "_length", "_rows", "_sum")

    def __init__(self, path: str, length: int, above: int = 0) -> None:
        self._sum, self._length = crc32(path.encode(), above), length
        self._below: dict[int | str, ViewPath] = {}
        self._fields: dict[type, tuple[ViewPath, ...]] = {}
        self._known: dict[Any, tuple[int, int]] = {}
        self._rows: list[MadeOnce] = []

    def below(self, key: int | str) -> "ViewPath":
        """The path to a field, or to a thing in a list."""
        known = self._below.get(key)
        if known is None:
            known = self._below[key] = ViewPath(f".{key}", self._length, self._sum)
        return known

    def placed(self, there: Any) -> tuple[int, int]:
        """Where a fact lies, and what it weighs."""
        return self._known.get(there) or self._learn(there)

    def _learn(self, there: Any) -> tuple[int, int]:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        words, weight = SAID[there]
        found = self._known[there] = crc32(words, self._sum) % self._length, weight
        return found

    def _learn_rows(self, last: int) -> MadeOnce:
        """A plain thing in a list is a fact with its place and without: by place, where these lie by what it is."""
        while len(self._rows) <= last:
            self._rows.append(MadeOnce(partial(self._listed, self.below(len(self._rows)))))
        return self._rows[last]

    def _listed(self, listed: "ViewPath", one: Any) -> tuple[int, int, int]:
        return self.placed(one)[0], *listed.placed(one)

    def _learn_fields(self, kind: Any) -> "tuple[ViewPath, ...]":
        found = self._fields[kind] = tuple([self.below(field) for field in kind.__struct_fields__])
        return found

    # ------------------------------------------------------------ facts come and go

    def count(self, there: Any, sign: int, weights: bytearray) -> None:
        """All facts of a thing come, or go (-1); None is nothing."""
        kind = type(there)
        if kind in PLAIN:
            place, weight = self._known.get(there) or self._learn(there)
            weights[place] = weights[place] + sign * weight & HEAVIEST
        elif isinstance(there, Record):
            self._count_record(kind, there, sign, weights)
        elif isinstance(there, tuple | list):
            self.count_list(there, 0, sign, weights)
        elif isinstance(there, dict):
            for key, one in there.items():
                self.below(key).count(one, sign, weights)

    def _count_record(self, kind: type, there: Any, sign: int, weights: bytearray) -> None:
        """The name of its type, and what stands in its fields."""
        self.count(kind.__name__, sign, weights)
        paths = self._fields.get(kind) or self._learn_fields(kind)
        for path, one in zip(paths, astuple(there), strict=True):
            if type(one) in PLAIN:
                place, weight = path._known.get(one) or path._learn(one)
                weights[place] = weights[place] + sign * weight & HEAVIEST
            elif type(one) is tuple:
                path.count_list(one, 0, sign, weights)
            elif one:
                path.count(one, sign, weights)

    def count_list(self, there: "tuple[Any, ...] | list[Any]", first: int, sign: int, weights: bytearray) -> None:
        """What stands in a list, from the first on that counts."""
        rows = self._rows
        for n in range(first, len(there)):
            one = there[n]
            if type(one) in PLAIN:
                without, place, weight = (rows[n] if n < len(rows) else self._learn_rows(n))[one]
                weight *= sign
                weights[without] = weights[without] + weight & HEAVIEST
                weights[place] = weights[place] + weight & HEAVIEST
            else:
                self.below(n).count(one, sign, weights)

    def change(self, old: Any, new: Any, weights: bytearray) -> None:
        """One thing takes the place of another: what they share stays as it is."""
        kind = type(new)
        if kind is not type(old) or kind in PLAIN:
            self.count(old, -1, weights)
            self.count(new, 1, weights)
        elif kind is tuple:
            self._change_list(old, new, weights)
        elif isinstance(new, Record):
            paths, was, now = self._fields.get(kind) or self._learn_fields(kind), astuple(old), astuple(new)
            for path, before, one in compress(zip(paths, was, now, strict=True), map(is_not, was, now)):
                if before != one:
                    path.change(before, one, weights)
        elif isinstance(new, dict):
            for key in old.keys() | new.keys():
                if (before := old.get(key)) != (one := new.get(key)):
                    self.below(key).change(before, one, weights)
        else:
            self.count(old, -1, weights)
            self.count(new, 1, weights)

    def _change_list(self, old: tuple[Any, ...], new: tuple[Any, ...], weights: bytearray) -> None:
        shared = min(len(old), len(new))
        if len(old) != len(new) and new[:shared] == old[:shared]:
            self.count_list(old, shared, -1, weights)
            self.count_list(new, shared, 1, weights)
            return
        for n, (was, one) in enumerate(zip_longest(old, new)):
            if was is one or was == one:
                continue
            if type(was) in PLAIN or type(one) in PLAIN:
                self.count_list(old[: n + 1], n, -1, weights)
                self.count_list(new[: n + 1], n, 1, weights)
            else:
                self.below(n).change(was, one, weights)


def said(there: float | str | Text) -> tuple[bytes, int]:
    """A text, a yes, a small number and a fraction are facts of their own; other numbers weigh."""
    if isinstance(there, str | Text):
        return f"={there.en if isinstance(there, Text) else there}".encode(), 1
    if there != int(there) or abs(there) < NUMBERS:
        return f"={there + 0:.2g}".encode(), 1
    return b"+" if there > 0 else b"-", min(int(abs(there)), HEAVIEST)


SAID: Final = MadeOnce(said)
"""What of a fact stands after its path, and what it weighs. A checksum goes on from that of the path."""
