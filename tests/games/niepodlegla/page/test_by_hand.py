"""By keyboard, at every size, in both languages, in light and dark; for those who only watch nothing can be pressed."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from konspira.engine import replace
from tests.games.niepodlegla.page.moments import (
    ADVANCED,
    BASIC,
    MOMENTS,
    advanced_choice,
    advanced_fight,
    advanced_final_fight,
    advanced_planning,
    basic_planning,
    rich,
)
from tests.kit.desks import STATIC, NewDesk, page_of
from tests.kit.looks import PHONE, faults, too_high, too_small

PAGES = (page_of(BASIC), page_of(ADVANCED))
FOREIGN = {
    "en": "Gracze|Misje|Morale:|Gotowe|Zgoda|wykonana|rozstrzyga|brakuje|ty",
    "pl": "Players|Missions|Ready|accord|done|decides|missing|you",
}
"""Words of the other language."""


def sources() -> list[tuple[Path, str]]:
    """All modules of both boards."""
    return [(file, file.read_text(encoding="utf-8")) for page in PAGES for file in sorted(page.rglob("*.js"))]


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_is_whole_and_accessible_at_every_size_in_both_languages(desk: NewDesk, moment: str) -> None:
    game, make = MOMENTS[moment]
    board = desk(game, axe=True).show(make(), 0)
    assert list(faults(board, FOREIGN)) == []
    board.resize(*PHONE)
    assert too_small(board) == []
    if dice := board.find("button.piece").all():
        dice[0].click()
        assert too_small(board) == []


@pytest.mark.parametrize("game", [BASIC, ADVANCED])
def test_who_only_watches_can_do_nothing_but_read(desk: NewDesk, game: str) -> None:
    watching, projector = desk(game, watching=True), desk(game, projector=True)
    for make in (make for name, make in MOMENTS.values() if name == game):
        expect(watching.show(make()).find("button:not(.unfold)")).to_have_count(0)
        expect(watching.find(".bar")).to_be_hidden()
        expect(projector.show(make()).find("button")).to_have_count(0)


PROJECTORS = [(1920, 835, "pl"), (1280, 570, "pl"), (1280, 570, "en")]
"""What the head and the foot of the page leave of 1920 × 1080 and of 1280 × 800 pixels."""
PROJECTED: dict[str, tuple[str, Callable[[], Any]]] = {
    "advanced-planning-of-four": (ADVANCED, lambda: rich(advanced_planning(4))),
    "advanced-choice-of-four": (ADVANCED, lambda: advanced_choice(4)),
    "advanced-final-fight-of-four": (ADVANCED, lambda: advanced_final_fight(4)),
    "basic-planning-of-four": (BASIC, lambda: basic_planning(4)),
}
"""The fullest moments."""


@pytest.mark.parametrize("moment", PROJECTED)
def test_the_projector_shows_a_whole_moment_without_scrolling(desk: NewDesk, moment: str) -> None:
    game, make = PROJECTED[moment]
    board = desk(game, projector=True).show(make())
    for width, height, lang in PROJECTORS:
        board.resize(width, height)
        board.speak(lang)
        assert too_high(board.page) == 0, (width, lang)


def test_the_projector_uses_the_room_it_has_and_follows_its_window(desk: NewDesk) -> None:
    board = desk(BASIC, projector=True, width=1920, height=1080).show(basic_planning())
    for width, height, size in ((1920, 1080, "(1[7-9]|[23].)px"), (1280, 570, "(9|1[0-5])px"), (360, 740, "16px")):
        board.resize(width, height)
        expect(board.find(".nie-sheet")).to_have_css("font-size", re.compile(f"^{size}$"))


def test_on_a_phone_the_bar_and_the_dice_are_seen_at_once(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_fight(), 0)
    for key in ("piece-0", "piece-13", "card-A-01", "ready"):
        box = board.key(key).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 740, key


def test_the_keyboard_alone_re_rolls(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    board.key("piece-2").focus()
    board.page.keyboard.press("Space")
    expect(board.key("piece-2")).to_be_focused()
    board.key("reroll").focus()
    board.page.keyboard.press("Enter")
    board.page.wait_for_function("() => window.sent.length > 0")
    assert board.told("sent") == [{"type": "reroll", "dice": [2]}]


def test_the_focus_stays_on_the_board_when_what_was_pressed_is_gone(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_planning(), 0)
    board.key("pawn-A-02").focus()
    board.show(advanced_fight(), 0)
    expect(board.find(".now")).to_be_focused()


def test_folds_open_on_a_phone_and_lie_open_on_a_laptop(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360).show(advanced_fight(), 0)
    expect(board.find("svg.map")).to_have_count(0)
    board.tap("open-map")
    expect(board.key("open-map")).to_have_attribute("aria-expanded", "true")
    expect(board.find("svg.map")).to_be_visible()
    board.resize(1366, 768)
    expect(board.key("open-map")).to_have_count(0)
    expect(board.find(".tracks")).to_be_visible()


def test_every_pictogram_that_is_used_is_drawn() -> None:
    sheet = (PAGES[0] / "common" / "pictograms.svg").read_text(encoding="utf-8")
    drawn = set(re.findall(r'<symbol id="(\w+)"', sheet))
    used = re.compile(r"(?:icon|sign|drawn|count|effectChip)\('(\w+)'|picture: '(\w+)'")
    named = {name for _, text in sources() for pair in used.findall(text) for name in pair if name}
    assert named <= drawn, named - drawn


def test_every_text_that_is_used_exists_in_both_languages() -> None:
    texts = [text for file, text in sources() if file.name == "texts.js"]
    written = {name for text in texts for name in re.findall(r"^  (\w+): t\(", text, re.MULTILINE)}
    used = {name for _, text in sources() for name in re.findall(r"\bb?\.t\('(\w+)'", text)}
    assert used <= written, used - written


def test_files_are_small() -> None:
    assert [file.name for file, text in sources() if text.count("\n") > 300] == []


def test_reduced_motion_moves_nothing_and_motion_tumbles_the_dice(desk: NewDesk) -> None:
    t = advanced_fight()
    pieces = tuple(replace(piece, face=5) if piece.id == 2 else piece for piece in t.phase.pieces)
    for query, moving in (({}, 0), ({"motion": True}, 1)):
        board = desk(ADVANCED, **query).show(t, 0).show(replace(t, phase=replace(t.phase, pieces=pieces)), 0)
        face = "document.querySelector('[data-key=\"piece-2\"] .face')"
        assert board.page.evaluate(f"{face}.getAnimations().length") == moving
        assert board.told("said")[-1] == "Result: diplomacy, fight. Morale: 5."


def test_no_class_of_the_boards_is_styled_by_the_pages() -> None:
    def named(folder: Path) -> set[str]:
        sheets = [file.read_text(encoding="utf-8") for file in folder.rglob("*.css")]
        return {name for sheet in sheets for name in re.findall(r"\.([a-z][\w-]*)", sheet)}

    shared = {"button", "primary", "quiet", "small", "row", "visually-hidden"}
    scoped = {"good", "bad", "big", "mine"}  # the pages style these only within something of their own
    assert named(PAGES[0]) & named(STATIC) <= shared | scoped
