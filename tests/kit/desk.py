"""A table in a browser as the real page draws it: a desk shows it tables, taps what is on it and tells what it sent."""

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from konspira import games
from konspira.engine import Game, Record, Seat, decode, encode
from konspira.engine.gauge import gauges_of
from konspira.engine.words import Lang
from konspira.server.questions import TableQuestions
from tests.kit.line import Line
from tests.kit.patience import PATIENT

expect.set_options(timeout=PATIENT)

NAMES = ["Kasia", "Maciek", "Łukasz", "Marta", "Robert", "Zofia", "Karol Wiśniewski", "Helena", "Henryk", "Władysława"]
PLAIN = {"lang": "en", "theme": "light", "watching": False, "projector": False}
"""How a table is laid out if nothing else is said."""


class Kind(NamedTuple):
    """What a page is opened for, once: nothing of this changes later."""

    game: str
    options: Record
    axe: bool = False
    motion: bool = False
    plain: bool = False


class Shown:
    """A table as far as its questions are concerned."""

    def __init__(self, rules: Game[Any, Any], t: Any) -> None:
        self.game, self.table, self.awaited = rules, t, rules.to_act(t)
        self.offers = [rules.offers(t, seat) for seat in range(t.seats)]


def state(game: str, t: Any, seat: Seat | None, names: list[str] = NAMES, lang: Lang = "en") -> dict[str, Any]:
    """The state that the server sends (PROTOCOL.md), as the first of a table."""
    rules, questions = games.game(game), TableQuestions(game, tuple(names))
    view, offers = rules.view(t, seat), rules.offers(t, seat) if seat is not None else ()
    question = questions.asked(view, offers, lang) if offers else None
    others = None if question else questions.others(Shown(rules, t), lang)
    told = {
        "view": view,
        "ask": 1 if offers else None,
        "question": question,
        "prompt": questions.prompt(question, view, rules.to_act(t), lang, others),
        "others": others,
        "secret": questions.secret(view, lang) if seat is not None else None,
        "lines": [],
        "whole": True,
        "deadline": None,
        "gauges": gauges_of(games.box(game).gauges, rules.view(t, None)),
    }
    found: dict[str, Any] = json.loads(encode(told))
    return found


def seats_of(names: list[str], bots: Sequence[Seat], stood_in: Sequence[Seat]) -> list[dict[str, Any]]:
    """Who sits where: people, bots, and bots that play for people."""
    return [
        {
            "seat": n,
            "name": name,
            "kind": "bot" if n in (*bots, *stood_in) else "human",
            "bot": None,
            "stood_in": n in stood_in,
            "here": True,
            "absent": False,
        }
        for n, name in enumerate(names)
    ]


def roster(
    kind: Kind,
    code: str,
    names: list[str],
    seat: Seat | None,
    over: bool,
    *,
    bots: Sequence[Seat] = (),
    stood_in: Sequence[Seat] = (),
) -> dict[str, Any]:
    """Who is at the table (PROTOCOL.md); seat 0 hosts."""
    told = {
        "code": code,
        "game": kind.game,
        "title": games.box(kind.game).title,
        "state": "over" if over else "playing",
        "options": {},
        "clock": 0,
        "pace": 1,
        "commitment": "",
        "seats": seats_of(names, bots, stood_in),
        "host": 0,
        "me": None if seat is None else {"seat": seat, "host": seat == 0},
        "next": None,
        "link": "",
    }
    found: dict[str, Any] = json.loads(encode(told))
    return found


class Desk:
    """One page, in which a table is laid anew for every test: a page is dear to open."""

    def __init__(self, page: Page, address: str, code: str, kind: Kind) -> None:
        self.page, self.kind, self.code = page, kind, code
        self.faults: list[str] = []
        self.shown: dict[str, Any] = {}
        self._told: dict[str, Any] = {}
        self._shown: tuple[Any, Seat | None, list[str]] | None = None
        self._asked: object = None
        page.set_default_timeout(PATIENT)
        page.emulate_media(reduced_motion="no-preference" if kind.motion else "reduce")
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        if not kind.axe:  # which looks for style sheets that are not there
            page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        page.expose_function("forecastOf", self._forecast)
        extra = ("&axe=" if kind.axe else "") + ("&board=plain" if kind.plain else "")
        page.goto(f"{address}/harness.html?game={kind.game}&code={code}{extra}")
        page.wait_for_selector("html[data-ready]")

    def _forecast(self, action: str) -> str:
        """What the server would tell before this is done."""
        of, game = games.box(self.kind.game).forecast, games.game(self.kind.game)
        assert self._shown
        t, seat, _ = self._shown
        return encode(of(game.view(t, seat), decode(action, game.ACTIONS)) if of else None).decode()

    def lay(self, **told: object) -> None:
        """Begin as if nothing had been here before."""
        self._told = {**PLAIN, **told}
        self._shown = self._asked = None
        self.page.mouse.up()
        self.page.mouse.move(0, 0)
        self.page.evaluate("told => { window.cover?.(true); return window.lay(told); }", self._told)

    def show(self, t: Any, seat: Seat | None = None, names: list[str] | None = None) -> "Desk":
        """Draw the table as a seat, or a spectator, sees it."""
        people = (names or NAMES)[: t.seats]
        self._shown = t, seat, people
        return self.show_state(state(self.kind.game, t, seat, people, self._told["lang"]), people)

    def show_state(self, given: dict[str, Any], names: list[str]) -> "Desk":
        """Draw a state that the test has made."""
        alone = self._told["watching"] or self._told["projector"]
        seat, over = None if alone else given["view"].get("seat"), given["view"].get("outcome") is not None
        asked, self._asked, self.shown = self._asked, self._question(given), given
        told = {
            "state": given,
            "another": asked != self._asked,
            "everybodys": self._everybodys(given),
            "roster": {**self._roster(names, seat, over), **self._told.get("roster", {})},
        }
        self.ask("window.show", told)
        return self

    def ask(self, function: str, told: Any) -> Any:
        """Call a function of the page. What it is told goes there as text: Playwright takes long over what is deep."""
        return self.page.evaluate(f"async told => ({function})(JSON.parse(told))", encode(told).decode())

    def _roster(self, names: list[str], seat: Seat | None, over: bool) -> dict[str, Any]:
        """Who is at the table."""
        bots, stood_in = self._told.get("bots", ()), self._told.get("stood_in", ())
        return roster(self.kind, self.code, names, seat, over, bots=bots, stood_in=stood_in)

    def _everybodys(self, given: dict[str, Any]) -> Any:
        """What everybody sees."""
        if self._shown is None:
            return given["view"]
        return json.loads(encode(games.game(self.kind.game).view(self._shown[0], None)))

    def _question(self, given: dict[str, Any]) -> object:
        """What tells one question from another, as the server tells them."""
        if self._shown is None:
            return given["question"]
        t, seat, _ = self._shown
        return None if seat is None else (seat, games.game(self.kind.game).question(t, seat))

    @cached_property
    def line(self) -> Line:
        """A line to Chromium itself, for what Playwright does not ask: the tree that a screen reader has."""
        return Line(self.page)

    def find(self, css: str) -> Locator:
        """What is on the table: the board (`.board …`), the dock (`.k-dock …`), the drawers."""
        return self.page.locator(f"#main {css}")

    def key(self, key: str) -> Locator:
        """The element of this key: `p3` a player's plate, `option-1` an answer in the dock, `drawer-log` a drawer."""
        return self.find(f'[data-key="{key}"]')

    def player(self, seat: Seat) -> Locator:
        """A player with all that lies before them."""
        return self.key(f"seat-{seat}")

    def tap(self, *keys: str) -> "Desk":
        """Press one thing after another."""
        for key in keys:
            self.key(key).click()
        return self

    @property
    def said(self) -> Locator:
        """What a screen reader was told last."""
        return self.page.locator("body > [role=status]")

    def told(self, what: str) -> Any:
        """What came out of the page: `sent`; and what `moved` on it."""
        return self.page.evaluate(f"window.{what}")

    def sent(self, count: int = 1) -> Any:
        """What was sent, once so many answers are out."""
        self.page.wait_for_function(f"() => window.sent.length >= {count}")
        return self.told("sent")

    def speak(self, lang: str) -> None:
        """Change the language in place; the server answers with the state in it."""
        if lang == self._told["lang"]:
            return
        self._told["lang"] = lang
        self.page.evaluate("lang => window.speak(lang)", lang)
        if self._shown:
            self.show(*self._shown)

    def resize(self, width: int, height: int) -> None:
        """Another window, in which all has found its place."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("window.drawn()")

    def refuse(self, error: dict[str, str], rule: str) -> None:
        """From now on every answer is refused."""
        self.page.evaluate("refusal => { window.refusal = refusal; }", {"error": error, "rule": rule})
