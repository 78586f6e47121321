"""A view as numbers: a vector of fixed length in which every fact of the view has its place.

The type of the view says which parts it has, and each part has a stretch of its own: a short one for a number, a long
one for a list of records. A fact is a path and what is there (`proposals.2.approved=1`); where it lies in the stretch
of its part is a hash of these words (feature hashing). So any view of any game fits, the same view gives the same
vector everywhere, and facts of one part may share a place, but seldom do. Of what stands in a list there are two facts,
with its place in the list and without. A number from 32 on weighs as much as it is, all other facts 1; 255 at the most.
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints
from zlib import crc32

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from konspira.engine import Game
from konspira.engine.record import Record, Tagged

Vector: TypeAlias = NDArray[np.uint8]
Places = tuple[tuple[int, int], ...]
HEAVIEST: Final = 255
NUMBERS: Final = 32
"""So many whole numbers are facts of their own."""
ONE, SEVERAL, RECORD, RECORDS = 16, 48, 128, 256
"""How long the stretch of a part is, by what it is."""
MOST_KNOWN: Final = 4000
"""So many values of one part are remembered."""


class Part:
    """A part of a view: where it is found, how long its stretch is, and what it has looked like."""

    def __init__(self, path: str, length: int) -> None:
        self.path, self.length = path, length
        self._known: dict[Any, bytes] = {}

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
        stretch = bytearray(self.length)
        for place, weight in placed(self.path, there, self.length):
            stretch[place] = weight if not stretch[place] else min(stretch[place] + weight, HEAVIEST)
        return bytes(stretch)


class Encoder:
    """Makes vectors of the views of one game: of each only what differs from the view before is looked at."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.parts = tuple(parts_of(game.VIEW, game.TABLE))
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


# ---------------------------------------------------------------- the parts of a view


def parts_of(kind: Any, table: Any, above: str = "") -> Iterator[Part]:
    """The fields of a view; in the place of a record that is always there its own fields."""
    for field, hint in get_type_hints(get_origin(kind) or kind).items():
        found = table if isinstance(hint, TypeVar) else hint
        if isinstance(found, type) and issubclass(found, Record) and not issubclass(found, Tagged):
            yield from parts_of(found, table, f"{above}{field}.")
        else:
            yield Part(above + field, room(found))


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


def placed(path: str, there: Any, length: int) -> Places:
    """Where the facts of a thing lie in a stretch of this length, and what they weigh; None is nothing."""
    if there is None or there == ():
        return ()
    try:
        return _placed(path, there, length)
    except TypeError:  # something by key has no hash
        return _placed.__wrapped__(path, there, length)


@lru_cache(maxsize=1 << 17)
def _placed(path: str, there: Any, length: int) -> Places:
    """Part by part: what lies in a thing has mostly been there before."""
    if isinstance(there, Record):
        name = fact(f"{path}:{type(there).__name__}", 1, length)
        fields = zip(there.__struct_fields__, astuple(there), strict=True)
        return (name, *[spot for field, one in fields for spot in placed(f"{path}.{field}", one, length)])
    if isinstance(there, dict):
        return tuple([spot for key, one in there.items() for spot in placed(f"{path}.{key}", one, length)])
    if isinstance(there, tuple | list):
        loose = [fact(*plain(path, one), length) for one in there if isinstance(one, int | str)]
        return (*loose, *[spot for n, one in enumerate(there) for spot in placed(f"{path}.{n}", one, length)])
    return (fact(*plain(path, there), length),)


def fact(words: str, weight: int, length: int) -> tuple[int, int]:
    """Where a fact lies, in every process the same, and what it weighs."""
    return crc32(words.encode()) % length, weight


def plain(path: str, there: float | str) -> tuple[str, int]:
    """A text, a yes, a small number and a fraction are facts of their own; other numbers weigh."""
    if isinstance(there, str):
        return f"{path}={there}", 1
    if there != int(there) or abs(there) < NUMBERS:
        return f"{path}={there:.2g}", 1
    return f"{path}{'+' if there > 0 else '-'}", min(int(abs(there)), HEAVIEST)
