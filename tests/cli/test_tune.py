"""Tuning from the command line."""

from pathlib import Path

import pytest

from konspira.cli.deck import form_of
from konspira.cli.tuning import goals
from konspira.decks.own_deck import read_own
from konspira.sim import Plan
from tests.cli.sitting import Sitting

TUNE = "tune wykleci --players 2 --bot random --workers 1"
HERE = f"{TUNE} --goal all_stages.authority=60-70 --change missions.with_two --games 60 --fresh 4"


WORDS = {
    "en": ("before (95 %)", "Changed", "# Changes in steps"),
    "pl": ("przed (95 %)", "Zmienione", "# Zmiany w krokach"),
}


@pytest.mark.slow
def test_a_deck_is_tuned_and_written_with_its_report_and_the_same_seed_gives_the_same_deck(tmp_path: Path) -> None:
    for lang, words in WORDS.items():
        deck, page, sitting = tmp_path / f"{lang}.toml", tmp_path / f"{lang}.html", Sitting(width=120)
        assert sitting.run(f"{HERE} --out {deck} --html {page} --lang {lang}") == 0, sitting.shown
        assert all(word in sitting.shown for word in (*words[:2], "missions.with_two", "random, 2", "60–70"))
        assert words[2] in deck.read_text(encoding="utf-8")
        assert "→" in deck.read_text(encoding="utf-8")
        assert "<html" in page.read_text(encoding="utf-8")
    texts = [(tmp_path / f"{lang}.toml").read_text(encoding="utf-8") for lang in WORDS]
    assert read_own(texts[0], form_of("wykleci")) == read_own(texts[1], form_of("wykleci"))
    assert len(list(tmp_path.iterdir())) == 4


@pytest.mark.parametrize(
    ("command", "en", "pl"),
    [
        ("tune resistance", "has no deck that can be changed", "nie ma talii"),
        (f"{TUNE} --goal half", "not “half”", "a nie „half”"),
        (f"{TUNE} --goal 60-40", "not “60-40”", "a nie „60-40”"),
        (f"{TUNE} --goal moon.phase=1-2", "choose from", "wybierz z"),
        (f"{TUNE}", "--goal 40-60", "--goal 40-60"),
        (f"{TUNE} --goal 40-60 --change wings", "no number “wings”", "nie ma liczby „wings”"),
    ],
)
def test_what_cannot_be_tuned_is_refused_in_both_languages(command: str, en: str, pl: str) -> None:
    for lang, said in (("en", en), ("pl", pl)):
        sitting = Sitting(width=300)
        assert sitting.run(f"{command} --lang {lang}") == 1
        assert said in sitting.shown


def test_without_a_goal_the_game_s_own_are_taken() -> None:
    (own,) = goals(Plan("wykleci", (3,), ("steady",), 1), "")
    assert (own.low, own.high, own.bots) == (0.25, 0.4, ("strategist", "steady"))
