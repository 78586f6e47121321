"""Records on disk: nothing is lost and nothing is overwritten."""

from pathlib import Path

import pytest

from konspira.cli import files
from konspira.cli.file_table import FileTable, Invitation, open_table, resume_table
from konspira.engine import Fault
from konspira.games import game
from tests.cli.sitting import Sitting, finished_game, first_option


def opened(path: Path) -> FileTable:
    """A new table of five bots, its identities dealt."""
    names = ("Maciek", "Kasia", "Marta", "Łukasz", "Robert")
    table = open_table(Invitation("resistance", names, ("random",) * 5, game("resistance").OPTIONS(), b"1" * 32), path)
    table.chance()
    return table


def bot_moves(table: FileTable) -> None:
    """The bot whose turn it is makes its move."""
    seat = table.waits_for()
    assert seat is not None
    table.move(seat, table.thought(seat).action)


def test_every_move_is_in_the_file_at_once(tmp_path: Path) -> None:
    table = opened(tmp_path / "game.konspira")
    for _ in range(8):
        bot_moves(table)
        assert files.load(table.file.path).table == table.t


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.konspira"
    path.write_text("a diary")
    with pytest.raises(Fault, match="exists already"):
        opened(path)
    assert path.read_text() == "a diary"


def test_a_game_that_cannot_be_played_leaves_no_file(tmp_path: Path) -> None:
    sitting = Sitting()
    path = tmp_path / "game.konspira"
    assert sitting.run(f"play resistance --seats 4 --me Ania --save {path}") == 1
    assert "5 to 10 players can play, not 4 (RES-01)" in sitting.shown.replace("\n", " ")
    assert not path.exists()


def test_a_file_that_another_program_changed_is_not_added_to(tmp_path: Path) -> None:
    table = opened(tmp_path / "game.konspira")
    with table.file.path.open("ab") as file:
        file.write(b"x")
    before = table.t
    with pytest.raises(Fault, match="changed by another program"):
        bot_moves(table)
    assert table.t == before


def test_a_torn_line_is_left_alone_and_the_game_goes_on_in_a_new_file(tmp_path: Path) -> None:
    table = opened(tmp_path / "game.konspira")
    bot_moves(table)
    torn = table.file.path.read_bytes()[:-9]
    table.file.path.write_bytes(torn)
    again, record = resume_table(table.file.path, None)
    assert record.damage
    assert table.file.path.read_bytes() == torn
    assert again.file.path == tmp_path / "game-2.konspira"
    assert files.load(again.file.path).table == again.t
    bot_moves(again)
    assert files.load(again.file.path).table == again.t


def test_a_sound_game_goes_on_in_its_own_file_or_in_a_new_one(tmp_path: Path) -> None:
    path = opened(tmp_path / "game.konspira").file.path
    before = path.read_bytes()
    assert resume_table(path, None)[0].file.path == path
    assert resume_table(path, tmp_path / "new.konspira")[0].file.path == tmp_path / "new.konspira"
    assert path.read_bytes() == before == (tmp_path / "new.konspira").read_bytes()


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    finished_game(tmp_path / "game.konspira")
    sitting = Sitting()
    assert sitting.run(f"resume {tmp_path / 'game.konspira'}") == 1
    assert "is a finished game" in sitting.shown


@pytest.mark.parametrize(("lang", "said"), [("en", "cannot be read"), ("pl", "nie można odczytać")])
def test_a_missing_file_is_told_in_words(lang: str, said: str, tmp_path: Path) -> None:
    sitting = Sitting(width=300)
    assert sitting.run(f"resume {tmp_path / 'none.konspira'} --lang {lang}") == 1
    assert said in sitting.shown


@pytest.mark.parametrize(("lang", "said"), [("en", "is not a Konspira record"), ("pl", "nie jest zapisem Konspiry")])
def test_a_foreign_file_is_told_in_words(lang: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "foreign.txt").write_text("hello\n")
    sitting = Sitting(width=300)
    assert sitting.run(f"verify {tmp_path / 'foreign.txt'} --lang {lang}") == 1
    assert said in sitting.shown


def test_verify_proves_a_game_and_finds_a_changed_one(tmp_path: Path) -> None:
    path = tmp_path / "game.konspira"
    finished_game(path)
    sitting = Sitting(width=300)
    assert sitting.run(f"verify {path}") == 0
    assert "by the rules" in sitting.shown
    path.write_bytes(path.read_bytes().replace(b'"approve":true', b'"approve":false', 1))
    assert sitting.run(f"verify {path}") == 1
    assert "was changed" in sitting.shown


def test_unfinished_games_are_offered_the_latest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONSPIRA_HOME", str(tmp_path))
    finished_game(tmp_path / "done.konspira")
    (tmp_path / "broken.konspira").write_text("?")
    opened(tmp_path / "open.konspira")
    assert [path.name for path, _ in files.unfinished()] == ["open.konspira"]


def test_a_fresh_name_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONSPIRA_HOME", str(tmp_path))
    first = files.fresh("resistance")
    first.touch()
    assert not files.fresh("resistance").exists()


def test_a_damaged_game_is_resumed_with_a_warning(tmp_path: Path) -> None:
    path = opened(tmp_path / "game.konspira").file.path
    path.write_bytes(path.read_bytes()[:-4])
    sitting = Sitting(width=300, then=first_option)
    assert sitting.run(f"resume {path} --lang pl") == 0
    assert "wiersz jest urwany" in sitting.shown
    assert "Stary plik zostaje nietknięty" in sitting.shown
