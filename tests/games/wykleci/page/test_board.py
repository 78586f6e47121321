"""Soldiers and zones are tapped or dragged; what is closed says why; orders come with the chance; the end is told."""

import re

from playwright.sync_api import expect

from konspira.engine import Outcome, replace
from konspira.engine.phases import Over
from konspira.games.wykleci.state import Table
from tests.games.wykleci.full_moments import FULL, MOMENTS
from tests.games.wykleci.positions import turn_of
from tests.kit.desks import NewDesk
from tests.kit.looks import PHONE, PROJECTOR, faults

SQUAD = {0: [3, 4]}
FOREIGN = {"en": "Chwała|misja|Kwatera|trudność|siła", "pl": "Glory|mission|Quarters|difficulty|strength"}


def a_turn() -> Table:
    """The first player's turn: one of theirs commands, the Liaison is somebody else's."""
    return turn_of(0, squads=SQUAD, missions={0: {"command": [0], "liaison": [8]}, 1: {}})


def test_bw_33_a_soldier_is_tapped_and_then_a_zone(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    board.find(".group.squad [data-key=soldier-4]").click()
    board.tap("zone-0-recon")
    assert board.sent() == [{"type": "assign", "soldier": 4, "mission": 0, "zone": "recon"}]


def test_bw_33_a_soldier_is_dragged_to_a_zone(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    board.find(".group.squad [data-key=soldier-3]").drag_to(board.key("zone-1-strike"))
    assert board.sent() == [{"type": "assign", "soldier": 3, "mission": 1, "zone": "strike"}]


def test_bw_33_a_soldier_in_the_quarters_is_mobilised_by_a_tap(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    board.find(".group.quarters [data-key=soldier-5]").click()
    assert board.sent() == [{"type": "mobilise", "soldier": 5}]


def test_bw_14_a_zone_that_is_taken_is_barred_and_tells_its_rule(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    board.refuse({"pl": "w tej strefie już ktoś jest", "en": "somebody is in that zone already"}, "BW-14")
    board.find(".group.squad [data-key=soldier-4]").click()
    taken = board.key("zone-0-liaison")
    expect(taken).to_have_attribute("aria-disabled", "true")
    taken.click(force=True)
    assert board.sent() == [{"type": "assign", "soldier": 4, "mission": 0, "zone": "liaison"}]
    expect(board.page.get_by_role("alert").first).to_contain_text("BW-14")


def test_bw_34_a_tap_on_a_commander_ends_no_turn(desk: NewDesk) -> None:
    t = turn_of(0, nomination=0, squads=SQUAD, missions={0: {"command": [8]}})
    board = desk().show(t, 0)
    expect(board.find(".mission [data-key=soldier-8]")).not_to_have_attribute("type", "button")


def test_bw_48_orders_come_with_the_range_and_the_chance_and_leave_no_trace(desk: NewDesk) -> None:
    board = desk().show(MOMENTS["orders"].table(), 0)
    expect(board.find(".forecast")).to_contain_text(re.compile(r"Yours bring \d+; with the others \d+ to \d+"))
    board.tap("part-0", "item-4", "submit")
    [sent] = board.sent()
    values = [item["value"] for item in board.shown["question"]["items"]]
    assert (sent["type"], sent["cards"][0]) == ("give_orders", values[4])
    expect(board.key("item-0")).to_have_attribute("aria-pressed", "true")
    expect(board.key("item-4").locator(".split-holder")).not_to_have_text(board.shown["question"]["parts"][0])


def test_bw_35_who_decides_whether_a_mission_starts_reads_the_chance(desk: NewDesk) -> None:
    board = desk().show(MOMENTS["a start"].table(), 0)
    expect(board.find(".forecast")).to_contain_text("The chance as seen from your seat:")


def finished() -> Table:
    """The game is over; nine missions were played."""
    t = turn_of(0, missions={0: FULL})
    played = sum(1 << mission for mission in (0, 1, 2, 5, 6, 7, 10, 11, 12))
    return replace(t, to_come=t.to_come & ~played, phase=Over(Outcome((0,), "BW-84", (1.0, 0.0, 0.0))))


def test_after_the_end_every_mission_that_was_played_is_told(desk: NewDesk) -> None:
    for size, projector in ((PHONE, False), (PROJECTOR, True)):
        board = desk(projector=projector, axe=True)  # a finished table asks the server for more than a desk has
        board.resize(*size)
        board.show(finished(), None if projector else 0)
        expect(board.find(".debrief li")).to_have_count(9)
        expect(board.player(0)).to_be_in_viewport()


def test_the_fullest_turn_is_in_one_language_and_fit_for_all(desk: NewDesk) -> None:
    assert list(faults(desk(axe=True).show(MOMENTS["a turn"].table(), 0), FOREIGN)) == []
