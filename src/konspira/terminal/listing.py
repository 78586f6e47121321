"""What can be typed, as a list: key, name and what is said besides, beside it where there is room."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from konspira.terminal.parts import KEY, QUIET, Prose, width_of
from konspira.terminal.picture import Fitted, Room

INDENT = 3
GAP = 2
FEW, SOME = 4, 12
"""On a low screen more than a few take a line each at most, and more than some stand in columns, by their names."""
AROUND = 5
"""The lines that a question and its prompt need around what can be typed."""


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
    return Padding(Columns(_names(entries), padding=(0, INDENT)), (0, 0, 0, INDENT))


def _names(entries: Sequence[Entry]) -> list[Text]:
    """Names without what is said besides."""
    return [Text.assemble((entry.key, KEY), f"{' ' * GAP}{entry.label}") for entry in entries]


def _rows(entries: Sequence[Entry], room: Room) -> Iterator[RenderableType]:
    """Notes stand in a column of their own, else each behind its name, else under it; on a low screen in one line."""
    if not room.tall and len(entries) > FEW and (len(entries) > SOME or not any(entry.note for entry in entries)):
        yield Columns(_names(entries), padding=(0, GAP), column_first=True)
        return
    if not room.tall:
        entries = [entry._replace(note=entry.note.replace("\n", " · ")) for entry in entries]
    grid = Table.grid(padding=(0, GAP, 0, 0))
    widest = [max(map(width_of, texts)) for texts in zip(*entries, strict=True)]
    apart, width = sum(widest) + 2 * GAP <= room.width, room.width - widest[0] - GAP
    many = not room.tall and len(entries) > FEW
    cut = sum(1 + -(-width_of(entry.note) // width) for entry in entries) > room.height - AROUND
    for entry in entries:
        told = [Prose(entry.label), Prose(entry.note, QUIET)]
        one = _one_line(entry) if many else _joined(entry, width, cut=cut)
        grid.add_row(Text(entry.key, KEY), *(told if apart else [one]))
    yield grid


def _one_line(entry: Entry) -> Text:
    """A name and as much of its note as fits."""
    line = Text(entry.label, no_wrap=True, overflow="ellipsis")
    return line.append(f"{' ' * GAP}{entry.note}", QUIET)


def _joined(entry: Entry, width: int, *, cut: bool) -> RenderableType:
    """A name and its note, in a line if they fit; where all would not fit on the screen, long notes are cut."""
    if "\n" not in entry.note and width_of(entry.label) + width_of(entry.note) + GAP <= width:
        return Prose(entry.label).append(f"{' ' * GAP}{entry.note}" if entry.note else "", QUIET)
    note = Text(entry.note, QUIET, no_wrap=True, overflow="ellipsis") if cut else Prose(entry.note, QUIET)
    return Group(Prose(entry.label), note)
