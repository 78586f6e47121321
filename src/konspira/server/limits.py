"""How often is too often."""

import time
from collections.abc import Callable
from typing import Final

MOST_KNOWN: Final = 20_000


class Bucket:
    """So many at once, so many a second in the long run."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._at = time.monotonic()

    def take(self, count: float = 1) -> bool:
        """Whether this many more are allowed now."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True

    def pay(self, count: float) -> None:
        """Take as much of this as there is."""
        self.take(0)
        self._left = max(0.0, self._left - count)

    def has(self, count: float = 1) -> bool:
        """Whether this many would be allowed now."""
        return self._left + (time.monotonic() - self._at) * self._rate >= count

    def full(self) -> bool:
        """Whether nothing was taken for long."""
        return self._left + (time.monotonic() - self._at) * self._rate >= self._most


class Buckets:
    """One bucket for each address; an address that is quiet again is forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[str, Bucket] = {}
        self.told: Callable[[str, float], object] = lambda _address, _count: None

    def take(self, address: str, count: float = 1) -> bool:
        """Whether this address may do this many more now; whoever counts along is told."""
        taken = self._of(address).take(count)
        if taken:
            self.told(address, count)
        return taken

    def pay(self, address: str, count: float) -> None:
        """Take as much from this address as it has left of so many."""
        self._of(address).pay(count)

    def _of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._most)
        return bucket

    def has(self, address: str) -> bool:
        """Whether this address may do one more now."""
        bucket = self._buckets.get(address)
        return bucket is None or bucket.has()

    def forget(self) -> None:
        """Keep only those that matter."""
        self._buckets = {address: bucket for address, bucket in self._buckets.items() if not bucket.full()}
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.clear()
