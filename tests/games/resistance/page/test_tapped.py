"""What is asked for is tapped on the board: players and missions; by keyboard too."""

import pytest
from playwright.sync_api import expect

from konspira.games.resistance.actions import Name
from konspira.games.resistance.state import Options, Table
from tests.games.resistance.positions import (
    AT_ONCE,
    FOR,
    Lying,
    approve,
    give,
    handing,
    naming,
    on_mission,
    play_all,
    table_after,
    voting,
)
from tests.kit.desks import NewDesk
from tests.kit.looks import PHONE

PLATES = ".choosable > button.k-plate"
LYING: Lying = {1: ("close_eye",), 3: ("no_confidence", "opinion_maker")}


def test_res_11_the_leader_taps_a_team_and_calls_the_vote(desk: NewDesk) -> None:
    board = desk().show(naming(options=AT_ONCE), 0).tap("p3", "p1", "p2")
    expect(board.key("p2")).to_have_attribute("aria-pressed", "false")
    expect(board.player(3)).to_contain_text("on the team")
    board.speak("pl")
    expect(board.key("p3")).to_have_attribute("aria-pressed", "true")
    expect(board.find(".dock-hint")).to_contain_text("Maciek, Marta")
    expect(board.player(1)).to_contain_text("w Drużynie")
    expect(board.key("submit")).to_have_text("Zarządź głosowanie")
    board.tap("submit")
    assert board.sent() == [{"type": "call_vote", "mission": 1, "team": [1, 3]}]
    board.show(naming(played=(1,)), 0)
    expect(board.find('[aria-pressed="true"]')).to_have_count(0)


def test_res_17_a_team_that_the_table_sees_is_changed_by_a_tap(desk: NewDesk) -> None:
    board = desk().show(naming(), 0).tap("p3", "p1", "submit-1")
    [shown] = board.sent()
    assert shown == {"type": "name", "mission": 1, "team": [1, 3]}
    board.show(table_after(naming(), (0, Name(1, tuple(shown["team"])))), 0)
    expect(board.player(3)).to_contain_text("on the team")
    board.tap("p3", "p4", "submit-2")
    assert board.sent(2)[1] == {"type": "call_vote", "mission": 1, "team": [1, 4]}


def test_res_40_with_targeting_the_leader_taps_the_mission_first(desk: NewDesk) -> None:
    board = desk().show(naming(seats=8, played=(2,), options=Options(targeting=True)), 0)
    expect(board.find("button.k-place")).to_have_count(3)  # RES-42  not the fifth yet
    expect(board.find(PLATES)).to_have_count(0)
    board.tap("at-mission-3", "p0", "p1", "p2", "p3")
    expect(board.find('[aria-current="step"]')).to_have_attribute("data-key", "mission-3")
    board.tap("submit-1")
    assert board.sent() == [{"type": "name", "mission": 3, "team": [0, 1, 2, 3]}]


def test_res_51_a_card_in_the_dock_then_a_player_on_the_board(desk: NewDesk) -> None:
    board = desk().show(handing("strong_leader", "establish_confidence", seats=7, before=LYING), 0)
    expect(board.find(PLATES)).to_have_count(0)
    board.tap("option-1")
    expect(board.find(PLATES)).to_have_count(6)
    expect(board.find(".k-dock .option")).to_have_count(0)
    board.tap("p5")
    expect(board.find("#dock-prompt")).to_contain_text("Hand “Strong Leader” to")
    assert board.sent(0) == [], "one tap alone does nothing that cannot be undone"
    board.tap("yes")
    assert board.sent() == [{"type": "hand", "card": "strong_leader", "to": 5}]


def test_res_63_a_card_that_the_leader_plays_on_themself_asks_for_nobody(desk: NewDesk) -> None:
    board = desk().show(handing("establish_confidence", seats=7), 0)
    expect(board.find(PLATES)).to_have_count(0)
    board.tap("option-1", "yes")
    assert board.sent() == [{"type": "hand", "card": "establish_confidence", "to": 0}]


def test_res_60_the_neighbours_are_tapped_and_named_in_the_dock_with_their_side(desk: NewDesk) -> None:
    board = desk().show(give(handing("overheard", seats=7), "overheard", 4), 4)
    expect(board.find(PLATES)).to_have_count(2)
    expect(board.find(".k-dock .option").first).to_contain_text("on your left")
    board.tap("p5", "yes")
    assert board.sent() == [{"type": "look_at", "at": 5}]


@pytest.mark.parametrize(
    ("seat", "t", "keys", "sent"),
    [
        (2, give(handing("open_up", seats=7), "open_up", 2), ["p0"], {"type": "show_to", "to": 0}),
        (
            4,
            approve(voting((0, 1), seats=7, before={4: ("spotlight",)})),
            ["option-1", "p1"],
            {"type": "use_plot", "card": "spotlight", "on": 1},
        ),
        (
            4,
            play_all(approve(voting((0, 1), seats=7, before={4: ("close_eye",)})))[0],
            ["option-1", "p0"],
            {"type": "use_plot", "card": "close_eye", "on": 0},
        ),
    ],
    ids=["open_up", "spotlight", "close_eye"],
)
def test_res_62_res_65_res_67_somebody_is_pointed_at(
    desk: NewDesk, seat: int, t: Table, keys: list[str], sent: dict[str, object]
) -> None:
    assert desk().show(t, seat).tap(*keys, "yes").sent() == [sent]


def test_the_keyboard_alone_picks_a_team_and_is_led_to_what_comes_next(desk: NewDesk) -> None:
    board = desk().show(naming(), 0)
    board.key("p0").focus()
    for key in ("Space", "ArrowRight", "ArrowRight", "Enter"):
        board.page.keyboard.press(key)
    expect(board.find(f'{PLATES}[aria-pressed="true"]')).to_have_count(2)
    board.show(voting((0, 2)), 0)
    expect(board.find("#dock-prompt")).to_be_focused()
    board.show(voting((0, 2)), 0).key("votes").press("Enter")
    expect(board.key("panel-votes")).to_be_visible()


def test_who_is_not_asked_or_only_watches_can_tap_nobody(desk: NewDesk) -> None:
    everything = "[data-key=seats] .choosable > button, button.k-place"
    board = desk().show(naming(), 2)
    expect(board.find(everything)).to_have_count(0)
    expect(board.show(table_after(voting(), (2, FOR)), 2).find(everything)).to_have_count(0)
    for query in ({"watching": True}, {"projector": True}):
        board = desk(**query).show(naming(), 0)
        expect(board.find(everything)).to_have_count(0)
    expect(board.find(".board button, .secret-button")).to_have_count(0)
    expect(board.show(on_mission((0, 4)), 4).find(".board button")).to_have_count(0)


def test_res_11_the_leader_is_told_how_many_names_to_tap(desk: NewDesk) -> None:
    board = desk(lang="pl").show(naming(), 0)
    expect(board.find(".k-dock")).to_contain_text("Wskaż 2 osoby")
    board.resize(*PHONE)
    expect(board.show(naming(seats=10, played=(1, -2, 3)), 0).find(".k-dock")).to_contain_text("Wskaż 5 osób")
    expect(board.tap("votes").find(".dock-hint")).to_contain_text("Zamknij „Głosy” i wskaż 5 osób")
    expect(board.tap("votes").find(".dock-hint")).to_contain_text("Wskaż 5 osób")


def test_res_77_everybody_on_a_mission_reads_where_a_card_that_came_back_is_explained(desk: NewDesk) -> None:
    board = desk()
    for agents in ((0, 4), (3, 4)):
        board.show(on_mission((0, 3), agents=agents), 0)
        expect(board.find(".k-dock")).to_contain_text("If Fail comes back to your hand")
    expect(board.show(voting(), 0).find(".k-dock")).not_to_contain_text("If Fail comes back")


GOES = """key => {
  document.querySelector(`.k-dock [data-key=${key}]`).click();
  return document.querySelector('.k-dock').matches('.laid-down');
}"""
"""Press an answer: whether it goes from the screen at once."""

LOOKS = """() => [...document.querySelectorAll('.k-dock, .k-dock .option, .k-dock .dock-hint')].map((node) => {
  const { top, height } = node.getBoundingClientRect();
  return [top, height, getComputedStyle(node).font];
})"""
"""Where the dock, its answers and its hint are, and in which type."""


def test_res_20_a_card_that_comes_back_goes_as_one_that_is_taken_does_and_nothing_else_moves(
    desk: NewDesk,
) -> None:
    board = desk().show(on_mission((0, 3), agents=(3, 4)), 0)
    assert board.page.evaluate(GOES, "option-1")
    board.sent()
    before = board.page.evaluate(LOOKS)
    board.refuse({"pl": "Bojownik zagrywa Sukces", "en": "a Fighter plays Success"}, "RES-20")
    assert board.page.evaluate(GOES, "option-2")
    expect(board.find(".k-dock:not(.laid-down) .dock-hint")).to_contain_text("If Fail comes back to your hand")
    assert board.page.evaluate(LOOKS) == before
    expect(board.find(".frame-notices .fault")).to_be_hidden()
    expect(board.said).not_to_contain_text("Success")


def test_res_17_whoever_has_named_a_team_by_keyboard_keeps_the_focus(desk: NewDesk) -> None:
    board = desk().show(naming(), 0).tap("p3", "p1")
    board.key("submit-1").press("Enter")
    board.sent()
    expect(board.find("#dock-prompt")).to_be_focused()
