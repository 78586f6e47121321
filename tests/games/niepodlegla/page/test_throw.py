"""Dice thrown before all eyes: all of them in sight on a phone, and nothing asked beneath them."""

from typing import Any

from playwright.sync_api import expect

from tests.games.niepodlegla.page.moments import BASIC, basic_fight
from tests.kit.desks import NewDesk

HANGING = """() => [...document.querySelectorAll('.curtain :is(.k-face *, .k-face, .curtain-who)')].filter((one) => {
  const whole = one.matches('.k-face, .curtain-who') ? '.curtain-card' : '.k-face';
  const [inner, outer] = [one, one.closest(whole)].map((node) => node.getBoundingClientRect());
  const hangs = inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
  return hangs && !one.closest('.whose');
}).map((one) => one.outerHTML)"""
"""What is not inside its die, or its card; a leader's portrait sits on the corner of the die."""

THREE = "pilsudski people fight fight"


def card(face: str, seat: int | None = None) -> dict[str, Any]:
    """A card of a scene."""
    return {"face": face, "label": {"pl": "w słowach", "en": "in words"}, "seat": seat, "good": None}


def scene(title: str, *cards: dict[str, Any], aside: bool = False) -> dict[str, Any]:
    """All of it, with its outcome."""
    text = {"pl": title, "en": title}
    told = {"kind": "dice", "title": text, "count": len(cards), "cards": cards, "outcome": text, "aside": aside}
    return {**told, "good": None, "seconds": 9}


def test_a_throw_fits_a_phone_and_stands_in_place_of_the_question(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_fight(), 0, ["Kasia", "Karol Wiśniewski", "Ola"])
    expect(board.find(".k-dock .option").first).to_be_visible()
    many = "; ".join([THREE, "neutral", "haller any", *["neutral people"] * 4])
    board.page.evaluate("told => window.reveal(told)", scene("The first roll", card(THREE, 0), card(many, 1)))
    expect(board.find(".curtain-who").filter(has_text="Karol Wiśniewski")).to_be_visible()
    assert board.page.evaluate(HANGING) == []
    again = scene("A re-roll: Kasia", card(THREE, 0), card("black 2"), aside=True)
    board.page.evaluate("told => window.reveal(told)", again)
    expect(board.find(".curtain .black")).to_be_visible()
    assert board.page.evaluate(HANGING) == []
    expect(board.find(".k-dock .dock-prompt")).to_have_text("A re-roll: Kasia")
    expect(board.find(".dock-head")).to_have_css("opacity", "0")  # the strip says it already
    expect(board.find(".k-dock .option:visible")).to_have_count(0)
    board.show(basic_fight(), 0)
    expect(board.find(".k-dock .dock-prompt")).not_to_have_text("A re-roll: Kasia")
    expect(board.find(".dock-head")).to_have_css("opacity", "1")
    expect(board.find(".k-dock .option").first).to_be_visible()


def test_whoever_is_asked_for_dice_sees_them(desk: NewDesk) -> None:
    board = desk(BASIC, width=390, height=844).show(basic_fight(), 0)
    board.tap("tab-people")
    expect(board.find(".k-dice.mine")).to_have_count(0)
    board.find(".k-dock").get_by_role("button", name="Re-roll dice").click()
    expect(board.find(".k-dice.mine button.k-die").first).to_be_visible()
    board.tap("tab-people")
    board.show(basic_fight(), 0)
    expect(board.find(".persons")).to_be_visible()
