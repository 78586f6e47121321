"""What is turned over on the shared screen: whose it is can be read from the last row, and stays within its card."""

import pytest

from tests.games.wykleci.positions import turn_of
from tests.kit.desks import NewDesk
from tests.kit.looks import PROJECTOR

NAMES = ["Echo", "Karol Wiśniewski", "Mewa", "Zofia"]
FACES = {
    "auction": "soldier-6",
    "orders": "order-1-6-10-20-dead",
    "reward": "bonus-1",
    "counting": "glory-3",
    "goals": "goal-2",
    "glory": "dealt",
    "authority": "authority-2",
}
WRITTEN = """() => [...document.querySelectorAll('.curtain .curtain-who')].map((who) => {
  const [name, card] = [who, who.closest('.curtain-card')].map((one) => one.getBoundingClientRect());
  const inside = name.left >= card.left && name.right <= card.right && name.bottom <= card.bottom;
  return inside && who.scrollWidth <= who.clientWidth + 1 ? parseFloat(getComputedStyle(who).fontSize) : 0;
})"""
ASIDE = ("glory", "authority")


@pytest.mark.parametrize("kind", FACES)
def test_on_the_shared_screen_names_on_cards_are_read_from_afar(desk: NewDesk, kind: str) -> None:
    board = desk(lang="pl")
    board.resize(*PROJECTOR)
    board.show(turn_of(0, seats=4), 0, NAMES)
    board.page.evaluate("document.querySelector('.frame').classList.add('projector')")
    text = {"pl": "Etap wygrany. Niespełniony: +1, razem 5", "en": ""}
    cards = [{"face": FACES[kind], "label": text, "seat": seat, "good": None} for seat in range(4)]
    told = {"kind": kind, "title": text, "count": 4, "cards": cards, "outcome": text, "good": True, "seconds": 9}
    board.page.evaluate("told => window.reveal(told)", {**told, "aside": kind in ASIDE})
    board.page.wait_for_function("document.querySelectorAll('.curtain .curtain-who').length === 4")
    assert min(board.page.evaluate(WRITTEN)) >= 40
