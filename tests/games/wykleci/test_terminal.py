"""A whole game of Bohaterowie Wyklęci is played in the terminal, with its private screens."""

from pathlib import Path

import pytest

from konspira.cli.files import load
from konspira.engine.words import Lang
from tests.cli.sitting import FIRST, Sitting


def obliging(shown: str) -> str:
    """Whoever takes what is offered first."""
    question = shown[shown.rindex("► ") + 2 :]
    keys: list[str] = FIRST.findall(question)
    return next(key for key in keys if key != "0")


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "over"), [("pl", "Koniec gry."), ("en", "The game is over.")])
def test_bw_84_a_whole_game_is_played_in_the_terminal(tmp_path: Path, lang: Lang, over: str) -> None:
    sitting, path = Sitting(then=obliging), tmp_path / "game.konspira"
    assert sitting.run(f"play wykleci --me Ania --seats 2 --bot random --seed 1918 --save {path}", lang) == 0
    assert len(sitting.typed) > 50
    assert over in sitting.shown[sitting.shown.rindex("► ") :]
    assert load(path).finished
