"""Events as lines to read."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from konspira.engine import Event, Private
from konspira.engine.words import Lang, Words


def event_line(event: Event, words: Words, lang: Lang, names: Sequence[str]) -> Text:
    """An event in words, with its rule; what one player alone learns, with that player's name."""
    to = f"[{names[event.to]}] " if isinstance(event, Private) else ""
    line = Text(to) + Text(words.event(event, lang, names), words.style(event))
    return line.append(f" {words.rule_of(event)}", "dim")


def bulleted(line: Text) -> Table:
    """A line behind a dot, which stays in its own column when the line is broken."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(" •", line)
    return grid
