"""A line to Chromium itself, beside Playwright, which takes long over answers as deep as a screen reader's tree."""

import json
import socket
from contextlib import ExitStack
from functools import cache
from itertools import count
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import connect

from tests.kit.patience import PATIENCE


class Refused(Exception):
    """Chromium says that it cannot be done."""


@cache
def door() -> int:
    """The port at which this process's Chromium listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Line:
    """What can be asked about one page, and done to it."""

    def __init__(self, page: Page) -> None:
        known = page.context.new_cdp_session(page)
        target = known.send("Target.getTargetInfo")["targetInfo"]["targetId"]
        known.detach()
        address = f"ws://127.0.0.1:{door()}/devtools/page/{target}"
        self._numbers, self._open = count(1), ExitStack()
        opening = connect(address, compression=None, max_size=None, ping_interval=None, open_timeout=PATIENCE)
        self._socket = self._open.enter_context(opening)
        page.on("close", lambda _: self._open.close())

    def send(self, method: str, **told: object) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": told}))
        while (answer := json.loads(self._socket.recv(PATIENCE))).get("id") != number:
            pass  # an event
        if fault := answer.get("error"):
            raise Refused(fault["message"])
        found: dict[str, Any] = answer["result"]
        return found

    def value(self, expression: str) -> Any:
        """What this is on the page now."""
        return self.send("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def tree(self) -> list[dict[str, Any]]:
        """All that a screen reader has of the page, from the top down."""
        nodes: list[dict[str, Any]] = self.send("Accessibility.getFullAXTree")["nodes"]
        return nodes
