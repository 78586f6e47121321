"""Work spread over executors."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from konspira.sim.pool import Serial, spread


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
