"""Where things stand in a TOML text: the line of every table, every key and every item of a list.

`tomllib` reads values and forgets their places, so the text is walked once more. Only text that `tomllib` has accepted
is walked, therefore nothing is checked here.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple

Path = tuple[str | int, ...]
"""The way to a value: names of tables and keys, numbers of list items."""

_TOKENS = re.compile(
    r"""
    (?P<skip>[ \t\r]+ | \#[^\n]*)
    | (?P<newline>\n)
    | (?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5} | '{3}.*?'{3,5} | "(?:\\.|[^"\\])*" | '[^']*')
    | (?P<sign>[\[\]{}=,.])
    | (?P<bare>[^\s\[\]{}=,.\#"']+)
    """,
    re.VERBOSE | re.DOTALL,
)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


def locate(text: str) -> dict[Path, int]:
    """The line of everything in a TOML text."""
    reader = _Reader(text)
    reader.document()
    return reader.lines


def nearest(lines: dict[Path, int], path: Path) -> int | None:
    """The line of this, or else of what it is in."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for found in _TOKENS.finditer(text):
        if found.lastgroup and found.lastgroup != "skip":
            yield _Token(found.lastgroup, found[0], line)
        line += found[0].count("\n")
    yield _Token("end", "", line)


class _Reader:
    """Walks the tokens and notes the line of each path."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._tokens = list(_tokens(text))
        self._at = 0
        self._items: dict[Path, int] = {}
        """By the path of an array of tables: the number of the last one."""

    def document(self) -> None:
        """Headers and what stands under each."""
        table: Path = ()
        while self._after_newlines().kind != "end":
            if self._now.text == "[":
                table = self._header()
            else:
                self._pair(table)

    @property
    def _now(self) -> _Token:
        return self._tokens[self._at]

    def _after_newlines(self) -> _Token:
        while self._now.kind == "newline":
            self._at += 1
        return self._now

    def _takes(self, sign: str) -> bool:
        """Whether this sign comes now; it is then passed."""
        comes = self._now.kind == "sign" and self._now.text == sign
        self._at += comes
        return comes

    def _header(self) -> Path:
        """[table] or [[array of tables]]; a part that names an array means its last table."""
        line = self._now.line
        array = self._takes("[") and self._takes("[")
        *above, last = self._key()
        path: Path = ()
        for part in above:
            path = self._last((*path, part))
        path = (*path, last)
        if array:
            self.lines.setdefault(path, line)
            self._items[path] = self._items.get(path, -1) + 1
        path = self._last(path)
        self.lines[path] = line
        while self._takes("]"):
            pass
        return path

    def _last(self, path: Path) -> Path:
        return (*path, self._items[path]) if path in self._items else path

    def _key(self) -> list[str]:
        """A name, or several with dots between."""
        parts = [self._name()]
        while self._takes("."):
            parts.append(self._name())
        return parts

    def _name(self) -> str:
        token = self._now
        self._at += 1
        return str(tomllib.loads(f"name = {token.text}")["name"]) if token.kind == "text" else token.text

    def _pair(self, table: Path) -> None:
        """key = value"""
        line, path = self._now.line, table
        for part in self._key():
            path = (*path, part)
            self.lines.setdefault(path, line)
        self._takes("=")
        self._value(path)

    def _value(self, path: Path) -> None:
        """A list, an inline table, or anything plain, which ends where a sign or the line does."""
        if self._takes("["):
            self._list(path)
        elif self._takes("{"):
            self._inline(path)
        else:
            while self._now.kind in ("text", "bare") or self._now.text == ".":
                self._at += 1

    def _list(self, path: Path) -> None:
        n = 0
        while not self._closes("]"):
            self.lines[(*path, n)] = self._now.line
            self._value((*path, n))
            n += 1

    def _inline(self, path: Path) -> None:
        while not self._closes("}"):
            self._pair(path)

    def _closes(self, sign: str) -> bool:
        """Whether this sign comes after the comma, or instead of it."""
        self._after_newlines()
        self._takes(",")
        self._after_newlines()
        return self._takes(sign)
