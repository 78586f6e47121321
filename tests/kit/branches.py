"""Which lines of some modules were run: a small tracer for proving that play reaches every rule branch."""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any


def source(module: ModuleType) -> ast.Module:
    """The module's syntax tree."""
    assert module.__file__
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8"))


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a block and of the blocks in it, but for docstrings and blocks that only refuse."""
    if any(isinstance(statement, ast.Raise) for statement in body):
        return
    for statement in body:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            yield statement
        for block in ("body", "orelse"):
            yield from statements(getattr(statement, block, []))


def function_statements(module: ModuleType) -> Iterator[range]:
    """The lines of every statement in the module's functions."""
    for node in ast.walk(source(module)):
        if isinstance(node, ast.FunctionDef) and ast.unparse(node.returns or node) != "Illegal":
            for statement in statements(node.body):
                last = statement.lineno if hasattr(statement, "body") else statement.end_lineno
                yield range(statement.lineno, (last or statement.lineno) + 1)


def run_lines(files: set[str], work: Callable[[], object]) -> set[tuple[str, int]]:
    """The lines of these files that the work runs."""
    run: set[tuple[str, int]] = set()

    def trace(frame: FrameType, event: str, _arg: Any) -> Any:
        if frame.f_code.co_filename not in files:
            return None
        run.add((frame.f_code.co_filename, frame.f_lineno))
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return run


def missed(modules: Iterable[ModuleType], work: Callable[[], object]) -> list[str]:
    """The statements of these modules' functions that the work does not run, but for refusals."""
    files = {module.__file__: module for module in modules if module.__file__}
    run = run_lines(set(files), work)
    return [
        f"{Path(file).name}:{lines.start}"
        for file, module in files.items()
        for lines in function_statements(module)
        if not any((file, line) in run for line in lines)
    ]
