"""What a board must be at every moment: no wider than the screen, large enough for a finger, in one language, for all.

A moment is shown once and looked at from all sides; what is wrong is told together.
"""

import re
from collections.abc import Iterator

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.kit.browser import uncovered
from tests.kit.desk import Desk

PHONE, LAPTOP, PROJECTOR = (360, 740), (1366, 768), (1920, 1080)
ZOOMED = (683, 384)
"""A laptop's window at 200 %."""
LARGE_TYPE = "size => { document.documentElement.style.fontSize = size; return window.drawn(); }"
OUT_OF_REACH = "import('/reach.js').then(({ outOfReach }) => outOfReach())"
BROKEN_WORDS = "import('/whole-words.js').then(({ brokenWords }) => brokenWords())"
FINGER = 44
"""The smallest thing a finger should hit, in pixels."""
TOO_SMALL = f"""() => [...document.querySelectorAll('#main button')].filter((button) => {{
  const {{ width, height }} = button.getBoundingClientRect();
  return width > 0 && Math.min(width, height) < {FINGER} - .5;
}}).map(({{ dataset, textContent }}) => dataset.key ?? textContent)"""


def too_wide(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    pixels: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return max(0, pixels)


def too_small(board: Desk) -> list[str]:
    """What can be pressed and is hard to hit with a finger."""
    keys: list[str] = board.page.evaluate(TOO_SMALL)
    return keys


CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""All that the colours decide; the rest is the same by day and by night."""
AXE = "rules => axe.run(rules).then(({ violations }) => violations)"
"""What is in order is not sent: it is long."""


def violations(page: Page, **rules: object) -> list[str]:
    """What axe has to say, one line a violation."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    with uncovered(page):
        found = page.evaluate(AXE, {"resultTypes": ["violations"], **rules})
    return [f"axe: {fault['id']}: {[node['html'] for node in fault['nodes'][:3]]}" for fault in found]


def faults(board: Desk, foreign: dict[str, str]) -> Iterator[str]:
    """All that is wrong with the moment that is shown; `foreign`: by language, words that must not be in it."""
    for lang, words in foreign.items():
        board.speak(lang)
        yield from too_wide_in(board, PHONE)
        text = board.page.locator("#main").inner_text()
        yield from (f"{lang}: {found}" for found in re.findall(rf"\b(?:{words}|undefined)\b", text))
    yield from violations(board.page)
    yield from too_wide_in(board, PROJECTOR)
    yield from too_wide_in(board, LAPTOP)
    board.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    yield from (f"by night: {fault}" for fault in violations(board.page, **CONTRAST))


def too_wide_in(board: Desk, size: tuple[int, int]) -> Iterator[str]:
    """Whether the moment is wider than a window of this size, or breaks words in it."""
    board.resize(*size)
    if pixels := too_wide(board.page):
        yield f"{pixels} pixels wider than a window of {size}"
    yield from (f"{size}: {fault}" for fault in board.page.evaluate(BROKEN_WORDS))


def enlarged(board: Desk) -> Iterator[str]:
    """What is out of reach in a window at 200 %, and on a phone with type of 200 %."""
    board.resize(*ZOOMED)
    yield from (f"at 200 %: {fault}" for fault in board.page.evaluate(OUT_OF_REACH))
    board.page.evaluate(LARGE_TYPE, "200%")
    board.resize(*PHONE)
    yield from (f"with type of 200 %: {fault}" for fault in board.page.evaluate(OUT_OF_REACH))
    board.page.evaluate(LARGE_TYPE, "")
