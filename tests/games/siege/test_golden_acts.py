"""Golden games of the later Acts and of normal play keep their digests."""

import json

import pytest

from konspira.games.siege.state import Table
from tests.games.siege import golden_acts
from tests.kit import golden

KEPT = json.loads(golden_acts.FILE.read_text())


def test_every_act_and_every_number_of_players_has_one() -> None:
    assert [name for name, _ in golden_acts.tables()] == list(KEPT)


@pytest.mark.parametrize(("name", "t"), list(golden_acts.tables()), ids=list(KEPT))
def test_a_golden_game_goes_as_it_went(name: str, t: Table) -> None:
    assert golden_acts.digest(name, t) == KEPT[name]


SEEN = json.loads(golden_acts.SEEN.read_text())


@pytest.mark.parametrize("name", golden_acts.setups())
def test_a_stored_record_of_a_later_act_is_seen_as_it_was(name: str) -> None:
    record = golden_acts.stored(name)
    assert record.start.act.lower().replace("-", "_") == name.rpartition("-")[0]
    assert golden.digest(record) == SEEN[name], "what is seen has changed: give the game a new VERSION"
