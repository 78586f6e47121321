"""What pictures are made of: text that keeps its hard spaces, lines, tables and columns that fit, pips, frames."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich import box
from rich.console import Console, Group, RenderableType
from rich.containers import Lines
from rich.panel import Panel
from rich.table import Column, Table
from rich.text import Text

from konspira.box import Secret

GOOD, BAD, QUIET, KEY = "bold green", "bold red", "dim", "bold cyan"

HARD: Final = "\N{NO-BREAK SPACE}"
HELD: Final = "\ue000"
"""Stands for a hard space while lines are broken: rich breaks at those too."""


class Prose(Text):
    """Text that is never broken at a hard space."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        """The lines it is broken into."""
        held = self.copy()
        held.plain = held.plain.replace(HARD, HELD)
        lines = held.wrap(console, width, **how)
        for line in lines:
            line.plain = line.plain.replace(HELD, " ")
        return lines


def row(things: Iterable[Text], between: str = "  ") -> Text:
    """Things in a row that is broken only between them."""
    line = Prose()
    for n, thing in enumerate(things):
        held = thing.copy()
        held.plain = held.plain.replace(" ", HARD)
        line.append(between if n else "").append_text(held)
    return line


def ends(left: Text, right: Text) -> Table:
    """One line: something at its beginning, which is cut short if need be, and something at its end."""
    line = Table.grid(
        Column(ratio=1, no_wrap=True, overflow="ellipsis"),
        Column(justify="right", no_wrap=True),
        expand=True,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    line.add_row(left, right)
    return line


def table(*columns: Column | str, expand: bool = True) -> Table:
    """A table under headings, as wide as there is room; what is given by its heading alone is broken where it must."""
    return Table(
        *columns, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, header_style="bold", expand=expand
    )


def whole(heading: str) -> Column:
    """A column whose cells are never broken."""
    return Column(heading, no_wrap=True)


def columns(rows: Iterable[Sequence[RenderableType]], *, framed: bool = False) -> Table:
    """Cells in columns of equal width."""
    rows = list(rows)
    grid = Table(
        *(Column(ratio=1, no_wrap=framed) for _ in rows[0]),
        box=box.ROUNDED if framed else None,
        show_header=False,
        expand=True,
        padding=(0, 1) if framed else (0, 1, 0, 0),
    )
    for row in rows:
        grid.add_row(*row)
    return grid


def pips(full: int, of: int, style: str = "bold") -> Text:
    """So many of so many."""
    return Text("●" * full + "○" * (of - full), style)


def frame(title: str, lines: Iterable[RenderableType]) -> Panel:
    """Lines in a frame."""
    return Panel(Group(*lines), title=Text(title), title_align="left", expand=False, padding=(0, 1))


def secret_frame(secret: Secret, name: str) -> Panel:
    """All that only this player knows."""
    return frame(name, (Prose(secret.title, "bold"), *map(Prose, (secret.goal, *secret.lines))))
