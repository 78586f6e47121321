"""A table's info: all that is known of it besides its moves. A change is a new info, stored before it is shown."""

from typing import Any, Final, Literal

from konspira.bots.remarks import Voice
from konspira.bots.thought import Level
from konspira.engine import Record, Seat, replace
from konspira.server.codes import hashed, same

Kind = Literal["human", "bot", "free"]
TableState = Literal["lobby", "playing", "paused", "held", "over", "ended"]
"""`paused` by its host, who lets it go on; `held` by the teacher of its class, who alone does."""


PARTNER: Final = "partner"
"""Who has a seat at a tutorial, and does what its script says."""


class SeatInfo(Record, frozen=True):
    """Who sits there: in a game a person's place may be in a bot's hands and keeps the person as `member`; whoever has
    taken their place back keeps its `bot`, which will take it again."""

    kind: Kind = "free"
    name: str = ""
    bot: str | None = None
    member: int | None = None

    @property
    def bot_here(self) -> str | None:
        """The bot that plays here now."""
        return self.bot if self.kind == "bot" else None

    @property
    def stood_in(self) -> bool:
        """Whether a bot plays here for a person, who may come back."""
        return self.kind == "bot" and self.member is not None


class Link(Record, frozen=True):
    """A one-time link to a member's seat; `handed`: the host, or a class's teacher, made it for one who is away."""

    key: bytes
    until: float
    handed: bool = False


class Member(Record, frozen=True):
    """A person at the table; `key` is the hash of the token that their device holds, there is one device at a time;
    `given`: a teacher has given the name."""

    id: int
    name: str
    seat: Seat | None
    key: bytes | None = None
    prior: int | None = None
    handed: bool = False
    links: tuple[Link, ...] = ()
    given: bool = False


class Arrival(Record, frozen=True):
    """Somebody has another's seat from the move `at` on."""

    at: int
    seat: Seat
    name: str
    was: str


class TableInfo(Record, frozen=True):
    """One table. The seed is the table's secret: it is never shown, a roster is made from it.

    `numbers` counts the members there have ever been: no number is given twice, so what was once a member's opens
    nobody else's seat. `talk` is how many bots at most say something about one thing, and `voice` in which manner;
    without `chat` only they and what is said with a tap are heard; before a vote people have `talk_time` seconds to
    talk. At a `tutorial` one person learns a game: its chance
    and its partners are prepared. Bots of this `level` take the seats that are free when the game begins; None: the
    best. `freed` are the seats that a teacher took away in a game with secrets, and the keys of those who know them
    since. `arrivals` tells who came to whose seat in the middle of the game.
    `number_in_room` is by which number its class knows a table and `game_in_room` which game it is
    there, after "once more"; both are counted, not stored.
    """

    code: str
    game: str
    version: int
    options: dict[str, Any]
    clock: int
    pace: float
    spectators: bool
    seed: bytes
    places: tuple[SeatInfo, ...]
    members: tuple[Member, ...] = ()
    host: int | None = None
    state: TableState = "lobby"
    salt: str = ""
    next: str | None = None
    room: str | None = None
    numbers: int = 0
    talk: int = 1
    voice: Voice = "plain"
    tutorial: bool = False
    level: Level | None = None
    freed: tuple[tuple[Seat, bytes], ...] = ()
    number_in_room: int | None = None
    game_in_room: int | None = None
    arrivals: tuple[Arrival, ...] = ()
    chat: bool = True
    talk_time: int = 0

    @property
    def is_alone(self) -> bool:
        """Whether one person plays here, or will, and bots for all others."""
        return [place.kind for place in self.places].count("bot") == len(self.places) - 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names around the table."""
        return tuple(place.name for place in self.places)

    @property
    def first_names(self) -> tuple[str, ...]:
        """The names as they were when the game began."""
        first = {arrival.seat: arrival.was for arrival in reversed(self.arrivals)}
        return tuple(first.get(seat, name) for seat, name in enumerate(self.names))

    @property
    def laid_open(self) -> bool:
        """Whether the teacher of its class ended the game: what was hidden lies open to its people and the teacher."""
        return self.room is not None and self.state == "ended"

    def member(self, number: int | None) -> Member | None:
        """The member with this number."""
        return next((member for member in self.members if member.id == number), None)

    def holder(self, token: str | None) -> Member | None:
        """Whose token this is."""
        return self.owner(hashed(token)) if token else None

    def seats_known(self, *tokens: str | None) -> list[Seat]:
        """The seats whose secrets the holder of these tokens knows, although they are no longer theirs."""
        keys = [hashed(token) for token in tokens if token]
        return [seat for seat, freed in self.freed if any(same(key, freed) for key in keys)]

    def owner(self, key: bytes | None) -> Member | None:
        """Whose key this is; every member's is looked at, whoever it is."""
        found = [member for member in self.members if key and member.key and same(key, member.key)]
        return found[0] if found else None


def with_place(info: TableInfo, seat: Seat, place: SeatInfo) -> TableInfo:
    """Somebody else at a seat."""
    return replace(info, places=(*info.places[:seat], place, *info.places[seat + 1 :]))


def with_arrivals(before: TableInfo, info: TableInfo, at: int) -> TableInfo:
    """The same info, and who has come to whose seat at this move."""
    places = enumerate(zip(before.places, info.places, strict=True))
    came = tuple(
        Arrival(at, seat, now.name, was.name)
        for seat, (was, now) in places
        if was.member != now.member and was.name != now.name
    )
    return replace(info, arrivals=(*info.arrivals, *came)) if came else info


def with_arrival_named(info: TableInfo, seat: Seat, was: str) -> TableInfo:
    """Whoever came to this seat in the middle of the game is called by their present name there, too."""
    came = (seat, was)
    now = info.places[seat].name
    return replace(info, arrivals=tuple(replace(a, name=now) if (a.seat, a.name) == came else a for a in info.arrivals))


def with_member(
    info: TableInfo, name: str, seat: Seat | None, token: str | None, prior: int | None = None
) -> TableInfo:
    """A new person at the table, under a number that nobody had before; the first one hosts, but not in a class."""
    number = info.numbers
    member = Member(number, name, seat, hashed(token) if token else None, prior)
    info = replace(info, members=(*info.members, member), numbers=number + 1)
    if seat is not None:
        info = with_place(info, seat, SeatInfo("human", name, None, number))
    return replace(info, host=number) if info.host is None and info.room is None else info


def with_changed(info: TableInfo, changed: Member) -> TableInfo:
    """A member as they are now."""
    return replace(info, members=tuple(changed if other.id == changed.id else other for other in info.members))


def with_key(info: TableInfo, member: Member, token: str) -> TableInfo:
    """The device that holds this token has the member's seat now: no other device has, and no link leads to it."""
    return with_changed(info, replace(member, key=hashed(token), links=()))


def without_member(info: TableInfo, number: int) -> TableInfo:
    """A person leaves the lobby: the seat is free; if they hosted, the next one hosts."""
    left = tuple(member for member in info.members if member.id != number)
    places = tuple(SeatInfo() if place.member == number else place for place in info.places)
    info = replace(info, members=left, places=places)
    return with_next_host(info) if info.host == number else info


def with_next_host(info: TableInfo, among: tuple[int, ...] | None = None) -> TableInfo:
    """The next member, in the order they came, hosts."""
    others = [m.id for m in info.members if m.id != info.host and (among is None or m.id in among)]
    return replace(info, host=others[0] if others else None)
