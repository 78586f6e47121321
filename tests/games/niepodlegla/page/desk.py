"""A board on a desk: shows it tables of either variant, taps what is on it, tells what it sent."""

import json
from types import ModuleType
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page

from konspira import games
from konspira.engine import Seat, decode, encode
from konspira.games.niepodlegla import advanced, basic
from tests.games.niepodlegla.page.decks import ADVANCED_DECK, BASIC_DECK

NAMES = ["Kasia", "Maciek", "Łukasz", "Marta"]
MOST_OFFERS = 64
DECKS = {basic.NAME: BASIC_DECK, advanced.NAME: ADVANCED_DECK}
GAMES: dict[str, ModuleType] = {basic.NAME: basic, advanced.NAME: advanced}


def state(game: str, t: Any, seat: Seat | None) -> dict[str, Any]:
    """The state that the page gives to the board (PROTOCOL.md)."""
    rules = GAMES[game]
    choices = rules.offers(t, seat) if seat is not None else ()
    few = 0 < len(choices) <= MOST_OFFERS
    return {
        "view": json.loads(encode(rules.view(t, seat))),
        "ask": 1 if len(choices) else None,
        "offers": [json.loads(encode(action)) for action in choices] if few else None,
        "prompt": {"pl": "", "en": ""},
        "lines": [],
        "n": 1,
        "roster": None,
    }


class Desk:
    """One board in one page."""

    def __init__(self, page: Page, address: str, game: str, query: dict[str, object]) -> None:
        self.page = page
        self.game = game
        self.faults: list[str] = []
        self._view: Any = None
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        if "axe" not in query:  # which looks for style sheets that are not there
            page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        page.expose_function("weighed", self._weigh)
        page.goto(f"{address}/harness.html?{urlencode({'game': game, **query})}")
        page.wait_for_selector("html[data-ready]")
        self._mounted = False

    def _weigh(self, action: str) -> str:
        """What the server would foretell."""
        foretold = games.forecast(self.game)
        assert foretold
        return encode(foretold(self._view, decode(action, GAMES[self.game].ACTIONS))).decode()

    def show(self, t: Any, seat: Seat | None = None, names: list[str] | None = None) -> "Desk":
        """Draw the table as a seat, or a spectator, sees it."""
        self._view = GAMES[self.game].view(t, seat)
        given = state(self.game, t, seat)
        if not self._mounted:
            printed = games.printed(self.game, GAMES[self.game].OPTIONS(deck=DECKS[self.game]))
            assert printed
            self.page.evaluate("printed => window.open_board(printed)", json.loads(printed))
            self._mounted = True
        self.page.evaluate("([state, names]) => { window.names = names; window.show(state); }", [given, names or NAMES])
        return self

    def find(self, css: str) -> Locator:
        """What is on the board."""
        return self.page.locator(f".niepodlegla {css}")

    def key(self, key: str) -> Locator:
        """The element of this key: `piece-3` a die, `pawn-A-01` the place for a pawn, `ready` a button."""
        return self.find(f'[data-key="{key}"]')

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
