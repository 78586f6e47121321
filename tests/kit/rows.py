"""A table of cases as one test, which names every row that fails: a test each costs more than a look at a text."""

import string
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from konspira.engine.words import Text


def each_row(rows: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Check every row, a tuple as several arguments, and tell of all that fail."""
    every = [row if type(row) is tuple else (row,) for row in rows]
    assert every, "a table without rows tests nothing"

    def tested(check: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            faults = [fault for row in every if (fault := fault_of(check, row))]
            if faults:
                raise ExceptionGroup(f"{len(faults)} of {len(every)} rows are at fault", faults)

        test.__doc__ = check.__doc__
        return test

    return tested


def fault_of(check: Callable[..., None], row: tuple[Any, ...]) -> Exception | None:
    """What is wrong with a row, with the row itself."""
    try:
        check(*row)
    except Exception as fault:  # noqa: BLE001  whatever it is, it is told at the end
        fault.add_note(f"in the row {row}")
        return fault
    return None


def gaps(text: str) -> set[str]:
    """The names of the gaps in a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def unlike(texts: Mapping[str, Text | str]) -> list[str]:
    """The keys of texts that do not have the same gaps in both languages; of a fault the key is the English."""
    pairs = {key: (key, text) if isinstance(text, str) else (text.en, text.pl) for key, text in texts.items()}
    return [key for key, (en, pl) in pairs.items() if gaps(en) != gaps(pl)]
