"""Big moments: what deserves a scene of its own. Which events are such, and how they are told, is data of a game."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from itertools import dropwhile
from typing import Any, Generic, TypeVar

from msgspec import field

from konspira.engine.content import load
from konspira.engine.play import PlayedMove, visible
from konspira.engine.record import Event, Record, replace, tag_of
from konspira.engine.seats import Seat
from konspira.engine.words import Fact, Text, Words, facts_of, fits, joined

V = TypeVar("V", bound=Record)


class BigMoment(Record, frozen=True):
    """A scene: its picture (a game's page knows it by this name; '': none), title, date, one sentence, and what
    changes by it, with other words for the seats that it is about (`own`). Where a title alone does not tell what
    happened, `headline` is what stands for it among other tables'."""

    picture: str
    title: Text
    words: Text
    date: Text | None = None
    changes: Text | None = None
    good: bool | None = None
    own: dict[Seat, Text] = field(default_factory=dict)
    headline: Text | None = None


BigMomentOf = Callable[[Event, PlayedMove, Sequence[str]], BigMoment | None]
"""From a public event, the move that brought it and the players' names: the big moment that it is, if it is one."""


def big_moments(of: BigMomentOf | None, moves: Iterable[PlayedMove], names: Sequence[str]) -> list[BigMoment]:
    """The big moments of these moves, from what everybody saw happen in them."""
    return [moment for move in moves for _, moment in moments_of(of, move, names)]


def moments_of(of: BigMomentOf | None, move: PlayedMove, names: Sequence[str]) -> Iterable[tuple[int, BigMoment]]:
    """Those of a move, each with the number of its event among the public ones."""
    for at, event in enumerate(visible(move.events, None) if of else ()):
        if of and (moment := of(event, move, names)):
            yield at, moment


class Sketch(Record, frozen=True):
    """An event of this type is a big moment `when` its facts, or those of the table, are these, or `like` these.

    `tells` are the types of events from there on, in the same move, whose sentences say what changes after `changes`;
    `pictures` are others, by the name of a fact and by what it is; `own` says by the name of a fact what changes to
    the seats that it names.
    """

    event: str
    picture: str
    title: Text
    words: Text
    date: Text | None = None
    changes: Text | None = None
    tells: tuple[str, ...] = ()
    when: dict[str, Fact] = field(default_factory=dict)
    like: dict[str, str] = field(default_factory=dict)
    pictures: dict[str, dict[str, str]] = field(default_factory=dict)
    good: bool | None = None
    own: dict[str, Text] = field(default_factory=dict)
    headline: Text | None = None

    def fits(self, facts: Mapping[str, object]) -> bool:
        """Whether the facts are so; `like` are regular expressions."""
        alike = all(re.fullmatch(wanted, str(facts[fact])) for fact, wanted in self.like.items())
        return alike and fits(facts, self.when)

    def shows(self, facts: Mapping[str, object]) -> str:
        """Its picture, as the facts are."""
        found = (by.get(str(facts[fact])) for fact, by in self.pictures.items())
        return next(filter(None, found), self.picture)


class Sketches(Record, frozen=True):
    """All that stands in a `big_moments.toml`; of the sketches for a type of event the first that fits is taken."""

    moments: tuple[Sketch, ...]


class BigMoments(Generic[V]):
    """The big moments of a game, as its file draws them; `known` are facts of the table after a move, by name, made
    from what a spectator sees, and `by` those of an event and the move that everybody could notice."""

    def __init__(
        self,
        file: Traversable,
        words: Words,
        view: Callable[[Any, None], V],
        known: Callable[[V], Mapping[str, object]] = lambda _: {},
        by: Callable[[Event, PlayedMove], Mapping[str, object]] = lambda *_: {},
    ) -> None:
        self.sketches = load(file, Sketches).moments
        self._words = words
        self._view, self._known, self._by = view, known, by
        self._types = {sketch.event for sketch in self.sketches}

    def __call__(self, event: Event, move: PlayedMove, names: Sequence[str]) -> BigMoment | None:
        """The big moment that an event is."""
        kind = tag_of(event)
        if kind not in self._types:
            return None
        words = self._words.at(move.after)
        facts: dict[str, Any] = {
            **self._known(self._view(move.after, None)),
            **self._by(event, move),
            **facts_of(event),
        }
        sketch = next((s for s in self.sketches if s.event == kind and s.fits(facts)), None)
        if sketch is None:
            return None
        told = [
            words.tell(words.sentence(other), other, names)
            for other in visible(dropwhile(lambda other: other is not event, move.events), None)
            if tag_of(other) in sketch.tells
        ]
        own = {seat: text for fact, text in sketch.own.items() for seat in seats_of(facts[fact])}
        return replace(drawn(sketch, words, words.named(facts, names), told), own=own)


def seats_of(fact: Seat | Sequence[Seat]) -> Sequence[Seat]:
    """The seats that a fact names, one or several."""
    return (fact,) if isinstance(fact, int) else fact


def drawn(sketch: Sketch, words: Words, facts: Mapping[str, object], told: Sequence[Text]) -> BigMoment:
    """A sketch with its gaps filled, and what is told of the changes."""
    changes = [*([words.filled(sketch.changes, facts)] if sketch.changes else []), *told]
    return BigMoment(
        sketch.shows(facts),
        words.filled(sketch.title, facts),
        words.filled(sketch.words, facts),
        words.filled(sketch.date, facts) if sketch.date else None,
        joined(changes) if changes else None,
        sketch.good,
        headline=words.filled(sketch.headline, facts) if sketch.headline else None,
    )
