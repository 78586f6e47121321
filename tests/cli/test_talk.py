"""In the terminal people say whom they suspect or trust, and ask bots why: as with one tap in the browser."""

from pathlib import Path

import pytest

from konspira.bots.remarks import Mark
from konspira.cli.session import Session
from konspira.cli.talk import TableTalk
from konspira.engine.illegal import Fault
from konspira.engine.words import Lang
from tests.cli.sitting import Sitting
from tests.cli.test_open_games import opened
from tests.cli.test_session import dealt, sat


def talk(folder: Path, people: int = 2) -> TableTalk:
    """The talk of five players: Ania and Jan sit at the keyboard, the others are bots."""
    table = dealt(folder, (3, 4), people)
    return Session(table, Sitting().screen, "en", 0).talk


def test_a_mark_is_put_and_the_same_again_takes_it_back(tmp_path: Path) -> None:
    said = talk(tmp_path)
    assert said.answer(0, "suspect Kasia") == [(None, "Ania suspects Kasia")]
    assert said.marks == (Mark(0, 2, "suspect"),)
    said.answer(0, "ufam Kasia")
    assert said.marks == (Mark(0, 2, "trust"),), "one thinks one thing of somebody"
    said.answer(0, "trust 3")
    assert not said.marks


def test_a_polish_name_in_another_case_is_known(tmp_path: Path) -> None:
    said = talk(tmp_path)
    said.answer(0, "podejrzewam Kasię")
    assert [mark.on for mark in said.marks] == [2]


def test_a_bot_says_why_and_a_person_is_left_to_answer(tmp_path: Path) -> None:
    said = talk(tmp_path)
    answer, *_ = said.answer(0, "why Kasia") or []
    assert answer.seat == 2
    assert answer.words
    assert said.answer(0, "dlaczego Jan") == [(None, "Jan will answer aloud.")]


@pytest.mark.parametrize("typed", ["suspect", "why", "1 2", "podejrzane 3", ""])
def test_anything_else_is_no_talk(tmp_path: Path, typed: str) -> None:
    assert talk(tmp_path).answer(0, typed) is None


def test_nobody_talks_of_oneself_or_of_somebody_who_is_not_here(tmp_path: Path) -> None:
    said = talk(tmp_path)
    for whom in ("Ania", "Nobody", "9"):
        with pytest.raises(Fault, match="there is nobody called"):
            said.answer(0, f"suspect {whom}")


@pytest.mark.parametrize(
    ("lang", "typed", "told"), [("pl", "podejrzewam 3", "Ania podejrzewa: "), ("en", "suspect 3", "Ania suspects ")]
)
def test_it_is_typed_where_something_is_asked_and_told_in_the_help(
    tmp_path: Path, lang: Lang, typed: str, told: str
) -> None:
    shown = sat(dealt(tmp_path, (3, 4)), "help", typed, "why 77", lang=lang)
    assert typed.partition(" ")[0] in shown[: shown.index(told)]
    assert {"pl": "nikt tu się tak nie nazywa", "en": "there is nobody called"}[lang] in shown


def test_in_a_game_without_it_the_words_mean_nothing(tmp_path: Path) -> None:
    table = opened(tmp_path, "Ania", "Jan")
    assert TableTalk(table, Session(table, Sitting().screen, "en", 0).box, "en").answer(0, "suspect 2") is None
