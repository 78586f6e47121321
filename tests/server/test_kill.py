"""SIGKILL at random moments: nothing that was acknowledged is lost, nothing comes twice."""

import atexit
import os
from pathlib import Path

import pytest

from tests.server.house import until
from tests.server.kill import trials
from tests.server.process import ServerProcess


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    tally = trials(4, tmp_path, seed=1, tables=3)
    assert tally.trials == 4
    assert tally.acknowledged > 50


def is_gone(pid: int) -> bool:
    """Whether there is no such process any more."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.slow
def test_a_server_ends_when_its_tests_are_killed(tmp_path: Path) -> None:
    process = ServerProcess({"data": str(tmp_path / "k.db")})
    assert process.hear(), process.complaints
    os.close(process._ending)  # as the system does for who is killed
    atexit.unregister(process.kill)
    until(lambda: is_gone(process.pid))
    process._line.close()
    process._log.close()
