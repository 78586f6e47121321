"""Every event and every refusal of Bohaterowie Wyklęci is said in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec

from konspira.engine import Event
from konspira.engine.record import snake
from konspira.engine.words import ENGINE, LANGUAGES, Sentence
from konspira.games import wykleci
from konspira.games.wykleci import actions, events
from konspira.games.wykleci.bots import BOTS
from konspira.games.wykleci.checks import FAULTS
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.state import Options
from konspira.games.wykleci.words import FILE, WORDS
from tests.kit.playing import at_random, played
from tests.kit.rows import each_row, gaps, unlike

FOLDER = Path(wykleci.__file__).parent
NAMES = ("Maciek", "Kasia", "Marta", "Robert")
EVENTS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == events.__name__
]
OWN = {why: said for why, said in FILE.faults.items() if why not in FAULTS}


def refusals() -> Iterator[str]:
    """Every sentence with which the rules refuse a move, read off their code."""
    makers = {"Illegal", "require", "chance_alone", "one_acts", "drawn", "Sealed"}
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in makers:
                texts = [n.value for a in node.args for n in ast.walk(a) if isinstance(n, ast.Constant)]
                yield from (text for text in texts if isinstance(text, str) and " " in text)


@each_row(EVENTS)
def test_every_event_has_a_sentence(kind: type[Event]) -> None:
    told = [s for s in WORDS.sentences if s.type == snake(kind.__name__)]
    assert told, f"words.toml does not tell {kind.__name__}"
    assert not told[-1].when, "the last sentence must fit all that is left"


@each_row(WORDS.sentences)
def test_every_sentence_fits_its_event(sentence: Sentence) -> None:
    kinds = (*EVENTS, *get_args(actions.AnyAction))
    fields = {snake(kind.__name__): {*kind.__struct_fields__, "seat"} for kind in kinds}
    assert gaps(sentence.pl) == gaps(sentence.en)
    assert gaps(sentence.pl) | set(sentence.when) <= fields[sentence.type]


def test_every_refusal_is_said_in_polish_and_none_is_left_over() -> None:
    found = set(refusals())
    assert len(found) > 30
    assert found - OWN.keys() - ENGINE.keys() == set()
    assert OWN.keys() - found == set()


def test_a_text_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(WORDS.texts) == []


def test_every_text_is_used() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py"))
    made = {
        "ask_cancel_start",
        "ask_cancel_action",
        "ask_strength",
        "title",
        "about",
        "you",
        *(f"bot_{name}" for name in BOTS),
        *(f"gauge_authority{verdict}" for verdict in ("", "_open", "_sure", "_lost")),
    }
    assert [key for key in WORDS.texts if f'"{key}"' not in code and f"'{key}'" not in code and key not in made] == []


def test_every_option_is_explained() -> None:
    for field in msgspec.structs.fields(wykleci.OPTIONS):
        values = get_args(field.type)
        assert set(WORDS.options[field.name].values) == set(values)


def test_whatever_happens_is_told_without_numbers_in_the_place_of_names() -> None:
    for move in played(wykleci, wykleci.setup(4, Options()), "words", at_random):
        for event in move.events:
            said = [WORDS.event(event, lang, NAMES) for lang in LANGUAGES]
            assert all(text and "-1" not in text and "{" not in text for text in said)
        WORDS.action(max(move.seat, 0), move.action, "pl", NAMES)


def test_events_read_well() -> None:
    event = events.BidsShown((0, -1, 16, 24))
    names = [f"{DECK.soldiers[n].name.split()[-1]} „{DECK.soldiers[n].alias}”" for n in (0, 16, 24)]
    assert WORDS.event(event, "pl", NAMES) == f"Licytacja: {names[0]}, –, {names[1]} i {names[2]}."
    over = events.MissionOver(0, 9, 8, success=True)
    assert WORDS.event(over, "en", NAMES) == "“The Łowicz Rescue” succeeds: strength 9, difficulty 8."
