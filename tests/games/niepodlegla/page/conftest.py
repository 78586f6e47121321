"""The boards alone in a browser: a page from loopback mounts one, a test gives it views of constructed tables."""

from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.games.niepodlegla.page.desk import Desk

HERE = Path(__file__).parent
SRC = Path(__file__).parents[4] / "src" / "konspira"
GAME = SRC / "games" / "niepodlegla"
ROOMS = {
    "/favicon.ico": SRC / "web" / "static" / "icon.svg",
    "/static/": SRC / "web" / "static",
    "/games/niepodlegla/page/": GAME / "basic" / "page",
    "/games/niepodlegla_advanced/page/": GAME / "advanced" / "page",
}

NewDesk = Callable[..., Desk]


class Handler(SimpleHTTPRequestHandler):
    """Serves the boards' files under the addresses and the policy of the real server; a window loads each but once."""

    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        """The file behind an address."""
        path = path.partition("?")[0]
        for prefix, folder in ROOMS.items():
            if path.startswith(prefix):
                return str(folder / path.removeprefix(prefix))
        return str(HERE / path.removeprefix("/"))

    def end_headers(self) -> None:
        """No inline script, no inline style; only axe needs some of its own."""
        if self.path.startswith(tuple(ROOMS)):
            self.send_header("Cache-Control", "max-age=3600")
        if "axe=" not in self.path:
            self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the tests speak for themselves."""


@pytest.fixture(scope="session")
def boards() -> Iterator[str]:
    """Where the harness is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser_window(chromium: Browser) -> Iterator[BrowserContext]:
    """One window for all desks: what a page has loaded the next one need not load again."""
    window = chromium.new_context()
    yield window
    window.close()


@pytest.fixture
def desk(browser_window: BrowserContext, boards: str) -> Iterator[NewDesk]:
    """A board in a window of its own, where no fault may occur: `desk("niepodlegla", lang="pl", width=360)`."""
    desks: list[Desk] = []

    def open_desk(game: str, width: int = 1280, height: int = 800, **query: object) -> Desk:
        page = browser_window.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.set_default_timeout(5000)
        desks.append(Desk(page, boards, game, query))
        return desks[-1]

    yield open_desk
    for one in desks:
        one.page.close()
        assert one.faults == []
