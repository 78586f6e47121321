"""Every rule of a sheet is cited by the code that keeps it and named by a test that checks it."""

from functools import cache
from pathlib import Path

import pytest

from konspira.games import box, shelf
from tests.kit.coverage import Coverage

TESTS = Path(__file__).parents[1]
RULES = {
    "resistance": 60,
    "niepodlegla": 32,
    "wykleci": 81,
    "niepodlegla_advanced": 92,
    "siege": 180,
    "siege_normal": 180,
}
"""How many rules our sheets have: none is lost unseen."""
EVERY_GAME = pytest.mark.parametrize("game", shelf())


@cache
def coverage(game: str) -> Coverage:
    """The rules of a game in its code and in our tests."""
    return Coverage(Path(str(box(game).folder)), TESTS)


@EVERY_GAME
def test_a_sheet_has_every_rule_once(game: str) -> None:
    rules = coverage(game).rules
    assert len(set(rules)) == len(rules) == RULES.get(game, len(rules))


@EVERY_GAME
def test_every_rule_is_cited_by_code(game: str) -> None:
    assert coverage(game).uncited() == []


@EVERY_GAME
def test_every_rule_is_named_by_a_test(game: str) -> None:
    assert coverage(game).unnamed() == []


@EVERY_GAME
def test_code_and_tests_cite_no_rule_that_is_not_on_the_sheet(game: str) -> None:
    assert coverage(game).unknown() == []
