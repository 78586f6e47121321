"""Between two rounds: what has come of the fight is told while the next one is planned."""

from typing import Any

from playwright.sync_api import expect

from tests.games.niepodlegla.page.moments import BASIC, basic_choice, basic_fight, basic_planning
from tests.kit.desk import NAMES, Desk, state
from tests.kit.desks import NewDesk


def later(board: Desk, t: Any, *told: str, seat: int = 0) -> Desk:
    """The table goes on, and the log with it."""
    lines = [{"rule": "NP-20", "pl": f"{text} (pl)", "en": text, "loud": "Kasia" in text} for text in told]
    people = NAMES[: t.seats]
    return board.show_state({**state(BASIC, t, seat, people), "lines": lines, "whole": False}, people)


def test_what_happened_since_the_fight_is_told_until_the_next_one(desk: NewDesk) -> None:
    board = desk(BASIC).show(basic_fight(), 0)
    later(board, basic_choice(), "The fight is over.", "Kasia has done a mission.")
    expect(board.find(".between")).to_have_count(0)
    later(board, basic_planning(), "The final is one level harder.")
    strip = board.key("open-between")
    for told in ("is over. The fight is over.", "Kasia (you) has done a mission.", "The final is one level harder."):
        expect(strip).to_contain_text(told)
    later(board, basic_planning(), "Maciek takes a die.")
    expect(strip).not_to_contain_text("Maciek takes a die.")
    board.tap("open-between")
    seen = board.key("whole").get_by_role("listitem")
    expect(seen).to_have_text("Kasia (you) has done a mission.")
    board.key("whole").get_by_text("All of it, in order").click()
    expect(seen).to_have_count(4)
    board.tap("close")
    expect(strip).to_be_focused()
    later(board, basic_fight(), "The dice are rolled.")
    expect(board.find(".between")).to_have_count(0)


def test_on_a_phone_nothing_covers_the_new_missions(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_fight(), 0)
    later(board, basic_planning(), "The fight is over.", "Kasia has done a mission.")
    expect(board.find(".k-dock .dock-prompt")).to_contain_text("pawn")
    expect(board.find(".missions")).to_be_visible()
    expect(board.key("whole")).to_have_count(0)


def test_a_page_that_was_opened_later_tells_nothing_of_what_it_has_not_seen(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_planning(), 0)
    expect(board.find(".missions")).to_be_visible()
    expect(board.find(".between")).to_have_count(0)
