"""What lies on the board: map, tracks, time, morale, prison, persons; areas and finals; the end."""

from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.niepodlegla.advanced.flow import over
from tests.games.niepodlegla.page.moments import (
    ADVANCED,
    BASIC,
    advanced_fight,
    advanced_final_fight,
    advanced_lost,
    basic_fight,
    basic_lost,
    basic_planning,
)
from tests.kit.desks import NewDesk


def test_the_map_shows_what_lies_in_its_16_areas_and_how_much_of_each_region_is_free(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    expect(board.find(".map .k-area")).to_have_count(16)
    for told in ("Lwów: independence ×2", "Wilno: the Russian obstacle ×1", "Gdańsk: nothing"):
        expect(board.key("map")).to_contain_text(told)
    expect(board.key("on-luck").locator("use")).to_have_count(3)
    expect(board.find(".region-line").nth(1)).to_contain_text("4 of 4")
    expect(board.find(".region-line").nth(2)).to_contain_text("0 of 4")
    expect(board.find(".region.is-free")).to_have_count(1)
    board.show(replace(advanced_fight(), round=6), 0)
    expect(board.key("map")).to_contain_text("Wilno: the Bolshevik obstacle ×1")
    expect(board.key("on-wilno").locator("use[href$=bolshevik]")).to_have_count(1)


def test_the_tracks_show_policies_time_morale_prison_and_what_the_finals_would_need(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(replace(advanced_fight(), accord=7, foreign=6), 0)
    tracks = board.key("tracks")
    expect(tracks.locator(".meeting")).to_have_text("passed by 3")
    marks = [tracks.locator(f".{track} .policy-marker").bounding_box() for track in ("accord", "foreign")]
    assert marks[0]
    assert marks[1]
    assert marks[0]["x"] > marks[1]["x"], "the markers have passed each other"
    expect(tracks.locator(".time-track [aria-current=step]")).to_contain_text("4")
    expect(tracks.locator(".covering")).to_have_count(1)
    expect(tracks).to_contain_text("Ahead: November 1916")
    expect(tracks).to_contain_text("a Central Powers obstacle in Lublin")
    expect(tracks).to_contain_text("Missions in the pile: 40")
    expect(tracks.locator(".prison")).to_contain_text("a morale marker")
    expect(tracks.locator(".prison")).to_contain_text("Maciek")
    expect(tracks.locator(".finals-now .symbol.diplomacy")).to_have_count(6)


def test_morale_says_what_it_brings(desk: NewDesk) -> None:
    board = desk(ADVANCED)
    for morale, told in ((7, "the shield"), (4, "no threats"), (2, "1 threat"), (0, "2 threats")):
        board.show(advanced_fight(morale=morale), 0)
        expect(board.find(".morale-now")).to_contain_text(told)
        expect(board.find(".morale-track .now")).to_contain_text(str(morale))
    t = advanced_fight(morale=0)
    board.show(replace(t, phase=replace(t.phase, broken=True)), 0)
    expect(board.find(".morale-now")).to_contain_text("a breakdown: 4 threats")
    board.show(advanced_final_fight(), 0)
    expect(board.find(".morale-now")).to_contain_text("the fight goes on")
    basic = desk(BASIC)
    for morale, told in ((4, "safe"), (3, "finals +1"), (1, "finals +2")):
        expect(basic.show(basic_fight(morale=morale), 0).find(".morale-now")).to_contain_text(told)


def test_persons_are_with_their_owners_and_tell_their_lives(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    expect(board.player(1).locator("[data-key=person-daszynski]")).to_contain_text("spent")
    board.tap("person-pilsudski")
    expect(board.key("whole")).to_contain_text("Józef Piłsudski")
    expect(board.key("whole").locator(".die-face")).to_have_count(6)
    expect(board.key("whole-pilsudski")).to_be_focused()
    board.page.keyboard.press("Escape")
    expect(board.key("whole")).to_have_count(0)
    expect(board.key("person-pilsudski")).to_be_focused()


def test_the_end_tells_points_rank_and_what_was_done(desk: NewDesk) -> None:
    t = advanced_lost()
    board = desk(ADVANCED).show(t, 0)
    expect(board.find(".ending")).to_contain_text("Lost")
    expect(board.find(".ending")).to_contain_text(f"{t.phase.points} points")
    expect(board.find(".ladder [aria-current]")).to_contain_text("no rank, try again")
    won, _ = over(advanced_final_fight(), won=True, rule="NZ-85", points=51, done=("F-1",))
    board.show(won, 0)
    expect(board.find(".ending")).to_contain_text("Won!")
    expect(board.find(".ladder [aria-current]")).to_contain_text("major general")
    expect(board.find(".score .done")).to_have_text("done Piłsudski becomes Commander-in-Chief and Head of State+4")
    expect(board.find(".score .quiet").first).to_be_visible()
    lost, _ = over(replace(advanced_fight(), round=10), won=False, rule="NZ-80")
    expect(board.show(lost, 0).find(".ending")).to_contain_text("nothing is scored")
    poor = basic_lost()
    board = desk(BASIC).show(poor, 0)
    expect(board.find(".ending")).to_contain_text(f"Missing: {poor.phase.missing}")
    assert len(poor.done) == 2
    expect(board.find(".mission.is-done")).to_have_count(2)
    expect(board.key("now").get_by_title("not done")).to_have_count(2)


def test_the_basic_board_shows_areas_finals_and_the_time_card(desk: NewDesk) -> None:
    board = desk(BASIC, lang="pl").show(basic_planning(), 0)
    expect(board.find(".map .k-area")).to_have_count(4)
    for area in ("Zabór rosyjski i Królestwo Polskie: 4 z 6", "Zabór pruski i austro-węgierski: 6 z 6"):
        expect(board.key("map")).to_contain_text(area)
    expect(board.key("on-accord").locator("use[href$=independence]")).to_have_count(2)
    expect(board.key("on-accord").locator("use[href$=pilsudski]")).to_have_count(1)
    expect(board.key("card-FB-3").locator(".symbol")).to_have_count(5)
    expect(board.key("card-FB-3")).to_contain_text("poziom 5")
    expect(board.key("tracks")).to_contain_text("„Budowa rządu i administracji”: poziom +2")
