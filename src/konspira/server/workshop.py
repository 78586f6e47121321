"""Where the server's long work is done, away from its own process: in fair turns by address, then by table."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from konspira.server.database import Unstored
from konspira.server.limits import Buckets
from konspira.server.texts import Refused
from konspira.server.worker import Worker, WorkPiece

R = TypeVar("R")
MOST_WAITING: Final = 64
"""Pieces of work that may wait for one address."""
PIECES_A_SECOND: Final = 100
PIECES_AT_ONCE: Final = 500
PAUSE: Final = 0.02

Turn = asyncio.Future[Worker]


class Client(NamedTuple):
    """For whom work is done: turns go round by address, and for each address round its tables."""

    address: str
    table: str = ""


class Workshop:
    """A few processes for all. One address never has all of them, so nobody waits for another's work to end."""

    def __init__(self, workers: int) -> None:
        self._workers = [Worker() for _ in range(workers)]
        self._idle = list(self._workers)
        self._most = max(1, workers - 1)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="konspira-work")
        self._waiting: dict[str, dict[str, deque[Turn]]] = {}
        self._busy: Counter[str] = Counter()
        self._closed = False
        self._pausing: Counter[str] = Counter()
        self.pieces = Buckets(PIECES_A_SECOND, PIECES_AT_ONCE)

    async def do(self, client: Client, seconds: float, work: Callable[..., R], *facts: Any) -> R:
        """What comes of the work when its turn has come."""
        if self._closed:
            raise Unstored
        await self._pause(client.address)
        worker = await self._turn(client)
        loop = asyncio.get_running_loop()
        doing = loop.run_in_executor(self._threads, worker.do, WorkPiece(work, facts, seconds))
        doing.add_done_callback(lambda done: self._release(worker, client, done))
        result: R = await asyncio.shield(doing)
        return result

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for their turn."""
        return sum(len(turns) for tables in list(self._waiting.values()) for turns in list(tables.values()))

    def has_room(self, address: str) -> bool:
        """Whether more work may wait for this address."""
        waiting = sum(map(len, self._waiting.get(address, {}).values()))
        return waiting + self._pausing[address] < MOST_WAITING

    def check_room(self, address: str) -> None:
        """Refuse what would wait too long."""
        if not self.has_room(address):
            raise Refused(429, "too many requests: slow down")

    async def _pause(self, address: str) -> None:
        """Let nobody's bots play so fast that their moves alone keep the server busy."""
        if self.pieces.take(address):
            return
        self._pausing[address] += 1
        try:
            while not self.pieces.take(address):
                await asyncio.sleep(PAUSE)
        finally:
            self._pausing -= Counter({address: 1})  # what falls to zero is forgotten

    async def _turn(self, client: Client) -> Worker:
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client.address, {}).setdefault(client.table, deque()).append(turn)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._release(turn.result(), client)
            raise

    def _serve(self) -> None:
        """Give idle workers to those whose turn it is."""
        while self._idle:
            address = next((one for one in self._waiting if self._busy[one] < self._most), None)
            if address is None:
                return
            turn = self._next_of(address)
            if not turn.cancelled():
                self._busy[address] += 1
                turn.set_result(self._idle.pop())

    def _next_of(self, address: str) -> Turn:
        """The next turn of an address; it and the table go to the end of their rows."""
        tables = self._waiting.pop(address)
        table, turns = next(iter(tables.items()))
        turn = turns.popleft()
        del tables[table]
        if turns:
            tables[table] = turns
        if tables:
            self._waiting[address] = tables
        return turn

    def _release(self, worker: Worker, client: Client, done: "asyncio.Future[Any] | None" = None) -> None:
        if done and not done.cancelled():
            done.exception()  # whoever waited for it may be gone
        self._busy -= Counter({client.address: 1})  # what falls to zero is forgotten
        self._idle.append(worker)
        self._serve()

    def close(self) -> None:
        """End all work at once."""
        self._closed = True
        for turn in [turn for tables in self._waiting.values() for turns in tables.values() for turn in turns]:
            if not turn.done():
                turn.set_exception(Unstored())
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()
