"""The caretaker: tables are kept as long as it was promised, and what whoever keeps the server orders is done."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from konspira.games import box, shelf
from konspira.server.clock import now
from konspira.server.sittings import earlier_tables
from konspira.server.texts import Refused

if TYPE_CHECKING:
    from konspira.server.registry import TableRegistry

DAY: Final = 86_400
CLEARING: Final = 3600.0
"""Seconds between two looks for tables whose time is over."""
AT_ONCE: Final = 100
"""So many tables are deleted in one breath."""
FROZEN: Final = "the table {code} was stopped by whoever keeps this server"


class Caretaker:
    """Goes round with the sweeper. Orders come through the database, so that they reach every server on it."""

    def __init__(self, registry: "TableRegistry") -> None:
        self._registry = registry
        self._frozen: frozenset[str] = frozenset()
        self._clears = 0.0

    async def go_round(self) -> None:
        """Do what was ordered; once an hour, clear out what need not be kept."""
        await self._obey()
        if now() >= self._clears:
            self._clears = now() + CLEARING
            await self._clear_out()

    async def _obey(self) -> None:
        orders = await asyncio.to_thread(self._registry.store.orders)
        frozen = frozenset(code for code, what in orders.items() if what == "frozen")
        for code in frozen - self._frozen:
            self._registry.set_aside(code, FROZEN)
        for code in self._frozen - frozen:
            self._registry.take_up(code)
        self._frozen = frozen
        await self._delete([code for code, what in orders.items() if what == "deleted"])

    async def _clear_out(self) -> None:
        if days := self._registry.config.keep:
            codes = await asyncio.to_thread(self._registry.store.outdated, now() - days * DAY)
            used = await self._registry.owning.elsewhere() | set(self._registry.tables)
            used |= await asyncio.to_thread(self._earlier_sittings, set(codes) - used)
            await self._delete([code for code in codes if code not in used])

    def _earlier_sittings(self, outdated: set[str]) -> set[str]:
        """Of tables whose time is over those at which a game began that goes on at one whose time is not."""
        store = self._registry.store
        kept = [
            code for code in store.codes_of([name for name in shelf() if box(name).goes_on]) if code not in outdated
        ]
        return {earlier for info in map(store.info, kept) if info for earlier in earlier_tables(info)}

    async def _delete(self, codes: Sequence[str]) -> None:
        """Nobody is at these tables while they vanish: a browser that came back then would keep one alive."""
        for some in batches(codes):
            async with self._registry.emptied(some):
                ours = [code for code in some if await self._have(code)]
                await self._registry.store.delete(ours)
                for code in ours:
                    self._registry.owning.let_go(code)

    async def _have(self, code: str) -> bool:
        """Whether a table is this server's; another that has it is asked for it."""
        try:
            await self._registry.owning.take(code)
        except Refused:
            return False
        return True


def batches(codes: Sequence[str]) -> Iterator[Sequence[str]]:
    """So many at once."""
    return (codes[at : at + AT_ONCE] for at in range(0, len(codes), AT_ONCE))
