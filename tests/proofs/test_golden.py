"""Golden games replay to the byte, as everybody saw them."""

from typing import Any

import msgspec
import pytest

from konspira.engine.records import verify
from tests.kit.golden import DIGESTS, FOLDER, digest, golden_setups, stored
from tests.kit.setups import LONG, Setup

KNOWN = msgspec.json.decode(DIGESTS.read_bytes(), type=dict[str, str])


def slow_if_long(setup: Setup) -> Any:
    """A quick run replays the long games of the smallest table only."""
    long = setup.box.trials < LONG and setup.seats > setup.game.SEATS[0]
    return pytest.param(setup, marks=pytest.mark.slow) if long else setup


@pytest.mark.parametrize("setup", [slow_if_long(setup) for setup in golden_setups()], ids=str)
def test_a_golden_game_replays_as_everybody_saw_it(setup: Setup) -> None:
    record = stored(setup)
    assert verify(record).finished
    assert digest(record) == KNOWN[str(setup)], "what is seen has changed: give the game a new VERSION"


def test_every_stored_game_is_one_that_is_checked() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.jsonl")) == sorted(map(str, golden_setups())) == sorted(KNOWN)
