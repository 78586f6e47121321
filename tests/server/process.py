"""A server in a process of its own, as a test holds it."""

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from tests.kit.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
PATHS = os.pathsep.join([str(ROOT), str(ROOT / "src"), str(ROOT / "examples" / "pebbles" / "src")])
WORD = 4
"""The bytes of a number that the nursery tells."""


@cache
def nursery() -> socket.socket:
    """The door of this process's nursery, which ends when the door is shut."""
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-m", "tests.server.nursery", str(theirs.fileno())]
    env = {**os.environ, "PYTHONPATH": PATHS}
    process = subprocess.Popen(command, env=env, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
    theirs.close()
    atexit.register(process.wait, PATIENCE)
    atexit.register(ours.close)
    return ours


class ServerProcess:
    """A running server: a line to its input and from its output, what it complains of, and how it ends."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  closed when the server has ended
        ours, theirs = socket.socketpair()
        self._ending, ending = os.pipe()
        socket.send_fds(nursery(), [json.dumps(settings).encode()], [theirs.fileno(), self._log.fileno(), ending])
        theirs.close()
        os.close(ending)
        self.pid = int.from_bytes(os.read(self._ending, WORD))
        self._line = ours.makefile("rw", encoding="ascii")
        ours.close()
        self._code: int | None = None
        self._said = ""
        atexit.register(self.kill)  # also when a test fails half-way

    def say(self, words: str) -> None:
        """Write to its input."""
        self._line.write(words)
        self._line.flush()

    def hear(self) -> str:
        """The next line of its output; nothing when it has ended."""
        return self._line.readline()

    @property
    def complaints(self) -> str:
        """What it has complained of until now."""
        return self._said if self._code is not None else self._read_log()

    def _read_log(self) -> str:
        return os.pread(self._log.fileno(), os.fstat(self._log.fileno()).st_size, 0).decode()

    def has_ended(self, within: float = 0) -> bool:
        """Whether it ends within so many seconds."""
        if self._code is None and select.select([self._ending], [], [], within)[0]:
            self._code, self._said = int.from_bytes(os.read(self._ending, WORD), signed=True), self._read_log()
            os.close(self._ending)
            self._log.close()
            self._line.close()
            atexit.unregister(self.kill)
        return self._code is not None

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, if it still lives."""
        if not self.has_ended():
            with contextlib.suppress(ProcessLookupError):  # it ends just now
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it without a warning."""
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float = PATIENCE) -> int:
        """How it ended, once it has."""
        assert self.has_ended(timeout), f"the server does not end: {self.complaints}"
        assert self._code is not None
        return self._code
