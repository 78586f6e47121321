"""Phase 1 on the board: pawns on missions, dice beside the question, whole cards, leaders."""

import re

from playwright.sync_api import expect

from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Place, TakeDie
from tests.games.niepodlegla.page.moments import (
    ADVANCED,
    BASIC,
    advanced_final,
    advanced_planning,
    after,
    basic_leaders,
    basic_planning,
)
from tests.kit.desks import NewDesk


def test_a_pawn_is_put_on_a_mission_and_taken_back_where_it_may_be(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_planning(), 0)
    expect(board.find("button[data-key=spot-A-01]")).to_have_count(0)
    expect(board.key("card-A-01").locator(".spot")).to_contain_text("Maciek")
    expect(board.key("spot-A-02")).to_have_accessible_name("Put a pawn on a mission: Roman Dmowski")
    assert board.tap("spot-A-02").sent() == [{"type": "place", "mission": "A-02"}]
    t = after(advanced, advanced_planning(), (0, Place("A-02")), (0, Place("A-03")))
    board.show(t, 0)
    expect(board.key("spot-A-02")).to_have_attribute("aria-pressed", "true")
    expect(board.find("button[data-key=spot-A-05]")).to_have_count(0)
    assert board.tap("spot-A-02").sent(2)[-1] == {"type": "recall", "mission": "A-02"}
    expect(board.find(".k-dock .option")).to_have_text(["Ready to roll"])


def test_where_a_partner_means_to_put_a_pawn_is_seen_until_one_lies_there(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_planning(), 0)
    ghost = board.find(".meant .pawn.seat-1")
    why = {"pl": "Biorę „Roman Dmowski”.", "en": "I take “Roman Dmowski”."}
    board.page.evaluate("text => window.hear({ seat: 1, name: 'Maciek', text })", why)
    expect(ghost, "no sentence is read for it").to_have_count(0)
    means = [{"type": "place", "mission": "A-02"}]
    board.page.evaluate("([text, means]) => window.hear({ seat: 1, name: 'Maciek', text, means })", [why, means])
    expect(ghost).to_have_count(1)
    expect(board.key("spot-A-02").locator(".meant")).to_be_visible()
    expect(board.key("spot-A-02")).to_have_accessible_name(re.compile("Roman Dmowski.*Maciek means to put a pawn here"))
    board.show(after(advanced, advanced_planning(), (0, Place("A-02"))), 0)
    expect(ghost).to_have_count(0)


def test_dice_are_taken_beside_the_question(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_planning(), 0)
    expect(board.find(".share-of-dice")).to_contain_text("left: 4")
    assert board.tap("more").sent() == [{"type": "take_dice", "count": 4}]
    board = desk(BASIC).show(basic_planning(), 0)
    expect(board.key("fewer")).to_be_disabled()
    assert board.tap("pool-15").sent() == [{"type": "take_die", "die": 15}]
    board.show(after(basic, basic_planning(), (0, TakeDie(15))), 0)
    expect(board.key("pool-15")).to_have_attribute("aria-pressed", "true")
    board.show(after(basic, basic_planning(), (2, TakeDie(15))), 0)
    expect(board.find(".share-of-dice")).to_contain_text("Łukasz")
    expect(board.find("button[data-key=pool-15]")).to_have_count(0)


def test_the_list_in_the_dock_answers_too(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_planning(), 0).tap("list", "option-1", "list", "option-3", "take")
    assert board.sent() == [{"type": "place", "mission": "A-03"}]


def test_a_mission_says_on_a_phone_too_where_its_token_goes(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_planning(), 0)
    places = board.find(".missions .effect-place")
    expect(places.nth(4)).to_be_visible()
    expect(places.filter(visible=False)).to_have_count(0)


def test_a_mission_tells_at_a_glance_what_it_needs_and_on_a_tap_everything(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_planning(), 0)
    expect(board.key("card-A-04").locator(".symbol")).to_have_count(2)
    expect(board.key("card-A-04").locator(".effect")).to_have_count(3)
    board.tap("open-A-04")
    for told in ("6 August 1914", "independence in Kielce", "if nobody takes it or it fails", "Oleandry"):
        expect(board.key("whole")).to_contain_text(told)
    board.tap("close")
    expect(board.key("open-A-04")).to_be_focused()
    board.tap("open-A-01")
    expect(board.key("whole")).to_contain_text("commander of the Legions' 1st Brigade")


def test_finals_show_the_side_that_lies_up(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_final(), 0)
    expect(board.key("card-F-1")).to_contain_text("easier side")
    expect(board.key("card-F-1").locator(".symbol")).to_have_count(2)
    expect(board.key("card-F-3")).to_contain_text("harder side")
    expect(board.key("card-F-3")).to_contain_text("independence in Poznań")
    expect(board.key("card-F-P")).to_contain_text("10 points")


def test_a_leader_is_chosen_with_the_faces_of_his_die(desk: NewDesk) -> None:
    board = desk(BASIC, lang="pl").show(basic_leaders(), 1)
    expect(board.key("leader-haller").locator(".die-face")).to_have_count(6)
    expect(board.key("leader-dmowski")).to_contain_text("gra: Kasia")
    expect(board.find("button[data-key=leader-dmowski]")).to_have_count(0)
    assert board.tap("leader-haller").sent() == [{"type": "take_leader", "leader": "haller"}]
    expect(board.show(basic_leaders(), 0).find("button[data-key=leader-haller]")).to_have_count(0)
