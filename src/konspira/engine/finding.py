"""Finding words however they are typed: without accents, in another form, in part."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Final

STROKES: Final = str.maketrans({"ł": "l", "Ł": "L"})
"""Letters whose stroke no normal form takes off."""
LONG: Final = 4
"""Shorter words have no other forms; of words of this length only those that end in a vowel."""
VOWELS: Final = "aeiouy"
Fits = Callable[[str], object]
"""Whether a word is met by another."""
ENDING: Final = 3
"""Another form is at most so much longer."""
GOAL: Final = frozenset({"cel", "goal"})
"""What the rule is called that tells what all play for."""
IDEAS: Final = (
    re.compile(r"cel(e|u|em|ow|om|ami|ach)?|goals?|aims?"),
    re.compile(r"(wygr|zwyci|victor|winn)\w*|wins?|won"),
    re.compile(r"(przegr|klesk|poraz|defeat)\w*|los(e|es|er|ers|ing|s|t)"),
)
"""Words that are looked for where rules say the same by another, in either language: the goal, winning, losing."""


def fold(text: str) -> str:
    """A text in small letters without accents."""
    plain = unicodedata.normalize("NFD", text.translate(STROKES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def words_of(text: str) -> list[str]:
    """The words of a text, folded."""
    return re.findall(r"\w+", fold(text))


def stem(word: str) -> str:
    """The part of a word that its other forms begin with, too: agent, agenci; misja, misji; drużyna, drużynach."""
    if len(word) < LONG or (len(word) == LONG and word[-1] not in VOWELS):
        return word
    return word[: -2 if len(word) > 6 else -1]


def is_form(other: str, word: str) -> bool:
    """Whether a word may be another form of one: it begins alike and is hardly longer."""
    return other.startswith(stem(word)) and len(other) <= len(word) + ENDING


def distance(wanted: Sequence[str], title: Sequence[str], text: Sequence[str]) -> int | None:
    """How far a text is from what is wanted, title first and the same word first; None if a word is not there."""
    far = 0
    for word in wanted:
        places = _places(word, title, text)
        near = next((n for n, (fits, among) in enumerate(places) if any(map(fits, among))), None)
        if near is None:
            return None
        far += near
    return far


def _places(word: str, title: Sequence[str], text: Sequence[str]) -> Iterator[tuple[Fits, Sequence[str]]]:
    """Where a word may be met and how, the nearest first: as a whole, as another word for the same, by how it begins,
    in another form. Whoever asks for the goal, or who wins or loses, asks first of all for the goal of the game."""
    idea = next((one for one in IDEAS if one.fullmatch(word)), None)
    named = {word} | (GOAL if idea else set())
    yield named.__contains__, title
    for among in (title, text):
        if idea:
            yield idea.fullmatch, among
        yield lambda other: other.startswith(word), among
        yield lambda other: is_form(other, word), among
