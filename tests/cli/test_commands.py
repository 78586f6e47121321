"""The command line: languages, help, rules, menu, messages and exit codes."""

from pathlib import Path

import pytest

from konspira.cli import files
from konspira.cli.texts import TEXTS, locale_language
from konspira.engine.words import LANGUAGES
from konspira.games import shelf
from konspira.server.config import data_folder
from tests.cli.sitting import Sitting, first_option


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONSPIRA_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_MESSAGES": "pl"}, "pl"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_locale(environment: dict[str, str], lang: str) -> None:
    assert locale_language(environment) == lang


def test_help_is_in_both_languages() -> None:
    for lang, word in (("pl", "Wróć do przerwanej gry"), ("en", "Go on with a game")):
        sitting = Sitting(width=120)
        assert sitting.run(f"--help --lang {lang}") == 0
        assert word in sitting.shown


def test_a_game_s_options_are_flags_of_its_own() -> None:
    sitting = Sitting(width=120)
    assert sitting.run("play resistance --help") == 0
    for flag in ("--plots", "--targeting", "--blind", "--fifth-after", "--at-once", "--seats", "--me", "--save"):
        assert flag in sitting.shown


@pytest.mark.parametrize(
    "command",
    [
        "plai",
        "play resistance --seats many",
        "play resistance --fifth-after never",
        "play resistance --wings",
        "rules",
        "games --lang de",
    ],
)
def test_what_is_not_understood_ends_with_2(command: str) -> None:
    sitting = Sitting(width=200)
    assert sitting.run(command) == 2
    assert "I do not understand the command" in sitting.shown
    assert "konspira --help" in sitting.shown


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("play resistance --seats 11 --me Ania", "not 11 (RES-01)"),
        ("play resistance --bot nobody --me Ania", "there is no bot “nobody” for resistance: choose from"),
        ("play resistance --me Ania --me ania", "two players are called Ania"),
        ("play resistance --me Wawrzyniec-Bonawentura", "a name needs 1 to 12 characters"),
        ("rules chess", "there is no game “chess”: choose from resistance"),
        ("rules resistance RES-99", "There is no rule “RES-99”"),
    ],
)
def test_what_cannot_be_done_ends_with_1_and_says_why(command: str, said: str) -> None:
    sitting = Sitting(width=300)
    assert sitting.run(command) == 1
    assert said in sitting.shown


def test_every_fault_of_the_terminal_is_said_in_polish() -> None:
    sitting = Sitting(width=300)
    sitting.run("play resistance --bot nobody --me Ania", "pl")
    assert "nie ma bota „nobody”" in sitting.shown
    assert all(text.pl and text.en for text in TEXTS.texts.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_shown_whole_by_id_and_by_word(lang: str) -> None:
    whole, one, found = Sitting(), Sitting(), Sitting()
    assert whole.run(f"rules resistance --lang {lang}") == 0
    assert one.run(f"rules resistance res-4 --lang {lang}") == 0
    assert found.run(f"rules resistance {'remis' if lang == 'pl' else 'tie'} --lang {lang}") == 0
    assert whole.shown.count("RES-") > 60
    assert one.shown.startswith("RES-04")
    assert "RES-14" in found.shown


def test_the_shelf_is_listed() -> None:
    sitting = Sitting()
    assert sitting.run("games") == 0
    assert "resistance" in sitting.shown


def test_a_newcomer_plays_by_pressing_enter() -> None:
    leave = str(2 * len(shelf()) + 2)
    sitting = Sitting("", "", "", "", then=lambda shown: leave if "The game is over" in shown else first_option(shown))
    assert sitting.run("menu") == 0
    assert "The game is over" in sitting.shown
    (path,) = data_folder().iterdir()
    assert files.load(path).finished


def test_the_menu_takes_options_and_refuses_nonsense() -> None:
    sitting = Sitting("1", "Ania", "4", "6", "9", "1 4", "quit")
    assert sitting.run("menu") == 0
    assert "type one of 5–10, not “4”" in sitting.shown
    assert "type one of 1, 2, 3, 4, not “9”" in sitting.shown
    (path,) = data_folder().iterdir()
    assert files.load(path).header.names[0] == "Ania"


def test_the_menu_asks_for_no_options_where_there_are_none() -> None:
    sitting = Sitting(str(2 * shelf().index("niepodlegla") + 1), "Ania", "2", "quit")
    assert sitting.run("menu") == 0
    assert "Options: type numbers" not in sitting.shown
    assert "Choose your leader" in sitting.shown


def test_the_menu_speaks_the_other_language_and_resumes() -> None:
    Sitting("quit").run("play resistance --me Ania --bot random")
    entries = 2 * len(shelf())
    sitting = Sitting(str(entries + 2), str(entries + 1), "", "quit")
    assert sitting.run("menu") == 0
    assert "Wróć do przerwanej gry" in sitting.shown
    assert "Gra wznowiona" in sitting.shown


def test_the_menu_comes_back_after_rules_games_and_mistakes() -> None:
    sitting = Sitting(
        "2", "1", "Ania", "5", "", "quit", "1", "a name that is too long", "5", "", str(2 * len(shelf()) + 3)
    )
    assert sitting.run("menu") == 0
    assert sitting.shown.count("► Choose a number") == 4
    assert "✗ a name needs 1 to 12 characters" in sitting.shown


def test_resume_without_a_file_offers_the_games_that_wait() -> None:
    Sitting("quit").run("play resistance --me Ania --bot random")
    Sitting("quit").run("play niepodlegla --me Ola --bot random")
    sitting = Sitting("2", "quit")
    assert sitting.run("resume") == 0
    assert "1  Niepodległa – Ola and Maciek; " in sitting.shown
    assert "2  The Resistance – Ania, Maciek, Kasia, Marta and Łukasz; " in sitting.shown
    assert "The Resistance: 5 players at the table" in sitting.shown


def test_resume_without_a_file_and_without_a_game_says_so() -> None:
    sitting = Sitting()
    assert sitting.run("resume") == 1
    assert "no game waits to be continued" in sitting.shown


def test_leaving_the_menu_is_no_fault() -> None:
    assert Sitting().run("menu") == 0


def test_the_menu_is_left_by_the_word_that_leaves_a_game() -> None:
    sitting = Sitting("koniec", "1")
    assert sitting.run("menu", "pl") == 0
    assert sitting.typed == ["koniec"]
    ends = {line.rstrip()[-2:] for line in sitting.shown.splitlines()}
    assert " i" not in ends, "a one-letter word ends no line"
