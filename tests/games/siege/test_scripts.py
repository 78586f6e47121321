"""SG-402, SG-403  All scripts are there, hold together, and can be told plainly."""

import re
from pathlib import Path
from typing import get_args

import pytest

from konspira.engine.content import ContentError
from konspira.games.siege.script_check import faults
from konspira.games.siege.script_list import GROUPS, NORMAL_BESIDES
from konspira.games.siege.script_terms import Tag
from konspira.games.siege.script_types import Roll, Script
from konspira.games.siege.scripts import SCRIPTS, WRITTEN, read_scripts, script_files, scripts_for, told_to
from tests.kit.rows import each_row

FILTERED = [script for script in WRITTEN.values() if script.twin]


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


def test_sg_403_no_filter_leaves_a_script_out() -> None:
    assert scripts_for(frozenset(get_args(Tag))).keys() == SCRIPTS.keys()


def test_a_script_written_twice_is_refused(tmp_path: Path) -> None:
    text = '{ pl = "a", en = "b" }'
    one = f'[[script]]\nid = "a/b"\nsource = "reconstructed"\ntitle = {text}\ntext = {text}\n'
    (tmp_path / "a.toml").write_text(one * 2)
    with pytest.raises(ContentError, match="a second time"):
        read_scripts(tmp_path)
