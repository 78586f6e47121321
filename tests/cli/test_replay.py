"""Looking at a record again."""

import re
from pathlib import Path

import pytest

from konspira.cli import files
from konspira.cli.replay import Replay
from konspira.engine import Fault
from tests.cli.sitting import Sitting, finished_game


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replay") / "game.konspira"
    finished_game(path, "--plots", "--seats", "7")
    return path


@pytest.fixture
def unfinished(finished: Path, tmp_path: Path) -> Path:
    lines = finished.read_bytes().splitlines(keepends=True)
    path = tmp_path / "unfinished.konspira"
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    return path


def test_a_spectator_sees_the_public_game(finished: Path) -> None:
    sitting = Sitting()
    assert sitting.run(f"replay {finished}") == 0
    assert "is the first Leader. RES-03" in sitting.shown
    assert "Your identity" not in sitting.shown
    assert "plays Success." not in sitting.shown


def test_a_seat_sees_its_own_things_by_name_or_number(finished: Path) -> None:
    by_name, by_number = Sitting(), Sitting()
    assert by_name.run(f"replay {finished} --seat ania") == by_number.run(f"replay {finished} --seat 1") == 0
    assert by_name.shown == by_number.shown
    assert by_name.shown.count("Your identity") == 1


def test_all_is_shown_once_the_game_is_finished(finished: Path) -> None:
    sitting = Sitting()
    assert sitting.run(f"replay {finished} --seat all") == 0
    assert sitting.shown.count("Your identity") == 7
    assert "plays Success. RES-20" in sitting.shown


def test_an_unfinished_game_does_not_show_all(unfinished: Path) -> None:
    sitting = Sitting()
    assert sitting.run(f"replay {unfinished} --seat all") == 1
    assert "the game is not finished" in sitting.shown


def test_an_unfinished_game_shows_a_seat_no_more_than_it_saw(unfinished: Path) -> None:
    record = files.load(unfinished)
    replay = Replay(record, Sitting().screen, "en", "2")
    private = [str(line) for frame in replay.frames for line in frame.lines if str(line).startswith("[")]
    assert all(line.startswith(f"[{record.header.names[1]}]") for line in private)


def test_an_unknown_seat_is_refused(finished: Path) -> None:
    with pytest.raises(Fault, match="there is no seat “Zorro”"):
        Replay(files.load(finished), Sitting().screen, "en", "Zorro")


def test_on_a_screen_one_steps_to_and_fro(finished: Path) -> None:
    sitting = Sitting("n", "p", "", "last", "first", "3", "999", "what", "q")
    sitting.screen.live = True
    assert sitting.run(f"replay {finished}") == 0
    first, second, *_, last = [
        frame.number for frame in Replay(files.load(finished), Sitting().screen, "en", "").frames
    ]
    seen = re.findall(r"Move (\d+) of", sitting.shown)
    assert [int(n) for n in seen] == [first, second, first, second, last, first, 3, last]


def test_verify_and_replay_count_alike(finished: Path) -> None:
    proven, stepped = Sitting(width=200), Sitting("last", "what", "q")
    stepped.screen.live = True
    assert proven.run(f"verify {finished}") == stepped.run(f"replay {finished}") == 0
    counted = re.search(r"(\d+) moves", proven.shown)
    assert counted
    assert f"Move {counted[1]} of {counted[1]}" in stepped.shown
    assert f"a move from 1 to {counted[1]}" in stepped.shown


def test_damage_is_told_and_the_sound_part_shown(finished: Path, tmp_path: Path) -> None:
    torn = tmp_path / "torn.konspira"
    torn.write_bytes(finished.read_bytes()[:-5])
    sitting = Sitting(width=200)
    assert sitting.run(f"replay {torn}") == 0
    assert "the line is cut off" in sitting.shown
    assert "RES-03" in sitting.shown
