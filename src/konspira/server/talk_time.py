"""Time to talk: before a bot does what it has shown, and before a vote, where the table takes its time for that."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from konspira import games
from konspira.engine import Seat
from konspira.engine.play import PlayedMove
from konspira.engine.words import Text
from konspira.server.frames import Chat, TalkFrame
from konspira.server.interlude import LookingInterlude
from konspira.server.looking import Looking
from konspira.server.texts import Refused, text

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable

TITLE: Final = text("time_to_talk")
AT_LEAST: Final = 4.0
"""How long people may talk about what a bot shows, in shares of the table's pace,"""
EACH: Final = 3.0
"""and how much longer for each of them: nothing that a bot hides counts."""
ALONE: Final = 900.0
"""Nobody waits for who is alone with bots: no clock is shown."""


def let_talk(live: "LiveTable", seat: Seat) -> None:
    """A bot has shown what it is about to do: people talk about it first."""
    if live.playing:
        title = text("talk_time", name=live.info.names[seat])
        lasts = live.info.pace * (AT_LEAST + EACH * len(live.presence.people_here()))
        live.interlude = TalkInterlude(live, title, title, lasts, live.ask_next)


def talk_over(live: "LiveTable", moves: Sequence[PlayedMove]) -> None:
    """Where the table takes its time, people talk over what has just happened before anybody is asked again: as long
    whoever they are. Who is alone with bots goes on when they like, and is always stopped by what has gone wrong."""
    box, info = games.box(live.info.game), live.info
    alone = info.is_alone and bool(info.pace)
    stops = info.talk_time or (alone and box.stops_alone and box.stops_alone(moves))
    title = box.talked_over(moves, info.names) if box.talked_over and stops and live.playing else None
    if title and live.presence.people_here():
        live.interlude = TalkInterlude(live, title, TITLE, info.talk_time or ALONE, live.ask_next)


class TalkInterlude(LookingInterlude):
    """People talk until all who are here have talked enough, or for a while."""

    def __init__(self, live: "LiveTable", about: Text, title: Text, lasts: float, then: Callable[[], None]) -> None:
        self._about, self._title, self._lasts = about, title, lasts
        self._looking = Looking(live.presence.people_here)
        super().__init__(live, then)

    @property
    def prompt(self) -> Text:
        """What is talked about."""
        return self._about

    def say(self, said: Chat) -> None:
        """What it is about lies before all: bots talk, too."""
        self._live.heard(said)

    def frame(self) -> TalkFrame:
        """How long it lasts, who has talked enough, and who has not."""
        return TalkFrame(self._title, round(self._lasts, 1), self._looking.looked, self._looking.waiting)

    def refusal(self) -> Refused:
        """The table goes on when people have talked."""
        return Refused(409, "wait until everybody has talked enough")

    async def _pass(self) -> None:
        """Where nobody is, nobody talks."""
        self._live.tell(self.frame(), "state")
        self.changed()
        await self._looking.last(self._live.house.config.rest(self._lasts))
