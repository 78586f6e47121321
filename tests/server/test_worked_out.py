"""What never changes is worked out once, for all who ask, and not kept without end."""

import asyncio

from konspira.server.pages import Asset
from konspira.server.worked_out import WorkedOut
from tests.server.house import alone

BIG = Asset(b"x" * 1000, None, "text/plain", "")


class Maker:
    """Counts how often something is made."""

    def __init__(self, most: int = 10_000) -> None:
        self.kept = WorkedOut(most)
        self.made: list[object] = []

    async def get(self, key: str) -> Asset:
        """Ask for it."""

        async def make() -> Asset:
            self.made.append(key)
            await asyncio.sleep(0)
            return BIG

        return await self.kept.get(key, make)


def test_many_who_ask_at_once_and_later_get_what_was_made_once() -> None:
    maker = Maker()

    async def ask() -> None:
        await asyncio.gather(*(maker.get("a") for _ in range(20)))
        await maker.get("a")

    alone(ask())
    assert maker.made == ["a"]


def test_what_nobody_asked_for_longest_makes_room_for_what_is_new() -> None:
    maker = Maker(most=5000)

    async def ask() -> None:
        for key in ("a", "b", "c", "a", "d", "a", "b"):
            await maker.get(key)

    alone(ask())
    assert maker.made == ["a", "b", "c", "d", "b"]


def test_what_could_not_be_made_is_tried_again() -> None:
    maker = Maker()

    async def fail() -> Asset:
        raise ValueError

    async def ask() -> None:
        for _ in range(2):
            try:
                await maker.kept.get("a", fail)
            except ValueError:
                maker.made.append("failed")
        await maker.get("a")

    alone(ask())
    assert maker.made == ["failed", "failed", "a"]
