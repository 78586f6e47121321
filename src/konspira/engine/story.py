"""How a game is told, to its end or as far as it came: its rounds, what was hidden, what was not done, and history."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final, TypeVar

from konspira.engine.big_moment import BigMoment, BigMomentOf, big_moments
from konspira.engine.game import Outcome
from konspira.engine.phases import Over
from konspira.engine.play import PlayedMove
from konspira.engine.record import Record, replace
from konspira.engine.seats import Seat
from konspira.engine.words import Text

K = TypeVar("K")
W = TypeVar("W", bound=Any)

FEW: Final = 2
MOST_DISTINCTIONS: Final = 3
TOGETHER: Final = (2, 3, 4)
"""So many share a distinction at most: first as few as may be."""
BROKEN_OFF: Final = Text("Gdy zadzwonił dzwonek", "When the bell rang")
"""The headline of a game that has no end."""


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


class Ballot(Record, frozen=True):
    """A vote that all have seen: on what, who led and who was to go, who was for and who against, for whom of them the
    clock or a bot decided, whether what was voted on went well (None: it was not done, or has not come to its end),
    what came of it in a word, and what else is known of it."""

    title: Text
    leader: Seat
    team: tuple[Seat, ...]
    ayes: tuple[Seat, ...]
    noes: tuple[Seat, ...]
    others: tuple[Seat, ...]
    good: bool | None
    result: Text
    told: tuple[Text, ...] = ()


class Discussed(Record, frozen=True):
    """Something to talk about after a game: what was known then, as a question, and what is known now."""

    question: Text
    key: Text


class GameStory(Record, frozen=True):
    """A game: `picture` is one of its big moments' ('': none), `lead` says in a sentence how it ended or stood.

    `decided` is what it came down to, `undone` what was in reach and was not done, `deeds` are told with their history,
    `ballots` are all its votes, `talk` what those who played may talk about.
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
    ballots: tuple[Ballot, ...] = ()
    talk: tuple[Discussed, ...] = ()


def is_over(moves: Sequence[PlayedMove]) -> bool:
    """Whether the game came to its end."""
    return isinstance(moves[-1].after.phase, Over)


def laid_open(t: W) -> W:
    """The table as it would lie after the end, when nothing is hidden: of a finished game the same."""
    return t if isinstance(t.phase, Over) else replace(t, phase=Over(Outcome((), "", ())))


def last_scene(of: BigMomentOf, moves: Sequence[PlayedMove], names: Sequence[str]) -> BigMoment:
    """How it ended; what was broken off has a headline of its own and the picture of what was big in it last."""
    if is_over(moves):
        return big_moments(of, moves[-1:], names)[-1]
    seen = (moment for move in reversed(moves) for moment in big_moments(of, [move], names) if moment.picture)
    last = next(seen, None)
    return BigMoment(last.picture if last else "", BROKEN_OFF, Text("", ""))


def story_of(
    end: BigMoment,
    chapters: Iterable[Chapter],
    hidden: Iterable[Text],
    undone: Iterable[Text],
    distinctions: Iterable[Distinction],
) -> GameStory:
    """A story with picture, headline and lead of the game's last scene, and no more distinctions than are read."""
    few = tuple(distinctions)[:MOST_DISTINCTIONS]
    return GameStory(end.picture, end.title, end.words, tuple(chapters), tuple(hidden), tuple(undone), few)


StoryOf = Callable[[Sequence[PlayedMove], Sequence[str]], GameStory]
"""From all moves of a game, at least one, and the players' names: its story. All may be known by then."""


StandingOf = Callable[[Any], Sequence[float]]
"""How each seat stands at a table of the middle of the game: the same for all who win and lose together."""


def turning(chapters: Sequence[tuple[Any, Any]], last: Any, standing: StandingOf) -> int | None:
    """Where all turned: the first of the chapters, given by the tables at their two ends, in which the game moved
    furthest towards the end that it had; None if it broke off, or never moved that way."""
    if not isinstance(last.phase, Over):
        return None
    outcome = last.phase.outcome
    moved = [leaning(standing(end), outcome) - leaning(standing(start), outcome) for start, end in chapters]
    furthest = max(moved, default=0.0)
    return moved.index(furthest) if furthest > 0 else None


def leaning(standing: Sequence[float], outcome: Outcome) -> float:
    """How much a table leans towards this end: by how much those who win stand better than those who do not."""
    won = [value for seat, value in enumerate(standing) if seat in outcome.winners]
    lost = [value for seat, value in enumerate(standing) if seat not in outcome.winners]
    return min(won, default=0.0) - max(lost, default=0.0)


def distinctions(told: Callable[..., Text], did: Mapping[str, Sequence[Seat]]) -> Iterator[Distinction]:
    """For each thing that was done those who did it most often: by the texts `story_…`, `story_…_why`, `story_who`."""
    for key, (team, count) in earned({key: Counter(times) for key, times in did.items()}).items():
        why = told(f"story_{key}_why", who=team, count=count)
        yield Distinction(told(f"story_{key}"), told("story_who", team=team), why)


def earned(counts: Mapping[K, Counter[W]]) -> dict[K, tuple[tuple[W, ...], int]]:
    """Who deserves which distinction, and by how much: alone or with one other; where that makes too few, with more."""
    found: dict[K, tuple[tuple[W, ...], int]] = {}
    for together in TOGETHER:
        found = {key: (who, of[who[0]]) for key, of in counts.items() if (who := deserving(of, together))}
        if len(found) >= FEW:
            break
    return found


def deserving(counts: Counter[W], together: int) -> tuple[W, ...]:
    """Who has the most, more than once, if there are no more of them; nobody else is given a distinction."""
    best = max(counts.values(), default=0)
    first = tuple(sorted(who for who, count in counts.items() if count == best))
    return first if best > 1 and len(first) <= together else ()


def turned(parts: Sequence[bool]) -> int | None:
    """Where the lead changed for good, of parts that went to one side or the other, the last to the side that won: None
    if that side was ahead from the first part on. Where it never was ahead, the last part turned all."""
    lead = accumulate(1 if good == parts[-1] else -1 for good in parts)
    behind = [n for n, ahead in enumerate(lead) if ahead <= 0]
    return min(behind[-1] + 1, len(parts) - 1) if behind else None
