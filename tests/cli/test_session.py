"""A sitting: what an onlooker may see, refusals, hand-over, and coming back."""

from pathlib import Path

import pytest

from konspira.cli.file_table import HUMAN, FileTable, Invitation, open_table, resume_table
from konspira.cli.screen import Leave
from konspira.cli.session import Session
from konspira.engine import CHANCE, Seat
from konspira.engine.words import LANGUAGES, Lang
from konspira.games import game
from konspira.games.resistance.actions import Deal
from tests.cli.sitting import Sitting

NAMES = ("Ania", "Jan", "Kasia", "Marta", "Łukasz")


def dealt(folder: Path, agents: tuple[Seat, ...], people: int = 1) -> FileTable:
    """A table where Ania leads and these are the Agents; teams are put to the vote at once."""
    players = (HUMAN,) * people + ("random",) * (5 - people)
    folder.mkdir(exist_ok=True)
    path = folder / f"{agents}.konspira"
    options = game("resistance").OPTIONS(at_once=True)
    table = open_table(Invitation("resistance", NAMES, players, options, b"4" * 32), path)
    table.move(CHANCE, Deal(agents, 0))
    return table


def sat(table: FileTable, *script: str, lang: Lang = "en") -> str:
    """What is shown when these lines are typed."""
    sitting = Sitting(*script)
    with pytest.raises(Leave):
        Session(table, sitting.screen, lang, 0).run()
    return sitting.shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_res_77_a_fighter_and_an_agent_see_the_same_until_the_card_is_played(tmp_path: Path, lang: Lang) -> None:
    script = ("1 2", "1", "1")
    fighter = sat(dealt(tmp_path, (3, 4)), *script, lang=lang)
    agent = sat(dealt(tmp_path, (0, 4)), *script, lang=lang)
    assert fighter == agent


def test_res_77_the_private_things_come_only_with_me(tmp_path: Path) -> None:
    shown = sat(dealt(tmp_path, (0, 4)), "me")
    assert "You are an Agent." in shown
    assert "You are" not in shown[: shown.index("> me")].replace("You are the Leader", "")


def test_res_20_a_fighter_s_fail_is_refused_and_asked_again(tmp_path: Path) -> None:
    table = dealt(tmp_path, (3, 4), people=5)
    sitting = Sitting("", "1 2", "1", "1", *["", "1"] * 4, "", "2", "1")
    with pytest.raises(Leave):
        Session(table, sitting.screen, "en", 0).run()
    assert "✗ A Fighter must play Success (RES-20)." in sitting.shown
    assert sitting.shown.count("You go on mission 1. Which card do you play?") == 2


def test_after_a_hand_over_one_reads_what_happened_meanwhile(tmp_path: Path) -> None:
    table = dealt(tmp_path, (3, 4), people=2)
    shown = sat(table, "", "1 2", "1", "1", "")
    after = shown[shown.index("The keyboard goes to Jan") :]
    assert "Ania calls the vote. Mission 1, team: Ania and Jan. RES-17" in after


def test_whoever_comes_back_reads_the_latest_events(tmp_path: Path) -> None:
    table = dealt(tmp_path, (3, 4))
    sat(table, "1 2", "1")
    again, _ = resume_table(table.file.path, None)
    assert "Ania calls the vote. Mission 1, team: Ania and Jan. RES-17" in sat(again)


def test_back_goes_to_the_question_before(tmp_path: Path) -> None:
    shown = sat(dealt(tmp_path, (3, 4)), "1 2", "0", "1 3")
    assert "   Ania and Jan\n► Call the vote on this team?" in shown
    assert "   Ania and Kasia\n► Call the vote on this team?" in shown
    assert "calls the vote" not in shown


def test_whoever_is_refused_twice_reads_the_question_again(tmp_path: Path) -> None:
    asked = "Who goes on mission 1?"
    once = sat(dealt(tmp_path / "a", (3, 4)), "x").count(asked)
    assert sat(dealt(tmp_path / "b", (3, 4)), "x", "y").count(asked) == once + 1
