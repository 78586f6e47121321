"""The pages in which boards are tested: served from loopback, opened once and used again by the next test."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

from playwright.sync_api import Browser

from konspira import games
from konspira.engine import Record, encode
from konspira.server.edition import edition
from konspira.server.page_files import text_at
from konspira.server.pages import EARLY, page
from konspira.server.routes_after import Saved, book
from konspira.server.shelf import shelf
from konspira.web import static_folder
from konspira.web.bundle import bundle
from tests.kit.browser import cover
from tests.kit.desk import Desk, Kind

HARNESS = Path(__file__).parent / "page"
STATIC = static_folder()

NewDesk = Callable[..., Desk]


def harness() -> bytes:
    """The table's own page, of no edition and with another script; there is no table to be asked for early."""
    text = page("table").data.decode().replace(EARLY.replace("{edition}", edition()), "").replace(f"/e/{edition()}", "")
    return text.replace("/static/pages/table.js", "/harness.js").encode()


@cache
def module(address: str) -> bytes:
    """A module of the pages or of the tests with all that it needs, as the real server sends it."""
    own = {f"/{file.name}": file for file in HARNESS.glob("*.js")}
    return bundle(address, lambda one: own[one].read_text() if one in own else text_at(one)).text.encode()


def pages_of(game: str) -> list[Path]:
    """The folders of a game's board, its own first."""
    return [Path(str(folder)) for folder in games.box(game).pages]


def rooms() -> dict[str, list[Path]]:
    """What lies behind which address, as on the real server."""
    boards = {f"/games/{game}/page/": pages_of(game) for game in games.shelf()}
    return {"/favicon.ico": [STATIC / "icon.svg"], "/static/": [STATIC], **boards}


class Handler(SimpleHTTPRequestHandler):
    """Serves the pages' files under the addresses and the policy of the real server; a browser loads each but once."""

    protocol_version = "HTTP/1.1"
    rooms = rooms()
    answers: ClassVar[dict[str, bytes]] = {}

    def do_GET(self) -> None:
        """What the server would answer, or a file."""
        path = self.path.partition("?")[0]
        if path.endswith(".js") and Path(self.translate_path(path)).is_file():
            self.answer(module(path), "text/javascript")
        elif path in self.answers:
            self.answer(self.answers[path], "application/json" if path.startswith("/api/") else "text/html")
        else:
            super().do_GET()

    def answer(self, said: bytes, kind: str) -> None:
        """Say it all."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def translate_path(self, path: str) -> str:
        """The file behind an address."""
        path = path.partition("?")[0]
        for prefix, folders in self.rooms.items():
            if path.startswith(prefix):
                found = [folder / path.removeprefix(prefix) for folder in folders]
                return str(next((file for file in found if file.is_file()), found[0]))
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
        self._window = browser.new_context(service_workers="block")
        cover(self._window)
        self._address = address
        self._free: dict[Kind, list[Desk]] = defaultdict(list)
        self._taken: list[Desk] = []
        self._codes = (f"TEST{n}" for n in count(1))

    def take(self, game: str, options: Record, width: int = 1280, height: int = 800, **told: Any) -> Desk:
        """A table in a window: `take("resistance", options, lang="pl", width=360, watching=True)`."""
        once = {name: bool(told.pop(name, False)) for name in ("axe", "motion", "plain")}
        kind = Kind(game, options, **once)
        desk = self._free[kind].pop() if self._free[kind] else self._open(kind)
        self._taken.append(desk)
        desk.page.bring_to_front()  # a browser draws what lies behind once a second
        desk.lay(**told)  # before the size is another: what lay there last is not drawn again
        desk.resize(width, height)
        return desk

    def _open(self, kind: Kind) -> Desk:
        code = next(self._codes)
        Handler.answers[f"/api/tables/{code}/saved"] = encode(Saved("", "", (), games.box(kind.game).closing))
        Handler.answers[f"/api/tables/{code}/story"] = b"null"
        Handler.answers[f"/api/tables/{code}/cards"] = games.box(kind.game).cards(kind.options) or b"null"
        return Desk(self._window.new_page(), self._address, code, kind)

    def tidy(self) -> None:
        """The test is over: no fault may have occurred on its desks."""
        faults = [fault for desk in self._taken for fault in desk.faults]
        for desk in self._taken:
            desk.faults.clear()
            self._free[desk.kind].append(desk)
        self._taken.clear()
        assert not faults, faults

    def close(self) -> None:
        """Close all pages."""
        self._window.close()

    def of(self, game: str, options: Record) -> NewDesk:
        """A way to take the desks of one game."""
        return partial(self.take, game, options)


@contextmanager
def served(browser: Browser) -> Iterator[Desks]:
    """Desks, and the server of their pages."""
    books = {f"/api/rules/{game}": encode(book(game)) for game in games.shelf()}
    Handler.answers.update({"/harness.html": harness(), "/api/games": encode(shelf()), **books})
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        desks = Desks(browser, f"http://127.0.0.1:{server.server_port}")
        yield desks
        desks.close()
        server.shutdown()
