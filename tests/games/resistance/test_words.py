"""Every event and every refusal of The Resistance is said in both languages."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import konspira.games.resistance as game
from konspira.engine import Event, Illegal
from konspira.engine.record import snake
from konspira.engine.words import LANGUAGES, Lang, Sentence
from konspira.games import box
from konspira.games.resistance import actions, events
from konspira.games.resistance.words import WORDS
from tests.games.resistance.positions import EVENTS
from tests.kit.rows import each_row, gaps, unlike

FOLDER = Path(game.__file__).parent
NAMES = ("Maciek", "Kasia", "Marta", "Łukasz", "Robert")


def told_types() -> dict[str, set[str]]:
    """The fields of everything that can be told, by type."""
    kinds = (*EVENTS, *get_args(actions.AnyAction))
    return {snake(kind.__name__): set(kind.__struct_fields__) | {"seat"} for kind in kinds}


def refusals() -> Iterator[str]:
    """Every sentence with which the rules refuse a move, read off their code."""
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("Illegal", "require", "chance_alone", "one_acts")
            ):
                yield from sentences(node)


def sentences(call: ast.Call) -> Iterator[str]:
    """The sentences among a call's arguments: texts that are no ids."""
    texts = [
        n.value for a in call.args for n in ast.walk(a) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    ]
    yield from (text for text in texts if " " in text)


@each_row(EVENTS)
def test_every_event_has_a_sentence(kind: type[Event]) -> None:
    told = [s for s in WORDS.sentences if s.type == snake(kind.__name__)]
    assert told, f"words.toml does not tell {kind.__name__}"
    assert not told[-1].when or kind is events.Identity, "the last sentence must fit all that is left"


@each_row(WORDS.sentences)
def test_every_sentence_fits_its_event_and_cites_a_rule(sentence: Sentence) -> None:
    fields = told_types()[sentence.type]
    assert gaps(sentence.pl) == gaps(sentence.en)
    assert gaps(sentence.pl) | set(sentence.when) <= fields
    assert box("resistance").rulebook.rule(sentence.rule) is not None


def test_every_field_that_holds_seats_is_declared() -> None:
    fields = {field for kind in EVENTS for field in kind.__struct_fields__}
    assert {"leader", "team", "ayes", "noes", "agents", "seat", "target"} <= fields
    for event in (events.Dealt(1), events.PlotTaken("close_eye", 0, 2), events.Looked(1, 2, "card")):
        assert not any(digit in WORDS.event(event, "pl", NAMES) for digit in string.digits)


def test_every_refusal_is_said_in_polish() -> None:
    found = set(refusals())
    assert len(found) > 20
    assert found - WORDS.faults.keys() == set()


def test_no_translation_is_left_over() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py"))
    assert [why for why in WORDS.faults if why not in text] == []


def test_a_refusal_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(WORDS.faults) == []


def test_a_text_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(WORDS.texts) == []


def test_every_option_is_explained() -> None:
    for field in msgspec.structs.fields(game.OPTIONS):
        option = WORDS.options[field.name]
        values = get_args(field.type) if field.type is not bool else ()
        assert set(option.values) == set(values)


@pytest.mark.parametrize(
    ("fails", "pl", "en"),
    [
        (1, "Misja 2 nieudana: 1 Porażka. Drużyna: Kasia i Marta.", "Mission 2 fails: 1 Fail. Team: Kasia and Marta."),
        (2, "Misja 2 nieudana: 2 Porażki. Drużyna: Kasia i Marta.", "Mission 2 fails: 2 Fails. Team: Kasia and Marta."),
        (5, "Misja 2 nieudana: 5 Porażek. Drużyna: Kasia i Marta.", "Mission 2 fails: 5 Fails. Team: Kasia and Marta."),
    ],
)
def test_fails_are_counted_in_words(fails: int, pl: str, en: str) -> None:
    over = events.MissionOver(2, (1, 2), fails, False)
    assert (WORDS.event(over, "pl", NAMES), WORDS.event(over, "en", NAMES)) == (pl, en)


@pytest.mark.parametrize(
    ("event", "pl", "en"),
    [
        (
            events.VotesShown((), (0, 1, 2, 3, 4), False),
            "Drużyna odrzucona, 0 do 5. Za: nikt. Przeciw: Maciek, Kasia, Marta, Łukasz i Robert.",
            "The team is rejected, 0 to 5. For: nobody. Against: Maciek, Kasia, Marta, Łukasz and Robert.",
        ),
        (
            events.PlotHanded("close_eye", 3),
            "Łukasz dostaje kartę „Mam cię na oku”.",
            "Łukasz gets “Keeping a Close Eye on You”.",
        ),
        (
            events.Identity(0, "agent", ()),
            "Twoja tożsamość: Agent. Nie wiesz, kim są pozostali Agenci.",
            "Your identity: an Agent. You do not know the other Agents.",
        ),
        (
            events.GameOver("agents", "RES-16", (0, 1)),
            "Pięć odrzuceń z rzędu: wygrywają Agenci! Agenci to: Maciek i Kasia.",
            "Five rejections in a row: the Agents win! The Agents are Maciek and Kasia.",
        ),
    ],
)
def test_events_read_well(event: Event, pl: str, en: str) -> None:
    assert WORDS.event(event, "pl", NAMES) == pl
    assert WORDS.event(event, "en", NAMES) == en


def test_a_refusal_carries_its_rule_in_both_languages() -> None:
    refused = Illegal("RES-20", "a Fighter must play Success")
    said: dict[Lang, str] = {lang: WORDS.refusal(refused, lang) for lang in LANGUAGES}
    assert said == {"pl": "Bojownik musi zagrać Sukces (RES-20).", "en": "A Fighter must play Success (RES-20)."}
