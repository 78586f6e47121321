"""A pupil has another name: the table tells all that it told with the old one again."""

import asyncio

from konspira import games
from konspira.engine import replace
from konspira.server.bodies import NewName
from konspira.server.frames import Chat
from konspira.server.live_table import LiveTable
from konspira.server.position import fold
from konspira.server.registry import TableRegistry


async def retell(registry: TableRegistry, live: LiveTable, asked: NewName) -> None:
    """Nothing that is said from now on has the old name, and what was said with it is told with the new one."""
    name = live.info.names[asked.seat]
    if name == asked.was:
        return
    async with live.lock:
        await _fold_anew(registry, live)
        kept = [replace(said, name=name) if said.seat == asked.seat else said for said in live.past]
        live.past.clear()
        live.past.extend(said for said in kept if not _speaks_of(said, asked.was))
        live.whole_all()
    live.announce("renamed", name=name)


async def _fold_anew(registry: TableRegistry, live: LiveTable) -> None:
    """What is being turned over is stored, but does not count yet."""
    found = await asyncio.to_thread(registry.store.info_and_log, live.info.code) if live.position else None
    if found is None or live.position is None:
        return
    game = games.game(live.info.game)
    live.position.retell(fold(game, live.words, live.info, found[1][: live.position.n]))


def _speaks_of(said: Chat, name: str) -> bool:
    """Whether the old name stands in what was said."""
    text = said.text_
    return name in text if isinstance(text, str) else name in text.pl + text.en
