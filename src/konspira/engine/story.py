"""How a finished game is told: round by round, what was hidden, what was not done, and how it was in history."""

from collections.abc import Callable, Sequence

from konspira.engine.play import PlayedMove
from konspira.engine.record import Record
from konspira.engine.words import Text


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


class GameStory(Record, frozen=True):
    """A finished game: `picture` is one of its big moments', `lead` says in a sentence how it ended."""

    picture: str
    headline: Text
    lead: Text
    chapters: tuple[Chapter, ...]
    hidden: tuple[Text, ...] = ()
    undone: tuple[Text, ...] = ()
    distinctions: tuple[Distinction, ...] = ()
    epilogue: Text | None = None


StoryOf = Callable[[Sequence[PlayedMove], Sequence[str]], GameStory]
"""From all moves of a finished game and the players' names: its story. All is known by then."""
