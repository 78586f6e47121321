"""The mission track and the failed-vote track."""

from playwright.sync_api import expect

from konspira.games.resistance.state import Options
from tests.games.resistance.positions import DRAFTS, naming, on_mission, play_all
from tests.kit.desks import NewDesk


def test_the_track_prints_the_team_sizes_and_the_two_fail_mark(desk: NewDesk) -> None:
    board = desk().show(naming(seats=7))
    expect(board.find(".size")).to_have_text(["2", "3", "3", "4", "4"])
    expect(board.key("mission-4")).to_contain_text("fails only with 2 Fails")
    expect(board.find(".twofails")).to_have_count(1)


def test_a_played_mission_shows_its_result_its_fails_and_who_was_there(desk: NewDesk) -> None:
    board = desk().show(play_all(on_mission((0, 4), seats=5), fails=(4,))[0])
    lost = board.key("mission-1")
    expect(lost).to_contain_text("failed · 1 Fail")
    expect(lost).to_contain_text("on it: Kasia, Robert")
    expect(lost.locator(".dot")).to_have_text(["Ka", "Ro"])


def test_the_round_marker_stands_at_the_present_mission(desk: NewDesk) -> None:
    board = desk().show(naming(played=(1, -2)))
    expect(board.find('[aria-current="step"]')).to_have_attribute("data-key", "mission-3")


def test_the_failed_vote_track_tells_how_many(desk: NewDesk) -> None:
    board = desk(lang="pl").show(naming(rejected=3))
    expect(board.find(".rejections")).to_contain_text("3 z 5")
    expect(board.find(".box.past")).to_have_count(3)


def test_res_40_with_targeting_the_leader_taps_the_mission(desk: NewDesk) -> None:
    t = naming(seats=8, played=(2,), options=Options(targeting=True))
    board = desk().show(t, 0)
    expect(board.find("button.seal")).to_have_count(3)  # RES-42  not the fifth yet
    expect(board.find("button.plate")).to_have_count(0)
    board.tap("m3", "p0", "p1", "p2", "p3", "call")
    assert board.told("sent") == [{"type": "call_vote", "mission": 3, "team": [0, 1, 2, 3]}]


def test_without_targeting_no_mission_can_be_tapped(desk: NewDesk) -> None:
    board = desk().show(naming(options=DRAFTS), 0)
    expect(board.find("button.seal")).to_have_count(0)
