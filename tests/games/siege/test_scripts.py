"""SG-402, SG-403  All scripts are there, hold together, and can be told plainly."""

import re
from pathlib import Path
from typing import get_args

import pytest

from konspira.engine.content import ContentError
from konspira.engine.words import Text
from konspira.games.siege.script_check import faults
from konspira.games.siege.script_list import GROUPS, NORMAL_BESIDES
from konspira.games.siege.script_terms import Tag
from konspira.games.siege.script_types import Roll, Script
from konspira.games.siege.scripts import SCRIPTS, WRITTEN, read_scripts, script_files, scripts_for, told_to
from konspira.games.siege.stories import echo, stories
from tests.kit.rows import each_row

FILTERED = [script for script in WRITTEN.values() if script.twin]


def said(text: Text) -> str:
    """A text in both languages."""
    return f"{text.pl} {text.en}"


def test_sg_402_the_sheet_counts_154_10_and_12() -> None:
    counts = {kind: len(ids) for kind, ids in GROUPS.items()}
    modules, normal = counts.pop("module"), counts.pop("normal")
    assert (sum(counts.values()), modules, normal - len(NORMAL_BESIDES)) == (154, 10, 12)
    assert counts["look"] == 33
    assert counts["event"] == 28


def test_sg_402_every_script_is_written_and_reached() -> None:
    texts = {file.name: file.read_text(encoding="utf-8") for file in script_files()}
    assert [str(fault) for fault in faults(texts)] == []


@each_row(SCRIPTS.values())
def test_sg_402_a_story_has_two_to_five_sentences(script: Script) -> None:
    for text in (script.text.pl, script.text.en):
        assert 2 <= sum(text.count(mark) for mark in ".?!…") <= 9


def test_texts_are_set_as_in_print() -> None:
    wrong = re.compile(r" - |\.\.\.|  | [,.;:!?]|\"|^ | $")
    texts = [file.read_text(encoding="utf-8") for file in script_files()]
    said = [words for text in texts for words in re.findall(r'\b(?:pl|en) = "([^"]*)"', text)]
    assert len(said) > 800
    assert [words for words in said if wrong.search(words)] == []
    assert [words for words in said if words.count("„") + words.count("“") != words.count("”")] == []


@each_row(FILTERED)
def test_sg_403_the_plain_twin_has_the_same_choices_and_no_story_of_its_own(script: Script) -> None:
    plain = told_to(script, script.tags[:1])
    assert plain.text == script.twin
    assert plain.echoes == ()
    assert [choice.key for choice in plain.choices] == [choice.key for choice in script.choices]
    assert [len(choice.effects) for choice in plain.choices] == [len(choice.effects) for choice in script.choices]
    assert not any(choice.after for choice in plain.choices)


def test_sg_403_who_filters_nothing_of_a_script_hears_it_whole() -> None:
    script = FILTERED[0]
    others = set(get_args(Tag)) - set(script.tags)
    assert told_to(script, others) is script


def test_sg_403_a_roll_of_a_plain_script_keeps_its_effects_and_loses_its_words() -> None:
    said = WRITTEN["look/industry/3"]
    plain = told_to(said, said.tags)
    rolls = [effect for choice in plain.choices for effect in choice.effects if isinstance(effect, Roll)]
    assert [band.text for roll in rolls for band in roll.bands] == [None, None]
    assert [len(band.effects) for roll in rolls for band in roll.bands] == [1, 0]


@each_row(get_args(Tag))
def test_sg_403_whatever_a_table_may_ask_to_be_spared_is_in_some_story(tag: Tag) -> None:
    assert any(tag in script.tags for script in FILTERED)


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("abuse", ("Brun", "okradziono do ostatniej łyżki", "literow")),
        ("suicide", ("skręcają na most", "turn on to the bridge")),
        ("death", ("RYBKI NAKARMIONE", "w jednym płaszczu", "Już nie pożyczam")),
        ("injury", ("ci od noszy", "the ones with the stretcher", "budzik i kobieta")),
        ("hunger", ("pusty garnek", "empty pot")),
    ],
)
def test_sg_403_nothing_that_is_spared_comes_back_later(tag: Tag, words: tuple[str, ...]) -> None:
    whole, spared = ([said(text) for text in stories(tags).values()] for tags in ((), (tag,)))
    assert [word for word in words if not any(word in text for text in whole)] == []
    assert [text for text in spared if any(word in text for word in words)] == []


def test_sg_403_an_echo_that_is_left_out_moves_no_other() -> None:
    key, later = echo("visitor/zolnierz", 0), echo("epilogue/ashes", 5)
    whole, spared = stories(()), stories(("child", "injury"))
    assert spared[key] == WRITTEN["visitor/zolnierz"].echoes[0].twin
    assert echo("epilogue/ashes", 4) not in spared
    assert spared[later] == whole[later]


def test_sg_403_a_label_that_would_tell_is_plain() -> None:
    script = WRITTEN["person/ivana/2"]
    plain = told_to(script, ("child",)).choices[0].label
    assert (plain, script.choices[0].plain) == (script.choices[0].plain, plain)
    assert plain != script.choices[0].label


def test_sg_403_no_filter_leaves_a_script_out() -> None:
    assert scripts_for(frozenset(get_args(Tag))).keys() == SCRIPTS.keys()


def test_a_script_written_twice_is_refused(tmp_path: Path) -> None:
    text = '{ pl = "a", en = "b" }'
    one = f'[[script]]\nid = "a/b"\nsource = "reconstructed"\ntitle = {text}\ntext = {text}\n'
    (tmp_path / "a.toml").write_text(one * 2)
    with pytest.raises(ContentError, match="a second time"):
        read_scripts(tmp_path)
