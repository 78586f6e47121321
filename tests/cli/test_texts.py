"""Everything the platform says to a person exists in Polish and in English."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import konspira
from konspira.cli.texts import TEXTS
from tests.cli.sitting import Sitting
from tests.kit.rows import unlike

FOLDER = Path(konspira.__file__).parent
SPEAKERS = (
    *(FOLDER / "cli").glob("*.py"),
    *(FOLDER / "engine" / f"{n}.py" for n in ("records", "questions", "content", "rulebook")),
)
FAULTS = ("Fault", "Misuse", "RecordError", "ContentError", "_Broken")


def called(node: ast.AST) -> str:
    """The name of what is called, if it is called by name."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def faults() -> Iterator[str]:
    """Every sentence with which something is refused, read off the code."""
    for file in SPEAKERS:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in FAULTS and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def keys() -> Iterator[str]:
    """Every text that is asked for by a plain name."""
    for file in (FOLDER / "cli").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in ("tell", "say") and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def test_every_fault_is_said_in_polish() -> None:
    found = set(faults())
    assert len(found) > 25
    assert found - TEXTS.faults.keys() == set()


def test_every_text_that_is_asked_for_is_there() -> None:
    found = set(keys())
    assert len(found) > 40
    assert found - TEXTS.texts.keys() == set()


def test_a_text_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(TEXTS.texts) == []


def test_a_fault_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(TEXTS.faults) == []


@pytest.mark.parametrize("command", ["", "play", "play resistance", "resume", "deck new", "bench", "rules"])
def test_the_help_of_a_command_is_polish_in_every_word(command: str) -> None:
    sitting = Sitting(width=200)
    assert sitting.run(f"{command} --help", "pl") == 0
    assert sitting.shown.startswith("Użycie: konspira")
    english = ("Usage", "Display", "default", "required", "choices", "Parameters", "Arguments", "Commands", "OPTIONS")
    assert [word for word in english if word in sitting.shown] == []


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("replay", "FILE wymaga wartości"),
        ("play resistance --seats x", "„x” nie pasuje do --seats"),
        ("play resistance --fifth-after x", "„x” nie pasuje do --fifth-after"),
    ],
)
def test_a_misunderstood_command_is_explained_in_polish(command: str, said: str) -> None:
    sitting = Sitting(width=200)
    assert sitting.run(command, "pl") == 2
    assert said in sitting.shown
