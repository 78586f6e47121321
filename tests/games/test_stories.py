"""Every game on the shelf tells how it went when it is over."""

from typing import Any

import pytest

from konspira import games
from konspira.engine.records import read
from konspira.engine.story import GameStory
from tests.kit.golden import FOLDER, golden_setups, stored

FIRST = {setup.name: setup for setup in reversed(golden_setups())}
NAMES = ("Ala", "Bolek", "Celina", "Darek", "Ewa", "Franek", "Gosia", "Hubert")


def told(file: str) -> GameStory:
    """The story of a game of the playthroughs."""
    record = read((FOLDER / f"{file}.jsonl").read_bytes(), file, games.game)
    tells = games.box(record.header.game).story
    assert tells
    return tells(list(record.played()), NAMES)


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


@pytest.mark.parametrize("file", ["wykleci-2", "resistance-8", "resistance-8-targeting-at_once", "siege-2"])
def test_even_a_short_game_gives_two_distinctions(file: str) -> None:
    assert len(told(file).distinctions) >= 2


def test_a_mission_is_told_with_its_commander_and_what_each_brought_or_held_back() -> None:
    story = told("wykleci-3")
    (lines,) = ([line.en for line in one.lines] for one in story.chapters if one.title.en == "Stage II")
    at = next(n for n, line in enumerate(lines) if "Radomsko" in line)
    assert lines[at - 1].startswith("Authority Action")
    assert lines[at + 1 : at + 3] == [
        "In command: Celina. Strength: Ala 0 of 2 and Celina 11.",
        "It was 2 short. That much strength was held back by the orders of Ala.",
    ]
    assert sum("Secret Goal" in line.en for line in story.hidden) == 3 * 3


def test_secret_goals_of_a_game_that_the_bell_ended_are_laid_open() -> None:
    moves = list(stored(FIRST["wykleci"]).played())
    tells = games.box("wykleci").story
    assert tells
    half = tells(moves[: len(moves) // 2], NAMES)
    assert [line.en.startswith("When the game breaks off") for line in half.hidden[-2:]] == [True, True]


@pytest.mark.parametrize(
    ("file", "lacked"),
    [
        ("siege-1", "The Act’s goal lacked: kinds of Fittings 4/5, food 0/2 and Water 0/2."),
        ("siege-3", "The Act’s goal lacked: kinds of Fittings 4/5, Board-Up 0/1, food 0/2"),
    ],
)
def test_of_a_lost_act_it_is_told_what_its_goal_lacked(file: str, lacked: str) -> None:
    assert told(file).undone[-1].en.startswith(lacked)


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
