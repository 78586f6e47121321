"""A learner reads: while there is something to read, a tutorial's table waits."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from konspira.engine import Action, Seat, replace
from konspira.engine.reveal import Scene
from konspira.engine.tutorial import Beat, Tutor
from konspira.engine.words import Text
from konspira.server.frames import LessonFrame, LessonSeen
from konspira.server.interlude import Interlude
from konspira.server.reveal import RevealInterlude
from konspira.server.table_info import TableInfo
from konspira.server.texts import Hinted, Refused, text

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable
    from konspira.server.position import Position

PROMPT: Final = text("lesson")
HINT: Final = text("lesson_hint")
WAIT: Final = text("lesson_wait")


class LessonInterlude(Interlude):
    """What is told at a position, one thing after another, each until it has been read; then what the last shows."""

    def __init__(self, live: "LiveTable", tutor: Tutor, then: Callable[[], None]) -> None:
        end = next((n for n, beat in enumerate(tutor.told, 1) if beat.shows), len(tutor.told))
        self._tutor, self._told, self._later = tutor, tutor.told[:end], tutor.told[end:]
        shows = self._told[-1].shows if live.info.pace else ()
        self._read = 0
        self._done = asyncio.Event()
        super().__init__(live, (lambda: show(live, shows, then)) if shows else then)

    @property
    def prompt(self) -> Text:
        """For all alike."""
        return PROMPT

    def frame(self) -> LessonFrame:
        """What is to be read now."""
        return LessonFrame(seen(self._tutor, self._told[min(self._read, len(self._told) - 1)]), self._left)

    @property
    def _left(self) -> int:
        return len(self._told) - self._read

    def refusal(self) -> Refused:
        """First read, then move."""
        return Refused(409, "first read what the lesson says")

    def read(self, left: int) -> bool:
        """The first of so many has been read: was it the tutorial's last word? What is read twice counts once."""
        if left == self._left and left:
            self._read += 1
            if self._left:
                self._live.tell(self.frame(), "state")
            self.changed()
        return self._tutor.finished and not self._left and not self._later

    def look(self, seat: Seat) -> None:
        """Nothing lies there but what is to be read."""

    def changed(self) -> None:
        """Perhaps there is nothing more to read."""
        if not self._left or self._live.info.state == "ended":
            self._done.set()

    async def _pass(self) -> None:
        self._live.tell(self.frame(), "state")
        await self._done.wait()
        self._tutor.told = self._later


def first_words(live: "LiveTable", tutor: Tutor | None) -> LessonInterlude | None:
    """What a tutorial tells before its learner is dealt a card, if it is one of those that do."""

    def deal() -> None:
        live.deal()
        live.whole_all()

    return LessonInterlude(live, tutor, deal) if tutor and tutor.script.deals_later and tutor.told else None


def show(live: "LiveTable", scenes: Sequence[Scene], then: Callable[[], None]) -> None:
    """A moment that the prepared game does not come to is turned over like any other."""
    live.interlude = RevealInterlude(live, scenes, then)


def seen(tutor: Tutor, beat: Beat) -> LessonSeen:
    """Words of a tutorial as the page shows them."""
    beats = tutor.script.beats
    return LessonSeen(beats.index(beat) + 1, len(beats), beat.text, beat.at, (*beat.do, *beat.free), beat.alone)


def check(position: "Position", seat: Seat, action: Action) -> None:
    """At a tutorial the learner does what the lesson is about; anything else is refused with a hint."""
    tutor = position.tutor
    if tutor is None or seat != tutor.script.seat or tutor.accepts(position.table, action):
        return
    raise Hinted(WAIT if tutor.asked is None else tutor.asked.hint or HINT)


def asked(position: "Position", seat: Seat | None) -> LessonSeen | None:
    """What the learner is to try now."""
    tutor = position.tutor
    return seen(tutor, tutor.asked) if tutor and tutor.asked and seat == tutor.script.seat else None


def learned(info: TableInfo) -> TableInfo:
    """All is told and read: a tutorial that does not end with its game ends here."""
    return replace(info, state="ended") if info.tutorial and info.state == "playing" else info
