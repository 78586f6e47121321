"""Chance: a quick source for simulation, and one that can be proven fair afterwards.

A fair table draws from a keyed counter stream: block k of move n is HMAC-SHA-256(seed, salt|n|k). The seed's hash is
shown before the first move and the seed after the last, so anyone can draw every roll again. The salt is a public text
that the players may add after they have seen the hash, so that whoever made the seed could not choose among outcomes.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeVar

X = TypeVar("X")


class Luck(Protocol):
    """All that a game may ask of chance."""

    def below(self, n: int, /) -> int:
        """A whole number from 0 to n - 1, each as likely."""
        ...


class QuickLuck:
    """Fast, repeatable chance for simulation, bots and tests."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed).random

    def below(self, n: int, /) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._random() * n)


class FairLuck:
    """The chance of one move of a table with a committed seed."""

    def __init__(self, seed: bytes, salt: str, move: int) -> None:
        self._seed = seed
        self._place = f"{salt}|{move}"
        self._blocks = 0

    def below(self, n: int, /) -> int:
        """A whole number from 0 to n - 1; a block that would favour low numbers is thrown away."""
        whole = (1 << 256) // n * n
        while (block := self._block()) >= whole:
            pass
        return block % n

    def _block(self) -> int:
        """The next 256 bits of the stream."""
        message = f"{self._place}|{self._blocks}".encode()
        self._blocks += 1
        return int.from_bytes(hmac.digest(self._seed, message, "sha256"), "big")


def new_seed() -> bytes:
    """A fresh 256-bit secret for one table."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """What is shown of a seed before the game: its SHA-256, in hex."""
    return hashlib.sha256(seed).hexdigest()


def draw(luck: Luck, items: Sequence[X], count: int) -> list[X]:
    """Draw `count` of the items without putting back, in the order drawn."""
    left = list(items)
    return [left.pop(luck.below(len(left))) for _ in range(count)]


def any_best(luck: Luck, items: Sequence[X], value: Callable[[X], float]) -> X:
    """One of the items of greatest value, each as likely."""
    values = [value(item) for item in items]
    top = max(values) - 1e-9
    best = [item for item, worth in zip(items, values, strict=True) if worth >= top]
    return best[luck.below(len(best))]
