"""What happened as lines to read, and what only one player sees."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from konspira.box import GameBox
from konspira.cli.texts import say
from konspira.engine import Event, Private
from konspira.engine.words import Lang, Words
from konspira.terminal.parts import Prose, secret_frame


def event_line(event: Event, words: Words, lang: Lang, names: Sequence[str]) -> Text:
    """An event in words, with its rule; what one player alone learns, with that player's name."""
    to = f"[{names[event.to]}] " if isinstance(event, Private) else ""
    line = Prose(to).append(words.event(event, lang, names), words.style(event))
    return line.append(f" {words.rule_of(event)}", "dim")


def bulleted(line: Text) -> Table:
    """A line behind a dot, which stays in its own column when the line is broken."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(" •", line)
    return grid


def private(box: GameBox[Any, Any, Any], view: Any, names: Sequence[str], lang: Lang) -> RenderableType:
    """What only this seat knows; where nobody has secrets, what lies before it."""
    if box.secret and (secret := box.secret(view, names, lang)):
        return secret_frame(secret, names[view.seat])
    shown: RenderableType | None = box.terminal.private(view, names, lang) if box.terminal.private else None
    return shown or Prose(say("nothing_secret", lang))
