"""Plot cards: handed out, resolved, used or kept, each by taps on the board."""

import pytest
from playwright.sync_api import expect

from konspira.games.resistance.state import Table
from tests.games.resistance.positions import approve, give, handing, play_all, round_begins, voting
from tests.kit.desks import NewDesk

LYING = {1: ("close_eye",), 3: ("no_confidence", "opinion_maker")}


def drawn(*cards: str) -> Table:
    """The Leader of seven hands out these cards; others lie on the table."""
    return handing(*cards, seats=7, before=LYING)  # type: ignore[arg-type]


def test_res_51_a_card_then_a_player(desk: NewDesk) -> None:
    board = desk().show(drawn("strong_leader", "overheard"), 0)
    expect(board.find("button.plate")).to_have_count(0)
    board.tap("drawn-0-strong_leader")
    expect(board.find("button.plate")).to_have_count(6)
    board.tap("p5", "hand")
    assert board.told("sent") == [{"type": "hand", "card": "strong_leader", "to": 5}]


def test_res_63_the_leader_plays_establish_confidence_on_themself(desk: NewDesk) -> None:
    board = desk().show(drawn("establish_confidence"), 0).tap("hand")
    assert board.told("sent") == [{"type": "hand", "card": "establish_confidence", "to": 0}]


def test_res_60_only_the_neighbours_can_be_looked_at(desk: NewDesk) -> None:
    board = desk().show(give(drawn("overheard"), "overheard", 4), 4)
    expect(board.find("button.plate")).to_have_count(2)
    board.tap("p5", "resolve")
    assert board.told("sent") == [{"type": "look_at", "at": 5}]


def test_res_62_one_shows_ones_identity_to_anybody_else(desk: NewDesk) -> None:
    board = desk().show(give(drawn("open_up"), "open_up", 2), 2).tap("p0", "resolve")
    assert board.told("sent") == [{"type": "show_to", "to": 0}]


def test_res_68_one_of_the_cards_before_others_is_taken(desk: NewDesk) -> None:
    board = desk().show(give(drawn("take_responsibility"), "take_responsibility", 2), 2)
    expect(board.key("take-3-no_confidence")).to_contain_text("lies before Marta")
    board.tap("take-3-no_confidence", "take")
    assert board.told("sent") == [{"type": "take", "card": "no_confidence", "holder": 3}]


@pytest.mark.parametrize(
    ("card", "t"),
    [
        ("strong_leader", round_begins(seats=7, before={2: ("strong_leader",)}, played=(1,))),
        ("no_confidence", approve(voting(seats=7, before={2: ("no_confidence",)}))),
    ],
)
def test_res_53_a_card_is_used_after_a_question_or_kept(desk: NewDesk, card: str, t: Table) -> None:
    board = desk().show(t, 2).tap("keep", "use")
    kept, used = board.told("sent")
    assert kept == {"type": "pass"}
    assert (used["type"], used["card"]) == ("use_plot", card)
    assert len(board.told("asked")) == 1


@pytest.mark.parametrize(
    ("card", "t"),
    [
        ("spotlight", approve(voting((0, 1), seats=7, before={4: ("spotlight",)}))),
        ("close_eye", play_all(approve(voting((0, 1), seats=7, before={4: ("close_eye",)})))[0]),
    ],
)
def test_res_65_and_res_67_are_used_on_a_member_of_the_team(desk: NewDesk, card: str, t: Table) -> None:
    board = desk().show(t, 4)
    expect(board.find("button.plate")).to_have_count(2)
    expect(board.key("use")).to_be_disabled()
    board.tap("p1", "use")
    assert board.told("sent") == [{"type": "use_plot", "card": card, "on": 1}]


def test_others_read_the_card_and_who_decides(desk: NewDesk) -> None:
    board = desk().show(approve(voting(seats=7, before={2: ("no_confidence",)})), 0)
    expect(board.find(".ask")).to_contain_text("Łukasz decides whether to use it")
    expect(board.find(".ask")).to_contain_text("turn the vote into a rejection")
    expect(board.find(".ask button")).to_have_count(0)
