"""What goes from one server to the next with a table and is no part of the game's log: what was said there, and how
much of the log people have seen."""

from typing import TYPE_CHECKING, Final

import msgspec

from konspira.bots.remarks import Mark
from konspira.engine import Record
from konspira.server.frames import Chat

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable


class SaidBefore(Record, frozen=True):
    """The chat, what people think of each other, and the moves that they have seen to their end."""

    chat: list[Chat]
    marks: tuple[Mark, ...] = ()
    seen: int = 0


SAID: Final = msgspec.json.Decoder(SaidBefore)
NOTHING: Final = SaidBefore([])


def pack(live: "LiveTable") -> bytes:
    """All that was said and seen here; nothing if nothing was."""
    said = SaidBefore(list(live.past), live.marks.frame().marks, live.position.n if live.position else 0)
    return b"" if said == NOTHING else msgspec.json.encode(said)


def unpack(data: bytes) -> SaidBefore:
    """What another server has packed."""
    return SAID.decode(data) if data else NOTHING


def go_on(live: "LiveTable", said: SaidBefore) -> None:
    """Go on where another server has left off."""
    live.past.extend(said.chat)
    for mark in said.marks:
        live.marks.put(mark.by, mark.on, mark.kind)
