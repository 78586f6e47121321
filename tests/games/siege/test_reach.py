"""Whatever there is can be reached: by curious play, and what it seldom comes to at positions of its own."""

import pytest

from tests.games.siege.rare import RARE
from tests.games.siege.reach import reach
from tests.games.siege.reached import every

GAMES = 120
"""So many are played at most; 60 are enough for now."""


def test_every_part_of_every_story_is_to_be_reached() -> None:
    wanted = list(every())
    assert len(wanted) == len(set(wanted))
    assert {"script later/brun", "choice person/orlo/2/f:name", "part raid/zemsta:echo:1", *RARE} <= set(wanted)


@pytest.mark.parametrize("name", RARE)
def test_what_play_seldom_comes_to_is_reached_at_a_position_of_its_own(name: str) -> None:
    assert RARE[name]()


@pytest.mark.slow
def test_sg_402_every_script_choice_ability_card_effect_and_action_is_reached() -> None:
    assert set(reach(GAMES, but_for=frozenset(RARE)).missing) <= RARE.keys()
