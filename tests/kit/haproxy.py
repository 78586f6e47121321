"""The reverse proxy of the tests: the system's HAProxy, installed if it is missing; with settings of its own, or with
those that we give to whoever hosts."""

import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tests.kit.browser import alone
from tests.kit.patience import PATIENCE

DEPLOYED = Path(__file__).resolve().parents[2] / "deploy" / "haproxy.cfg"
APT = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "haproxy"])
SETTINGS = """
defaults
    mode http
    timeout connect 60s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    option forwardfor
frontend world
    bind 127.0.0.1:{port}
    http-request set-header X-Forwarded-Proto https
    default_backend konspira
backend konspira
    server one {server}
"""


def executable() -> str:
    """Where HAProxy is; without the right to install it the test is left out."""
    with alone():
        if shutil.which("haproxy") is None and shutil.which("apt-get") and os.geteuid() == 0:
            for command in APT:
                subprocess.run(command, capture_output=True, check=False)
    found = shutil.which("haproxy")
    if found is None:
        pytest.skip("there is no HAProxy here, and it cannot be installed")
    return found


def answers(port: int) -> None:
    """Wait until something listens there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with socket.socket() as line:
            if line.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    pytest.fail("HAProxy does not answer")


def deployed(port: int, servers: list[str], patience: int = 2, rise: int = 3) -> str:
    """The settings that we give away, without a certificate and for whoever runs it, for these servers, which are slow
    under load, and used again after so many checks."""
    given = DEPLOYED.read_text(encoding="utf-8").replace("timeout check 2s", f"timeout check {patience}s")
    given = (
        re.sub(r"(?m)^global\n( .*\n)+", "", given).replace("rise 3", f"rise {rise}").replace("    log global\n", "")
    )
    given = re.sub(r" +bind :80\n +bind :443 .*\n.*redirect.*", f"    bind 127.0.0.1:{port}", given)
    lines = [f"    server s{number} {server}" for number, server in enumerate(servers)]
    return re.sub(r"(    server .*\n)+", "\n".join([*lines, ""]), given)


def haproxy(port: int, server: str) -> AbstractContextManager[str]:
    """A running HAProxy before a server: its address."""
    return proxied(port, SETTINGS.format(port=port, server=server))


@contextmanager
def proxied(port: int, text: str) -> Iterator[str]:
    """A running HAProxy with these settings: its address."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "haproxy.cfg"
        settings.write_text(text, encoding="utf-8")
        with subprocess.Popen([executable(), "-db", "-f", str(settings)], stderr=subprocess.DEVNULL) as running:
            try:
                answers(port)
                yield f"http://127.0.0.1:{port}"
            finally:
                running.terminate()
