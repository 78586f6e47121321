"""The board alone in a browser: a page from loopback mounts it, a test gives it views of constructed tables."""

from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.games.resistance.page.desk import Desk

HERE = Path(__file__).parent
SRC = Path(__file__).parents[4] / "src" / "konspira"
ROOMS = {"/static/": SRC / "web" / "static", "/games/resistance/page/": SRC / "games" / "resistance" / "page"}

NewDesk = Callable[..., Desk]


class Handler(SimpleHTTPRequestHandler):
    """Serves the board's files under the addresses and the policy of the real server."""

    def translate_path(self, path: str) -> str:
        """The file behind an address."""
        path = path.partition("?")[0]
        for prefix, folder in ROOMS.items():
            if path.startswith(prefix):
                return str(folder / path.removeprefix(prefix))
        return str(HERE / path.removeprefix("/"))

    def end_headers(self) -> None:
        """No inline script, no inline style; only axe needs some of its own."""
        if "axe=" not in self.path:
            self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the tests speak for themselves."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the harness is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def desk(chromium: Browser, address: str) -> Iterator[NewDesk]:
    """A board in a window of its own, where no fault may occur: `desk(lang="pl", width=360, watching=True)`."""
    desks: list[Desk] = []

    def open_desk(width: int = 1280, height: int = 800, **query: object) -> Desk:
        page = chromium.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(5000)
        desks.append(Desk(page, address, query))
        return desks[-1]

    yield open_desk
    for one in desks:
        one.page.close()
        assert one.faults == []
