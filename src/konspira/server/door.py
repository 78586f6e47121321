"""Uvicorn's HTTP with a gate before it: who says nothing, or says it too slowly, takes nobody's place."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Literal

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from konspira.server.config import Limits
from konspira.server.limits import Buckets

ANSWER: Final = 300.0
"""Seconds in which an answer must have been worked out and taken."""

Phase = Literal["head", "body", "answer"]


class Gate:
    """All connections that are no sockets of tables: so many an address, so often, and so many that wait to ask."""

    def __init__(self, limits: Limits, files: int, trusts: Callable[[str], bool] = lambda _: False) -> None:
        self.seconds: dict[Phase, float] = {"head": limits.head_seconds, "body": limits.body_seconds, "answer": ANSWER}
        self._most_waiting = files // 4
        self._most_an_address = min(limits.connections_an_address, files // 4)
        self._trusts = trusts
        self._open: Counter[str] = Counter()
        self.knocks = Buckets(2 * limits.requests_a_second, 2 * limits.requests_at_once)
        self._waiting: dict[Door, None] = {}

    def enter(self, door: "Door") -> bool:
        """Whether there is room; of those who wait without asking the oldest make room."""
        self._waiting[door] = None
        self._open[door.peer] += 1
        if not self._trusts(door.peer):
            if not self.knocks.take(door.peer):
                return self._drop(door) is not door
            if self._open[door.peer] > self._most_an_address:
                return self._drop(next(other for other in self._waiting if other.peer == door.peer)) is not door
        return len(self._waiting) <= self._most_waiting or self._drop(next(iter(self._waiting))) is not door

    def _drop(self, door: "Door") -> "Door":
        self.leave(door)
        door.transport.abort()
        return door

    def phase(self, door: "Door", phase: Phase) -> None:
        """Whoever asks does not wait."""
        self._waiting.pop(door, None)
        if phase == "head":
            self._waiting[door] = None

    def leave(self, door: "Door") -> None:
        """A connection has ended, or is a socket now."""
        self._waiting.pop(door, None)
        if door.entered:
            door.entered = False
            self._open -= Counter({door.peer: 1})  # what falls to zero is forgotten


class Door(H11Protocol):
    """One connection. Each part of a request has its time, however much is said meanwhile."""

    cycle: RequestResponseCycle | None  # type: ignore[assignment]  # there is none before the first request

    def __init__(self, gate: Gate, **facts: Any) -> None:
        super().__init__(**facts)
        self.peer = "?"
        self.entered = False
        self._gate = gate
        self._phase: Phase | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody knocks."""
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else "?"
        self.entered = True
        if self._gate.enter(self):
            self._begin("head")

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """They say something: perhaps all that was waited for."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """They have their answer; what they ask next has its own time."""
        self._phase = None
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From now on it is a socket."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        if not self.entered:
            return
        cycle = self.cycle
        asking = cycle is not None and not cycle.response_complete
        phase: Phase = ("body" if cycle and cycle.more_body else "answer") if asking else "head"
        if phase != self._phase:
            self._begin(phase)

    def _begin(self, phase: Phase) -> None:
        """A part of a request begins, and its time."""
        self._stop()
        self._phase = phase
        self._gate.phase(self, phase)
        self._timer = self.loop.call_later(self._gate.seconds[phase], self.transport.abort)

    def _leave(self) -> None:
        self._stop()
        self._gate.leave(self)

    def _stop(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
