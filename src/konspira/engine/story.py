"""How a finished game is told: round by round, what was hidden, what was not done, and how it was in history."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from konspira.engine.big_moment import BigMoment
from konspira.engine.play import PlayedMove
from konspira.engine.record import Record
from konspira.engine.seats import Seat
from konspira.engine.words import Text

W = TypeVar("W", bound=Any)

MOST_DISTINCTIONS: Final = 3


class Chapter(Record, frozen=True):
    """A round, or another part of the game: what happened, whether it went well, and whether all turned there."""

    title: Text
    lines: tuple[Text, ...]
    good: bool | None = None
    turning: bool = False


class Distinction(Record, frozen=True):
    """Something that somebody did more, or better, than the others: to smile or to think about, never to shame."""

    title: Text
    who: Text
    why: Text


class Deed(Record, frozen=True):
    """Something that was done, or that was tried or missed, and what it was in history."""

    title: Text
    done: bool
    words: Text


class GameStory(Record, frozen=True):
    """A finished game: `picture` is one of its big moments', `lead` says in a sentence how it ended.

    `decided` is what it came down to, `undone` what was in reach and was not done, `deeds` are told with their history.
    """

    picture: str
    headline: Text
    lead: Text
    chapters: tuple[Chapter, ...]
    hidden: tuple[Text, ...] = ()
    undone: tuple[Text, ...] = ()
    distinctions: tuple[Distinction, ...] = ()
    epilogue: Text | None = None
    decided: tuple[Text, ...] = ()
    deeds: tuple[Deed, ...] = ()


def story_of(
    end: BigMoment,
    chapters: Iterable[Chapter],
    hidden: Iterable[Text],
    undone: Iterable[Text],
    distinctions: Iterable[Distinction],
) -> GameStory:
    """A story with picture, headline and lead of the game's last big moment, and no more distinctions than are read."""
    few = tuple(distinctions)[:MOST_DISTINCTIONS]
    return GameStory(end.picture, end.title, end.words, tuple(chapters), tuple(hidden), tuple(undone), few)


StoryOf = Callable[[Sequence[PlayedMove], Sequence[str]], GameStory]
"""From all moves of a finished game and the players' names: its story. All is known by then."""


def distinctions(told: Callable[..., Text], did: Mapping[str, Sequence[Seat]]) -> Iterator[Distinction]:
    """For each thing that was done those who did it most often: by the texts `story_…`, `story_…_why`, `story_who`."""
    for key, times in did.items():
        if team := deserving(Counter(times)):
            why = told(f"story_{key}_why", count=times.count(team[0]))
            yield Distinction(told(f"story_{key}"), told("story_who", team=team), why)


def deserving(counts: Counter[W]) -> tuple[W, ...]:
    """Who has the most, alone or together with one other, and more than once; nobody else is given a distinction."""
    best = max(counts.values(), default=0)
    first = tuple(sorted(who for who, count in counts.items() if count == best))
    return first if best > 1 and len(first) <= 2 else ()
