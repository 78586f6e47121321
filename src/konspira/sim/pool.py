"""Spreading work over an executor: the cores of this machine, a cluster, or this very process."""

import signal
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, as_completed, wait
from multiprocessing import get_context
from typing import Any, Final, ParamSpec, TypeVar

J = TypeVar("J")
R = TypeVar("R")
P = ParamSpec("P")

AHEAD: Final = 1000
"""Jobs that are handed out before results are waited for: each takes memory, on a cluster that of its scheduler."""

Progress = Callable[[int, int], None]
"""Told from time to time how many of how many are done."""


class Serial(Executor):
    """Does everything at once, here."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Do it now; a fault is kept for whoever asks for the result."""
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:  # noqa: BLE001  an executor hands every fault on through its future
            future.set_exception(fault)
        return future


def processes(workers: int | None = None) -> Executor:
    """A process for each core, or as many as told; started afresh, so that they inherit no threads or sockets."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=undisturbed)


def undisturbed() -> None:
    """Ctrl-C is for whoever gave the work, who then gives no more of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def harvest(executor: Executor, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
    """The results in any order, each as soon as it is there; nothing more is begun when nobody asks for the next."""
    waiting: set[Future[R]] = set()
    try:
        for job in jobs:
            future = executor.submit(work, job)
            waiting.add(future)
            ready = {future} if future.done() else done(waiting) if len(waiting) >= AHEAD else set()
            waiting -= ready
            yield from (one.result() for one in ready)
        for future in as_completed(waiting):
            yield future.result()
    finally:
        cancel(waiting)


def done(waiting: Iterable[Future[R]]) -> set[Future[R]]:
    """Those that are done, as soon as there are any."""
    return wait(waiting, return_when=FIRST_COMPLETED).done


def spread(
    executor: Executor, work: Callable[[Sequence[J]], list[R]], jobs: Sequence[J], progress: Progress | None = None
) -> list[R]:
    """Do the jobs in batches wherever the executor likes; the results in the order of the jobs."""
    size = max(1, min(50, len(jobs) // 40))
    batches = [jobs[i : i + size] for i in range(0, len(jobs), size)]
    futures = [executor.submit(work, batch) for batch in batches]
    try:
        done = 0
        for future in as_completed(futures):
            done += len(future.result())
            if progress:
                progress(done, len(jobs))
        return [result for future in futures for result in future.result()]
    finally:
        cancel(futures)


def cancel(futures: Iterable[Future[Any]]) -> None:
    """Begin nothing more."""
    for future in futures:
        future.cancel()
