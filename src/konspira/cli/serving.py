"""Starting the web table from the command line."""

import asyncio
import os
import sys
import webbrowser
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table

from konspira.cli.screen import Screen
from konspira.cli.texts import say as tell
from konspira.engine.illegal import Fault
from konspira.engine.words import Lang
from konspira.server.backup import backup
from konspira.server.config import Config, data_file
from konspira.server.moving import export, take_over
from konspira.server.run import Hosting, announcement
from konspira.server.run import serve as run
from konspira.server.store import Store, database_at
from konspira.server.texts import WORDS
from konspira.sim.bench import Measure

Said = tuple[str, dict[str, Any]]
"""Which text tells what was done, and the facts in it."""


class Address(NamedTuple):
    """Where a server stands, as the command line says it."""

    host: str
    port: int
    data: str | None
    hosting: Hosting


def serve(screen: Screen, lang: Lang, place: Address) -> int:
    """Serve until told to stop; or say why it cannot be."""
    try:
        run(place.host, place.port, place.data, place.hosting, lambda config: welcome(screen, lang, config))
    except Fault as fault:
        screen.copyable(tell("fault", lang, what=WORDS.fault(fault, lang)))
        return 1
    return 0


def back_up(copy: Path, data: str | None) -> Said:
    """Copy all tables, also of a server that is running."""
    return "backed_up", {"path": copy, "tables": backup(data or data_file(), copy)}


def export_tables(file: Path, data: str | None) -> Said:
    """Write all tables to a file that any database takes."""
    with closing(Store(database_at(data or data_file()))) as store:
        return "exported", {"path": file, "tables": export(store, file)}


def import_tables(file: Path, data: str | None) -> Said:
    """Take the tables of such a file over."""
    with closing(Store(database_at(data or data_file()))) as store:
        moved = asyncio.run(take_over(store, file))
    return "imported", moved._asdict()


def moved(screen: Screen, lang: Lang, work: Callable[[], Said]) -> int:
    """Do something with all tables and tell what came of it, or why it cannot be."""
    try:
        key, facts = work()
    except Fault as fault:
        screen.copyable(tell("fault", lang, what=WORDS.fault(fault, lang)))
        return 1
    screen.copyable(tell(key, lang, **facts))
    return 0


def welcome(screen: Screen, lang: Lang, config: Config) -> None:
    """Say where the table is, and open it where there is a screen to see it on."""
    screen.copyable(announcement(config, lang))
    if screen.live and has_display():
        webbrowser.open(f"http://127.0.0.1:{config.port}/")


def has_display() -> bool:
    """Whether a browser window could be shown here."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show_bench(screen: Screen, lang: Lang, rows: Iterable[Measure]) -> None:
    """How much the server bears, each figure beside what it is measured against in the same run."""
    table = Table()
    for key in ("bench_what", "bench_measured", "bench_against", "bench_ratio"):
        table.add_column(tell(key, lang), justify="left" if key == "bench_what" else "right")
    for row in rows:
        table.add_row(row.name, f"{row.figure:,.1f} {row.unit}", f"{row.baseline:,.1f}", f"{row.ratio:.2f}×")
    screen.show(table)
