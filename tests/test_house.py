"""The house rules that can be counted (CONTRIBUTING.md)."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
Function = ast.FunctionDef | ast.AsyncFunctionDef


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


@cache
def texts() -> dict[Path, str]:
    """Every source of ours."""
    return {file.relative_to(ROOT): file.read_text(encoding="utf-8") for file in tracked(".py", ".js", ".css")}


@cache
def trees() -> dict[Path, ast.Module]:
    """Every source in Python, parsed."""
    return {file: ast.parse(text) for file, text in texts().items() if file.suffix == ".py"}


def functions() -> Iterator[tuple[Path, Function]]:
    """Every function of ours with its file."""
    for file, tree in trees().items():
        yield from ((file, node) for node in ast.walk(tree) if isinstance(node, Function))


def unexplained(tree: ast.Module) -> list[str]:
    """The module itself, its classes and its public functions that do not say what for."""
    named = [node for node in tree.body if isinstance(node, ast.ClassDef | Function) and node.name[0] != "_"]
    return [*([] if ast.get_docstring(tree) else ["module"]), *(n.name for n in named if not ast.get_docstring(n))]


def test_a_file_has_at_most_400_lines() -> None:
    assert [str(file) for file, text in texts().items() if text.count("\n") > 400] == []


def test_a_function_has_at_most_40_lines() -> None:
    assert [f"{file}: {node.name}" for file, node in functions() if (node.end_lineno or 0) - node.lineno >= 40] == []


def test_every_module_class_and_public_function_says_what_for() -> None:
    sources = {str(file): tree for file, tree in trees().items() if file.parts[0] == "src"}
    assert {file: names for file, tree in sources.items() if (names := unexplained(tree))} == {}
