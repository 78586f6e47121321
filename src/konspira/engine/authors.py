"""Whose deed a move was: what the clock or a bot decided in somebody's place is never told as theirs."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from konspira.engine.play import PlayedMove
from konspira.engine.record import Event, Record, tag_of
from konspira.engine.seats import Seat
from konspira.engine.words import ENGINE_WORDS, Text, Words

OTHERS: Final = ("clock", "draft", "bot", "before")


class Instead(Record, frozen=True):
    """For whom others decided in the nth event of a kind: the `clock`, alone or by the `draft` that lay there, a `bot`
    in a person's place, or whoever had the seat `before`."""

    what: str
    nth: int
    by: str
    seats: tuple[Seat, ...]


class Authors:
    """Follows the moves of a game. Of a deed that all see at once, or that was shown, it tells who did it; what stays
    `sealed` until the end it tells only who may know all by then."""

    def __init__(self, words: Words, *, sealed: bool = False) -> None:
        self._deeds = {**words.deeds, **(words.sealed_deeds if sealed else {})}
        self._last: dict[tuple[Seat, str], str] = {}
        self._times: Counter[str] = Counter()

    def take(self, move: PlayedMove) -> None:
        """Somebody has moved; what they decided before of the same kind counts no more."""
        if move.by or self._last:
            self._last[move.seat, tag_of(move.action)] = move.by

    def of(self, event: Event) -> tuple[Instead, ...]:
        """For whom others decided what this event shows."""
        what = tag_of(event)
        if what not in self._deeds:
            return ()
        self._times[what] += 1
        return tuple(self._instead(what, event))

    def _instead(self, what: str, event: Event) -> Iterator[Instead]:
        found = [(seat, self._last.get((seat, deed), "")) for seat, deed in self._shown(what, event)]
        for by in OTHERS:
            if seats := tuple(seat for seat, author in found if author == by):
                yield Instead(what, self._times[what] - 1, by, seats)

    def _shown(self, what: str, event: Event) -> Iterator[tuple[Seat, str]]:
        for fact, deed in self._deeds[what].items():
            seats = getattr(event, fact)
            for seat in (seats,) if isinstance(seats, int) else seats:
                yield seat, deed


def told_instead(by: str, seats: tuple[Seat, ...], names: Sequence[str]) -> Text:
    """Who decided for whom, in words."""
    return ENGINE_WORDS.told(names, f"instead_{by}", seats=seats)


class OthersDeeds:
    """What others decided in somebody's place, in a game that lies open."""

    def __init__(self, words: Words, moves: Iterable[PlayedMove], names: Sequence[str]) -> None:
        self._names = names
        authors, found = Authors(words, sealed=True), list[Instead]()
        for move in moves:
            authors.take(move)
            found += [one for event in move.events for one in authors.of(event)]
        self._found = found

    def _of(self, what: str, nth: int) -> Iterator[Instead]:
        return (one for one in self._found if (one.what, one.nth) == (what, nth))

    def own(self, what: str, nth: int, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Those of them who decided themselves what the nth event of a kind shows."""
        others = self.decided(what, nth)
        return tuple(seat for seat in seats if seat not in others)

    def decided(self, what: str, nth: int) -> tuple[Seat, ...]:
        """Those for whom others decided it."""
        return tuple(sorted(seat for one in self._of(what, nth) for seat in one.seats))

    def told(self, what: str, nth: int, among: Iterable[Seat]) -> list[Text]:
        """Who decided for which of these, in words."""
        found = [(one.by, tuple(seat for seat in one.seats if seat in among)) for one in self._of(what, nth)]
        return [told_instead(by, seats, self._names) for by, seats in found if seats]
