"""A view as numbers: a vector of fixed length in which every fact of the view has its place.

The type of the view says which parts it has, and each part has a stretch of its own: a short one for a number, a long
one for a list of records. A fact is a path and what is there (`proposals.2.approved=1`); where it lies in the stretch
of its part is a hash of these words (feature hashing). So any view of any game fits, the same view gives the same
vector everywhere, and facts of one part may share a place, but seldom do. Of what stands in a list there are two facts,
with its place in the list and without. A number from 32 on weighs as much as it is, 255 at the most, all other facts 1;
a place counts to 255 and then from 0 again. A text for people is one fact; of an earlier table that can be gone back to
the one fact is that it is there.
"""

from collections.abc import Callable
from itertools import compress
from operator import is_not
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from konspira.adapters.facts import HEAVIEST, MadeOnce, ViewPath
from konspira.engine.record import Record, Tagged

__all__ = ["HEAVIEST", "Encoder"]

Vector: TypeAlias = NDArray[np.uint8]
BYTES: Final = np.dtype(np.uint8)
ONE, SEVERAL, RECORD, RECORDS = 16, 48, 128, 256
"""How long the stretch of a part is, by what it is."""
MOST_LISTS: Final = 16
"""So many lists of a part are known by being the very ones: what the seats of a table see of it."""


class Part:
    """A part of a view: how its stretch is made from what is there, and how it was made of it before."""

    def __init__(self, path: str, length: int) -> None:
        self.path, self.length = path, length
        self._facts = ViewPath(path, length)
        self._last: dict[type, tuple[Any, bytearray]] = {}
        self._equal = MadeOnce(self._made)
        self.stretch: Callable[[Any], bytes] = self._equal.__getitem__

    def _made(self, there: Any) -> bytes:
        """Of a new thing only what differs from the last new one of its type is looked at."""
        last, weights = self._last.get(type(there)) or (None, bytearray(self.length))
        if type(there) is tuple and last and 2 * len(there) < len(last):
            last, weights = (), bytearray(self.length)
        if there != last:
            self._facts.change(last, there, weights)
            self._last[type(there)] = there, weights
        return bytes(weights)


class EarlierTable(Part):
    """A table that can be gone back to: that there is one."""

    def __init__(self, path: str, length: int) -> None:
        super().__init__(path, length)
        known = self._made(False), self._made(True)
        self.stretch = lambda there: known[there is not None]


class Records(Part):
    """A part with records in it."""

    def __init__(self, path: str, length: int) -> None:
        super().__init__(path, length)
        self._lists: dict[int, tuple[Any, bytes]] = {}
        self.stretch = self._again

    def _again(self, there: Any) -> bytes:
        """A list is known by being the very one that another seat saw, and all by what it is."""
        if type(there) is not tuple:
            return self._made(there) if type(there) is dict else self._same(there)
        known = self._lists.get(id(there))
        if known is None or known[0] is not there:
            if len(self._lists) >= MOST_LISTS:
                self._lists.clear()
            known = self._lists[id(there)] = there, self._same(there)
        return known[1]

    def _same(self, there: Any) -> bytes:
        try:
            found: bytes = self._equal[there]
        except TypeError:  # something in it has no hash
            return self._made(there)
        return found


class Whole:
    """A record that is always there: its fields are looked at where one is another thing than before."""

    def __init__(self, fields: "list[Part | Whole]") -> None:
        self.parts: list[Part] = []
        for field in fields:
            self.parts += field.parts if isinstance(field, Whole) else [field]
        self._make = [field.stretch for field in fields]
        self._numbers = tuple(range(len(fields)))
        self._last: tuple[Any, ...] = (None,) * len(fields)
        self._stretches = [b"" if isinstance(field, Whole) else field.stretch(None) for field in fields]

    def stretches(self, there: Any) -> list[bytes]:
        """The stretches of its fields, one after another."""
        found, stretches, make = astuple(there), self._stretches, self._make
        for n in compress(self._numbers, map(is_not, found, self._last)):
            stretches[n] = make[n](found[n])
        self._last = found
        return stretches

    def stretch(self, there: Any) -> bytes:
        """All of them."""
        return b"".join(self.stretches(there))


class Encoder:
    """Makes vectors of the views of one game: of each only what differs from the view before is looked at."""

    def __init__(self, view: Any, table: type) -> None:
        self._kinds = view, table
        self._given = Part("given", SEVERAL)
        self._view = Whole([*fields_of(view, table, ""), self._given])
        self._last_given: tuple[int, ...] = ()
        self.parts = tuple(self._view.parts)
        self.length = sum([part.length for part in self.parts])

    def vector(self, view: Any, given: tuple[int, ...] = ()) -> Vector:
        """What a seat sees, and the answers it has given to the open question."""
        stretches = self._view.stretches(view)
        if given is not self._last_given:
            stretches[-1], self._last_given = self._given.stretch(given), given
        return np.frombuffer(bytearray().join(stretches), BYTES)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy looks at its first view afresh."""
        return Encoder, self._kinds


# ---------------------------------------------------------------- the parts of a view


def fields_of(kind: Any, table: type, above: str) -> list[Part | Whole]:
    """The fields of a view; in the place of a record that is always there its own fields."""
    plain: Any = get_origin(kind) or kind
    hints = get_type_hints(plain)
    return [field(above + name, hints[name], table) for name in plain.__struct_fields__]


def field(path: str, hint: Any, table: type) -> Part | Whole:
    """One field."""
    found = table if isinstance(hint, TypeVar) else hint
    if isinstance(found, type) and issubclass(found, Record) and not issubclass(found, Tagged):
        return Whole(fields_of(found, table, f"{path}."))
    if table in _alternatives(found):
        return EarlierTable(path, room(found))
    return (Records if room(found) >= RECORD else Part)(path, room(found))


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
