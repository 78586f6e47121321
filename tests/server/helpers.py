"""Where the processes are born that work for the servers of the tests: forked, as to read everything anew takes each of
them long. Servers with games of their own, an installed one and the tests of the workshop begin theirs as all do."""

import contextlib
import os
import signal
import socket
import sys
from multiprocessing.connection import Connection

from konspira.server.worker import work_for
from tests.server.process import WORD

DOORS: list[socket.socket] = []
"""The way to where they are born, in each server that the nursery has made."""


class Helper:
    """A process that works for a server; its ending is a pipe that nobody else holds open."""

    def __init__(self, ending: int) -> None:
        self._ending = ending
        self._pid = int.from_bytes(os.read(ending, WORD))

    def kill(self) -> None:
        """End it at once."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)

    def join(self) -> None:
        """Wait until it has ended."""
        os.read(self._ending, 1)
        os.close(self._ending)


def born(line: Connection) -> Helper:
    """A new process, which works for whoever has the other end of this line."""
    ours, theirs = os.pipe()
    socket.send_fds(DOORS[0], [b"."], [line.fileno(), theirs, sys.stderr.fileno()])
    os.close(theirs)
    return Helper(ours)


def open_door() -> None:
    """Begin the process that forks for each of them, and ends with the last server."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    if os.fork():
        theirs.close()
        DOORS.append(ours)
        return
    ours.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while files := socket.recv_fds(theirs, 1, 3)[1]:
        if not os.fork():
            theirs.close()
            work(*files)
        for file in files:
            os.close(file)
    os._exit(0)


def work(line: int, ending: int, log: int) -> None:
    """Be such a process, until its server is gone."""
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(log, sys.stderr.fileno())
        os.close(log)
        os.write(ending, os.getpid().to_bytes(WORD))
        work_for(Connection(line))
    finally:
        os._exit(0)
