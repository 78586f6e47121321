"""Stories are read aloud by one after another, and what somebody has decided is told once."""

from typing import Any

from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.siege.state import Options
from tests.games.siege.full_moments import MOMENTS
from tests.kit.desk import NAMES, state
from tests.kit.desks import Desks
from tests.kit.looks import PROJECTOR


def test_the_one_who_reads_is_named(table: Any) -> None:
    t = replace(MOMENTS["a story with a choice"].table(), read=("one", "two", "three"))
    board = table("the day")
    board.show(t, 0)
    expect(board.find(".reader")).to_have_text("Marta reads aloud")


def test_whoever_reads_aloud_is_told_so_and_reads_large_type(table: Any) -> None:
    t = replace(MOMENTS["a story with a choice"].table(), read=("one", "two", "three"))
    board = table("the day")
    board.show(t, 3)
    expect(board.find(".reader.mine")).to_have_text("You read aloud")
    sizes = board.find(".story p").evaluate_all("all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))")
    assert min(sizes) >= 16
    board.show(t, 0)
    expect(board.find(".reader.mine")).to_have_count(0)


def test_bots_do_not_read_aloud(table: Any) -> None:
    t = replace(MOMENTS["a story with a choice"].table(), read=("one", "two", "three"))
    board = table("the day", bots=[2, 3])
    board.show(t, 0)
    expect(board.find(".reader")).to_have_text("Maciek reads aloud")
    board.lay(bots=[1, 2, 3], stood_in=[2])
    board.show(t, 0)
    expect(board.find(".story h2")).to_be_visible()
    expect(board.find(".head .by-bot")).to_have_text("bot playsŁukasz")
    expect(board.find(".reader")).to_have_count(0)


def test_sg_13_what_somebody_has_decided_is_not_told_twice(table: Any) -> None:
    board = table("the evening")
    deed = {"by": "Kasia", "words": {"pl": "Radek: Pilnuje domu", "en": "Radek: Guards the house"}}
    told = [("SG-13", "Radek tonight: on guard."), ("SG-03", "Radek: Fatigue 3.")]
    lines = [{"n": 0, "to": None, "rule": rule, "pl": en, "en": en, "listed": None} for rule, en in told]
    now = state("siege", MOMENTS["the evening"].table(), 0)
    board.show_state({**now, "whole": False, "deed": deed, "lines": lines}, NAMES[:4])
    expect(board.find(".news")).to_have_text("Kasia: Radek: Guards the house. Radek: Fatigue 3.")


SEARCHED = replace(MOMENTS["a search"].table(), told=("look/industry/3",))


def test_the_shared_screen_keeps_a_story_until_the_table_goes_on(desks: Desks) -> None:
    shared = desks.take("siege", Options(), width=PROJECTOR[0], height=PROJECTOR[1], projector=True)
    shared.page.clock.install()
    shared.show(MOMENTS["a story, then the day"].table(), None)
    shared.page.clock.run_for(60_000)
    expect(shared.find(".story h2")).to_have_text("The water queue")
    day = MOMENTS["the day"].table()
    shared.show_state({**state("siege", day, None), "whole": False, "n": 2}, NAMES[: day.seats])
    expect(shared.find(".story")).to_have_count(0)


def test_a_story_of_a_search_is_read_first_on_a_phone_then_the_deck_lies_there(table: Any) -> None:
    board = table("the day")
    board.show(SEARCHED, 0)
    expect(board.find(".story h2")).to_be_visible()
    expect(board.find(".search")).to_have_count(0)
    board.tap("onward")
    expect(board.find(".search .noise")).to_be_visible()
    expect(board.find(".story")).to_have_count(0)


def test_on_the_shared_screen_a_story_of_a_search_and_the_deck_are_both_large(desks: Desks) -> None:
    shared = desks.take("siege", Options(), width=PROJECTOR[0], height=PROJECTOR[1], projector=True)
    shared.show(SEARCHED, None)
    expect(shared.find(".search .noise")).to_be_visible()
    sizes = [shared.find(css).bounding_box() for css in (".story", ".search")]
    assert all(box and box["height"] > 350 and box["width"] > 500 for box in sizes)
