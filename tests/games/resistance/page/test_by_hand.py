"""By keyboard alone, at every size, in both languages, in light and dark."""

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from konspira.games.resistance.content import PLOTS
from tests.games.resistance.positions import approve, handing, naming, on_mission, play_all, table_after, use, voting
from tests.kit.desks import NewDesk
from tests.kit.looks import faults

PAGE = Path(__file__).parents[4] / "src" / "konspira" / "games" / "resistance" / "page"
FOREIGN = {"en": "Przywódca|Misja|Za|głos|ty", "pl": "Leader|Mission|For|vote|you"}
"""Words of the other language."""
MOMENTS = {
    "naming": naming(seats=7, played=(1, -2), rejected=2),
    "voting": voting(seats=10, before={3: ("no_confidence", "opinion_maker"), 0: ("close_eye",)}),
    "mission": on_mission((0, 1, 2), seats=8),
    "handing": handing("strong_leader", "overheard", "establish_confidence", seats=10),
    "asked": approve(voting(seats=7, before={0: ("no_confidence",)})),
    "over": play_all(on_mission(played=(1, 2)))[0],
    "history": table_after(approve(voting(seats=7, before={3: ("no_confidence",)})), (3, use("no_confidence"))),
}


def test_the_keyboard_alone_picks_a_team(desk: NewDesk) -> None:
    board = desk().show(naming(), 0)
    board.key("p0").focus()
    for key in ("Space", "ArrowRight", "ArrowRight", "Enter"):
        board.page.keyboard.press(key)
    expect(board.find('.plate[aria-pressed="true"]')).to_have_count(2)
    board.page.keyboard.press("Tab")
    board.key("call").focus()
    board.page.keyboard.press("Enter")
    assert board.told("sent") == [{"type": "call_vote", "mission": 1, "team": [0, 2]}]


def test_the_focus_stays_on_the_board_when_a_question_is_answered(desk: NewDesk) -> None:
    board = desk().show(on_mission((0, 4)), 4).tap("card-success")
    board.key("lay").focus()
    board.show(play_all(on_mission((0, 4)))[0], 4)
    expect(board.find(".ask")).to_be_focused()


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_is_whole_and_accessible_at_every_size_in_both_languages(desk: NewDesk, moment: str) -> None:
    assert list(faults(desk(axe=True).show(MOMENTS[moment], 0), FOREIGN)) == []


def test_the_printed_plot_cards_are_those_of_the_game() -> None:
    printed = (PAGE / "plots.js").read_text(encoding="utf-8").replace("\\'", "'")
    content = tomllib.loads((PAGE.parent / "content" / "plots.toml").read_text(encoding="utf-8"))
    assert set(re.findall(r"^  (\w+): card\(", printed, re.MULTILINE)) == set(PLOTS)
    for card in content["plots"]:
        for text in (card["rule"], card["kind"], *card["name"].values(), *card["text"].values()):
            assert f"'{text}'" in printed


def test_every_pictogram_that_is_used_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="(\w+)"', (PAGE / "pictograms.svg").read_text(encoding="utf-8")))
    named = {
        name
        for file in PAGE.rglob("*.js")
        for name in re.findall(r"(?:icon|sign)\('(\w+)'", file.read_text(encoding="utf-8"))
    }
    assert named | set(PLOTS) <= drawn


def test_reduced_motion_moves_nothing_and_motion_glides(desk: NewDesk) -> None:
    for query, moving in (({}, 0), ({"motion": True}, 1)):
        board = desk(**query).show(naming(), 2)
        board.show(naming(leader=1), 2)
        leader = "document.querySelector('[data-token=leader]')"
        assert board.page.evaluate(f"{leader}.getAnimations().length") == moving
