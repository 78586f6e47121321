"""A game's sheet of rules beside the code that keeps them and the tests that check them."""

import re
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

EXAMPLES = range(90, 100)
"""Under these numbers a sheet has the rulebook's examples, which a test plays and no code cites."""


def text_of(files: list[Path]) -> str:
    """All these files as one text."""
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


class Rule(NamedTuple):
    """A rule's id: the prefix of its sheet and its number."""

    prefix: str
    number: int

    def __str__(self) -> str:
        """As it is written on the sheet."""
        return f"{self.prefix}-{self.number:02}"


class Coverage:
    """Which rules of a game are cited by its code and named by tests."""

    def __init__(self, folder: Path, tests: Path) -> None:
        self.folder, self.tests = folder, tests
        sheet = (self.folder / "rulebook.md").read_text(encoding="utf-8")
        self.rules = [Rule(prefix, int(n)) for prefix, n in re.findall(r"^### ([A-Z]+)-(\d\d+)\b", sheet, re.MULTILINE)]
        self.prefix = self.rules[0].prefix

    @cached_property
    def cited(self) -> set[Rule]:
        """The rules that are cited by the game's code or content; `NP-10…17` cites those between as well."""
        package = self.folder if self.folder.parent.name == "games" else self.folder.parent
        text = text_of([*package.rglob("*.py"), *package.rglob("content/*.toml")])
        spans = re.findall(rf"\b{self.prefix}-(\d\d+)(?:…(?:{self.prefix}-)?(\d\d+)\b)?", text)
        ends = [(int(first), int(last or first)) for first, last in spans]
        between = {Rule(self.prefix, n) for first, last in ends for n in range(first, last + 1)}
        return {rule for rule in between if rule in self.rules or (rule.number, rule.number) in ends}

    @cached_property
    def named(self) -> set[Rule]:
        """The rules that tests name: `test_res_14_a_tie_rejects`, `test_np_25_np_26_…`."""
        names = re.findall(r"^def test_((?:[a-z]+_\d\d+_)+)", text_of([*self.tests.rglob("test_*.py")]), re.MULTILINE)
        found = {(prefix.upper(), int(n)) for name in names for prefix, n in re.findall(r"([a-z]+)_(\d\d+)_", name)}
        return {Rule(prefix, n) for prefix, n in found if prefix == self.prefix}

    def uncited(self) -> list[str]:
        """The rules that no code cites."""
        return [str(rule) for rule in self.rules if rule.number not in EXAMPLES and rule not in self.cited]

    def unnamed(self) -> list[str]:
        """The rules that no test names."""
        return [str(rule) for rule in self.rules if rule not in self.named]

    def unknown(self) -> list[str]:
        """What code and tests cite and the sheet does not have."""
        return sorted(map(str, (self.cited | self.named) - set(self.rules)))
