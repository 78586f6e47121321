"""Starting the web table from the command line."""

import os
import sys
import webbrowser
from pathlib import Path

from konspira.cli.screen import Screen
from konspira.engine.illegal import Fault
from konspira.engine.words import Lang
from konspira.server.config import Config
from konspira.server.run import announcement
from konspira.server.run import serve as run
from konspira.server.texts import WORDS


def serve(screen: Screen, lang: Lang, host: str, port: int, data: Path | None) -> int:
    """Serve until told to stop; what cannot be done is said in this language."""
    try:
        run(host, port, data, started=lambda config: welcome(screen, lang, config))
    except Fault as fault:
        raise Fault("{what}", what=WORDS.fault(fault, lang)) from None
    return 0


def welcome(screen: Screen, lang: Lang, config: Config) -> None:
    """Say where the table is, and open it where there is a screen to see it on."""
    screen.copyable(announcement(config, lang))
    if screen.live and has_display():
        webbrowser.open(f"http://127.0.0.1:{config.port}/")


def has_display() -> bool:
    """Whether a browser window could be shown here."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
