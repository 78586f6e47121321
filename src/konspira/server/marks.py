"""What people think of each other, said with one tap and shown beside the seats; and what a bot answers to a why."""

from typing import TYPE_CHECKING

from konspira import games
from konspira.bots.remarks import Mark, MarkKind
from konspira.engine import Seat
from konspira.engine.words import Text
from konspira.server.frames import AskWhy, Chat, MarksFrame, PutMark
from konspira.server.jobs import Overheard, think_answer
from konspira.server.listener import Listener
from konspira.server.seating import seat_in_hand
from konspira.server.table_info import TableInfo
from konspira.server.texts import Refused, text
from konspira.server.workshop import Client

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable


class TableMarks:
    """The marks of one table, while it is in the memory."""

    def __init__(self) -> None:
        self._marks: dict[tuple[Seat, Seat], MarkKind] = {}

    def frame(self) -> MarksFrame:
        """All of them."""
        return MarksFrame(self._all())

    def put(self, by: Seat, on: Seat, kind: MarkKind | None) -> None:
        """Somebody thinks so of another from now on, or says no more what they think."""
        self._marks.pop((by, on), None)
        if kind:
            self._marks[by, on] = kind

    def overheard(self, info: TableInfo) -> Overheard:
        """What everybody knows who sits here."""
        return Overheard(info.game, info.names, self._all(), info.voice)

    def _all(self) -> tuple[Mark, ...]:
        return tuple(Mark(by, on, kind) for (by, on), kind in sorted(self._marks.items()))


async def put_mark(live: "LiveTable", listener: Listener, message: PutMark) -> None:
    """Somebody says what they think of another; a bot has something to say to a suspicion."""
    live.marks.put(_speaker(live, listener, message.seat), message.seat, message.kind)
    live.tell(live.marks.frame())
    if message.kind == "suspect":
        await _answer(live, message.seat, asked=False)


async def ask_why(live: "LiveTable", listener: Listener, message: AskWhy) -> None:
    """Somebody is asked why, before all; a bot says which public facts it goes by."""
    by, seat = _speaker(live, listener, message.seat), message.seat
    live.heard(Chat(by, live.info.names[by], text("why", name=live.info.names[seat])))
    await _answer(live, seat, asked=True)


async def _answer(live: "LiveTable", seat: Seat, *, asked: bool) -> None:
    """A bot answers, if one sits there and has an answer."""
    if live.info.places[seat].kind != "bot":
        return
    client, room = Client(live.address, live.info.code), live.marks.overheard(live.info)
    said: Text | None = await live.house.think(client, think_answer, room, live.view(None), seat, asked)
    if said and live.info.places[seat].kind == "bot":
        live.explain(seat, said)


def _speaker(live: "LiveTable", listener: Listener, about: Seat) -> Seat:
    """The seat of whoever says something about another, in a game in which one talks about each other."""
    by = seat_in_hand(live.info, listener.member)
    silent = games.box(live.info.game).why is None or live.position is None or live.over
    if silent or about == by or not 0 <= about < len(live.info.places):
        raise Refused(400, "there is nobody to say that about")
    return by
