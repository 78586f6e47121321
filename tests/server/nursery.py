"""Where the servers of the tests are born: a process that has read everything already forks for each of them."""

import contextlib
import gc
import json
import os
import select
import signal
import socket
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from konspira import games
from konspira.server.pages import of_edition
from konspira.server.shelf import shelf
from tests.server import helpers
from tests.server.process import WORD
from tests.server.runner import main

LONGEST = 1 << 16
"""The bytes of an order."""


def awaken(door: socket.socket) -> dict[str, Any] | None:
    """Wait for orders. This returns in each server that is born, with its settings; here with nothing, at the end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        order, files, _, _ = socket.recv_fds(door, LONGEST, 3)
        if not order:
            return None
        if not os.fork():
            door.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            attend(*files)
            return dict(json.loads(order))
        for file in files:
            os.close(file)


def attend(line: int, log: int, ending: int) -> None:
    """Return in a new process, whose input and output these are; tell its number, and at its end how it ended."""
    if server := os.fork():
        os.close(line)
        os.close(log)
        try:
            os.write(ending, server.to_bytes(WORD))
            Thread(target=end_with_the_tests, args=(server, ending), daemon=True).start()
            code = os.waitstatus_to_exitcode(os.waitpid(server, 0)[1])
            os.write(ending, code.to_bytes(WORD, signed=True))
        finally:
            os._exit(0)
    os.close(ending)
    for file, place in ((line, 0), (line, 1), (log, 2)):
        os.dup2(file, place)
    os.close(line)
    os.close(log)
    signal.signal(signal.SIGINT, signal.default_int_handler)


def end_with_the_tests(server: int, ending: int) -> None:
    """End a server when nobody is left to hear how it ends: its tests are gone, perhaps killed without a warning."""
    gone = select.poll()
    gone.register(ending, 0)
    gone.poll()
    with contextlib.suppress(ProcessLookupError):  # it has ended meanwhile
        os.kill(server, signal.SIGKILL)


def read_everything() -> None:
    """What every server reads before it can answer, and puts together for the first who comes to a table."""
    shelf()
    for folder in (
        "/static/pages/table",
        "/static/pages/screen",
        *(f"/games/{game}/page/board" for game in games.shelf()),
    ):
        for ending in (".js", ".css"):
            of_edition(folder + ending)
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    read_everything()
    helpers.open_door()
    with socket.socket(fileno=int(sys.argv[1])) as orders:
        settings = awaken(orders)
    if settings is not None:
        with TemporaryDirectory() as empty:
            main(settings, Path(empty))
