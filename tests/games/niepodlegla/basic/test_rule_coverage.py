"""Every rule of the sheet is cited by the code that keeps it and named by a test that checks it."""

import re
from pathlib import Path

import pytest

from konspira.games.niepodlegla import basic

BASIC = Path(basic.__file__).parent
SHARED = BASIC.parent
TESTS = Path(__file__).parents[1]
EXAMPLES = {"NP-90", "NP-91"}


def text_of(*files: Path) -> str:
    """All these files as one text."""
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


CODE = text_of(*SHARED.glob("*.py"), *BASIC.rglob("*.py"), *(BASIC / "content").glob("*.toml"))
IDS = re.findall(r"^### (NP-\d\d)\b", text_of(BASIC / "rulebook.md"), re.MULTILINE)
RANGES = [(int(first), int(last)) for first, last in re.findall(r"\bNP-(\d\d)…(?:NP-)?(\d\d)\b", CODE)]
IN_RANGES = {f"NP-{n:02}" for first, last in RANGES for n in range(first, last + 1)}
CITED = set(re.findall(r"\bNP-\d\d\b", CODE)) | IN_RANGES & set(IDS)
NAMES = re.findall(r"^def test_((?:n[pz]_\d\d_)+)", text_of(*TESTS.rglob("test_*.py")), re.MULTILINE)
NAMED = {f"NP-{number}" for name in NAMES for number in re.findall(r"np_(\d\d)", name)}


def test_the_sheet_has_all_its_rules_once() -> None:
    numbers = (*range(1, 7), *range(10, 18), *range(20, 30), *range(30, 36), 90, 91)
    assert sorted(IDS) == [f"NP-{n:02}" for n in numbers]


@pytest.mark.parametrize("rule", [rule for rule in IDS if rule not in EXAMPLES])
def test_the_rule_is_cited_by_code(rule: str) -> None:
    assert rule in CITED


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_is_named_by_a_test(rule: str) -> None:
    assert rule in NAMED


def test_code_and_tests_cite_no_rule_that_is_not_on_the_sheet() -> None:
    assert (CITED | NAMED) - set(IDS) == set()
