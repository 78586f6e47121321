"""The real program on a pseudo-terminal."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.sitting import finished_game
from tests.kit.patience import PATIENCE

PLAY = "play resistance --me Ania --bot random --seed 1918"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals on Windows")


@pytest.mark.slow
def test_the_same_game_goes_on_a_real_terminal(tmp_path: Path) -> None:
    played = finished_game(tmp_path / "a.konspira")
    path = tmp_path / "b.konspira"
    command = [sys.executable, "-m", "konspira", *PLAY.split(), "--pace", "0", "--lang", "en", "--save", str(path)]
    lines = ["", "", *played.typed]  # a look at one's identity comes first on a screen
    shown = on_terminal(command, lines)
    assert "The game is over" in shown
    assert "You are a" in shown
    assert path.read_bytes() == (tmp_path / "a.konspira").read_bytes()


TYPED_AHEAD = """
import select, sys
from konspira.cli.screen import terminal_screen
screen = terminal_screen()
sys.stdout.write("busy> ")
sys.stdout.flush()
select.select([sys.stdin], [], [])
print("heard", screen.ask("question> "))
"""


def test_what_is_typed_ahead_does_not_answer_the_next_question() -> None:
    shown = on_terminal([sys.executable, "-c", TYPED_AHEAD], ["ahead", "meant"])
    assert "heard meant" in shown


def on_terminal(command: list[str], lines: list[str]) -> str:
    """What a program shows on a terminal where these lines are typed, each at a prompt."""
    master, slave = os.openpty()
    program = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
    os.close(slave)
    shown, answered, script = "", 0, iter(lines)
    while select.select([master], [], [], PATIENCE)[0]:
        try:
            shown += os.read(master, 65536).decode(errors="replace")
        except OSError:
            break
        prompts = shown.count("> ") + shown.count("Enter to")
        if prompts > answered and shown.endswith(("> ", "go on ", "hide ")):
            answered = prompts
            os.write(master, f"{next(script, '')}\n".encode())
    program.wait(PATIENCE)
    os.close(master)
    return shown
