"""Own decks: laid over ours, every mistake told with its line, and the numbers of cards that the rules name."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from konspira.decks.template import template
from konspira.engine import Fault
from konspira.engine.words import LANGUAGES, File, Lang, Words
from konspira.games import wykleci
from konspira.games.wykleci.checks import FAULTS, SAID, check
from konspira.games.wykleci.content import AuthorityCard, Deck, WrittenDeck
from konspira.games.wykleci.decks import DECK, DECKS, FORM
from tests.kit.rows import unlike

FOLDER = Path(wykleci.__file__).parent
ACTIONS = ("arrests", "execution", "interrogation", "informers", "round-up", "ambush")


def own(text: str) -> Deck:
    """Our deck with this laid over it."""
    return DECKS[DECKS.key(text)]


def told(text: str) -> list[str]:
    """The mistakes of a deck, a line each."""
    with pytest.raises(Fault) as refused:
        own(text)
    return str(refused.value).split("\n• ")[1:]


def entry(table: str, name: str, *lines: str) -> str:
    """An entry with some fields changed; the first of them stands in its third line."""
    return "\n".join((f"[[{table}]]", f'id = "{name}"', *lines, ""))


def test_ours_keeps_all_rules() -> None:
    assert list(check(msgspec.convert(FORM.printed, WrittenDeck))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_template_is_our_deck(lang: Lang) -> None:
    text = template(FORM, "", lang)
    assert own(text) == DECK
    assert len(text.encode()) < 400_000


def test_printed_values_take_the_place_of_ours_and_the_rest_stays() -> None:
    deck = own(entry("soldiers", "orange-2", 'name = "Jan Nowak"', "strength = 4", 'rulebook = ["name"]'))
    assert (deck.soldiers[1].name, deck.soldiers[1].strength, deck.soldiers[1].command) == ("Jan Nowak", 4, 4)
    assert deck.soldiers[1].rulebook == ("name",)
    assert deck.soldiers[2:] == DECK.soldiers[2:]


def test_soldiers_that_change_places_stand_by_colour_again() -> None:
    deck = own(entry("soldiers", "orange-8", 'colour = "green"') + entry("soldiers", "green-1", 'colour = "orange"'))
    assert [soldier.id for soldier in deck.soldiers[:8]][-2:] == ["orange-7", "green-1"]
    assert [soldier.colour for soldier in deck.soldiers] == [soldier.colour for soldier in DECK.soldiers]


def test_bw_01_a_colour_has_eight_soldiers() -> None:
    assert told(entry("soldiers", "orange-8", 'colour = "green"')) == [
        'line 3, soldiers orange-8, colour: there are 9 soldiers of colour "green", and there must be 8 (BW-01)'
    ]


def test_bw_06_a_stage_has_five_missions() -> None:
    assert told(entry("missions", "III-5", "stage = 1")) == [
        "line 3, missions III-5, stage: there are 6 missions of stage 1, and there must be 5 (BW-06)"
    ]


def test_bw_02_there_are_twenty_orders_and_each_stands_once() -> None:
    assert told(entry("orders", "attack", "count = 5")) == [
        "line 3, orders attack, count: there are 21 cards in all, and there must be 20 (BW-02)"
    ]
    deck = own(entry("orders", "attack", "count = 5") + entry("orders", "hold", "count = 3"))
    assert Counter(card.id for card in deck.orders)["attack"] == 5
    assert told(entry("orders", "retreat-star", "starred = false")) == [
        "line 1, orders retreat-star, kind: this order is there already: retreat (BW-02)"
    ]


def test_bw_04_there_are_twenty_glory_cards_however_they_are_divided() -> None:
    assert told(entry("glory", "glory-3", "count = 3")) == [
        "line 3, glory glory-3, count: there are 19 cards in all, and there must be 20 (BW-04)"
    ]
    deck = own(entry("glory", "glory-3", "count = 3") + entry("glory", "glory-5", "points = 5", "count = 1"))
    assert sorted(card.points for card in deck.glory)[-4:] == [3, 3, 3, 5]


def test_bw_03_fewer_authority_actions_are_a_deck_too_but_not_none_nor_nine() -> None:
    few = "".join(entry("authority", name, "modifiers = []") for name in ACTIONS[:-1])
    cards = own(few).authority
    assert [(card.kind, card.modifier) for card in cards] == [("ambush", 3), ("ambush", 4)]
    assert all(isinstance(card, AuthorityCard) for card in cards)
    nothing = told(few + entry("authority", "ambush", "modifiers = []"))
    assert nothing[0] == (
        "line 3, authority arrests, modifiers: there are 0 Authority Actions, and there may be 1 to 8 (BW-03, BW-65)"
    )
    (nine,) = told(entry("authority", "arrests", "modifiers = [1, 1]"))
    assert "there are 9 Authority Actions" in nine


def test_bw_05_there_are_eight_goals_and_two_of_them_traitors() -> None:
    assert told(entry("goals", "traitor-1", 'condition = "largest_squad"')) == [
        "line 1, goals traitor-1: there are 1 Traitors, and there must be 2 (BW-05)"
    ]
    more = entry("goals", "more", 'condition = "two_in_jail"', 'name = { pl = "N", en = "N" }')
    assert told(f'{more}text = {{ pl = "N", en = "N" }}') == [
        "line 1, goals more: there are 9 Secret Goals, and there must be 8 (BW-05)"
    ]


TEN = """game = "wykleci"
hats = 3

[[soldiers]]
id = "orange-1"
rank = "gen."
strength = 11
height = 180

[[soldiers]]
id = "nobody"

[[missions]]
id = "I-1"
difficulty = "hard"
bonus = "money"

[[missions]]
id = "I-1"

[[goals]]
id = "traitor-2"
text = "two points"

[special]
difficulty = 0
"""


def test_ten_mistakes_are_told_at_once_each_with_its_line() -> None:
    lines = told(TEN)
    assert [line.split(":")[0] for line in lines] == [
        "line 2, hats",
        "line 6, soldiers orange-1, rank",
        "line 7, soldiers orange-1, strength",
        "line 8, soldiers orange-1, height",
        "line 10, soldiers nobody",
        "line 15, missions I-1, difficulty",
        "line 16, missions I-1, bonus",
        "line 18, missions I-1",
        "line 23, goals traitor-2, text",
        "line 26, special, difficulty",
    ]
    assert lines[2].endswith("expected a whole number from 0 to 9, but found 11")
    assert lines[7].endswith("there is one already in line 13")


def test_a_deck_for_another_game_is_not_ours() -> None:
    assert told('game = "niepodlegla"') == ['line 1, game: this deck is for "niepodlegla", not for wykleci']


# ------------------------------------------------------------------ words


def sentences() -> Iterator[str]:
    """Every sentence with which a deck is refused by a rule, read off the code."""
    for node in ast.walk(ast.parse((FOLDER / "checks.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "{" in node.value:
            yield node.value


def test_every_rule_of_decks_is_said_in_polish_and_none_is_left_over() -> None:
    assert set(sentences()) == SAID.faults.keys()


def test_a_sentence_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(SAID.faults) == []


def test_every_table_and_field_is_explained_in_the_template_and_no_text_is_left_over() -> None:
    assert FORM.fields.keys() - SAID.texts.keys() == set()
    whole = template(FORM, "", "en").replace("\n#     ", " ")
    assert [name for name, text in SAID.texts.items() if f"({text.en})" not in whole] == []


def test_mistakes_are_told_in_polish() -> None:
    with pytest.raises(Fault) as refused:
        own(entry("glory", "glory-3", "count = 3") + entry("soldiers", "blue-1", 'colour = "red"'))
    said = Words(File(faults=FAULTS), {}).fault(refused.value, "pl")
    assert "wiersz 3, glory glory-3, count: kart jest razem 19, a\u00a0musi być 20 (BW-04)" in said
    assert "wiersz 6, soldiers blue-1, colour: ma tu być jedno z:" in said
