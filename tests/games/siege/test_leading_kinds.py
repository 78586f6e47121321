"""SG-01  Whoever an action or a question names is known by its type: none is forgotten."""

from typing import get_args

import pytest

from konspira.games.siege.actions import Personal, Way, named
from konspira.games.siege.leading import acting
from konspira.games.siege.tasks import Asked


@pytest.mark.parametrize("kind", [kind for kind in get_args(Way) if "who" in kind.__struct_fields__])
def test_sg_01_every_action_with_a_character_names_it(kind: type) -> None:
    assert issubclass(kind, Personal)


@pytest.mark.parametrize("kind", [kind for kind in get_args(Asked) if {"who", "opener"} & {*kind.__struct_fields__}])
def test_sg_01_every_question_about_a_character_says_who_does_it(kind: type) -> None:
    assert acting.dispatch(kind) is not acting.dispatch(object)


def test_sg_01_what_concerns_nobody_names_nobody() -> None:
    assert [kind for kind in get_args(Way) if "who" not in kind.__struct_fields__ and issubclass(kind, Personal)] == []
    assert named(get_args(Way)[0]()) == ""
