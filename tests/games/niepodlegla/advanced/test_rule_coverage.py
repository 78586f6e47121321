"""Every rule of the sheet is cited by the code that keeps it and named by a test that checks it."""

import re
from pathlib import Path

import pytest

from konspira.games import niepodlegla

CODE = Path(niepodlegla.__file__).parent
TESTS = Path(__file__).parent


def text_of(*files: Path) -> str:
    """All these files as one text."""
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


IDS = re.findall(r"^### (NZ-\d\d)\b", text_of(CODE / "advanced" / "rulebook.md"), re.MULTILINE)
CITED = set(re.findall(r"\bNZ-\d\d\b", text_of(*CODE.rglob("*.py"), *CODE.rglob("content/*.toml"))))
NAMES = re.findall(r"^def test_((?:nz_\d\d_)+)", text_of(*TESTS.rglob("test_*.py")), re.MULTILINE)
NAMED = {f"NZ-{number}" for name in NAMES for number in re.findall(r"\d\d", name)}
EXAMPLES = {f"NZ-{number}" for number in range(90, 96)}


def test_the_sheet_has_all_its_rules_once() -> None:
    unused = {"NZ-24", "NZ-59", "NZ-79"}
    assert len(IDS) == len(set(IDS))
    assert set(IDS) == {f"NZ-{number:02}" for number in range(1, 96)} - unused


@pytest.mark.parametrize("rule", [rule for rule in IDS if rule not in EXAMPLES])
def test_the_rule_is_cited_by_code(rule: str) -> None:
    assert rule in CITED


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_is_named_by_a_test(rule: str) -> None:
    assert rule in NAMED


def test_code_and_tests_cite_no_rule_that_is_not_on_the_sheet() -> None:
    assert (CITED | NAMED) - set(IDS) == set()
