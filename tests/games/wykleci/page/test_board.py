"""Soldiers and zones are tapped or dragged; what is closed says why; orders come with the chance; the end is told."""

import re

from playwright.sync_api import expect

from konspira.engine import Outcome, replace
from konspira.engine.phases import Over
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.state import Options, StageResult, Table
from tests.games.wykleci.full_moments import FULL, MOMENTS
from tests.games.wykleci.positions import turn_of
from tests.kit.desks import Desks, NewDesk
from tests.kit.looks import PHONE, PROJECTOR, enlarged, faults

SQUAD = {0: [3, 4]}
FOREIGN = {"en": "Chwała|misja|Kwatera|trudność|siła", "pl": "Glory|mission|Quarters|difficulty|strength"}


def a_turn() -> Table:
    """The first player's turn: one of theirs commands, the Liaison is somebody else's."""
    return turn_of(0, squads=SQUAD, missions={0: {"command": [0], "liaison": [8]}, 1: {}})


def test_bw_33_a_soldier_is_tapped_and_then_a_zone(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    expect(board.find(".dock-hint")).to_contain_text("Tap a soldier")
    board.find(".group.squad [data-key=soldier-4]").click()
    expect(board.find(".dock-hint")).to_contain_text("Now tap a zone")
    board.tap("zone-0-recon")
    assert board.sent() == [{"type": "assign", "soldier": 4, "mission": 0, "zone": "recon"}]


def test_where_there_is_room_again_soldiers_are_tapped_again(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    board.resize(360, 470)
    expect(board.find(".k-dock [data-key=option-1]")).to_contain_text("Mobilise")
    board.resize(1280, 800)
    expect(board.find(".dock-hint")).to_contain_text("Tap a soldier")
    expect(board.find(".k-dock [data-key=option-1]")).to_have_count(0)


def test_bw_33_a_soldier_is_dragged_to_a_zone(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    board.find(".group.squad [data-key=soldier-3]").drag_to(board.key("zone-1-strike"))
    assert board.sent() == [{"type": "assign", "soldier": 3, "mission": 1, "zone": "strike"}]


def test_bw_33_a_soldier_in_the_quarters_is_mobilised_by_a_tap(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    board.find(".group.quarters [data-key=soldier-5]").click()
    assert board.sent() == [{"type": "mobilise", "soldier": 5}]


COVERED = """() => [...document.querySelectorAll('.player')].flatMap((player) => {
  const marks = player.querySelector('.marks').getBoundingClientRect();
  return [...player.querySelectorAll('.counts > *')].filter((number) => {
    const { left, right, top, width } = number.getBoundingClientRect();
    return width > 0 && left < marks.right && right > marks.left && top < marks.bottom - 2;
  }).map((number) => number.textContent);
})"""


def test_with_little_room_the_own_in_the_quarters_are_tapped_and_no_number_is_covered(desk: NewDesk) -> None:
    board = desk().show(turn_of(0, nomination=0, chief=0, squads=SQUAD, missions={0: {"command": [0]}, 1: {}}), 0)
    board.resize(*PHONE)
    assert board.page.evaluate(COVERED) == []
    for look in ("fewer", "low"):
        board.page.evaluate("(look) => { document.querySelector('.wykleci').dataset.fit = look; }", look)
        expect(board.find(".group.quarters [data-key=soldier-5]")).to_be_visible()


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


def test_bw_15_in_a_room_with_others_the_squad_is_covered_while_one_does_not_choose(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    expect(board.find(".group.squad .alias")).to_have_count(2)
    board.show(turn_of(1, squads={0: [3, 4], 1: [9]}, missions={0: {}}), 0)
    expect(board.find(".group.squad .back")).to_have_count(2)
    expect(board.find(".group.squad")).not_to_contain_text(DECK.soldiers[3].alias)
    board.tap("cover")
    expect(board.find(".group.squad .alias")).to_have_count(2)


def test_a_mission_and_a_soldier_tell_their_story_and_the_focus_comes_back(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    board.tap("name-0")
    expect(board.key("story")).to_contain_text(DECK.missions[0].note.en)
    expect(board.key("story")).to_contain_text(DECK.soldiers[8].life.en)
    expect(board.key("close-story")).to_be_focused()
    board.page.keyboard.press("Escape")
    expect(board.key("story")).to_have_count(0)
    expect(board.key("name-0")).to_be_focused()
    board.find(".mission [data-key=soldier-8]").click()
    expect(board.key("story")).to_contain_text(DECK.soldiers[8].life.en)
    expect(board.key("story")).not_to_contain_text(DECK.missions[0].note.en)
    board.tap("close-story")
    board.find(".group.squad [data-key=soldier-3]").click(button="right")
    expect(board.key("story")).to_contain_text(DECK.soldiers[3].life.en)


def test_only_who_goes_elsewhere_is_seen_to_move(desks: Desks) -> None:
    board = desks.of("wykleci", Options())(motion=True).show(a_turn(), 0)
    after = turn_of(0, squads={0: [4]}, missions={0: {"command": [0], "liaison": [8], "strike": [3]}, 1: {}, 2: {}})
    board.show(after, 0)
    assert board.told("moved") == ["soldier-3"]


def test_bw_48_orders_come_with_the_range_and_the_chance_and_leave_no_trace(desk: NewDesk) -> None:
    board = desk().show(MOMENTS["orders"].table(), 0)
    expect(board.key("submit")).to_be_disabled()
    expect(board.find(".split-holder")).to_have_text(["–"] * 8)
    board.tap("item-4", "item-0", "item-1", "item-2", "item-3")
    expect(board.find(".forecast")).to_contain_text(re.compile(r"Yours bring \d+; with the others \d+ to \d+"))
    board.tap("submit")
    [sent] = board.sent()
    values = [item["value"] for item in board.shown["question"]["items"]]
    assert (sent["type"], sent["cards"]) == ("give_orders", [values[n] for n in (4, 0, 1, 2, 3)])
    expect(board.find(".split-holder")).to_have_text(["–"] * 8)


def test_bw_35_who_decides_whether_a_mission_starts_reads_the_chance(desk: NewDesk) -> None:
    board = desk().show(MOMENTS["a start"].table(), 0)
    expect(board.find(".forecast")).to_contain_text("The chance that the mission succeeds, as far as you can know:")


def finished() -> Table:
    """The game is over; nine missions were played."""
    t = turn_of(0, missions={0: FULL})
    played = sum(1 << mission for mission in (0, 1, 2, 5, 6, 7, 10, 11, 12))
    stage = StageResult(0, heroes=True, glory=((),) * 3, goals=(0, 1, 2), scored=(1, 1, 1), tracks=(0, 0, 0))
    results = tuple(replace(stage, tracks=(4 + n, 3 + n, 2 + n)) for n in range(3))
    over = Over(Outcome((0,), "BW-84", (1.0, 0.0, 0.0)))
    return replace(t, to_come=t.to_come & ~played, results=results, phase=over)


def test_after_the_end_every_mission_that_was_played_is_told(desk: NewDesk) -> None:
    for size, projector in ((PHONE, False), (PROJECTOR, True)):
        board = desk(projector=projector, axe=True)  # a finished table asks the server for more than a desk has
        board.resize(*size)
        board.show(finished(), None if projector else 0)
        expect(board.find(".debrief li")).to_have_count(9)
        expect(board.find(".growth td + td, .growth th + td")).to_have_text([*"456", *"345", *"234"])
        expect(board.find(".growth .won")).to_have_count(1)
        expect(board.player(0) if projector else board.find(".debrief h2")).to_be_in_viewport()


def test_bw_14_on_a_phone_zones_have_names_and_the_dock_tells_what_they_are_for(desk: NewDesk) -> None:
    board = desk()
    board.resize(*PHONE)
    board.show(turn_of(0, squads={0: [3]}, missions={0: {}, 1: {}}), 0)
    expect(board.find(".zone.empty .zone-name span").first).to_be_visible()
    expect(board.page.locator(".bw-zones li")).to_have_count(4)
    expect(board.page.locator(".bw-zones")).to_be_in_viewport()


def test_the_fullest_turn_is_in_one_language_and_fit_for_all(desk: NewDesk) -> None:
    board = desk(axe=True).show(MOMENTS["a turn"].table(), 0)
    assert [*faults(board, FOREIGN), *enlarged(board)] == []
