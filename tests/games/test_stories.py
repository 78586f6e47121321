"""Every game on the shelf tells how it went when it is over."""

import pytest

from konspira import games
from tests.kit.golden import golden_setups, stored

FIRST = {setup.name: setup for setup in reversed(golden_setups())}
NAMES = ("Ala", "Bolek", "Celina", "Darek", "Ewa", "Franek")


@pytest.mark.parametrize("name", games.shelf())
def test_a_finished_game_is_told_from_its_first_round_to_its_end(name: str) -> None:
    tells = games.box(name).story
    assert tells
    story = tells(list(stored(FIRST[name]).played()), NAMES)
    assert len(story.chapters) >= 3
    assert story.chapters[-1].good is not None
    assert sum(chapter.turning for chapter in story.chapters) <= 1
    assert story.epilogue
    assert all(any(who in one.who.pl for who in NAMES) for one in story.distinctions if not name.startswith("siege"))
    assert not any("{" in line.pl + line.en or ".." in line.pl for one in story.chapters for line in one.lines)
