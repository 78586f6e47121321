"""People at the board of The Resistance: they look at what is asked of them and answer it, by mouse or by keyboard."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.kit.patience import PATIENCE

YES = "dialog button[value=yes]"
AWAITED = ".frame:has(.k-dock.mine) .res-sheet.asked"
OVER = ".res-sheet.over"

WAY = """css => {
  const wanted = document.querySelector(css), here = document.activeElement;
  if (wanted === here) return 'here';
  const among = (node) => node.closest('[data-walk]'), plate = (node) => node.classList.contains('plate');
  if (among(wanted) && among(wanted) === among(here) && plate(wanted) === plate(here)) return 'arrow';
  return here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';
}"""
STEPS = {"arrow": "ArrowRight", "on": "Tab", "back": "Shift+Tab"}


class Ears:
    """Every frame that reaches a page, from its first socket on."""

    def __init__(self, page: Page) -> None:
        self.raw: list[str] = []
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        self.raw.append(text)
        self.frames.append(json.loads(text))

    def count(self, kind: str) -> int:
        """How many frames of a type have come."""
        return sum(frame["type"] == kind for frame in self.frames)

    def states(self) -> list[dict[str, Any]]:
        """The states that have come."""
        return [frame for frame in self.frames if frame["type"] == "state"]


class Player:
    """Somebody who plays with a mouse or a finger."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.lang = lang
        self.ears = Ears(page)
        self.answered: list[str] = []

    def key(self, name: str) -> str:
        """The button of this key on the board."""
        return f'.resistance button[data-key="{name}"]'

    def press(self, css: str) -> None:
        """Press a button."""
        self.page.locator(css).click()

    def tap(self, *names: str) -> None:
        """Press buttons of the board, one after another."""
        for name in names:
            self.press(self.key(name))

    def keys(self, css: str) -> list[str]:
        """The keys of what is there."""
        found: list[str] = self.page.locator(f".resistance {css}").evaluate_all("all => all.map(it => it.dataset.key)")
        return found

    def sees(self, css: str) -> bool:
        """Whether there is such a thing on the page now."""
        return self.page.locator(css).count() > 0

    def take_turn(self, dice: random.Random) -> bool:
        """Answer what is asked, if anything is, and wait until the answer is stored and shown."""
        if not self.sees(AWAITED) or self.sees(OVER):
            return False
        done, asked = self.ears.count("done"), self.keys(".ask [data-key]")
        way = next(way for way in WAYS if way in asked)
        WAYS[way](self, dice)
        self.wait_for_answer(done)
        self.answered.append(way)
        return True

    def wait_for_answer(self, before: int) -> None:
        """Until one more answer than before is stored, and the state that follows it has come."""
        self.wait(lambda: self.ears.count("done") > before and self.ears.frames[-1]["type"] != "done")

    def wait(self, come: Callable[[], bool]) -> None:
        """Look again and again until it has come."""
        deadline = time.monotonic() + PATIENCE
        while not come():
            assert time.monotonic() < deadline, self.page.locator(".frame").inner_text()
            self.page.wait_for_timeout(5)


class Typist(Player):
    """Somebody who plays by keyboard alone."""

    def press(self, css: str) -> None:
        """Walk to a button, by Tab or among its neighbours by arrow, and press it."""
        self.page.locator(css).wait_for()
        self.walk(css)
        self.page.keyboard.press("Space" if "plate" in css or "card" in css else "Enter")

    def walk(self, css: str, steps: int = 120) -> None:
        """Move the focus to an element."""
        for _ in range(steps):
            way = self.page.evaluate(WAY, css)
            if way == "here":
                return
            self.page.keyboard.press(STEPS[way])
        raise AssertionError(f"the keyboard never reaches {css}")


def name_team(player: Player, dice: random.Random) -> None:
    """Tap as many players as the mission needs and call the vote."""
    size = player.page.locator(".resistance .pips i").count()
    player.tap(*dice.sample(player.keys("button.plate"), size), "call")
    player.press(YES)


def vote(player: Player, dice: random.Random) -> None:
    """More often For than Against."""
    player.tap("vote-for" if dice.random() < 0.65 else "vote-against")


def lay(player: Player, dice: random.Random) -> None:
    """A Fighter's Success; an Agent's Fail, mostly."""
    fails = player.sees(".resistance .secret-role.agent") and dice.random() < 0.7
    player.tap("card-fail" if fails else "card-success", "lay")


def hand_out(player: Player, dice: random.Random) -> None:
    """A plot card to somebody, or to oneself where it says so."""
    player.tap(dice.choice(player.keys(".ask button.plot")))
    if others := player.keys("button.plate"):
        player.tap(dice.choice(others))
    player.tap("hand")


def point(player: Player, dice: random.Random) -> None:
    """Look at somebody's identity, or show them one's own."""
    player.tap(dice.choice(player.keys("button.plate")), "resolve")


def take(player: Player, dice: random.Random) -> None:
    """A card that lies before another."""
    player.tap(dice.choice(player.keys(".ask button.plot")), "take")


def use_or_keep(player: Player, dice: random.Random) -> None:
    """Use the card that is asked about, or keep it."""
    if dice.random() < 0.4:
        player.tap("keep")
        return
    if members := player.keys("button.plate"):
        player.tap(dice.choice(members))
    player.tap("use")
    player.press(YES)


WAYS: dict[str, Callable[[Player, random.Random], None]] = {
    "call": name_team,
    "vote-for": vote,
    "lay": lay,
    "hand": hand_out,
    "resolve": point,
    "take": take,
    "use": use_or_keep,
}
"""How each question is answered, by the button that closes the answer."""
