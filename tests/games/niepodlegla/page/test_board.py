"""What lies on the board: map, tracks, time, morale, prison, persons; areas and finals; the end."""

import pytest
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


def test_nz_03_the_map_has_16_areas_with_what_lies_in_them(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    expect(board.find("svg.map .area")).to_have_count(16)
    expect(board.find("svg.map .region")).to_have_count(4)
    fold = board.key("fold-map")
    expect(fold).to_contain_text("Lwów: independence ×2")
    expect(fold).to_contain_text("Łuck: Russia ×1, Central Powers ×1, Ukrainians ×1")
    expect(fold).to_contain_text("Gdańsk: nothing")
    expect(board.key("city-luck").locator("use")).to_have_count(3)


def test_nz_44_from_round_6_russian_obstacles_are_bolshevik(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(replace(advanced_fight(), round=6), 0)
    expect(board.key("fold-map")).to_contain_text("Wilno: Bolsheviks ×1")
    expect(board.key("city-wilno").locator("use[href$=bolshevik]")).to_have_count(1)


def test_nz_72_a_controlled_region_says_so(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    expect(board.find(".region-line").nth(1)).to_contain_text("free: +1 morale")
    expect(board.find(".region-line").nth(2)).to_contain_text("0 of 4, all of it: +1 neutral die")


@pytest.mark.parametrize(
    ("accord", "foreign", "told"), [(5, 2, "3 more to meet"), (6, 4, "have met"), (7, 6, "passed by 3")]
)
def test_nz_06_the_tracks_run_towards_each_other(desk: NewDesk, accord: int, foreign: int, told: str) -> None:
    board = desk(ADVANCED).show(replace(advanced_fight(), accord=accord, foreign=foreign), 0)
    expect(board.find(".meeting")).to_contain_text(told)
    marks = [board.find(f".track-marker.{track}").bounding_box() for track in ("accord", "foreign")]
    assert marks[0]
    assert marks[1]
    gap = marks[1]["x"] - marks[0]["x"]
    assert (gap > 5) == (accord + foreign < 10)
    assert (gap < -5) == (accord + foreign > 10)


def test_nz_70_the_time_track_shows_the_shield_and_what_is_ahead(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    time = board.key("fold-time")
    expect(time.locator("[aria-current=step]")).to_contain_text("4")
    expect(time).to_contain_text("Ahead: November 1916")
    expect(time).to_contain_text("Central Powers: Lublin")
    expect(time.locator(".time-next")).to_contain_text("the shield covers this field")
    expect(time.locator(".covering")).to_have_count(1)
    expect(time).to_contain_text("Mission pile: 40")


@pytest.mark.parametrize(
    ("morale", "told"), [(7, "a shield for the next round"), (4, "no threats"), (2, "one threat"), (0, "two threats")]
)
def test_nz_50_morale_says_what_it_brings(desk: NewDesk, morale: int, told: str) -> None:
    board = desk(ADVANCED).show(advanced_fight(morale=morale), 0)
    expect(board.find(".morale-now")).to_contain_text(told)
    expect(board.find(".zone[aria-current]")).to_contain_text(told)
    expect(board.find(".marker.full:not([data-n='0'])")).to_have_count(morale)


def test_nz_29_a_breakdown_is_told(desk: NewDesk) -> None:
    t = advanced_fight(morale=0)
    board = desk(ADVANCED).show(replace(t, phase=replace(t.phase, broken=True)), 0)
    expect(board.find(".morale-now")).to_contain_text("a breakdown: four threats")


def test_nz_85_in_the_final_only_zero_matters(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_final_fight(), 0)
    expect(board.find(".zone")).to_have_count(2)
    expect(board.find(".morale-now")).to_contain_text("the fight goes on")


def test_nz_48_the_prison_says_who_sits_in_it(desk: NewDesk) -> None:
    board = desk(ADVANCED, lang="pl").show(advanced_fight(), 0)
    expect(board.key("fold-prison")).to_contain_text("znacznik morale")
    expect(board.key("fold-prison")).to_contain_text("pionek: Maciek")


def test_nz_65_persons_their_owners_and_their_lives(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    persons = board.key("fold-persons")
    expect(persons.locator("li")).to_have_count(13)
    expect(persons.locator("[data-key=person-pilsudski]")).to_contain_text("held by Kasia")
    expect(persons.locator("[data-key=person-daszynski]")).to_contain_text("spent")
    expect(persons.locator("[data-key=person-haller]")).to_contain_text("not won yet")
    board.tap("name-person-haller")
    expect(persons.locator("[data-key=person-haller] .story")).to_be_visible()


def test_nz_83_the_large_finals_show_what_they_would_need_now(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(replace(advanced_fight(), accord=7, foreign=6), 0)
    expect(board.key("fold-finals").locator(".large-final").first.locator(".symbol.diplomacy")).to_have_count(6)


def test_nz_87_the_end_tells_points_rank_and_what_was_done(desk: NewDesk) -> None:
    t = advanced_lost()
    board = desk(ADVANCED).show(t, 0)
    expect(board.find(".ending")).to_contain_text("Lost")
    expect(board.find(".ending")).to_contain_text(f"{t.phase.points} points")
    expect(board.find(".ladder [aria-current]")).to_contain_text("no rank: try again")
    won, _ = over(advanced_final_fight(), won=True, rule="NZ-85", points=51, done=("F-1",))
    board.show(won, 0)
    expect(board.find(".ending")).to_contain_text("Won!")
    expect(board.find(".ending")).to_contain_text("Rank: major general")
    expect(board.find(".score-finals li.quiet").first).to_be_visible()


def test_nz_80_a_loss_before_the_final_is_explained(desk: NewDesk) -> None:
    lost, _ = over(replace(advanced_fight(), round=10), won=False, rule="NZ-80")
    board = desk(ADVANCED, lang="pl").show(lost, 0)
    expect(board.find(".ending")).to_contain_text("Zgoda narodowa 5 i polityka zagraniczna 2: razem mniej niż 10.")
    expect(board.find(".ending")).to_contain_text("punktów nie ma")


def test_np_02_the_areas_show_their_tokens_and_what_comes_next(desk: NewDesk) -> None:
    board = desk(BASIC).show(basic_planning(), 0)
    expect(board.find("svg.map .land-field")).to_have_count(12)
    expect(board.key("area-green")).to_contain_text("4/5")
    expect(board.key("area-green")).to_contain_text("the fifth token: a neutral die")
    expect(board.key("area-grey_red")).to_contain_text("the sixth and more")
    expect(board.key("area-accord").locator(".area-field.full")).to_have_count(2)


def test_np_04_a_final_shows_as_many_symbols_as_its_level(desk: NewDesk) -> None:
    board = desk(BASIC).show(basic_planning(), 0)
    expect(board.key("final-accord").locator(".symbol")).to_have_count(5)
    expect(board.key("final-accord").locator(".covered")).to_have_count(1)


def test_np_20_the_time_card_of_the_round_is_told(desk: NewDesk) -> None:
    board = desk(BASIC, lang="pl").show(basic_planning(), 0)
    expect(board.key("fold-time")).to_contain_text("Wybuch wielkiej wojny: Budowa rządu i administracji, poziom +2")


@pytest.mark.parametrize(
    ("morale", "told"), [(4, "safe"), (3, "a final 1 level harder"), (1, "finals 2 levels harder")]
)
def test_np_23_morale_says_what_it_costs(desk: NewDesk, morale: int, told: str) -> None:
    board = desk(BASIC).show(basic_fight(morale=morale), 0)
    expect(board.find(".morale-now")).to_contain_text(told)


def test_np_35_the_end_counts_the_missing_symbols(desk: NewDesk) -> None:
    t = basic_lost()
    board = desk(BASIC).show(t, 0)
    expect(board.find(".ending")).to_contain_text(f"{t.phase.missing} symbols were missing.")
