"""What fits which screen: the shared one in normal play, and a phone on the first day."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from konspira.engine import replace
from konspira.games.siege import storage
from konspira.games.siege.household_tasks import NarrativeKept
from konspira.games.siege.state import Normal, NormalOptions, Options, Party, Trip
from konspira.games.siege.story_tasks import Trading
from konspira.games.siege.tasks import DayActions, Evening, Sharing
from konspira.games.siege.trip_tasks import FillUp, Packing
from tests.games.siege.full_moments import EVERY, GROUP, GUARDS, MOMENTS, NORMAL, ordinary
from tests.kit.desk import NAMES, Desk, state
from tests.kit.desks import Desks
from tests.kit.looks import PHONE

HERE = ".board .siege"
CARRIED = {
    "raw": 1,
    "vegetable": 1,
    "ammo": 1,
    "sugar": 1,
    "mechanical": 2,
    "electrical": 1,
    "jewelry": 1,
    "weapon_part": 1,
}
LESSON = """() => document.querySelector('.k-dock').before(
  Object.assign(document.createElement('section'), { className: 'lesson' }))"""
FILLING = {"people": GROUP, "parties": (Party(1, storage.stock_of(CARRIED), True),), "trip": Trip(0, 9, EVERY)}
UNDER_THE_ROOF = """([x, y]) => {
  const roof = document.querySelector('.board .roof');
  return roof.isPointInFill(new DOMPoint(x + 1, y + 1).matrixTransform(roof.getScreenCTM().inverse()));
}"""
DAWN: list[dict[str, Any]] = [
    {"n": 0, "to": None, "rule": rule, "pl": said, "en": said, "listed": None}
    for rule, said in (("SG-48", "Group 1 comes home."), ("SG-164", "War Fate."), ("SG-37", "This Location is gone."))
]
BOXES = "all => all.map((one) => one.getBoundingClientRect().toJSON())"


@pytest.fixture
def shared(desks: Desks) -> Desk:
    """The shared screen of a table of normal play."""
    return desks.take("siege_normal", NormalOptions(), width=1920, height=1080, lang="pl", projector=True)


def boxes(of: Locator) -> list[dict[str, Any]]:
    """Where these lie."""
    expect(of.first).to_be_visible()
    found: list[dict[str, Any]] = of.evaluate_all(BOXES)
    return found


def test_what_a_group_carries_is_one_row_on_the_shared_screen(shared: Desk) -> None:
    pile = (Party(1, storage.stock_of(CARRIED)),)
    shared.show(ordinary(Packing(0), following="raid", people=GROUP, parties=pile).table())
    things = boxes(shared.find(".pile .thing"))
    assert len(things) == len(CARRIED)
    assert max(one["top"] for one in things) < min(one["bottom"] for one in things)


def test_what_packs_are_filled_with_and_a_trade_are_open_to_the_whole_room(shared: Desk) -> None:
    shared.show(ordinary(FillUp(), following="raid", **FILLING).table())
    expect(shared.key("asked").locator("li")).to_contain_text(["Drewno", "Komponenty", "Woda", "Nic więcej"])
    expect(shared.page.locator(".prompt-text")).to_have_text(
        "W plecakach zmieści się jeszcze 5. Co bierzecie? Wybiera ktokolwiek z was."
    )
    [pack, store] = [boxes(shared.find(f".{name} .thing"))[0]["height"] for name in ("pile", "storage")]
    assert pack > store
    shared.show(ordinary(Trading("general", 1, storage.NOTHING, storage.NOTHING)).table())
    expect(shared.key("asked").locator("li")).to_have_count(3)


def test_a_night_raid_is_large_on_the_shared_screen(shared: Desk) -> None:
    shared.show(ordinary(Sharing(3, 5, 3, False), following="dawn", **GUARDS).table())
    [raid] = boxes(shared.find(".fight.raid"))
    assert raid["width"] > 1200
    [part] = boxes(shared.find(f"{HERE} .in-now"))
    assert boxes(shared.find(".fight .fighter"))[-1]["bottom"] <= part["bottom"]


def test_sg_382_in_the_evening_the_places_say_what_is_found_there(shared: Desk) -> None:
    people = tuple(replace(one, night="") for one in GROUP)
    shared.show(ordinary(Evening(), following="expedition", people=people).table())
    expect(shared.key("stop-1").locator(".brings")).to_contain_text("14 kart na miejscu. Bywa tu: książka")
    shared.show(NORMAL["a day with children"].table())
    expect(shared.key("stop-1").locator(".brings")).to_be_hidden()


def test_a_tip_leaves_the_house_and_the_tabs_in_sight(desks: Desks) -> None:
    desk = desks.take("siege_normal", NormalOptions(), width=PHONE[0], height=PHONE[1], lang="pl")
    desk.page.evaluate("() => localStorage.setItem('konspira.siege.hints', 'day_actions:Your_people')")
    desk.show(replace(NORMAL["a day with children"].table(), day=1), 0)
    expect(desk.page.locator(".siege-hint")).to_be_visible()
    expect(desk.page.locator(f"{HERE} .tabs")).to_be_visible()
    expect(desk.page.locator(f"{HERE} .house")).to_be_visible()
    desk.page.evaluate(LESSON)
    expect(desk.page.locator(".dock-note")).to_be_hidden()  # a lesson alone says what to do


def test_sg_387_an_aim_is_met_for_now_until_its_morning_judges_it(desks: Desks) -> None:
    desk = desks.take("siege_normal", NormalOptions(), width=PHONE[0], height=PHONE[1])
    day = replace(ordinary(DayActions(), day=3).table(), normal=Normal(1, aim="water", aims=("water",)))
    short, enough = (replace(day, storage=storage.stock_of({"water": n})) for n in (5, 6))
    desk.show(short, 0)
    met = state("siege_normal", replace(enough, told=("normal/chapter/2",)), 0)
    desk.show_state({**met, "whole": False, "n": 2}, NAMES[: enough.seats])
    expect(desk.find(".story .for-now")).to_have_text("The aim “A store of water” is met for now.")
    desk.show(enough, 0).tap("tab-now")
    expect(desk.find(".aims .for-now")).to_have_text("Met for now:")


def test_sg_164_what_dawn_brings_is_told_line_by_line(desks: Desks) -> None:
    desk = desks.take("siege_normal", NormalOptions(), width=PHONE[0], height=PHONE[1])
    kept = ordinary(NarrativeKept(("targ", "dobra_noc")), following="morning").table()
    desk.show_state({**state("siege_normal", kept, 0), "lines": DAWN}, NAMES[: kept.seats])
    expect(desk.key("dawn-told").locator("li")).to_have_text([line["en"] for line in DAWN])
    expect(desk.key("news")).to_have_count(0)


def test_the_attic_lies_under_the_roof(desks: Desks) -> None:
    desk = desks.take("siege", Options(), width=1366, height=768).show(MOMENTS["the day"].table(), 0)
    first = boxes(desk.find(".level.A .room"))[0]
    assert desk.page.evaluate(UNDER_THE_ROOF, [first["left"], first["top"]])


def test_faces_in_a_room_stand_side_by_side(desks: Desks) -> None:
    desk = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1]).show(MOMENTS["the day"].table(), 0)
    faces = boxes(desk.find(".room .face"))
    assert len(faces) > 2
    assert all(one["right"] <= other["left"] + 1 for one, other in pairwise(faces))


def test_a_number_waits_for_what_flies_to_it(desks: Desks) -> None:
    desk = desks.take("siege", Options(), width=1366, height=768, motion=True)
    t = MOMENTS["the day"].table()
    one = t.people[0]
    calm = replace(t, people=(replace(one, states=(0, 0, 0, 0, 0)), *t.people[1:]))
    desk.show(calm, 0)
    number = desk.find(f'[data-counted="{one.who}-hunger"] b')
    expect(number).to_have_text("–")
    hungry = replace(calm, people=(replace(one, states=(0, 0, 0, 2, 0)), *t.people[1:]))
    desk.show_state({**state("siege", hungry, 0), "whole": False}, NAMES[: t.seats])
    assert number.inner_text() == "–"
    expect(number).to_have_text("2")
