"""Soldiers and zones are tapped or dragged; what is closed says why; orders come with the chance; the end is told."""

import re

import pytest
from playwright.sync_api import expect

from konspira.engine import Outcome, replace
from konspira.engine.phases import Over
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.state import Options, StageResult, Table
from tests.games.wykleci.full_moments import FULL, MOMENTS
from tests.games.wykleci.positions import Zones, turn_of
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
    expect(board.find(".dock-hint")).to_contain_text("2. Tap a zone")
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
    board.find(".group.squad [data-key=soldier-3]").hover()
    board.page.mouse.down()
    board.find(".mission.special .when").hover()  # the first move takes him up, and the zones open a moment later
    zone = board.find("button.zone:not(.barred)[data-key=zone-1-strike]")
    expect(zone).to_be_visible()
    zone.hover()
    zone.hover()
    board.page.mouse.up()
    assert board.sent() == [{"type": "assign", "soldier": 3, "mission": 1, "zone": "strike"}]


def test_bw_33_a_soldier_in_the_quarters_is_tapped_and_then_the_squad(desk: NewDesk) -> None:
    board = desk()
    board.resize(*PHONE)
    board.show(a_turn(), 0)
    board.find(".group.quarters [data-key=soldier-5]").click()
    expect(board.find(".dock-hint")).to_contain_text("2. Tap the Squad")
    board.tap("to-squad")
    assert board.sent() == [{"type": "mobilise", "soldier": 5}]


PLACED = """() => Object.fromEntries([...document.querySelectorAll(
  '.board :is(.zone, .player, .group .lying, .tab), .k-dock .option')].map((node) => {
  const { left, top, height } = node.getBoundingClientRect();
  return [node.dataset.key, [left, top, height]];
}))"""
BREADTH = 8
"""What moves by less (px) stays under a finger."""


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """What lies elsewhere now."""
    return [key for key, at in before.items() if abs(after[key][0] - at[0]) + abs(after[key][1] - at[1]) > BREADTH]


@pytest.mark.parametrize("players", [3, 4])
def test_a_tap_on_a_soldier_moves_nothing_on_a_phone_and_every_zone_is_as_large_as_a_finger(
    desk: NewDesk, players: int
) -> None:
    board = desk(lang="pl")
    board.resize(*PHONE)
    laid: dict[int, Zones] = {
        0: {"command": [0], "liaison": [8], "strike": [1, 9, 17]},
        1: {"command": [16]},
        2: {"recon": [10]},
    }
    board.show(turn_of(0, seats=players, squads={0: [3, 4, 5]}, missions=laid), 0)
    before = board.page.evaluate(PLACED)
    board.find(".group.squad [data-key=soldier-4]").click()
    expect(board.find("button.zone:not(.barred)")).to_have_count(12)
    assert moved(before, board.page.evaluate(PLACED)) == []
    assert min(height for key, (_, _, height) in before.items() if key.startswith("zone-")) >= 44


ZONES_LIE = """() => Object.fromEntries([...document.querySelectorAll(
  '.board :is(.zone, .player, .tab)')].map((node) => {
  const { left, top, height } = node.getBoundingClientRect();
  return [node.dataset.key, [left, top, height]];
}))"""


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("count", [1, 3])
def test_nothing_moves_when_a_soldier_has_been_placed(desk: NewDesk, players: int, count: int) -> None:
    board = desk(lang="pl", bots=(1,), stood_in=(2,))
    board.resize(*PHONE)
    laid: list[dict[int, Zones]] = [
        {0: {}},
        {0: {"command": [4]}},
        {0: {"command": [4], "strike": [3]}},
        {0: {"command": [4], "liaison": [5], "strike": [3]}},
    ]
    more: dict[int, Zones] = {n: {"command": [8 + n], "strike": [16 + n, 19 + n]} for n in range(1, count)}
    squads: list[dict[int, list[int]]] = [{0: [3, 4, 5]}, {0: [3, 5]}, {0: [5]}, {0: []}]
    tables = [
        turn_of(0, seats=players, nomination=0, chief=0, squads=squads[n], missions=laid[n] | more) for n in range(4)
    ]
    tables.append(turn_of(1, seats=players, nomination=0, chief=0, squads=squads[3], missions=laid[3] | more))
    lie = []
    for t in tables:
        board.show(t, 0)
        lie.append(board.page.evaluate(ZONES_LIE))
    expect(board.player(2).get_by_title("Łukasz: na tym miejscu gra teraz bot")).to_be_visible()
    for n, after in enumerate(lie[1:], 1):
        assert moved(lie[0], after) == [], n


def test_with_the_fullest_table_of_four_soldiers_are_tapped_on_the_smallest_phone(desk: NewDesk) -> None:
    board = desk(lang="pl", bots=(1, 2, 3))
    board.resize(360, 740)
    board.show(MOMENTS["a turn"].table(), 0)
    expect(board.find(".dock-hint")).to_contain_text("Dotknij żołnierza")
    expect(board.find(".k-dock .option").filter(has_text="Mobilizuj")).to_have_count(0)


def test_whoever_of_ones_own_is_taken_to_jail_is_named_with_the_next_question(desk: NewDesk) -> None:
    board = desk(lang="pl").show(turn_of(1, squads={1: [9]}, missions={0: {"liaison": [0]}}), 0)
    board.show(turn_of(0, squads=SQUAD, jail=[0, 8], missions={}), 0)
    expect(board.find(".k-dock .bw-news li")).to_have_text([f"Do Aresztu: {DECK.soldiers[0].alias}."])
    board.show(turn_of(0, squads=SQUAD, jail=[8], missions={}), 0)
    expect(board.find(".k-dock .bw-news li")).to_have_count(0)  # he has been freed meanwhile


def test_while_soldiers_are_moved_a_tap_tells_no_story(desk: NewDesk) -> None:
    board = desk().show(a_turn(), 0)
    other = board.find(".mission [data-key=soldier-8]")
    other.click()
    expect(board.key("story")).to_have_count(0)
    expect(other).to_have_attribute("title", re.compile(r"command \d, strength \d"))


def test_bw_33_whoever_loses_a_zone_and_whoever_is_met_by_a_new_mission_reads_it_with_the_next_question(
    desk: NewDesk,
) -> None:
    board = desk(lang="pl").show(turn_of(1, squads={1: [9]}, missions={0: {"liaison": [0], "strike": [8]}}), 0)
    board.show(turn_of(0, squads=SQUAD, missions={0: {"liaison": [8], "strike": [0]}, 1: {}}), 0)
    expect(board.find(".k-dock .bw-news li")).to_have_text(
        ["Maciek przejmuje twoją Łączność.", "Nowa misja: Bezpieka w\N{NO-BREAK SPACE}Puławach."]
    )


def test_on_a_phone_the_own_soldiers_are_seen_whole_with_their_strength_whatever_lies_on_the_table(
    desk: NewDesk,
) -> None:
    """Six in the Quarters; four missions and a stage that is decided: the same way to play, no number cut."""
    sure = replace(turn_of(0).history, succeeded=2)
    laid: dict[int, Zones] = {0: {"command": [0], "strike": [8, 16]}, 1: {"command": [17]}, 2: {"recon": [9]}}
    tables = [
        turn_of(0, nomination=0, squads={0: [3]}, missions={0: {"command": [8]}}, jail=[0]),
        turn_of(0, nomination=0, squads=SQUAD, missions=laid, history=sure),
        turn_of(0, squads={0: [3]}, missions={}, history=sure),
    ]
    board = desk(lang="pl", bots=(1, 2))
    board.resize(*PHONE)
    for t in tables:
        board.show(t, 0)
        expect(board.find(".dock-hint")).to_contain_text("Dotknij żołnierza")
        assert board.page.evaluate(CUT) == []


CUT = """() => [...document.querySelectorAll('.mine .lying :is(.alias, .strength-of)')].filter((node) => {
  const boxes = [node, node.closest('.soldier')].map((one) => one.getBoundingClientRect());
  const [{ left, right, top, bottom }, card] = boxes;
  const isBeside = left < card.left || right > Math.min(card.right, innerWidth) || right === left;
  return isBeside || top < card.top || bottom > card.bottom + 1;
}).map((node) => node.textContent)"""


def test_bw_62_the_special_mission_is_told_apart_and_says_what_a_failure_means(desk: NewDesk) -> None:
    board = desk(lang="pl").show(a_turn(), 0)
    expect(board.find(".mission.special .when")).to_have_text("misja specjalna")
    board.tap("name-15")
    expect(board.key("story")).to_contain_text("Porażka nie liczy się do etapu.")


def test_a_tap_on_a_player_tells_what_the_signs_mean(desk: NewDesk) -> None:
    board = desk().show(turn_of(0, nomination=0, fewer=(0, 1, 0), squads=SQUAD, missions={0: {}}), 0)
    board.player(1).click()
    expect(board.key("story")).to_contain_text("1 action fewer next round")
    board.tap("close-story")
    board.player(0).click()
    expect(board.key("story")).to_contain_text("holds the Nomination")
    board.page.evaluate("told => window.marks(told)", [{"by": by, "on": 0, "kind": "suspect"} for by in (1, 2)])
    expect(board.key("mark-suspect-0")).to_have_text("?2suspected by Maciek, Łukasz")
    expect(board.key("story")).to_contain_text("suspected by Maciek, Łukasz")


def test_on_a_phone_the_places_lie_over_the_board_and_are_closed_by_a_button(desk: NewDesk) -> None:
    board = desk()
    board.resize(*PHONE)
    board.show(a_turn(), 0)
    board.tap("tab", "close-places")
    expect(board.find(".place.jail")).to_be_hidden()
    board.tap("tab")
    board.find(".place.quarters [data-key=soldier-5]").click()
    expect(board.key("to-squad")).to_be_visible()


REASON = {"pl": "Na misji jest siła 3.", "en": "The mission has strength 3."}


def test_a_bots_reason_stands_with_the_next_question_and_goes_with_the_answer(desk: NewDesk) -> None:
    board = desk(bots=(1, 2)).show(turn_of(1, squads={0: [3, 4], 1: [9]}, missions={0: {}}), 0)
    board.page.evaluate("said => window.hear(said)", {"seat": 1, "name": "Maciek", "text": REASON})
    board.page.evaluate("said => window.hear(said)", {"seat": 2, "name": "Ola", "text": "hello"})
    expect(board.find(".bw-said")).to_have_text(f"Maciek: {REASON['en']}")
    board.show(a_turn(), 0)
    expect(board.find(".k-dock .bw-news")).to_have_text("A new mission: The Puławy Raid.")
    expect(board.find(".k-dock .bw-said")).to_have_text(f"Maciek: {REASON['en']}")
    board.find(".group.squad [data-key=soldier-4]").click()
    board.tap("zone-0-recon")
    expect(board.find(".k-dock .bw-how")).to_be_visible()
    expect(board.find(".bw-said")).to_have_count(0)


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
    board.refuse({"pl": "w tej strefie już ktoś jest", "en": "somebody is in that zone"}, "BW-14")
    board.find(".group.squad [data-key=soldier-4]").click()
    taken = board.key("zone-0-liaison")
    expect(taken).to_have_attribute("aria-disabled", "true")
    taken.click(force=True)
    assert board.sent() == [{"type": "assign", "soldier": 4, "mission": 0, "zone": "liaison"}]
    expect(board.find(".k-dock .bw-news")).to_have_text("somebody is in that zone")


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
    board.find(".mission [data-key=soldier-8]").click(button="right")
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
    expect(board.find(".forecast")).to_contain_text(re.compile(r"Yours bring\d+with the others \d+–\d+Difficulty\d+"))
    board.tap("submit")
    [sent] = board.sent()
    values = [item["value"] for item in board.shown["question"]["items"]]
    assert (sent["type"], sent["cards"]) == ("give_orders", [values[n] for n in (4, 0, 1, 2, 3)])
    expect(board.find(".split-holder")).to_have_text(["–"] * 8)


def test_bw_35_who_decides_whether_a_mission_starts_reads_the_chance_and_no_answer_moves_when_it_comes(
    desk: NewDesk,
) -> None:
    board = desk(lang="pl")
    board.resize(*PHONE)
    board.page.evaluate("() => { window.held = []; }")
    board.show(MOMENTS["a start"].table(), 0)
    expect(board.find(".forecast.waiting")).to_be_visible()
    before = board.page.evaluate(PLACED)
    board.page.wait_for_function("() => window.held.length")
    board.page.evaluate("() => window.held.forEach((go) => go())")
    expect(board.find(".forecast")).to_contain_text(re.compile(r"Szansa teraz(≈\s\d+|<\s2|>\s98)\s%"))
    assert moved(before, board.page.evaluate(PLACED)) == []


def finished() -> Table:
    """The game is over; nine missions were played."""
    t = turn_of(0, missions={0: FULL})
    played = sum(1 << mission for mission in (0, 1, 2, 5, 6, 7, 10, 11, 12))
    stage = StageResult(0, heroes=True, glory=((),) * 3, goals=(0, 1, 2), scored=(1, 1, 1), tracks=(0, 0, 0))
    results = tuple(replace(stage, tracks=(4 + n, 3 + n, 2 + n)) for n in range(3))
    over = Over(Outcome((0,), "BW-84", (1.0, 0.0, 0.0)))
    return replace(t, to_come=t.to_come & ~played, results=results, tracks=results[-1].tracks, phase=over)


def test_after_the_end_every_mission_that_was_played_is_told(desk: NewDesk) -> None:
    for size, projector in ((PHONE, False), (PROJECTOR, True)):
        board = desk(projector=projector, axe=True)  # a finished table asks the server for more than a desk has
        board.resize(*size)
        board.show(finished(), None if projector else 0)
        expect(board.find(".debrief ol > li")).to_have_count(9)
        cells = ".growth .glory"
        expect(board.find(cells)).to_have_text([*"456", *"345", *"234"])
        expect(board.find(".growth .won")).to_have_count(1)
        expect(board.find(".my-game li")).to_have_count(0 if projector else 3)
        expect(board.find(".winners" if projector else ".my-game h2")).to_be_in_viewport()


def test_on_a_phone_the_end_is_read_as_one_page_with_nothing_that_scrolls_in_it(desk: NewDesk) -> None:
    board = desk(axe=True)
    board.resize(*PHONE)
    board.show(finished(), 0)
    expect(board.find(".debrief ol > li")).to_have_count(9)
    expect(board.find(".score")).to_have_text(re.compile("Kasia.6 : Maciek.5 : Łukasz.4"))
    expect(board.find(".score")).to_be_in_viewport(ratio=1)
    boxes = "() => ['.board', '.debrief', '.end'].map((box) => document.querySelector(box)).filter(Boolean)"
    scrolls = "(box) => box.scrollHeight > box.clientHeight + 2 && getComputedStyle(box).overflowY !== 'visible'"
    assert board.page.evaluate(f"({boxes})().filter({scrolls}).map((box) => box.className)") == []
    board.find(".debrief summary").last.scroll_into_view_if_needed()
    expect(board.find(".debrief summary").last).to_be_in_viewport()
    bottoms = (
        "() => [...document.querySelectorAll('.frame, .drawers-bar')].map((box) => box.getBoundingClientRect().bottom)"
    )
    whole, *bar = board.page.evaluate(bottoms)
    assert [*bar] == [whole], "whatever is read, the bar stays at the foot of the screen"


def test_bw_14_on_a_phone_zones_have_names_and_the_dock_tells_what_they_are_for(desk: NewDesk) -> None:
    board = desk()
    board.resize(*PHONE)
    board.show(turn_of(0, squads={0: [3]}, missions={0: {}, 1: {}}), 0)
    expect(board.find(".zone-heads .command")).to_be_visible()
    board.find(".group.squad [data-key=soldier-3]").click()
    expect(board.page.locator(".bw-zones li")).to_have_count(4)
    expect(board.page.locator(".bw-zones")).to_be_in_viewport()


def test_the_fullest_turn_is_in_one_language_and_fit_for_all(desk: NewDesk) -> None:
    board = desk(axe=True).show(MOMENTS["a turn"].table(), 0)
    assert [*faults(board, FOREIGN), *enlarged(board)] == []
