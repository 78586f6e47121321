"""No sign on the board is left unexplained: the legend tells every one of them, in both languages."""

import pytest
from playwright.sync_api import expect

from konspira.engine.words import LANGUAGES
from konspira.games.niepodlegla.advanced import card_data as advanced
from konspira.games.niepodlegla.advanced.state import Options as AdvancedOptions
from konspira.games.niepodlegla.basic import card_data as basic
from konspira.games.niepodlegla.basic.state import Options
from konspira.games.niepodlegla.content import CHARACTERS
from tests.games.niepodlegla import full_moments
from tests.games.niepodlegla.page.moments import ADVANCED, BASIC, advanced_planning, basic_planning
from tests.kit.desks import Desks, NewDesk

IN_WORDS = {*CHARACTERS, "lock", "card", "check", "plus", "minus", "close", "lay", "lift", "give", "reroll", "undone"}
"""Persons, who have a card of their own, and signs that stand beside their words."""
SIGNS = """() => {
  const lacking = ['now', 'map', 'tracks', 'people'].filter((part) => !document.querySelector(`[data-key=${part}]`));
  const signs = [...document.querySelectorAll('.nie-board use')];
  return [...lacking, ...signs.map((use) => use.getAttribute('href').split('#')[1])];
}"""
"""The signs of every part of the board, all of which are there where there is room; on a phone they are the same."""
MOMENTS = {BASIC: full_moments.BASIC, ADVANCED: full_moments.ADVANCED}
LEGENDS = {BASIC: basic.card_data(Options()).legend, ADVANCED: advanced.card_data(AdvancedOptions()).legend}


@pytest.mark.parametrize("game", MOMENTS)
def test_every_sign_of_every_question_is_in_the_legend(desks: Desks, game: str) -> None:
    desk = desks.take(game, Options(), width=1366, height=768, lang="pl")
    seen: set[str] = set()
    for moment in MOMENTS[game].values():
        desk.show(moment.table(), moment.seat)
        seen |= set(desk.page.evaluate(SIGNS))
    assert seen - IN_WORDS - {sign.picture for sign in LEGENDS[game]} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_opens_the_legend_from_its_tabs(desk: NewDesk, lang: str) -> None:
    board = desk(ADVANCED, width=360, height=740, lang=lang).show(advanced_planning(), 0).tap("open-signs")
    expect(board.find(".legend li")).to_have_count(len(LEGENDS[ADVANCED]) + 2)
    expect(board.find(".legend")).to_contain_text({"pl": "tarcza: osłania", "en": "the shield: guards"}[lang])
    board.tap("close")
    expect(board.find(".legend")).to_have_count(0)


def test_where_all_parts_are_seen_the_legend_is_beside_the_players(desk: NewDesk) -> None:
    board = desk(BASIC, width=1366, height=768).show(basic_planning(), 0)
    board.find(".people [data-key=open-signs]").click()
    expect(board.find(".legend li")).to_have_count(len(LEGENDS[BASIC]) + 1)


def test_a_card_that_is_open_names_its_symbols(desk: NewDesk) -> None:
    board = desk(ADVANCED, width=360, height=740).show(advanced_planning(), 0).tap("open-A-01")
    expect(board.find(".whole")).to_contain_text("people, fight, fight")
