"""The short ways in and out of a socket, and the loop that rests: nothing is lost, reordered or held back by them."""

import asyncio
import selectors
import socket
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from konspira.server.bench_wire import TEXT, cut, hello
from konspira.server.bench_wire import framed as masked
from konspira.server.rest import AT_ONCE, REST, Resting
from konspira.server.wire import LINE, MOST_UNHEARD, Wire, framed
from tests.server.house import alone


class Transport(asyncio.Transport):
    """What is written, piece by piece, and whether anything is read."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[bytes] = []
        self.reads = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Keep a piece."""
        self.pieces.append(bytes(data))

    def pause_reading(self) -> None:
        """Read no more."""
        self.reads = False

    def resume_reading(self) -> None:
        """Read on."""
        self.reads = True

    def is_closing(self) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """Nothing to close."""


class Connection:
    """A wire whose application has accepted it and then waits."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.receive: Callable[[], Awaitable[Any]]
        self.transport = Transport()
        config = uvicorn.Config(
            self.app, ws=Wire, interface="asgi3", ws_per_message_deflate=False, log_config=None, ws_ping_interval=None
        )
        config.load()
        self.wire = Wire(config, ServerState(), {})

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        """Accept and wait."""
        self.scope, self.receive = scope, receive
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    async def open(self) -> "Connection":
        """Connect."""
        self.wire.connection_made(self.transport)
        self.wire.data_received(hello("/ws/ABCDE", ""))
        assert not self.wire.take(b"too early", more=False)
        for _ in range(4):
            await asyncio.sleep(0)
        self.transport.pieces.clear()
        return self

    def texts(self) -> list[list[bytes]]:
        """The texts of each piece that was written."""
        found: list[list[bytes]] = []
        for piece in self.transport.pieces:
            found.append([])
            while frame := cut(piece):
                kind, text, piece = frame  # noqa: PLW2901  # a piece is eaten frame by frame
                assert kind == TEXT
                found[-1].append(text)
        return found


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 200_000])
def test_a_text_of_any_size_is_one_frame(size: int) -> None:
    assert cut(framed(b"x" * size) + b"rest") == (TEXT, b"x" * size, b"rest")


def test_the_door_of_sockets_finds_the_short_way_out() -> None:
    async def run() -> bool:
        open_one = await Connection().open()
        return open_one.scope["extensions"][LINE]["line"] is open_one.wire

    assert alone(run())


def test_two_texts_that_belong_together_go_out_as_one_piece() -> None:
    async def run() -> list[list[bytes]]:
        one = await Connection().open()
        assert one.wire.take(b"done", more=True)
        assert one.wire.take(b"state", more=False)
        assert one.wire.take(b"next", more=False)
        return one.texts()

    assert alone(run()) == [[b"done", b"state"], [b"next"]]


def test_what_waits_for_another_text_does_not_wait_long() -> None:
    async def run() -> list[list[bytes]]:
        one = await Connection().open()
        one.wire.take(b"done", more=True)
        assert one.texts() == []
        await asyncio.sleep(0)
        return one.texts()

    assert alone(run()) == [[b"done"]]


def test_nothing_is_taken_while_the_connection_is_stopped_up_or_gone() -> None:
    async def run() -> list[bool]:
        one = await Connection().open()
        one.wire.pause_writing()
        stopped = one.wire.take(b"a", more=False)
        one.wire.resume_writing()
        flows = one.wire.take(b"b", more=False)
        one.wire.connection_lost(None)
        return [stopped, flows, one.wire.take(b"c", more=False)]

    assert alone(run()) == [False, True, False]


def test_reading_stops_when_many_messages_wait_and_goes_on_when_they_are_heard() -> None:
    async def run() -> list[bool]:
        one = await Connection().open()
        for _ in range(MOST_UNHEARD):
            one.wire.data_received(masked(b"hello", TEXT))
        seen = [one.transport.reads]
        one.wire.data_received(masked(b"hello", TEXT))
        seen.append(one.transport.reads)
        for _ in range(MOST_UNHEARD + 1):
            assert (await one.receive())["text"] == "hello"
        return [*seen, one.transport.reads]

    assert alone(run()) == [True, False, True]


# ---------------------------------------------------------------- the loop that rests


def test_only_a_busy_loop_rests_and_never_past_what_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    pause = SimpleNamespace(select=lambda _read, _write, _odd, seconds: rests.append(seconds))
    monkeypatch.setattr("konspira.server.rest.select", pause)
    ours, theirs = socket.socketpair()
    with ours, theirs, Resting() as waiting:
        waiting.register(ours, selectors.EVENT_READ)
        theirs.send(b"x")
        for _ in range(AT_ONCE):
            assert waiting.select(None)
        for timeout in (0, REST / 2):
            assert waiting.select(timeout)
        assert rests == []
        assert waiting.select(None)
        assert waiting.select(1)
        assert rests == [REST, REST]


def test_a_stored_move_ends_the_rest_and_a_message_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("konspira.server.rest.AT_ONCE", 0)
    monkeypatch.setattr("konspira.server.rest.REST", 0.2)
    bell, ringer = socket.socketpair()
    ours, theirs = socket.socketpair()
    with bell, ringer, ours, theirs, Resting() as waiting:
        waiting.register(bell, selectors.EVENT_READ)
        waiting.register(ours, selectors.EVENT_READ)
        theirs.send(b"x")
        began = time.perf_counter()
        assert len(waiting.select(None)) == 1
        assert time.perf_counter() - began > 0.19
        ringer.send(b"x")
        began = time.perf_counter()
        assert len(waiting.select(None)) == 2
        assert time.perf_counter() - began < 0.19
