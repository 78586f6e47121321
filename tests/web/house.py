"""The real server, as a process of its own that a test can stop, kill and start again."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from konspira.server.config import CLOCKS
from tests.kit.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PATHS = os.pathsep.join([str(ROOT), str(ROOT / "src")])


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class House:
    """A server on a port and a database of its own; nobody waits for cards that turn, or for looks."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        data = str(folder / "konspira.db")
        settings = {"port": self.port, "data": data, "clocks": CLOCKS, "deal": 0, "at_once": True}
        settings |= {"answering": 0, "searching": 0}
        runner = (sys.executable, "-m", "tests.server.runner", json.dumps(settings))
        self._command = (*command, "--port", str(self.port), "--data", data) if command else runner
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env={**os.environ, "PYTHONPATH": PATHS}, stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/games", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

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
            self._process.wait(timeout=PATIENCE)
            self._process = None
            told = self._log.read_text()
            assert "Traceback" not in told, told
