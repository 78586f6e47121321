"""Who is at a table: what everybody may know of its info."""

from typing import Any, NamedTuple

from konspira import games
from konspira.bots.remarks import Voice
from konspira.engine import Record, Seat, commitment
from konspira.engine.record import snake
from konspira.engine.words import Text
from konspira.server.frames import Frame
from konspira.server.shelf import options_seen
from konspira.server.table_info import Kind, Member, TableInfo, TableState


class SeatSeen(Record, frozen=True):
    """A seat as everybody sees it; `stood_in`: a bot plays for its person; `open`: whoever comes may take it."""

    seat: Seat
    name: str
    kind: Kind
    bot: str | None
    stood_in: bool
    here: bool
    absent: bool
    handed: bool
    open: bool


class Me(Record, frozen=True):
    """Who the asker is."""

    seat: Seat | None
    host: bool


class Roster(Frame, frozen=True, tag=snake):
    """A table and the people around it."""

    code: str
    game: str
    title: Text
    state: TableState
    options: dict[str, Any]
    clock: int
    pace: float
    talk: int
    voice: Voice
    talk_time: int
    spectators: bool
    commitment: str
    seats: list[SeatSeen]
    host: Seat | None
    me: Me | None
    next: str | None
    room: str | None
    number_in_room: int | None
    game_in_room: int | None
    link: str
    moves: int
    seed: str | None
    held: bool
    tutorial: bool
    chat: bool
    watched: bool


class Standing(NamedTuple):
    """How far a game is, by which address others join, whether a screen or anybody without a seat looks on, and whether
    its opening scene is on, which is never held."""

    moves: int
    over: bool
    link: str
    watched: bool
    opens: bool = False


def _state(info: TableInfo, now: Standing) -> TableState:
    """How a table stands, as everybody is told."""
    if now.over and info.state != "ended":
        return "over"
    held: TableState = "playing" if now.opens else "paused"
    return held if info.state == "held" else info.state


def roster(info: TableInfo, seats: list[SeatSeen], me: Member | None, now: Standing) -> Roster:
    """The roster for one who asks. The seed, from which every draw follows, is told only when the
    game is over, and to those whom the table admits; of a tutorial's chance nothing is promised."""
    host = info.member(info.host)
    return Roster(
        info.code,
        info.game,
        games.box(info.game).title,
        _state(info, now),
        options_seen(info.game, info.options),
        info.clock,
        info.pace,
        info.talk,
        info.voice,
        info.talk_time,
        info.spectators,
        "" if info.tutorial else commitment(info.seed),
        seats,
        host.seat if host else None,
        Me(me.seat, me.id == info.host) if me else None,
        info.next,
        info.room,
        info.number_in_room,
        info.game_in_room,
        now.link,
        now.moves,
        info.seed.hex() if now.over and (me or info.spectators) and not info.tutorial else None,
        info.state == "held" and not now.opens,
        info.tutorial,
        info.chat,
        now.watched,
    )
