"""What is asked is tapped on the board: teams, votes, mission cards."""

from playwright.sync_api import expect

from tests.games.resistance.positions import DRAFTS, FAIL, FOR, SUCCESS, naming, on_mission, table_after, voting
from tests.kit.desks import NewDesk


def test_res_11_the_leader_taps_a_team_and_calls_the_vote(desk: NewDesk) -> None:
    board = desk().show(naming(), 0)
    expect(board.key("call")).to_be_disabled()
    board.tap("p3", "p1", "call")
    assert board.told("sent") == [{"type": "call_vote", "mission": 1, "team": [1, 3]}]
    assert board.told("asked") == ["Call the vote? Mission I, team: Maciek, Marta. It cannot be changed afterwards."]


def test_who_thinks_better_of_it_sends_nothing(desk: NewDesk) -> None:
    board = desk().show(naming(), 0)
    board.page.evaluate("() => { window.sure = false; }")
    board.tap("p3", "p1", "call")
    assert board.told("sent") == []


def test_a_full_team_takes_nobody_more_and_says_so(desk: NewDesk) -> None:
    board = desk().show(naming(), 0).tap("p3", "p1", "p2")
    expect(board.key("p2")).to_have_attribute("aria-pressed", "false")
    assert board.told("said")[-1] == "The team is full: take somebody off first."


def test_res_17_with_drafts_the_team_is_shown_first(desk: NewDesk) -> None:
    board = desk().show(naming(options=DRAFTS), 0).tap("p3", "p1", "draft")
    assert board.told("sent") == [{"type": "name", "mission": 1, "team": [1, 3]}]


def test_without_drafts_there_is_nothing_to_show_first(desk: NewDesk) -> None:
    expect(desk().show(naming(), 0).key("draft")).to_have_count(0)


def test_nobody_but_the_leader_can_tap_players(desk: NewDesk) -> None:
    expect(desk().show(naming(), 2).find("button.plate")).to_have_count(0)


def test_res_85_a_vote_is_one_tap_and_may_be_changed(desk: NewDesk) -> None:
    board = desk().show(voting(), 2).tap("vote-for")
    board.show(table_after(voting(), (2, FOR)), 2)
    expect(board.key("vote-for")).to_have_attribute("aria-pressed", "true")
    board.tap("vote-for", "vote-against")
    assert board.told("sent") == [{"type": "vote", "approve": True}, {"type": "vote", "approve": False}]


def test_res_20_a_mission_card_is_lifted_and_then_laid_face_down(desk: NewDesk) -> None:
    board = desk().show(on_mission((0, 4)), 4)
    expect(board.key("lay")).to_be_disabled()
    board.tap("card-fail", "lay")
    assert board.told("sent") == [{"type": "play_card", "success": False}]


def test_res_85_a_card_is_taken_back_and_changed(desk: NewDesk) -> None:
    board = desk().show(table_after(on_mission((0, 4)), (4, FAIL)), 4)
    board.tap("back", "card-fail", "lay")
    assert board.told("sent") == []
    board.tap("back", "card-success", "lay")
    assert board.told("sent") == [{"type": "play_card", "success": True}]


def test_who_only_watches_is_offered_nothing(desk: NewDesk) -> None:
    for t in (naming(), voting(), on_mission((0, 4)), table_after(on_mission((0, 4)), (4, SUCCESS))):
        board = desk(watching=True).show(t, 0)
        expect(board.find(".ask button, .plate[aria-pressed], button.seal")).to_have_count(0)


def test_a_pick_is_forgotten_when_the_question_is_another(desk: NewDesk) -> None:
    board = desk().show(naming(), 0).tap("p3")
    board.show(naming(played=(1,)), 0)
    expect(board.find('.plate[aria-pressed="true"]')).to_have_count(0)


def test_a_pick_stays_when_the_language_changes(desk: NewDesk) -> None:
    board = desk().show(naming(), 0).tap("p3")
    board.speak("pl")
    expect(board.key("p3")).to_have_attribute("aria-pressed", "true")
    expect(board.find(".ask")).to_contain_text("1 z 2")
