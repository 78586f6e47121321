"""Every game on the shelf tells how it went when it is over."""

from typing import Any

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


@pytest.mark.parametrize("name", games.shelf())
def test_a_game_that_the_bell_ended_is_told_as_far_as_it_came(name: str) -> None:
    tells, moves = games.box(name).story, list(stored(FIRST[name]).played())
    assert tells
    begun, half = (tells(moves[:count], NAMES) for count in (1, len(moves) // 2))
    assert {begun.headline.en, half.headline.en} == {"When the bell rang"}
    assert half.chapters[0].title == tells(moves, NAMES).chapters[0].title


def test_who_the_agents_were_is_told_when_the_bell_ends_the_resistance() -> None:
    moves = list(stored(FIRST["resistance"]).played())
    tells = games.box("resistance").story
    assert tells
    half = tells(moves[: len(moves) // 2], NAMES)
    assert half.hidden[0] == tells(moves, NAMES).hidden[0]


@pytest.mark.parametrize("name", ["niepodlegla", "niepodlegla_advanced", "wykleci", "siege"])
def test_where_all_turned_is_not_always_the_same_chapter(name: str) -> None:
    tells, found = games.box(name).story, set()
    assert tells
    for setup in (one for one in golden_setups() if one.name == name and not one.changed):
        chapters = tells(list(stored(setup).played()), NAMES).chapters
        found |= {number for number, chapter in enumerate(chapters) if chapter.turning}
    assert len(found) > 1


@pytest.mark.parametrize("name", [name for name in games.shelf() if name != "resistance"])
def test_words_of_distinctions_go_with_one_and_with_two(name: str) -> None:
    box: Any = games.box(name)
    for sketch in box.story.sketch.distinctions:
        alone, two = (box.words.filled(sketch.why, {"who": who, "count": 2}) for who in (("a",), ("a", "b")))
        assert alone.pl != two.pl
        assert "each" in two.en
        assert "  " not in alone.pl + two.pl + alone.en + two.en
