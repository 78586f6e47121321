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
from functools import cache, partial
from itertools import accumulate, compress, pairwise
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
ONE, SEVERAL, RECORD, RECORDS = 16, 48, 128, 256
"""How long the stretch of a part is, by what it is."""
MOST_LISTS: Final = 16
"""So many lists of a part are known by being the very ones: what the seats of a table see of it."""
MOST_DIFFERENT: Final = 2000
"""A part that has been so many different records is not looked for any more among those that it was."""


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
        self._last_list: tuple[Any, bytes] = (), bytes(length)
        self.stretch = self._again

    def _again(self, there: Any) -> bytes:
        """A list is known by being the very one that another seat saw, or goes on from it; all by what it is."""
        if type(there) is not tuple:
            return self._made(there) if type(there) is dict else self._same(there)
        known = self._lists.get(id(there))
        if known is None or known[0] is not there:
            if len(self._lists) >= MOST_LISTS:
                self._lists.clear()
            known = self._lists[id(there)] = there, self._grown(there, self._last_list) or self._same(there)
        self._last_list = known
        return known[1]

    def _grown(self, there: tuple[Any, ...], known: tuple[Any, bytes]) -> bytes:
        """What a list makes that is a known one and one thing more; of any other list nothing."""
        before, stretch = known
        if len(there) != len(before) + 1 or there[:-1] != before:
            return b""
        weights = bytearray(stretch)
        self._facts.count_list(there, len(before), 1, weights)
        return bytes(weights)

    def _made(self, there: Any) -> bytes:
        if type(there) is tuple:
            for known in self._lists.values():
                if len(known[0]) == len(there) - 1 and (grown := self._grown(there, known)):
                    return grown
        return super()._made(there)

    def _same(self, there: Any) -> bytes:
        try:
            found: bytes = self._equal[there]
        except TypeError:  # something in it has no hash
            return self._made(there)
        return found


class SummedRecord:
    """Flat records of one type: a stretch is a sum of whole numbers, one for each field, of which few have changed.

    There are two bytes for each place, so that one that is full does not run over into the next.
    """

    def __init__(self, facts: ViewPath, kind: Any, length: int) -> None:
        self._length, self._wide = length, 2 * length
        known = [MadeOnce(partial(self._number, facts.below(field))) for field in kind.__struct_fields__]
        self._fields = tuple(enumerate(known))
        self._last: tuple[Any, ...] = (None,) * len(known)
        self._numbers = [0] * len(known)
        self._sum = self._number(facts, kind.__name__)

    def _number(self, path: ViewPath, there: Any) -> int:
        """The facts of a field as a number."""
        weights, wide = bytearray(self._length), bytearray(self._wide)
        path.count(there, 1, weights)
        wide[::2] = weights
        return int.from_bytes(wide, "little")

    def stretch(self, there: Any) -> bytes:
        """What one of them makes."""
        found, numbers, total = astuple(there), self._numbers, self._sum
        for n, known in compress(self._fields, map(is_not, found, self._last)):
            number = known[found[n]]
            total += number - numbers[n]
            numbers[n] = number
        self._last, self._sum = found, total
        return total.to_bytes(self._wide, "little")[::2]


class OneRecord(Part):
    """A part that is one record, of one type or another, or nothing."""

    def __init__(self, path: str, length: int) -> None:
        super().__init__(path, length)
        self._sums: dict[type, SummedRecord] = {}
        self._summed = 0
        self.stretch = self._again

    def _again(self, there: Any) -> bytes:
        """It is known by what it is; one that is ever another is added up from what differs."""
        if self._summed > MOST_DIFFERENT and (sums := self._sums.get(type(there))):
            return sums.stretch(there)
        try:
            found: bytes = self._equal[there]
        except TypeError:  # something in it has no hash
            return super()._made(there)
        return found

    def _made(self, there: Any) -> bytes:
        kind: Any = type(there)
        if not is_flat(kind):
            return super()._made(there)
        self._summed += 1
        sums = self._sums.get(kind) or self._sums.setdefault(kind, SummedRecord(self._facts, kind, self.length))
        return sums.stretch(there)


class Whole:
    """A record that is always there: its fields are looked at where one is another thing than before."""

    def __init__(self, fields: "list[Part | Whole]") -> None:
        self.parts: list[Part] = []
        for field in fields:
            self.parts += field.parts if isinstance(field, Whole) else [field]
        ends = list(accumulate([field.length for field in fields], initial=0))
        self.length: int = ends[-1]
        places = [slice(*between) for between in pairwise(ends)]
        self._fields = tuple([(n, places[n], field.stretch) for n, field in enumerate(fields)])
        self._last: tuple[Any, ...] = (None,) * len(fields)
        self.now: bytearray = bytearray().join([f.now if isinstance(f, Whole) else f.stretch(None) for f in fields])
        self._window = memoryview(self.now)

    def stretch(self, there: Any) -> bytearray:
        """The stretches of its fields, one after another: always the same bytes, written anew where they change."""
        found, window = astuple(there), self._window
        for n, place, made in compress(self._fields, map(is_not, found, self._last)):
            window[place] = made(found[n])
        self._last = found
        return self.now

    def write_last(self, there: Any) -> None:
        """The last field alone."""
        _, place, made = self._fields[-1]
        self._window[place] = made(there)


class Encoder:
    """Makes vectors of the views of one game: of each only what differs from the view before is looked at."""

    def __init__(self, view: Any, table: type) -> None:
        self._kinds = view, table
        self._view = Whole([*fields_of(view, table, ""), Part("given", SEVERAL)])
        self._last_given: tuple[int, ...] = ()
        self._now = np.frombuffer(self._view.now, np.uint8)
        self.parts = tuple(self._view.parts)
        self.length = self._view.length

    def vector(self, view: Any, given: tuple[int, ...] = ()) -> Vector:
        """What a seat sees, and the answers it has given to the open question."""
        self._view.stretch(view)
        if given is not self._last_given:
            self._view.write_last(given)
            self._last_given = given
        return self._now.copy()

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
    return KINDS.get(room(found), Part)(path, room(found))


KINDS: Final = {RECORD: OneRecord, RECORDS: Records}
"""What a part is, by how long its stretch is."""


def room(hint: Any) -> int:
    """How long a stretch what is of this type needs: one thing, several, a record, several records."""
    kinds = [kind for kind in _alternatives(hint) if kind is not NoneType]
    if all(kind in (bool, int, float, str) or get_origin(kind) is Literal for kind in kinds):
        return ONE
    if all(get_origin(kind) is tuple and room(get_args(kind)[0]) == ONE for kind in kinds):
        return SEVERAL
    return RECORD if all(get_origin(kind) is None for kind in kinds) else RECORDS


@cache
def is_flat(kind: type) -> bool:
    """Whether there is nothing in it but plain things and lists of them."""
    return issubclass(kind, Record) and all(room(hint) <= SEVERAL for hint in get_type_hints(kind).values())


def _alternatives(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
