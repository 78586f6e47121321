"""What a screen is told of cards, dice and rounds: so much that no page needs to know a rule."""

import re
import unicodedata
from typing import Any

import msgspec
import pytest

from konspira import games
from konspira.engine import encode
from konspira.engine.words import LANGUAGES, Text
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.advanced.card_data import AdvancedCards
from konspira.games.niepodlegla.advanced.card_data import card_data as advanced_cards
from konspira.games.niepodlegla.basic.card_data import BasicCards
from konspira.games.niepodlegla.basic.card_data import card_data as basic_cards
from konspira.games.niepodlegla.card_data import EffectSign
from tests.games.niepodlegla.page.decks import ADVANCED_DECK, BASIC_DECK


@pytest.fixture(scope="module")
def cards() -> AdvancedCards:
    """The advanced variant's, with a deck that pins what is read here."""
    return advanced_cards(advanced.OPTIONS(deck=ADVANCED_DECK))


@pytest.fixture(scope="module")
def simple() -> BasicCards:
    """The basic variant's."""
    return basic_cards(basic.OPTIONS(deck=BASIC_DECK))


def signed(signs: tuple[EffectSign, ...]) -> list[tuple[str, str, str]]:
    """Pictogram, how often and where, in English."""
    return [(sign.picture, sign.times, sign.place.en) for sign in signs]


def test_nz_08_a_card_tells_what_it_needs_gives_and_costs(cards: AdvancedCards) -> None:
    card = cards.cards["A-04"]
    assert card.needs == ("people", "fight")
    assert card.urgent
    assert signed(card.gives) == [("independence", "", "Kielce")]
    assert signed(card.costs) == [("tsarist", "×2", "Central"), ("removed", "", "")]
    assert card.costs_if.en == "if nobody takes it or it fails"
    assert signed(cards.cards["A-06"].either) == [("independence", "", "Galicia")]
    assert [sign.person for sign in cards.cards["A-01"].gives] == ["pilsudski"]


def test_nz_44_from_round_6_what_is_russian_reads_as_bolshevik(cards: AdvancedCards) -> None:
    sign = cards.cards["A-04"].costs[0]
    assert sign.late
    assert (sign.late.picture, sign.text.en.split()[1], sign.late.text.en.split()[1]) == (
        "bolshevik",
        "Russian",
        "Bolshevik",
    )
    assert [late.late for late in cards.rounds] == [False] * 6 + [True] * 5
    assert cards.kinds["russian"].late
    assert cards.kinds["central"].late is None


@pytest.mark.parametrize(("number", "shield"), [(1, True), (8, True), (9, False)])
def test_nz_50_morale_brings_threats_nothing_or_the_shield(cards: AdvancedCards, number: int, shield: bool) -> None:
    found = [(zone.least, zone.most, zone.picture, zone.times) for zone in cards.rounds[number].zones]
    high = [(4, 5, "", 1), (6, 13, "shield", 1)] if shield else [(4, 13, "", 1)]
    assert found == [(0, 1, "threat", 2), (2, 3, "threat", 1), *high]
    assert "4" in cards.rounds[number].broken.en


def test_nz_85_in_the_final_only_the_last_marker_matters(cards: AdvancedCards) -> None:
    assert [(zone.least, zone.danger) for zone in cards.rounds[10].zones] == [(0, True), (1, False)]


def test_nz_83_the_large_finals_by_what_they_depend_on(cards: AdvancedCards) -> None:
    assert [len(row) for row in cards.paris] == [9] * 11 + [8, 7, 6, 5, 4] + [3] * 5
    assert set(cards.paris[13]) == {"diplomacy"}
    assert [len(row) for row in cards.warsaw] == sorted(len(row) for row in cards.warsaw)


def test_nz_06_how_far_the_tracks_are_from_each_other(cards: AdvancedCards) -> None:
    assert [cards.meeting[total].en for total in (7, 10, 13)] == ["3 apart", "they have met", "passed by 3"]


def test_nz_87_points_go_by_the_number_of_players(cards: AdvancedCards) -> None:
    assert [cards.points[seats]["F-1"] for seats in (2, 3, 4)] == [4, 4, 3]
    assert {cards.points[3][card] for card in cards.large} == {10}


def test_np_23_low_morale_makes_finals_harder(simple: BasicCards) -> None:
    found = [(zone.least, zone.most, zone.times, zone.danger) for zone in simple.rounds[3].zones]
    assert found == [(0, 1, 2, True), (2, 3, 1, True), (4, 12, 1, False)]


def test_np_20_a_round_tells_what_its_time_card_does(simple: BasicCards) -> None:
    assert simple.rounds[1].says.pl == "„Budowa rządu i administracji”: poziom +2"
    assert [one.short for one in simple.rounds] == ["", "I", "II", "III", "IV", "V", "VI"]


def texts_in(value: Any) -> list[Text]:
    """All texts of card data."""
    if isinstance(value, Text):
        return [value]
    if isinstance(value, msgspec.Struct):
        return [text for field in value.__struct_fields__ for text in texts_in(getattr(value, field))]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return [text for one in inside for text in texts_in(one)]


@pytest.mark.parametrize("game", ["niepodlegla", "niepodlegla_advanced"])
def test_everything_is_told_in_both_languages(game: str) -> None:
    data: Any = games.box(game).card_data(games.game(game).OPTIONS())  # type: ignore[misc]  # both have card data
    found = texts_in(data)
    assert len(found) > 200
    assert [text for text in found if bool(text.pl) != bool(text.en) or "{" in text.pl + text.en] == []


def test_a_deck_of_ones_own_is_told_as_it_is_written() -> None:
    own = encode(advanced_cards(advanced.OPTIONS(deck=ADVANCED_DECK)))
    assert own != encode(advanced_cards(advanced.OPTIONS()))


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def stranger(short: str, name: str) -> list[str]:
    """Words of a short name that its whole one does not have, not even by their first letters or as initials."""
    words = re.findall(r"\w+", plain(name))
    initials = "".join(word[0] for word in words if len(word) > 2)
    found = [one for one in re.findall(r"\w+", plain(short)) if len(one) > 2 and one not in initials]
    return [one for one in found if not any(word.startswith(one[: min(4, len(one) - 1)]) for word in words)]


@pytest.mark.parametrize("game", ["niepodlegla", "niepodlegla_advanced"])
def test_a_short_name_is_made_of_the_whole_one(game: str) -> None:
    box = games.box(game)
    cards = msgspec.json.decode(box.cards(box.game.OPTIONS()) or b"{}")["cards"]
    shorts = [(card["name"]["short"], card["name"]) for card in cards.values() if card["name"].get("short")]
    assert len(shorts) > 20
    assert [(short, name) for short, name in shorts for lang in LANGUAGES if stranger(short[lang], name[lang])] == []
