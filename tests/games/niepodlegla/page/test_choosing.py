"""Joint choices on the board: the map, the cards, the finals; who proposes what and who decides."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from konspira.engine import encode, replace
from konspira.engine.council import Choosing, convene
from konspira.engine.council import Choosing as BasicChoosing
from konspira.games.niepodlegla.advanced.actions import (
    Cancel,
    Decline,
    DiscardMission,
    Either,
    JailDie,
    JailPawn,
    RemoveObstacle,
    Veterans,
    Way,
)
from konspira.games.niepodlegla.advanced.state import (
    CancelOne,
    ChooseEither,
    ChooseVeterans,
    DiscardSome,
    JailACharacter,
    JailAPawn,
    ProfitRemove,
)
from konspira.games.niepodlegla.basic.actions import InArea, TakeProfit
from konspira.games.niepodlegla.basic.state import PlaceInArea, Profit
from tests.games.niepodlegla.page.moments import (
    ADVANCED,
    BASIC,
    advanced_choice,
    advanced_fight,
    advanced_order,
    advanced_token,
    basic_choice,
    basic_fight,
    basic_sharing,
)
from tests.kit.desks import NewDesk

CHOICES: dict[str, tuple[Any, tuple[Way, ...], str, str, str]] = {
    "cancel": (CancelOne("luck"), (Cancel("russian"), Cancel("central")), "map", "Which obstacle", "the Russian"),
    "remove": (
        ProfitRemove(),
        (RemoveObstacle("wilno", "russian"), Decline()),
        "map",
        "A profit",
        "Wilno: the Russian",
    ),
    "either": (ChooseEither("A-06", 0), (Either(0), Either(1)), "now", "Which reward?", "national accord +1"),
    "discard": (DiscardSome(2), (DiscardMission("A-01"), DiscardMission("A-03")), "now", "Which mission", "Józef"),
    "pawn": (JailAPawn(), (JailPawn(0), JailPawn(2)), "people", "Whose pawn", "Kasia"),
    "character": (JailACharacter(), (JailDie(13), JailDie(14)), "people", "Which character die", "Piłsudski's die"),
    "veterans": (ChooseVeterans(), (Veterans(0), Veterans(2)), "now", "How many", "0"),
}
"""What is decided, its ways, the part of the board that it needs, what is told of it and of the first way."""


def test_on_a_phone_the_map_is_open_when_a_city_is_asked_for_and_its_cities_can_be_tapped(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_token(), 0)
    expect(board.find(".map .k-map")).to_be_visible()
    expect(board.find(".map .k-area.may")).to_have_count(16)
    for city in ("krakow", "gdansk", "stanislawow"):
        box = board.key(f"area-{city}").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, city
    board.key("area-krakow").click()
    assert board.sent() == [{"type": "in_city", "city": "krakow"}]
    board.tap("list")
    expect(board.find(".k-dock .option")).to_have_count(16)
    expect(board.show(advanced_order(), 0).find(".map .k-map")).to_have_count(0)


def test_who_looks_on_with_a_phone_sees_the_map_too_when_something_is_put_on_it(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740, watching=True).show(advanced_order())
    expect(board.find(".map .k-map")).to_have_count(0)
    expect(board.show(advanced_token()).find(".map .k-map")).to_be_visible()


def test_a_choice_shows_its_threat_its_proposals_and_what_one_proposes_oneself(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_choice(), 1)
    expect(board.find(".threat")).to_contain_text("The exodus into Russia")
    expect(board.find(".map .k-area.may")).to_have_count(4)
    expect(board.key("area-wilno")).to_have_attribute("aria-pressed", "true")
    expect(board.key("area-pinsk")).to_have_accessible_name("Pińsk: nothing")
    expect(board.key("on-pinsk").locator(".on-map-pawn")).to_have_count(1)
    board.key("area-luck").focus()
    board.page.keyboard.press("Enter")
    assert board.sent() == [{"type": "in_city", "city": "luck"}]


def test_who_looks_on_reads_what_is_decided_who_proposes_what_and_who_decides(desk: NewDesk) -> None:
    board = desk(ADVANCED, projector=True).show(advanced_choice(4))
    told = board.find(".deciding")
    for words in (
        "Where will the obstacle go?",
        "Maciek proposes: Wilno",
        "Łukasz and Marta propose: Pińsk",
        "Kasia decides",
    ):
        expect(told).to_contain_text(words)
    expect(board.find(".board button, .k-area.may")).to_have_count(0)
    shared = basic_sharing()
    council = replace(shared.phase.council, proposals=(0, -1, -1))
    board = desk(BASIC, watching=True).show(replace(shared, phase=replace(shared.phase, council=council)))
    expect(board.find(".deciding")).to_contain_text("Kasia proposes: Kasia: Russian partition")


def test_cards_are_chosen_where_they_lie(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_order(), 2)
    expect(board.key("spot-A-01")).to_have_accessible_name("Józef Piłsudski: Kasia, Maciek")
    expect(board.key("card-A-01")).to_contain_text("national accord −1")
    expect(board.find(".k-dock .option")).to_have_text(["Table order is fine"])
    assert board.tap("spot-A-02").sent() == [{"type": "next", "card": "A-02"}]


@pytest.mark.parametrize("choice", CHOICES)
def test_every_choice_opens_what_it_is_about_and_is_told_to_who_looks_on(desk: NewDesk, choice: str) -> None:
    task, ways, part, about, first = CHOICES[choice]
    council = replace(convene(3, 1), proposals=(-1, 0, -1))
    t = replace(advanced_fight(), phase=Choosing(task, ways, council))
    board = desk(ADVANCED, width=360, height=740).show(t, 0)
    expect(board.key(part)).to_be_visible()
    expect(board.find(".part")).to_have_count(1)
    if board.key("list").count():
        board.tap("list")
    assert board.tap("option-2").sent() == [json.loads(encode(ways[1]))]
    told = desk(ADVANCED, watching=True).show(t).find(".deciding")
    expect(told).to_contain_text(about)
    expect(told).to_contain_text(f"Maciek proposes: {first}")


def test_finals_and_areas_of_the_basic_variant_are_tapped(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_choice(), 0)
    expect(board.key("spot-FB-1")).to_contain_text("Maciek")
    assert board.tap("spot-FB-3").sent() == [{"type": "harder", "area": "accord"}]
    ways = (InArea("green"), InArea("foreign"))
    phase = BasicChoosing(PlaceInArea(2, ("green", "foreign"), 1), ways, convene(3, 2, alone=True))
    board.show(replace(basic_fight(), phase=phase), 0)
    expect(board.find(".deciding")).to_contain_text("Łukasz chooses")
    expect(board.find(".map .k-area.may")).to_have_count(0)
    board.show(replace(basic_fight(), phase=phase), 2)
    expect(board.find(".map .k-area.may")).to_have_count(2)
    expect(board.find(".map .token-place.meant-here")).to_have_count(2)
    board.key("area-foreign").click()
    assert board.sent() == [{"type": "in_area", "area": "foreign"}]
    further = BasicChoosing(Profit("accord"), (TakeProfit("morale"), TakeProfit("level")), convene(3, 1))
    board.show(replace(basic_fight(), phase=further), 0)
    expect(board.key("card-FB-3")).to_be_visible()
    expect(board.find(".k-dock .option")).to_have_count(2)
