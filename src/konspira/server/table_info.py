"""A table's info: all that is known of it besides its moves. A change is a new info, stored before it is shown."""

from typing import Any, Literal

from konspira.engine import Record, Seat, replace
from konspira.server.codes import hashed, same

Kind = Literal["human", "bot", "free"]
State = Literal["lobby", "playing", "paused", "over", "ended"]


class SeatInfo(Record, frozen=True):
    """Who sits there: in a game a person's place may be in a bot's hands and keeps the person as `member`."""

    kind: Kind = "free"
    name: str = ""
    bot: str | None = None
    member: int | None = None


class Member(Record, frozen=True):
    """A person at the table; `keys` are the hashes of the tokens they hold, one a device."""

    id: int
    name: str
    seat: Seat | None
    keys: tuple[bytes, ...] = ()
    prior: int | None = None


class TableInfo(Record, frozen=True):
    """One table. The seed is the table's secret: a info is never shown, a roster is made from it."""

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
    state: State = "lobby"
    salt: str = ""
    next: str | None = None
    room: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names around the table."""
        return tuple(place.name for place in self.places)

    def member(self, number: int | None) -> Member | None:
        """The member with this number."""
        return next((member for member in self.members if member.id == number), None)

    def holder(self, token: str | None) -> Member | None:
        """Whose token this is; every member's keys are looked at, whoever it is."""
        if token is None:
            return None
        given = hashed(token)
        found = [member for member in self.members for key in member.keys if same(given, key)]
        return found[0] if found else None


def with_place(info: TableInfo, seat: Seat, place: SeatInfo) -> TableInfo:
    """Somebody else at a seat."""
    return replace(info, places=(*info.places[:seat], place, *info.places[seat + 1 :]))


def with_member(
    info: TableInfo, name: str, seat: Seat | None, token: str | None, prior: int | None = None
) -> TableInfo:
    """A new person at the table; the first one hosts."""
    number = max((member.id for member in info.members), default=-1) + 1
    keys = (hashed(token),) if token else ()
    info = replace(info, members=(*info.members, Member(number, name, seat, keys, prior)))
    if seat is not None:
        info = with_place(info, seat, SeatInfo("human", name, None, number))
    return replace(info, host=number) if info.host is None else info


def with_key(info: TableInfo, number: int, token: str) -> TableInfo:
    """One more device for a member; the oldest of many is forgotten."""
    members = tuple(
        replace(member, keys=(*member.keys[-7:], hashed(token))) if member.id == number else member
        for member in info.members
    )
    return replace(info, members=members)


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
