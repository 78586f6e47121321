"""Which lines of some modules were run: a small tracer for proving that play reaches every rule branch."""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

Statement = tuple[str, range]
"""The file and the lines of a statement."""


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


def function_statements(module: ModuleType) -> Iterator[Statement]:
    """The lines of every statement in the module's functions."""
    for node in ast.walk(source(module)):
        if isinstance(node, ast.FunctionDef) and ast.unparse(node.returns or node) != "Illegal":
            for statement in statements(node.body):
                last = statement.lineno if hasattr(statement, "body") else statement.end_lineno
                yield str(module.__file__), range(statement.lineno, (last or statement.lineno) + 1)


class Watch:
    """What has not been run yet; a function with nothing of that in it is no longer watched, which makes play quick."""

    def __init__(self, wanted: Iterable[Statement]) -> None:
        self._wanted: dict[str, dict[int, Statement]] = {}
        for file, lines in wanted:
            self._wanted.setdefault(file, {}).update(dict.fromkeys(lines, (file, lines)))

    @property
    def done(self) -> bool:
        """Whether all has been run."""
        return not any(self._wanted.values())

    def missed(self) -> list[str]:
        """The statements that were not run."""
        left = {statement for lines in self._wanted.values() for statement in lines.values()}
        return [f"{Path(file).name}:{lines.start}" for file, lines in sorted(left, key=str)]

    def trace(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        """Note the line that is about to be run."""
        lines = self._wanted.get(frame.f_code.co_filename)
        if not lines or lines_of(frame.f_code).isdisjoint(lines):
            return None
        if statement := lines.get(frame.f_lineno):
            for line in statement[1]:
                lines.pop(line, None)
        return self.trace


@cache
def lines_of(code: CodeType) -> frozenset[int]:
    """The lines of a function."""
    return frozenset(line for _, _, line in code.co_lines() if line)


def missed(modules: Iterable[ModuleType], play: Callable[[], Iterator[object]]) -> list[str]:
    """The statements of these functions that play does not run, but for refusals; it ends when none is left."""
    watch = Watch(statement for module in modules for statement in function_statements(module))
    before = sys.gettrace()
    sys.settrace(watch.trace)
    try:
        for _ in play():
            if watch.done:
                break
    finally:
        sys.settrace(before)
    return watch.missed()
