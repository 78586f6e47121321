"""Phase 2: dice are selected, their odds are shown, they are re-rolled, laid, lifted and handed over."""

import re
from typing import Any

from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.niepodlegla import advanced
from konspira.games.niepodlegla.actions import HandOver, Lay
from konspira.games.niepodlegla.laying import Laid
from tests.games.niepodlegla.page.moments import (
    ADVANCED,
    BASIC,
    advanced_closing,
    advanced_fight,
    advanced_final_fight,
    after,
    basic_fight,
)
from tests.kit.desk import Desk
from tests.kit.desks import NewDesk

PEOPLE, DIPLOMACY, MONEY, FIGHT, BOTH = range(5)
TOKEN = 18
TITLE = "Token: The Polish Military Organisation: fight; lies on mission 4; lent"
LOCKED = "Neutral die: people; lies on mission 1; laid by hand; stays where it is"


def showing(t: Any, **faces: int) -> Any:
    """The fight with other faces: `die_2=FIGHT`."""
    shown = {int(name.removeprefix("die_")): face for name, face in faces.items()}
    pieces = tuple(replace(piece, face=shown.get(piece.id, piece.face)) for piece in t.phase.pieces)
    return replace(t, phase=replace(t.phase, pieces=pieces))


def sent(board: Desk, count: int = 1) -> Any:
    """What was sent, once so many answers are out."""
    board.page.wait_for_function(f"() => window.sent.length >= {count}")
    return board.told("sent")


def test_done_missions_and_missing_symbols_are_always_seen(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360).show(advanced_fight(), 0)
    expect(board.key("card-A-01").locator(".symbol.open.fight")).to_have_count(2)
    expect(board.key("card-A-01")).to_contain_text("Missing: fight, fight")
    expect(board.key("player-1").locator(".mission-line", has_text="Roman Dmowski")).to_contain_text("done")
    expect(board.key("player-2").locator(".symbol.open")).to_have_count(4)


def test_others_dice_are_seen_and_cannot_be_selected(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    expect(board.key("player-1").locator(".piece")).to_have_count(4)
    expect(board.key("player-1").locator("button.piece")).to_have_count(0)
    expect(board.key("player-1").locator(".piece").first).to_have_attribute("title", "Neutral die: fight")


def test_the_odds_are_shown_before_a_re_roll_and_the_dice_go_in_order(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("piece-13", "piece-2")
    odds = board.find(".odds:not(.waiting)")
    expect(odds).to_contain_text("%")
    expect(odds.locator("li .number")).to_have_count(2)
    expect(odds).to_contain_text("morale 5, −0.8 on average")
    expect(odds).to_contain_text("below 4: 17 %")
    expect(board.key("reroll")).to_have_text("Re-roll 2 dice")
    board.tap("reroll")
    assert sent(board) == [{"type": "reroll", "dice": [2, 13]}]
    assert board.told("asked") == []


def test_the_odds_of_several_missions_are_told_together_too(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("piece-13", "piece-2")
    expect(board.find(".odds .together")).to_have_text(re.compile("all together.*%"))
    t = advanced_fight()
    targets = tuple(target for target in t.phase.targets if target.card != "A-04")
    board = desk(ADVANCED).show(replace(t, phase=replace(t.phase, targets=targets)), 0).tap("piece-2")
    expect(board.find(".odds .number")).to_have_count(1)
    expect(board.find(".odds .together")).to_have_count(0)


def test_in_the_final_the_odds_tell_of_all_that_is_required(desk: NewDesk) -> None:
    board = desk(ADVANCED, lang="pl").show(advanced_final_fight(), 0).tap("piece-0")
    expect(board.find(".odds .together")).to_contain_text("wszystkie wymagane w finale")


def test_the_odds_are_said_to_a_screen_reader_once(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("piece-2")
    expect(board.find(".odds:not(.waiting)")).to_be_visible()
    board.show(advanced_fight(), 0)
    texts = [said for said in board.told("said") if isinstance(said, dict)]
    assert len(texts) == 1
    assert "%" in texts[0]["pl"]


def test_where_a_threat_is_near_a_re_roll_is_confirmed_first(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(morale=1), 0)
    board.page.evaluate("window.sure = false")
    board.tap("piece-2", "reroll")
    board.page.wait_for_function("() => window.asked.length > 0")
    expect(board.find(".odds")).to_contain_text("a risk")
    assert "Na pewno?" in board.told("asked")[0]["pl"]
    assert board.told("sent") == []
    board.page.evaluate("window.sure = true")
    board.tap("reroll")
    assert sent(board) == [{"type": "reroll", "dice": [2]}]


def test_without_morale_nothing_is_re_rolled(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(morale=0), 0)
    expect(board.key("idle")).to_have_count(0)
    board.tap("piece-2")
    expect(board.key("reroll")).to_have_count(0)


def test_unused_dice_are_selected_at_one_tap(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("idle")
    expect(board.find('.piece[aria-pressed="true"]')).to_have_count(2)
    expect(board.key("piece-0")).to_have_attribute("aria-pressed", "false")
    board.tap("unpick")
    expect(board.find('.piece[aria-pressed="true"]')).to_have_count(0)


def test_a_selection_outlives_what_others_do(desk: NewDesk) -> None:
    t = advanced_fight()
    board = desk(ADVANCED).show(t, 0).tap("piece-2").show(showing(t, die_4=PEOPLE), 0)
    expect(board.key("piece-2")).to_have_attribute("aria-pressed", "true")
    board.show(replace(t, round=5), 0)
    expect(board.key("piece-2")).to_have_attribute("aria-pressed", "false")


def test_a_die_is_laid_by_tapping_a_mission(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(showing(advanced_fight(), die_2=FIGHT), 0).tap("piece-2", "lay-A-04")
    assert sent(board) == [{"type": "lay", "piece": 2, "symbol": "fight", "mission": "A-04"}]


def test_all_that_fits_of_several_dice_is_laid_one_after_another(desk: NewDesk) -> None:
    t = showing(advanced_fight(), die_2=FIGHT)
    board = desk(ADVANCED).show(t, 0).tap("piece-0", "piece-2", "lay-A-01")
    lay = {"type": "lay", "mission": "A-01"}
    assert sent(board, 2) == [lay | {"piece": 0, "symbol": "people"}, lay | {"piece": 2, "symbol": "fight"}]


def test_a_portrait_is_laid_as_the_symbol_whose_place_is_tapped(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(showing(advanced_fight(), die_13=5), 0).tap("piece-13")
    board.key("card-A-04").get_by_role("button", name="Lay: people").click()
    assert sent(board) == [{"type": "lay", "piece": 13, "symbol": "people", "mission": "A-04"}]


def test_where_nothing_fits_nothing_is_offered(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("piece-2")
    expect(board.find("[data-key^=lay-]")).to_have_count(0)


def test_what_was_laid_by_hand_is_marked_and_lifted(desk: NewDesk) -> None:
    t = after(advanced, advanced_fight(), (0, Lay(0, "people", "A-04")))
    board = desk(ADVANCED).show(t, 0)
    expect(board.key("card-A-04").locator(".by-hand")).to_have_count(1)
    expect(board.key("card-A-01").locator(".by-itself")).to_have_count(1)
    expect(board.key("piece-0")).to_have_attribute("title", "Neutral die: people; lies on mission 4; laid by hand")
    board.tap("piece-0", "lift")
    assert sent(board) == [{"type": "lift", "piece": 0}]


def test_nz_27_a_die_is_handed_over_only_after_asking(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("piece-2", "give", "give-2")
    assert sent(board) == [{"type": "hand_over", "piece": 2, "to": 2}]
    assert "2" in board.told("asked")[0]["en"]


def test_nz_27_while_a_die_is_handed_over_nothing_is_told_of_a_re_roll(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("piece-2")
    expect(board.find(".odds:not(.waiting)")).to_be_visible()
    board.tap("give")
    for key in ("odds", "reroll"):
        expect(board.key(key)).to_have_count(0)
    expect(board.find(".bar")).to_contain_text("It costs 2 morale.")
    board.tap("give")
    expect(board.find(".odds")).to_be_visible()


def test_nz_27_a_die_picked_anew_is_not_in_the_middle_of_being_handed_over(desk: NewDesk) -> None:
    t = showing(advanced_fight(), die_2=FIGHT)
    board = desk(ADVANCED).show(t, 0).tap("piece-13", "give", "unpick", "idle")
    expect(board.find("[data-key^=give-]")).to_have_count(0)


def test_nz_27_with_one_marker_or_several_dice_nothing_is_handed_over(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(morale=1), 0).tap("piece-2")
    expect(board.key("give")).to_have_count(0)
    board.show(advanced_fight(morale=2), 0)
    expect(board.key("give")).to_have_count(1)
    board.tap("piece-0")
    expect(board.key("give")).to_have_count(0)


def test_nz_27_a_lent_token_is_not_handed_on_or_rolled(desk: NewDesk) -> None:
    t = after(advanced, advanced_fight(), (2, HandOver(24, 0)))
    board = desk(ADVANCED).show(t, 0).tap("piece-24")
    expect(board.key("piece-24")).to_have_attribute("title", TITLE)
    for key in ("give", "reroll"):
        expect(board.key(key)).to_have_count(0)
    expect(board.key("lay-A-04")).to_be_visible()


def test_nz_32_a_morale_token_is_spent_from_the_bar(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("rally-szczerbinska")
    assert sent(board) == [{"type": "rally", "token": "szczerbinska"}]
    board.show(advanced_fight(), 1)
    expect(board.find("[data-key^=rally-]")).to_have_count(0)


def test_nz_89_a_locked_die_stays_where_it_is(desk: NewDesk) -> None:
    t = advanced_final_fight()
    laid = (Laid(0, "people", "F-1"),)
    board = desk(ADVANCED).show(replace(t, phase=replace(t.phase, locked=(0,), laid=laid)), 0)
    expect(board.find("button[data-key=piece-0]")).to_have_count(0)
    expect(board.key("piece-0")).to_have_attribute("title", LOCKED)
    expect(board.key("ready")).to_have_text("I am done")


def test_nz_84_joint_missions_lie_before_everybody(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_final_fight(), 0)
    expect(board.find(".work .mission.is-joint")).to_have_count(2)
    expect(board.find(".work .mission.is-joint").first).to_contain_text("Joint")


def test_nz_85_to_give_the_final_up_is_confirmed(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_final_fight(), 0)
    board.page.evaluate("window.sure = false")
    board.tap("ready")
    assert "przegrana" in board.told("asked")[0]["pl"]
    assert board.told("sent") == []


def test_the_fight_is_left_with_one_tap(desk: NewDesk) -> None:
    board = desk(BASIC).show(basic_fight(), 0).tap("ready")
    assert sent(board) == [{"type": "ready"}]
    t = basic_fight()
    board.show(replace(t, phase=replace(t.phase, ready=1)), 0)
    expect(board.find(".bar")).to_contain_text("The fight goes on until all are.")


def test_dice_in_the_air_are_not_read_and_nothing_can_be_pressed(desk: NewDesk) -> None:
    t = advanced_fight()
    board = desk(ADVANCED).show(replace(t, phase=replace(t.phase, rolling=(0, 1, 2), roller=0)), 0)
    expect(board.find(".now")).to_contain_text("The dice are rolling")
    expect(board.find(".bar")).to_be_hidden()
    expect(board.find("button.piece")).to_have_count(0)


def test_nz_35_the_last_laying_offers_its_ways(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_closing(), 0)
    expect(board.key("way-1")).to_contain_text("spends: Token: Henryk Sienkiewicz")
    expect(board.key("way-2")).to_have_text("No mission")
    board.tap("way-1")
    assert sent(board) == [{"type": "settle", "done": ["A-04"], "spent": [TOKEN]}]
    board.show(advanced_closing(), 1)
    expect(board.find("button.way")).to_have_count(0)
    expect(board.find(".now")).to_contain_text("Others are still laying their dice.")
    board = desk(ADVANCED, projector=True).show(advanced_closing())
    expect(board.find(".now")).to_contain_text("the players choose which missions they do")


def test_a_player_without_a_mission_still_has_dice_to_give(desk: NewDesk) -> None:
    t = advanced_fight()
    targets = tuple(target for target in t.phase.targets if target.seat != 0)
    board = desk(ADVANCED).show(replace(t, phase=replace(t.phase, targets=targets)), 0)
    expect(board.find(".work")).to_contain_text("You have no mission of your own here.")
    expect(board.find(".work button.piece")).to_have_count(sum(piece.seat == 0 for piece in t.phase.pieces))
