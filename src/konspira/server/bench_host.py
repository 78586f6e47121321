"""The servers that the bench measures, each in a process of its own that tells what it has spent."""

import contextlib
import multiprocessing
import os
import threading
import time
from collections.abc import Iterator
from itertools import cycle
from math import nan
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from konspira.server.config import Config, Limits
from konspira.server.run import bound, run

GENEROUS = Limits(
    messages_a_second=1e9,
    frames_a_second=1e9,
    frames_at_once=1e9,
    requests_a_second=1e9,
    requests_at_once=1e9,
    connections_an_address=10**9,
    sockets_an_address=10**9,
    tables_an_hour=10**9,
)


class Spent(NamedTuple):
    """Processor seconds and megabytes of a process so far."""

    seconds: float
    megabytes: float


class BenchHost:
    """A server process, its port, and a line by which it is asked."""

    def __init__(self, port: int, line: Connection) -> None:
        self.port = port
        self._line = line

    def spent(self) -> Spent:
        """What the server has spent so far."""
        self._line.send("spent")
        answer: Spent = self._line.recv()
        return answer


@contextlib.contextmanager
def hosted(work: Any, *facts: Any) -> Iterator[BenchHost]:
    """A server in a process of its own, ended afterwards."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=work, args=(theirs, *facts))
    process.start()
    try:
        yield BenchHost(ours.recv(), ours)
    finally:
        process.terminate()
        process.join(10)


def megabytes() -> float:
    """The memory of this process now, where the system tells it."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return nan
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def _answer(line: Connection) -> None:
    with contextlib.suppress(EOFError):  # the bench is over
        while line.recv() == "spent":
            line.send(Spent(time.process_time(), megabytes()))


def tell(line: Connection, port: int) -> None:
    """Say where the server is, and answer what it has spent."""
    line.send(port)
    threading.Thread(target=_answer, args=(line,), daemon=True).start()


def host_konspira(line: Connection, data: Path) -> None:
    """The real server, with its storage."""
    with bound("127.0.0.1", 0) as listening:
        config = Config(
            data, port=listening.getsockname()[1], pace=0, deal=0, answering=0, searching=0, idle=1e9, limits=GENEROUS
        )
        run(config, listening, lambda _: tell(line, config.port))


def host_bare(line: Connection, payloads: list[str]) -> None:
    """A bare Starlette that sends the same bytes to everybody in a group when one of them says something."""
    groups: dict[str, set[WebSocket]] = {}
    states = cycle(payloads)

    async def door(socket: WebSocket) -> None:
        group = groups.setdefault(socket.path_params["code"], set())
        await socket.accept()
        group.add(socket)
        try:
            while await socket.receive_text():
                await socket.send_text('{"type":"done","ask":1}')
                text = next(states)
                for other in group:
                    await other.send_text(text)
        except WebSocketDisconnect:
            group.discard(socket)

    app = Starlette(routes=[WebSocketRoute("/ws/{code}", door)])
    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_per_message_deflate=False, log_level="error", lifespan="off"
    )
    with bound("127.0.0.1", 0) as listening:
        tell(line, listening.getsockname()[1])
        uvicorn.Server(config).run(sockets=[listening])
