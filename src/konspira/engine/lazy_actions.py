"""Very many actions that are never all made: the re-rolls of fourteen dice, the results of a throw.

They are a sequence like any other list of actions: it has a length, an n-th member and can say what is in it.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import accumulate, chain
from typing import Any, overload

from konspira.engine.record import Action


class _Lazy(Sequence[Action]):
    """A sequence whose members are made when asked for."""

    __slots__ = ()

    def _nth(self, n: int) -> Action:
        raise NotImplementedError

    @overload
    def __getitem__(self, n: int) -> Action: ...
    @overload
    def __getitem__(self, n: slice) -> Sequence[Action]: ...
    def __getitem__(self, n: int | slice) -> Action | Sequence[Action]:
        if isinstance(n, slice):
            return [self._nth(i) for i in range(*n.indices(len(self)))]
        if not -len(self) <= n < len(self):
            raise IndexError(n)
        return self._nth(n % len(self))

    def __iter__(self) -> Iterator[Action]:
        return (self._nth(n) for n in range(len(self)))


class LazyActions(_Lazy):
    """So many ways, made by number; `key` tells them from other ways, `has` whether an action is one."""

    __slots__ = ("_count", "_has", "_key", "_make")

    def __init__(self, key: Hashable, count: int, make: Callable[[int], Action], has: Callable[[Any], bool]) -> None:
        self._key, self._count, self._make, self._has = key, count, make, has

    def __len__(self) -> int:
        return self._count

    def __contains__(self, action: object) -> bool:
        return self._has(action)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LazyActions) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def _nth(self, n: int) -> Action:
        return self._make(n)


class Joined(_Lazy):
    """Several sequences of actions, one after another."""

    __slots__ = ("_ends", "_parts")

    def __init__(self, *parts: Sequence[Action]) -> None:
        self._parts = tuple(tuple(part) if isinstance(part, list) else part for part in parts)
        self._ends = tuple(accumulate(map(len, parts)))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self._parts)

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self._parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Joined) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    def _nth(self, n: int) -> Action:
        part = bisect_right(self._ends, n)
        return self._parts[part][n - (self._ends[part - 1] if part else 0)]
