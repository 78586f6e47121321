"""What is told while a game goes on: throws with their dice, who decided and why, the log, what one alone learns."""

import re
from pathlib import Path

import pytest

from konspira.bots.thought import BotBox
from konspira.cli.screen import Leave
from konspira.cli.session import Session
from konspira.engine import replace
from konspira.engine.council import Choosing, convene
from konspira.engine.play import PlayedMove
from konspira.engine.words import Text
from konspira.games.niepodlegla.basic.actions import InArea
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.state import PlaceInArea
from konspira.games.resistance.events import Saw
from tests.cli.sitting import Sitting
from tests.cli.test_open_games import PLANNED, opened, sat
from tests.cli.test_session import dealt


def test_a_throw_is_told_with_its_dice(tmp_path: Path) -> None:
    shown = " ".join(sat(tmp_path, *PLANNED, "1", "1", "1").split())
    thrown = shown[shown.index("• The first roll:") :]
    assert re.match(r"• The first roll: [^•]+ • Ania: neutral – [^•]+; Piłsudski – [^•]+ • Jan: [^•]+ – ", thrown)
    assert re.search(r"• Ania re-rolls 1 die; [^•]+ • Ania: [^•]+ – [^•]+; the black die – \d", thrown)


def test_the_log_has_headings_and_its_last_lines_can_be_asked_for(tmp_path: Path) -> None:
    shown = sat(tmp_path, "log", "log 2", "log x")
    whole = shown[shown.index("> log\n") : shown.index("> log 2")]
    last = shown[shown.index("> log 2") : shown.index("> log x")]
    assert re.search(r"^NIEPODLEGŁA$", whole, re.MULTILINE)
    assert re.search(r"^NIEPODLEGŁA · round I · ", whole, re.MULTILINE)
    assert last.count(" • ") == 2
    assert "✗ type one of" in shown[shown.index("> log x") :]


def test_the_log_stops_when_the_screen_is_full(tmp_path: Path) -> None:
    sitting = Sitting("1", "1", "1", "1 2 5", "log", "", "q", "q")
    sitting.screen.live = True
    sitting.screen.console.height = 4
    with pytest.raises(Leave):
        Session(opened(tmp_path, "Ania", "Jan"), sitting.screen, "en", 0).run()
    assert sitting.shown.count("Enter for more, q for enough") == 2


def test_it_is_told_who_decided(tmp_path: Path) -> None:
    table = opened(tmp_path, "Ania", "Jan")
    session = Session(table, Sitting().screen, "en", 0)
    ways = (InArea("green"), InArea("accord"))
    differ = replace(convene(2, 1), proposals=(0, 1))
    for council, seat, said in (
        (convene(2, 1, alone=True), 1, "Jan chooses – "),
        (differ, 1, "Jan decides – "),
        (replace(convene(2, 1), proposals=(0, -1)), 1, "All agree – "),
    ):
        before = replace(table.t, phase=Choosing(PlaceInArea(0, AREAS, 1), ways, council))
        move = PlayedMove(before, seat, ways[0], table.t, ())
        assert said in str(session.telling.lines(move)[0])


def test_a_bot_gives_the_same_reason_once(tmp_path: Path) -> None:
    table, sitting = opened(tmp_path, "Ania", "Jan"), Sitting("1", "1")
    with pytest.raises(Leave):
        Session(table, sitting.screen, "en", 0).run()
    why = Text("Czekam.", "I wait.")
    table.bots = {1: BotBox(lambda _, legal, __: legal[0], lambda *_: why)}
    session = Session(table, sitting.screen, "en", 0)
    session.bot(1)
    session.bot(1)
    assert sitting.shown.count("Jan: I wait.") == 1


def test_res_83_what_one_alone_learns_is_shown_when_it_comes(tmp_path: Path) -> None:
    table, sitting = dealt(tmp_path, (3, 4)), Sitting("")
    sitting.screen.live = True
    session = Session(table, sitting.screen, "en", 0)
    session.introduced.add(0)
    session.tell(PlayedMove(table.t, 1, InArea("green"), table.t, (Saw(0, 3, "identity", True),)))
    assert "Marta is an Agent." in sitting.shown
    assert sitting.typed == [""], "it stays until Enter"


def test_res_83_what_another_learns_waits_until_they_have_the_keyboard(tmp_path: Path) -> None:
    table, sitting = dealt(tmp_path, (3, 4), people=2), Sitting("")
    sitting.screen.live = True
    session = Session(table, sitting.screen, "en", 0)
    session.introduced.update((0, 1))
    session.at_keyboard = 0
    session.tell(PlayedMove(table.t, 0, InArea("green"), table.t, (Saw(1, 3, "identity", True),)))
    assert "Marta" not in sitting.shown
    session.at_keyboard = 1
    session.show_learned()
    assert "Marta is an Agent." in sitting.shown
