"""Looking at a record again, move by move, through the eyes of a seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from konspira import games
from konspira.cli.lines import Line, MoveTelling, bulleted, private
from konspira.cli.screen import Leave, Screen
from konspira.cli.texts import TEXTS
from konspira.cli.texts import say as tell
from konspira.engine import Event, Private, Seat
from konspira.engine.illegal import Fault
from konspira.engine.records import GameRecord
from konspira.engine.words import Lang

ALL = "all"


@dataclass(frozen=True)
class ReplayMoment:
    """The table after a move, which move that was, and what the viewer saw happen, in words."""

    number: int
    table: Any
    lines: tuple[Line, ...]


class Replay:
    """Steps through a record; an unfinished game never shows more than the chosen seat saw."""

    def __init__(self, record: GameRecord, screen: Screen, lang: Lang, seat: str) -> None:
        self.record = record
        self.screen = screen
        self.lang = lang
        self.box = games.box(record.header.game)
        self.words = self.box.words.at(record.table)
        self.all = seat == ALL
        self.seat = None if self.all or not seat else self.find(seat)
        if self.all and record.game.outcome(record.table) is None:
            raise Fault("the game is not finished: only then can everything be shown")
        self.frames = [frame for frame in self.told() if frame.lines]

    def find(self, seat: str) -> Seat:
        """A seat by its number or by the player's name."""
        names = self.record.header.names
        keys = {name.casefold(): at for at, name in enumerate(names)} | {str(at + 1): at for at in range(len(names))}
        if seat.casefold() not in keys:
            count = len(names)
            raise Fault(
                "there is no seat “{seat}”: give a number from 1 to {count}, a name, or all", seat=seat, count=count
            )
        return keys[seat.casefold()]

    def told(self) -> Iterator[ReplayMoment]:
        """Every moment, as the viewer saw it."""
        names = self.record.header.names
        telling = MoveTelling(self.box, self.lang, names, self.sees, scenes=True)
        for number, move in enumerate(self.record.played(), 1):
            lines = telling.lines(move)
            if self.all and (done := self.words.action(move.seat, move.action, self.lang, names)):
                lines.insert(0, Text(done))
            yield ReplayMoment(number, move.after, tuple(lines))

    def sees(self, event: Event) -> bool:
        """Public and worth telling, or addressed to the viewer."""
        if isinstance(event, Private):
            return self.all or event.to == self.seat
        return not self.words.quiet(event)

    def run(self) -> int:
        """Step through on a screen; into a pipe print all."""
        if self.record.damage:
            self.screen.note(f"✗ {TEXTS.fault(self.record.damage, self.lang)}", "bold")
        if self.screen.live:
            self.step_through()
            return 0
        for frame in self.frames:
            self.show_events(frame)
        if self.frames:
            self.show_table(self.frames[-1])
        return 0

    def step_through(self) -> None:
        """n, p, first, last, a number, q."""
        at: int | None = 0
        while at is not None:
            self.show(at)
            at = self.next_from(at)

    def next_from(self, at: int) -> int | None:
        """Where to go from here; None: away."""
        last = len(self.frames) - 1
        steps = {"": at + 1, "n": at + 1, "p": at - 1, "first": 0, "last": last}
        steps |= dict.fromkeys(("poczatek", "początek"), 0) | {"koniec": last}
        while True:
            try:
                typed = self.screen.ask().lower()
            except Leave:
                return None
            if typed == "q":
                return None
            if typed in steps or typed.isdecimal():
                return min(max(steps[typed] if typed in steps else self.frame_of(int(typed)), 0), last)
            self.screen.note(tell("replay_what", self.lang, last=len(self.record.moves)), "bold")

    def frame_of(self, number: int) -> int:
        """The frame of this move; of one that shows nothing, the next."""
        return sum(frame.number < number for frame in self.frames)

    def show(self, at: int) -> None:
        """One frame."""
        self.screen.clear()
        place = tell("replay_at", self.lang, n=self.frames[at].number, last=len(self.record.moves))
        self.screen.show(Text(f"{place} · {self.eyes()}", "bold"), "")
        self.show_table(self.frames[at])
        self.screen.show("")
        self.show_events(self.frames[at])
        self.screen.note(tell("replay_hints", self.lang))

    def eyes(self) -> str:
        """Who is looking."""
        if self.all:
            return tell("replay_all", self.lang)
        if self.seat is None:
            return tell("replay_spectator", self.lang)
        return tell("replay_as", self.lang, name=self.record.header.names[self.seat])

    def show_table(self, frame: ReplayMoment) -> None:
        """The picture, and in the chosen seat what only it knows."""
        names, view = self.record.header.names, self.record.game.view
        self.screen.show(self.box.terminal.draw(view(frame.table, self.seat), names, self.lang))
        if self.seat is not None:
            self.screen.show(private(self.box, view(frame.table, self.seat), names, self.lang))

    def show_events(self, frame: ReplayMoment) -> None:
        """What happened."""
        for line in frame.lines:
            self.screen.show(bulleted(line))
