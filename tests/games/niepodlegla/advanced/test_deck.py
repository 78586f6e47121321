"""NZ-07…NZ-09, NZ-14, NZ-52, NZ-68, NZ-70, NZ-72  What the printed deck holds."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from konspira.engine.record import Record
from konspira.engine.words import Text
from konspira.games.niepodlegla.advanced.content import (
    AdvancedMission,
    Black,
    CharacterDie,
    Defeat,
    Discard,
    Effect,
    Effects,
    Foreign,
    Imprison,
    Independence,
    Obstacle,
    Shield,
    WinToken,
)
from konspira.games.niepodlegla.content import CHARACTERS, PORTRAIT, Character
from tests.games.niepodlegla.advanced.decks import PRINTED
from tests.kit.rows import each_row

DECK = PRINTED.deck
MISSION = {mission.name.pl: mission for mission in DECK.missions}
NUMBERED: tuple[Any, ...] = (
    *DECK.missions,
    *DECK.finals,
    DECK.paris,
    DECK.warsaw,
    *DECK.challenges,
    *DECK.threats,
)
CARDS: tuple[Any, ...] = (*NUMBERED, *DECK.persons)


def all_effects(mission: AdvancedMission) -> Effects:
    """Everything that a mission may bring or cost."""
    return (*mission.done, *mission.either, *mission.undone)


def wins(mission: AdvancedMission) -> tuple[Effect, ...]:
    """The dice and tokens that a mission brings."""
    return tuple(e for e in (*mission.done, *mission.either) if isinstance(e, CharacterDie | WinToken))


# ------------------------------------------------------------------ how many


def test_nz_07_seventy_seven_missions_and_two_large_finals() -> None:
    counts = Counter(mission.deck for mission in DECK.missions)
    assert counts["S"] == 11
    assert counts["1"] + counts["2"] + counts["3"] == 49
    assert (len(DECK.finals), len(DECK.challenges)) == (9, 8)
    assert len(DECK.missions) + len(DECK.finals) + len(DECK.challenges) == 77


def test_nz_07_twenty_four_threats_in_two_decks() -> None:
    assert Counter(threat.period for threat in DECK.threats) == {"1914-1916": 12, "1917-1918": 12}


def test_nz_07_thirteen_characters_and_organisations_and_eight_tokens() -> None:
    assert len(DECK.persons) == 13
    assert {person.id for person in DECK.persons} == {*CHARACTERS, *(token.id for token in DECK.tokens)}
    assert len(DECK.tokens) == 8


def test_nz_07_every_card_has_a_number_of_its_own() -> None:
    ids = [card.id for card in NUMBERED]
    assert len(ids) == len(set(ids)) == 77 + 2 + 24


def test_nz_09_missions_carry_the_prefix_of_the_advanced_variant_and_names_of_their_own() -> None:
    assert all(re.fullmatch(r"A-\d\d", mission.id) for mission in DECK.missions)
    for lang in ("pl", "en"):
        assert len({getattr(mission.name, lang) for mission in DECK.missions}) == 60


def test_nz_09_the_back_of_a_person_shows_the_birth_year() -> None:
    persons = {person.name.pl: person.date for person in DECK.persons if person.date.pl.startswith("ur. ")}
    shown = {name: MISSION[name].date for name in persons if name in MISSION}
    assert shown
    assert all(date == persons[name] for name, date in shown.items())


# ------------------------------------------------------------------ what the rulebook prints


def test_nz_44_a_04_and_a_54_are_the_missions_that_the_rulebook_numbers() -> None:
    assert PRINTED.missions["A-04"].name.pl == "Pierwsza Kadrowa usiłuje wywołać powstanie w zaborze rosyjskim"
    assert PRINTED.missions["A-04"].deck == "S"
    assert PRINTED.missions["A-54"].name.pl == "Bitwa pod Kostiuchnówką"


@pytest.mark.parametrize("number", ["A-04", "A-54"])
def test_nz_44_each_places_two_tokens_in_different_cities_of_one_region(number: str) -> None:
    placed = [e for e in all_effects(PRINTED.missions[number]) if isinstance(e, Obstacle | Independence)]
    assert any(e.count == 2 and e.region and not e.city for e in placed)


def test_nz_91_the_needs_that_the_rulebook_tells() -> None:
    kadrowa, komitet = PRINTED.missions["A-04"], MISSION["Komitet Narodowy Polski w Warszawie"]
    assert (len(kadrowa.needs), len(set(kadrowa.needs)), len(komitet.needs)) == (2, 2, 4)
    assert kadrowa.needs[1] not in komitet.needs
    assert komitet.deck == "S"


def test_nz_08_the_committee_in_paris_is_urgent_and_in_deck_2() -> None:
    paris = MISSION["Komitet Narodowy Polski w Paryżu"]
    assert (paris.urgent, paris.deck) == (True, "2")


def test_nz_64_the_military_treasury_is_a_start_card_with_a_shield() -> None:
    skarb = MISSION["Powołanie Polskiego Skarbu Wojskowego"]
    assert (skarb.deck, Shield() in skarb.done) == ("S", True)


def test_nz_68_accord_4_brings_a_morale_marker() -> None:
    assert [f.profit for f in DECK.profits if (f.track, f.level) == ("accord", 4)] == ["morale"]
    assert {field.profit for field in DECK.profits} == {"remove", "morale", "refresh"}


def test_nz_72_galicia_brings_morale_and_every_region_something() -> None:
    rewards = {region.id: region.reward for region in DECK.regions}
    assert (len(rewards), rewards["galicia"]) == (4, "morale")


def test_nz_72_at_most_four_markers_and_two_dice_more_can_ever_be_in_play_with_four() -> None:
    rewards = Counter(region.reward for region in DECK.regions)
    markers = rewards["morale"] + sum(field.profit == "morale" for field in DECK.profits)
    four = PRINTED.start[4]
    assert four.morale + markers <= 13
    assert four.neutral + rewards["die"] <= 13


def test_nz_70_the_time_track_has_what_the_rulebook_tells_of_rounds_2_4_and_6() -> None:
    assert PRINTED.time[2] == (Obstacle("central", city="krakow"),)
    assert PRINTED.time[4] == (Obstacle("russian", region="kresy"),)
    assert PRINTED.time[6] == (Obstacle("russian", region="kresy", count=2),)
    assert sorted(PRINTED.time) == list(range(2, 11))
    assert PRINTED.time[10] == ()


def test_nz_53_a_threat_has_the_lower_part_of_the_rulebooks_example() -> None:
    assert [t for t in DECK.threats if set(t.unless) == {"kresy", "centre"} and t.lower == (Foreign(-1),)]


def test_nz_44_a_central_powers_obstacle_in_lublin_occurs() -> None:
    everything = [e for m in DECK.missions for e in all_effects(m)]
    everything += [e for threat in DECK.threats for e in (*threat.upper, *threat.lower)]
    everything += [e for field in DECK.time for e in field.effects]
    assert any(isinstance(e, Obstacle) and (e.kind, e.city) == ("central", "lublin") for e in everything)


def test_nz_83_paris_and_what_both_large_finals_are_worth() -> None:
    assert (DECK.paris.symbol, DECK.paris.most, DECK.paris.least) == ("diplomacy", 9, 3)
    assert (DECK.paris.points, DECK.warsaw.points) == (10, 10)
    assert (DECK.paris.name.pl, DECK.warsaw.name.pl) == ("Konferencja pokojowa w Paryżu", "Bitwa Warszawska")


@pytest.mark.parametrize("final", DECK.finals, ids=lambda final: final.id)
def test_nz_82_the_easy_side_of_an_f_card_is_easier(final: Any) -> None:
    assert len(final.easy) < len(final.hard)
    assert not Counter(final.easy) - Counter(final.hard)


# ------------------------------------------------------------------ our own limits


def test_nz_14_some_cards_of_every_deck_are_for_four_players_and_two_of_the_start_deck() -> None:
    four = Counter(mission.deck for mission in DECK.missions if mission.four)
    assert four == {"S": 2, "1": 3, "2": 3, "3": 3}


def test_nz_14_no_die_or_token_is_on_a_card_for_four_players() -> None:
    assert [mission.id for mission in DECK.missions if mission.four and wins(mission)] == []


def test_nz_63_every_character_die_is_won_by_one_mission() -> None:
    dice = [e.die for m in DECK.missions for e in wins(m) if isinstance(e, CharacterDie)]
    assert sorted(dice) == sorted(CHARACTERS)


def test_nz_65_every_token_is_won_by_one_mission() -> None:
    tokens = [e.token for m in DECK.missions for e in wins(m) if isinstance(e, WinToken)]
    assert sorted(tokens) == sorted(PRINTED.tokens)


def test_nz_32_six_tokens_show_a_symbol_and_two_add_morale() -> None:
    assert sorted(token.morale for token in DECK.tokens) == [0, 0, 0, 0, 0, 0, 1, 2]
    assert all(bool(token.symbol) != bool(token.morale) for token in DECK.tokens)


def test_nz_07_women_are_among_the_persons() -> None:
    assert {"Maria Dulębianka", "Aleksandra Szczerbińska"} <= {person.name.pl for person in DECK.persons}


def test_nz_52_threats_of_1914_1916_discard_missions_and_imprison_three_kinds_of_pieces() -> None:
    early = [e for threat in DECK.threats if threat.period == "1914-1916" for e in (*threat.upper, *threat.lower)]
    assert Discard(2) in early
    assert {e.what for e in early if isinstance(e, Imprison)} == {"morale", "pawn", "neutral"}


def test_nz_52_a_threat_of_1917_1918_imprisons_a_character_die() -> None:
    late = [e for threat in DECK.threats if threat.period == "1917-1918" for e in (*threat.upper, *threat.lower)]
    assert Imprison("character") in late


def test_nz_52_no_threat_rolls_the_black_die_or_loses_the_game() -> None:
    assert not any(isinstance(e, Black | Defeat) for t in DECK.threats for e in (*t.upper, *t.lower))


def test_nz_53_a_lower_part_and_its_condition_come_together() -> None:
    assert all(bool(threat.lower) == bool(threat.unless) for threat in DECK.threats)


@pytest.mark.parametrize("name", CHARACTERS)
def test_nz_02_a_leaders_die_has_two_kinds_of_symbol_one_portrait_and_some_double_faces(name: Character) -> None:
    faces = PRINTED.dice.faces[13 + CHARACTERS.index(name)]
    assert sum(face[PORTRAIT] for face in faces) == 1
    assert sum(any(face[symbol] for face in faces) for symbol in range(4)) == 2
    assert any(sum(face) == 2 for face in faces)


def test_nz_03_what_is_reconstructed_says_so() -> None:
    ours = {city.id for city in DECK.cities if city.source == "reconstructed"}
    assert ours == {"warszawa", "lodz", "kielce", "bialystok"}


# ------------------------------------------------------------------ words


def texts(value: Any) -> Iterator[Text]:
    """Every text in a record."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Record):
        yield from (text for field in value.__struct_fields__ for text in texts(getattr(value, field)))
    elif isinstance(value, tuple):
        yield from (text for part in value for text in texts(part))


def test_everything_printed_is_in_both_languages() -> None:
    found = list(texts(DECK))
    assert len(found) > 300
    assert all(text.pl.strip() and text.en.strip() and text.pl == text.pl.strip() for text in found)


SENTENCE = re.compile(r"[.!?…][”\"]?(?=\s+\W?[A-ZĄĆĘŁŃÓŚŹŻ0-9]|$)")


@each_row(CARDS)
def test_every_note_has_two_sentences_in_both_languages(card: Any) -> None:
    assert len(SENTENCE.findall(card.note.pl)) == 2
    assert len(SENTENCE.findall(card.note.en)) == 2


def test_notes_are_translated_not_copied() -> None:
    assert [card.id for card in CARDS if card.note.pl == card.note.en] == []


def test_the_deck_goes_through_json_unchanged() -> None:
    assert msgspec.json.decode(msgspec.json.encode(DECK), type=type(DECK)) == DECK


def test_nz_82_a_card_says_which_of_its_values_are_the_rulebooks_and_claims_no_others() -> None:
    known = {card.id: card.printed for card in (*DECK.missions, *DECK.finals, DECK.paris, DECK.warsaw) if card.printed}
    assert {card: known.pop(card) for card in ("A-03", "A-04", "A-05", "A-42", "A-54", "F-P", "F-W")} == {
        "A-03": ("name", "done"),
        "A-04": ("id", "name"),
        "A-05": ("name",),
        "A-42": ("name", "urgent"),
        "A-54": ("id", "name"),
        "F-P": ("name", "points"),
        "F-W": ("name", "points"),
    }
    assert known == {f"F-{n}": ("name", "easy_if") for n in range(1, 10)}
    assert not [
        card.id for card in (*DECK.missions, *DECK.finals, DECK.paris, DECK.warsaw) if card.source == "rulebook"
    ]


def test_nz_12_the_starting_obstacles_are_ours_few_and_grow_with_the_players() -> None:
    starts = {start.players: start for start in DECK.starts}
    assert all("obstacles" not in start.printed for start in starts.values())
    assert [sum(one.count for one in starts[n].obstacles) for n in (2, 3, 4)] == [4, 8, 10]
    regions = {city.id: city.region for city in DECK.cities}
    for start in starts.values():
        assert len({regions[one.city] for one in start.obstacles if one.city}) == 4
