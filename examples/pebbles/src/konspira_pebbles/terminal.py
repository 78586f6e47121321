"""The game in a terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from konspira.engine import Seat
from konspira.engine.words import Lang
from konspira_pebbles.view import View
from konspira_pebbles.words import WORDS


def draw(view: View, names: Sequence[str], lang: Lang) -> RenderableType:
    """The table as everybody sees it."""
    bag = Text(f"{WORDS.text('bag', lang)} {'  '.join('●' * held for held in view.bag)}")
    table = Table(*(WORDS.text(head, lang) for head in ("player", "fists", "number")))
    for turn in range(view.seats):
        table.add_row(*row(view, names, ((view.first or 0) + turn) % view.seats))
    return Group(bag, table)


def row(view: View, names: Sequence[str], seat: Seat) -> tuple[str, str, str]:
    """A player: the name, the fist, the number; whoever is awaited is marked."""
    fist = "●" * view.fists[seat] if view.fists else "✊" if seat in view.closed else ""
    number = "…" if seat in view.to_act else "" if view.said[seat] is None else str(view.said[seat])
    return names[seat], fist, number
