"""Playing at the keyboard."""

import subprocess
import sys
from pathlib import Path

import pytest

from konspira.cli import files
from konspira.server.config import data_folder
from tests.cli.sitting import Sitting, finished_game, first_option

PLAY = "play resistance --me Ania --bot random --seed 1918"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONSPIRA_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_whole_game_can_be_played_with_every_option(lang: str, tmp_path: Path) -> None:
    sitting = Sitting(then=first_option)
    path = tmp_path / "game.konspira"
    flags = "--seats 7 --plots --targeting --fifth-after successes --blind --at-once"
    assert sitting.run(f"{PLAY} {flags} --lang {lang} --save {path}") == 0
    assert ("Koniec gry. Wygrywają:" if lang == "pl" else "The game is over. Winners:") in sitting.shown
    assert f"konspira verify {path}" in sitting.shown
    assert files.load(path).finished


def test_the_seed_is_not_shown_before_the_end(tmp_path: Path) -> None:
    sitting = finished_game(tmp_path / "game.konspira")
    seed = files.load(tmp_path / "game.konspira").header.seed
    assert seed not in sitting.shown[: sitting.shown.index("win! The Agents are")]
    assert seed in sitting.shown


def test_the_result_is_the_last_thing_on_the_screen(tmp_path: Path) -> None:
    shown = finished_game(tmp_path / "game.konspira").shown.rstrip()
    assert shown.splitlines()[-1].startswith("Ania: you ")
    assert shown.splitlines()[-2].startswith("The game is over. Winners: ")
    assert shown.rindex("konspira replay") < shown.rindex("THE RESISTANCE")


def test_the_end_of_the_input_says_how_to_resume() -> None:
    sitting = Sitting()
    assert sitting.run(PLAY) == 0
    (path,) = data_folder().iterdir()
    assert f"konspira resume {path}" in sitting.shown


@pytest.mark.parametrize(("locale", "flag"), [("pl_PL.UTF-8", ""), ("en_GB.UTF-8", " --lang pl")])
def test_commands_to_paste_speak_the_language_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str, flag: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    path = tmp_path / "game.konspira"
    left, played, misused = Sitting(), Sitting(then=first_option), Sitting()
    left.run(f"{PLAY} --lang pl --save {path}")
    assert f"konspira resume {path}{flag}\n" in left.shown
    played.run(f"resume {path} --lang pl")
    assert f"konspira verify {path}{flag}\n" in played.shown
    assert f"konspira replay {path} --seat all{flag}\n" in played.shown
    misused.run("plai --lang pl")
    assert f"konspira --help{flag}\n" in misused.shown


def test_ctrl_c_says_how_to_resume(tmp_path: Path) -> None:
    def interrupted(shown: str) -> str:
        raise KeyboardInterrupt

    sitting = Sitting(then=interrupted)
    assert sitting.run(f"{PLAY} --save {tmp_path / 'game.konspira'}") == 0
    assert f"konspira resume {tmp_path / 'game.konspira'}" in sitting.shown


def test_a_resumed_game_goes_on_with_the_same_question(tmp_path: Path) -> None:
    path = tmp_path / "game.konspira"
    left = Sitting("1")
    left.run(f"{PLAY} --plots --seats 7 --save {path}")
    back = Sitting(then=first_option)
    assert back.run(f"resume {path}") == 0
    asked = [line for line in left.shown.splitlines() if line.startswith("►")]
    asked_again = [line for line in back.shown.splitlines() if line.startswith("►")]
    assert asked[-1] == asked_again[0]
    assert files.load(path).finished


def test_the_same_seed_and_answers_give_the_same_game(tmp_path: Path) -> None:
    finished_game(tmp_path / "a.konspira")
    finished_game(tmp_path / "b.konspira")
    assert (tmp_path / "a.konspira").read_bytes() == (tmp_path / "b.konspira").read_bytes()


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    sitting = Sitting()
    assert sitting.run(f"play resistance --watch --bot random --save {tmp_path / 'game.konspira'}") == 0
    assert "The game is over" in sitting.shown
    assert "►" not in sitting.shown


def test_a_wrong_answer_is_explained_and_asked_again() -> None:
    sitting = Sitting("7", "Nobody", "1")
    sitting.run(PLAY)
    assert "✗ type one of 1, 2, not “7”" in sitting.shown
    assert "✗ type one of 1, 2, not “Nobody”" in sitting.shown, "as it was typed"


def test_commands_work_at_any_question() -> None:
    sitting = Sitting("?", "? RES-77", "? tie", "log", "me", "table", "save", "help", "quit")
    sitting.run(PLAY)
    assert "RES-13  The secret vote" in sitting.shown or "RES-11  Naming the team" in sitting.shown
    assert "RES-77  Screen hides the role" in sitting.shown
    assert "RES-14  Majority and ties" in sitting.shown
    assert sitting.shown.count("is the first Leader. RES-03") == 2
    assert "You are a" in sitting.shown
    assert "Every move is already saved in:" in sitting.shown
    assert "★ Leader" in sitting.shown
    assert "konspira resume" in sitting.shown


def test_commands_go_by_polish_names_too() -> None:
    sitting = Sitting("dziennik", "ja", "stół", "zapisz", "pomoc", "koniec")
    sitting.run(PLAY, "pl")
    assert "Jesteś" in sitting.shown
    assert "Każdy ruch jest już zapisany w:" in sitting.shown


def test_several_people_hand_the_keyboard_over(tmp_path: Path) -> None:
    sitting = Sitting(then=first_option_or_enter)
    sitting.run(f"play resistance --me Ania --me Jan --bot random --seed 3 --save {tmp_path / 'game.konspira'}")
    assert "The keyboard goes to Ania. The others look away." in sitting.shown
    assert "The keyboard goes to Jan. The others look away." in sitting.shown
    assert files.load(tmp_path / "game.konspira").finished


def first_option_or_enter(shown: str) -> str:
    """Enter at a hand-over, otherwise the first option."""
    return "" if shown.rstrip().endswith("look away.") else first_option(shown)


def test_nothing_private_is_shown_unasked(tmp_path: Path) -> None:
    shown = finished_game(tmp_path / "game.konspira", "--plots", "--seats", "8").shown
    before = shown[: shown.index("The game is over")]
    assert "You are a" not in before
    assert "Your identity" not in before
    assert "You see" not in before


@pytest.mark.slow
def test_the_same_game_goes_through_pipes(tmp_path: Path) -> None:
    played = finished_game(tmp_path / "a.konspira")
    command = [sys.executable, "-m", "konspira", *PLAY.split(), "--lang", "en", "--save", str(tmp_path / "b.konspira")]
    piped = subprocess.run(
        command, input="\n".join(played.typed) + "\n", capture_output=True, text=True, timeout=60, check=False
    )
    assert piped.returncode == 0, piped.stderr
    assert "The game is over" in piped.stdout
    assert "\x1b" not in piped.stdout
    assert (tmp_path / "b.konspira").read_bytes() == (tmp_path / "a.konspira").read_bytes()


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.konspira"
    command = [sys.executable, "-m", "konspira", *PLAY.split(), "--lang", "en", "--save", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdin
        assert program.stdout
        program.stdin.write("1\n")
        program.stdin.flush()
        shown = ""
        while shown.count("►") < 2:
            shown += program.stdout.readline()
        program.kill()
    record = files.load(path)
    assert record.damage is None
    assert not record.finished
    back = Sitting(then=first_option)
    assert back.run(f"resume {path}") == 0
    assert files.load(path).finished
