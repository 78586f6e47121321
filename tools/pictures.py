"""Draw docs/pictures: every question of every game at three sizes, and a reveal as three screens saw it in the tests.

Run it as `.venv/bin/python -m tools.pictures [game …]`, after `KONSPIRA_PICTURES=1 python3 run.py test
tests/web/test_reveal.py`; whoever changes a board looks at them as a player would.
"""

import base64
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from konspira import games
from tests.kit.browser import chromium, uncover
from tests.kit.desk import Desk
from tests.kit.desks import Desks, served
from tests.kit.looks import LAPTOP, PHONE, PROJECTOR
from tests.web.conftest import SCREENSHOTS
from tests.web.test_one_screen import MOMENTS

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZES = {"phone": PHONE, "laptop": LAPTOP, "projector": PROJECTOR}
WIDTHS = {"phone": 240, "laptop": 480, "projector": 480}
"""How wide a picture is on its sheet."""
MANY, SMALLER = 30, 0.55
"""A game with more moments than this has smaller pictures, so that its sheet stays small."""

SHEET = """<style>
body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; font: 13px sans-serif; background: #888 }
figure { margin: 0; width: %dpx }
img { max-width: 100%%; max-height: 500px; display: block }
figcaption { padding: 2px; background: #fff }
</style>%s"""


def main(names: list[str]) -> None:
    """One sheet after another."""
    FOLDER.mkdir(exist_ok=True)
    with chromium() as browser, served(browser) as desks:
        paper = browser.new_page(viewport={"width": 1560, "height": 900})
        for game in names or games.shelf():
            for size in SIZES:
                draw_sheet(paper, f"{game}-{size}", dict(pictures(desks, game, size)), WIDTHS[size])
        draw_sheet(paper, "reveal", reveal(), 480)


def reveal() -> dict[str, bytes]:
    """A vote that is turned over, step by step, on a phone, a laptop and a projector (tests/web/test_reveal.py)."""
    steps = [(step, size) for step in range(8) for size in SIZES]
    return {f"{step} {size}": (SCREENSHOTS / f"reveal-votes-{step}-{size}.png").read_bytes() for step, size in steps}


def pictures(desks: Desks, game: str, size: str) -> Iterator[tuple[str, bytes]]:
    """Every moment of a game; the projector belongs to nobody."""
    desk: Desk = desks.take(game, games.game(game).OPTIONS(), lang="pl", projector=size == "projector")
    desk.resize(*SIZES[size])
    for name, moment in MOMENTS[game].items():
        desk.show(moment.table(), None if size == "projector" else moment.seat)
        desk.page.evaluate("() => new Promise((drawn) => { setTimeout(drawn, 150); })")
        uncover(desk.page)
        yield name, desk.page.screenshot(type="jpeg", quality=70)
    desks.tidy()


def draw_sheet(paper: Page, sheet: str, shown: dict[str, bytes], width: int) -> None:
    """All pictures beside each other, each with its name."""
    source = {name: f"data:;base64,{base64.b64encode(data).decode()}" for name, data in shown.items()}
    figures = [f'<figure><img src="{url}"><figcaption>{name}</figcaption></figure>' for name, url in source.items()]
    paper.set_content(SHEET % (width * (SMALLER if len(shown) > MANY else 1), "".join(figures)))
    paper.screenshot(path=FOLDER / f"{sheet}.jpg", full_page=True, quality=45, type="jpeg")


if __name__ == "__main__":
    main(sys.argv[1:])
