"""What was seen of each fault of a trial: kept in a file, so that several runs make one trial, and told by kind."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from tools.lines import Silence
from tools.people import People

PATIENCE: Final = 10.0
NOTHING: Final = "nothing"
"""What is done in the rounds that show how everybody fares without a fault."""


class Fared(msgspec.Struct, frozen=True):
    """How some people fared meanwhile: the longest silence of anybody and what it consisted of, and the longest that a
    table had no answer acknowledged."""

    silence: Silence
    standstill: float


class FaultRow(msgspec.Struct, frozen=True):
    """One fault, how people fared who felt it, and those at a server to which nothing was done; by how much the rounds
    of the clients' own process were late, and the load of the computer."""

    kind: str
    felt: Fared
    calm: Fared
    late: float
    load: float

    @property
    def slow(self) -> bool:
        """Whether not everybody went on in time."""
        return max(self.felt.silence.seconds, self.felt.standstill) > PATIENCE

    def told(self) -> str:
        """A line about it."""
        felt, calm, of = self.felt, self.calm, self.felt.silence
        parts = (
            f"unnoticed {of.unnoticed:.1f}, pausing {of.pausing:.1f}, connecting {of.connecting:.1f}, tries {of.tries}"
        )
        return (
            f"{self.kind}: silence {of.seconds:.1f} s ({parts}), a table without an answer {felt.standstill:.1f} s;"
            f" where nothing was done {calm.silence.seconds:.1f} and {calm.standstill:.1f} s;"
            f" clients late by {self.late:.1f} s, load {self.load:.0f}"
        )


def observed(kind: str, people: People, calm: People) -> FaultRow:
    """What there was since this was asked last."""
    felt, still = Fared(people.silence(), people.standstill()), Fared(calm.silence(), calm.standstill())
    return FaultRow(kind, felt, still, people.lateness(), os.getloadavg()[0])


def kept(file: Path) -> list[FaultRow]:
    """The rows of a file, of earlier runs too."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=FaultRow) for line in lines]


def keep(file: Path, row: FaultRow) -> None:
    """Add a row."""
    with file.open("ab") as out:
        out.write(msgspec.json.encode(row) + b"\n")


HEAD: Final = """| what was done | times | silence of anybody | a table without an answer | over 10 s, of both |
| --- | --- | --- | --- | --- |"""


def table(rows: Sequence[FaultRow]) -> str:
    """By kind, and then where nothing was done meanwhile: median / 95 % / most."""
    kinds = sorted({row.kind for row in rows}, key=lambda kind: (kind == NOTHING, kind))
    lines = [_line(kind, [row.felt for row in rows if row.kind == kind]) for kind in kinds]
    lines.append(_line("at the server to which nothing was done", [row.calm for row in rows]))
    loads = [row.load for row in rows] or [0.0]
    lates = spread([row.late for row in rows])
    return "\n".join(
        [HEAD, *lines, f"load {min(loads):.0f}-{max(loads):.0f}; the clients' rounds were late by {lates}"]
    )


def _line(name: str, fared: Sequence[Fared]) -> str:
    slow = " / ".join(
        str(sum(found > PATIENCE for found in founds))
        for founds in ([one.silence.seconds for one in fared], [one.standstill for one in fared])
    )
    silences, standstills = spread([one.silence.seconds for one in fared]), spread([one.standstill for one in fared])
    return f"| {name} | {len(fared)} | {silences} | {standstills} | {slow} |"


def spread(found: Iterable[float]) -> str:
    """Median / 95 % / most, in seconds."""
    ordered = sorted(found) or [0.0]
    median, most = ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100]
    return f"{median:.1f} / {most:.1f} / {ordered[-1]:.1f} s"
