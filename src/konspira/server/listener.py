"""One who listens: what they are sent never holds anybody up.

A message goes straight out while the connection takes it. When it does not, because the phone is slow, messages wait in
a bounded queue with a task of its own; when too many wait, one newest whole state takes the place of all states.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, Final

from konspira.engine import Seat
from konspira.server.frames import Bye, Word

MOST_WAITING: Final = 24
"""Messages that may wait; then the newest whole state takes the place of all states and rosters among them."""
MOST_KEPT: Final = 64
"""Messages that nothing can replace; who lets so many wait is not listening any more."""

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
GONE = (OSError, RuntimeError)
"""What sending raises when the other side has gone away."""


class Listener:
    """A connection; `seat` is whose eyes it has (None: a spectator's), `member` who sits there."""

    def __init__(self, send: Send, address: str, member: int | None, seat: Seat | None) -> None:
        self.address = address
        self.member = member
        self.seat = seat
        self.public = False
        self.renew: Callable[[Listener], None] = lambda _: None
        self.hang_up: Callable[[], object] = lambda: None
        self.sending_since: float | None = None
        self._send = send
        self._waiting: deque[tuple[Word, str]] = deque()
        self._stale = False
        self._ended = False
        self._code: int | None = None
        self._pump: asyncio.Task[None] | None = None

    def put(self, word: Word, text: str) -> None:
        """Send a message, or queue it; never waits."""
        if self._ended:
            return
        if self._pump is None:
            self._out({"type": "websocket.send", "text": text})
            return
        if len(self._waiting) >= MOST_WAITING:
            self._shorten()
        if word == "other" or not self._stale:
            self._waiting.append((word, text))

    def _out(self, message: Message) -> None:
        """Send at once if the connection takes it; if it makes us wait, go on in a task."""
        sending: Coroutine[Any, Any, None] = self._send(message)  # type: ignore[assignment]  # ASGI's are coroutines
        try:
            waits = sending.send(None)
        except StopIteration:
            return
        except GONE:
            self._ended = True
            return
        self._pump = asyncio.create_task(self._catch_up(_Begun(sending, waits)))

    async def _catch_up(self, sending: Awaitable[None]) -> None:
        """Finish what was begun, then send what waits, until all is out."""
        try:
            await self._timed(sending)
            while self._waiting or self._stale:
                if self._waiting:
                    await self._timed(self._send({"type": "websocket.send", "text": self._waiting.popleft()[1]}))
                else:
                    self._stale = False
                    self.renew(self)
            if self._code is not None:
                await self._send({"type": "websocket.close", "code": self._code})
        except GONE:
            self._ended = True
        finally:
            self._pump = None

    async def _timed(self, sending: Awaitable[None]) -> None:
        """Send, and let it be seen since when."""
        self.sending_since = asyncio.get_running_loop().time()
        await sending
        self.sending_since = None

    def _shorten(self) -> None:
        """Too much waits: one whole state, made when it can be sent, will say it all."""
        self._stale = True
        self._waiting = deque(item for item in self._waiting if item[0] == "other")
        if len(self._waiting) >= MOST_KEPT:
            self.drop()

    def bye(self, frame: Bye, code: int = 1000) -> None:
        """Say why, and hang up."""
        self.put("other", frame.text())
        if self._pump is None and not self._ended:
            self._out({"type": "websocket.close", "code": code})
        self._ended, self._code = True, code

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


class _Begun:
    """The rest of a coroutine that was begun outside a task and waits for something."""

    def __init__(self, rest: Coroutine[Any, Any, None], waits: Any) -> None:
        self._rest = rest
        self._waits = waits

    def __await__(self) -> Generator[Any, Any, None]:
        # The task that awaits this is given what the coroutine waits for, as if it had begun it itself.
        yield self._waits
        yield from self._rest.__await__()
