"""Finding words however they are typed: without accents, in another form, in part."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

STROKES: Final = str.maketrans({"ł": "l", "Ł": "L"})
"""Letters whose stroke no normal form takes off."""


def fold(text: str) -> str:
    """A text in small letters without accents."""
    plain = unicodedata.normalize("NFD", text.translate(STROKES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def words_of(text: str) -> list[str]:
    """The words of a text, folded."""
    return re.findall(r"\w+", fold(text))


def stem(word: str) -> str:
    """The part of a word that its other forms begin with, too: agent, agenci; misja, misji; drużyna, drużynach."""
    return word if len(word) < 4 else word[: -2 if len(word) > 6 else -1]


def distance(wanted: Sequence[str], title: Sequence[str], text: Sequence[str]) -> int | None:
    """How far a text is from what is wanted, title first and the same form first; None if a word is not there."""
    far = 0
    for word in wanted:
        places = ((word, title), (stem(word), title), (word, text), (stem(word), text))
        near = next((n for n, (start, among) in enumerate(places) if any(w.startswith(start) for w in among)), None)
        if near is None:
            return None
        far += near
    return far
