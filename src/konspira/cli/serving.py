"""Starting the web table from the command line."""

import os
import sys
import webbrowser
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from rich.table import Table

from konspira.cli.screen import Screen
from konspira.cli.texts import say as tell
from konspira.engine.illegal import Fault
from konspira.engine.words import Lang
from konspira.server.config import Config
from konspira.server.run import announcement, world
from konspira.server.run import serve as run
from konspira.server.texts import WORDS
from konspira.sim.bench import Measure


class ServerPlace(NamedTuple):
    """Where a server stands, as the command line says it."""

    host: str
    port: int
    data: Path | None
    proxy: str
    name: str


def serve(screen: Screen, lang: Lang, place: ServerPlace) -> int:
    """Serve until told to stop; or say why it cannot be."""
    try:
        outside = world(place.proxy, place.name)
        run(place.host, place.port, place.data, outside, lambda config: welcome(screen, lang, config))
    except Fault as fault:
        screen.copyable(tell("fault", lang, what=WORDS.fault(fault, lang)))
        return 1
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
