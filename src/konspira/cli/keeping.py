"""For whoever keeps a server: which tables there are, and what is to be done with one of them."""

import asyncio
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from rich.table import Table

from konspira.cli.screen import Screen
from konspira.cli.serving import Said
from konspira.cli.texts import say as tell
from konspira.engine.words import Lang
from konspira.server.config import data_file
from konspira.server.moving import export
from konspira.server.store import Order, Store, ToldTable, database_at, existing, known

COLUMNS: Final = ("code", "game", "state", "people", "moves", "last_used", "order")


def list_tables(screen: Screen, lang: Lang, data: str | None) -> Said:
    """Every table, without names and secrets."""
    shown = Table()
    for key in COLUMNS:
        shown.add_column(tell(f"tables_{key}", lang))
    with tables_in(data) as store:
        rows = store.tables_told()
    for row in rows:
        shown.add_row(*told(row, lang))
    screen.show(shown)
    return "tables_all", {"tables": len(rows)}


def told(row: ToldTable, lang: Lang) -> tuple[str, ...]:
    """A table in words."""
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.last_used))
    state, order = (tell(f"tables_is_{word}", lang) if word else "" for word in (row.state, row.order))
    return row.code, row.game, state, str(row.people), str(row.moves), day, order


def order(code: str, what: Order | None, data: str | None) -> Said:
    """Put down what is to be done with a table."""
    with tables_in(data) as store:
        asyncio.run(store.order(known(store, code), what))
    return f"tables_{what or 'thawed'}", {"code": code.upper()}


def export_table(code: str, file: Path, data: str | None) -> Said:
    """One table in a file that any database takes."""
    with tables_in(data) as store:
        return "exported", {"path": file, "tables": export(store, file, known(store, code))}


def tables_in(data: str | None) -> closing[Store]:
    """The tables of a server, also of one that is running."""
    return closing(Store(database_at(existing(data or data_file()))))
