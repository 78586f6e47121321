"""The cards: as many as the rules say, fair to every colour, and every name, rank, year and date as we mean it."""

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from konspira.engine.words import Text
from konspira.games.wykleci.content import (
    ACTION_KINDS,
    BONUSES,
    COLOURS,
    ORDER_KINDS,
    RANKS,
    STAGES,
    Soldier,
    source,
)
from konspira.games.wykleci.decks import DECK

HARD = "\u00a0"

SOLDIERS = """
orange płk Witold Pilecki „Witold” 1901–1948
orange ppłk Łukasz Ciepliński „Pług” 1913–1951
orange mjr Bolesław Kontrym „Żmudzin” 1898–1953
orange kpt. Stanisław Sojczyński „Warszyc” 1910–1947
orange kpt. Antoni Heda „Szary” 1916–2008
orange por. Stefan Bembiński „Harnaś”
orange por. Franciszek Jaskulski „Zagończyk” d. 1947
orange ppor. Henryk Glapiński „Klinga” d. 1947
violet ppłk Stanisław Kasznica „Wąsowski” 1908–1948
violet kpt. Henryk Flame „Bartek” 1918–1947
violet por. Roman Dziemieszkiewicz „Pogoda” d. 1945
violet por. Feliks Przybytniewski „Mieczysław”
violet por. Wacław Grabowski „Puszczyk” 1916–1953
violet chor. Witold Borucki „Babinicz” d. 1949
violet st. sierż. Mieczysław Dziemieszkiewicz „Rój” 1925–1951
violet sierż. Stanisław Grabowski „Wiarus” 1921–1952
blue ppłk Władysław Liniarski „Mścisław” 1897–1984
blue mjr Zygmunt Szendzielarz „Łupaszka” 1910–1951
blue mjr Jan Tabortowski „Bruzda” 1906–1954
blue kpt. Władysław Łukasiuk „Młot” 1906–1949
blue kpt. Kazimierz Kamieński „Huzar” 1919–1953
blue por. Jan Borysewicz „Krysia” 1913–1945
blue ppor. Zdzisław Badocha „Żelazny” 1923–1946
blue st. sierż. Józef Babicz „Żwirko” d. 1947
green mjr Hieronim Dekutowski „Zapora” 1918–1949
green mjr Marian Bernaciak „Orlik” 1917–1946
green kpt. Marian Gołębiewski „Ster” 1911–1996
green kpt. Zdzisław Broński „Uskok” 1912–1949
green ppor. Leon Taraszkiewicz „Jastrząb” 1925–1947
green ppor. Edward Taraszkiewicz „Żelazny” 1921–1951
green ppor. Czesław Szlendak „Maks”
green sierż. Józef Franczak „Lalek” 1918–1963
"""
MISSIONS = """
I-1 Uwolnienie więźniów w Łowiczu, 8 III 1945, Kopałka
I-2 Rozbicie urzędu bezpieczeństwa w Puławach, 24 IV 1945, „Orlik”
I-3 Opanowanie Grajewa, 8/9 V 1945, „Bruzda”
I-4 Bitwa w Lesie Stockim, 24 V 1945, „Orlik”
I-5 Rozbicie więzienia w Kielcach, 4/5 VIII 1945, „Szary”
II-1 Rozbicie więzienia w Radomsku, 19/20 IV 1946, „Warszyc”
II-2 Rajd szwadronu „Żelaznego”, 19 V 1946, Badocha
II-3 Atak na Hrubieszów, 27/28 V 1946, Dąbrowski
II-4 Rozbicie więzienia św. Michała w Krakowie, 18 VIII 1946, „Siekiera”
II-5 Rozbicie więzienia w Pułtusku, 25/26 XI 1946, „Przelotny”
III-1 Zasadzka pod Trzebuczą, 1 IV 1948, „Orzeł”
III-2 Zatrzymanie pociągu pod Fronołowem, 24 IV 1948, „Lech”
III-3 Wiec na stacji Gołotczyzna, 6 XI 1949, „Rój”
III-4 Przebicie się oddziału „Puszczyka”, X 1952, „Puszczyk”
III-5 Atak na posterunek w Przytułach, 23 VIII 1954, „Bruzda”
"""
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]


def soft(text: str) -> str:
    """A text with its hard spaces as plain ones."""
    return text.replace(HARD, " ")


def texts_in(value: Any) -> list[Text]:
    """All texts of a record."""
    if isinstance(value, Text):
        return [value]
    if isinstance(value, msgspec.Struct):
        return [text for field in value.__struct_fields__ for text in texts_in(getattr(value, field))]
    return [text for one in value for text in texts_in(one)] if isinstance(value, tuple) else []


def of(colour: str) -> list[Soldier]:
    """The soldiers of a colour."""
    return [soldier for soldier in DECK.soldiers if soldier.colour == colour]


# ------------------------------------------------------------------ names and dates


def test_bw_01_every_soldier_has_the_name_rank_and_years_that_we_mean() -> None:
    lines = []
    for one in DECK.soldiers:
        years = f" {one.years.en}" if one.years else ""
        lines.append(f"{one.colour} {one.rank} {one.name} „{one.alias}”{years}")
    assert lines == SOLDIERS.strip().splitlines()


def test_bw_06_every_mission_has_the_name_date_and_leader_that_we_mean() -> None:
    for one, line in zip(DECK.missions, MISSIONS.strip().splitlines(), strict=True):
        told, date, leader = line.rsplit(", ", 2)
        assert (f"{one.id} {soft(one.name.pl)}", soft(one.date.pl)) == (told, date)
        assert leader in one.led_by.pl


def test_bw_06_a_date_is_the_same_in_both_languages() -> None:
    for mission in DECK.missions:
        *day, month, year = mission.date.pl.split(HARD)
        assert mission.date.en.split() == [*day, MONTHS[ROMAN.index(month)], year]


def test_bw_06_missions_come_in_the_order_of_their_years_and_stages() -> None:
    years = [int(mission.date.en[-4:]) for mission in DECK.missions]
    assert years == sorted(years)
    assert [mission.stage for mission in DECK.missions] == [1] * 5 + [2] * 5 + [3] * 5


def test_a_year_in_a_life_is_not_after_its_end() -> None:
    for one in DECK.soldiers:
        words = one.life.en.replace(",", " ").replace(".", " ").replace(";", " ").split()
        told = [int(word) for word in words if word.isdigit() and len(word) == 4]
        end = int(one.years.en[-4:]) if one.years else 2000
        assert all(1890 < year <= end for year in told), one.name


def test_the_numbers_told_are_the_same_in_both_languages() -> None:
    for text in texts_in(DECK):
        assert sorted(re.findall(r"\d+", text.pl)) == sorted(re.findall(r"\d+", text.en)), text.en


# ------------------------------------------------------------------ numbers


def test_bw_02_bw_04_bw_05_bw_06_there_are_as_many_cards_as_the_rules_say() -> None:
    assert Counter(soldier.colour for soldier in DECK.soldiers) == dict.fromkeys(COLOURS, 8)
    assert (len(DECK.orders), len(DECK.authority), len(DECK.glory)) == (20, 8, 20)
    assert Counter(goal.traitor for goal in DECK.goals) == {False: 6, True: 2}
    assert Counter(mission.stage for mission in DECK.missions) == dict.fromkeys(STAGES, 5)


def test_bw_01_no_colour_is_stronger_than_another() -> None:
    sums = {colour: (sum(s.command for s in of(colour)), sum(s.strength for s in of(colour))) for colour in COLOURS}
    assert len(set(sums.values())) == 1, sums
    assert {soldier.command for soldier in DECK.soldiers} == {1, 2, 3, 4}
    assert {soldier.strength for soldier in DECK.soldiers} == {1, 2, 3, 4}


@pytest.mark.parametrize("colour", COLOURS)
def test_bw_01_a_higher_rank_never_commands_less(colour: str) -> None:
    soldiers = of(colour)
    ranks = [RANKS.index(soldier.rank) for soldier in soldiers]
    assert ranks == sorted(ranks)
    assert [s.command for s in soldiers] == sorted((s.command for s in soldiers), reverse=True)


def test_bw_02_every_kind_of_order_is_there_plain_and_starred() -> None:
    assert {(card.kind, card.starred) for card in DECK.orders} == {(k, s) for k in ORDER_KINDS for s in (False, True)}
    assert [card.name.pl.endswith("*") for card in DECK.orders] == [card.starred for card in DECK.orders]


def test_bw_03_all_six_authority_actions_are_there_and_an_ambush_is_the_hardest() -> None:
    assert {card.kind for card in DECK.authority} == set(ACTION_KINDS)
    assert len({card.id for card in DECK.authority}) == len(DECK.authority)
    hardest = max(DECK.authority, key=lambda card: card.modifier)
    assert hardest.kind == "ambush"


def test_bw_05_every_green_goal_has_a_condition_of_its_own() -> None:
    assert len({goal.condition for goal in DECK.goals if not goal.traitor}) == 6


def test_every_bonus_is_won_somewhere_and_in_each_stage_five_of_them() -> None:
    assert {mission.bonus for mission in DECK.missions} == set(BONUSES)
    for stage in STAGES:
        assert len({mission.bonus for mission in DECK.missions if mission.stage == stage}) == 5


# ------------------------------------------------------------------ what the rulebook prints


def test_the_rulebook_prints_pilecki_in_orange_and_a_difficulty_of_9() -> None:
    pilecki = DECK.soldiers[0]
    assert (pilecki.name, pilecki.colour) == ("Witold Pilecki", "orange")
    assert (source(pilecki, "colour"), source(pilecki, "strength")) == ("rulebook", "reconstructed")
    printed = [mission for mission in DECK.missions if source(mission, "difficulty") == "rulebook"]
    assert [mission.difficulty for mission in printed] == [9]


def test_bw_07_the_source_is_marked_by_value() -> None:
    assert {(source(card, "text"), source(card, "count")) for card in DECK.orders} == {("rulebook", "reconstructed")}
    assert {source(card, "points") for card in DECK.glory} == {"reconstructed"}
    assert {source(goal, "condition") for goal in DECK.goals if not goal.traitor} == {"reconstructed"}
    assert (source(DECK.special, "name"), source(DECK.special, "difficulty")) == ("rulebook", "reconstructed")


# ------------------------------------------------------------------ words


def test_a_life_has_two_or_three_sentences_and_names_no_soldier_left_out() -> None:
    for one in DECK.soldiers:
        for said in (one.life.pl, one.life.en):
            assert 2 <= len(re.findall(r"(?<!\d)\.(?=\s|$)", said)) <= 3, one.name
            assert 150 < len(said) < 520, one.name
            assert not any(name in said for name in ("Rajs", "Kuraś", "Pazdersk", "Zadziersk"))


def test_in_polish_a_word_of_one_letter_keeps_to_the_next_and_quotation_marks_are_ours() -> None:
    loose = [f" {letter} " for letter in "aiouwzAIOUWZ"]
    for text in texts_in(DECK):
        assert not any(word in f" {text.pl}" for word in loose), text.pl
        assert '"' not in text.pl + text.en
        assert "“" not in text.pl
        assert "„" not in text.en
        assert "  " not in text.pl + text.en
