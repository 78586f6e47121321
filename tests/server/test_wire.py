"""The short ways in and out of a socket, and the loop that rests: nothing is lost, reordered or held back by them."""

import asyncio
import contextlib
import selectors
import socket
from collections.abc import Awaitable, Callable, Iterator
from select import select as real_select
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from konspira.server.batching import AT_ONCE, REST, BatchingSelector, Pulse
from konspira.server.bench_wire import TEXT, cut, hello
from konspira.server.bench_wire import framed as masked
from konspira.server.config import Limits
from konspira.server.frames import Bye
from konspira.server.listener import Listener
from konspira.server.texts import text
from konspira.server.wire import LINE, MOST_UNHEARD, Wire, framed
from tests.server.house import alone

CLOSE = 8


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
        self.wire = Wire(Limits(), config=config, server_state=ServerState(), app_state={})

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
        assert not self.wire.take(b"too early")
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


def test_the_texts_of_one_turn_of_the_loop_go_out_as_one_piece() -> None:
    async def run() -> list[list[bytes]]:
        one, other = await Connection().open(), await Connection().open()
        for to, said in ((one, b"done"), (other, b"state"), (one, b"state")):
            assert to.wire.take(said)
        assert one.texts() == other.texts() == []
        await asyncio.sleep(0)
        one.wire.take(b"next")
        await asyncio.sleep(0)
        return [*one.texts(), *other.texts()]

    assert alone(run()) == [[b"done", b"state"], [b"next"], [b"state"]]


def test_a_close_comes_after_what_was_taken_before() -> None:
    async def run() -> list[int]:
        one = await Connection().open()
        Listener(one.wire, "here", None, None).bye(Bye(text("over")))
        await asyncio.sleep(0.01)
        return [piece[0] for piece in one.transport.pieces]

    assert alone(run()) == [0x80 | TEXT, 0x80 | CLOSE]


def test_nothing_follows_a_close() -> None:
    async def run() -> list[int]:
        one = await Connection().open()
        one.wire.take(b"state")
        one.wire.data_received(masked(b"\x03\xe8", CLOSE))
        await asyncio.sleep(0)
        return [piece[0] for piece in one.transport.pieces]

    assert alone(run()) == [0x80 | CLOSE]


def test_nothing_is_taken_while_the_connection_is_stopped_up_or_gone() -> None:
    async def run() -> list[bool]:
        one = await Connection().open()
        one.wire.pause_writing()
        stopped = one.wire.take(b"a")
        one.wire.resume_writing()
        flows = one.wire.take(b"b")
        one.wire.connection_lost(None)
        await asyncio.sleep(0)
        assert one.texts() == []
        return [stopped, flows, one.wire.take(b"c")]

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


def test_after_a_close_reading_goes_on_whatever_still_comes() -> None:
    async def run() -> bool:
        one = await Connection().open()
        for _ in range(MOST_UNHEARD + 1):
            one.wire.data_received(masked(b"rubbish", TEXT))
        await one.wire.send({"type": "websocket.close"})
        one.wire.data_received(masked(b"rubbish", TEXT))
        return one.transport.reads

    assert alone(run())


# ---------------------------------------------------------------- the loop that rests


class Busy:
    """A loop's selector with its bell and a message that waits; its time and its rests are made up."""

    def __init__(self, patch: pytest.MonkeyPatch, quick: bool = True) -> None:
        self.now = 0.0
        self.rests: list[float] = []
        patch.setattr("konspira.server.batching.PULSE", SimpleNamespace(quick=lambda: quick))
        patch.setattr("konspira.server.batching.time", SimpleNamespace(monotonic=lambda: self.now))
        patch.setattr("konspira.server.batching.select", SimpleNamespace(select=self._rest))
        (self.bell, self.ringer), (self.ours, self.theirs) = socket.socketpair(), socket.socketpair()
        self.waiting = BatchingSelector()
        self.waiting.register(self.bell, selectors.EVENT_READ)
        self.waiting.register(self.ours, selectors.EVENT_READ)
        self.theirs.send(b"x")

    def _rest(self, read: list[int], write: list[int], odd: list[int], seconds: float) -> object:
        self.rests.append(seconds)
        rung = real_select(read, write, odd, 0)
        self.now += 0 if rung[0] else seconds
        return rung

    def found(self, timeout: float | None) -> list[object]:
        """What is heard within this time."""
        return [key.fileobj for key, _ in self.waiting.select(timeout)]

    def close(self) -> None:
        """Hang up."""
        for one in (self.waiting, self.bell, self.ringer, self.ours, self.theirs):
            one.close()


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Busy]:
    """A loop that is always busy."""
    with contextlib.closing(Busy(monkeypatch)) as found:
        yield found


def test_a_quiet_loop_never_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.closing(Busy(monkeypatch, quick=False)) as quiet:
        assert [quiet.found(None) for _ in range(500)] == [[quiet.ours]] * 500
        assert quiet.rests == []


def test_only_very_many_answers_make_a_server_busy() -> None:
    pulse = Pulse()
    for _ in range(AT_ONCE // 2):
        pulse.beat()
    assert not pulse.quick()
    for _ in range(2 * AT_ONCE):
        pulse.beat()
    assert pulse.quick()


def test_a_busy_loop_looks_again_after_a_rest(busy: Busy) -> None:
    for timeout in (None, None, 1):
        assert busy.found(timeout) == [busy.ours]
    assert busy.rests == [REST, REST]


def test_a_stored_move_is_heard_during_the_rest_and_a_message_is_not(busy: Busy) -> None:
    busy.found(None)
    busy.ringer.send(b"x")
    assert busy.found(None) == [busy.bell]
    assert busy.found(0) == []
    busy.now = REST
    assert set(busy.found(None)) == {busy.bell, busy.ours}


def test_what_is_due_is_not_held_up_by_a_rest(busy: Busy) -> None:
    busy.found(None)
    assert busy.found(0) == []
    assert busy.rests == []
    assert busy.found(REST / 4) == []
    assert busy.rests == [REST / 4]
    assert busy.found(REST) == [busy.ours]
    assert busy.rests[1:] == [pytest.approx(REST * 3 / 4)]
