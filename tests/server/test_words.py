"""Every refusal of the server exists in both languages."""

import ast
from pathlib import Path

import konspira.server
from konspira.engine import Fault
from konspira.server.caretaker import FROZEN
from konspira.server.database import Unstored
from konspira.server.position import DAMAGED
from konspira.server.sqlite_file import GONE
from konspira.server.texts import WORDS, told

FOLDER = Path(konspira.server.__file__).parent
SPOKEN = {"Refused": 1, "Overdue": 1, "Fault": 0, "Damaged": 0, "_dismiss": 2}


def sentences() -> set[str]:
    """The sentences of all faults that the server's code can raise."""
    found: set[str] = set()
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPOKEN:
                argument = node.args[SPOKEN[node.func.id]] if len(node.args) > SPOKEN[node.func.id] else None
                found |= {part.value for part in parts(argument) if isinstance(part.value, str)}
    return found


def parts(node: ast.AST | None) -> list[ast.Constant]:
    """The texts an argument can be: a constant, or one of the two of a condition."""
    if isinstance(node, ast.IfExp):
        return parts(node.body) + parts(node.orelse)
    return [node] if isinstance(node, ast.Constant) else []


def test_every_refusal_has_its_polish_sentence() -> None:
    assert len(sentences()) > 40
    assert sentences() - WORDS.faults.keys() == set()


def test_no_sentence_is_left_over() -> None:
    assert WORDS.faults.keys() - sentences() == {Unstored().why, GONE, DAMAGED, FROZEN}


def test_a_refusal_is_a_sentence_in_both_languages() -> None:
    said = told(Fault("port {port} is in use: stop the other program, or choose another port with --port", port=80))
    assert said.en.startswith("Port 80 is in use")
    assert said.pl.startswith("Port 80 jest zajęty")
    assert said.pl.endswith(".")
