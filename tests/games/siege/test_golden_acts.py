"""Golden games of the later Acts and of normal play keep their digests."""

import json

import pytest

from konspira.games.siege.state import Table
from tests.games.siege import golden_acts

KEPT = json.loads(golden_acts.FILE.read_text())


def test_every_act_and_every_number_of_players_has_one() -> None:
    assert [name for name, _ in golden_acts.tables()] == list(KEPT)


@pytest.mark.parametrize(("name", "t"), list(golden_acts.tables()), ids=list(KEPT))
def test_a_golden_game_goes_as_it_went(name: str, t: Table) -> None:
    assert golden_acts.digest(name, t) == KEPT[name]
