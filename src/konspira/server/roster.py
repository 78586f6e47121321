"""Who is at a table: what everybody may know of its sheet."""

from typing import Any, NamedTuple

from konspira import games
from konspira.engine import Record, Seat, commitment
from konspira.engine.record import snake
from konspira.engine.words import Text
from konspira.server.frames import Frame
from konspira.server.sheet import Kind, Member, Place, Sheet, State
from konspira.server.shelf import options_seen


class SeatSeen(Record, frozen=True):
    """A seat as everybody sees it."""

    seat: Seat
    name: str
    kind: Kind
    bot: str | None
    here: bool
    absent: bool


class Me(Record, frozen=True):
    """Who the asker is."""

    seat: Seat | None
    host: bool


class Roster(Frame, frozen=True, tag=snake):
    """A table and the people around it."""

    code: str
    game: str
    title: Text
    state: State
    options: dict[str, Any]
    clock: int
    pace: float
    spectators: bool
    commitment: str
    seats: list[SeatSeen]
    host: Seat | None
    me: Me | None
    next: str | None
    room: str | None
    link: str
    moves: int
    seed: str | None


def seat_seen(seat: Seat, place: Place, here: bool, absent: bool) -> SeatSeen:
    """A seat as everybody sees it."""
    return SeatSeen(seat, place.name, place.kind, place.bot, here, absent)


class Standing(NamedTuple):
    """How far a game is, and by which address others join."""

    moves: int
    over: bool
    link: str


def roster(sheet: Sheet, seats: list[SeatSeen], me: Member | None, now: Standing) -> Roster:
    """The roster for one who asks. The seed is told only when the game is over."""
    host = sheet.member(sheet.host)
    return Roster(
        sheet.code,
        sheet.game,
        games.title(sheet.game),
        "over" if now.over and sheet.state != "ended" else sheet.state,
        options_seen(sheet.game, sheet.options),
        sheet.clock,
        sheet.pace,
        sheet.spectators,
        commitment(sheet.seed),
        seats,
        host.seat if host else None,
        Me(me.seat, me.id == sheet.host) if me else None,
        sheet.next,
        sheet.room,
        now.link,
        now.moves,
        sheet.seed.hex() if now.over else None,
    )
