"""Every tutorial can be played to its last word by the rules as they are, whoever moves first."""

import pytest

from konspira import games
from konspira.engine.words import LANGUAGES, say
from konspira.server.shelf import taught_as
from tests.kit.learning import TAUGHT, Pupil, told_in_order

LONGEST = 330
"""So many letters are read on a phone without scrolling."""


@pytest.mark.parametrize("eager", [True, False], ids=["learner first", "partners first"])
@pytest.mark.parametrize("name", TAUGHT)
def test_a_tutorial_leads_to_its_end_and_uses_all_that_it_prepares(name: str, eager: bool) -> None:
    pupil = Pupil(name, eager=eager)
    pupil.learn()
    assert told_in_order(pupil.script, pupil.told)
    assert pupil.unused == []
    assert pupil.refused > 0, "whatever one does is accepted"


@pytest.mark.parametrize("name", TAUGHT)
def test_what_a_tutorial_says_fits_a_phone_and_every_step_has_words_before_and_after(name: str) -> None:
    script = games.box(name).tutorial
    assert script
    said = [text for lesson in script.lessons for text in (lesson.before, lesson.hint, lesson.after) if text]
    assert [text for text in said for lang in LANGUAGES if len(say(text, lang)) > LONGEST] == []
    assert [lesson.before.en for lesson in script.lessons if lesson.do and not lesson.hint] == []
    assert script.beats[-1].do == (), "the last word is read"


@pytest.mark.parametrize("name", TAUGHT)
def test_each_step_that_is_tried_is_answered_in_words(name: str) -> None:
    pupil = Pupil(name, eager=False)
    pupil.learn()
    assert [beat.text.en for beat in pupil.unanswered] == []


def test_a_variant_without_a_tutorial_of_its_own_says_in_which_game_it_is_taught() -> None:
    box = games.box("siege_normal")
    assert taught_as(box) is None
    assert taught_as(box._replace(taught_in=None)) == games.box("siege").title


def test_every_game_is_taught() -> None:
    assert [name for name in games.shelf() if games.box(name).tutorial is None] == []
