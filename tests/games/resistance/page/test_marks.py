"""What people think of each other stands beside the seats, and is said with one tap in the talk."""

from playwright.sync_api import expect

from konspira.games.resistance import OPTIONS
from tests.games.resistance.positions import naming
from tests.kit.desks import Desks


def test_a_tap_says_it_and_all_see_it_beside_the_seat(desks: Desks) -> None:
    board = desks.take("resistance", OPTIONS(), width=360, height=740).show(naming(leader=1), 0)
    board.tap("drawer-chat", "suspect-2", "why-3")
    assert board.sent(2) == [{"mark": "suspect", "seat": 2}, {"why": 3}]
    all_marks = ((0, 2, "suspect"), (3, 2, "suspect"), (4, 1, "trust"))
    told = [{"by": by, "on": on, "kind": kind} for by, on, kind in all_marks]
    board.page.evaluate("told => window.marks(told)", told)
    expect(board.key("suspect-2")).to_have_attribute("aria-pressed", "true")
    expect(board.key("mark-suspect-2")).to_have_text("?2suspected by Kasia, Marta")
    expect(board.key("mark-trust-1")).to_have_text("♥\ufe0etrusted by Robert")
    board.tap("suspect-2")
    assert board.sent(3)[-1] == {"mark": None, "seat": 2}
