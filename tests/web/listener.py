"""Somebody who sees nothing: they have Chromium's accessibility tree and what live regions say, and they press keys.

Nothing is found by a class, a key of ours or a picture. A control without a name, or two of one name in one place, is
a fault of the page.
"""

import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.kit.line import Line, Refused
from tests.kit.patience import PATIENCE

ENTER = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}
SOON = 15.0
"""Seconds within which what is seen is told, too."""
PRESSED = {"button", "checkbox", "radio", "switch", "menuitem", "tab", "slider", "spinbutton", "textbox", "combobox"}
"""The roles of what can be worked."""
PLACES = {"region", "dialog", "navigation", "group", "list", "complementary", "banner"}
"""The roles of what tells controls of one name apart, by names of their own."""
MINE = re.compile("(?i)Your move(, .+)?$|The table went on: this is a new question$")
"""What stands above a question that one is asked."""
ENOUGH = "Enough, go on"
"""Ends the time to talk: who is alone with bots is waited for without a clock."""
SCENES = {"A big moment", "Cards are turned over"}
OFF_THE_WAY = re.compile(
    "(Back|No|One (die )?(fewer|more)|Choose from a list|Tap on the board)$|Only for you|Who am I|My Secret|Undo"
)
"""What answers nothing by itself."""
TOOLS = {"Choose from a list", "One fewer", "One more"}
"""What leads to an answer."""
UNHELD = "–"
"""How the name of what nobody holds yet ends: two cards of one worth are one and the same to whoever shares them."""
OFTEN = 5
"""So many times in a row a control may have gone before one reaches it."""
MANY = 1500
"""More steps than a game may take."""
HEAR = """() => {
  Object.assign(window, { heard: [], changes: 0, wake: () => {} });
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const hear = (node) => {
    const region = (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest?.(live);
    const text = region?.checkVisibility() ? region.textContent.replace(/\\s+/g, ' ').trim() : '';
    if (text && text !== window.heard.at(-1)) window.heard.push(text);
  };
  const take = (changes) => {
    changes.forEach(({ target }) => hear(target));
    window.changes += 1;
    window.wake();
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(take).observe(document, all);
}"""
WAIT = """async before => {
  const stirred = (most) => new Promise((wake) => { window.wake = () => wake(true); setTimeout(wake, most, false); });
  if (window.changes === before) await stirred(500);
  for (let times = 0; times < 20 && await stirred(30); times += 1);
}"""
"""Until the page is another than it was and rests; not for ever, as a region may come to be heard without a change."""


class Thing(NamedTuple):
    """A node of the tree: what it is, how it is called and in what state it is; `within` are the places around it."""

    role: str
    name: str
    state: dict[str, Any]
    within: tuple[tuple[str, str], ...]
    node: int

    @property
    def is_on(self) -> bool | None:
        """Whether it is pressed or checked; None: it is nothing of that kind."""
        told = self.state.get("pressed", self.state.get("checked"))
        return None if told is None else told in (True, "true")

    def says(self, words: str) -> bool:
        """Whether these words stand there, in whatever letters."""
        return self.role == "StaticText" and self.name.casefold() == words.casefold()

    def lies_in(self, place: str) -> bool:
        """Whether it is in a place of this name."""
        return any(name == place for _, name in self.within)


def things(nodes: list[dict[str, Any]]) -> Iterator[Thing]:
    """What a screen reader comes across, from the top down."""
    by_id = {node["nodeId"]: node for node in nodes}

    def walk(node: dict[str, Any], within: tuple[tuple[str, str], ...]) -> Iterator[Thing]:
        if not node.get("ignored"):
            role, name = (plain(node.get(part, {}).get("value", "")) for part in ("role", "name"))
            state = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
            yield Thing(role, name, state, within, node.get("backendDOMNodeId", 0))
            within = (*within, (role, name)) if role in PLACES else within
        for child in node.get("childIds", ()):
            if child in by_id:
                yield from walk(by_id[child], within)

    yield from walk(nodes[0], ())


def plain(text: str) -> str:
    """Words without the spaces that only hold lines together."""
    return " ".join(text.replace("\xa0", " ").split())


class Listener:
    """Plays a whole game by ear and by keys."""

    def __init__(self, page: Page, dice: random.Random, leaning: str = "") -> None:
        self.page, self.dice, self.leaning = page, dice, re.compile(leaning or "(?!)")
        self.faults: set[str] = set()
        self.answered: Counter[str] = Counter()
        self._seen, self._asked = 0, set[str]()
        self._line = Line(page)
        page.add_init_script(f"({HEAR})()")

    def listen(self) -> list[Thing]:
        """All that is there now."""
        self._seen = self._line.value("window.changes")
        found = list(things(self._line.tree()))
        self.faults |= set(nameless(found))
        return found

    @property
    def heard(self) -> list[str]:
        """What live regions have told so far."""
        told: list[str] = self.page.evaluate("window.heard")
        return told

    def hears(self, words: str) -> bool:
        """Whether these words are told; they may come a moment after they are seen."""
        late = time.monotonic() + SOON
        while not (said := any(words in text for text in self.heard)) and time.monotonic() < late:
            self.page.wait_for_timeout(100)
        return said

    def press(self, thing: Thing) -> bool:
        """Go to a control and press it; not, if the table went on meanwhile and it is no longer there."""
        try:
            self._line.send("DOM.focus", backendNodeId=thing.node)
        except Refused:
            return False
        for way in ("keyDown", "keyUp"):
            self._line.send("Input.dispatchKeyEvent", type=way, **ENTER)
        return True

    def play(self) -> str:
        """Answer whatever is asked until the game is over; gives the words of its end."""
        late, stuck = time.monotonic() + PATIENCE, 0
        while not (end := ended(found := self.listen())):
            assert time.monotonic() < late, told_of(found)
            move = self.move(found)
            if move is None:
                self.page.evaluate(WAIT, self._seen)
            else:
                late, stuck = time.monotonic() + PATIENCE, 0 if self.press(move) else stuck + 1
                assert stuck < OFTEN, f"{move.role} “{move.name}” cannot be reached by keyboard: {told_of(found)}"
                assert self.answered.total() < MANY, f"no end in sight: {told_of(found)}"
        return end

    def move(self, found: list[Thing]) -> Thing | None:
        """What to press next, if anything."""
        usable = [one for one in found if one.role in PRESSED and not one.state.get("disabled")]
        free = [one for one in usable if "expanded" not in one.state]  # what only unfolds answers nothing
        for what, lies_there in WHERE.items():
            if any(lies_there(one) for one in found):
                inside = [one for one in free if one.within and lies_in(one, lies_there)]
                self.answered[what] += bool(inside)
                return inside[-1] if inside else None
        return self.answer(found, free)

    def answer(self, found: list[Thing], free: list[Thing]) -> Thing | None:
        """One's own move, if it is: what the question offers, or what lies on the board for it."""
        prompt = asked(found)
        if not prompt:
            return self.talked(free)
        self.told(found, prompt)
        here = [one for one in free if one.lies_in(prompt)]
        on_the_way = [one for one in here if not OFF_THE_WAY.match(one.name)]
        if answers := [one for one in on_the_way if one.is_on is None]:
            return self.choose(answers)
        return self.prepare(found, free, here)

    def talked(self, free: list[Thing]) -> Thing | None:
        """What ends the talk, where the table waits for it; that it can be ended must be said."""
        enough = next((one for one in free if one.name == ENOUGH), None)
        if enough:
            self.answered["talk"] += 1
            self._asked.add(ENOUGH)
        return enough

    def told(self, found: list[Thing], prompt: str) -> None:
        """What is asked must be said, unless one is led to it."""
        self.answered["question"] += 1
        if not any(one.name == prompt and one.state.get("focused") for one in found):
            self._asked.add(prompt)

    def unsaid(self) -> set[str]:
        """What was asked and never said."""
        told = " ".join(self.heard)
        return {prompt for prompt in self._asked if prompt not in told}

    def choose(self, answers: list[Thing]) -> Thing:
        """What one leans to; otherwise mostly what is offered first, or last, which goes on; now and then anything."""
        liked = [one for one in answers if self.leaning.search(one.name)]
        some = [answers[0], answers[-1], answers[-1], self.dice.choice(answers)]
        return self.dice.choice(liked or some)

    def prepare(self, found: list[Thing], free: list[Thing], here: list[Thing]) -> Thing | None:
        """What must be picked, counted or opened before there is an answer, where it is not given on the board."""
        on_board = any(one.says("Tap on the board") for one in found)
        boards = [one for one in free if one.lies_in("Board")] if on_board else []
        if liked := [one for one in boards if self.leaning.search(one.name)]:
            return self.dice.choice(liked)
        if listed := [one for one in here if one.name in TOOLS]:
            return self.dice.choice(listed)
        picks = [one for one in (*here, *boards) if one.is_on is not None and not OFF_THE_WAY.match(one.name)]
        off = [one for one in picks if not one.is_on]
        unheld = [one for one in off if one.name.endswith(UNHELD)]
        some = unheld or off or picks
        return self.dice.choice(some) if some else None


def lies_in(one: Thing, lies_there: Callable[[Thing], bool]) -> bool:
    """Whether a thing is in a place of this kind."""
    return any(lies_there(Thing(role, name, {}, (), 0)) for role, name in one.within)


WHERE: dict[str, Callable[[Thing], bool]] = {
    "secret": lambda one: one.role == "dialog",
    "scene": lambda one: one.role == "region" and one.name in SCENES,
}
"""What lies over the table and is to be dismissed first."""


def asked(found: list[Thing]) -> str:
    """The name of the region in which it is one's own move, and no answer is on its way."""
    busy = {one.name for one in found if one.role == "region" and one.state.get("busy")}
    mine = [one for one in found if one.role == "StaticText" and MINE.match(one.name)]
    places = (name for one in mine for role, name in reversed(one.within) if role == "region")
    return next((name for name in places if name not in busy), "")


def ended(found: list[Thing]) -> str:
    """The heading of the end, once it is there."""
    over = [one for one in found if one.says("The game is over")]
    places = {name for one in over for role, name in one.within if role == "region"}
    return next((one.name for one in found if one.role == "heading" and one.name in places), "")


def told_of(found: list[Thing]) -> str:
    """All that is there, line by line."""
    return "\n".join(f"{one.role} “{one.name}”" for one in found if one.name)


def nameless(found: list[Thing]) -> Iterator[str]:
    """Controls that one cannot tell apart, and pictures and lines that say nothing."""
    controls = [one for one in found if one.role in PRESSED and not one.state.get("disabled")]
    for one in controls:
        if not one.name:
            yield f"a {one.role} without a name in {one.within[-1:]}"
    for (role, name, within), times in Counter((one.role, one.name, one.within) for one in controls).items():
        if times > 1 and name and not name.endswith(UNHELD):
            yield f"{times} × {role} “{name}” in {within[-1:]}"
