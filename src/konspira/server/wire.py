"""Uvicorn's WebSocket with shorter ways in and out, for a server that says five things for each that it hears."""

import asyncio
from struct import pack
from typing import Any, Final
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from konspira.engine import Fault
from konspira.server.config import Limits
from konspira.server.frames import Bye
from konspira.server.limits import Bucket
from konspira.server.texts import told

LINE: Final = "konspira.line"
"""The extension of ASGI's scope by which the door of sockets finds its connection."""
MOST_UNHEARD: Final = 8
"""Messages that may wait to be heard before no more are read; uvicorn stops and starts reading for each one."""
TEXT: Final = 0x81
ENOUGH: Final = Bye(told(Fault("too many messages that could not be accepted"))).data()


class Outbox:
    """The connections of one loop that have something to send: it goes out when this turn of the loop is over.

    So several texts for a connection are one write, and the texts of several moves are all made before the first is
    sent, which is quicker than doing both by turns.
    """

    def __init__(self) -> None:
        self._full: list[Wire] = []

    def add(self, wire: "Wire") -> None:
        """This connection has something to send."""
        if not self._full:
            wire.loop.call_soon(self._empty)
        self._full.append(wire)

    def _empty(self) -> None:
        full, self._full = self._full, []
        for wire in full:
            wire.flush()


OUTBOXES: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox]] = WeakKeyDictionary()


class CountedFrames(ServerProtocol):
    """A connection's frames, counted as they are taken apart.

    Pings, pongs and the parts of a message are no messages, but cost as much to read: of those that are too many not
    even the next one is read.
    """

    def __init__(self, allowed: Bucket, **named: Any) -> None:
        super().__init__(**named)
        self._allowed = allowed
        self.cut = False

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame, or end it all."""
        self.cut = not self._allowed.take()
        if self.cut:
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


class Wire(WebSocketsSansIOProtocol):
    """One connection. A text for which nothing stands in the way takes a short way out; all else is uvicorn's."""

    conn: CountedFrames

    def __init__(self, limits: Limits, **facts: Any) -> None:
        super().__init__(**facts)
        allowed = Bucket(limits.frames_a_second, limits.frames_at_once)
        self.conn = CountedFrames(allowed, max_size=self.config.ws_max_size, logger=self.logger)
        self._outbox = OUTBOXES.setdefault(self.loop, Outbox())
        self._held = b""
        self._stopped_up = False

    def handle_connect(self, event: Request) -> None:
        """Begin; the application, which runs from the loop's next turn on, is told of the short way out."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][LINE] = {"line": self}

    def take(self, text: bytes) -> bool:
        """Send a text when this turn of the loop is over; False if it would have to wait for the connection."""
        if self._stopped_up or self.disconnected or self.conn.state is not State.OPEN:
            return False
        if not self._held:
            self._outbox.add(self)
        self._held += framed(text)
        return True

    def flush(self) -> None:
        """Send what was taken."""
        held, self._held = self._held, b""
        if not self.disconnected and self.conn.state is State.OPEN:
            self.transport.write(held)

    def pause_writing(self) -> None:
        """The connection takes no more."""
        super().pause_writing()
        self._stopped_up = True

    def resume_writing(self) -> None:
        """The connection takes more again."""
        super().resume_writing()
        self._stopped_up = False

    def handle_parser_exception(self) -> None:
        """What came cannot be read, or not for so much of it: then say so."""
        if self.conn.cut:
            self.transport.write(self._held + framed(ENOUGH))
        super().handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, and go on reading unless several wait already; after a close, until it is answered."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and not self.close_sent and self.queue.qsize() > MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()


def framed(text: bytes) -> bytes:
    """A text as one frame of a server: neither masked nor packed."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return pack("!BBH", TEXT, 126, size) + text
    return pack("!BBQ", TEXT, 127, size) + text
