"""A WebSocket client as small as can be, so that a thousand of them fit beside the server they measure."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Final

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9


class ClientWire(asyncio.Protocol):
    """One connection: every text that comes is given to `heard`."""

    def __init__(self, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._hello = hello(path, cookie)
        self._heard = heard
        self._data = b""
        self._open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Take what came apart into messages."""
        self._data += data
        if not self._open:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            self._open, self._data = self.let_in(head), rest
            if not self._open:
                return
        while (frame := cut(self._data)) is not None:
            kind, text, self._data = frame
            if kind == TEXT:
                self._heard(text)
            elif kind == PING and self.transport:
                self.transport.write(framed(text, 10))
            elif kind == CLOSE and self.transport:
                self.transport.close()

    def let_in(self, head: bytes) -> bool:
        """Whether the server lets us in."""
        assert head.startswith(b"HTTP/1.1 101"), head
        return True

    def say(self, text: bytes) -> None:
        """Send a message."""
        assert self.transport
        self.transport.write(framed(text, TEXT))


def hello(path: str, cookie: str) -> bytes:
    """The request that opens a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    ).encode()


def cut(data: bytes) -> tuple[int, bytes, bytes] | None:
    """The first message of a server's bytes, with what follows it; None until it is whole."""
    if len(data) < 2:
        return None
    size, start = data[1], 2
    if size == 126:
        start = 4
        size = struct.unpack_from("!H", data, 2)[0] if len(data) >= 4 else 1 << 20
    elif size == 127:
        start = 10
        size = struct.unpack_from("!Q", data, 2)[0] if len(data) >= 10 else 1 << 20
    end = start + size
    return (data[0] & 15, data[start:end], data[end:]) if len(data) >= end else None


def framed(text: bytes, kind: int) -> bytes:
    """A client's message; the mask of zeros that the protocol asks for."""
    size = struct.pack("!B", 128 | len(text)) if len(text) < 126 else struct.pack("!BH", 254, len(text))
    return bytes([128 | kind]) + size + b"\0\0\0\0" + text
