"""Uvicorn's WebSocket with shorter ways in and out, for a server that says five things for each that it hears."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

LINE: Final = "konspira.line"
"""The extension of ASGI's scope by which the door of sockets finds its connection."""
MOST_UNHEARD: Final = 8
"""Messages that may wait to be heard before no more are read; uvicorn stops and starts reading for each one."""
TEXT: Final = 0x81


class Wire(WebSocketsSansIOProtocol):
    """One connection. A text for which nothing stands in the way can be written at once; all else is uvicorn's."""

    def __init__(self, *facts: Any, **named: Any) -> None:
        super().__init__(*facts, **named)
        self._held = b""

    def handle_connect(self, event: Request) -> None:
        """Begin; the application, which runs from the loop's next turn on, is told of the short way out."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][LINE] = {"line": self}

    def take(self, text: bytes, more: bool) -> bool:
        """Write a text at once, or with `more` together with the next one; False if it would have to wait."""
        if self.disconnected or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        if more:
            self._held += framed(text)
            self.loop.call_soon(self._release)
        else:
            self.transport.write(self._held + framed(text))
            self._held = b""
        return True

    def _release(self) -> None:
        """Whatever still waits for another text waits no longer."""
        if self._held:
            self.transport.write(self._held)
            self._held = b""

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, and go on reading unless several wait already."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()


def framed(text: bytes) -> bytes:
    """A text as one frame of a server: neither masked nor packed."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text
