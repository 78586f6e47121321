"""Every event, refusal, effect and option of both variants is said in both languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest

from konspira.engine import Event, Illegal, replace
from konspira.engine.words import LANGUAGES, Lang, Sentence
from konspira.games import box, niepodlegla
from konspira.games.niepodlegla import events as shared
from konspira.games.niepodlegla.advanced import events as advanced
from konspira.games.niepodlegla.advanced import setup
from konspira.games.niepodlegla.advanced.content import (
    Accord,
    Black,
    Effect,
    Effects,
    Foreign,
    Independence,
    Obstacle,
    WinToken,
)
from konspira.games.niepodlegla.advanced.deck_text import deck_text as advanced_text
from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.advanced.decks import DECKS as ADVANCED
from konspira.games.niepodlegla.advanced.effect_text import effect_text, effects_text
from konspira.games.niepodlegla.advanced.state import Options
from konspira.games.niepodlegla.advanced.words import WORDS
from konspira.games.niepodlegla.basic import events as basic
from konspira.games.niepodlegla.basic.deck_text import deck_text as basic_text
from konspira.games.niepodlegla.basic.decks import DECKS as BASIC
from konspira.games.niepodlegla.checks import FAULTS
from konspira.games.niepodlegla.deck_text import CardText
from tests.games.niepodlegla.shown import NAMES, VARIANTS, each_variant, moments, shelf
from tests.kit.rows import each_row, gaps, unlike

FOLDER = Path(niepodlegla.__file__).parent
EVENTS = {"niepodlegla": basic, "niepodlegla_advanced": advanced}
RAW = re.compile(r"[a-z]_[a-z]|\b[ABFDT]-\d|[{}]|None|\b(kresy|centre|russian|krakow|pilsudski)\b")
"""Signs of a name that nobody has put into words."""


def kinds(module: ModuleType) -> dict[str, type[Event]]:
    """The events of a module by their tags."""
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return {str(kind.__struct_config__.tag): kind for kind in found if kind.__module__ == module.__name__}


EVERY_EVENT = [(name, tag) for name in VARIANTS for tag in {**kinds(shared), **kinds(EVENTS[name])}]
EVERY_SENTENCE = [(name, sentence) for name in VARIANTS for sentence in box(name).words.sentences]


# ---------------------------------------------------------------- what happens


@each_row(EVERY_EVENT)
def test_every_event_has_a_sentence(name: str, tag: str) -> None:
    told = [sentence for sentence in box(name).words.sentences if sentence.type == tag]
    assert told, f"no sentence tells {tag}"
    assert not told[-1].when, "the last sentence must fit all that is left"


@each_row(EVERY_SENTENCE)
def test_every_sentence_fits_its_event_and_cites_a_rule_of_its_variant(name: str, sentence: Sentence) -> None:
    fields = set({**kinds(shared), **kinds(EVENTS[name])}[sentence.type].__struct_fields__)
    assert gaps(sentence.pl) == gaps(sentence.en)
    assert gaps(sentence.pl) | set(sentence.when) <= fields
    assert box(name).rulebook.rule(sentence.rule) is not None


@each_variant
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_of_a_whole_game_reads_as_words(name: str, seats: int) -> None:
    game, _, spoken = shelf(name)
    told = {e for _, events in moments(game, seats, seats) for e in events}
    for event in told:
        for lang in LANGUAGES:
            assert not RAW.search(spoken.event(event, lang, NAMES)), event


@pytest.mark.parametrize(
    ("name", "event", "pl", "en"),
    [
        (
            "niepodlegla",
            shared.Handed(0, 1, 13, 5),
            "Ania płaci 2 morale i przekazuje kość Piłsudskiego; bierze Bolesława. Morale: 5.",
            "Ania pays 2 morale markers and hands Piłsudski's die to Bolesława; morale 5.",
        ),
        (
            "niepodlegla",
            basic.DieJoined("accord", None),
            "Piąty znacznik (Zgoda narodowa): do puli dochodzi kość neutralna.",
            "The fifth token (National accord) brings a die into the pool: a neutral die.",
        ),
        (
            "niepodlegla",
            basic.FinalsShared(("green", "accord")),
            "Misje finałowe biorą, w kolejności miejsc: „Wojna polsko-bolszewicka” i „Budowa rządu i administracji”.",
            "The finals are taken, in the order of seats: “The Polish–Bolshevik War” and “Building a Government and an"
            " Administration”.",
        ),
        (
            "niepodlegla_advanced",
            shared.Handed(1, 0, 18, 13),
            "Bolesława płaci 2 morale i przekazuje żeton „Henryk Sienkiewicz”; bierze Ania. Morale: 13.",
            "Bolesława pays 2 morale markers and hands the token “Henryk Sienkiewicz” to Ania; morale 13.",
        ),
        (
            "niepodlegla_advanced",
            advanced.ObstaclePlaced("russian", "lwow"),
            "Przeszkoda rosyjska staje we Lwowie.",
            "A Russian obstacle is put in Lwów.",
        ),
        (
            "niepodlegla_advanced",
            advanced.ObstaclePlaced("bolshevik", "wilno"),
            "Przeszkoda bolszewicka staje w Wilnie.",
            "A Bolshevik obstacle is put in Wilno.",
        ),
        (
            "niepodlegla_advanced",
            advanced.Cancelled("bolshevik", "wilno"),
            "Znoszą się w Wilnie: znacznik niepodległości i przeszkoda (bolszewicka).",
            "A token of independence and an obstacle (Bolshevik) cancel each other in Wilno.",
        ),
        (
            "niepodlegla_advanced",
            advanced.Resolved("A-54", good=False),
            "Skutki niewykonania misji „Bitwa pod Kostiuchnówką”: przeszkoda rosyjska lub bolszewicka w Łucku; karta"
            " wychodzi z gry.",
            "“The Battle of Kostiuchnówka” was left undone: a Russian or Bolshevik obstacle in Łuck; the card leaves"
            " the game.",
        ),
        (
            "niepodlegla_advanced",
            advanced.ThreatTurned("T-07"),
            "Zagrożenie „Bieżeństwo”: znacznik morale trafia do Magdeburga; bez niepodległości na Kresach i na ziemiach"
            " centralnych także: polityka zagraniczna −1.",
            "The threat “The exodus into Russia”: a morale marker goes to Magdeburg; and without independence in the"
            " Borderlands and in the central lands: foreign policy −1.",
        ),
        (
            "niepodlegla_advanced",
            advanced.ThreatTurned("T-17"),
            "Zagrożenie „Przewrót bolszewicki”: 2 przeszkody bolszewickie na Kresach, w różnych miastach.",
            "The threat “The Bolshevik coup”: 2 Bolshevik obstacles in the Borderlands, in different cities.",
        ),
        (
            "niepodlegla_advanced",
            advanced.TimeMoved(10),
            "Czas płynie: runda 10, 11 listopada 1918.",
            "Time moves on: round 10, 11 November 1918.",
        ),
    ],
)
def test_events_read_well(name: str, event: Event, pl: str, en: str) -> None:
    assert box(name).words.event(event, "pl", NAMES) == pl
    assert box(name).words.event(event, "en", NAMES) == en


@pytest.mark.parametrize(("lang", "said"), [("pl", "„Związek Strzelecki i »Strzelec«”"), ("en", "“The Riflemen")])
def test_quotation_marks_within_quotation_marks_differ(lang: Lang, said: str) -> None:
    assert said in box("niepodlegla_advanced").words.term("A-07", lang)


# ---------------------------------------------------------------- why a move is refused


def refusals(*folders: Path) -> Iterator[str]:
    """Every sentence with which rules refuse a move, read off their code."""
    for file in (file for folder in folders for file in folder.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            named = node.func if isinstance(node, ast.Call) else None
            if isinstance(named, ast.Name) and named.id in ("Illegal", "require", "chance_alone"):
                texts = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
                yield from (text for text in texts if " " in text)


def own_refusals(name: str) -> set[str]:
    """The refusals of a variant: its own, and those of both."""
    return {*refusals(FOLDER, FOLDER / name)}


@pytest.mark.parametrize(("name", "folder"), [("niepodlegla", "basic"), ("niepodlegla_advanced", "advanced")])
def test_every_refusal_is_said_in_polish(name: str, folder: str) -> None:
    found = own_refusals(folder)
    assert len(found) > 30
    assert found - box(name).words.faults.keys() == set()


@pytest.mark.parametrize(("name", "folder"), [("niepodlegla", "basic"), ("niepodlegla_advanced", "advanced")])
def test_no_translation_is_left_over(name: str, folder: str) -> None:
    assert box(name).words.faults.keys() - FAULTS.keys() - own_refusals(folder) == set()


@each_variant
def test_a_refusal_and_a_text_have_the_same_gaps_in_both_languages(name: str) -> None:
    spoken = box(name).words
    assert unlike(spoken.faults) == []
    assert unlike(spoken.texts) == []


def test_a_refusal_carries_its_rule() -> None:
    refused = [Illegal("NZ-21", "you can have at most {most} {most:die|dice}", most=most) for most in (1, 3)]
    spoken = box("niepodlegla_advanced").words
    assert [spoken.refusal(one, "pl") for one in refused] == [
        "Możesz mieć najwyżej 1 kość (NZ-21).",
        "Możesz mieć najwyżej 3 kości (NZ-21).",
    ]
    assert [spoken.refusal(one, "en") for one in refused] == [
        "You can have at most 1 die (NZ-21).",
        "You can have at most 3 dice (NZ-21).",
    ]


@each_variant
def test_every_option_is_explained(name: str) -> None:
    for field in msgspec.structs.fields(VARIANTS[name].OPTIONS):
        option = box(name).words.options[field.name]
        values = get_args(field.type) if field.type not in (bool, str) else ()
        assert set(option.values) == set(values)


# ---------------------------------------------------------------- cards


def every_card() -> list[tuple[str, CardText]]:
    """All cards of both printed decks, in words."""
    return [*basic_text("").cards.items(), *advanced_text("").cards.items()]


@each_row(every_card())
def test_every_card_is_told_in_words(card: str, told: CardText) -> None:
    for text in (told.gives, told.costs, told.easier):
        assert text is None or not (RAW.search(text.pl) or RAW.search(text.en)), card


def test_all_that_is_printed_is_told() -> None:
    deck, plain = ADVANCED[""].deck, BASIC[""].deck
    printed = (*deck.missions, *deck.finals, deck.paris, deck.warsaw, *deck.challenges, *deck.threats, *deck.persons)
    assert {card.id for card in printed} == set(advanced_text("").cards)
    finals = {area.final for area in plain.areas}
    assert {card.id for card in (*plain.missions, *plain.time, *plain.leaders)} | finals == set(basic_text("").cards)


@pytest.mark.parametrize(
    ("effect", "pl", "en"),
    [
        (
            Obstacle("central", "krakow"),
            "przeszkoda państw centralnych w Krakowie",
            "a Central Powers obstacle in Kraków",
        ),
        (
            Obstacle("russian", None, "kresy", 2),
            "2 przeszkody rosyjskie na Kresach, w różnych miastach",
            "2 Russian obstacles in the Borderlands, in different cities",
        ),
        (Independence(), "niepodległość w dowolnym mieście", "independence in any city"),
        (WinToken("harcerstwo"), "żeton: Harcerstwo (morale +2)", "a token: The scout movement (morale +2)"),
    ],
)
def test_effects_read_well(effect: Effect, pl: str, en: str) -> None:
    assert (effect_text(effect, "pl", WORDS), effect_text(effect, "en", WORDS)) == (pl, en)


@pytest.mark.parametrize(
    ("effects", "pl"),
    [
        ((Foreign(), Foreign(), Accord()), "polityka zagraniczna +2; zgoda narodowa +1"),
        ((Foreign(), Accord(), Foreign()), "polityka zagraniczna +1; zgoda narodowa +1; polityka zagraniczna +1"),
        ((Accord(-1), Accord(-1)), "zgoda narodowa −2"),
        ((Black(), Black()), "rzut czarną kością; rzut czarną kością"),
    ],
)
def test_nz_39_steps_of_one_track_that_follow_each_other_are_told_as_one(effects: Effects, pl: str) -> None:
    assert effects_text(effects, "pl", WORDS) == pl


def test_nz_08_a_mission_tells_its_choice_of_two_and_what_leaving_it_costs() -> None:
    told = advanced_text("").cards["A-18"]
    assert told.gives is not None
    assert told.gives.en == "independence in Galicia – or instead: national accord +1"
    assert told.costs is not None
    assert told.costs.en == "if nobody takes it or it fails (!): roll the black die; the card leaves the game"


@pytest.mark.parametrize(
    ("card", "pl", "en"),
    [
        ("F-1", "łatwiejsza strona: zgoda narodowa powyżej 6", "easy side: national accord above 6"),
        ("F-3", "łatwiejsza strona: niepodległość w Poznaniu", "easy side: independence in Poznań"),
        (
            "F-7",
            "łatwiejsza strona: niepodległość w Krakowie, we Lwowie i w Stanisławowie",
            "easy side: independence in Kraków, in Lwów and in Stanisławów",
        ),
        (
            "F-8",
            "łatwiejsza strona: niepodległość w co najmniej 2 miastach Kresów",
            "easy side: independence in at least 2 cities of the Borderlands",
        ),
        (
            "F-9",
            "łatwiejsza strona: niepodległość w co najmniej 11 miastach",
            "easy side: independence in at least 11 cities",
        ),
    ],
)
def test_nz_82_what_turns_a_final_to_its_easy_side_reads_well(card: str, pl: str, en: str) -> None:
    told = advanced_text("").cards[card].easier
    assert told
    assert (told.pl, told.en) == (pl, en)


def test_nz_53_a_threat_tells_its_lower_part_and_what_averts_it() -> None:
    told = advanced_text("").cards["T-08"]
    assert told.costs is not None
    assert told.costs.en == (
        "a Central Powers obstacle in Lublin; and without independence in the central lands: national accord −1"
    )


def test_nz_44_what_a_card_calls_russian_is_bolshevik_after_february() -> None:
    early, late = (deck_text_at(replace(setup(2, Options()), round=n)).words for n in (5, 6))
    one, two = Obstacle("russian", "wilno"), Obstacle("russian", None, "kresy", 2)
    assert effect_text(one, "pl", early) == "przeszkoda rosyjska w Wilnie"
    assert effect_text(one, "pl", late) == "przeszkoda bolszewicka w Wilnie"
    assert effect_text(two, "pl", late) == "2 przeszkody bolszewickie na Kresach, w różnych miastach"
    assert effect_text(two, "en", late) == "2 Bolshevik obstacles in the Borderlands, in different cities"


OWN = """
[[missions]]
id = "A-07"
name = { pl = "Sokół", en = "The Falcon" }
"""


def test_a_table_with_its_own_deck_tells_its_own_names() -> None:
    game: Any = VARIANTS["niepodlegla_advanced"]
    own, printed = game.setup(2, Options(deck=OWN)), game.setup(2, Options())
    spoken = box("niepodlegla_advanced").words
    done = shared.MissionDone("A-07", 0)
    assert spoken.at(own).event(done, "pl", NAMES) == "✓ „Sokół”: misja wykonana (Ania)."
    assert spoken.at(printed).event(done, "pl", NAMES) == spoken.event(done, "pl", NAMES)
    assert "Strzelec" in spoken.event(done, "pl", NAMES)
