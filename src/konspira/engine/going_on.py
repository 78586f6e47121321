"""A game that goes on after its end: what the next sitting needs, as a text that is a file, a link and an option.

A line that begins with the mark names a record of an earlier sitting, the first one first, so that all of it can be
read from its beginning; the rest is the game's own.
"""

from typing import Final

MARK: Final = "#record "


def with_records(saved: str, before: str, record: str) -> str:
    """What a game saved, with the records of all sittings so far: those named in the text before, and this one."""
    return "\n".join([*(f"{MARK}{name}" for name in (*records_of(before), record)), saved]) + "\n"


def records_of(text: str) -> tuple[str, ...]:
    """The records of earlier sittings, the first one first."""
    return tuple(line.removeprefix(MARK).strip() for line in text.splitlines() if line.startswith(MARK))


def without_records(text: str) -> str:
    """What the game itself saved."""
    return "".join(line.strip() for line in text.splitlines() if not line.startswith(MARK))
