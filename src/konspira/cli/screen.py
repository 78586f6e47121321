"""The seam to the person: where things are shown and where answers come from."""

import contextlib
import getpass
import sys
import time
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console, Group, RenderableType
from rich.text import Text

from konspira.terminal.parts import Prose

Read = Callable[[str], str]


class Leave(Exception):
    """The person has gone: Ctrl-C, the end of the input, or `quit`."""


class Screen:
    """A console to show on and a way to read lines; tests give it a text and a script."""

    def __init__(
        self, console: Console, read: Read = input, hidden: Read = getpass.getpass, *, live: bool = False
    ) -> None:
        self.console = console
        self.live = live
        self._read = read
        self._hidden = hidden if live else read

    def show(self, *what: RenderableType) -> None:
        """Show something; text is shown as it stands, never read as markup."""
        for one in what:
            # In a group, for rich makes its own plain text of a text that stands alone.
            self.console.print(Group(Prose(one) if isinstance(one, str) else one), highlight=False)

    def note(self, text: str, style: str = "dim") -> None:
        """Show a line in this style."""
        self.console.print(Text(text, style), highlight=False)

    def copyable(self, text: str) -> None:
        """Show text with paths or seals in it, never broken into lines."""
        self.console.print(Text(text), highlight=False, soft_wrap=True)

    def ask(self, prompt: str = "> ", *, secret: bool = False) -> str:
        """The next line that is typed; a secret one is not seen on the screen."""
        self.console.file.flush()
        if self.live:
            forget_keys()
        try:
            typed = (self._hidden if secret else self._read)(prompt)
        except (EOFError, KeyboardInterrupt):
            self.show("")
            raise Leave from None
        if not self.live:
            self.show("" if secret else typed)
        return typed.strip()

    def page(self, what: Iterable[RenderableType], more: str) -> None:
        """Show things a screenful at a time; whatever is typed but Enter is enough of it."""
        if not self.live:
            return self.show(*what)
        with self.console.capture() as shown:
            self.show(*what)
        lines, room = shown.get().splitlines(keepends=True), self.console.height - 1
        for at in range(0, len(lines), room):
            self.console.file.write("".join(lines[at : at + room]))
            if at + room < len(lines) and self.ask(more):
                break
        return None

    def wait(self, seconds: float) -> None:
        """Let the eye follow."""
        if seconds > 0:
            time.sleep(seconds)

    def clear(self) -> None:
        """Wipe the screen and what can be scrolled back to; where nothing can be wiped, draw a line."""
        if self.live:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.console.rule()

    @contextlib.contextmanager
    def aside(self) -> Iterator[None]:
        """A screen of its own, of which nothing stays."""
        with self.console.screen(hide_cursor=False) if self.live else contextlib.nullcontext():
            yield


def forget_keys() -> None:
    """What was typed before a question was put does not answer it."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def terminal_screen() -> Screen:
    """The real terminal, or a pipe."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    with contextlib.suppress(ImportError):
        import readline

        readline.set_auto_history(False)  # nobody shall leaf back through another player's answers
    console = Console(soft_wrap=False)
    return Screen(console, live=console.is_terminal and sys.stdin.isatty())


def shell(path: object) -> str:
    """A path as it can be typed."""
    return f'"{path}"' if " " in str(path) else str(path)
