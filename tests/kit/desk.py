"""A board alone in a browser: a desk shows it tables, taps what is on it and tells what it sent, for every game."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from konspira import games
from konspira.engine import Record, Seat, decode, encode
from tests.kit.patience import PATIENT

expect.set_options(timeout=PATIENT)

NAMES = ["Kasia", "Maciek", "Łukasz", "Marta", "Robert", "Zofia", "Karol Wiśniewski", "Helena", "Henryk", "Władysława"]
MOST_OFFERS = 64
PLAIN = {"lang": "en", "theme": "light", "watching": False, "projector": False, "motion": False}
"""How a board is laid out if nothing else is said."""


def state(game: str, t: Any, seat: Seat | None) -> dict[str, Any]:
    """The state that the page gives to the board (PROTOCOL.md)."""
    rules = games.game(game)
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
    """One page, in which a board is mounted anew for every test: a page is dear to open."""

    def __init__(self, page: Page, address: str, game: str, axe: bool) -> None:
        self.page, self.game = page, game
        self.faults: list[str] = []
        self._view: Any = None
        self._deck: Record | None = None
        page.set_default_timeout(PATIENT)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        if not axe:  # which looks for style sheets that are not there
            page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        page.expose_function("weighed", self._weigh)
        page.goto(f"{address}/harness.html?game={game}{'&axe=' if axe else ''}")
        page.wait_for_selector("html[data-ready]")

    def _weigh(self, action: str) -> str:
        """What the server would foretell."""
        foretold = games.box(self.game).forecast
        assert foretold
        return encode(foretold(self._view, decode(action, games.game(self.game).ACTIONS))).decode()

    def lay(self, options: Record, **told: object) -> None:
        """Mount the board as if nothing had been here before."""
        if options != self._deck:
            printed = games.box(self.game).cards(options)
            self.page.evaluate("text => { window.printed = JSON.parse(text); }", (printed or b"null").decode())
            self._deck = options
        self.page.mouse.up()
        self.page.mouse.move(0, 0)
        self.page.evaluate("told => window.lay(told)", {**PLAIN, **told})

    def show(self, t: Any, seat: Seat | None = None, names: list[str] | None = None) -> "Desk":
        """Draw the table as a seat, or a spectator, sees it."""
        self._view = games.game(self.game).view(t, seat)
        return self.show_state(state(self.game, t, seat), (names or NAMES)[: t.seats])

    def show_state(self, given: dict[str, Any], names: list[str]) -> "Desk":
        """Draw a state that the test has made."""
        self.page.evaluate("([state, names]) => { window.names = names; window.show(state); }", [given, names])
        return self

    def find(self, css: str) -> Locator:
        """What is on the board."""
        return self.page.locator(f"#root {css}")

    def key(self, key: str) -> Locator:
        """The element of this key: `p3` a player's plate, `piece-3` a die, `ready` a button."""
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

    def sent(self, count: int = 1) -> Any:
        """What was sent, once so many answers are out."""
        self.page.wait_for_function(f"() => window.sent.length >= {count}")
        return self.told("sent")

    def speak(self, lang: str) -> None:
        """Change the language in place."""
        self.page.evaluate("lang => window.speak(lang)", lang)

    def resize(self, width: int, height: int) -> None:
        """Another window."""
        self.page.set_viewport_size({"width": width, "height": height})

    def refuse(self, error: dict[str, str], rule: str) -> None:
        """From now on every answer is refused."""
        self.page.evaluate("refusal => { window.refusal = refusal; }", {"error": error, "rule": rule})
