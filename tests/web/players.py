"""People at a table of The Resistance: they look at what is asked of them and answer it, by mouse or by keyboard."""

import contextlib
import json
import random
import time
from collections.abc import Callable
from copy import copy
from typing import Any

from playwright.sync_api import Page, TimeoutError, WebSocket

from tests.kit.patience import PATIENCE

AWAITED = ".k-dock.mine"
SENDING = ".k-dock[aria-busy]"
"""An answer is on its way."""
SHORT = 4000
"""How long one waits for what was just there, in ms, before one looks again."""
WHISPER = ".deal:not([hidden])"
"""Something for this player alone, to be held and read."""
OVER = ".end:not([hidden])"
PLATE = "button[data-key^=p]:is([data-key=seats] *)"
YES = ".k-dock [data-key=yes]"
OPTION = ".k-dock [data-key^=option-]"
TAKE = ".k-dock:not([aria-busy]) [data-key=take]"
"""Where there is no room for all notes, an option is read first and then taken."""

WAY = """css => {
  const wanted = document.querySelector(css), here = document.activeElement;
  if (wanted === here) return 'here';
  const group = wanted.closest('[data-walk]'), walked = group?.dataset.walk || 'button';
  if (group?.contains(here) && wanted.matches(walked) && here.matches(walked)) return 'arrow';
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

    def cut(self) -> "Ears":
        """What came until the table said goodbye, apart from what came after it."""
        until = next(n for n, frame in enumerate(self.frames, 1) if frame["type"] == "bye")
        before = copy(self)
        before.raw, before.frames = self.raw[:until], self.frames[:until]
        self.raw, self.frames = self.raw[until:], self.frames[until:]
        return before

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

    def press(self, css: str) -> None:
        """Press a button."""
        self.page.locator(css).click(timeout=SHORT)

    def tap(self, *keys: str) -> None:
        """Press buttons by their keys, one after another."""
        for key in keys:
            self.press(f'button[data-key="{key}"]')

    def keys(self, css: str) -> list[str]:
        """The keys of what is there."""
        found: list[str] = self.page.locator(css).evaluate_all("all => all.map(it => it.dataset.key)")
        return found

    def sees(self, css: str) -> bool:
        """Whether there is such a thing on the page now."""
        return self.page.locator(css).count() > 0

    @property
    def view(self) -> dict[str, Any]:
        """The table as this player knows it."""
        view: dict[str, Any] = self.ears.states()[-1]["view"]
        return view

    def take_turn(self, dice: random.Random) -> bool:
        """Answer what is asked, if anything is, and wait until the answer is stored and shown."""
        self.look_at_cards()
        if not self.sees(AWAITED) or self.sees(OVER):
            return False
        done, moment = self.ears.count("done"), self.moment
        if not self.answer(dice, done):
            return False
        self.wait_for_answer(done)
        self.answered.append(moment)
        return True

    def look_at_cards(self) -> None:
        """Hold each new card of one's own, and put it away."""
        while self.sees(WHISPER):
            self.press(f"{WHISPER} .deal-card")
            self.press(f"{WHISPER} .button")

    @property
    def moment(self) -> str:
        """What the game is at."""
        named: str = self.view["now"]["type"]
        return named

    def answer(self, dice: random.Random, done: int) -> bool:
        """Answer step by step until the table has taken it; where others change what is asked meanwhile, look again."""
        deadline = time.monotonic() + PATIENCE
        while self.ears.count("done") == done:
            assert time.monotonic() < deadline, self.page.locator(".frame").inner_text()
            if self.sees(SENDING):
                self.page.wait_for_timeout(5)
            elif self.sees(WHISPER):  # dealt while one was thinking
                self.look_at_cards()
            elif not self.sees(AWAITED) or self.sees(OVER):
                return False
            else:
                with contextlib.suppress(TimeoutError, IndexError):
                    self.answer_step(dice)
        return True

    def answer_step(self, dice: random.Random) -> None:
        """Answer what the dock asks at this moment: a team, once more, one of the options, or somebody at the table."""
        if self.sees(".k-dock .pips"):
            team = dice.sample(self.keys(PLATE), self.page.locator(".k-dock .pips i").count())
            self.tap(*team, "submit-1" if self.sees('[data-key="submit-1"]') else "submit")
        elif self.sees(YES):
            self.press(YES)
        elif options := self.keys(OPTION):
            self.tap(LEANING.get(self.view["now"]["type"], any_of)(self, options, dice))
            if self.sees(TAKE):
                self.press(TAKE)
        else:
            self.tap(dice.choice(self.keys(PLATE)))

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
        self.page.keyboard.press("Space" if "option" in css else "Enter")

    def walk(self, css: str, steps: int = 120) -> None:
        """Move the focus to an element."""
        for _ in range(steps):
            way = self.page.evaluate(WAY, css)
            if way == "here":
                return
            self.page.keyboard.press(STEPS[way])
        here = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"the keyboard never reaches {css} and is at {here}")


def any_of(_: Player, options: list[str], dice: random.Random) -> str:
    """Whatever comes."""
    return dice.choice(options)


def vote(player: Player, options: list[str], dice: random.Random) -> str:
    """For, and now and then Against in the first round: a game need not be long."""
    return options[bool(player.view["round"] == 1 and dice.random() > 0.85)]


def lay(player: Player, options: list[str], _: random.Random) -> str:
    """A Fighter's Success; an Agent's Fail, in the first round."""
    return options[bool(player.view["role"] == "agent" and player.view["round"] == 1)]


LEANING: dict[str, Callable[[Player, list[str], random.Random], str]] = {
    "naming_seen": lambda _player, options, _dice: options[0],
    "voting_seen": vote,
    "mission_now": lay,
}
"""What people lean to, where chance alone would make a strange game."""
