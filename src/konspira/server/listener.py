"""One who listens: what they are sent never holds anybody up.

A message goes straight out while the connection takes it. When it does not, because the phone is slow, messages wait in
a bounded queue with a task of its own; when too many wait, one newest whole state takes the place of all states.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from konspira.engine import Seat
from konspira.engine.words import Lang
from konspira.server.frames import Bye, Word
from konspira.server.table_info import TableInfo

MOST_WAITING: Final = 24
"""Messages that may wait; then the newest whole state takes the place of all states and rosters among them."""
MOST_KEPT: Final = 64
"""Messages that nothing can replace; who lets so many wait is not listening any more."""

GONE = (OSError, RuntimeError)
"""What sending raises when the other side has gone away."""


Eyes = tuple[Seat | None, Lang]


class Connection(Protocol):
    """What a listener needs of a connection."""

    def take(self, text: bytes) -> bool:
        """Send a text as soon as this turn of the loop is over; False if it would have to wait longer."""

    async def send(self, message: Any) -> None:
        """Send a message of ASGI when the connection takes it."""


class Listener:
    """A connection; `key` says whose, `seat` is whose eyes it has (None: a spectator's), `member` who sits there.

    Whoever watches is `trusted` from a browser of one who sits there, or of the teacher.
    """

    def __init__(self, line: Connection, address: str, member: int | None, seat: Seat | None) -> None:
        self.address = address
        self.member = member
        self.seat = seat
        self.key: bytes | None = None
        self.public = False
        self.trusted = False
        self.lang: Lang = "pl"
        self.renew: Callable[[Listener], None] = lambda _: None
        self.hang_up: Callable[[], object] = lambda: None
        self.sending_since: float | None = None
        self._line = line
        self._waiting: deque[tuple[Word, bytes]] = deque()
        self._stale = False
        self._ended = False
        self._code: int | None = None
        self._pump: asyncio.Task[None] | None = None

    @property
    def eyes(self) -> Eyes:
        """Whose eyes it has, and the language that they read."""
        return self.seat, self.lang

    def recognise(self, info: TableInfo) -> None:
        """Whose connection this is, and so whose eyes it has: its key alone says it."""
        member = info.owner(self.key)
        self.key = member.key if member else None
        seen = None if self.public else member
        self.member, self.seat = (seen.id, seen.seat) if seen else (None, None)

    def put(self, word: Word, text: bytes) -> None:
        """Send a message, or queue it; never waits."""
        if self._ended or (self._pump is None and self._line.take(text)):
            return
        if len(self._waiting) >= MOST_WAITING:
            self._shorten()
        if word == "other" or not self._stale:
            self._waiting.append((word, text))
        self._catch_up()

    def _catch_up(self) -> None:
        if self._pump is None and not self._ended:
            self._pump = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        """Send what waits, as the connection takes it, until all is out."""
        try:
            while self._waiting or self._stale:
                if self._waiting:
                    await self._send(self._waiting.popleft()[1])
                else:
                    self._stale = False
                    self.renew(self)
            if self._code is not None:
                await self._line.send({"type": "websocket.close", "code": self._code})
        except GONE:
            self._ended = True
        finally:
            self._pump = None

    async def _send(self, text: bytes) -> None:
        """Send, and let it be seen since when."""
        self.sending_since = asyncio.get_running_loop().time()
        await self._line.send({"type": "websocket.send", "text": text.decode()})
        self.sending_since = None

    def _shorten(self) -> None:
        """Too much waits: one whole state, made when it can be sent, will say it all."""
        self._stale = True
        self._waiting = deque(item for item in self._waiting if item[0] == "other")
        if len(self._waiting) >= MOST_KEPT:
            self.drop()

    def bye(self, frame: Bye, code: int = 1000) -> None:
        """Say why, and hang up."""
        self.put("other", frame.data())
        self._code = code
        self._catch_up()
        self._ended = True

    def drop(self) -> None:
        """Hang up on somebody who does not listen."""
        self._ended = True
        self.close()
        self.hang_up()

    def close(self) -> None:
        """The connection is over."""
        self._ended = True
        if self._pump:
            self._pump.cancel()

    async def said_all(self, seconds: float) -> None:
        """Wait until the last message is out, but not for ever."""
        if self._pump:
            await asyncio.wait([self._pump], timeout=seconds)
