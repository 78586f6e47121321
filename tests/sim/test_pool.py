"""Work spread over executors."""

from collections.abc import Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from konspira.sim import pool
from konspira.sim.pool import Serial, harvest, spread


class Later(Executor):
    """Works only when it has been handed so many jobs."""

    def __init__(self, jobs: int) -> None:
        self.jobs, self.open, self.most = jobs, list[Future[int]](), 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Take a job; with the last of so many do all of them."""
        self.open.append(future := Future[int]())
        self.most = max(self.most, len(self.open))
        if len(self.open) == self.jobs:
            for waiting in self.open:
                waiting.set_result(1)
            self.open.clear()
        return future


def double(numbers: Sequence[int]) -> list[int]:
    """Twice each."""
    return [2 * number for number in numbers]


def fail(_: Sequence[int]) -> list[int]:
    """Never works."""
    raise RuntimeError("the worker fell over")


def test_results_come_in_the_order_of_the_jobs() -> None:
    with ThreadPoolExecutor(4) as threads:
        assert spread(threads, double, range(1000)) == double(range(1000))


def test_nothing_to_do_is_done_at_once() -> None:
    assert spread(Serial(), double, []) == []


def test_a_fault_of_a_worker_reaches_the_caller() -> None:
    with pytest.raises(RuntimeError, match="fell over"):
        spread(Serial(), fail, range(3))


def test_progress_counts_jobs_and_not_batches() -> None:
    told: list[int] = []
    spread(Serial(), double, range(400), lambda done, _total: told.append(done))
    assert told[0] == 10
    assert told[-1] == 400


def test_only_so_many_jobs_are_handed_out_before_results_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "AHEAD", 5)
    later = Later(5)
    results = harvest(later, abs, range(20))
    assert next(results) == 1
    assert sum(results) == 19
    assert later.most == 5
