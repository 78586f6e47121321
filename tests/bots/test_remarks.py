"""What bots say aloud: who speaks first, and how."""

import pytest

from konspira.bots.remarks import in_turn


@pytest.mark.parametrize("seats", range(2, 11))
def test_everybody_is_the_first_to_speak_once_in_a_round(seats: int) -> None:
    assert sorted(in_turn(range(seats), turn, seats)[0] for turn in range(seats)) == list(range(seats))
