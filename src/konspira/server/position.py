"""A game in progress, folded from its log: the table, the questions that are open, and what was said to whom.

Everything here follows from the log alone, so that a table that comes back after a restart asks the same questions
under the same numbers.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from konspira import games
from konspira.engine import CHANCE, Action, Event, FairLuck, Fault, Game, Illegal, Private, Record, Seat, Step, encode
from konspira.engine.authors import Authors, Instead, told_instead
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import thrown
from konspira.engine.tutorial import Tutor
from konspira.engine.words import Listed, Sentence, Text, Words
from konspira.server.clock import now
from konspira.server.store import StoredMove
from konspira.server.table_info import TableInfo
from konspira.server.texts import Refused, text

DAMAGED: Final = "the table {code} was damaged on the disk and is set aside"


class Damaged(Fault):
    """A table whose log cannot be what was played."""


class LogLine(Record, frozen=True, omit_defaults=True):
    """A line of the game's log; `to` is set when only that seat may read it, `listed` when it names one thing of a
    list."""

    n: int
    pl: str
    en: str
    rule: str
    loud: bool = False
    to: Seat | None = None
    listed: Listed | None = None


class Change(NamedTuple):
    """What a move has changed: for everybody, or for these seats alone; and what is said about it."""

    public: bool
    seats: frozenset[Seat]
    lines: tuple[LogLine, ...]
    quiet: bool

    def touches(self, seat: Seat | None) -> bool:
        """Whether this viewer can notice it at all."""
        return self.public or seat in self.seats


class Position:
    """One game as it stands.

    `n` counts the moves of the log and is nobody's business; `shown` counts those that everybody could notice, so that
    a sealed answer that was changed leaves no gap in any number that is sent. `begun`: not only chance has moved;
    `began` is when the first move was made, `last` what somebody did last. At a tutorial the `tutor` follows the moves.
    """

    def __init__(self, game: Game[Any, Any], words: Words, info: TableInfo) -> None:
        self.game = game
        self.names = info.first_names
        self.arrivals = info.arrivals
        self.seats = len(info.places)
        self.table: Any = game.setup(self.seats, msgspec.convert(info.options, game.OPTIONS))
        self.words = words.at(self.table)
        self.awaited = game.to_act(self.table)
        self.n = 0
        self.shown = 0
        self.lines: list[LogLine] = []
        self.instead: tuple[Instead, ...] = ()
        self.last: PlayedMove | None = None
        self.offers: list[Sequence[Action]] = [game.offers(self.table, seat) for seat in range(self.seats)]
        self.questions = [game.question(self.table, seat) for seat in range(self.seats)]
        self.asks = [1] * self.seats
        self.opened = [0.0] * self.seats
        self.over = False
        self.begun = False
        self.began: float | None = None
        box = games.box(info.game)
        self._open = box.secret is None
        self._reveal = box.reveal if self._open else None
        self._authors = Authors(self.words)
        self._came = 0
        script = box.tutorial if info.tutorial else None
        self.tutor = Tutor(game, script) if script else None
        self._seed = info.seed
        self._salt = info.salt

    def ask(self, seat: Seat | None) -> int | None:
        """The number of the question that is open for a seat."""
        return self.asks[seat] if seat is not None and self.offers[seat] else None

    def default(self, seat: Seat) -> Action:
        """What is done for a seat that runs out of time."""
        return self.game.default(self.table, seat)

    def said_to(self, seat: Seat | None, lines: Iterable[LogLine] | None = None) -> list[LogLine]:
        """The lines that a viewer may read."""
        return [line for line in (self.lines if lines is None else lines) if line.to is None or line.to == seat]

    def plan(self, seat: Seat, action: Action, by: str = "") -> list[PlayedMove]:
        """A move and all that chance does after it; Illegal if a rule forbids it. Nothing has changed yet."""
        table, events = self.step(self.table, seat, action)
        return [PlayedMove(self.table, seat, action, table, events, by), *self.luck(table, self.n + 1)]

    def step(self, table: Any, seat: Seat, action: Action) -> Step[Any]:
        """What a move leads to by the rules and, at a tutorial, from there."""
        after, events = self.game.step(table, seat, action)
        return self.tutor.leapt(after) if self.tutor else after, events

    def luck(self, table: Any, n: int) -> list[PlayedMove]:
        """What chance does from here on: drawn from the table's committed seed, or prepared by a tutorial."""
        moves: list[PlayedMove] = []
        while CHANCE in self.game.to_act(table):
            action = self._fall(table, n + len(moves))
            after, events = self.step(table, CHANCE, action)
            moves.append(PlayedMove(table, CHANCE, action, after, events))
            table = after
        return moves

    def _fall(self, table: Any, n: int) -> Action:
        if self.tutor:
            return self.tutor.chance(table, n)
        return self.game.sample(table, FairLuck(self._seed, self._salt, n))

    def rows(self, moves: Sequence[PlayedMove]) -> list[StoredMove]:
        """These moves as they are stored after all that were."""
        at = now()
        return [StoredMove(self.n + k, move.seat, encode(move.action), at, move.by) for k, move in enumerate(moves)]

    def take(self, move: PlayedMove, at: float) -> Change:
        """The move is stored: now it counts."""
        self.table = move.after
        public = self._public(move)
        came = self.come() if public else ()
        self._authors.take(move)
        lines = (*self._hurried(move), *self._thrown(move), *self._told(move.events))
        touched = () if public else [seat for seat in range(self.seats) if self._touched(move, seat)]
        self._ask_anew(move.seat, at)
        self.awaited = self.game.to_act(self.table)
        self.over = self.game.outcome(self.table) is not None
        self.began = at if self.began is None else self.began
        self.last = self.last if move.seat == CHANCE else move
        self.n += 1
        self.begun |= move.seat != CHANCE
        self.shown += public
        self.lines += lines
        if self.tutor:
            self.tutor.moved(move.seat, move.action, self.table)
        return Change(public, frozenset(touched), (*came, *lines), all(line.to is not None for line in lines))

    def retell(self, told: "Position") -> None:
        """The same game, told with the names that people have by now."""
        self.names, self.arrivals, self.lines, self.instead = told.names, told.arrivals, told.lines, told.instead

    def come(self) -> tuple[LogLine, ...]:
        """Who has come to another's seat up to now, told once: from here on their names are the table's."""
        came = [one for one in self.arrivals[self._came :] if one.at <= self.n]
        self._came += len(came)
        names, told = list(self.names), list[LogLine]()
        for arrival in came:
            names[arrival.seat] = arrival.name
            left = {one.was for one in self.arrivals[: self.arrivals.index(arrival)] if one.seat == arrival.seat}
            key = "returned" if arrival.name in left else "arrived"
            told.append(self._line(text(key, name=arrival.name, was=arrival.was)))
        self.names = tuple(names)
        self.lines += told
        return tuple(told)

    def _hurried(self, move: PlayedMove) -> Iterable[LogLine]:
        """Where nothing is hidden it is told at once that time ran out."""
        if self._open and move.events and move.by in ("clock", "draft"):
            yield self._line(told_instead(move.by, (move.seat,), self.names))

    def _line(self, said: Text) -> LogLine:
        return LogLine(self.shown, said.pl, said.en, "")

    def _public(self, move: PlayedMove) -> bool:
        """Whether everybody can notice the move."""
        if any(not isinstance(event, Private) for event in move.events):
            return True
        return bool(self.game.view(move.before, None) != self.game.view(move.after, None))

    def _touched(self, move: PlayedMove, seat: Seat) -> bool:
        """Whether a seat can notice a move that not everybody can."""
        if seat == move.seat or any(isinstance(e, Private) and e.to == seat for e in move.events):
            return True
        return bool(self.game.view(move.before, seat) != self.game.view(move.after, seat))

    def _thrown(self, move: PlayedMove) -> Iterable[LogLine]:
        """How dice fell, before what came of it."""
        for dice in thrown(self._reveal, move, self.names):
            yield LogLine(self.shown, dice.pl, dice.en, sentence_of(self.words, move.events[0]).rule)

    def _told(self, events: Iterable[Event]) -> Iterable[LogLine]:
        """What happened, in words; quiet events are seen on the board and not told."""
        words = self.words
        for event in events:
            sentence = sentence_of(words, event)
            if not sentence.quiet:
                said, to = words.tell(sentence, event, self.names), event.to if isinstance(event, Private) else None
                listed = words.listed(sentence, event, self.names)
                yield LogLine(self.shown, said.pl, said.en, sentence.rule, sentence.loud, to, listed)
            others = self._authors.of(event)
            self.instead += others
            yield from [self._line(told_instead(one.by, one.seats, self.names)) for one in others]

    def _ask_anew(self, mover: Seat, at: float) -> None:
        """A question is new when its seat has just answered, or when something else is asked than before."""
        game, table = self.game, self.table
        alike = game.question is game.offers
        for seat, before in enumerate(self.questions):
            self.offers[seat] = offers = game.offers(table, seat)
            self.questions[seat] = question = offers if alike else game.question(table, seat)
            changed = question is not before and question != before
            if changed or seat == mover:
                self.asks[seat] += 1
            if changed:  # who only names another team gets no more time by it
                self.opened[seat] = at


@lru_cache(4096)
def sentence_of(words: Words, event: Event) -> Sentence:
    """The sentence that tells an event: the same come again and again, and words look through all their sentences."""
    return words.sentence(event)


def fold(game: Game[Any, Any], words: Words, info: TableInfo, log: Sequence[StoredMove]) -> Position:
    """The game after these moves of its log; Damaged if they cannot have been played."""
    position = Position(game, words, info)
    for move, row in zip(replayed(position, info.code, log), log, strict=True):
        # What seems to lie ahead was played before a clock was set back.
        position.take(move, min(row.at, now()))
    position.come()
    return position


def replayed(position: Position, code: str, log: Iterable[StoredMove]) -> Iterator[PlayedMove]:
    """The moves of a log that come next; none of them counts yet."""
    table = position.table
    decoder = msgspec.json.Decoder(position.game.ACTIONS)
    for n, row in enumerate(log, position.n):
        if row.n != n:
            raise Damaged(DAMAGED, code=code)
        try:
            action = decoder.decode(row.action)
            after, events = position.step(table, row.seat, action)
        except (msgspec.MsgspecError, UnicodeDecodeError, Illegal, TypeError):
            raise Damaged(DAMAGED, code=code) from None
        yield PlayedMove(table, row.seat, action, after, events, row.by)
        table = after


def read_action(actions: msgspec.json.Decoder[Any], raw: msgspec.Raw) -> Action:
    """An action as somebody sent it."""
    try:
        action: Action = actions.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise Refused(400, "the action has a wrong shape: {fault}", fault=fault) from None
    return action
