"""The pouches as they are printed, and those that players bring."""

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Final

from msgspec import Meta

from konspira.decks.own_deck import Form, Mistake, read_own
from konspira.engine import Record
from konspira.engine.words import Text


class Pouch(Record, frozen=True):
    """A pouch and what it holds."""

    name: Text
    pebbles: Annotated[int, Meta(ge=1, le=30)]


class Pouches(Record, frozen=True):
    """PEB-02  All pouches of a game."""

    pouches: Annotated[tuple[Pouch, ...], Meta(min_length=1, max_length=20)]


def check(_pouches: Pouches) -> Iterator[Mistake]:
    """There is no further rule: what is wrong with a deck, its types say."""
    yield from ()


TEXTS: Final = {
    "pouches": Text("sakiewki", "pouches"),
    "name": Text("nazwa", "its name"),
    "pebbles": Text("ile kamyków", "how many pebbles"),
}
PRINTED: Final = tomllib.loads((files(__package__) / "content" / "pouches.toml").read_text(encoding="utf-8"))
FORM: Final = Form("pebbles", PRINTED, Pouches, (), check, TEXTS)
"""What a deck of one's own must be: `konspira deck new pebbles` writes one to begin with."""


@lru_cache(8)
def pouches(own: str) -> tuple[Pouch, ...]:
    """The printed pouches, or those of somebody's own; a Fault tells all that is wrong with them."""
    return read_own(own, FORM).pouches
