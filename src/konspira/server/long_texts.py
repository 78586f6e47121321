"""Long texts among the options of tables, such as decks: kept once, by their hash, however many tables have them."""

import hashlib
from typing import Any, Final

import msgspec

from konspira.server.database import DatabaseConnection

LONG: Final = 200
"""Characters from which on a text is kept apart from its table."""


class ByHash(msgspec.Struct, frozen=True):
    """What stands in the place of a long text."""

    hash: str


def put_apart(db: DatabaseConnection, options: dict[str, Any]) -> str:
    """The options as a table keeps them; their long texts are put down beside, unless they are there already."""
    long = {field: text for field, text in options.items() if isinstance(text, str) and len(text) > LONG}
    marks = {field: ByHash(hashlib.sha256(text.encode()).hexdigest()) for field, text in long.items()}
    rows = [(marks[field].hash, text) for field, text in long.items()]
    db.executemany("INSERT INTO texts VALUES (?, ?) ON CONFLICT DO NOTHING", rows)
    return msgspec.json.encode({**options, **marks}).decode()


def marked(options: dict[str, Any]) -> dict[str, str]:
    """The options whose texts are kept apart, and the hashes of those texts."""
    return {field: mark["hash"] for field, mark in options.items() if isinstance(mark, dict) and "hash" in mark}
