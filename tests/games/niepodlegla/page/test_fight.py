"""Phase 2 on the board: dice are tapped, their odds are shown, they are laid on missions, lifted and handed over."""

from typing import Any

from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import AskAll, HandOver, Lay
from konspira.games.niepodlegla.laying import Laid
from tests.games.niepodlegla.page.moments import (
    ADVANCED,
    BASIC,
    advanced_closing,
    advanced_fight,
    advanced_final_fight,
    after,
    basic_fight,
    basic_final_fight,
)
from tests.kit.desks import NewDesk

FIGHT, PORTRAIT = 3, 5
TITLE = "The Polish Military Organisation: fight; lies on mission 4; lent; from Łukasz"
LOCKED = "Neutral die 1: people; lies on mission 1; laid by hand; stays where it is"


def showing(t: Any, **faces: int) -> Any:
    """The fight with other faces: `die_2=FIGHT`."""
    shown = {int(name.removeprefix("die_")): face for name, face in faces.items()}
    pieces = tuple(replace(piece, face=shown.get(piece.id, piece.face)) for piece in t.phase.pieces)
    return replace(t, phase=replace(t.phase, pieces=pieces))


def test_what_is_done_and_what_is_missing_is_seen_of_everybody(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    expect(board.key("card-A-01").locator(".symbol.open.fight")).to_have_count(2)
    expect(board.key("card-A-01")).to_contain_text("Missing: fight, fight")
    expect(board.player(1).locator(".mission.is-done")).to_contain_text("Roman Dmowski")
    expect(board.player(2).locator(".symbol.open")).to_have_count(4)
    expect(board.player(1).locator(".k-die")).to_have_count(4)
    expect(board.player(1).locator("button.k-die")).to_have_count(0)
    expect(board.player(1).locator(".k-die").first).to_have_attribute("title", "Neutral die 1: fight")


def test_the_odds_of_the_dice_that_are_tapped_are_shown_before_they_are_rolled_again(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_fight(), 0).tap("piece-13", "piece-2")
    expect(board.key("piece-2")).to_have_attribute("aria-pressed", "true")
    for told in (
        "Now: 0 missions done.",
        " %)",
        "Price: about 0.8 morale.",
        "Morale below 4 (a threat): unlikely (17 %).",
    ):
        expect(board.find(".odds")).to_contain_text(told)
    board.show(advanced_fight(), 0)
    expect(board.key("piece-2")).to_have_attribute("aria-pressed", "true")
    expect(board.find(".odds")).to_be_visible()
    assert board.tap("submit").sent() == [{"type": "reroll", "dice": [2, 13]}]
    board.show(advanced_fight(morale=0), 0)
    expect(board.find(".mine button.k-die")).to_have_count(0)


def test_nz_30_who_is_asked_sees_the_dice_and_keeps_what_they_had_chosen_themselves(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_final_fight(), 0).tap("piece-0")
    expect(board.key("piece-0")).to_have_attribute("aria-pressed", "true")
    theirs = next(p.id for p in basic_final_fight().phase.pieces if p.seat == 1)
    board.show(after(basic, basic_final_fight(), (1, AskAll((theirs,)))), 0)
    expect(board.find(".wished").get_by_title("Neutral die")).to_have_count(1)
    expect(board.find(".dock-note")).to_contain_text("symbols missing.")
    board.tap("option-1").sent()
    board.show(basic_final_fight(), 0)
    expect(board.key("piece-0")).to_have_attribute("aria-pressed", "true")


def test_in_the_final_the_odds_tell_of_the_symbols_that_are_missing(desk: NewDesk) -> None:
    board = desk(ADVANCED, lang="pl").show(advanced_final_fight(), 0)
    expect(board.key("now").locator(".mission.is-joint")).to_have_count(2)
    board.tap("piece-0")
    expect(board.find(".odds")).to_contain_text("brakuje")


def test_a_die_is_laid_on_the_mission_that_is_tapped(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(showing(advanced_fight(), die_2=FIGHT), 0).tap("piece-2")
    assert board.tap("spot-A-04").sent() == [{"type": "lay", "piece": 2, "symbol": "fight", "mission": "A-04"}]
    board.show(showing(advanced_fight(), die_13=PORTRAIT), 0).tap("piece-13", "spot-A-04")
    expect(board.find(".k-dock .option").first).to_be_visible()
    board.find(
        ".k-dock .option",
    ).filter(has_text="people →").last.click()
    assert board.sent(2)[-1]["symbol"] == "people"
    board.show(advanced_fight(), 0).tap("piece-2")
    expect(board.find("button.spot")).to_have_count(0)


def test_a_forecast_that_comes_when_the_table_has_moved_on_is_not_shown(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    board.page.evaluate("window.held = []")
    board.tap("piece-13")
    board.page.wait_for_function("() => held.length === 1")
    board.show(advanced_fight(morale=2), 0)
    board.page.wait_for_function("() => held.length === 2")
    board.page.evaluate("held[0](); window.drawn()")
    expect(board.find(".forecast.waiting")).to_be_visible()
    board.page.evaluate("held[1]()")
    expect(board.find(".odds")).to_be_visible()


def test_a_forecast_that_comes_when_the_table_has_been_left_draws_nothing(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    board.page.evaluate("window.held = []")
    board.tap("piece-13")
    board.page.wait_for_function("() => held.length === 1")
    board.page.evaluate("() => { const [come] = held; return lay({ lang: 'en' }).then(come).then(window.drawn); }")
    assert board.faults == []


def test_what_was_laid_by_hand_is_marked_and_lifted(desk: NewDesk) -> None:
    t = after(advanced, advanced_fight(), (0, Lay(0, "people", "A-04")))
    board = desk(ADVANCED).show(t, 0)
    expect(board.key("card-A-04").locator(".by-hand")).to_have_count(1)
    expect(board.key("card-A-01").locator(".by-itself")).to_have_count(1)
    expect(board.key("piece-0")).to_have_attribute("title", "Neutral die 1: people; lies on mission 4; laid by hand")
    assert board.tap("option-4", "piece-0").sent() == [{"type": "lift", "piece": 0}]


def test_a_die_is_tapped_to_be_handed_over(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0).tap("option-2", "piece-2", "option-3")
    expect(board.find(".odds")).to_contain_text("Price: 2 morale")
    board.tap("no", "option-2", "piece-2", "option-3")  # a no leads back to the whole question
    assert board.tap("yes").sent() == [{"type": "hand_over", "piece": 2, "to": 2}]
    lent = after(advanced, advanced_fight(), (2, HandOver(24, 0)))
    expect(board.show(lent, 0).key("piece-24")).to_have_attribute("title", TITLE)


def test_a_die_is_tapped_and_then_the_partner_who_gets_it(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_fight(), 0)
    expect(board.find("[data-key^=give-]")).to_have_count(0)
    board.tap("piece-0", "give-1")
    expect(board.find(".odds")).to_contain_text("Price: 2 morale")
    assert board.tap("yes").sent() == [{"type": "hand_over", "piece": 0, "to": 1}]
    wide = desk(ADVANCED).show(advanced_fight(), 0).tap("piece-2", "hand-2")
    assert wide.tap("yes").sent() == [{"type": "hand_over", "piece": 2, "to": 2}]


def test_the_re_roll_stands_out_only_with_a_die_to_spare(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(morale=8), 0)
    loud = board.find(".k-dock .option:has(.of-onward)")
    expect(loud).to_contain_text("Re-roll dice")
    t = advanced_fight(morale=8)
    board.show(replace(t, phase=replace(t.phase, locked=tuple(p.id for p in t.phase.pieces if p.seat == 0))), 0)
    expect(loud).to_have_count(0)


def test_dice_that_stay_or_are_in_the_air_cannot_be_tapped(desk: NewDesk) -> None:
    t = advanced_final_fight()
    laid = (Laid(0, "people", "F-1"),)
    board = desk(ADVANCED).show(replace(t, phase=replace(t.phase, locked=(0,), laid=laid)), 0)
    expect(board.find("button[data-key=piece-0]")).to_have_count(0)
    expect(board.key("piece-0")).to_have_attribute("title", LOCKED)
    t = advanced_fight()
    board.show(replace(t, phase=replace(t.phase, rolling=(0, 1, 2), roller=0)), 0)
    expect(board.find(".mine button.k-die")).to_have_count(0)
    expect(board.key("piece-1")).to_have_attribute("title", "Neutral die 2: rolling")


def test_the_last_laying_is_asked_beside_the_dice(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_closing(), 0)
    expect(board.find(".mine .k-die")).to_have_count(5)
    assert board.tap("option-2").sent() == [{"type": "settle", "done": ["A-04"], "spent": [18]}]


def test_the_faces_of_dice_are_drawn_for_the_reveal(desk: NewDesk) -> None:
    board = desk(ADVANCED).show(advanced_fight(), 0)
    board.page.evaluate("""async () => {
      const { turnedDice } = await import('/games/niepodlegla_advanced/page/dice.js');
      const faces = ['pilsudski people any; neutral', 'black 2'].map((face) => turnedDice({ face }));
      const done = turnedDice({ face: 'people fight' }, { kind: 'finals' });
      document.querySelector('.board').replaceChildren(...faces, done);
    }""")
    expect(board.find(".laid")).to_contain_text("done")
    expect(board.find(".turned").first.locator(".k-face")).to_have_count(2)
    expect(board.find(".turned").first.locator("use[href$=any]")).to_have_count(1)
    expect(board.find(".turned .black")).to_have_text("−2")


FLAG_AND_GAUGE = """() => {
  const box = (css) => document.querySelector(css).getBoundingClientRect();
  const [flag, gauge] = [box('.dock-flag > span'), box('.k-gauges .k-gauge')];
  return [flag.width > 0 && gauge.width > 0, flag.right <= gauge.left];
}"""


def test_whose_move_it_is_and_the_gauge_stand_beside_each_other_where_one_can_go_back(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_final_fight(), 0, ["Aleksandra Wiśniewska-No", "Jan", "Ela"])
    assert board.page.evaluate(FLAG_AND_GAUGE) == [True, True]
    board.find(".k-dock").get_by_role("button", name="Re-roll dice").click()
    expect(board.find(".dock-back")).to_be_visible()
    assert board.page.evaluate(FLAG_AND_GAUGE) == [True, True]


def test_three_symbols_lie_inside_a_leader_s_die(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_final_fight(), 0)
    outside = board.page.evaluate("""async () => {
      const { turnedDice } = await import('/games/niepodlegla/page/dice.js');
      const row = document.createElement('div');
      row.className = 'k-dice small';
      const leader = Object.assign(document.createElement('span'), { className: 'k-die leader' });
      leader.append(turnedDice({ face: 'dmowski people diplomacy diplomacy' }).firstChild);
      row.append(leader);
      document.querySelector('.nie-board').append(row);
      const face = leader.firstChild.getBoundingClientRect();
      return [...leader.querySelectorAll('.die-symbols .pict')].map((one) => one.getBoundingClientRect())
        .filter((one) => one.left < face.left || one.right > face.right
          || one.top < face.top || one.bottom > face.bottom)
        .length;
    }""")
    assert outside == 0


def test_a_long_word_on_a_card_is_never_broken(desk: NewDesk) -> None:
    board = desk(BASIC, width=360, height=740).show(basic_final_fight(), 0)
    lines = board.page.evaluate("""() => {
      const name = document.querySelector('.nie-board .mission-name b');
      name.className = 'long-word';
      name.textContent = 'Kostiuchnówka';
      const range = document.createRange();
      range.selectNodeContents(name);
      return [range.getClientRects().length, name.scrollWidth <= name.clientWidth];
    }""")
    assert lines == [1, True]


def test_what_one_most_likely_does_stands_out_and_partners_are_called_by_their_names(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_fight(morale=8), 0)
    loud = board.find(".k-dock .option:has(> .of-onward)")
    expect(loud).to_have_text("Re-roll dice")
    expect(board.find(".partner-name")).to_have_text(["Maciek", "Łukasz"])
    board.show(advanced_fight(morale=2), 0)
    expect(loud, "morale is in danger").to_have_count(0)
    board.show(showing(advanced_fight(morale=8), die_0=PORTRAIT, die_1=PORTRAIT, die_2=FIGHT), 1)
    expect(loud).to_have_count(1)
