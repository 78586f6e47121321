"""The real server, as a process of its own that a test can stop, kill and start again at the same address."""

import signal
import socket
from pathlib import Path

from konspira.server.config import CLOCKS
from tests.server.process import ServerProcess


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class House:
    """A server on a port and a database of its own; nobody waits for cards that turn, or for looks."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._settings = {"port": self.port, "data": str(folder / "konspira.db"), "clocks": CLOCKS, "deal": 0}
        self._settings |= {"at_once": True, "answering": 0, "searching": 0}
        self._process: ServerProcess | None = None

    def start(self) -> None:
        """Start, and wait until it listens."""
        self._process = ServerProcess(self._settings)
        assert self._process.hear(), self._process.complaints

    def freeze(self) -> None:
        """The server stands still; its connections stay as they are."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """The server goes on."""
        assert self._process
        self._process.send_signal(signal.SIGCONT)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop the server; SIGKILL: without a warning."""
        if self._process is not None:
            self.thaw()
            self._process.send_signal(how)
            self._process.wait()
            told, self._process = self._process.complaints, None
            assert "Traceback" not in told, told
