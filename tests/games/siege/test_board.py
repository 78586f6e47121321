"""The board in a browser: what is in front, what a tap sends, what moves."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.siege import rules, storage
from konspira.games.siege.actions import Clear
from konspira.games.siege.content import CHARACTERS, EXPLORATION, FITTINGS, ITEMS, SHELTER_KINDS
from konspira.games.siege.state import Options, Person, Table
from konspira.games.siege.story_tasks import Trading
from konspira.games.siege.tasks import STATES, DayActions
from tests.games.siege.full_moments import MOMENTS, NORMAL, home
from tests.games.siege.positions import on
from tests.kit.desk import NAMES, Desk, state
from tests.kit.desks import Desks, pages_of
from tests.kit.looks import PHONE, faults, too_small

FOREIGN = {
    "en": "Dzień|Poranek|Zapasy|Ludzie|Miasto|Teraz|Hałas|Dajemy",
    "pl": "Day|Morning|Storage|People|City|Now|Noise|We give",
}
"""Words of the other language."""
PAGE = pages_of("siege")[0]
HERE = ".board .siege"
SAID = {"pl": "Bandyci", "en": "Bandits"}
COMES = {"moment": {"picture": "raid", "title": SAID, "words": SAID}, "seconds": 5, "looked": [], "waiting": [0]}
FALL = {"kind": "roll", "title": SAID, "count": 1, "cards": [], "outcome": None, "seconds": None, "aside": False}


@pytest.fixture
def table(desks: Desks) -> Any:
    """A moment on a phone, or as one says."""

    def take(moment: str, **told: Any) -> Desk:
        size = {"width": PHONE[0], "height": PHONE[1]}
        shown = MOMENTS[moment]
        desk = desks.take("siege", Options(), **{**size, "lang": "en", **told})
        return desk.show(shown.table(), None if told.get("projector") else shown.seat)

    return take


def symbols(sheet: str) -> set[str]:
    """The names of the pictures of a sheet."""
    return set(re.findall(r'symbol id="(\w+)"', (PAGE / sheet).read_text(encoding="utf-8")))


def test_everything_that_a_table_can_hold_has_its_picture() -> None:
    things = {*ITEMS, *FITTINGS, *SHELTER_KINDS, *EXPLORATION, *STATES}
    assert things - symbols("pictograms.svg") == set()
    assert set(CHARACTERS) - symbols("portraits.svg") == set()


def test_every_picture_that_a_module_names_is_drawn() -> None:
    named = {
        name for file in Path(PAGE).glob("*.js") for name in re.findall(r"(?:icon|sign)\('(\w+)'", file.read_text())
    }
    assert named - symbols("pictograms.svg") == set()


def test_every_kind_of_question_is_one_of_the_moments() -> None:
    asked = {type(moment.table().phase.task) for moment in (*MOMENTS.values(), *NORMAL.values())}
    assert set(rules.QUESTIONS.tasks) - asked == set()


@pytest.mark.parametrize(
    "moment", ["the day", "a story, then the day", "a late target", "a search", "hits", "trade", "the raid shared"]
)
def test_a_moment_is_accessible_in_both_languages_by_day_and_by_night(table: Any, moment: str) -> None:
    board = table(moment, axe=True)
    assert list(faults(board, FOREIGN)) == []
    board.resize(*PHONE)
    assert too_small(board) == []


FRONTS = {
    "the day": "house",
    "a story with a choice": "now",
    "the evening": "people",
    "a route": "city",
    "things stolen": "stores",
    "a fight that goes on": "now",
}


def test_what_is_asked_about_is_in_front_and_tabs_turn_to_the_rest(table: Any) -> None:
    board = table("the day")
    for moment, part in FRONTS.items():
        board.show(MOMENTS[moment].table(), 0)
        expect(board.find(f"{HERE} .part")).to_have_class(re.compile(f"in-{part}$"))
    board.tap("tab-city")
    expect(board.find(f"{HERE} .sheet-of-map")).to_be_visible()


def test_a_story_comes_first_and_is_turned_over(table: Any) -> None:
    board = table("a story, then the day")
    expect(board.find(".story h2")).to_have_text("The water queue")
    board.tap("onward")
    expect(board.find(f"{HERE} .house")).to_be_visible()


TAPS = {
    "a route": ("area-8", {"type": "go_to", "district": 8}),
    "a room for a Fitting": ("room-A2", {"type": "choose_space", "space": "A2"}),
    "packing": ("tap-storage-knife", {"type": "pack", "group": 0, "item": "knife"}),
    "things stolen": ("tap-storage-book", {"type": "choose_item", "item": "book"}),
    "wounds": ("tap-sonja", {"type": "choose_person", "who": "sonja"}),
    "hits": ("hit-1", {"type": "hit_foe", "foe": 1}),
}


def test_things_are_tapped_where_they_lie(table: Any) -> None:
    board = table("the day")
    for n, (moment, (key, action)) in enumerate(TAPS.items(), 1):
        board.show(MOMENTS[moment].table(), 0)
        board.tap(key)
        assert board.sent(n)[-1] == action


def test_sg_42_one_tap_on_a_district_offers_the_ways_there_and_draws_them(table: Any) -> None:
    board = table("a late target")
    board.tap("area-8")
    expect(board.find(".k-dock .option-label")).to_have_text(["10 → 7 → 8", "Step by step"])
    expect(board.find(f"{HERE} .route.offered")).to_have_count(1)
    board.tap("option-1")
    assert board.sent() == [{"type": "set_target", "group": 0, "district": 8, "route": [10, 7, 8]}]


def test_sg_164_the_report_of_the_night_is_in_front_and_the_dock_only_goes_on(table: Any) -> None:
    board = table("the night is over")
    expect(board.find(f"{HERE} .report .line").first).to_have_text("Ilija is dead.")
    expect(board.find(".k-dock .dock-note")).to_have_count(0)
    board.tap("option-e")
    assert board.sent() == [{"type": "enough"}]


def test_sg_18_things_to_trade_are_named_with_their_worth(table: Any) -> None:
    board = table("trade")
    board.tap("option-1")
    expect(board.key("offer-canned")).to_contain_text("Canned food")
    expect(board.key("offer-canned")).to_contain_text("15")
    expect(board.find(f"{HERE} .balance")).to_have_text("Choose what you want to have.")


def test_sg_18_nothing_can_be_agreed_on_before_something_is_asked_for(table: Any) -> None:
    board = table("trade")
    board.show(on(home("dusk"), Trading("general", 0, storage.NOTHING, storage.NOTHING)), 0)
    expect(board.find(f"{HERE} .balance")).to_have_text("Choose what you want to have.")


def test_on_a_phone_soldiers_are_seen_going_before_what_is_asked_about(desks: Desks) -> None:
    board = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], motion=True).show(moved((1, 9)), 0)
    expect(board.find(f"{HERE} .part")).to_have_class(re.compile("in-house$"))
    board.show(moved((1, 7)), 0)
    expect(board.find(f"{HERE} .part")).to_have_class(re.compile("in-city$"))
    expect(board.find(f"{HERE} .part")).to_have_class(re.compile("in-house$"))


def test_by_keyboard_a_district_is_chosen(table: Any) -> None:
    board = table("a route")
    board.key("area-6").focus()
    board.page.keyboard.press("Enter")
    assert board.sent() == [{"type": "go_to", "district": 6}]


def test_on_a_laptop_city_and_shelter_lie_side_by_side_and_what_presses_covers_one(table: Any) -> None:
    board = table("the day", width=1366, height=768)
    for part in ("in-city", "in-house", "in-people", "in-stores"):
        expect(board.find(f"{HERE} .{part}")).to_be_visible()
    board.show(MOMENTS["a search"].table(), 0)
    expect(board.find(f"{HERE} .in-city")).to_be_visible()
    expect(board.find(f"{HERE} .search .chance").first).to_contain_text("22 %")
    expect(board.find(f"{HERE} .in-house")).to_have_count(0)


def test_the_projector_tells_the_story_large_and_has_nothing_to_press(table: Any) -> None:
    board = table("the branch of the Act", projector=True, width=1920, height=1080, stood_in=[1])
    expect(board.find(".head .by-bot").get_by_title("A bot plays for Maciek")).to_be_visible()
    size = board.page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.story p.first')).fontSize)")
    assert size >= 24
    expect(board.find(".board button")).to_have_count(0)
    # SG-01  The whole room reads between what is chosen, and who chooses.
    options = [option["label"] for option in board.shown["others"]["options"]]
    assert len(options) > 1
    expect(board.find(f"{HERE} .asked li b")).to_have_text(options)
    expect(board.find(f"{HERE} .asked-who")).to_have_text("Any of you chooses")


def moved(white: tuple[int, ...]) -> Table:
    """The city with white Soldiers in these Districts."""
    t = home("dusk")
    return on(replace(t, city=replace(t.city, white=white)), DayActions())


def test_a_soldier_that_went_is_the_same_figure(desks: Desks) -> None:
    board = desks.take("siege", Options(), width=1366, height=768, motion=True).show(moved((1, 9)), 0)
    names = board.find(".soldier .figure")
    before = names.evaluate_all("nodes => nodes.map((node) => node.dataset.token)")
    board.show(moved((1, 7)), 0)
    assert sorted(names.evaluate_all("nodes => nodes.map((node) => node.dataset.token)")) == sorted(before)
    assert set(board.told("moved")) & set(before)


def test_sg_01_who_waits_knows_who_decides_and_objects_once(desks: Desks) -> None:
    t = on(home("day"), DayActions())
    t = replace(t, options=replace(t.options, decides="leader"))
    waiting = next(seat for seat in range(t.seats) if seat != t.leader)
    desk = desks.take("siege", Options(), lang="en").show(t, waiting)
    expect(desk.find(".siege-together")).to_contain_text(f"{NAMES[t.leader]} decides")
    expect(desk.find(".k-read-along li")).to_have_count(len(desk.shown["others"]["options"]))
    expect(desk.find(".k-read-along button")).to_have_count(0)
    desk.page.evaluate("() => window.hear({ seat: 0, name: 'Zofia', text: 'I object.', aloud: true })")
    expect(desk.find(".dock-said.aloud")).to_have_text("Zofia I object.")
    desk.tap("object")
    assert desk.sent() == [{"said": "I object: let us wait and talk about it."}]
    expect(desk.key("object")).to_be_disabled()
    # SG-163  Who comes at night is told before the dice: they fall where it was told.
    desk.page.evaluate("told => window.bigMoment(told)", COMES)
    expect(desk.page.locator(".big-moment")).to_be_visible()
    desk.page.evaluate("told => window.reveal(told)", FALL)
    expect(desk.page.locator(".curtain")).to_be_visible()
    expect(desk.page.locator(".big-moment")).to_be_hidden()


def test_a_tip_of_the_first_day_leaves_board_and_tabs_in_sight(desks: Desks) -> None:
    desk = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], lang="pl")
    desk.page.evaluate("() => localStorage.removeItem('konspira.siege.hints')")
    three = tuple(Person(who, (0, 0, 0, 2, 0)) for who in ("radek", "sonja", "emilia"))
    desk.show(replace(on(home("dusk", people=three), DayActions()), day=1), 0)
    expect(desk.page.locator(".siege-hint")).to_be_visible()
    expect(desk.page.locator(f"{HERE} .tabs")).to_be_visible()


def test_words_of_a_question_are_explained(table: Any) -> None:
    terms = table("a search", lang="pl").page.locator(".dock-prompt .k-term")
    expect(terms).to_have_text(["Nieznanego", "hałas"])
    expect(terms.first).to_have_attribute("title", re.compile("^Nieznane: "))


BOXES = """all => all.map((one) => [one, one.querySelector('.states')]
    .map((part) => part.getBoundingClientRect().toJSON()))"""
"""Where people's cards lie, and the States on them."""


@pytest.mark.parametrize("moment", ["the evening", "drinking"])
def test_on_a_phone_the_cards_of_people_stand_apart(table: Any, moment: str) -> None:
    cards = table(moment, lang="pl").page.locator(f"{HERE} .person-of").evaluate_all(BOXES)
    for at, (one, states) in enumerate(cards):
        assert states["right"] <= one["right"] + 1
        assert states["bottom"] <= one["bottom"] + 1
        for other, _ in cards[:at]:
            assert one["left"] >= other["right"] - 1 or one["top"] >= other["bottom"] - 1


ONE_DAY = on(
    replace(home("dusk", people=(Person("radek", (0, 0, 0, 2, 0)), Person("sonja", (0, 0, 0, 2, 0), acted=3))), day=3),
    DayActions(),
)
"""Two people by day; one of them has done all she could."""


def test_a_tap_on_a_room_asks_who_does_what_there_and_sends_nothing(table: Any) -> None:
    board = table("the day", width=390, height=844)
    rooms = {way.space for way in rules.legal(MOMENTS["the day"].table(), 0) if isinstance(way, Clear)}
    board.tap(f"room-{min(rooms)}")
    expect(board.find(".dock-prompt")).to_contain_text(min(rooms))
    expect(board.find(".k-dock .option-label").first).to_contain_text("Radek: Clear")
    assert board.sent(0) == []
    board.find(".k-dock .option").first.click()
    assert board.sent()[0]["who"] == "radek"


def test_a_face_in_the_house_chooses_that_person_whose_rooms_alone_glow(table: Any) -> None:
    board = table("the day", width=390, height=844)
    board.show(ONE_DAY, 0)
    expect(board.find(f"{HERE} button.room").first).to_be_visible()
    board.find(f"{HERE} .face[data-token=face-sonja]").click()
    expect(board.find(".dock-prompt")).to_have_text("Sonja: what now?")
    expect(board.find(f"{HERE} button.room")).to_have_count(0)
    assert board.sent(0) == []


HEIGHT = "() => document.querySelector('.siege .house').getBoundingClientRect().height"


def test_by_day_the_house_keeps_its_size_from_menu_to_menu(table: Any) -> None:
    board = table("the day", width=390, height=844)
    board.show(ONE_DAY, 0)
    before = board.page.evaluate(HEIGHT)
    board.tap("option-1")
    assert board.page.evaluate(HEIGHT) == before


def test_where_a_menu_leaves_no_room_for_the_house_resources_stay_in_sight(table: Any) -> None:
    board = table("the day", lang="pl")
    board.tap("option-1", "option-2")
    expect(board.find(f"{HERE} .larder-line")).to_contain_text("Drewno 14")


def test_a_story_stays_open_for_whoever_still_reads_it(table: Any) -> None:
    board = table("the branch of the Act")
    story = board.find(f"{HERE} .story h2").first
    title = story.inner_text()

    def goes_on(day: int) -> None:
        t = replace(MOMENTS["the day"].table(), day=day)
        board.show_state({**state("siege", t, 0), "whole": False}, NAMES[: t.seats])

    goes_on(5)
    expect(story).to_have_text(title)
    board.tap("onward")
    goes_on(6)
    expect(board.find(f"{HERE} .story")).to_have_count(0)


def test_on_a_phone_what_the_packs_hold_is_whole_beside_the_search(table: Any) -> None:
    board = table("a Closed Door", lang="pl")
    bottoms = "css => document.querySelector(css).getBoundingClientRect().bottom"
    assert board.page.evaluate(bottoms, ".search .pile") <= board.page.evaluate(bottoms, ".siege .part")


HOW_IT_ENDED = "event/rewizja:give:after"


def test_an_ending_stands_with_its_own_story_alone(table: Any) -> None:
    board, day, visit = table("the day"), MOMENTS["the day"].table(), MOMENTS["a story with a choice"].table()
    told = board.find(f"{HERE} .told")
    # Told by one move after another, while Maciek reads.
    for t in (replace(day, told=("event/rewizja",)), replace(day, told=(HOW_IT_ENDED,))):
        board.show_state({**state("siege", t, 0), "whole": False}, NAMES[: t.seats])
    expect(told).to_have_count(2)
    board.show_state({**state("siege", visit, 0), "whole": False}, NAMES[: visit.seats])
    expect(told).to_have_count(1)
    expect(board.find(f"{HERE} .story h2")).to_have_count(1)
    # Told by one move: how the last one ended is read before what is asked now.
    both = replace(visit, told=(HOW_IT_ENDED, *visit.told))
    board.show(both, 0)
    expect(told.first).to_have_class(re.compile("part-of"))


def test_what_is_fended_off_lies_in_its_row(table: Any) -> None:
    board = table("a roll again")
    places = board.page.evaluate(
        "() => [...document.querySelectorAll('.stand i')].map((i) => getComputedStyle(i).position)"
    )
    assert places
    assert set(places) == {"static"}
