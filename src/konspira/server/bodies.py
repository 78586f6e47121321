"""The bodies of requests, as PROTOCOL.md describes them."""

from typing import Annotated, Any

from msgspec import Meta, field

from konspira.bots.remarks import Voice
from konspira.bots.thought import Level
from konspira.engine import Record, Seat
from konspira.server.codes import SECRET

Few = Annotated[int, Meta(ge=1, le=20)]
Name = Annotated[str, Meta(max_length=200)]
Pace = Annotated[float, Meta(ge=0, le=10)]
TalkLevel = Annotated[int, Meta(ge=0, le=3)]
TalkTime = Annotated[int, Meta(ge=0, le=300)]
Key = Annotated[str, Meta(pattern=f"^(?:{SECRET.pattern})$")]
SeatNumber = Annotated[Seat, Meta(ge=0, le=19)]


class NewTable(Record, frozen=True):
    """A table to be opened."""

    game: str
    seats: Few
    options: dict[str, Any] = field(default_factory=dict)
    bots: tuple[str | None, ...] = ()
    clock: int = 0
    spectators: bool = True
    name: Name = ""
    sit: bool = True


class PlayNow(Record, frozen=True):
    """A table against bots that play so well, at once; `first`: a first game, as easy as the game can be."""

    game: str
    name: Name = ""
    level: Level = "master"
    first: bool = False


class Again(Record, frozen=True):
    """The next table with the same people; with a `level` its bots play so well."""

    level: Level | None = None


class Learn(Record, frozen=True):
    """A game's tutorial, to be begun."""

    game: str
    name: Name = ""


class JoinTable(Record, frozen=True):
    """Take a seat; a browser that sends the same secret `key` again is the same person, cookie or not."""

    name: Name = ""
    seat: SeatNumber | None = None
    key: Key | None = None


class SeatChange(Record, frozen=True):
    """Put a bot on a seat, free it, or take it back."""

    seat: SeatNumber
    bot: str | None = None


class Settings(Record, frozen=True):
    """What a host may change."""

    pace: Pace | None = None
    talk: TalkLevel | None = None
    voice: Voice | None = None
    talk_time: TalkTime | None = None
    paused: bool | None = None
    ended: bool | None = None


class HandBack(Record, frozen=True):
    """A seat to be handed back to its person."""

    seat: SeatNumber


class Carry(Record, frozen=True):
    """A one-time link."""

    secret: str


class NewRoom(Record, frozen=True):
    """A classroom to be opened, called so by its teacher, a table for each of the `groups`, which are so large; bots of
    this `level` fill up, and talk so much, in this voice; before a vote pupils have `talk_time` seconds to talk."""

    game: str
    title: Name = ""
    groups: Annotated[tuple[Few, ...], Meta(min_length=1, max_length=20)] = (5,) * 8
    options: dict[str, Any] = field(default_factory=dict)
    clock: int = 0
    bots: tuple[str | None, ...] = ()
    level: Level | None = None
    talk: TalkLevel = 1
    voice: Voice = "calm"
    talk_time: TalkTime = 0


class EnterRoom(Record, frozen=True):
    """A one-time link to a classroom."""

    secret: str


class NewName(Record, frozen=True):
    """A name for the pupil who was called so, if it is still they who have the seat."""

    seat: SeatNumber
    was: Name
    name: Annotated[str, Meta(min_length=1, max_length=200)]


class RoomSettings(Record, frozen=True):
    """What whoever holds a classroom may do with one of its tables, or all; at one a seat is freed, or lent to a bot
    while its pupil is away, or its pupil gets another name. A game that is started and `paused` waits when everybody
    has looked at what they were dealt; `chat`: whether pupils may write to their table; how bots talk, and how long
    pupils, is set as at a table."""

    code: str | None = None
    paused: bool | None = None
    chat: bool | None = None
    talk: TalkLevel | None = None
    voice: Voice | None = None
    talk_time: TalkTime | None = None
    ended: bool | None = None
    start: bool | None = None
    again: bool | None = None
    free: SeatNumber | None = None
    lend: SeatNumber | None = None
    rename: NewName | None = None


class NewPhone(Record, frozen=True):
    """A pupil's seat, to be taken to another phone."""

    code: str
    seat: SeatNumber


class Nothing(Record, frozen=True):
    """No body, or an empty one."""
