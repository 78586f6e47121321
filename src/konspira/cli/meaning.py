"""What somebody means who types a name or a word instead of its key."""

import re
import unicodedata
from collections.abc import Mapping

from konspira.engine.illegal import Fault

JOINING = ("i", "oraz", "and", "&")
"""Words that stand between names."""


def meant(labels: Mapping[str, str], typed: str) -> str | None:
    """The key that was typed, or that of the only label with these words; None if there is none."""
    key = typed.casefold()
    if key in labels or not plain(typed) or typed.isdecimal():
        return key if key in labels else None
    fitting = [key for key, label in labels.items() if plain(label) == plain(typed)]
    fitting = fitting or [key for key, label in labels.items() if f" {plain(typed)}" in f" {plain(label)}"]
    if len(fitting) > 1:
        raise Fault(
            "“{typed}” may be {labels}: type more of it, or its number", typed=typed, labels=_few(labels, fitting)
        )
    return fitting[0] if fitting else None


def plain(text: str) -> str:
    """Its words in small letters without accents, as people type them in haste."""
    letters = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return " ".join(re.findall(r"\w+", "".join(letter for letter in letters if not unicodedata.combining(letter))))


def apart(typed: str) -> list[str]:
    """Several keys or names, with spaces, commas or “and” between them."""
    parts = typed.replace(",", " ").split()
    if "," in typed and not all(part.isdecimal() for part in parts):
        parts = typed.split(",")
    return [part.strip() for part in parts if part.strip() and part.strip().casefold() not in JOINING]


def _few(labels: Mapping[str, str], keys: list[str]) -> str:
    """These labels; of many the first ones."""
    names = [f"{key} {labels[key]}" for key in keys]
    return ", ".join(names if len(names) <= 3 else [*names[:3], "…"])
