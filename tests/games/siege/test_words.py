"""Everything that Czas oblężenia does is said in both languages; whatever is still missing is named here."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest

from konspira.engine import Event
from konspira.engine.record import snake
from konspira.engine.words import ENGINE, LANGUAGES, Sentence, say
from konspira.games import siege
from konspira.games.siege import actions, events, tasks
from konspira.games.siege.card_data import FIRST
from konspira.games.siege.content import FITTINGS
from konspira.games.siege.question_rules import RULES
from konspira.games.siege.scripts import NOTE, SCRIPTS
from konspira.games.siege.state import Options, Table
from konspira.games.siege.stories import stories
from konspira.games.siege.words import FILE, WORDS, words_of
from tests.games.siege.positions import siege as table
from tests.kit.rows import each_row, gaps, unlike

FOLDER = Path(siege.__file__).parent
EVENTS: list[type[Event]] = [
    kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__
]
BY_TAG = {snake(kind.__name__): kind for kind in EVENTS}


def names_of(union: Any) -> list[str]:
    """The tags of all kinds in a union."""
    return sorted({snake(kind.__name__) for kind in get_args(union)})


def refusals() -> Iterator[str]:
    """Every sentence with which the rules refuse a move: it stands beside the id of its rule."""
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            beside = node.elts if isinstance(node, ast.Tuple) else node.args if isinstance(node, ast.Call) else []
            texts = [one.value for one in beside if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            for rule, why in pairwise(texts):
                if rule.startswith("SG-") and " " in why:
                    yield why


def missing(keys: list[str]) -> list[str]:
    """Those of these texts that are not written."""
    return [key for key in keys if key not in WORDS.texts]


def test_every_event_has_a_sentence() -> None:
    told = {sentence.type for sentence in WORDS.sentences}
    assert sorted(BY_TAG.keys() - told) == []


@each_row(EVENTS)
def test_the_last_sentence_of_an_event_fits_all_that_is_left(kind: type[Event]) -> None:
    assert not [s for s in WORDS.sentences if s.type == snake(kind.__name__)][-1].when


@each_row(WORDS.sentences)
def test_every_sentence_fits_its_event(sentence: Sentence) -> None:
    assert gaps(sentence.pl) == gaps(sentence.en)
    assert gaps(sentence.pl) | set(sentence.when) <= set(BY_TAG[sentence.type].__struct_fields__)


def test_everything_that_is_asked_has_a_prompt_and_its_rules() -> None:
    asked = names_of(tasks.Asked)
    assert missing([f"ask_{name}" for name in asked]) == []
    assert sorted(set(asked) - RULES.keys()) == []
    assert sorted(RULES.keys() - set(asked)) == []


def test_everything_that_can_be_done_has_a_label() -> None:
    assert missing([f"do_{name}" for name in names_of(actions.Way) if name != "enough"]) == []


def test_every_fitting_says_what_it_does() -> None:
    assert missing([f"fitting_{fitting}" for fitting in FITTINGS]) == []


def test_every_refusal_is_said_in_polish_and_none_is_left_over() -> None:
    found = set(refusals())
    assert len(found) > 60
    assert sorted(found - FILE.faults.keys() - ENGINE.keys()) == []
    assert sorted(FILE.faults.keys() - found) == []


def test_a_text_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(WORDS.texts) == []


def test_every_option_and_every_value_has_words() -> None:
    for name in Options.__struct_fields__:
        assert name in WORDS.options
    assert WORDS.options["spared"].help == NOTE.note
    assert set(WORDS.options["spared"].values) == set(NOTE.tags)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sg_401_a_story_is_told_with_its_title_and_its_parts_without(lang: str) -> None:
    told = WORDS.event(events.StoryTold("act/i/won"), lang, ())  # type: ignore[arg-type]
    title = getattr(SCRIPTS["act/i/won"].title, lang)
    assert told.startswith(f"{title}. ")
    after = WORDS.event(events.StoryTold("act/i/won:world:after"), lang, ())  # type: ignore[arg-type]
    assert title not in after


def test_sg_403_a_table_that_is_spared_something_is_told_the_plain_twin() -> None:
    script = next(script for script in SCRIPTS.values() if script.twin)
    assert script.twin is not None
    event, spared = events.StoryTold(script.id), script.tags[:1]
    t: Table = table(options=Options(spared=spared))
    assert WORDS.at(t) is words_of(t)
    assert WORDS.at(t).event(event, "pl", ()).endswith(script.twin.pl)
    assert not WORDS.event(event, "pl", ()).endswith(script.twin.pl)
    assert stories(spared).keys() < stories(()).keys()


def test_sg_401_a_line_of_a_story_is_known_by_its_rule() -> None:
    assert [sentence.type for sentence in FILE.events if sentence.rule == "SG-401"] == ["story_told"]


@pytest.mark.parametrize("event", [*FIRST, events.NoiseChanged(2)], ids=lambda event: type(event).__name__)
def test_what_is_gained_lost_and_felt_says_that_it_belongs_to_a_list(event: Event) -> None:
    sentence = WORDS.sentence(event)
    listed, said = WORDS.listed(sentence, event, ()), WORDS.tell(sentence, event, ())
    assert listed
    assert (said.pl, said.en) == tuple(f"{say(listed.lead, x)}: {say(listed.thing, x)}." for x in LANGUAGES)
