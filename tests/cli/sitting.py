"""A person at the keyboard who is a script, and a screen that is a text."""

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console

from konspira.cli.app import run
from konspira.cli.screen import Screen
from konspira.engine.words import Lang

FIRST = re.compile(r"^   (\d+|[a-z])  ", re.MULTILINE)
EXAMPLE = re.compile(r"(?:e\.g\.|np\.)\s+(\d+(?:[ \n]\d+)*)")


class Sitting:
    """A screen whose output can be read and whose answers come from a script or a chooser."""

    def __init__(self, *script: str, width: int = 80, then: Callable[[str], str] | None = None) -> None:
        self._out = io.StringIO()
        self._script: Iterator[str] = iter(script)
        self._then = then
        self.typed: list[str] = []
        console = Console(file=self._out, width=width, color_system=None, legacy_windows=False)
        self.screen = Screen(console, self._answer)

    @property
    def shown(self) -> str:
        """Everything shown so far."""
        return self._out.getvalue()

    def _answer(self, prompt: str) -> str:
        answer = next(self._script, None)
        if answer is None:
            if self._then is None:
                raise EOFError
            answer = self._then(self.shown)
        assert len(self.typed) < 500, "the script answers without end"
        self._out.write(prompt)
        self.typed.append(answer)
        return answer

    def run(self, command: str, lang: Lang = "en") -> int:
        """Type a command and see it through."""
        return run(command.split(), self.screen, lang)


def first_option(shown: str) -> str:
    """Whoever takes the first option, and the example team."""
    question = shown[shown.rindex("►") :]
    example = EXAMPLE.search(question)
    found = FIRST.search(question)
    if example:
        return " ".join(example[1].split())
    return found[1] if found else ""


def finished_game(path: Path, *flags: str) -> Sitting:
    """A whole game of one person against random bots, kept in this file."""
    sitting = Sitting(then=first_option)
    command = f"play resistance --me Ania --bot random --seed 1918 --save {path} {' '.join(flags)}"
    assert sitting.run(command) == 0
    return sitting
