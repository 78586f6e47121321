"""One process that works for the server: it takes one piece of work at a time, and can be ended in the middle of it."""

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple, Protocol

from konspira.engine import Fault
from konspira.server.texts import Refused

MODESTY: Final = 5
"""The server's own process goes first when the processors are busy."""
MEMORY: Final = 2 << 30
PATIENCE: Final = 120
"""Seconds in which a process must have begun."""
SLOWEST: Final = 40
"""A process has so many times the seconds that its work may take of a processor: others may be at it, too."""


class Overdue(Refused):
    """Work that took too long, or too much memory, and was ended."""


def overdue() -> Overdue:
    """Why there is no result."""
    return Overdue(413, "this takes too long to work out: make it smaller")


class TimeIsUp(BaseException):
    """Ends work in the middle; no `except Exception` on the way can keep it up."""


class WorkPiece(NamedTuple):
    """Work that another process can do, and the seconds of a processor that it may take."""

    work: Callable[..., Any]
    facts: tuple[Any, ...]
    seconds: float


class Process(Protocol):
    """What the server does with a process that it has begun."""

    def kill(self) -> None:
        """End it at once."""

    def join(self) -> None:
        """Wait until it has ended."""


def begun(line: Connection) -> Process:
    """A new process, which works for whoever has the other end of this line."""
    process = multiprocessing.get_context("spawn").Process(target=work_for, args=(line,), daemon=True)
    process.start()
    return process


class Worker:
    """The server's side of a process, which begins when there is something to do."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._line: Connection | None = None

    def do(self, piece: WorkPiece) -> Any:
        """What comes of the work, or its exception; blocks, so it is called in a thread."""
        try:
            line = self._line or self._begin()
            line.send(piece)
            if not line.poll(SLOWEST * piece.seconds):
                raise EOFError
            done, result = line.recv()
        except (EOFError, OSError):
            self.end()
            raise overdue() from None
        if done:
            return result
        raise result or overdue()

    def _begin(self) -> Connection:
        ours, theirs = multiprocessing.Pipe()
        self._process, self._line = begun(theirs), ours
        theirs.close()
        if ours.poll(PATIENCE):
            ours.recv()
        return ours

    def end(self) -> None:
        """Stop at once; the next work gets a new process."""
        process, line, self._process, self._line = self._process, self._line, None, None
        if process and line:
            process.kill()
            process.join()
            line.close()


# ---------------------------------------------------------------- in the other process


def work_for(line: Connection) -> None:
    """Work until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this one
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  not there on Windows

        os.nice(MODESTY)
        if sys.platform == "linux":  # and does not wait until this one has had its slice
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with contextlib.suppress(EOFError, OSError):
        line.send("here")
        while True:
            line.send(outcome(line.recv()))


def outcome(piece: WorkPiece) -> tuple[bool, Any]:
    """Whether the work was done, and what came of it."""
    try:
        with no_longer_than(piece.seconds):
            return True, piece.work(*piece.facts)
    except (TimeIsUp, MemoryError):
        return False, None
    except Fault as fault:
        return False, fault
    except Exception as fault:  # noqa: BLE001  told to whoever asked for the work
        return False, RuntimeError(f"{type(fault).__name__}: {fault}"[:500])


@contextlib.contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Raise TimeIsUp after so many seconds of a processor, where the system counts them."""
    if sys.platform == "win32":
        yield
        return

    def ring(*_: object) -> None:
        raise TimeIsUp

    signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
