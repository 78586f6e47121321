"""What pictures are made of: text that keeps its hard spaces, lines, tables and columns that fit, pips, frames."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.containers import Lines
from rich.panel import Panel
from rich.table import Column, Table
from rich.text import Text

from konspira.box import Secret
from konspira.engine.big_moment import BigMoment
from konspira.engine.gauge import Gauge
from konspira.engine.words import Lang, say

GOOD, BAD, QUIET, KEY = "bold green", "bold red", "dim", "bold cyan"

BAR: Final = 10
"""So many signs a gauge has."""

HARD: Final = "\N{NO-BREAK SPACE}"
HELD: Final = "\ue000"
"""Stands for a hard space while lines are broken: rich breaks at those too."""


MONTH: Final = (
    r"(?:[IVX]+|(?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paździer|listop|grud)[a-zęńśź]*"
    r"|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October)"
)
HELD_TOGETHER: Final = re.compile(
    rf"\d %|\d(?: → \d+)+|(?:\b\d{{1,2}} )?\b{MONTH} \d{{4}}\b|\b\d{{1,2}} {MONTH}(?![a-zęńśź])"
    r"|(?<![\w’'])(?:[aiouwzAIOUWZ] )+"
)


def typeset(text: str) -> str:
    """With hard spaces where no line may end: in dates, before %, between 1 → 2, after words of one letter."""
    return HELD_TOGETHER.sub(lambda found: found[0].replace(" ", HARD), text)


class Prose(Text):
    """Text as it is set in type: never broken at a hard space, in a date, before % or after a word of one letter."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        """The lines it is broken into."""
        held = self.copy()
        held.plain = typeset(held.plain).replace(HARD, HELD)
        lines = held.wrap(console, width, **how)
        for line in lines:
            line.plain = line.plain.replace(HELD, " ")
        return lines


def width_of(text: str) -> int:
    """How much room the longest line of a text takes."""
    return max(map(cell_len, text.split("\n")))


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
    """A table under underlined headings, as wide as there is room; what is given by its heading alone may be broken."""
    return Table(*columns, box=None, padding=(0, 2, 0, 0), header_style="bold underline", expand=expand)


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


def side_by_side(left: RenderableType, right: RenderableType) -> Table:
    """Two things beside each other; the second takes all the room that is left."""
    both = Table.grid(Column(), Column(ratio=1), padding=(0, 3, 0, 0), expand=True)
    both.add_row(left, right)
    return both


def pips(full: int, of: int, style: str = "bold") -> Text:
    """So many of so many."""
    return Text("●" * full + "○" * (of - full), style)


def gauge_line(gauge: Gauge, lang: Lang) -> Text:
    """How far something is: ▰ what is there, ▱ what is still possible, and what it means."""
    have, most = (round(BAR * n / gauge.need) for n in (gauge.have, gauge.most))
    style = BAD if gauge.verdict == "lost" or gauge.against else GOOD
    bar = ("▰" * have, style), "▱" * (most - have), "·" * (BAR - most)
    name = (f"{say(gauge.name, lang)} ", "bold")
    return Prose.assemble(name, *bar, f" {gauge.have}/{gauge.need}  ", (say(gauge.told, lang), QUIET))


def frame(title: str, lines: Iterable[RenderableType]) -> Panel:
    """Lines in a frame."""
    return Panel(Group(*lines), title=Text(title), title_align="left", expand=False, padding=(0, 1))


def secret_frame(secret: Secret, name: str) -> Panel:
    """All that only this player knows."""
    return frame(name, (Prose(secret.title, "bold"), *map(Prose, (secret.goal, *secret.lines))))


class SceneFrame:
    """A big moment as a framed heading: its title and date, its sentence, and what changes."""

    def __init__(self, moment: BigMoment, lang: Lang) -> None:
        texts = (moment.words, moment.changes)
        self._lines = [say(text, lang) for text in texts if text]
        self._head = " · ".join(say(text, lang) for text in (moment.title, moment.date) if text)

    def __len__(self) -> int:
        """How many letters there are to read."""
        return len(self._head) + sum(map(len, self._lines))

    def __rich__(self) -> Panel:
        """As it is shown."""
        words, *changes = self._lines
        inside = Group(Prose(words, "italic"), *(Prose(line, "bold") for line in changes))
        return Panel(inside, title=Text(self._head, "bold"), title_align="left", box=box.DOUBLE, padding=(0, 1))
