"""What bots say aloud about what everybody has seen."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from konspira.engine import Record, Seat
from konspira.engine.words import Text, Words

V = TypeVar("V", bound=Record)


class Remark(Record, frozen=True):
    """Something that a bot says to the whole table."""

    seat: Seat
    text: Text


MarkKind = Literal["suspect", "trust"]
Voice = Literal["calm", "plain", "heated"]
"""How bots speak: the same in other words."""


class Mark(Record, frozen=True):
    """What somebody at the table thinks of another, for all to see: it moves what bots say, not how they play."""

    by: Seat
    on: Seat
    kind: MarkKind


class Gathered(NamedTuple, Generic[V]):
    """What a speaker goes by: what a spectator sees, the players' names, what people think of each other, and how one
    speaks here. Whoever works from this alone has no secret to tell."""

    view: V
    names: Sequence[str]
    marks: Sequence[Mark] = ()
    voice: Voice = "plain"

    def say(self, words: Words, key: str, **facts: object) -> Text:
        """A sentence as one speaks here; where nothing else is written for this voice, the plain one."""
        voiced = f"{key}_{self.voice}"
        return words.both(voiced if voiced in words.texts else key, **facts)

    def either(self, seats: Iterable[Seat]) -> Text:
        """One of these players, by their names."""
        names = [self.names[seat] for seat in seats]
        return Text(" albo ".join(names), " or ".join(names))


Remarks = Callable[[Any, Gathered[Any], Sequence[Seat]], Sequence[Remark]]
"""From what a spectator saw before, and what is heard and seen now: what these bots say, the weightiest first."""

Why = Callable[[Gathered[Any], Seat], Text]
"""From the same: what a bot answers who is asked why."""


def leaning(marks: Sequence[Mark], me: Seat) -> Callable[[Seat], int]:
    """How many more of the others suspect somebody than trust them."""
    return lambda seat: sum(1 if mark.kind == "suspect" else -1 for mark in marks if mark.on == seat and mark.by != me)


def said(bots: Sequence[Seat], say: Callable[[Seat], Text | None]) -> list[Remark]:
    """What each of these has to say, if anything, and if nobody has said it in the same words."""
    first: dict[Text, Seat] = {}
    for seat in bots:
        if text := say(seat):
            first.setdefault(text, seat)
    return [Remark(seat, text) for text, seat in first.items()]


def in_turn(bots: Sequence[Seat], turn: int, seats: int) -> list[Seat]:
    """The bots from another seat each time, so that it is not always the same one who speaks first."""
    return sorted(bots, key=lambda seat: (seat - turn) % seats)
