"""Phase 1: pawns and dice, and the leaders of the basic variant."""

from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import Place, Ready, TakeDice, TakeDie
from tests.games.niepodlegla.page.moments import (
    ADVANCED,
    BASIC,
    advanced_final,
    advanced_planning,
    after,
    basic_leaders,
    basic_planning,
)
from tests.kit.desks import NewDesk


def test_a_pawn_is_put_on_a_mission_and_taken_back(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_planning(), 0).tap("pawn-A-02")
    assert board.told("sent") == [{"type": "place", "mission": "A-02"}]
    board.show(after(advanced, advanced_planning(), (0, Place("A-02"))), 0)
    expect(board.key("pawn-A-02")).to_have_attribute("aria-pressed", "true")
    expect(board.key("pawn-A-02")).to_have_accessible_name("Take your pawn off: Roman Dmowski")
    board.tap("pawn-A-02")
    assert board.told("sent")[-1] == {"type": "recall", "mission": "A-02"}


def test_where_another_has_a_pawn_there_is_no_button(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_planning(), 0)
    expect(board.key("card-A-01")).to_contain_text("Pawn: Maciek")
    expect(board.key("pawn-A-01")).to_have_count(0)


def test_without_a_pawn_at_home_none_can_be_put(desk: NewDesk) -> None:
    t = after(advanced, advanced_planning(), (0, Place("A-02")), (0, Place("A-03")))
    board = desk(ADVANCED).show(t, 0)
    expect(board.key("pawn-A-05")).to_have_count(0)


def test_dice_are_taken_one_by_one_as_many_as_are_left(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_planning(), 0).tap("more")
    assert board.told("sent") == [{"type": "take_dice", "count": 4}]
    expect(board.find(".stepper")).to_contain_text("left: 4")
    board.show(after(advanced, advanced_planning(), (0, TakeDice(7))), 0)
    expect(board.key("more")).to_be_disabled()
    board.tap("fewer")
    assert board.told("sent")[-1] == {"type": "take_dice", "count": 6}


def test_ready_says_what_is_missing(desk: NewDesk) -> None:
    t = advanced_planning()
    board = desk(ADVANCED).show(t, 0)
    expect(board.key("ready")).to_be_disabled()
    expect(board.find(".bar")).to_contain_text("Put all your pawns on missions first.")
    t = after(advanced, t, (0, Place("A-02")), (0, Place("A-03")))
    board.show(t, 0).tap("ready")
    assert board.told("sent") == [{"type": "ready"}]
    board.show(after(advanced, t, (0, Ready())), 0)
    expect(board.find(".bar")).to_contain_text("You may still change things.")


def test_nz_21_the_last_to_be_ready_must_leave_no_dice(desk: NewDesk) -> None:
    t = after(advanced, advanced_planning(), (0, Place("A-02")), (0, Place("A-03")))
    others = replace(t.phase, ready=0b110)
    board = desk(ADVANCED).show(replace(t, phase=others), 0)
    expect(board.find(".bar")).to_contain_text("Share out all the dice first.")
    expect(board.key("player-1")).to_contain_text("ready")


def test_a_card_tells_its_needs_effects_and_on_a_tap_its_story(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360).show(advanced_planning(), 0)
    card = board.key("card-A-04")
    expect(card).to_contain_text("independence: Kielce")
    expect(card).to_contain_text("Russia ×2: the centre")
    expect(card).to_contain_text("if not taken or not done")
    expect(card.locator(".symbol.people")).to_have_count(1)
    expect(card).not_to_contain_text("6 August 1914")
    board.tap("name-card-A-04")
    expect(card).to_contain_text("6 August 1914")
    expect(card).to_contain_text("Oleandry")


def test_nz_82_a_final_shows_its_side_and_when_it_is_easier(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_final(), 0)
    expect(board.key("card-F-1")).to_contain_text("easier side")
    expect(board.key("card-F-1").locator(".symbol")).to_have_count(2)
    expect(board.key("card-F-3")).to_contain_text("harder side")
    expect(board.key("card-F-3")).to_contain_text("independence: Poznań")
    expect(board.key("card-F-10").or_(board.find(".mission:has-text('Paris')")).first).to_contain_text("10 points")


def test_np_13_a_leader_is_chosen_with_the_faces_of_his_die(desk: NewDesk) -> None:
    board = desk(BASIC, lang="pl").show(basic_leaders(), 1)
    expect(board.key("leader-haller").locator(".die-face")).to_have_count(6)
    expect(board.key("leader-dmowski")).to_contain_text("gra: Kasia")
    expect(board.key("take-dmowski")).to_have_count(0)
    board.tap("take-haller")
    assert board.told("sent") == [{"type": "take_leader", "leader": "haller"}]
    board.show(basic_leaders(), 0)
    expect(board.find(".now")).to_contain_text("Maciek wybiera przywódcę")
    expect(board.key("take-haller")).to_have_count(0)


def test_np_25_a_leaders_die_of_the_pool_is_taken_and_put_back(desk: NewDesk) -> None:
    board = desk(BASIC).show(basic_planning(), 0).tap("pool-15")
    assert board.told("sent") == [{"type": "take_die", "die": 15}]
    board.show(after(basic, basic_planning(), (0, TakeDie(15))), 0).tap("pool-15")
    assert board.told("sent")[-1] == {"type": "put_back", "die": 15}
    board.show(after(basic, basic_planning(), (2, TakeDie(15))), 0)
    expect(board.find(".pool")).to_contain_text("Łukasz has Paderewski")
    expect(board.key("pool-15")).to_have_count(0)
