"""A line to a table as a page keeps it: it comes back by itself, and knows what a silence consisted of."""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from konspira.server.bench_wire import ClientWire

FIRST_WAIT: Final = 0.4
LONGEST_WAIT: Final = 3.0
"""As the pages have it: who does not get through waits for twice as long the next time."""
FROZEN: Final = 8.0
"""Who has heard nothing for so long tries anew."""
Phase = Literal["unnoticed", "pausing", "connecting", "closed"]


class Silence(NamedTuple):
    """For how long somebody heard nothing: while the line seemed to be there, between two tries, and while it was made
    and the table got ready; and how often they tried."""

    seconds: float = 0.0
    unnoticed: float = 0.0
    pausing: float = 0.0
    connecting: float = 0.0
    tries: int = 0


class LastingLine:
    """Looked after by `tick`, again and again; what is heard goes to `heard`, and `lost` is told of every new start."""

    def __init__(self, port: int, hello: tuple[str, str], heard: Callable[[bytes], None], lost: Callable[[], None]):
        self.lately = Silence()
        self.heard_at = self._since = time.monotonic()
        self._port, self._hello, self._heard, self._lost = port, hello, heard, lost
        self._phase: Phase = "pausing"
        self._spent: Counter[str] = Counter()
        self._wait, self._again_at = FIRST_WAIT, 0.0
        self._wire: Wire | None = None
        self._trying: asyncio.Task[None] | None = None

    @property
    def open(self) -> bool:
        """Whether it seems that something can be said."""
        return self._phase == "unnoticed"

    def tick(self, now: float) -> None:
        """Try anew, or give up what does not answer."""
        if self._phase == "pausing" and now >= self._again_at:
            self._enter("connecting")
            self._spent["tries"] += 1
            self._trying = asyncio.create_task(self._try())
        elif now - self._since > FROZEN and self._phase in ("connecting", "unnoticed"):
            self._give_up()

    def say(self, text: bytes) -> None:
        """Send this, if the line is there."""
        if self._wire and self.open:
            self._wire.say(text)

    def close(self) -> None:
        """It is needed no more."""
        self._phase = "closed"
        self._hang_up()

    def silence(self) -> Silence:
        """The longest since this was asked last."""
        longest, self.lately = max(self.lately, self._silence(time.monotonic())), Silence()
        return longest

    # ------------------------------------------------------------ what happens to it

    async def _try(self) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError):
            await loop.create_connection(self._made, "127.0.0.1", self._port)
            return
        self.lose(None)

    def _made(self) -> "Wire":
        self._wire = Wire(self, *self._hello)
        return self._wire

    def let_in(self) -> None:
        """The server has accepted us."""
        if self._phase == "connecting":
            self._enter("unnoticed")

    def take(self, wire: "Wire", text: bytes) -> None:
        """Something was said; a goodbye is no sign that the table goes on."""
        if wire is not self._wire:
            return
        if not text.startswith(b'{"type":"bye"'):
            now = time.monotonic()
            self.lately = max(self.lately, self._silence(now))
            self._spent.clear()
            self._wait, self.heard_at, self._since = FIRST_WAIT, now, now
        self._heard(text)

    def lose(self, wire: "Wire | None") -> None:
        """A wire has ended, perhaps one that was given up already."""
        if wire is not self._wire or self._phase not in ("unnoticed", "connecting"):
            return
        self._wire = None
        self._enter("pausing")
        self._again_at = self._since + self._wait * random.uniform(0.75, 1.25)
        self._wait = min(2 * self._wait, LONGEST_WAIT)
        self._lost()

    def _give_up(self) -> None:
        wire = self._wire
        self._hang_up()
        self.lose(wire)

    def _hang_up(self) -> None:
        if self._trying:
            self._trying.cancel()
        if self._wire and self._wire.transport:
            self._wire.transport.abort()

    def _enter(self, phase: Phase) -> None:
        now = time.monotonic()
        self._spent[self._phase] += now - self._since  # type: ignore[assignment]  # seconds are no whole numbers
        self._phase, self._since = phase, now

    def _silence(self, now: float) -> Silence:
        """What has been silence until now."""
        spent = Counter(self._spent)
        spent[self._phase] += now - self._since  # type: ignore[assignment]  # seconds are no whole numbers
        parts = spent["unnoticed"], spent["pausing"], spent["connecting"]
        return Silence(now - self.heard_at, *parts, spent["tries"])


class Wire(ClientWire):
    """One of the connections that a lasting line has after another."""

    def __init__(self, line: LastingLine, path: str, cookie: str) -> None:
        super().__init__(path, cookie, lambda text: line.take(self, text))
        self._line = line

    def let_in(self, head: bytes) -> bool:
        """Whether the server lets us in; who is turned away tries again later."""
        welcome = head.startswith(b"HTTP/1.1 101")
        if welcome:
            self._line.let_in()
        elif self.transport:
            self.transport.abort()
        return welcome

    def connection_lost(self, _fault: Exception | None) -> None:
        """It is over."""
        self._line.lose(self)
