"""A tutorial: a game in which chance and the partners are prepared, and one idea after another is told and tried.

Its script is data. A position is described by a pattern, a part of what the learner sees there: so a script names
rounds and phases, never the number of a move. An action is described in the same way.
"""

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec
from msgspec import field

from konspira.engine.content import ContentError, load
from konspira.engine.game import Game
from konspira.engine.luck import QuickLuck
from konspira.engine.record import Action, Record, tag_of
from konspira.engine.reveal import Scene
from konspira.engine.seats import CHANCE, Seat
from konspira.engine.words import Text

Pattern = Mapping[str, Any]
"""A part of a view or of an action: what it names must be so, what it leaves out may be anything."""


class Prepared(Record, frozen=True):
    """What chance, or each of the seats `by`, does at such a position; what it leaves open is drawn, or the default.

    `waits`: not before the learner has moved, if the table waits for the learner too.
    """

    does: dict[str, Any]
    when: dict[str, Any] = field(default_factory=dict)
    by: tuple[Seat, ...] = ()
    waits: bool = False


class Leap(Record, frozen=True):
    """Where a move leads to such a position, the game goes on at a later one: what is named of the table is so then."""

    when: dict[str, Any]
    table: dict[str, Any]


class Lesson(Record, frozen=True):
    """One idea: words at such a position, then one of the actions `do`, and words after it, at the position `then`.

    Nothing else is accepted meanwhile but what is `free`, which does not end the lesson; `hint` says why. A lesson
    with nothing to do is only read. `at` is what the page points at, `after_at` the same for the words after; what is
    to be pressed is pointed at anyhow, unless the learner should find it `alone`. What a lesson `shows` is turned over
    when its words have been read: a moment that the prepared game does not come to.
    """

    before: Text
    when: dict[str, Any] = field(default_factory=dict)
    do: tuple[dict[str, Any], ...] = ()
    free: tuple[dict[str, Any], ...] = ()
    hint: Text | None = None
    after: Text | None = None
    then: dict[str, Any] = field(default_factory=dict)
    at: str = ""
    after_at: str = ""
    alone: bool = False
    shows: tuple[Scene, ...] = ()


class Beat(NamedTuple):
    """Words at a position, and what is to be done there, if anything; `lesson` counts from 1."""

    lesson: int
    text: Text
    when: Pattern
    at: str = ""
    do: tuple[Pattern, ...] = ()
    free: tuple[Pattern, ...] = ()
    hint: Text | None = None
    alone: bool = False
    shows: tuple[Scene, ...] = ()


class Tutorial(Record, frozen=True):
    """The script: who sits where (the learner's own name stands in for the one at `seat`), what is prepared, what is
    taught. What chance is not told to do follows from `seed`. With `deals_later` the first words are read before the
    learner's own card is dealt."""

    game: str
    minutes: int
    names: tuple[str, ...]
    lessons: tuple[Lesson, ...]
    chance: tuple[Prepared, ...] = ()
    partners: tuple[Prepared, ...] = ()
    leaps: tuple[Leap, ...] = ()
    seat: Seat = 0
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    deals_later: bool = False

    @property
    def beats(self) -> tuple[Beat, ...]:
        """All that is told, in order."""
        return tuple(beat for number, lesson in enumerate(self.lessons, 1) for beat in _beats(number, lesson))


def _beats(number: int, lesson: Lesson) -> Iterator[Beat]:
    shown = lesson.alone, lesson.shows
    yield Beat(number, lesson.before, lesson.when, lesson.at, lesson.do, lesson.free, lesson.hint, *shown)
    if lesson.after:
        yield Beat(number, lesson.after, lesson.then, lesson.after_at)


def read_tutorial(file: Traversable, game: Game[Any, Any]) -> Tutorial:
    """The tutorial of a file, if it can be one of this game."""
    script = load(file, Tutorial)
    try:
        table = game.setup(len(script.names), msgspec.convert(script.options, game.OPTIONS))
    except (msgspec.ValidationError, ValueError) as fault:
        raise ContentError("{file} has a wrong entry: {fault}", file=file.name, fault=fault) from None
    known = set(game.view(table, script.seat).__struct_fields__)
    prepared: tuple[Prepared | Leap, ...] = (*script.chance, *script.partners, *script.leaps)
    for when in [*(one.when for one in prepared), *(beat.when for beat in script.beats)]:
        if unknown := set(when) - known:
            raise ContentError("{file} has a wrong entry: {fault}", file=file.name, fault=f"nobody sees {unknown}")
    return script


def fits(value: Any, pattern: Any) -> bool:
    """Whether a value, as JSON has it, is as the pattern says; a list is known whole, or by some of its places."""
    if isinstance(pattern, Mapping):
        known = {str(n): one for n, one in enumerate(value)} if isinstance(value, list | tuple) else value
        return isinstance(known, dict) and all(key in known and fits(known[key], pattern[key]) for key in pattern)
    if isinstance(pattern, list):
        return isinstance(value, list | tuple) and len(value) == len(pattern) and all(map(fits, value, pattern))
    return bool(value == pattern)


class Tutor:
    """How far a learner has come: it follows from the moves alone, so a tutorial can be left and taken up again.

    At the position as it is, `told` is to be read before anybody moves, and `asked` is what is then to be done.
    """

    def __init__(self, game: Game[Any, Any], script: Tutorial) -> None:
        self._game = game
        self.script = script
        self._beats = script.beats
        self._next = 0
        self.told: tuple[Beat, ...] = ()
        self.asked: Beat | None = None

    @property
    def finished(self) -> bool:
        """Whether all has been told."""
        return self._next == len(self._beats)

    def moved(self, seat: Seat, action: Action, t: Any) -> None:
        """Somebody has moved; this is the table after it."""
        if seat == self.script.seat and self.asked and _any_fits(action, self.asked.do):
            self._next += 1
        self.told, self.asked = (), None
        if CHANCE not in self._game.to_act(t):
            self._arrive(t, self._seen(t))

    def _arrive(self, t: Any, seen: Any) -> None:
        """What is told at this position, and what is to be done."""
        first, beats = self._next, self._beats
        while self._next < len(beats) and not beats[self._next].do and fits(seen, beats[self._next].when):
            self._next += 1
        self.told = beats[first : self._next]
        ahead = None if self.finished else beats[self._next]
        if ahead and ahead.do and fits(seen, ahead.when) and self._game.offers(t, self.script.seat):
            self.asked = ahead

    def accepts(self, t: Any, action: Action) -> bool:
        """Whether the learner may do this now: what is to be tried or, where nothing is, what the table waits for."""
        if self.asked is None:
            return self.script.seat in self._game.to_act(t)
        return _any_fits(action, (*self.asked.do, *self.asked.free))

    # ------------------------------------------------------------ what is prepared

    def leapt(self, t: Any) -> Any:
        """The table on which the game goes on after a move: the same, or that of a later moment."""
        seen = self._seen(t) if self.script.leaps else None
        to = next((leap.table for leap in self.script.leaps if fits(seen, leap.when)), None)
        return t if to is None else msgspec.convert({**msgspec.to_builtins(t), **to}, type(t))

    def _seen(self, t: Any) -> Any:
        return msgspec.to_builtins(self._game.view(t, self.script.seat), str_keys=True)

    def chance(self, t: Any, n: int) -> Action:
        """What chance does as move n: the first that is prepared for such a position."""
        drawn = self._game.sample(t, QuickLuck(f"{self.script.seed}|{n}"))
        seen, kind = self._seen(t), tag_of(drawn)
        for one in self.script.chance:
            if one.does["type"] == kind and fits(seen, one.when):
                made = self._made(drawn, one)
                return made if made in self._game.legal(t, CHANCE) else drawn
        return drawn

    def partner(self, t: Any, seat: Seat) -> tuple[Action, bool]:
        """What a partner does, the first that is prepared for such a position, and whether the learner comes first."""
        default, seen = self._game.default(t, seat), self._seen(t)
        for one in self.script.partners:
            if seat in one.by and fits(seen, one.when):
                made = self._made(default, one)
                return (made, one.waits) if made in self._game.legal(t, seat) else (default, False)
        return default, False

    def _made(self, otherwise: Action, one: Prepared) -> Action:
        """The action that is prepared, as far as it says, and otherwise as it would be."""
        base = msgspec.to_builtins(otherwise) if one.does["type"] == tag_of(otherwise) else {}
        made: Action = msgspec.convert({**base, **one.does}, self._game.ACTIONS)
        return made


def _any_fits(action: Action, patterns: tuple[Pattern, ...]) -> bool:
    plain = msgspec.to_builtins(action)
    return any(fits(plain, pattern) for pattern in patterns)
