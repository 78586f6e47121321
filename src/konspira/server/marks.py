"""What people think of each other, said with one tap and shown beside the seats; and what a bot answers to a why."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from konspira import games
from konspira.bots.remarks import Mark, MarkKind, Remark
from konspira.engine import Seat
from konspira.engine.words import Text
from konspira.server.frames import AskWhy, Chat, MarksFrame, PutMark
from konspira.server.jobs import Overheard, think_answer, think_over
from konspira.server.listener import Listener
from konspira.server.seating import seat_in_hand
from konspira.server.table_info import TableInfo
from konspira.server.texts import Refused, text
from konspira.server.workshop import Client

if TYPE_CHECKING:
    from konspira.server.live_table import LiveTable


MOST_ALOUD: Final = 3
"""So many of one person's marks are said aloud between two moves."""


class TableMarks:
    """The marks of one table, while it is in the memory."""

    def __init__(self) -> None:
        self._marks: dict[tuple[Seat, Seat], MarkKind] = {}
        self._n, self._aloud = -1, list[Mark]()

    def frame(self) -> MarksFrame:
        """All of them."""
        return MarksFrame(self._all())

    def put(self, by: Seat, on: Seat, kind: MarkKind | None) -> None:
        """Somebody thinks so of another from now on, or says no more what they think."""
        self._marks.pop((by, on), None)
        if kind:
            self._marks[by, on] = kind

    def overheard(self, info: TableInfo, past: Iterable[Chat] = ()) -> Overheard:
        """What everybody knows who sits here, and what bots have said."""
        said = [(one.seat, one.text_) for one in past if one.seat is not None]
        heard = tuple(Remark(seat, text) for seat, text in said if isinstance(text, Text))
        return Overheard(info.game, info.names, self._all(), info.voice, heard)

    def is_new(self, mark: Mark, n: int) -> bool:
        """Whether this may be said aloud: not the same twice between two moves, nor more than a few by one person."""
        if n != self._n:
            self._n, self._aloud = n, []
        if mark in self._aloud or len([one for one in self._aloud if one.by == mark.by]) >= MOST_ALOUD:
            return False
        self._aloud.append(mark)
        return True

    def _all(self) -> tuple[Mark, ...]:
        return tuple(Mark(by, on, kind) for (by, on), kind in sorted(self._marks.items()))


async def put_mark(live: "LiveTable", listener: Listener, message: PutMark) -> None:
    """Somebody says what they think of another, before all; a bot answers a suspicion, and another one has its say."""
    by, on = _speaker(live, listener, message.seat), message.seat
    live.marks.put(by, on, message.kind)
    live.tell(live.marks.frame())
    if message.kind is None or not live.marks.is_new(mark := Mark(by, on, message.kind), live.game().n):
        return
    if not games.box(live.info.game).weighed:
        await _answer(live, on, asked=False)
        return
    live.heard(Chat(by, live.info.names[by], text(message.kind, name=live.info.names[on])))
    if message.kind == "suspect":
        await _answer(live, on, asked=False)
    await _weigh(live, mark)


async def ask_why(live: "LiveTable", listener: Listener, message: AskWhy) -> None:
    """Somebody is asked why, before all; a bot says which public facts it goes by."""
    by, seat = _speaker(live, listener, message.seat), message.seat
    live.heard(Chat(by, live.info.names[by], text("why", name=live.info.names[seat])))
    await _answer(live, seat, asked=True)


async def _answer(live: "LiveTable", seat: Seat, *, asked: bool) -> None:
    """A bot answers, if one sits there and has an answer."""
    if live.info.places[seat].kind != "bot":
        return
    client, room = Client(live.address, live.info.code), live.marks.overheard(live.info, live.past)
    said: Text | None = await live.house.think(client, think_answer, room, live.view(None), seat, asked)
    if said and live.info.places[seat].kind == "bot":
        live.explain(seat, said)


async def _weigh(live: "LiveTable", mark: Mark) -> None:
    """The next bot around the table says what it thinks of a mark on somebody."""
    seats = len(live.info.places)
    around = [(mark.on + step) % seats for step in range(1, seats)]
    seat = next((seat for seat in around if seat != mark.by and live.info.places[seat].kind == "bot"), None)
    if seat is None or not live.info.talk:
        return
    client, room = Client(live.address, live.info.code), live.marks.overheard(live.info, live.past)
    said: Text | None = await live.house.think(client, think_over, room, live.view(None), seat, mark)
    if said and live.info.places[seat].kind == "bot":
        live.explain(seat, said)


def _speaker(live: "LiveTable", listener: Listener, about: Seat) -> Seat:
    """The seat of whoever says something about another, in a game in which one talks about each other."""
    by = seat_in_hand(live.info, listener.member)
    silent = games.box(live.info.game).why is None or live.position is None or live.over
    if silent or about == by or not 0 <= about < len(live.info.places):
        raise Refused(400, "there is nobody to say that about")
    return by
