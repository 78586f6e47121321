"""A game's rulebook: numbered rules in Polish and English, read from `rulebook.md`.

Under the title stands the game in a minute, two lines: `PL: …` and `EN: …`, of one paragraph or of points between
` · `. A section begins with `## Przygotowanie · Set-up`; a rule is three lines: `### RES-01 · Gracze i role · Players
and roles`, `PL: Gra jest dla 5–10 osób.` and `EN: The game is for 5–10 players.` A line `AHEAD` after the heading: it
tells of what a story brings later, and pages fold it.
"""

import re
from collections.abc import Container, Iterator
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from konspira.engine.content import ContentError
from konspira.engine.finding import distance, words_of
from konspira.engine.record import Record
from konspira.engine.words import Lang, Text, say

ID: Final = re.compile(r"[A-Z]+-\d+")


class Rule(Record, frozen=True):
    """One rule: its id, the section it stands in, its title and its text; `ahead`: of what a story brings later."""

    id: str
    section: Text
    title: Text
    text: Text
    ahead: bool = False


class Rulebook(Record, frozen=True):
    """All the rules of a game, in the rulebook's order."""

    brief: Text
    rules: tuple[Rule, ...]

    def rule(self, rule_id: str) -> Rule | None:
        """The rule with this id, however it is typed: RES-4, res-04, 4."""
        wanted = _number(rule_id)
        same = [r for r in self.rules if _number(r.id)[1] == wanted[1] and wanted[0] in ("", _number(r.id)[0])]
        return same[0] if same else None

    def search(self, words: str, lang: Lang) -> tuple[Rule, ...]:
        """The rule with this id, or those that have all these words, the nearest first."""
        if rule := self.rule(words):
            return (rule,)
        wanted = words_of(words)
        found = [(far, rule) for rule in self.rules if (far := _distance(wanted, rule, lang)) is not None]
        return tuple(rule for _, rule in sorted(found, key=lambda one: one[0]))


class _Lines:
    """The lines of a rulebook that say something, with the number of the last one for messages."""

    def __init__(self, text: str, name: str) -> None:
        self._lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
        self._name = name
        self._at = 0

    def __iter__(self) -> Iterator[str]:
        while self._lines:
            yield self.take("")

    def take(self, start: str) -> str:
        """The rest of the next line, which must begin like this."""
        if not self._lines:
            raise self.fault(f"a line that begins with “{start}”", "the end of the file")
        self._at, line = self._lines.pop(0)
        if not line.startswith(start):
            raise self.fault(f"a line that begins with “{start}”", line)
        return line.removeprefix(start).strip()

    def says(self, word: str) -> bool:
        """Whether the next line is this word, which is then taken."""
        return bool(self._lines) and self._lines[0][1] == word and not self.take(word)

    def text(self) -> Text:
        """The next two lines, the same in both languages."""
        return Text(self.take("PL:"), self.take("EN:"))

    def parts(self, line: str, count: int) -> list[str]:
        """The parts of a heading, between dots."""
        parts = [part.strip() for part in line.split(" · ")]
        if len(parts) != count or not all(parts):
            raise self.fault(f"{count} parts with “ · ” between them", line)
        return parts

    def fault(self, wanted: str, came: str) -> ContentError:
        """What is wrong, and where."""
        return ContentError(
            "{file}, line {line}: expected {wanted}, but found “{came}”",
            file=self._name,
            line=self._at,
            wanted=wanted,
            came=came,
        )


def read_rulebook(file: Traversable | Path) -> Rulebook:
    """The rulebook in a file."""
    return parse(file.read_text(encoding="utf-8"), file.name)


def parse(text: str, name: str = "rulebook.md") -> Rulebook:
    """The rulebook in a text."""
    lines = _Lines(text, name)
    lines.take("# ")
    brief = lines.text()
    rules: dict[str, Rule] = {}
    section: Text | None = None
    for line in lines:
        if line.startswith("## "):
            section = Text(*lines.parts(line.removeprefix("## "), 2))
        elif line.startswith("### ") and section:
            rule = _rule(lines, line.removeprefix("### "), section, rules)
            rules[rule.id] = rule
        else:
            raise lines.fault("“## pl · en” or “### id · pl · en”", line)
    return Rulebook(brief, tuple(rules.values()))


def _rule(lines: _Lines, heading: str, section: Text, before: Container[str]) -> Rule:
    rule_id, pl, en = lines.parts(heading, 3)
    if not ID.fullmatch(rule_id):
        raise lines.fault("an id like RES-01", rule_id)
    if rule_id in before:
        raise lines.fault("every id once", f"{rule_id} again")
    ahead = lines.says("AHEAD")
    return Rule(rule_id, section, Text(pl, en), lines.text(), ahead)


def _number(rule_id: str) -> tuple[str, int]:
    """An id as letters and number; the letters may be left out."""
    found = re.fullmatch(r"([A-Za-z]*)[-\s]*0*(\d+)", rule_id.strip())
    return (found[1].upper(), int(found[2])) if found else ("?", -1)


def _distance(wanted: list[str], rule: Rule, lang: Lang) -> int | None:
    """How far a rule is from what is looked for."""
    return distance(wanted, *_words(rule, lang))


@cache
def _words(rule: Rule, lang: Lang) -> tuple[list[str], list[str]]:
    """The words of a rule's title and of its text, folded once."""
    return words_of(say(rule.title, lang)), words_of(say(rule.text, lang))
