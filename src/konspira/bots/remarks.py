"""What bots say aloud about what everybody has seen."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from konspira.engine import Record, Seat
from konspira.engine.words import Text, Words

V = TypeVar("V", bound=Record)
GAP: Final = re.compile(r"\{[^}]*\}")


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
    """What a speaker goes by: what a spectator sees, the players' names, what people think of each other, how one
    speaks here, and what bots have said before. Whoever works from this alone has no secret to tell."""

    view: V
    names: Sequence[str]
    marks: Sequence[Mark] = ()
    voice: Voice = "plain"
    heard: Sequence[Remark] = ()

    def say(self, words: Words, key: str, **facts: object) -> Text:
        """A sentence as one speaks here, then the plain one; each also in other words (`…_2`): the first of those that
        have been heard least."""
        ways = list(self._ways(words, key))
        return words.both(min(ways, key=lambda way: sum(self._is(words, way, one) for one in self.heard)), **facts)

    def told(self, words: Words, key: str, by: Seat | None = None, about: str = "") -> bool:
        """Whether this has been said in whatever words: by this seat, or by anybody."""
        ways = [*self._ways(words, key)]
        return any(
            by in (None, one.seat) and about in one.text.pl and any(self._is(words, way, one) for way in ways)
            for one in self.heard
        )

    def after(self, said: Sequence[Remark]) -> "Gathered[V]":
        """The same when this has been said, too."""
        return self._replace(heard=(*self.heard, *said))

    def _ways(self, words: Words, key: str) -> Iterator[str]:
        for voiced in (f"{key}_{self.voice}", key):
            for n in count(1):
                way = voiced if n == 1 else f"{voiced}_{n}"
                if way not in words.texts:
                    break
                yield way

    @staticmethod
    def _is(words: Words, way: str, one: Remark) -> bool:
        return max(GAP.split(words.texts[way].pl), key=len) in one.text.pl

    def either(self, seats: Iterable[Seat]) -> Text:
        """One of these players, by their names."""
        names = [self.names[seat] for seat in seats]
        return Text(" albo ".join(names), " or ".join(names))


Remarks = Callable[[Any, Gathered[Any], Sequence[Seat]], Sequence[Remark]]
"""From what a spectator saw before, and what is heard and seen now: what these bots say, the weightiest first."""

Why = Callable[[Gathered[Any], Seat], Text]
"""From the same: what a bot answers who is asked why."""

Weighed = Callable[[Gathered[Any], Seat, Mark], Text]
"""From the same: what a bot says to somebody's mark on another."""


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


def in_own_words(
    known: Gathered[V], bots: Sequence[Seat], say: Callable[[Gathered[V], Seat], Text | None]
) -> list[Remark]:
    """The same of bots that hear each other: what one has said in whatever words, no other says."""
    result = list[Remark]()
    for one in said(bots, lambda seat: say(known._replace(heard=()), seat)):
        if text := say(known.after(result), one.seat):
            result.append(Remark(one.seat, text))
    return result


def in_turn(bots: Sequence[Seat], turn: int, seats: int) -> list[Seat]:
    """The bots from another seat each time, so that it is not always the same one who speaks first."""
    return sorted(bots, key=lambda seat: (seat - turn) % seats)
