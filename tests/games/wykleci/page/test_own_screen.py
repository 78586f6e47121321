"""On one's own screen one is “you”, a new Secret Goal is held like the first, and the last order lies by itself."""

import re

import pytest
from playwright.sync_api import expect

from konspira.engine import replace
from konspira.games.wykleci.state import Ordering, StageHistory
from tests.games.wykleci.full_moments import MOMENTS
from tests.games.wykleci.positions import finish, position, started, turn_of
from tests.kit.desks import NewDesk
from tests.kit.looks import BROKEN_WORDS, PHONE

MINE = """(texts) => import('/static/kit/own-name.js').then(({ markMe }) => {
  const names = ['Pik', 'Czapla', 'Kora', 'Czaplak'];
  return texts.map((text) => markMe({ pl: text, en: text }, 'Czapla', names).pl);
})"""
HANDED = """() => import('/static/kit/deal.js').then(({ dealScreen }) => {
  const deal = dealScreen({ game: 'wykleci', names: () => ['Ala'], seat: 0, memory: `test.${Math.random()}` });
  document.body.append(deal.node);
  const seen = [1, 1, 2].map((n) => {
    deal.hand({ title: `goal ${n}`, goal: 'why', lines: ['worth'], picture: 'squad', deal: n });
    deal.whisper([{ pl: 'cel', en: 'goal', to: 0 }], false);
    const covered = deal.node.querySelector('.deal-face').hidden;
    deal.node.querySelector('.deal-card').click(); // by a screen reader: shown for a while
    const [isOpen, text] = [deal.open() && covered, deal.node.querySelector('.deal-face').textContent];
    deal.close();
    return [isOpen, text];
  });
  deal.node.remove();
  return seen;
})"""


def test_ones_own_name_is_marked_as_ones_own(desk: NewDesk) -> None:
    told = desk().page.evaluate(MINE, ["Idą: Pik, Czapla i Kora.", "Czapla kończy turę.", "Idzie: Czaplak."])
    assert told == ["Idą: Pik, Czapla (ty) i Kora.", "Czapla (ty) kończy turę.", "Idzie: Czaplak."]


def test_bw_30_a_secret_goal_that_is_dealt_anew_is_a_whole_card_and_no_bare_message(desk: NewDesk) -> None:
    first, again, anew = desk().page.evaluate(HANDED)
    assert (first, again) == ([True, "goal"], [True, "goal"]), "of a card that is known already messages come as ever"
    assert anew == [True, "goal 2whyworth"], "it lies face down, even if the one before was being shown"


def test_bw_47_what_is_left_for_the_last_goes_there_and_a_button_says_what_it_waits_for(desk: NewDesk) -> None:
    t, _ = started(position(missions={0: {"command": [0]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    board = desk().show(t, 0)
    expect(board.key("submit")).to_have_text("Still open: Witold")
    board.tap("item-0")
    expect(board.key("submit")).to_have_text("Give the orders")
    expect(board.find(".split-holder")).to_have_text(["Witold", "Kept in hand"])
    board.tap("submit")
    assert len(board.sent()[0]["cards"]) == 2


SEEN = """() => {
  const panel = document.querySelector('.secret-panel');
  const { top, bottom } = panel.getBoundingClientRect();
  return [panel.scrollHeight <= panel.clientHeight + 1, top >= 0 && bottom <= innerHeight, panel.textContent];
}"""
FULLEST = ["Chwała na ręce: 3, 3, 2 i 1.", "Karta Chwały, którą ma Gryf: 1.", "Pod talią Chwały: 2."] * 3


@pytest.mark.parametrize("size", [PHONE, (740, 360)])
def test_bw_16_the_fullest_secret_is_seen_whole_while_it_is_held(desk: NewDesk, size: tuple[int, int]) -> None:
    board = desk(lang="pl")
    board.resize(*size)
    board.show(turn_of(0, missions={0: {"command": [0]}}), 0, NAMES)
    told = board.shown | {"secret": board.shown["secret"] | {"lines": [*board.shown["secret"]["lines"], *FULLEST]}}
    board.show_state(told, NAMES)
    board.find(".secret-button").hover()
    board.page.mouse.down()
    whole, inside, text = board.page.evaluate(SEEN)
    board.page.mouse.up()
    assert (whole, inside) == (True, True)
    assert text.endswith(FULLEST[-1])


NAMES = ["Żbik", "Wicher", "Kora"]
OVERPRINTED = """(texts) => {
  const seen = [...document.querySelectorAll(texts)].filter((node) => node.getClientRects().length);
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
  const over = (a, b) => shared(a, b, 'left', 'right') && shared(a, b, 'top', 'bottom');
  const lies = (node) => node.getBoundingClientRect();
  return seen.flatMap((one, n) => seen.slice(n + 1).filter((other) => over(lies(one), lies(other)))
    .map((other) => `${one.textContent} / ${other.textContent}`));
}"""
"""What is written over something else: a text of one's own lies where another one does."""


def test_on_a_phone_whose_move_it_is_what_is_asked_and_the_secret_are_written_apart(desk: NewDesk) -> None:
    board = desk(lang="pl")
    board.resize(*PHONE)
    board.show(replace(turn_of(0, missions={0: {"command": [0]}}), history=StageHistory(failed=1)), 0, NAMES)
    expect(board.find(".dock-flag > span").first).to_contain_text("Żbik")
    assert board.page.evaluate(OVERPRINTED, ".dock-flag > span, .dock-prompt, .k-gauge, .secret-button") == []


def test_on_a_phone_the_way_out_of_the_places_covers_nobody_and_who_has_left_the_game_is_named(desk: NewDesk) -> None:
    board = desk(lang="pl")
    board.resize(*PHONE)
    board.show(turn_of(0, squads={0: [1]}, out=[17], missions={0: {"command": [0]}}), 0, NAMES)
    board.tap("tab")
    assert board.page.evaluate(OVERPRINTED, ".close-places, .places .lying") == []
    expect(board.key("place-grave")).to_contain_text("nikogo")
    expect(board.key("out")).to_have_text(
        "Poza grą: Łupaszka. Mogiła to polegli tego etapu, bez wcześniejszych i straconych."
    )


def test_bw_47_orders_given_one_after_another_stay_where_they_were_given(desk: NewDesk) -> None:
    t, _ = started(position(missions={0: {"command": [0], "liaison": [3]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    board = desk(lang="pl").show(t, 0)
    count = board.find(".item").count()
    for n in range(count):
        board.tap(f"item-{n}")
    expect(board.find(".split-holder").last).to_have_text("Na rękę")
    expect(board.key("submit")).to_be_enabled()


def test_a_long_name_is_whole_where_orders_are_given(desk: NewDesk) -> None:
    t, _ = started(position(missions={0: {"command": [1], "liaison": [2], "strike": [6, 9]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    board = desk(lang="pl")
    board.resize(*PHONE)
    board.show(t, 0, NAMES)
    expect(board.find(".split-part").nth(2)).to_have_text("Zagończyk")
    assert board.page.evaluate(BROKEN_WORDS) == []


WRITTEN = """(places) => Object.fromEntries(places.map((css) => [css, Math.min(99,
  ...[...document.querySelectorAll(`.wykleci ${css}`)].filter((node) => node.getBoundingClientRect().width > 2)
    .map((node) => parseFloat(getComputedStyle(node).fontSize)).filter(Boolean))]))"""
LEAST = {
    **dict.fromkeys([".zone-heads span", ".owner", ".counts b", ".worth", ".place-name span", ".tally"], 12),
    ".in-short": 11,
    ".mine .alias": 11,
    ".zone .alias": 10,
}
"""How large letters are at least (px), by what is written; a long name is narrow and a little smaller."""
NARROW = {"figures", "under-way", "alone"}
"""Looks in which the dock has taken the room."""


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_on_the_smallest_phone_what_stands_on_the_board_is_large_enough_to_be_read(desk: NewDesk, lang: str) -> None:
    board = desk(lang=lang)
    board.resize(360, 740)
    for name, moment in MOMENTS.items():
        board.show(moment.table(), moment.seat, ["Kasia", "Maciek", "Łukasz", "Marta"])
        if board.page.evaluate("document.querySelector('.wykleci').dataset.fit") in NARROW:
            continue
        for css, size in board.page.evaluate(WRITTEN, list(LEAST)).items():
            assert size >= LEAST[css], (name, css)


def test_bw_82_a_goal_that_is_shown_has_the_picture_of_its_card(desk: NewDesk) -> None:
    board = desk().show(turn_of(0), 0)
    text = {"pl": "Zdrajca", "en": "Traitor"}
    card = {"face": "goal-6", "label": text, "seat": 0, "good": False}
    told = {"kind": "last_goal", "title": text, "count": 1, "cards": [card], "outcome": text, "good": False}
    board.page.evaluate("told => window.reveal(told)", {**told, "seconds": 9, "aside": False})
    expect(board.page.locator(".curtain .bw-goal")).to_have_attribute("src", re.compile(r"/identities/traitor\.svg$"))
