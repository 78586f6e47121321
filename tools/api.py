"""Write docs/api.md from the docstrings of what is offered in Python: `.venv/bin/python -m tools.api`."""

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from konspira.adapters import desk

PAGE: Final = Path(__file__).parents[1] / "docs" / "api.md"
HEAD: Final = """# Konspira in Python: what there is

Made from the docstrings by `python -m tools.api`; [lab.md](lab.md) shows how it is used.
"""
OFFERED: Final[dict[str, tuple[str, ...]]] = {
    "konspira.adapters.desk": tuple(desk.__all__),
    "konspira.engine.game": ("Game",),
    "konspira.engine.play": ("PlayedMove", "fold", "play", "visible"),
    "konspira.engine.records": ("GameRecord", "read", "verify"),
    "konspira.engine.words": ("Text", "Words"),
    "konspira.engine": ("CHANCE", "Illegal", "Outcome"),
}
"""By module: what somebody who simulates, tunes or trains needs."""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for name, offered in OFFERED.items() for line in module(name, offered))])


def module(name: str, offered: tuple[str, ...]) -> Iterator[str]:
    """A module and what it offers; the names of the desk are those of `konspira` itself."""
    yield f"## {'konspira' if name == desk.__name__ else name}\n"
    for one in offered:
        yield from entry(one, vars(sys.modules[name])[one])


def entry(name: str, thing: Any) -> Iterator[str]:
    """A function, or a class with its methods."""
    if not callable(thing):
        yield f"### `{name}` = `{thing!r}`\n"
        return
    yield f"### `{name}{signature(thing)}`\n"
    yield f"{inspect.cleandoc(thing.__doc__ or '').split(chr(10) * 2)[0]}\n"
    if inspect.isclass(thing):
        yield from members(thing)


def members(kind: type) -> Iterator[str]:
    """What a class offers."""
    told = [
        f"* `{name}{signature(one)}`: {inspect.cleandoc(one.__doc__)}"
        for name, one in vars(kind).items()
        if is_told(name, one)
    ]
    if told:
        yield "\n".join(" ".join(line.split("\n")) for line in told) + "\n"


def is_told(name: str, one: Any) -> bool:
    """A method or property of its own, with words."""
    return not name.startswith("_") and (inspect.isfunction(one) or isinstance(one, property)) and bool(one.__doc__)


def signature(thing: Any) -> str:
    """How it is called; nothing for what is not called."""
    if isinstance(thing, property):
        return ""
    try:
        called = str(inspect.signature(thing))
    except (TypeError, ValueError):
        return ""
    return re.sub(r" = <function .*?>(?=[,)])|self(?:, )?|~|\b(?:[a-z_]+\.)+|'(?=\w)|(?<=\w)'", "", called)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
