"""The house rules that can be counted (CONTRIBUTING.md)."""

import ast
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def tracked(*endings: str) -> list[Path]:
    """The files of the repository with these endings."""
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    return [ROOT / name for name in names if name.endswith(endings) and (ROOT / name).is_file()]


SOURCES = tracked(".py", ".js", ".css")


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_has_at_most_400_lines_and_a_function_40(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count("\n") <= 400
    if file.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 40, node.name


@pytest.mark.parametrize("file", [f for f in SOURCES if "src" in f.parts and f.suffix == ".py"], ids=lambda f: f.stem)
def test_every_module_class_and_public_function_says_what_for(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kinds = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    named = [node for node in tree.body if isinstance(node, kinds) and not node.name.startswith("_")]
    assert ast.get_docstring(tree), "the module has no docstring"
    assert [node.name for node in named if not ast.get_docstring(node)] == []
