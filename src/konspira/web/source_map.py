"""Where each line of a file that was put together stands in its source, as browsers' tools read it (version 3)."""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class Line(NamedTuple):
    """A line, and which line of which source it is; no source: it was added."""

    text: str
    source: str = ""
    number: int = 0


def source_map(lines: Sequence[Line]) -> str:
    """The map, line by line: every line begins where its source's line begins."""
    sources = list(dict.fromkeys(line.source for line in lines if line.source))
    place = {source: number for number, source in enumerate(sources)}
    mapped, before = [], (0, 0)
    for line in lines:
        if line.source:
            here = place[line.source], line.number
            mapped.append("A" + digits(here[0] - before[0]) + digits(here[1] - before[1]) + "A")
            before = here
        else:
            mapped.append("")
    return json.dumps({"version": 3, "sources": sources, "mappings": ";".join(mapped)})


def digits(number: int) -> str:
    """A number as a source map writes it: its sign last, five bits a digit, the lowest first."""
    rest, told = (-number << 1 | 1) if number < 0 else number << 1, ""
    while True:
        rest, low = rest >> 5, rest & 31
        told += DIGITS[low | 32 if rest else low]
        if not rest:
            return told
