"""Words that are explained wherever they are met, and deeds that are told with who did them."""

from importlib.resources import files

import pytest

from konspira.engine.term import Term
from konspira.engine.words import LANGUAGES, Lang, say
from konspira.games import siege as package
from konspira.games.siege import rules
from konspira.games.siege.actions import ChooseSpace
from konspira.games.siege.events import SpaceChanged
from konspira.games.siege.tasks import PlaceFitting
from konspira.games.siege.terms import TERMS
from konspira.games.siege.words import WORDS
from tests.games.siege.positions import on, siege

SAID = (files(package) / "words.toml").read_text(encoding="utf-8").lower()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
def test_every_term_is_met_in_the_words_of_the_game(term: Term, lang: Lang) -> None:
    beginnings = say(term.word, lang).split("|")
    assert any(beginning in SAID for beginning in beginnings)


def test_sg_132_who_puts_a_fitting_up_is_named() -> None:
    t = on(siege("radek", "nadia"), PlaceFitting("bed", who="radek"))
    space = next(action.space for action in rules.legal(t, 0) if isinstance(action, ChooseSpace))
    _, told = rules.step(t, 0, ChooseSpace(space))
    assert SpaceChanged(space, "bed", "radek") in told
    assert WORDS.event(SpaceChanged(space, "bed", "radek"), "en", ()).startswith("Radek:")
