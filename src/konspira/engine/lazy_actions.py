"""Very many actions that are never all made: the re-rolls of fourteen dice, the results of a throw.

They are a sequence like any other list of actions: it has a length, an n-th member and can say what is in it.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import accumulate, chain
from math import perm, prod
from typing import Any, Generic, TypeVar, overload

from konspira.engine.luck import Luck, draw
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


A = TypeVar("A", bound=Any)


class Arrangements(_Lazy, Generic[A]):
    """All the ways to take cards in order, none twice: so many of the first items, then so many of the next, …

    Each way is an action of one field, `cards`.
    """

    __slots__ = ("_kind", "_parts")

    def __init__(self, kind: Callable[[tuple[int, ...]], A], *parts: tuple[tuple[int, ...], int]) -> None:
        self._kind, self._parts = kind, parts

    def __len__(self) -> int:
        return prod([perm(len(items), count) for items, count in self._parts])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and type(action) is self._kind and self._has(action)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Arrangements) and (self._kind, self._parts) == (other._kind, other._parts)

    def __hash__(self) -> int:
        return hash(self._parts)

    def sample(self, luck: Luck) -> A:
        """Any of them, each as likely."""
        cards: list[int] = []
        for items, count in self._parts:
            cards += draw(luck, items, count)
        return self._kind(tuple(cards))

    def _has(self, action: Any) -> bool:
        cards, at = action.cards, 0
        for items, count in self._parts:
            taken = set(cards[at : at + count])
            if len(taken) != count or not taken.issubset(items):
                return False
            at += count
        return at == len(cards)

    def _nth(self, n: int) -> Action:
        cards = []
        for items, count in self._parts:
            left = list(items)
            for _ in range(count):
                n, place = divmod(n, len(left))
                cards.append(left.pop(place))
        way: Action = self._kind(tuple(cards))
        return way
