"""Stories that a game's file sketches: which events begin a chapter, are told in it, or earn somebody a distinction."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Any, Final, NamedTuple

from msgspec import field

from konspira.engine.big_moment import BigMomentOf
from konspira.engine.content import load
from konspira.engine.play import PlayedMove, visible
from konspira.engine.record import Event, Record, replace, tag_of
from konspira.engine.seats import Seat
from konspira.engine.story import (
    FEW,
    Chapter,
    Distinction,
    GameStory,
    StandingOf,
    earned,
    last_scene,
    story_of,
    turning,
)
from konspira.engine.words import Fact, Text, Words, facts_of, fits, joined

WHO: Final = Text("{who}", "{who}")


class Occasion(Record, frozen=True):
    """Events of this type, `when` their facts are these; told by the sentence `words`, if not by their own."""

    event: str
    when: dict[str, Fact] = field(default_factory=dict)
    words: Text | None = None

    def fits(self, event: Event) -> bool:
        """Whether it is such an event."""
        return tag_of(event) == self.event and fits(facts_of(event), self.when)


class ChapterSketch(Occasion, frozen=True, kw_only=True):
    """What begins a chapter, and its title, with gaps for the facts of that event."""

    title: Text


class ChapterVerdict(Occasion, frozen=True, kw_only=True):
    """What says that a chapter went well, or not; the last one counts."""

    good: bool


class DistinctionSketch(Occasion, frozen=True, kw_only=True):
    """Whoever is named most often by the fact `by` of such events, or whose fact `sum` of them comes to the most; `why`
    has gaps for the `count` and, as a plural form, for `who`."""

    title: Text
    why: Text
    by: str
    sum: str = ""


class StorySketch(Record, frozen=True):
    """All that stands in a `story.toml`.

    `told` are the events whose own sentences make a chapter, `hidden` and `undone` those whose sentences stand at the
    end for themselves. `takes_back` is the event of a move that takes others back: what was done and taken back again
    is not told.
    """

    chapters: tuple[ChapterSketch, ...] = ()
    told: tuple[Occasion, ...] = ()
    verdicts: tuple[ChapterVerdict, ...] = ()
    hidden: tuple[Occasion, ...] = ()
    undone: tuple[Occasion, ...] = ()
    distinctions: tuple[DistinctionSketch, ...] = ()
    epilogue: Text | None = None
    takes_back: str = ""


class SeenEvent(NamedTuple):
    """An event that everybody saw, with the words of its table, the table after it, and for whom others moved."""

    event: Event
    words: Words
    after: Any
    instead: Seat | None = None

    def fits(self, occasions: Sequence[Occasion]) -> bool:
        """Whether it is one of these."""
        return self.one_of(occasions) is not None

    def one_of(self, occasions: Sequence[Occasion]) -> Occasion | None:
        """The first of these that it is."""
        return next((occasion for occasion in occasions if occasion.fits(self.event)), None)

    def told(self, occasion: Occasion, names: Sequence[str]) -> Text:
        """The sentence of this occasion, or its own."""
        if occasion.words:
            return self.words.filled(occasion.words, self.words.named(facts_of(self.event), names))
        return self.words.tell(self.words.sentence(self.event), self.event, names)


def standing(moves: Sequence[PlayedMove], back: Occasion) -> list[PlayedMove]:
    """The moves that were not taken back: a table that was gone back to is the end of those before it."""
    stood: list[PlayedMove] = []
    for move in moves:
        stood.append(move)
        if any(back.fits(event) for event in move.events):
            same = (at for at in reversed(range(len(stood) - 1)) if stood[at].after == move.after)
            del stood[next(same, len(stood)) + 1 :]
    return stood


class SketchedStory:
    """The stories of a game, as its file sketches them; headline, lead and picture are the last scene's, and `standing`
    tells where it turned."""

    def __init__(
        self, parts: Sequence[Traversable], words: Words, big_moment: BigMomentOf, standing: StandingOf
    ) -> None:
        self.sketch = reduce(together, (load(file, StorySketch) for file in parts))
        self._words, self._big_moment, self._standing = words, big_moment, standing

    def __call__(self, moves: Sequence[PlayedMove], names: Sequence[str]) -> GameStory:
        """The story of a game, to its end or as far as it was played."""
        end = last_scene(self._big_moment, moves, names)
        stood = standing(moves, Occasion(self.sketch.takes_back)) if self.sketch.takes_back else moves
        seen = [
            SeenEvent(event, self._words.at(move.after), move.after, move.seat if move.by else None)
            for move in stood
            for event in visible(move.events, None)
        ]
        story = story_of(
            replace(end, words=joined([end.words, *filter(None, [end.changes])])),
            self._chapters(seen, names, moves[-1].after),
            self._told(seen, self.sketch.hidden, names),
            self._told(seen, self.sketch.undone, names),
            self._distinctions(seen, names),
        )
        return replace(story, epilogue=self.sketch.epilogue)

    def _told(self, seen: Sequence[SeenEvent], wanted: Sequence[Occasion], names: Sequence[str]) -> Iterator[Text]:
        found = ((one, one.one_of(wanted)) for one in seen)
        return (one.told(occasion, names) for one, occasion in found if occasion)

    def _chapters(self, seen: Sequence[SeenEvent], names: Sequence[str], last: Any) -> list[Chapter]:
        """From one beginning to the next; chapters in which nothing is told are left out."""
        begins = [at for at, one in enumerate(seen) if one.fits(self.sketch.chapters)]
        parts = [seen[start:end] for start, end in pairwise([*begins, len(seen)])]
        ends = [*(part[0].after for part in parts[1:]), last]
        told = [
            (part, end) for part, end in zip(parts, ends, strict=False) if any(e.fits(self.sketch.told) for e in part)
        ]
        turned = turning([(part[0].after, end) for part, end in told], last, self._standing)
        return [
            Chapter(
                self._title(part[0], names),
                tuple(self._lines(part, names)),
                self._verdict(part),
                number == turned,
            )
            for number, (part, _) in enumerate(told)
        ]

    def _lines(self, part: Sequence[SeenEvent], names: Sequence[str]) -> Iterator[Text]:
        """What is told of a chapter."""
        for count, one in enumerate(part, 1):
            if occasion := one.one_of(self.sketch.told):
                yield one.told(occasion, names)
                yield from self.beside(part[:count], names)

    def beside(self, seen: Sequence[SeenEvent], names: Sequence[str]) -> Iterator[Text]:  # noqa: ARG002  # games override it
        """What a game tells besides the last of these events, which its own sentence leaves out."""
        return iter(())

    def _title(self, one: SeenEvent, names: Sequence[str]) -> Text:
        sketch = next(sketch for sketch in self.sketch.chapters if sketch.fits(one.event))
        return one.words.filled(sketch.title, one.words.named(facts_of(one.event), names))

    def _verdict(self, seen: Sequence[SeenEvent]) -> bool | None:
        found = (verdict.good for one in reversed(seen) for verdict in self.sketch.verdicts if verdict.fits(one.event))
        return next(found, None)

    def _distinctions(self, seen: Sequence[SeenEvent], names: Sequence[str]) -> Iterator[Distinction]:
        """Those that few have earned more than once: new faces first, but so many even if somebody is named twice."""
        sketches = self.sketch.distinctions
        found = earned({at: tallied(seen, sketch) for at, sketch in enumerate(sketches)})
        chosen = [(sketches[at], *won) for at, won in found.items()]
        fresh = [one for at, one in enumerate(chosen) if not any(one[1] == other[1] for other in chosen[:at])]
        for sketch, winners, count in [*fresh, *(one for one in chosen if one not in fresh)][: max(len(fresh), FEW)]:
            named = self._words.named({sketch.by: winners}, names)
            yield Distinction(
                sketch.title,
                self._words.filled(WHO, {"who": named[sketch.by]}),
                self._words.filled(sketch.why, {"who": winners, "count": count}),
            )


def tallied(seen: Sequence[SeenEvent], sketch: DistinctionSketch) -> Counter[Any]:
    """How much everybody has of what is counted: of their own deeds alone."""
    counts = Counter[Any]()
    for one in seen:
        if sketch.fits(one.event):
            deeds = counted(facts_of(one.event), sketch)
            counts.update({who: much for who, much in deeds.items() if who != one.instead})
    return counts


def together(one: StorySketch, more: StorySketch) -> StorySketch:
    """What two files sketch, together: what variants share, and what one of them adds."""
    return StorySketch(
        one.chapters + more.chapters,
        one.told + more.told,
        one.verdicts + more.verdicts,
        one.hidden + more.hidden,
        one.undone + more.undone,
        one.distinctions + more.distinctions,
        more.epilogue or one.epilogue,
    )


def counted(facts: dict[str, object], sketch: DistinctionSketch) -> dict[object, int]:
    """Who is named by an event, if anybody is, and how much it counts for them."""
    who, much = facts[sketch.by], facts.get(sketch.sum, 1)
    named = who if isinstance(who, tuple) else (who,) if who != "" else ()
    return dict.fromkeys(named, much if isinstance(much, int) else 1)
