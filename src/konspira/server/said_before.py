"""What was said at a table, on its way from one server to the next: it is no part of the game's log."""

from typing import TYPE_CHECKING, Final

import msgspec

from konspira.bots.remarks import Mark
from konspira.engine import Record
from konspira.server.frames import Chat

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable


class SaidBefore(Record, frozen=True):
    """The chat, and what people think of each other."""

    chat: list[Chat]
    marks: tuple[Mark, ...]


SAID: Final = msgspec.json.Decoder(SaidBefore)


def pack(live: "LiveTable") -> bytes:
    """All that was said here; nothing if nothing was."""
    said = SaidBefore(list(live.past), live.marks.frame().marks)
    return msgspec.json.encode(said) if said.chat or said.marks else b""


def unpack(live: "LiveTable", data: bytes) -> None:
    """Go on where another server has left off."""
    if not data:
        return
    said = SAID.decode(data)
    live.past.extend(said.chat)
    for mark in said.marks:
        live.marks.put(mark.by, mark.on, mark.kind)
