"""What a partner says stands with the question; words are set in type wherever they come from."""

from playwright.sync_api import Locator, expect

from tests.games.niepodlegla.page.moments import BASIC, basic_fight
from tests.kit.desks import NewDesk

SAID = {"pl": "Czekam: lepszy przerzut ma Ola.", "en": "I wait: Ola has the better throw."}


def place_of(found: Locator) -> list[int]:
    """Where it is, in whole pixels."""
    box = found.bounding_box()
    assert box
    return [round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])]


def test_a_partner_s_sentence_stands_under_the_question_until_something_is_shown(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740, lang="pl").show(basic_fight(), 0)
    expect(board.find(".dock-said")).to_have_count(0)
    board.page.evaluate("said => window.hear({ seat: 1, name: 'Pik', text: said })", SAID)
    expect(board.find(".dock-said")).to_have_text(f"Pik {SAID['pl']}")
    board.page.evaluate("said => window.hear({ seat: 0, name: 'Ola', text: 'nic' })", SAID)
    expect(board.find(".dock-said")).to_have_text(f"Pik {SAID['pl']}")
    before = place_of(board.find(".k-dock"))
    text = {"pl": "Rzut", "en": "A throw"}
    scene = {"kind": "dice", "title": text, "count": 0, "cards": [], "outcome": text, "good": None, "seconds": 9}
    board.page.evaluate("told => window.reveal(told)", {**scene, "aside": True})
    expect(board.find(".dock-said")).to_have_text("")
    board.show(basic_fight(), 0)
    assert place_of(board.find(".k-dock")) == before, "its place is kept"


def test_a_question_s_lines_never_end_with_a_word_of_one_letter(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740, lang="pl").show(basic_fight(), 0)
    prompt = board.find("#dock-prompt").text_content()
    assert prompt is not None
    assert " i\u00a0przekazuj" in prompt


def test_a_partner_s_long_sentence_is_unfolded_by_a_tap(desk: NewDesk) -> None:
    board = desk(BASIC, width=390, height=844, lang="pl").show(basic_fight(), 0)
    text = {"pl": SAID["pl"] * 12, "en": SAID["en"] * 12}
    board.page.evaluate("text => window.hear({ seat: 1, name: 'Pik', text })", text)
    said = board.find("button.dock-said")
    expect(said).to_have_attribute("aria-expanded", "false")
    before = said.bounding_box()
    said.click()
    expect(said).to_have_attribute("aria-expanded", "true")
    after = said.bounding_box()
    assert before
    assert after
    assert after["height"] > before["height"] >= 44
