"""The rulebook: every rule of the sheet in both languages, its rulings marked, in the words that the cards use."""

import re
from importlib.resources import files

import pytest

from konspira.engine.rulebook import Rule, read_rulebook
from konspira.engine.words import LANGUAGES, Lang, say
from konspira.games.wykleci.content import ACTION_KINDS, BONUSES, ORDER_KINDS
from konspira.games.wykleci.deck_text import NAMES
from konspira.games.wykleci.decks import DECK

BOOK = read_rulebook(files("konspira.games.wykleci") / "rulebook.md")
SPANS = ((1, 7), (10, 17), (20, 27), (30, 67), (70, 87), (89, 90))
"""The numbers of the sheet, from and to."""

RULINGS = {
    *(5, 15, 16, 17, 26, 27, 31, 33, 34, 67, 49, 40, 41, 42, 43, 47, 58, 59, 51, 60, 61, 62, 64, 65, 66),
    *(76, 77, 78, 79, 80, 83, 85, 86, 87, 89),
}
MARKS: dict[Lang, str] = {"pl": "(orzeczenie)", "en": "(ruling)"}


def number(rule: Rule) -> int:
    """The number of a rule."""
    return int(rule.id.removeprefix("BW-"))


def test_every_rule_of_the_sheet_is_there_once() -> None:
    wanted = [n for first, last in SPANS for n in range(first, last + 1)]
    assert sorted(map(number, BOOK.rules)) == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_are_marked_and_nothing_else_is(lang: Lang) -> None:
    assert {number(rule) for rule in BOOK.rules if MARKS[lang] in say(rule.text, lang)} == RULINGS


def test_both_languages_tell_the_same_numbers_and_rules() -> None:
    for rule in BOOK.rules:
        assert sorted(re.findall(r"\d+", rule.text.pl)) == sorted(re.findall(r"\d+", rule.text.en)), rule.id


def test_a_rule_that_is_cited_exists() -> None:
    cited = {id_ for rule in BOOK.rules for id_ in re.findall(r"BW-\d+", rule.text.en)}
    assert cited - {rule.id for rule in BOOK.rules} == set()


def test_orders_authority_actions_and_bonuses_are_called_as_their_cards_are() -> None:
    titles = {number(rule): rule.title for rule in BOOK.rules}
    order = {(card.kind, card.starred): card.name for card in DECK.orders}
    action = {card.kind: card.name for card in DECK.authority}
    assert [titles[n] for n in range(50, 58)] == [order[kind, star] for kind in ORDER_KINDS for star in (False, True)]
    assert [titles[n] for n in range(40, 46)] == [action[kind] for kind in ACTION_KINDS]
    assert [titles[n] for n in range(70, 76)] == [NAMES.bonuses[bonus].name for bonus in BONUSES]
    assert [f"BW-{n}" for n in range(70, 76)] == [NAMES.bonuses[bonus].rule for bonus in BONUSES]


def test_the_game_in_a_minute_is_short_and_in_polish_no_line_ends_with_a_single_letter() -> None:
    assert all(300 < len(say(BOOK.brief, lang)) < 700 for lang in LANGUAGES)
    for text in (BOOK.brief, *(rule.text for rule in BOOK.rules)):
        assert re.search(r"(?<!\S)[aiouwzAIOUWZ] ", text.pl) is None, text.pl
