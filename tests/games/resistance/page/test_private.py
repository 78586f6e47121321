"""RES-77  What is private is behind hold-to-show, and nothing else on the screen tells a role."""

import pytest
from playwright.sync_api import expect

from konspira.engine import Action, replace
from konspira.games.resistance.state import Table
from tests.games.resistance.positions import FAIL, SUCCESS, bits, naming, on_mission, play_all, table_after, voting
from tests.kit.desk import Desk
from tests.kit.desks import NewDesk

FIGHTER, AGENT = bits((2, 3)), bits((3, 4))


def as_role(t: Table, agents: int) -> Table:
    """The same table with other Agents; seat 4 is one of them or not."""
    return replace(t, agents=agents)


def in_public(board: Desk) -> str:
    """All that the board holds but the held panel, as it is in the page."""
    html: str = board.page.evaluate(
        "() => { const all = document.querySelector('.resistance').cloneNode(true);"
        " all.querySelector('.secret-panel').replaceChildren(); return all.outerHTML; }"
    )
    return html


def hold(board: Desk) -> None:
    """Press the card that lies face down, and keep it pressed."""
    box = board.find(".secret-button").bounding_box()
    assert box is not None
    board.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    board.page.mouse.down()


@pytest.mark.parametrize(
    "t", [naming(leader=4), voting(), on_mission((0, 4)), table_after(on_mission((0, 4)), (4, SUCCESS))]
)
def test_res_77_a_fighters_screen_is_an_agents_screen(desk: NewDesk, t: Table) -> None:
    one, other = (desk().show(as_role(t, agents), 4) for agents in (FIGHTER, AGENT))
    assert in_public(one) == in_public(other)
    assert one.page.screenshot() == other.page.screenshot()


@pytest.mark.parametrize("card", [SUCCESS, FAIL])
def test_res_77_the_screen_does_not_tell_which_card_was_laid(desk: NewDesk, card: Action) -> None:
    board = desk().show(table_after(on_mission((0, 4)), (4, card)), 4)
    expect(board.find(".ask")).to_contain_text("Your card lies face down.")
    expect(board.find(".ask")).not_to_contain_text("Success")
    expect(board.find(".ask")).not_to_contain_text("Fail")


def test_both_cards_are_offered_to_a_fighter_and_the_refusal_is_read_in_private(desk: NewDesk) -> None:
    board = desk().show(on_mission((0, 4)), 0)
    board.refuse({"pl": "Bojownik musi zagrać Sukces (RES-20)", "en": "a Fighter must play Success (RES-20)"}, "RES-20")
    before = board.find(".ask").inner_text()
    board.tap("card-fail", "lay")
    assert board.told("sent") == [{"type": "play_card", "success": False}]
    expect(board.find("[data-key=lay], button:has-text('Lay it face down')").first).to_be_disabled()
    assert board.find(".ask").inner_text() == before
    expect(board.page.get_by_text("a Fighter must play Success")).to_be_hidden()
    hold(board)
    expect(board.page.get_by_text("a Fighter must play Success (RES-20)")).to_be_visible()


def test_the_panel_is_open_only_while_it_is_held(desk: NewDesk) -> None:
    board = desk().show(naming(), 4)
    expect(board.find(".secret-panel")).to_be_hidden()
    hold(board)
    expect(board.find(".secret-panel")).to_contain_text("Marta, Robert")
    board.page.mouse.up()
    expect(board.find(".secret-panel")).to_be_hidden()


def test_a_key_can_be_held_as_well(desk: NewDesk) -> None:
    board = desk(lang="pl").show(naming(), 0)
    board.find(".secret-button").focus()
    board.page.keyboard.down("Space")
    expect(board.find(".secret-panel")).to_contain_text("Bojownik")
    expect(board.find(".secret-panel")).to_contain_text("Nie wiesz, kim są.")
    board.page.keyboard.up("Space")
    expect(board.find(".secret-panel")).to_be_hidden()


def test_the_panel_has_the_same_places_for_both_roles(desk: NewDesk) -> None:
    fighter, agent = (desk().show(naming(), seat).find(".secret-panel dt").all_text_contents() for seat in (0, 4))
    assert fighter == agent


def test_ones_own_cards_can_be_read_again_in_private(desk: NewDesk) -> None:
    board = desk().show(play_all(on_mission((0, 4)), fails=(4,))[0], 4)
    hold(board)
    expect(board.find(".secret-panel")).to_contain_text("Mission 1: Fail")


@pytest.mark.parametrize("query", [{"projector": True}, {"watching": True}])
def test_there_is_nothing_private_on_a_shared_screen(desk: NewDesk, query: dict[str, bool]) -> None:
    expect(desk(**query).show(naming()).find(".secret-button:visible")).to_have_count(0)
