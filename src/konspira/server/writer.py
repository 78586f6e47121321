"""The one writer: a thread that commits all that waits in one transaction, and only then tells those who wait.

A commit that survives a power cut costs milliseconds, whatever is in it; so the jobs that arrive while one runs share
the next. If a transaction fails, its jobs are tried one by one, so that a bad one takes no other down.
"""

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from konspira.engine import Fault
from konspira.server.database import Database, DatabaseConnection, Fence, Taken, Unstored
from konspira.server.leases import add_moves, check_fences

log = logging.getLogger(__name__)
R = TypeVar("R")
Cells = tuple[object, ...]
MOST_AT_ONCE: Final = 256
GATHER: Final = 0.01
"""Seconds between two commits: a move at a quiet server is stored at once, at a busy one several share a commit."""


class Job(NamedTuple):
    """Moves to add, something else to do with the database; who waits for it; and under which leases it is done."""

    moves: Sequence[Cells]
    work: Callable[[DatabaseConnection], Any] | None
    waiter: asyncio.Future[Any]
    fences: Sequence[Fence]


Result = tuple[Job, Any, Exception | None]


class Writer:
    """Takes jobs from the event loop and answers when they are on the disk."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._db: DatabaseConnection | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="konspira-writer", daemon=True)
        self._not_before = 0.0
        self.commits = 0
        self.moves = 0
        self.seconds = 0.0

    def start(self) -> None:
        """Begin to work."""
        self._thread.start()

    async def write(
        self, work: Callable[[DatabaseConnection], R] | None, moves: Sequence[Cells] = (), fences: Sequence[Fence] = ()
    ) -> R:
        """What the work gives, once it and these moves are committed; Unstored, Taken or Fenced if they cannot be."""
        waiter: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(moves, work, waiter, fences))
        return await waiter

    def close(self) -> None:
        """Finish what was asked for, and stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            jobs = self._waiting()
            going = None not in jobs
            batch = [job for job in jobs if job is not None]
            if batch:
                _tell(self._commit(batch) or [self._alone(job) for job in batch])
                self._not_before = time.monotonic() + GATHER
        if self._db:
            self._db.close()

    def _waiting(self) -> list[Job | None]:
        """At least one job, and all others that wait; right after a commit a moment is left for more to come."""
        jobs = [self._jobs.get()]
        if (left := self._not_before - time.monotonic()) > 0:
            time.sleep(left)
        with contextlib.suppress(queue.Empty):
            while len(jobs) < MOST_AT_ONCE:
                jobs.append(self._jobs.get_nowait())
        return jobs

    def _commit(self, jobs: Sequence[Job]) -> list[Result] | None:
        """All jobs in one transaction, or None if that cannot be."""
        try:
            return self._transact(jobs)
        except Unstored as lost:
            self._roll_back()
            return [(job, None, Unstored(lost.why)) for job in jobs]
        except Exception:  # noqa: BLE001  each job is tried alone next, and tells then what is wrong with it
            self._roll_back()
            return None

    def _alone(self, job: Job) -> Result:
        """A job in a transaction of its own, with what is wrong with it."""
        try:
            return self._transact([job])[0]
        except self._database.taken:
            self._roll_back()
            return job, None, Taken()
        except Fault as fault:
            self._roll_back()
            return job, None, fault
        except self._database.failed:
            self._roll_back()
            self._forget()
            return job, None, Unstored()
        except Exception as fault:
            log.exception("a job could not be done")
            self._roll_back()
            return job, None, fault

    def _transact(self, jobs: Sequence[Job]) -> list[Result]:
        self._database.check()
        begun, db = time.monotonic(), self._open()
        moves = [move for job in jobs for move in job.moves]
        fences = [fence for job in jobs for fence in job.fences]
        # Each statement gives the other threads a turn and waits for one: all moves go in with one, most often alone.
        if moves and not any(job.work for job in jobs):
            add_moves(db, moves, fences)
            results: list[Result] = [(job, None, None) for job in jobs]
        else:
            results = self._step_by_step(db, jobs, moves, fences)
        self._database.check()
        self.commits += 1
        self.moves += len(moves)
        self.seconds += time.monotonic() - begun
        return results

    def _step_by_step(
        self, db: DatabaseConnection, jobs: Sequence[Job], moves: Sequence[Cells], fences: Sequence[Fence]
    ) -> list[Result]:
        db.execute(self._database.begin)
        if fences:
            check_fences(db, fences)
        if moves:
            add_moves(db, moves, ())
        results: list[Result] = [(job, job.work(db) if job.work else None, None) for job in jobs]
        db.execute("COMMIT")
        return results

    def _open(self) -> DatabaseConnection:
        self._db = self._db or self._database.connect()
        return self._db

    def _roll_back(self) -> None:
        if self._db:
            with contextlib.suppress(self._database.failed):  # there may be nothing to take back
                self._db.execute("ROLLBACK")

    def _forget(self) -> None:
        """After a failure begin with a fresh connection: the disk may be back."""
        if self._db:
            with contextlib.suppress(self._database.failed):
                self._db.close()
        self._db = None


def _tell(results: list[Result]) -> None:
    """Wake those who wait, all of a loop at once."""
    for loop in {job.waiter.get_loop() for job, _, _ in results}:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_wake, [result for result in results if result[0].waiter.get_loop() is loop])


def _wake(results: list[Result]) -> None:
    for job, result, fault in results:
        if job.waiter.cancelled():
            continue
        if fault:
            job.waiter.set_exception(fault)
        else:
            job.waiter.set_result(result)
