"""The first day teaches as it is played, in the browser one idea at a time."""

from typing import Any

import pytest
from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games import box
from konspira.games.siege import tasks
from konspira.games.siege.hints import HINTS, hints, hints_of
from konspira.games.siege.state import Options
from konspira.games.siege.story_tasks import ReadScript
from konspira.games.siege.tasks import DayActions, PlaceFitting
from konspira.games.siege.view import view
from tests.games.siege.full_moments import home, the_night
from tests.games.siege.positions import on, siege
from tests.games.siege.test_words import names_of
from tests.kit.desks import Desks
from tests.kit.looks import PHONE


def test_every_hint_belongs_to_something_that_is_asked() -> None:
    assert {hint.on for hint in HINTS} - set(names_of(tasks.Asked)) == set()


def test_a_day_from_morning_to_dawn_is_taught() -> None:
    phases = {"day_actions", "drinking", "eating", "evening", "targets", "expedition_actions", "searching", "arming"}
    assert phases <= {hint.on for hint in HINTS}


def test_hints_are_for_the_first_days_of_the_first_act() -> None:
    t: Any = replace(on(home("dusk"), DayActions()), day=1)
    assert [hint.on for hint in hints(view(t, 0))] == ["day_actions"] * 3
    assert hints(view(replace(t, day=3), 0)) == ()
    assert hints(view(replace(t, act="II-A"), 0)) == ()


def test_each_game_speaks_of_itself() -> None:
    campaign, normal = (" ".join(str(one) for one in hints_of(normal=which)) for which in (False, True))
    assert "last Dawn of the Act" in campaign
    assert "Ceasefire" not in campaign
    assert "Ceasefire" in normal
    assert "Act" not in normal.replace("Action", "").replace("Act I", "Act")
    assert [one.title.en for one in hints_of(normal=True) if one.on == "targets"] == ["Expedition: cards are time"]
    assert "Ceasefire" in box("siege_normal").rulebook.brief.en
    assert "Act" not in box("siege_normal").rulebook.brief.en
    assert "Ceasefire" not in box("siege").rulebook.brief.en


def test_hints_come_one_after_another_are_remembered_and_can_be_switched_off(desks: Desks) -> None:
    first: Any = replace(on(home("dusk"), DayActions()), day=1)
    board = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], lang="en").show(first, 0)
    hint = board.find(".siege-hint b")
    expect(hint).to_have_text("Actions")  # SG-11  before the first of them
    expect(board.find(".part.in-house")).to_be_visible()
    board.tap("hint-read")
    expect(hint).to_have_text("What it is all for")
    board.tap("hint-read")
    expect(hint).to_have_text("Your people")  # SG-150  whose gifts the board shows
    expect(board.find(".in-people .skill").first).to_be_visible()
    board.tap("hint-read")
    expect(hint).to_have_text("Day and night")
    board.show(replace(first, day=2), 0)
    expect(hint).to_have_text("Day and night")
    board.tap("hint-off")
    expect(hint).to_have_count(0)
    board.page.evaluate("() => localStorage.removeItem('konspira.siege.hints')")
    board.show(replace(first, day=3), 0)
    expect(hint).to_have_count(0)


def test_the_shared_screen_teaches_the_whole_room_one_idea_after_another(desks: Desks) -> None:
    first: Any = replace(on(home("dusk"), DayActions()), day=1)
    board = desks.take("siege", Options(), width=1920, height=1080, lang="en", projector=True).show(first, None)
    tip = board.key("asked-tip").locator("b")
    for idea in ("Actions", "What it is all for", "Your people", "Day and night"):
        expect(tip).to_have_text(idea)
        for _ in range(3):
            board.show(first, None)
    board.show(replace(first, day=3), None)
    expect(tip).to_have_count(0)


def test_the_far_places_of_normal_play_leave_fewer_cards() -> None:
    told = [one.text.en for one in hints_of(normal=True) if one.on == "targets"]
    assert told == [text for text in told if "Sixteen" not in text]  # SG-382  14, 12 and 10 cards


def test_sg_120_any_space_is_one_tap_and_a_certain_one_is_tapped_in_the_house(desks: Desks) -> None:
    t: Any = replace(on(home("dusk"), PlaceFitting("radio")), day=1)
    board = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], lang="en").show(t, 0)
    expect(board.key("option-w")).to_have_text("Anywhere: A2 (attic)")
    board.tap("room-A2")
    assert board.sent() == [{"type": "choose_space", "space": "A2"}]


def test_what_was_found_is_told_beside_a_hint_until_something_else_is(desks: Desks) -> None:
    t: Any = on(siege("radek", "marin", "emilia"), DayActions())
    board = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], lang="en").show(t, 0)
    found = {"pl": "Do magazynu: Drewno ×2.", "en": "To Storage: Wood ×2.", "rule": "SG-105", "to": None}
    for lines in ([found], []):
        board.show_state({**board.shown, "whole": False, "lines": lines}, ["Ania"])
        expect(board.find(".siege-hint b")).to_be_visible()
        expect(board.find(".siege .news")).to_have_text("To Storage: Wood ×2.")
        expect(board.find(".siege .news")).to_be_visible()


def told(pl: str, en: str, rule: str) -> dict[str, object]:
    """A line of the log that names no list."""
    return {"pl": pl, "en": en, "rule": rule, "to": None}


def gained(pl: str, en: str) -> dict[str, object]:
    """A line that names a thing of a list."""
    lead, thing = {"pl": "Do magazynu", "en": "To Storage"}, {"pl": pl, "en": en}
    listed = {"lead": lead, "thing": thing}
    return {**told(f"Do magazynu: {pl}.", f"To Storage: {en}.", "SG-105"), "listed": listed}


def test_one_sentence_tells_who_decided_what_and_all_that_came_of_it_gains_first(desks: Desks) -> None:
    t: Any = replace(on(home("dusk"), DayActions()), day=9)
    board = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], lang="en").show(t, 0)
    deed = {"seat": 1, "by": "Ola", "words": {"pl": "Marin uprząta", "en": "Marin clears"}}
    lines = [
        told("Pole F1 jest wolne.", "Space F1 is free.", "SG-130"),
        gained("Drewno ×2", "Wood ×2"),
        gained("Komponenty ×1", "Components ×1"),
        told("Hałas: 1.", "Noise: 1.", "SG-182"),
        told("Pułapka: pusto.", "The trap: empty.", "SG-140"),
        told("Pułapka: pusto.", "The trap: empty.", "SG-140"),
    ]
    board.show_state({**board.shown, "whole": False, "lines": lines, "deed": deed}, ["Ania"])
    news = board.find(".siege .news")
    expect(news).to_have_text(
        "Ola: Marin clears. To Storage: Wood ×2, Components ×1. Space F1 is free. Noise: 1. "
        "The trap: empty. The trap: empty."
    )


def test_what_came_of_a_story_stays_with_it_whatever_others_do_meanwhile(desks: Desks) -> None:
    t: Any = replace(on(home("dusk"), ReadScript("visitor/sasiadka", "radek")), day=9)
    board = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], lang="en").show(t, 0)
    story = told("Opowieść.", "A story.", "SG-401")
    came = [gained(str(n), str(n)) for n in range(4)]
    board.show_state({**board.shown, "whole": False, "lines": [story, *came]}, ["Ania"])
    expect(board.find(".story .came")).to_have_text("To Storage: 0, 1, 2, 3.")
    after: Any = replace(on(home("dusk"), DayActions()), day=9, told=t.told)
    board.show(after, 0)
    board.show_state({**board.shown, "whole": False, "lines": [told("Inne.", "Other.", "SG-130")]}, ["Ania"])
    expect(board.find(".story")).to_be_visible()
    expect(board.find(".story .came")).not_to_contain_text("Other")


def test_sg_401_a_story_that_is_told_in_the_night_is_read_before_its_report(desks: Desks) -> None:
    t: Any = replace(the_night(), told=("later/piano",))
    board = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], lang="en").show(t, 0)
    expect(board.find(".story h2")).to_have_text("Silence on the second floor")
    board.tap("onward")
    expect(board.find(".report")).to_be_visible()
    screen = desks.take("siege", Options(), width=1280, height=720, lang="en", projector=True).show(t)
    expect(screen.find(".story")).to_be_visible()
    expect(screen.find(".report")).to_be_visible()


@pytest.mark.parametrize("name", ["siege", "siege_normal"])
def test_a_wrong_choice_at_a_lesson_is_told_the_reason_and_not_only_the_order(name: str) -> None:
    script = box(name).tutorial
    assert script is not None
    told = [text for lesson in script.lessons if lesson.hint for text in (lesson.hint.pl, lesson.hint.en)]
    assert [text for text in told if len(text.split()) < 7] == []
