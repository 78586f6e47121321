"""Names that eyes cannot tell apart: what is invisible is left out, and what looks like our letters counts as ours."""

import unicodedata
from typing import Final

BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
"""Characters that Unicode does not count as invisible, though nobody sees them."""
MOST_MARKS: Final = 2
"""Accents that one letter may bear; with more it climbs over its neighbours."""

LATIN: Final = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕһԁԛԝ", "abekmhopctyxijshdqw", strict=True)),
        **dict(zip("αβεζηικμνορτυχγ", "abezhikmnoptyxy", strict=True)),
        "ı": "i",
    }
)
AS_TYPED: Final = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "o"})


def visible(text: str) -> str:
    """The text without what nobody sees."""
    shown: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if letter.isspace():
            shown.append(" ")
        elif letter not in BLANK and unicodedata.category(letter)[0] != "C" and marks <= MOST_MARKS:
            shown.append(letter)
    return "".join(shown)


def look_alike(one: str, other: str) -> bool:
    """Whether two names are the same to the eye."""
    return one.casefold() == other.casefold() or seen(one) == seen(other)


def seen(name: str) -> str:
    """A name as the eye takes it."""
    plain = unicodedata.normalize("NFKC", name).translate(AS_TYPED).casefold()
    return unicodedata.normalize("NFKC", plain.translate(LATIN))
