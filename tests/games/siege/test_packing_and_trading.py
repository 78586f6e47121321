"""Things are packed and traded on the board as quickly as one taps."""

from typing import Any

from playwright.sync_api import expect

TWICE = "key => { const thing = document.querySelector(`#main [data-key=${key}]`); thing.click(); thing.click(); }"
"""Two taps, the second before the table has taken the first."""


def test_sg_40_things_are_packed_as_quickly_as_one_taps(table: Any) -> None:
    board = table("packing")
    board.page.evaluate(TWICE, "tap-storage-cigarettes")
    packed = {"type": "pack", "group": 0, "item": "cigarettes"}
    board.page.wait_for_timeout(200)
    assert board.sent() == [packed, packed]


def test_sg_210_on_a_phone_both_sides_of_a_trade_are_laid_without_a_menu(table: Any) -> None:
    board = table("trade")
    board.tap("ask_for-bandages")
    board.tap("pan-gives")
    board.tap("offer-sugar")
    assert board.sent() == [{"type": "ask_for", "item": "bandages"}, {"type": "offer", "item": "sugar"}]
    expect(board.key("offer-sugar")).to_contain_text("3")  # what it is worth
