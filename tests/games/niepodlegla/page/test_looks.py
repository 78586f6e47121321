"""At every size, in both languages, in light and dark; for those who only watch nothing can be pressed."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.games.niepodlegla import full_moments
from tests.games.niepodlegla.page.moments import (
    ADVANCED,
    BASIC,
    MOMENTS,
    advanced_choice,
    advanced_final_fight,
    advanced_planning,
    basic_planning,
    rich,
)
from tests.kit.desk import Desk
from tests.kit.desks import STATIC, NewDesk, pages_of
from tests.kit.looks import CONTRAST, LAPTOP, PHONE, enlarged, faults, too_small, violations

PAGES = list(dict.fromkeys([*pages_of(BASIC), *pages_of(ADVANCED)]))
FOREIGN = {
    "en": "Gracze|Misje|Morale:|Gotowe|Zgoda|wykonana|rozstrzyga|brakuje|ty",
    "pl": "Players|Missions|Ready|accord|done|decides|missing|you",
}
"""Words of the other language."""
LONG = ["Aleksandra Wiśniewska-No", "Bartłomiej Czarnoleskiii", "Krzysztof Przybyszewskii", "Katarzyna Szczepaniakowa"]


def sources() -> list[tuple[Path, str]]:
    """All modules of both boards."""
    return [(file, file.read_text(encoding="utf-8")) for page in PAGES for file in sorted(page.rglob("*.js"))]


LEFT_OVER = """() => {
  const { scrollHeight, clientHeight } = document.querySelector('.board');
  return scrollHeight - clientHeight;
}"""


NAMES = """() => [...document.querySelectorAll('.mission-name')].filter((name) => name.checkVisibility())
  .filter((name) => [...name.querySelectorAll('b')].filter((one) => one.checkVisibility()).length !== 1)
  .map((name) => name.textContent)"""


def misnamed(board: Desk) -> list[str]:
    """Missions that do not show exactly one of their names, the whole or the short one."""
    found: list[str] = board.page.evaluate(NAMES)
    return found


def left_over(board: Desk) -> int:
    """By how many pixels the board is higher than its place."""
    pixels: int = board.page.evaluate(LEFT_OVER)
    return max(0, pixels - 1)


KINDS = (
    *("advanced-planning", "advanced-fight", "advanced-choice", "advanced-final", "advanced-lost"),
    *("basic-leaders", "basic-planning", "basic-fight", "basic-sharing"),
)
"""Moments of every kind of part; what a board asks in other moments is looked at on its one screen."""


ENLARGED = ("advanced-planning", "basic-fight")
"""Those that are looked at by somebody who enlarges everything, too."""


@pytest.mark.parametrize("moment", KINDS)
def test_a_moment_is_whole_and_accessible_at_every_size_in_both_languages(desk: NewDesk, moment: str) -> None:
    game, make = MOMENTS[moment]
    board = desk(game, axe=True, stood_in=(1,)).show(make(), 0)
    assert list(faults(board, FOREIGN)) == []
    board.resize(*PHONE)
    assert left_over(board) == 0 or moment.endswith("lost"), "the page's own words about the end leave little room"
    assert too_small(board) == []
    assert list(enlarged(board) if moment in ENLARGED else ()) == []


CUT_OFF = """() => [...document.querySelectorAll('.mission .effects')].filter((one) => {
  const [{ right }, body] = [one.getBoundingClientRect(), one.closest('.mission-body').getBoundingClientRect()];
  return one.scrollWidth > one.clientWidth + 1 || right > body.right;
}).map((one) => one.textContent)"""


def test_rewards_are_whole_beside_the_places_for_pawns(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=PHONE[0], height=PHONE[1]).show(advanced_planning(), 0)
    expect(board.find("button.spot").first).to_be_visible()
    assert board.page.evaluate(CUT_OFF) == []


def test_rounds_that_are_past_are_read_by_day_where_all_parts_are_seen_at_once(desk: NewDesk) -> None:
    game, make = MOMENTS["basic-sharing"]
    board = desk(game, axe=True, width=LAPTOP[0], height=LAPTOP[1]).show(make(), 0)
    expect(board.find(".past .moment").first).to_be_visible()
    assert violations(board.page, **CONTRAST) == []


FULL: dict[str, tuple[str, Callable[[], Any]]] = {
    "advanced-planning-of-four": (ADVANCED, lambda: rich(advanced_planning(4))),
    "advanced-choice-of-four": (ADVANCED, lambda: advanced_choice(4)),
    "advanced-final-fight-of-four": (ADVANCED, lambda: advanced_final_fight(4)),
    "basic-planning-of-four": (BASIC, lambda: basic_planning(4)),
}
"""The fullest moments."""


@pytest.mark.parametrize("moment", FULL)
def test_the_fullest_moments_need_no_scrolling(desk: NewDesk, moment: str) -> None:
    game, make = FULL[moment]
    board = desk(game, lang="pl", stood_in=(1,)).show(make(), 0, LONG)
    for size in (PHONE, (740, 360), LAPTOP):
        board.resize(*size)
        assert (left_over(board), misnamed(board)) == (0, []), size
        expect(board.find(".k-stand-in:visible")).to_have_count(1)
    board = desk(game, projector=True, lang="pl", width=1280, height=720, stood_in=(1,)).show(make(), None, LONG)
    expect(board.player(1).get_by_title(f"{LONG[1]}: na tym miejscu gra teraz bot")).to_be_visible()
    assert (left_over(board), misnamed(board)) == (0, []), "on the projector"
    expect(board.find(".board button")).to_have_count(0)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_tall_dock_hides_no_mission_and_no_die_on_a_phone(desk: NewDesk, lang: str) -> None:
    for moment in (full_moments.BASIC["planning"], full_moments.ADVANCED["fight"]):
        board = desk(moment.game, lang=lang, width=PHONE[0], height=PHONE[1]).show(moment.table(), moment.seat)
        assert left_over(board) == 0, moment.game


def test_the_projector_uses_the_room_it_has_and_follows_its_window(desk: NewDesk) -> None:
    board = desk(BASIC, projector=True, width=1920, height=1080).show(basic_planning())
    for width, height, size in ((1920, 1080, "(1[8-9]|[23].)px"), (1280, 720, "(9|1[0-5])px")):
        board.resize(width, height)
        expect(board.find(".nie-board")).to_have_css("font-size", re.compile(f"^{size}$"))


def test_tabs_lead_through_the_board_on_a_phone_and_a_new_question_leads_back(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_planning(), 0).tap("tab-tracks")
    expect(board.find(".tracks .morale-track")).to_be_visible()
    expect(board.key("now")).to_have_count(0)
    board.key("tab-tracks").focus()
    board.page.keyboard.press("ArrowRight")
    board.page.keyboard.press("Enter")
    expect(board.key("people")).to_be_visible()
    board.show(advanced_final_fight(), 0)
    expect(board.key("now")).to_be_visible()
    board.resize(*LAPTOP)
    for part in ("now", "people", "map", "tracks"):
        expect(board.key(part)).to_be_visible()


def test_every_pictogram_that_is_used_is_drawn() -> None:
    sheet = next(page for page in PAGES if (page / "pictograms.svg").is_file()) / "pictograms.svg"
    drawn = set(re.findall(r'<symbol id="(\w+)"', sheet.read_text(encoding="utf-8")))
    used = re.compile(r"(?:icon|sign|drawn|count)\('(\w+)'")
    named = {name for _, text in sources() for name in used.findall(text)}
    assert named <= drawn, named - drawn


def test_every_text_that_is_used_exists_in_both_languages() -> None:
    written = {name for _, text in sources() for name in re.findall(r"^  (\w+): t\(", text, re.MULTILINE)}
    used = {name for _, text in sources() for name in re.findall(r"\bb\.t\('(\w+)'", text)}
    assert used <= written, used - written


SCOPED = {
    "awaited",
    "me",  # under `.person`
    "long-word",  # under `.mission-name`; the kit's under `.option` and `.dock-prompt`
    "long",
    "many",
    "good",
    "bad",
    "mine",
    "done",
    "now",
    "past",
    "token",
    "danger",
    "open",
    "here",
    "lost",
    "taken",
    "curtain",  # a gift and a re-roll are shown in the kit's strip, `.curtain.aside`
    "aside",
    "large",  # under `.nie-board`; the kit's under `.curtain`
    "curtain-outcome",  # under the kind of scene `dice` alone
    "curtain-cards",  # and a throw in rows, under the kind of scene `dice` alone
    "curtain-card",
    "curtain-face",
    "curtain-label",
    "curtain-who",
    "up",
    "down",
    "option",  # the way to the round's end alone, in the kit's dock
    "projector",  # the shared screen, which the pages name
}
"""Names that the pages use too, under names of their own."""


def test_no_class_of_the_boards_is_styled_by_the_pages() -> None:
    def named(*folders: Path) -> set[str]:
        sheets = [file.read_text(encoding="utf-8") for folder in folders for file in folder.rglob("*.css")]
        return {
            name
            for sheet in sheets
            for name in re.findall(r"\.([a-z][\w-]*)", re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", sheet))
        }

    kit = {name for name in named(STATIC / "kit") if name.startswith("k-")}
    shared = {"button", "pict", "sign", "quiet", "may", "small"}
    assert named(*PAGES) & named(STATIC) - kit <= shared | SCOPED
