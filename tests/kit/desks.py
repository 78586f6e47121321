"""The pages in which boards are tested: served from loopback, opened once and used again by the next test."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser

from konspira import games
from konspira.engine import Record
from konspira.web import static_folder
from tests.kit.desk import Desk

HARNESS = Path(__file__).parent / "page"
STATIC = static_folder()

NewDesk = Callable[..., Desk]


def page_of(game: str) -> Path:
    """The folder of a game's board."""
    return Path(str(games.box(game).folder)) / "page"


def rooms() -> dict[str, Path]:
    """What lies behind which address, as on the real server."""
    boards = {f"/games/{game}/page/": page_of(game) for game in games.shelf()}
    return {"/favicon.ico": STATIC / "icon.svg", "/static/": STATIC, **boards}


class Handler(SimpleHTTPRequestHandler):
    """Serves the boards' files under the addresses and the policy of the real server; a browser loads each but once."""

    protocol_version = "HTTP/1.1"
    rooms = rooms()

    def translate_path(self, path: str) -> str:
        """The file behind an address."""
        path = path.partition("?")[0]
        for prefix, folder in self.rooms.items():
            if path.startswith(prefix):
                return str(folder / path.removeprefix(prefix))
        return str(HARNESS / path.removeprefix("/"))

    def end_headers(self) -> None:
        """No inline script, no inline style; only axe needs some of its own."""
        self.send_header("Cache-Control", "max-age=3600")
        if "axe=" not in self.path:
            self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the tests speak for themselves."""


class Desks:
    """All desks of a test run; those of the test that is running are taken."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._window = browser.new_context()
        self._address = address
        self._free: dict[tuple[str, bool], list[Desk]] = defaultdict(list)
        self._taken: list[tuple[tuple[str, bool], Desk]] = []

    def take(self, game: str, options: Record, width: int = 1280, height: int = 800, **told: Any) -> Desk:
        """A board in a window: `take("resistance", options, lang="pl", width=360, watching=True)`."""
        kind = (game, bool(told.pop("axe", False)))
        desk = self._free[kind].pop() if self._free[kind] else Desk(self._window.new_page(), self._address, *kind)
        self._taken.append((kind, desk))
        desk.resize(width, height)
        desk.lay(options, **told)
        return desk

    def tidy(self) -> None:
        """The test is over: no fault may have occurred on its desks."""
        faults = [fault for _, desk in self._taken for fault in desk.faults]
        for kind, desk in self._taken:
            desk.faults.clear()
            self._free[kind].append(desk)
        self._taken.clear()
        assert faults == []

    def close(self) -> None:
        """Close all pages."""
        self._window.close()

    def of(self, game: str, options: Record) -> NewDesk:
        """A way to take the desks of one game."""
        return partial(self.take, game, options)


@contextmanager
def served(browser: Browser) -> Iterator[Desks]:
    """Desks, and the server of their pages."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        desks = Desks(browser, f"http://127.0.0.1:{server.server_port}")
        yield desks
        desks.close()
        server.shutdown()
