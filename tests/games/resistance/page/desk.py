"""A board on a desk: shows it tables, taps what is on it, tells what it sent."""

import json
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page

from konspira.engine import Seat, encode
from konspira.games.resistance import offers, view
from konspira.games.resistance.state import Table

NAMES = ["Kasia", "Maciek", "Łukasz", "Marta", "Robert", "Zofia", "Karol Wiśniewski", "Helena", "Henryk", "Władysława"]
MOST_OFFERS = 64


def state(t: Table, seat: Seat | None) -> dict[str, Any]:
    """The state that the page gives to the board (PROTOCOL.md)."""
    choices = offers(t, seat) if seat is not None else ()
    return {
        "view": json.loads(encode(view(t, seat))),
        "ask": 1 if choices else None,
        "offers": [json.loads(encode(action)) for action in choices] if 0 < len(choices) <= MOST_OFFERS else None,
        "prompt": {"pl": "", "en": ""},
        "lines": [],
        "n": 1,
        "roster": None,
    }


class Desk:
    """One board in one page."""

    def __init__(self, page: Page, address: str, query: dict[str, object]) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        if "axe" not in query:  # which looks for style sheets that are not there
            page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        page.goto(f"{address}/harness.html?{urlencode(query)}")
        page.wait_for_selector("html[data-ready]")

    def show(self, t: Table, seat: Seat | None = None, names: list[str] | None = None) -> "Desk":
        """Draw the table as a seat, or a spectator, sees it."""
        return self.show_state(state(t, seat), (names or NAMES)[: t.seats])

    def show_state(self, given: dict[str, Any], names: list[str]) -> "Desk":
        """Draw a state that the test has made."""
        self.page.evaluate("([state, names]) => { window.names = names; window.show(state); }", [given, names])
        return self

    def find(self, css: str) -> Locator:
        """What is on the board."""
        return self.page.locator(f".resistance {css}")

    def key(self, key: str) -> Locator:
        """The element of this key: `p3` a player's plate, `m4` a mission, `call` a button."""
        return self.find(f'[data-key="{key}"]')

    def player(self, seat: Seat) -> Locator:
        """A player with all that lies before them."""
        return self.key(f"seat-{seat}")

    def tap(self, *keys: str) -> "Desk":
        """Press one thing after another."""
        for key in keys:
            self.key(key).click()
        return self

    def told(self, what: str) -> Any:
        """What came out of the board: `sent`, `asked` or `said`."""
        return self.page.evaluate(f"window.{what}")

    def speak(self, lang: str) -> None:
        """Change the language in place."""
        self.page.evaluate("lang => window.speak(lang)", lang)

    def refuse(self, error: dict[str, str], rule: str) -> None:
        """From now on every answer is refused."""
        self.page.evaluate("refusal => { window.refusal = refusal; }", {"error": error, "rule": rule})
