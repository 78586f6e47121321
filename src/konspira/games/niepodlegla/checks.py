"""What a deck of either variant must keep to beyond the shape of its fields: the rules, and what play needs."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Final

from konspira.decks.own_deck import WORDS, Mistake
from konspira.decks.toml_lines import Path
from konspira.decks.validation import shown
from konspira.engine import Fault, Record
from konspira.engine.words import read_words
from konspira.games.niepodlegla.content import BlackDie

SAID: Final = read_words(files(__package__) / "decks.toml")
"""What is said about decks of this game alone."""

FAULTS: Final = {**WORDS.faults, **SAID.faults}
"""All that can be said against a deck, in Polish."""

MOST_CARDS: Final = 40
"""In a shuffled deck: the ways in which cards come up must be countable."""

_NUMBER = re.compile(r"[A-Za-z0-9-]{1,12}")

Bounds = Mapping[str, tuple[int, int, str]]
"""By field: the least and the largest number, and the rule that says so."""


def wrong(path: Path, why: str, **facts: object) -> Mistake:
    """Something wrong at this place."""
    return Mistake(path, Fault(why, **facts))


def bounded(path: Path, entry: Record, bounds: Bounds) -> Iterator[Mistake]:
    """Numbers outside their bounds."""
    for field, (least, most, rule) in bounds.items():
        came = getattr(entry, field)
        if not least <= came <= most:
            why = "expected a number from {least} to {most}, but found {came} ({rule})"
            yield wrong((*path, field), why, least=least, most=most, came=came, rule=rule)


def numbered(cards: Iterable[tuple[Path, str]]) -> Iterator[Mistake]:
    """NZ-09  Cards carry numbers: each its own, of letters, digits and hyphens."""
    every = list(cards)
    for path, number in every:
        if not _NUMBER.fullmatch(number):
            yield wrong(path, "a card's number has 1 to 12 letters, digits and hyphens (NZ-09)")
    yield from once(every, "NZ-09")


def once(values: Iterable[tuple[Path, object]], rule: str) -> Iterator[Mistake]:
    """What stands more than once where everything stands once."""
    every = list(values)
    counts = Counter(value for _, value in every)
    for path, value in every:
        if counts[value] > 1:
            yield wrong(path, "{came} is there more than once ({rule})", came=shown(value), rule=rule)


def black(die: BlackDie) -> Iterator[Mistake]:
    """NZ-02  A face of the black die is blank or has 1 or 2 pips."""
    for n, pips in enumerate(die.faces):
        if not 0 <= pips <= 2:
            why = "a face of the black die has 0, 1 or 2 pips, not {came} (NZ-02)"
            yield wrong(("black", "faces", n), why, came=pips)


def not_too_thick(decks: Iterable[tuple[str, str]]) -> Iterator[Mistake]:
    """Of each shuffled deck there are no more cards than can be counted."""
    seen: Counter[str] = Counter()
    for card, deck in decks:
        seen[deck] += 1
        if seen[deck] > MOST_CARDS:
            why = "deck {deck} has more than {most} cards with this one"
            yield wrong(("missions", card, "deck"), why, deck=shown(deck), most=MOST_CARDS)
