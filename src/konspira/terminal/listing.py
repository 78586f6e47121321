"""What can be typed, as a list: key, name and what is said besides, beside it where there is room."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from konspira.terminal.parts import KEY, QUIET, Prose
from konspira.terminal.picture import Fitted, Room

INDENT = 3
GAP = 2


class Entry(NamedTuple):
    """What to type, what it says, and what is said besides."""

    key: str
    label: str
    note: str = ""


def listing(entries: Sequence[Entry]) -> RenderableType:
    """A line for each."""
    return Padding(Fitted(lambda room: _rows(entries, room)), (0, 0, 0, INDENT))


def compact(entries: Sequence[Entry]) -> RenderableType:
    """As many in a line as fit, for short names."""
    lines = [Text.assemble((entry.key, KEY), f"{' ' * GAP}{entry.label}") for entry in entries]
    return Padding(Columns(lines, padding=(0, INDENT)), (0, 0, 0, INDENT))


def _rows(entries: Sequence[Entry], room: Room) -> Iterator[RenderableType]:
    """Notes stand in a column of their own, else each behind its name, else under it."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    widest = [max(map(_width, texts)) for texts in zip(*entries, strict=True)]
    apart = sum(widest) + 2 * GAP <= room.width
    for entry in entries:
        told = [Prose(entry.label), Prose(entry.note, QUIET)]
        grid.add_row(Text(entry.key, KEY), *(told if apart else [_joined(entry, room.width - widest[0] - GAP)]))
    yield grid


def _joined(entry: Entry, width: int) -> RenderableType:
    """A name and its note, in a line if they fit."""
    if "\n" not in entry.note and _width(entry.label) + _width(entry.note) + GAP <= width:
        return Prose(entry.label).append(f"{' ' * GAP}{entry.note}" if entry.note else "", QUIET)
    return Group(Prose(entry.label), Prose(entry.note, QUIET))


def _width(text: str) -> int:
    """Of the longest line."""
    return max(map(cell_len, text.split("\n")))
