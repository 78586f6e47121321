"""SIGKILL at random moments: nothing that was acknowledged is lost, nothing comes twice."""

from pathlib import Path

import pytest

from tests.server.kill import trials


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    tally = trials(4, tmp_path, seed=1, tables=3)
    assert tally.trials == 4
    assert tally.acknowledged > 50
