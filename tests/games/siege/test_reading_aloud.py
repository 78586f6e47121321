"""Stories are read aloud by one after another, and what somebody has decided is told once."""

from typing import Any

import pytest
from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.siege.state import Options
from tests.games.siege.full_moments import MOMENTS
from tests.kit.desk import NAMES, Desk, state
from tests.kit.desks import Desks
from tests.kit.looks import PHONE


@pytest.fixture
def table(desks: Desks) -> Any:
    """A moment on a phone."""

    def take(moment: str, **told: Any) -> Desk:
        shown = MOMENTS[moment]
        desk = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], **{"lang": "en", **told})
        return desk.show(shown.table(), shown.seat)

    return take


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
