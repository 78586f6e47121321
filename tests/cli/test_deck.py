"""Decks of one's own at the command line: a template, a check, and a game with one."""

from pathlib import Path

import pytest

from konspira import games
from konspira.cli import files
from konspira.cli.deck import MOST
from konspira.engine.words import LANGUAGES
from tests.cli.sitting import Sitting

GAMES = [name for name in games.shelf() if games.box(name).decks]
GAME = "niepodlegla"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONSPIRA_HOME", str(tmp_path / "home"))


def checked(folder: Path, text: str | bytes, flags: str = "") -> tuple[int, str]:
    """The exit code of `deck check` for such a file, and what it shows."""
    file = folder / "deck.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    sitting = Sitting(width=200)
    return sitting.run(f"deck check {file} {flags}"), sitting.shown


# ------------------------------------------------------------------ new


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_template_is_made_and_is_accepted_as_it_stands(game: str, lang: str, tmp_path: Path) -> None:
    file, making, checking = tmp_path / "own.toml", Sitting(), Sitting(width=200)
    assert making.run(f"deck new {game} --out {file} --lang {lang}") == 0
    assert str(file) in making.shown.replace("\n", "")
    assert checking.run(f"deck check {file} --lang {lang}") == 0
    assert ("Wszystko jest tak, jak wydrukowano." if lang == "pl" else "Everything is as printed.") in checking.shown


def test_without_a_file_the_template_is_shown(tmp_path: Path) -> None:
    shown, written = Sitting(), Sitting()
    assert shown.run(f"deck new {GAME}") == 0
    assert written.run(f"deck new {GAME} --out {tmp_path / 'own.toml'}") == 0
    assert shown.shown == (tmp_path / "own.toml").read_text(encoding="utf-8")
    assert f"konspira play {GAME} --deck FILE" in shown.shown


def test_a_file_that_is_there_is_never_touched(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("mine")
    sitting = Sitting(width=200)
    assert sitting.run(f"deck new {GAME} --out {file}") == 1
    assert f"{file} exists already: choose another name" in sitting.shown
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("deck new chess", "there is no game “chess”: choose from"),
        ("deck new resistance", f"resistance has no deck that can be changed: choose from {', '.join(GAMES)}"),
        (f"deck new {GAME} --out /nowhere/own.toml", "/nowhere/own.toml cannot be written"),
        ("deck check /nowhere/own.toml", "there is no file /nowhere/own.toml"),
        ("deck check /", "/ is a folder, not a file"),
    ],
)
def test_what_cannot_be_done_is_told(command: str, said: str) -> None:
    sitting = Sitting(width=200)
    assert sitting.run(command) == 1
    assert said in sitting.shown


# ------------------------------------------------------------------ check


def test_all_mistakes_are_shown_with_their_lines_in_the_language_asked_for(tmp_path: Path) -> None:
    text = f'game = "{GAME}"\nbroken = 99\n[[missions]]\nid = "B-01"\nneeds = ["peple"]\n'
    code, shown = checked(tmp_path, text)
    assert code == 1
    assert "✗ mistakes in the deck: 2" in shown
    assert "• line 2, broken: expected a number from 0 to 24, but found 99 (NP-23)" in shown
    assert '• line 5, missions B-01, needs[1]: expected one of "diplomacy", "fight", "money", "people"' in shown
    code, shown = checked(tmp_path, text, "--lang pl")
    assert code == 1
    assert "✗ błędy w talii: 2" in shown
    assert "• wiersz 2, broken: oczekiwano liczby od 0 do 24, a jest 99 (NP-23)" in shown
    assert "• wiersz 5, missions B-01, needs[1]: ma tu być jedno z:" in shown


def test_a_sound_deck_is_counted_and_its_changes_are_named(tmp_path: Path) -> None:
    more = '[[missions]]\nid = "B-99"\ndeck = "2"\nneeds = ["fight"]\nreward = "map"\nsource = "rulebook"\n'
    texts = "".join(f'{field} = {{ pl = "x", en = "x" }}\n' for field in ("name", "date", "note"))
    text = f'game = "{GAME}"\n[[missions]]\nid = "B-01"\nneeds = ["money"]\nreward = "foreign"\n{more}{texts}'
    code, shown = checked(tmp_path, text)
    assert code == 0
    assert "deck.toml: a deck without mistakes (Niepodległa)" in shown
    assert "24  missions" in shown
    assert "deck: 1 11, 2 13" in shown
    assert "reward: accord" in shown
    assert "Not as printed, 2 entries:" in shown
    assert "  missions B-01: needs, reward\n" in shown.replace(" " * 10, "").replace(" \n", "\n")
    assert "missions B-99: all new" in shown


def test_the_game_may_be_given_and_must_be_the_deck_s(tmp_path: Path) -> None:
    assert checked(tmp_path, "broken = 1", f"--game {GAME}")[0] == 0
    code, shown = checked(tmp_path, "broken = 1")
    assert code == 1
    assert "the deck does not say what game it is for" in shown
    code, shown = checked(tmp_path, 'game = "chess"', f"--game {GAME}")
    assert code == 1
    assert f'line 1, game: this deck is for "chess", not for {GAME}' in shown
    assert "there is no game “chess”" in checked(tmp_path, 'game = "chess"')[1]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"x = 1\ny = '\xff'", "deck.toml, line 2 is not UTF-8: save the file as UTF-8"),
        (b"#" * (MOST + 1), "deck.toml is too long for a deck: 400 kB at most"),
        (b"x = [1,\ny = 2", "line 2, column 1: this is no value"),
        (b"x = " + b"[" * 9999, "lists lie too deep in one another"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(data: bytes, said: str, tmp_path: Path) -> None:
    code, shown = checked(tmp_path, data)
    assert code == 1
    assert said in shown


def test_a_file_from_another_editor_is_read_all_the_same(tmp_path: Path) -> None:
    text = f'\ufeffgame = "{GAME}"\r\nbroken = 1\r\n'
    assert checked(tmp_path, text)[0] == 0


# ------------------------------------------------------------------ play


def test_a_game_is_played_with_a_deck_and_can_be_proven(tmp_path: Path) -> None:
    deck, record = tmp_path / "own.toml", tmp_path / "game.konspira"
    deck.write_text("broken = 1\n[black]\nfaces = [2, 2, 2, 2, 2, 2]", encoding="utf-8")
    sitting = Sitting(width=200)
    command = f"play {GAME} --watch --seats 2 --bot random --decides first --deck {deck} --save {record}"
    assert sitting.run(command) == 0
    assert "Options: Joint decisions: the player in the first seat, Your own deck." in sitting.shown
    assert files.load(record).header.options["deck"] == deck.read_text(encoding="utf-8")
    assert Sitting().run(f"verify {record}") == 0


def test_a_deck_with_mistakes_opens_no_table(tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text("broken = 99", encoding="utf-8")
    sitting = Sitting(width=200)
    assert sitting.run(f"play {GAME} --watch --deck {deck} --lang pl") == 1
    assert "• wiersz 1, broken: oczekiwano liczby od 0 do 24, a jest 99 (NP-23)" in sitting.shown
    assert not (tmp_path / "home").exists()
