"""Long work in other processes: ended when it takes too long, and in fair turns."""

import asyncio
import os
import time
from collections.abc import Iterator

import pytest

from konspira.engine import Fault
from konspira.server.texts import Refused
from konspira.server.worker import Overdue, Worker, WorkPiece
from konspira.server.workshop import MOST_WAITING, Client, Workshop
from tests.server.house import alone


@pytest.fixture
def worker() -> Iterator[Worker]:
    """A process to work in."""
    worker = Worker()
    yield worker
    worker.end()


def spin() -> None:
    """Work without end."""
    while True:
        pass


def refuse(deck: str) -> None:
    """Work that cannot be done."""
    raise Fault("no deck is called {deck}", deck=deck)


def swell() -> int:
    """Work that takes all memory there is."""
    return len([bytes(1 << 30) for _ in range(8)])


def test_work_is_done_in_another_process(worker: Worker) -> None:
    assert worker.do(WorkPiece(os.getpid, (), 5)) not in (os.getpid(), None)


def test_endless_work_is_ended_and_the_next_work_is_done(worker: Worker) -> None:
    with pytest.raises(Overdue):
        worker.do(WorkPiece(spin, (), 0.05))
    assert worker.do(WorkPiece(max, (2, 3), 5)) == 3


def test_work_that_takes_too_much_memory_is_ended(worker: Worker) -> None:
    with pytest.raises(Overdue):
        worker.do(WorkPiece(swell, (), 5))


def test_work_that_does_not_even_hear_the_clock_is_ended_with_its_process(worker: Worker) -> None:
    with pytest.raises(Overdue):
        worker.do(WorkPiece(time.sleep, (1000,), 0.05))
    assert worker.do(WorkPiece(max, (2, 3), 5)) == 3


def test_a_refusal_comes_home_whole(worker: Worker) -> None:
    with pytest.raises(Fault, match="no deck is called B") as caught:
        worker.do(WorkPiece(refuse, ("B",), 5))
    assert caught.value.facts == {"deck": "B"}


class Order:
    """Work that notes whose turn it was, in this process: what is tested here are the turns."""

    def __init__(self, workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.turns: list[tuple[str, str]] = []
        self.most = 0
        self.now: list[str] = []
        monkeypatch.setattr(Worker, "do", lambda _, piece: piece.work(*piece.facts))
        self.shop = Workshop(workers)

    def note(self, address: str, table: str) -> None:
        """A turn."""
        self.now.append(address)
        self.most = max(self.most, self.now.count(address))
        time.sleep(0.01)
        self.turns.append((address, table))
        self.now.remove(address)

    async def all(self, *wanted: tuple[str, str]) -> None:
        """Everybody at once."""
        await asyncio.gather(*(self.shop.do(Client(*who), 1, self.note, *who) for who in wanted))


def test_turns_go_round_by_address_and_then_by_table(monkeypatch: pytest.MonkeyPatch) -> None:
    order = Order(1, monkeypatch)
    alone(order.all(*[("a", "1")] * 3, ("a", "2"), ("b", "3"), ("b", "3")))
    assert order.turns == [("a", "1"), ("a", "1"), ("b", "3"), ("a", "2"), ("b", "3"), ("a", "1")]


def test_one_address_never_has_all_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    order = Order(3, monkeypatch)
    alone(order.all(*[("a", "1")] * 12))
    assert order.most == 2


def test_who_lets_too_much_wait_is_refused_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    order = Order(1, monkeypatch)

    async def flood() -> None:
        work = [asyncio.create_task(order.all(("a", "1"))) for _ in range(MOST_WAITING + 1)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            order.shop.check_room("a")
        order.shop.check_room("b")
        for task in work:
            task.cancel()

    alone(flood())


def test_whoever_goes_away_frees_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    order = Order(1, monkeypatch)

    async def leave() -> None:
        first, second = (asyncio.create_task(order.all((who, "1"))) for who in "ab")
        await asyncio.sleep(0)
        second.cancel()
        await first
        await order.all(("c", "1"))

    alone(leave())
    assert order.turns == [("a", "1"), ("c", "1")]


def test_whoever_goes_away_when_the_shop_is_closed_hears_of_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    order = Order(1, monkeypatch)

    async def close() -> None:
        tasks = [asyncio.create_task(order.shop.do(Client(who), 1, order.note, who, "1")) for who in "ab"]
        await asyncio.sleep(0)
        order.shop.close()
        for task in tasks:
            task.cancel()
        gone = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(one) for one in gone] == [asyncio.CancelledError] * 2

    alone(close())
