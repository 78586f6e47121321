"""Who has a table where several servers share a database: a lease with an epoch, a row a table.

A lease holds while its owner beats, and while the line is there by which it does: that of a process that was killed
ends with it, and nobody waits for its lease to run out. Whoever takes a lease over gives it the next epoch. Every write
to a table carries the epoch under which it was read, and the database refuses it when there is a newer one: no clock is
trusted for that.
Each statement here is a transaction of its own that locks one lease, or several in the order of their codes, so that
nobody waits in a circle.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any, Final, NamedTuple

from konspira.server.database import Database, DatabaseConnection, Fence, Fenced, Unstored
from konspira.server.reader import Reader

CHANNEL: Final = "konspira"
"""By which servers on a database speak to each other."""
LIVING: Final = """
    SELECT 1 FROM servers WHERE name = leases.owner AND until > statement_timestamp()
    AND EXISTS (SELECT FROM pg_stat_get_activity(line))
"""
TAKE: Final = f"""
    INSERT INTO leases SELECT code, ?, 1, '' FROM tables WHERE code = ?
    ON CONFLICT (code) DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1
    WHERE leases.owner = excluded.owner OR NOT EXISTS ({LIVING})
    RETURNING epoch, said
"""
FREE: Final = f"""
    WITH gone (code, epoch, said) AS (VALUES {{places}}), held AS (
        SELECT leases.code, gone.said FROM leases JOIN gone USING (code, epoch)
        WHERE owner = ? ORDER BY code FOR UPDATE OF leases
    ), freed AS (
        UPDATE leases SET owner = '', said = held.said FROM held WHERE leases.code = held.code RETURNING leases.code
    ) SELECT pg_notify('{CHANNEL}', 'free ' || code) FROM freed
"""
FREE_FORGOTTEN: Final = f"""
    WITH freed AS (UPDATE leases SET owner = '' WHERE code = ? AND owner = ? RETURNING code)
    SELECT pg_notify('{CHANNEL}', 'free ' || code) FROM freed
"""
BEAT: Final = """
    INSERT INTO servers VALUES (?, statement_timestamp() + make_interval(secs => ?), pg_backend_pid())
    ON CONFLICT (name) DO UPDATE SET until = excluded.until, line = excluded.line
"""
ASK: Final = f"""
    SELECT pg_notify('{CHANNEL}', 'want ' || code || ' ' || coalesce(owner, ''))
    FROM tables LEFT JOIN leases USING (code) WHERE code = ?
"""
MINE: Final = "SELECT code, epoch FROM leases WHERE owner = ?"
ELSEWHERE: Final = f"SELECT code FROM leases WHERE owner <> ? AND EXISTS ({LIVING})"
LEAVE: Final = "DELETE FROM servers WHERE name = ? OR until < statement_timestamp() - interval '1 day' RETURNING name"


LetGo = tuple[str, int, bytes]
"""A table, the epoch under which it was had, and what was said there."""


class Lease(NamedTuple):
    """What a server gets with a table: the epoch, and what was said there last."""

    epoch: int
    said: bytes


class Leases:
    """The leases of one server."""

    def __init__(self, database: Database, owner: str) -> None:
        self._owner = owner
        self._reader = Reader(database)
        self._hand = ThreadPoolExecutor(1, "konspira-leases")

    async def take(self, code: str) -> Lease | None:
        """The lease of a table that nobody else has, if there is such a table and the database answers."""
        try:
            rows = await self._do(TAKE, self._owner, code)
        except Unstored:
            return None
        return Lease(*rows[0]) if rows else None

    async def free(self, *gone: LetGo) -> None:
        """Let tables go, each with what was said there, and tell everybody."""
        places = ", ".join(["(?, ?, ?)"] * len(gone))
        await self._do(FREE.format(places=places), *chain.from_iterable(gone), self._owner)

    async def free_forgotten(self, code: str) -> None:
        """Let a table go that is this server's without its knowledge: a line broke before the answer came."""
        await self._do(FREE_FORGOTTEN, code, self._owner)

    async def elsewhere(self, *codes: str) -> set[str]:
        """Those of these tables, or of all, that another server has now."""
        chosen = f" AND code IN ({', '.join('?' * len(codes))})" if codes else ""
        return {code for (code,) in await self._do(ELSEWHERE + chosen, self._owner, *codes)}

    async def ask_for(self, code: str) -> bool:
        """Ask whoever has this table for it; False if there is no such table."""
        return bool(await self._do(ASK, code))

    async def tell(self, what: str) -> None:
        """Say something to all servers on this database."""
        await self._do("SELECT pg_notify(?, ?)", CHANNEL, what)

    async def leave(self) -> None:
        """This server has done; whatever it still had may be taken by others."""
        await self._do(LEAVE, self._owner)

    def close(self) -> None:
        """Finish what was asked for."""
        self._hand.shutdown()
        self._reader.close()

    async def _do(self, sql: str, *facts: object) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._hand, self._reader.read, sql, *facts)


def check_fences(db: DatabaseConnection, fences: Sequence[Fence]) -> None:
    """Hold these leases until the transaction ends; Fenced if one of them has a newer epoch."""
    held, facts = holding(fences)
    if len(db.execute(held, facts).fetchall()) < len(set(fences)):
        raise Fenced


def holding(fences: Sequence[Fence]) -> tuple[str, list[object]]:
    """The statement that holds these leases until the transaction ends, and finds those that have no newer epoch."""
    wanted = set(fences)
    places = ", ".join(["(?, ?)"] * len(wanted))
    held = f"SELECT code FROM leases WHERE (code, epoch) IN ({places}) ORDER BY code FOR SHARE"
    return held, list(chain.from_iterable(wanted))


def add_moves(db: DatabaseConnection, moves: Sequence[Sequence[object]], fences: Sequence[Fence]) -> None:
    """Add moves by one statement, which is a transaction of its own where none was begun; Fenced, and nothing has
    changed, if a lease has a newer epoch."""
    places, cells = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(moves)), chain.from_iterable(moves)
    if not fences:
        db.execute(f"INSERT INTO moves VALUES {places}", list(cells))
        return
    held, facts = holding(fences)
    added = f"""
        WITH held AS ({held}), added AS (
            INSERT INTO moves SELECT * FROM (VALUES {places}) AS new WHERE (SELECT count(*) FROM held) = ? RETURNING n
        ) SELECT count(*) FROM added
    """
    if db.execute(added, [*facts, *cells, len(set(fences))]).fetchall() != [(len(moves),)]:
        raise Fenced
