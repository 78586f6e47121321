"""Joint choices: the ways, everybody's proposals, who decides; by button and on the map."""

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

CHOICES: dict[str, tuple[Any, tuple[Way, ...], str, str]] = {
    "cancel": (CancelOne("luck"), (Cancel("russian"), Cancel("central")), "Łuck: which obstacle goes?", "Russia"),
    "remove": (ProfitRemove(), (RemoveObstacle("wilno", "russian"), Decline()), "The track pays", "Wilno: Russia"),
    "either": (ChooseEither("A-06", 0), (Either(0), Either(1)), "which gain do you choose?", "accord +1"),
    "discard": (DiscardSome(2), (DiscardMission("A-01"), DiscardMission("A-03")), "(2 to go)", "Józef Piłsudski"),
    "pawn": (JailAPawn(), (JailPawn(0), JailPawn(2)), "Whose pawn", "a pawn of Kasia"),
    "character": (JailACharacter(), (JailDie(13), JailDie(14)), "Which leader’s die", "Piłsudski's die"),
    "veterans": (ChooseVeterans(), (Veterans(0), Veterans(2)), "How many challenges", "none"),
}
"""What is decided, its ways, what is asked and the first way in words."""


def test_nz_17_proposals_and_the_decider_are_told(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_choice(4), 0)
    expect(board.find(".council")).to_contain_text("Maciek proposes: Wilno.")
    expect(board.find(".council")).to_contain_text("Łukasz and Marta propose: Pińsk.")
    expect(board.find(".council")).to_contain_text("If you differ, you decide.")
    expect(board.key("way-2")).to_contain_text("Łukasz, Marta")
    board.show(advanced_choice(4), 1)
    expect(board.find(".council")).to_contain_text("If you differ, Kasia decides.")


def test_nz_17_many_who_agree_are_counted(desk: NewDesk) -> None:
    t = advanced_choice(4)
    council = replace(t.phase.council, proposals=(2, 2, 2, -1))
    board = desk(ADVANCED, lang="pl").show(replace(t, phase=replace(t.phase, council=council)), 3)
    expect(board.find(".council")).to_contain_text("Kasia i jeszcze 2 osoby proponują: Pińsk.")


def test_nz_17_when_all_have_spoken_and_differ_one_decides(desk: NewDesk) -> None:
    t = advanced_choice(3)
    council = replace(t.phase.council, proposals=(0, 1, 2))
    board = desk(ADVANCED).show(replace(t, phase=replace(t.phase, council=council)), 1)
    expect(board.find(".council")).to_contain_text("You differ: Kasia decides.")


def test_a_way_is_proposed_and_can_be_changed(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_choice(), 1)
    expect(board.key("way-1")).to_have_attribute("aria-pressed", "true")
    board.tap("way-3")
    assert board.told("sent") == [{"type": "in_city", "city": "luck"}]


def test_a_city_can_be_tapped_on_the_map(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_choice(), 0)
    expect(board.find("path.may")).to_have_count(4)
    board.tap("may-pinsk")
    assert board.told("sent") == [{"type": "in_city", "city": "pinsk"}]


def test_on_a_phone_the_map_lies_open_when_a_city_is_asked_for(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360).show(advanced_token(), 0)
    expect(board.find("svg.map")).to_be_visible()
    expect(board.find("button.way")).to_have_count(16)
    board.show(advanced_order(), 0)
    expect(board.find("svg.map")).to_have_count(0)


def test_the_threat_behind_a_choice_is_shown(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_choice(), 0)
    expect(board.find(".threat-card")).to_contain_text("The exodus into Russia")
    board.tap("name-threat-T-07")
    expect(board.find(".threat-card .story")).to_contain_text("T-07")


def test_nz_39_the_order_of_cards_shows_what_each_costs(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_order(), 2)
    expect(board.find(".council")).to_contain_text("Kasia and Maciek propose: Józef Piłsudski.")
    expect(board.key("way-0")).to_have_text("As they lie, one by one")
    expect(board.key("way-1")).to_contain_text("accord −1")


@pytest.mark.parametrize("choice", CHOICES)
def test_every_choice_of_the_advanced_variant_is_told(desk: NewDesk, choice: str) -> None:
    task, ways, asked, first = CHOICES[choice]
    t = replace(advanced_fight(), phase=Choosing(task, ways, convene(3, 1)))
    board = desk(ADVANCED).show(t, 0)
    expect(board.find(".now")).to_contain_text(asked)
    expect(board.key("way-0")).to_contain_text(first)
    board.tap("way-1")
    assert board.told("sent") == [json.loads(encode(ways[1]))]


def test_np_23_the_final_that_gets_harder_is_chosen_together(desk: NewDesk) -> None:
    board = desk(BASIC).show(basic_choice(), 0)
    expect(board.find(".now")).to_contain_text("Which final gets harder? (levels: 2)")
    expect(board.key("way-2")).to_contain_text("Level 5 of 6")
    board.tap("way-2")
    assert board.told("sent") == [{"type": "harder", "area": "accord"}]


def test_np_03_the_doer_alone_chooses_where_a_token_goes(desk: NewDesk) -> None:
    ways = (InArea("green"), InArea("grey_red"))
    phase = BasicChoosing(PlaceInArea(2, ("green", "grey_red"), 1), ways, convene(3, 2, alone=True))
    board = desk(BASIC).show(replace(basic_fight(), phase=phase), 0)
    expect(board.find(".now")).to_contain_text("Łukasz chooses.")
    expect(board.find("button.way")).to_have_count(0)
    board.show(replace(basic_fight(), phase=phase), 2)
    expect(board.find(".now")).to_contain_text("You choose.")
    board.find("path.may").first.click()
    assert board.told("sent") == [{"type": "in_area", "area": "green"}]


def test_np_26_a_sixth_token_brings_morale_or_a_level(desk: NewDesk) -> None:
    ways = (TakeProfit("morale"), TakeProfit("level"))
    phase = BasicChoosing(Profit("accord"), ways, convene(3, 1))
    board = desk(BASIC).show(replace(basic_fight(), phase=phase), 0)
    expect(board.key("way-1")).to_contain_text("an easier final: Building a Government")


def test_np_31_the_finals_are_shared_out_player_by_player(desk: NewDesk) -> None:
    board = desk(BASIC).show(basic_sharing(), 0).tap("share-0-foreign", "share-1-green", "propose")
    assert board.told("sent") == [{"type": "share_finals", "areas": ["foreign", "green", "accord"]}]
    t = basic_sharing()
    mine = next(n for n, way in enumerate(t.phase.ways) if way.areas == ("foreign", "green", "accord"))
    council = replace(t.phase.council, proposals=(mine, -1, -1))
    board.show(replace(t, phase=replace(t.phase, council=council)), 1)
    expect(board.find(".council")).to_contain_text("Kasia proposes: Kasia: The Paris Peace Conference")
    board.key(f"way-{mine}").click()
    assert board.told("sent")[-1] == {"type": "share_finals", "areas": ["foreign", "green", "accord"]}
