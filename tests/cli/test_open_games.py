"""A game that hides nothing: nobody looks away, and whole games of it are played at the keyboard."""

import re
from pathlib import Path

import pytest

from konspira.cli.files import load
from konspira.cli.live import HUMAN, Invitation, LiveTable, open_table
from konspira.cli.screen import Leave
from konspira.cli.session import Session
from konspira.engine.questions import Several
from konspira.engine.words import Lang
from konspira.games import game
from konspira.games.niepodlegla.actions import Reroll
from tests.cli.sitting import FIRST, Sitting

FIRST_OF = ("Put ", "Postaw ", "On which", "Na której")
DICE = re.compile(r"Which dice|Które kości")


def plain_player(shown: str) -> str:
    """Whoever puts pawns on the first missions, re-rolls nothing and takes what is offered last."""
    question = shown[shown.rindex("► ") + 2 :]
    keys: list[str] = [key for key in FIRST.findall(question) if key != "0"]
    return keys[0] if question.startswith(FIRST_OF) or DICE.match(question) else keys[-1]


@pytest.mark.parametrize(("name", "lang"), [("niepodlegla", "pl"), ("niepodlegla_advanced", "en")])
def test_a_whole_game_is_played_in_the_terminal(tmp_path: Path, name: str, lang: Lang) -> None:
    sitting = Sitting(then=plain_player)
    command = f"play {name} --me Ania --bot random --decides first --seed 1918 --save {tmp_path / 'game.konspira'}"
    assert sitting.run(command, lang) == 0
    assert ("Koniec gry." if lang == "pl" else "The game is over.") in sitting.shown
    assert all(len(line) <= 80 for line in sitting.shown.splitlines() if "/" not in line and "SHA" not in line)


@pytest.mark.parametrize(("name", "lang"), [("niepodlegla", "pl"), ("niepodlegla_advanced", "en")])
def test_without_a_wish_the_best_bot_is_the_partner_and_says_why_it_does_what_it_does(
    tmp_path: Path, name: str, lang: Lang
) -> None:
    sitting = Sitting(then=lambda shown: "q" if "Maciek: " in shown else plain_player(shown))
    path = tmp_path / "game.konspira"
    assert sitting.run(f"play {name} --seats 2 --me Ania --decides first --seed 1918 --save {path}", lang) == 0
    assert load(path).header.players == (HUMAN, "planner")
    assert re.search(r"^ +Maciek: .+", sitting.shown, re.MULTILINE)


def opened(folder: Path, *people: str) -> LiveTable:
    """A table of these people."""
    options = game("niepodlegla").OPTIONS()
    invitation = Invitation("niepodlegla", people, (HUMAN,) * len(people), options, b"4" * 32)
    return open_table(invitation, folder / "game.konspira")


def test_several_people_share_the_screen(tmp_path: Path) -> None:
    sitting = Sitting("1", "2", "me")
    with pytest.raises(Leave):
        Session(opened(tmp_path, "Ania", "Jan"), sitting.screen, "en", 0).run()
    assert "At the keyboard: Jan." in sitting.shown
    assert "look away" not in sitting.shown
    assert "identity" not in sitting.shown


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "me            what lies before you"), ("pl", "to, co leży przed tobą")]
)
def test_its_help_speaks_of_no_identity(tmp_path: Path, lang: Lang, said: str) -> None:
    sitting = Sitting("help")
    with pytest.raises(Leave):
        Session(opened(tmp_path, "Ania", "Jan"), sitting.screen, lang, 0).run()
    assert said in sitting.shown
    assert "identity" not in sitting.shown
    assert "tożsamość" not in sitting.shown


def test_of_several_options_one_or_more_are_typed(tmp_path: Path) -> None:
    sitting = Sitting("3", "2 1")
    session = Session(opened(tmp_path, "Ania", "Jan"), sitting.screen, "pl", 0)
    dice = Several("Które?", (), ("kość", "druga kość"), Reroll)
    assert session.decide(dice) == Reroll((0, 1))
    assert "   1  kość" in sitting.shown
    assert "✗ wpisz jeden lub kilka numerów, na przykład 1 2, a nie „3”" in sitting.shown
