"""The PostgreSQL of the tests: the system's own, installed if it is missing, run by an ordinary user in a folder of
its own."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg
import pytest

from tests.kit.browser import alone

APT = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "postgresql"])
SETTINGS = "-c listen_addresses= -c max_connections=200"
UNSAFE = "-c fsync=off"
"""Nothing is left to lose after a test; everything else is as usual."""


@cache
def programs() -> Path:
    """Where PostgreSQL's programs are; without the right to install them the tests are left out."""
    with alone():
        if not installed() and shutil.which("apt-get") and os.geteuid() == 0:
            for command in APT:
                subprocess.run(command, capture_output=True, check=False)
    found = installed()
    if not found:
        pytest.skip("there is no PostgreSQL here, and it cannot be installed")
    return found[-1]


def installed() -> list[Path]:
    """The folders of all versions that are here."""
    beside = shutil.which("initdb")
    return sorted(Path("/usr/lib/postgresql").glob("*/bin")) + ([Path(beside).parent] if beside else [])


class PostgresServer:
    """A server with an address; it can be stopped and started again."""

    def __init__(self, folder: Path, settings: str) -> None:
        self._folder = folder
        self._settings = f"{SETTINGS} {settings} -k {folder}"
        self._as = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        if self._as:
            shutil.chown(folder, "postgres", "postgres")
        self._ending = self._end_with_the_tests()
        self._do("initdb", "--no-sync", "--auth=trust", "--username=konspira", "--encoding=UTF8", "--no-locale")
        self.start()

    def _do(self, program: str, *words: str) -> None:
        command = [*self._as, str(programs() / program), "-D", str(self._folder / "data"), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self._folder)
        assert done.returncode == 0, done.stderr + done.stdout

    def _end_with_the_tests(self) -> subprocess.Popen[bytes]:
        """Somebody who waits until this process is gone, killed perhaps, and stops the server then."""
        stop = f'read _; exec "{programs() / "pg_ctl"}" -D "{self._folder / "data"}" -m immediate stop'
        silent = subprocess.DEVNULL
        return subprocess.Popen([*self._as, "sh", "-c", stop], stdin=subprocess.PIPE, stdout=silent, stderr=silent)

    def start(self) -> None:
        """Let it serve."""
        self._do("pg_ctl", "-w", "-o", self._settings, "-l", str(self._folder / "log"), "start")

    def stop(self) -> None:
        """Cut all who are connected."""
        self._do("pg_ctl", "-w", "-m", "immediate", "stop")

    def close(self) -> None:
        """It is needed no more."""
        self._ending.communicate()

    def url(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://konspira@/{database}?host={self._folder}"

    def fresh(self, name: str) -> str:
        """The address of an empty database."""
        with psycopg.connect(self.url(), autocommit=True) as db:
            db.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())
            db.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


@contextmanager
def postgres_server(settings: str = UNSAFE) -> Iterator[PostgresServer]:
    """A running server of one's own."""
    programs()
    with tempfile.TemporaryDirectory() as folder:
        server = PostgresServer(Path(folder), settings)
        try:
            yield server
        finally:
            server.close()
