"""What a server for tests does with its settings, before it serves."""

import asyncio
import gc
import os
import resource
import signal
import sys
import time
from pathlib import Path
from typing import Any

from konspira import games
from konspira.server import shelf, worker
from konspira.server.config import Config, Limits
from konspira.server.live_table import LiveTable
from konspira.server.run import bound, run
from konspira.server.served import networks
from tests.server import helpers
from tests.server.leaks import plant


class Hand:
    """Time that passes only when a test says so: every byte on the standard input lets one rest end."""

    def __init__(self) -> None:
        self._beats = asyncio.Semaphore(0)

    async def rest(self, _seconds: float) -> None:
        """Wait for the next beat."""
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._hear)
        await self._beats.acquire()

    def _hear(self) -> None:
        heard = os.read(sys.stdin.fileno(), 64)
        for _ in heard:
            self._beats.release()
        if not heard:
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())


def put_on_shelf(boxes: dict[str, str], folder: Path) -> None:
    """More games among ours, as an installed package puts them there: by name, the module of its box."""
    package = folder / "tests-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: tests\nVersion: 1\n", encoding="utf-8")
    entries = [f"{name} = {module}:BOX" for name, module in boxes.items()]
    (package / "entry_points.txt").write_text("\n".join(["[konspira.games]", *entries, ""]), encoding="utf-8")
    sys.path.append(str(folder))
    for known in (games.shelf, games._installed, games._entries, shelf.shelf):
        known.cache_clear()


def take_census() -> None:
    """On a signal, say how many tables are in the memory, and how many decks; nothing is tidied up meanwhile."""
    gc.disable()

    def count(*_: object) -> None:
        tables = sum(type(one) is LiveTable for one in gc.get_objects())
        kept = [games.box(name).own_decks for name in games.shelf()]
        sys.stdout.write(f"{tables} {sum(len(decks) for decks in kept if decks is not None)}\n")
        sys.stdout.flush()

    signal.signal(signal.SIGUSR1, count)


def set_clock_back(when: Path) -> None:
    """From the moment on when there is such a file, the wall clock is an hour behind."""
    true = time.time
    time.time = lambda: true() - 3600 * when.exists()


def main(settings: dict[str, Any], folder: Path) -> None:
    """Serve on a free port and print it."""
    if more_games := settings.pop("more_games", {}):
        put_on_shelf(more_games, folder)
    else:
        worker.begun = helpers.born
    plant(settings.pop("leak", ""))
    if settings.pop("census", False):
        take_census()
    if when := settings.pop("set_back", None):
        set_clock_back(Path(when))
    if files := settings.pop("files", 0):
        resource.setrlimit(resource.RLIMIT_NOFILE, (files // 2, files))
    if settings.pop("by_hand", False):
        settings["rest"] = Hand().rest
    if settings.pop("at_once", False):
        settings["rest"] = lambda _: asyncio.sleep(0)
    with bound("127.0.0.1", settings.pop("port", 0), proxied="proxies" in settings) as listening:
        data, limits = settings.pop("data"), Limits(**settings.pop("limits", {}))
        settings["proxies"] = networks(settings.pop("proxies", ()))
        settings["names"] = tuple(settings.pop("names", ()))
        settings["clocks"] = tuple(settings.pop("clocks", (0, 30)))
        config = Config(data, port=listening.getsockname()[1], limits=limits, **settings)
        run(config, listening, lambda _: sys.stdout.write(f"{config.port}\n") and sys.stdout.flush())
